"""Studies as tables of Arrow and files of Parquet, cut into parts that can be played anywhere.

>>> from tapis.study import Study
>>> study = Study("norvegienne", players=3, games=50_000, seed=1)
>>> study.run("norvegienne-3")              # or: with_ray(study, "norvegienne-3")
>>> study.read("norvegienne-3").num_rows
50000

A part is a function of the study and its own number: whoever plays it, and however often, it is the
same. A file of it is there as a whole or not at all, and what is there is not played again.
A folder is one data set to DuckDB, Polars and Spark.
"""

import dataclasses
import json
import os
import pathlib
import uuid

import pyarrow as pa
import pyarrow.parquet as pq

from . import TapisError, simulate

#: How a game ended, by the number that `tapis.simulate` gives.
ENDS = ("won", "stopped", "given up")
_KEY = b"tapis.study"


def to_arrow(found, first=0):
    """What `tapis.simulate` has found: a row for each game, numbered from `first`."""
    n_games, n_players = found["returns"].shape
    winner = found["winner"]
    columns = {
        "game": pa.array(range(first, first + n_games), pa.int64()),
        "inputs": pa.array(found["inputs"], pa.int64()),
        "end": pa.array([ENDS[end] for end in found["end"]], pa.string()),
        # Nobody, where a place was shared or a game stopped.
        "winner": pa.array(winner, pa.int64(), mask=winner < 0),
    }
    for player in range(n_players):
        columns[f"returns_{player}"] = pa.array(found["returns"][:, player], pa.float64())
    if "records" in found:
        columns["record"] = pa.array(found["records"], pa.string())
    return pa.table(columns)


@dataclasses.dataclass(frozen=True)
class Study:
    """Many games of one kind, in parts of so many."""

    game: str
    players: int = 2
    games: int = 10_000
    seed: int = 0
    options: dict = dataclasses.field(default_factory=dict)
    policy: str | tuple = "random"
    keep: str = "figures"
    part_games: int = 10_000

    def __post_init__(self):
        if not 0 <= self.seed < 2**32 or self.games < 1 or self.part_games < 1:
            raise TapisError("a study has a seed below 2³², and games in parts of one or more")

    @property
    def n_parts(self):
        """How many parts there are."""
        return -(-self.games // self.part_games)

    def play(self, nth):
        """Part number `nth`, from 0."""
        if not 0 <= nth < self.n_parts:
            raise TapisError(f"there is no part {nth}: parts are 0 to {self.n_parts - 1}")
        first = nth * self.part_games
        policy = self.policy if isinstance(self.policy, str) else list(self.policy)
        found = simulate(
            self.game,
            self.players,
            min(self.part_games, self.games - first),
            (self.seed << 32) + nth,
            dict(self.options),
            policy,
            self.keep,
        )
        return to_arrow(found, first).replace_schema_metadata({_KEY: self._told(nth)})

    def write(self, folder, nth):
        """Writes a part, unless it is there, and gives its path."""
        path = self._path(folder, nth)
        if path.exists():
            self._check(path, nth)
            return str(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Nobody finds half a file: it gets its name when it is whole.
        half = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
        try:
            pq.write_table(self.play(nth), half)
            os.replace(half, path)
        finally:
            half.unlink(missing_ok=True)
        return str(path)

    def missing(self, folder):
        """The parts that are still to be played."""
        return [nth for nth in range(self.n_parts) if not self._path(folder, nth).exists()]

    def run(self, folder):
        """Plays what is missing, here, one part after another; each on all cores."""
        for nth in range(self.n_parts):
            self.write(folder, nth)

    def read(self, folder):
        """All games, in their order."""
        if missing := self.missing(folder):
            raise TapisError(f"{folder}: {len(missing)} of {self.n_parts} parts are missing")
        paths = [self._path(folder, nth) for nth in range(self.n_parts)]
        for nth, path in enumerate(paths):
            self._check(path, nth)
        tables = (pq.read_table(path).replace_schema_metadata(None) for path in paths)
        return pa.concat_tables(tables)

    def _path(self, folder, nth):
        return pathlib.Path(folder) / f"part-{nth:06}.parquet"

    def _told(self, nth):
        return json.dumps(dataclasses.asdict(self) | {"part": nth}, sort_keys=True).encode()

    def _check(self, path, nth):
        try:
            metadata = pq.read_schema(path).metadata or {}
        except (pa.ArrowInvalid, OSError) as error:
            raise TapisError(f"{path} is no file of Parquet: {error}") from error
        if metadata.get(_KEY) != self._told(nth):
            raise TapisError(f"{path} is a part of another study; choose another folder")


def with_ray(study, folder, retries=3):
    """Plays what is missing on a cluster of Ray, a core for each part.

    The folder is one that all workers share. A part whose worker dies is played again by another.
    """
    import ray

    @ray.remote(
        num_cpus=1, max_retries=retries, runtime_env={"env_vars": {"RAYON_NUM_THREADS": "1"}}
    )
    def write(nth):
        return study.write(folder, nth)

    ray.get([write.remote(nth) for nth in study.missing(folder)])
