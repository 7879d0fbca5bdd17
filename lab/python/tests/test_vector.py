"""Many games at once, as Gymnasium has them."""

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tapis
from tapis.vector import VectorEnv



def draw(masks, rng):
    return (rng.random(masks.shape) * masks).argmax(axis=1)


@pytest.mark.parametrize("game", tapis.GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_one_seat_learns_against_bots(game, players):
    rng = np.random.default_rng(1)
    envs = VectorEnv(game, num_envs=24, players=players)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=3)
    n_done = 0
    for _ in range(400):
        assert seen in envs.observation_space and infos["action_mask"].any(axis=1).all()
        codes = draw(infos["action_mask"], rng)
        assert codes in envs.action_space
        seen, rewards, terminated, truncated, infos = envs.step(codes)
        done = terminated | truncated
        assert not rewards[~done].any() and not (terminated & truncated).any()
        assert (abs(rewards) <= 1).all()
        if done.any():
            assert (infos["_final_obs"] == done).all()
            assert infos["final_obs"][done].any(axis=1).all()
            assert (infos["final_obs"][done] != seen[done]).any(axis=1).all()
        n_done += done.sum()
    assert n_done > 0


def test_the_seat_that_learns_moves_on_and_chance_loses_more_than_it_wins():
    rng, brought, seats = np.random.default_rng(1), [], set()
    envs = VectorEnv("scientifique", num_envs=64, bots="hard")
    _, infos = envs.reset(seed=3)
    for _ in range(300):
        seats |= {(nth, int(seat)) for nth, seat in enumerate(envs.tables.asked())}
        _, rewards, terminated, truncated, infos = envs.step(draw(infos["action_mask"], rng))
        brought += rewards[terminated | truncated].tolist()
    assert len(brought) > 100 and np.mean(brought) < -0.3
    assert len(seats) == 128


def test_a_wrong_code_loses_the_game_and_no_other():
    envs = VectorEnv("norvegienne", num_envs=3)
    _, infos = envs.reset(seed=1)
    codes = infos["action_mask"].argmax(axis=1)
    codes[1] = int(np.flatnonzero(~infos["action_mask"][1])[0])
    _, rewards, terminated, _, infos = envs.step(codes)
    assert rewards.tolist() == [0, -1, 0] and terminated.tolist() == [False, True, False]
    assert infos["action_mask"].any(axis=1).all()


def test_a_seed_decides_everything():
    def run(envs, seed):
        rng = np.random.default_rng(2)
        seen, infos = envs.reset(seed=seed)
        found = [seen]
        for _ in range(60):
            seen, rewards, *_, infos = envs.step(draw(infos["action_mask"], rng))
            found += [seen, rewards]
        return found

    envs = VectorEnv("corse", num_envs=4, players=3, options={"sandwich": True})
    one, again, other = run(envs, 7), run(envs, 7), run(envs, None)
    assert all((a == b).all() for a, b in zip(one, again))
    assert any((a != b).any() for a, b in zip(one, other))


def test_wrappers_of_gymnasium_count_episodes():
    rng = np.random.default_rng(1)
    envs = RecordEpisodeStatistics(VectorEnv("scientifique", num_envs=8))
    _, infos = envs.reset(seed=1)
    counted = 0
    for _ in range(300):
        *_, infos = envs.step(draw(infos["action_mask"], rng))
        counted += infos.get("_episode", np.zeros(8, bool)).sum()
    assert counted > 8 and len(envs.return_queue) > 8


def test_gymnasium_makes_one_by_its_name():
    import gymnasium

    envs = gymnasium.make_vec("tapis/Table-v0", num_envs=3, game="corse", bots="hard")
    assert envs.reset(seed=1)[0].shape == (3, envs.unwrapped.tables.n_features)


def test_what_makes_no_environment_is_refused():
    for settings in ({"bots": "genius"}, {"players": 9}, {"options": {"joker": "perhaps"}}):
        with pytest.raises(tapis.TapisError):
            VectorEnv("scientifique", num_envs=2, **settings)
