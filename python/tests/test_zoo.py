"""PettingZoo's own tests, for all five games."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import tapis
from tapis import zoo


@pytest.mark.parametrize("game", zoo.GAMES)
@pytest.mark.parametrize("players", [2, 4])
# PettingZoo's own games of cards have a mask beside what is seen too, and are warned of it too.
@pytest.mark.filterwarnings(
    "error::UserWarning",
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
def test_the_interface_is_kept(game, players):
    api_test(zoo.env(game, players=players), num_cycles=400, verbose_progress=False)


@pytest.mark.parametrize("game", zoo.GAMES)
def test_a_seed_decides_everything(game):
    seed_test(lambda: zoo.env(game), num_cycles=300)


@pytest.mark.parametrize("game", zoo.GAMES)
def test_tables_are_drawn(game):
    render_test(lambda render_mode=None: zoo.env(game, render_mode=render_mode))


def test_the_parallel_interface_is_kept_where_all_choose_at_once():
    parallel_api_test(zoo.parallel_env(players=3), num_cycles=300)
    with pytest.raises(tapis.TapisError, match="same time"):
        zoo.parallel_env(game="corse")


def test_a_seed_decides_everything_where_all_choose_at_once():
    """PettingZoo's own test of this draws actions without looking at masks."""
    runs = []
    for _ in range(2):
        env, rng = zoo.parallel_env(players=4), np.random.default_rng(1)
        observations, _ = env.reset(seed=7)
        run = []
        while env.agents:
            masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
            codes = {agent: rng.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
            observations, rewards, *_ = env.step(codes)
            run.append((rewards, [observations[agent]["observation"] for agent in codes]))
        runs.append(run)
    one, other = runs
    assert len(one) == len(other) > 10 and sum(one[-1][0].values()) == pytest.approx(0)
    for (rewards, seen), (others, also) in zip(one, other):
        assert rewards == others and (np.array(seen) == np.array(also)).all()


def test_all_who_must_have_to_choose_what_their_masks_have():
    env = zoo.parallel_env(players=2)
    observations, _ = env.reset(seed=1)
    codes = {agent: int(it["action_mask"].argmax()) for agent, it in observations.items()}
    before = env.table.record()
    for wrong in [{"seat_0": codes["seat_0"]}, codes | {"seat_1": 1}]:
        with pytest.raises(tapis.TapisError):
            env.step(wrong)
    assert env.table.record() == before


def test_what_others_see_does_not_tell_who_has_chosen_what():
    """Two choices of one player look alike to all others until they are revealed."""
    seen = []
    for nth in range(2):
        env = zoo.raw_env("scientifique", players=3)
        env.reset(seed=1)
        codes = np.flatnonzero(env.observe("seat_0")["action_mask"])
        env.step(codes[nth])
        seen.append([env.observe(agent)["observation"] for agent in env.agents])
    one, other = seen
    assert (one[1] == other[1]).all() and (one[2] == other[2]).all()
    assert (one[0] != other[0]).any()


def test_rewards_come_at_the_end_and_wrong_codes_are_refused():
    env = zoo.raw_env("norvegienne", players=3)
    env.reset(seed=5)
    rng, total = np.random.default_rng(5), dict.fromkeys(env.possible_agents, 0.0)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(tapis.Refused):
        env.step(wrong)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        mask = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else rng.choice(mask))
    assert list(total.values()) == pytest.approx(env.table.results["returns"])
    with pytest.raises(tapis.TapisError):
        zoo.env("whist")
    with pytest.raises(tapis.TapisError, match="render mode"):
        zoo.env("corse", render_mode="oil")
