"""PettingZoo's own tests, for all five games."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.utils import average_total_reward
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


def test_all_who_must_have_to_choose_and_what_their_masks_have():
    env = zoo.parallel_env(players=2)
    observations, _ = env.reset(seed=1)
    codes = {agent: int(it["action_mask"].argmax()) for agent, it in observations.items()}
    before = env.table.record()
    with pytest.raises(tapis.TapisError, match="waits for seat_1"):
        env.step({"seat_0": codes["seat_0"]})
    _, rewards, terminations, *_ = env.step(codes | {"seat_1": 1})
    assert rewards == {"seat_0": 0, "seat_1": -1} and all(terminations.values())
    assert env.table.record() == before and not env.agents


@pytest.mark.parametrize("game", zoo.GAMES)
def test_sampling_without_masks_ends_episodes_as_in_games_of_cards(game):
    """It raised, and PettingZoo's own helper with it."""
    average_total_reward(zoo.env(game), max_episodes=5)
    env = zoo.env(game, observation="flat")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.rewards == {it: -1.0 if it == agent else 0 for it in env.possible_agents}
    assert all(env.terminations.values())


@pytest.mark.parametrize("game", zoo.GAMES)
def test_the_state_is_what_all_seats_see(game):
    env = zoo.env(game, players=3)
    env.reset(seed=1)
    state = env.state()
    assert state in env.state_space
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert (state == np.concatenate(seen)).all()
    env.step(int(np.flatnonzero(env.table.mask())[0]))
    assert (env.state() != state).any()


@pytest.mark.parametrize("game", zoo.GAMES)
@pytest.mark.filterwarnings("error::UserWarning")
def test_a_flat_observation_has_the_numbers_and_the_mask(game):
    env = zoo.env(game, observation="flat", players=3)
    api_test(env, num_cycles=300)
    env.reset(seed=2)
    table, n_codes = env.table, len(tapis.alphabet(game))
    seen, *_, info = env.last()
    assert seen in env.observation_space(env.agent_selection)
    assert (seen[:-n_codes] == table.observe(table.asked)).all()
    assert (seen[-n_codes:] == table.mask()).all() and (info["action_mask"] == table.mask()).all()
    with pytest.raises(tapis.TapisError, match="flat"):
        zoo.env(game, observation="round")


def test_supersuit_makes_vectors_of_them():
    """It pickles what it is given, and knows no dicts."""
    supersuit = pytest.importorskip("supersuit")
    vector = supersuit.pettingzoo_env_to_vec_env_v1(zoo.parallel_env(observation="flat"))
    vectors = supersuit.concat_vec_envs_v1(vector, 2, num_cpus=1, base_class="gymnasium")
    seen, _ = vectors.reset(seed=1)
    n_codes, n_done = len(tapis.alphabet("scientifique")), 0
    for nth in range(100):
        codes = seen[:, -n_codes:].argmax(axis=1) if nth % 10 else np.zeros(4, int)
        seen, rewards, terminations, *_ = vectors.step(codes)
        n_done += terminations.sum()
    n_numbers = sum(n for *_, n in tapis.layout("scientifique"))
    assert seen.shape == (4, n_numbers + n_codes) and n_done > 0


def test_decks_are_stacked_and_a_first_card_decides():
    env = zoo.env("scientifique", deck="2H 4H\n3S AS", options={"joker": "off"})
    env.reset(seed=1)
    assert env.table.view(0)["hand"] == ["2H", "4H"] and env.table.view(1)["hand"] == ["3S", "AS"]
    with pytest.raises(tapis.OptionsError):
        zoo.env("scientifique", deck="2H 4H")
    with pytest.raises(tapis.TapisError, match="no card"):
        zoo.env("scientifique", deck="2H ZZ\n3S AS")


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
