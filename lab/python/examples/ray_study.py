"""A study played by several workers of Ray, one of whom is killed in the middle of it.

    pip install "./python[arrow,ray]"
    python examples/ray_study.py --games 200000 --workers 4

What comes out is what one process finds alone; the files are left in a folder for other tools.
"""

import argparse
import os
import pathlib
import signal
import tempfile

import ray

import tapis.study


class Doomed(tapis.study.Study):
    """A study in which whoever plays part 1 first is killed, the part played but not written."""

    def play(self, nth):
        table = tapis.study.Study.play(self, nth)
        mark = pathlib.Path(os.environ["TAPIS_KILLED"])
        if nth == 1 and not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return table


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--folder")
    args = parser.parse_args(args)
    settings = {"game": "corse", "players": 4, "games": args.games, "seed": 1}
    settings["part_games"] = max(args.games // 20, 1)
    folder = args.folder or tempfile.mkdtemp(prefix="tapis-study-")
    with tempfile.TemporaryDirectory(prefix="tapis-alone-") as alone:
        mark = pathlib.Path(alone) / "killed"
        os.environ["TAPIS_KILLED"] = str(mark)
        ray.init(num_cpus=args.workers, include_dashboard=False, log_to_driver=False)
        try:
            tapis.study.with_ray(Doomed(**settings), folder)
        finally:
            ray.shutdown()
        killed = mark.read_text()
        study = tapis.study.Study(**settings)
        found = study.read(folder)
        print(f"{found.num_rows} games by {args.workers} workers, process {killed} killed: {folder}")
        study.run(alone)
        is_same = study.read(alone).equals(found)
        print(f"the same as by one process alone: {is_same}")
    return is_same


if __name__ == "__main__":
    main()
