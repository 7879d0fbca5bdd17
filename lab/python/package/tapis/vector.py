"""Many games at once as a vector environment of Gymnasium: one seat learns, bots play the others.

>>> from tapis.vector import VectorEnv
>>> envs = VectorEnv("scientifique", num_envs=64, bots="easy")
>>> seen, infos = envs.reset(seed=1)
>>> infos["action_mask"].shape
(64, 60)

`gymnasium.make_vec("tapis/Table-v0", game="corse", num_envs=64)` gives one too.
The seat that learns moves on from game to game. Rewards come at the end, from 1 for the first place
to -1 for the last; a code that leads to no action loses the game with -1.
A game that is over is dealt anew in the same step: what was seen of it last is in
`infos["final_obs"]`.
"""

import copy

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from . import MOST, Tables

gymnasium.register("tapis/Table-v0", vector_entry_point="tapis.vector:VectorEnv")


class VectorEnv(gymnasium.vector.VectorEnv):
    """`num_envs` tables at which `bots` play all seats but one."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game, num_envs, players=2, options=None, asks="all", deck=None, bots="easy"
    ):
        self._settings = {
            "game": game,
            "n": num_envs,
            "players": players,
            "options": options,
            "asks": asks,
            "deck": deck,
            "bots": bots,
            "wrong": "lost",
        }
        # Whether there is such a game is said at once, not at the first reset.
        self._tables = Tables(seed=0, **self._settings)
        self.num_envs, self.render_mode = num_envs, None
        n_numbers, n_codes = self._tables.n_features, self._tables.n_codes
        self.single_observation_space = spaces.Box(0.0, MOST, (n_numbers,), np.float32)
        self.single_action_space = spaces.Discrete(n_codes)
        self.observation_space = spaces.Box(0.0, MOST, (num_envs, n_numbers), np.float32)
        self.action_space = spaces.MultiDiscrete([n_codes] * num_envs)

    def __copy__(self):
        return copy.deepcopy(self)

    @property
    def tables(self):
        """The tables themselves."""
        return self._tables

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._tables = Tables(seed=int(self.np_random.integers(2**63)), **self._settings)
        return self._tables.observations(), self._infos()

    def action_masks(self):
        """Which codes go on: a row for each table."""
        return self._tables.masks()

    def _infos(self):
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._tables.masks(), "_action_mask": every}

    def step(self, actions):
        own = self._tables.asked()
        rewards, done = self._tables.step(np.asarray(actions, np.int64))
        infos = self._infos()
        if done.any():
            infos["final_obs"], infos["_final_obs"] = self._tables.last_observations(), done
        stopped = self._tables.stopped()
        rewards = rewards[np.arange(self.num_envs), own]
        return self._tables.observations(), rewards, done & ~stopped, stopped, infos
