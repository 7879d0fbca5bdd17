"""The games as environments of PettingZoo.

>>> from tapis import zoo
>>> env = zoo.env("norvegienne", players=3)

An observation is what the seat of the agent sees: "observation", numbers that `tapis.layout` names,
and "action_mask", the codes that go on, all zero while another is asked. With `observation="flat"`
both are one row of numbers, and the mask is in the agent's info too.
Rewards come at the end: from 1 for the first place to -1 for the last, 0 in all. Whoever gives a
code that leads to no action ends the game with -1, and a warning; `raw_env` refuses it instead, and
nothing has changed.
"""

import copy
import functools
import secrets

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from . import GAMES, MOST, WAIT, Table, TapisError, alphabet, layout


def env(game, **settings):
    """An environment that says what is wrong with how it is used."""
    env = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return TapisEnv(wrappers.AssertOutOfBoundsWrapper(env))


class _Copied:
    """What shares nothing with its copy, be it a shallow one: two that share a table play one game."""

    def __copy__(self):
        return copy.deepcopy(self)


class TapisEnv(_Copied, wrappers.OrderEnforcingWrapper):
    """An environment that can be copied."""


class _Seats(_Copied):
    """What both kinds of environment have: names, spaces, a table, and how it is drawn."""

    def __init__(self, game, players, options, asks, render_mode, deck, observation):
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise TapisError(f"there is no render mode “{render_mode}”; there are: ansi, human")
        if observation not in ("dict", "flat"):
            raise TapisError(f"observation is “dict” or “flat”, not “{observation}”")
        self._open = functools.partial(Table, game, players, options=options, asks=asks, deck=deck)
        # Whether there is such a game is said at once, not at the first reset.
        self._table = self._open(seed=0)
        self._n_codes = len(alphabet(game))
        self._rng = None
        self._is_flat = observation == "flat"
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        n_numbers = sum(n for _, _, n in layout(game, players))
        if self._is_flat:
            space = spaces.Box(0.0, MOST, (n_numbers + self._n_codes,), np.float32)
        else:
            numbers = spaces.Box(0.0, MOST, (n_numbers,), np.float32)
            mask = spaces.Box(0, 1, (self._n_codes,), np.int8)
            space = spaces.Dict({"observation": numbers, "action_mask": mask})
        #: What all seats see, one after another.
        self.state_space = spaces.Box(0.0, MOST, (players * n_numbers,), np.float32)
        self._spaces = {agent: space for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self._n_codes) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._spaces[agent]

    def action_space(self, agent):
        return self._actions[agent]

    def state(self):
        """What all seats see, one after another, as numbers."""
        return np.concatenate([self._table.observe(seat) for seat in range(self._table.players)])

    def observe(self, agent):
        numbers, mask = self._table.observe(self._seat(agent)), self._mask(agent)
        if self._is_flat:
            return np.concatenate([numbers, mask.astype(np.float32)])
        return {"observation": numbers, "action_mask": mask}

    def _infos(self):
        masked = self.agents if self._is_flat else ()
        infos = {agent: {} for agent in self.agents}
        return infos | {agent: {"action_mask": self._mask(agent)} for agent in masked}

    def _seat(self, agent):
        return self.possible_agents.index(agent)

    def _deal(self, seed):
        """Deals a game; games after the first follow from its seed."""
        if seed is not None or self._rng is None:
            self._rng = np.random.default_rng(secrets.randbits(64) if seed is None else seed)
        self._table = self._open(seed=int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)

    @property
    def table(self):
        """The table itself."""
        return self._table

    def render(self):
        """The table as somebody who only watches sees it, in the words of its view."""
        if self.render_mode is None:
            return None
        lines = [repr(self._table), *(f"{k}: {v}" for k, v in self._table.view().items())]
        text = "\n".join(lines)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self):
        """Nothing is left open."""


class raw_env(_Seats, AECEnv):
    """One decision after another; see the README for who is asked when."""

    metadata = {"name": "tapis_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self,
        game,
        players=2,
        options=None,
        asks="all",
        render_mode=None,
        deck=None,
        observation="dict",
    ):
        AECEnv.__init__(self)
        _Seats.__init__(self, game, players, options, asks, render_mode, deck, observation)

    def reset(self, seed=None, options=None):
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self.possible_agents[self._table.asked]

    def _mask(self, agent):
        asked = self._table.asked == self._seat(agent)
        mask = self._table.mask() if asked else np.zeros(self._n_codes)
        return mask.astype(np.int8)

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._table.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        asked = self._table.asked
        if asked is None:
            results = self._table.results
            ended = self.terminations if results["end"] == "won" else self.truncations
            for other in self.agents:
                ended[other] = True
                self.rewards[other] = results["returns"][self._seat(other)]
        else:
            self.agent_selection = self.possible_agents[asked]
        self.infos = self._infos()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class parallel_env(_Seats, ParallelEnv):
    """Bataille scientifique, where all choose at the same time.

    Those who have nothing to choose at the moment may only wait.
    """

    metadata = {"name": "tapis_scientifique_v0", "render_modes": ["ansi", "human"]}

    def __init__(
        self,
        players=2,
        options=None,
        render_mode=None,
        game="scientifique",
        deck=None,
        observation="dict",
    ):
        _Seats.__init__(self, game, players, options, "waited", render_mode, deck, observation)
        if self._table.game != "scientifique":
            raise TapisError(f"in {game} players do not choose at the same time; use zoo.env")

    def reset(self, seed=None, options=None):
        self._deal(seed)
        return self._observations(), self._infos()

    def _legal(self, seat):
        """Each code of `seat` with the number of its action; every action is one code here."""
        if seat not in self._table.must_act:
            return {WAIT: None}
        return {action["codes"][0]: nth for nth, action in enumerate(self._table.legal(seat))}

    def _mask(self, agent):
        mask = np.zeros(self._n_codes, np.int8)
        mask[list(self._legal(self._seat(agent)))] = 1
        return mask

    def _observations(self):
        return {agent: self.observe(agent) for agent in self.agents}

    def step(self, actions):
        legal = {agent: self._legal(self._seat(agent)) for agent in self.agents}
        for seat in self._table.must_act:
            if self.possible_agents[seat] not in actions:
                raise TapisError(f"the table waits for {self.possible_agents[seat]}")
        wrong = {agent for agent, code in actions.items() if int(code) not in legal[agent]}
        results = None
        if wrong:
            EnvLogger.warn_on_illegal_move()
        else:
            for agent, code in actions.items():
                nth = legal[agent][int(code)]
                if nth is not None:
                    self._table.act(self._seat(agent), nth)
            results = self._table.results
        agents, observations, infos = self.agents, self._observations(), self._infos()
        rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in agents}
        if results is not None:
            rewards = {agent: results["returns"][self._seat(agent)] for agent in agents}
        stopped = results is not None and results["end"] == "stopped"
        won = bool(wrong) or (results is not None and not stopped)
        if won or stopped:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, won),
            dict.fromkeys(agents, stopped),
            infos,
        )
