"""The examples do what they say."""

import doctest
import importlib.util
import pathlib
import re
import sys
import uuid

import pytest

import tapis

FOLDER = pathlib.Path(__file__).parent.parent
README = FOLDER / "README.md"


def example(name):
    path = FOLDER / "examples" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    # Workers cannot import it: they are sent what it is.
    sys.modules.pop(name, None)
    return module


def test_a_bot_beats_chance(capsys):
    assert example("random_against_bot").main(["--games", "60"]) > 0.5
    assert "the medium bot won" in capsys.readouterr().out


def test_a_small_program_learns_to_beat_chance():
    learn = example("learn")
    untaught, _ = learn.train(0)
    policy, n_games = learn.train(8)
    before, after = learn.against_chance(untaught), learn.against_chance(policy)
    assert after > 0.8 > before, (before, after, n_games)


def test_a_cluster_that_loses_a_worker_finds_the_same(tmp_path, monkeypatch):
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_TOKEN", uuid.uuid4().hex)
    args = ["--games", "2000", "--workers", "2", "--folder", str(tmp_path / "parts")]
    assert example("ray_study").main(args)


def test_what_the_package_says_of_itself_is_so():
    found = doctest.testmod(tapis)
    assert found.attempted > 3 and not found.failed


def test_the_readme_counts_the_codes_of_every_game():
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", README.read_text("utf-8"), re.MULTILINE)
    assert {game: int(n) for game, n in rows} == {
        game: len(tapis.alphabet(game)) for game in {it["game"] for it in tapis.games()}
    }


def test_the_readme_does_what_it_says():
    """Every block of Python in the README runs, one after another."""
    text = README.read_text("utf-8")
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert len(blocks) > 3
    names = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
