"""The example that learns with a library as others have it."""

import importlib.util
import pathlib

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


def test_maskable_ppo_learns_to_beat_an_easy_bot():
    spec = importlib.util.spec_from_file_location("maskable_ppo", EXAMPLES / "maskable_ppo.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    before, after = example.main(["--choices", "100000"])
    assert before < 0.2 and after > 0.5, (before, after)
