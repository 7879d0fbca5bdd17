"""What is pickled or copied goes on like the original, for ever after."""

import copy
import multiprocessing
import pickle

import cloudpickle
import numpy as np
import pytest

import tapis

pytest.importorskip("pettingzoo")

from tapis import zoo
from tapis.vector import VectorEnv

COPIES = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "cloudpickle": lambda thing: cloudpickle.loads(cloudpickle.dumps(thing)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
#: Beside the games as they are: other rules, a stacked deck, whoever the table waits for alone.
SETTINGS = {
    **{game: {"game": game} for game in zoo.GAMES},
    "rules": {"game": "norvegienne", "options": {"play_on": "on", "completion": "on"}},
    "deck": {"game": "scientifique", "deck": ["2H 4H 6H 9H AH", "2S 4S 6S 9S AS"]},
    "waited": {"game": "corse", "asks": "waited"},
}


def choose(table, rng, n_steps):
    for _ in range(n_steps):
        if table.asked is None:
            return
        # To wait as often as not, so that games of slaps are not over at once.
        n = table.n_choices()
        table.choose(n - 1 if rng.random() < 0.5 else int(rng.integers(n)))


def knows(table):
    seats = range(table.players)
    told = [(table.view(seat), table.information_state(seat)) for seat in seats]
    return table.asked, table.mask().tolist(), table.timers, told, table.save()


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
@pytest.mark.parametrize("n_steps", [0, 25])
def test_tables_go_on_alike(settings, way, n_steps):
    table = tapis.Table(**settings, players=2, seed=7)
    choose(table, np.random.default_rng(1), n_steps)
    for original in (table, table.guess(0, seed=3)):
        other, one = COPIES[way](original), original
        for _ in range(30):
            assert knows(other) == knows(one)
            if one.asked is None:
                break
            for player in ("random", "easy", "hard"):
                choice = one.advise(player)
                assert other.advise(player) == choice
            if one.mask()[tapis.END :].any():
                code = int(np.flatnonzero(one.mask())[-1])
                assert other.step(code) == one.step(code)
            else:
                one.choose(choice)
                other.choose(choice)
        assert knows(other) == knows(one)


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
@pytest.mark.parametrize("others", [{}, {"bots": "easy", "wrong": "lost"}], ids=["all", "bots"])
def test_many_tables_go_on_alike(settings, others, way):
    rng = np.random.default_rng(2)
    tables = tapis.Tables(**settings, n=6, players=2, seed=7, **others)
    for n_steps in (0, 25):
        for _ in range(n_steps):
            tables.step((rng.random(tables.masks().shape) * tables.masks()).argmax(axis=1))
        other = COPIES[way](tables)
        for _ in range(40):
            assert (other.asked() == tables.asked()).all()
            assert (other.observations() == tables.observations()).all()
            codes = (rng.random(tables.masks().shape) * tables.masks()).argmax(axis=1)
            for one, two in zip(tables.step(codes), other.step(codes)):
                assert (one == two).all()
            assert (other.last_observations() == tables.last_observations()).all()


def environments():
    yield from ({"make": zoo.env, **settings} for settings in SETTINGS.values())
    yield {"make": zoo.env, "game": "corse", "observation": "flat"}
    yield {"make": zoo.parallel_env}
    yield {"make": VectorEnv, "game": "norvegienne", "num_envs": 3}


def rolled(env, rng, n_steps):
    """Some steps of any kind of environment, and what they brought."""
    found = []
    for _ in range(n_steps):
        if isinstance(env, VectorEnv):
            masks = env.tables.masks()
            found.append(env.step((rng.random(masks.shape) * masks).argmax(axis=1))[:4])
        elif not env.agents:
            env.reset()
        elif hasattr(env, "agent_selection"):
            ended = env.terminations[env.agent_selection] or env.truncations[env.agent_selection]
            mask = env.table.mask()
            env.step(None if ended else int(rng.choice(np.flatnonzero(mask))))
            if env.agents:
                found.append((env.agent_selection, env.last()[:4], env.state()))
        else:
            masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
            codes = {agent: rng.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
            found.append((*env.step(codes)[:4], env.state()))
    return found


def prepared(settings, n_steps):
    env = settings["make"](**{key: it for key, it in settings.items() if key != "make"})
    env.reset(seed=5)
    rolled(env, np.random.default_rng(3), n_steps)
    return env


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("settings", list(environments()), ids=lambda it: it.get("game", "parallel"))
@pytest.mark.parametrize("n_steps", [0, 25])
def test_environments_go_on_alike(settings, way, n_steps):
    """SuperSuit, Ray and others pickle them, or copy them."""
    env = prepared(settings, n_steps)
    other = COPIES[way](env)
    one, two = (rolled(it, np.random.default_rng(4), 60) for it in (env, other))
    assert pickle.dumps(one) == pickle.dumps(two)


def elsewhere(pickled, pipe):
    pipe.send([rolled(env, np.random.default_rng(4), 40) for env in pickled])


def test_a_process_that_is_spawned_goes_on_alike():
    envs = [prepared(settings, 25) for settings in environments()]
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=elsewhere, args=(envs, there))
    process.start()
    found = here.recv()
    process.join()
    assert pickle.dumps(found) == pickle.dumps(
        [rolled(env, np.random.default_rng(4), 40) for env in envs]
    )


def test_what_is_no_table_is_refused():
    restore, (saved,) = tapis.Table("corse", seed=1).__reduce__()
    restore_all, (all_saved,) = tapis.Tables("corse", 2, seed=1).__reduce__()
    for wrong in ("", "{}", saved[:-9], saved.replace("game corse 1", "game whist 1")):
        with pytest.raises(tapis.RecordError):
            restore(wrong)
        with pytest.raises(tapis.RecordError):
            restore_all(wrong)
    assert len(restore_all(all_saved)) == 2
