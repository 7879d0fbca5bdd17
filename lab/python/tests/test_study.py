"""Studies in parts, as Arrow and Parquet, here and on a cluster."""

import pathlib

import pytest

pa = pytest.importorskip("pyarrow")

import tapis
from tapis.study import Study, to_arrow


def study(**settings):
    return Study("norvegienne", **{"games": 50, "seed": 3, "part_games": 20, **settings})


def test_what_was_found_is_a_row_for_each_game():
    found = tapis.simulate("norvegienne", 3, 10, seed=1, keep="records")
    table = to_arrow(found, first=5)
    names = ["game", "inputs", "end", "winner", "returns_0", "returns_1", "returns_2", "record"]
    assert table.column_names == names and table["game"].to_pylist() == list(range(5, 15))
    for row in table.to_pylist():
        results = tapis.replay(row["record"]).results
        assert [row[f"returns_{player}"] for player in range(3)] == results["returns"]
        assert row["winner"] == (results["winners"][0] if len(results["winners"]) == 1 else None)


def test_parts_are_a_whole_and_what_is_there_is_not_played_again(tmp_path):
    whole = study()
    assert whole.n_parts == 3 and whole.missing(tmp_path) == [0, 1, 2]
    path = pathlib.Path(whole.write(tmp_path, 1))
    written = path.stat().st_mtime_ns
    with pytest.raises(tapis.TapisError, match="2 of 3 parts are missing"):
        whole.read(tmp_path)
    whole.run(tmp_path)
    assert path.stat().st_mtime_ns == written
    table = whole.read(tmp_path)
    assert table["game"].to_pylist() == list(range(50))
    assert table.equals(pa.concat_tables(whole.play(nth) for nth in range(3)))
    assert sorted(it.name for it in tmp_path.iterdir()) == [f"part-{n:06}.parquet" for n in range(3)]


def test_files_of_other_studies_and_files_that_are_none_are_refused_and_left(tmp_path):
    study().write(tmp_path, 0)
    with pytest.raises(tapis.TapisError, match="another study"):
        study(seed=4).run(tmp_path)
    path = tmp_path / "part-000001.parquet"
    path.write_text("no Parquet")
    with pytest.raises(tapis.TapisError, match="no file of Parquet"):
        study().run(tmp_path)
    assert path.read_text() == "no Parquet"
    for wrong in ({"games": 0}, {"seed": -1}, {"part_games": 0}):
        with pytest.raises(tapis.TapisError):
            study(**wrong)


def test_a_study_that_makes_no_game_leaves_nothing_behind(tmp_path):
    with pytest.raises(tapis.OptionsError):
        study(options={"packs": "many"}).run(tmp_path)
    assert list(tmp_path.iterdir()) == []
