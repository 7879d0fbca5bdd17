"""MaskablePPO of sb3-contrib learns Bataille scientifique until it beats an easy bot.

    pip install ./python sb3-contrib
    python examples/maskable_ppo.py

At many tables one seat learns and the other is an easy bot's. That seat is told which codes go on, so
that nothing is learnt of what the rules forbid.
"""

import argparse

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import tapis

GAME, N_TABLES, N_STEPS = "scientifique", 64, 128


class Seats(VecEnv):
    """Tables as Stable-Baselines3 has environments: one seat learns, an easy bot has the other."""

    def __init__(self, seed):
        self.tables = tapis.Tables(GAME, N_TABLES, seed=seed, bots="easy")
        numbers = spaces.Box(0.0, tapis.MOST, (self.tables.n_features,), np.float32)
        self.render_mode = None
        super().__init__(N_TABLES, numbers, spaces.Discrete(self.tables.n_codes))

    def reset(self):
        return self.tables.observations()

    def step_async(self, actions):
        self.actions = np.asarray(actions, np.int64)

    def step_wait(self):
        own = self.tables.asked()
        rewards, done = self.tables.step(self.actions)
        infos = [{} for _ in range(self.num_envs)]
        last, stopped = self.tables.last_observations(), self.tables.stopped()
        for nth in np.flatnonzero(done):
            infos[nth]["terminal_observation"] = last[nth]
            infos[nth]["TimeLimit.truncated"] = bool(stopped[nth])
        own_rewards = rewards[np.arange(self.num_envs), own].astype(np.float32)
        return self.tables.observations(), own_rewards, done, infos

    def action_masks(self):
        """Which codes go on: MaskablePPO asks for it before every step."""
        return list(self.tables.masks())

    def env_method(self, method_name, *args, indices=None, **kwargs):
        return getattr(self, method_name)(*args, **kwargs)

    def get_attr(self, attr_name, indices=None):
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        """Nothing is left open."""


def win_rate(choose, n_games=6, seed=2):
    """How many of the first so many games at every table are won; one that nobody wins is a half."""
    tables = tapis.Tables(GAME, N_TABLES, seed=seed, bots="easy")
    won, n_left = 0.0, np.full(N_TABLES, n_games)
    while n_left.any():
        codes, own = choose(tables.observations(), tables.masks()), tables.asked()
        rewards, done = tables.step(codes)
        for nth in np.flatnonzero(done & (n_left > 0)):
            won += (rewards[nth, own[nth]] + 1) / 2
            n_left[nth] -= 1
    return won / (N_TABLES * n_games)


def by_chance(seed=3):
    rng = np.random.default_rng(seed)
    return lambda seen, masks: (rng.random(masks.shape) * masks).argmax(axis=1)


def by(model):
    return lambda seen, masks: model.predict(seen, action_masks=masks)[0].astype(np.int64)


def train(n_choices, seed=1):
    """Learns from so many choices; with one thread, since the network is small."""
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Seats(seed=seed),
        n_steps=N_STEPS,
        batch_size=1_024,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(n_choices)


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--choices", type=int, default=300_000)
    args = parser.parse_args(args)
    before = win_rate(by_chance())
    after = win_rate(by(train(args.choices)))
    print(f"of {6 * N_TABLES} games against an easy bot chance wins {before:.0%},")
    print(f"and MaskablePPO {after:.0%} after {args.choices} choices")
    return before, after


if __name__ == "__main__":
    main()
