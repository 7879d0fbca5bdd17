"""Whole games, played in Rust."""

import signal
import threading
import time

import numpy as np
import pytest

import tapis


def test_a_study_is_a_function_of_its_seed():
    one, again, other = (tapis.simulate("norvegienne", 3, 50, seed=seed) for seed in (1, 1, 2))
    assert all((one[key] == again[key]).all() for key in one)
    assert (one["inputs"] != other["inputs"]).any()
    assert one["returns"].shape == (50, 3) and np.allclose(one["returns"].sum(axis=1), 0)
    assert (one["end"] == 0).all()
    won = one["winner"] >= 0
    assert (one["returns"][won, one["winner"][won]] == 1).all()


def test_records_are_kept_if_they_are_asked_for_and_say_the_same():
    found = tapis.simulate("scientifique", 2, 5, seed=4, policy="medium", keep="records")
    for record, returns in zip(found["records"], found["returns"]):
        assert tapis.replay(record).results["returns"] == pytest.approx(list(returns))


def test_named_players_are_counted_wherever_they_sit():
    policy = ["hard", "easy", "easy"]
    found = tapis.simulate("norvegienne", 3, 150, seed=1, policy=policy)
    means = found["returns"].mean(axis=0)
    assert means[0] > 0.15 > max(means[1:]), means


def test_what_cannot_be_studied_is_refused():
    for settings in [
        {"players": 30},
        {"policy": "genius"},
        {"policy": ["hard"]},
        {"policy": ["random", "hard"]},
        {"keep": "sake"},
        {"options": {"cap": "soon"}},
    ]:
        with pytest.raises(tapis.TapisError):
            tapis.simulate("norvegienne", games=1, **settings)


def test_others_run_while_games_are_played():
    beats = []

    def beat():
        while not stop.is_set():
            beats.append(time.monotonic())
            time.sleep(0.001)

    stop = threading.Event()
    other = threading.Thread(target=beat)
    other.start()
    start = time.monotonic()
    tapis.simulate("nambarz", 4, 300, seed=1)
    end = time.monotonic()
    stop.set()
    other.join()
    inside = [at for at in beats if start < at < end]
    # Had nobody else run, there would be none at all.
    assert len(inside) > 3


def test_control_c_ends_a_study():
    # Whoever runs the tests in the background may have made deaf to it what they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        tapis.simulate("nambarz", 4, 10_000_000, seed=1)
    timer.join()
