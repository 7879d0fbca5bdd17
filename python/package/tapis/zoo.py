"""The games as environments of PettingZoo.

>>> from tapis import zoo
>>> env = zoo.env("norvegienne", players=3)

An observation is what the seat of the agent sees: "observation", numbers that `tapis.layout` names,
and "action_mask", the codes that go on, all zero while another is asked.
Rewards come at the end: from 1 for the first place to -1 for the last, 0 in all.
"""

import functools
import secrets

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import MOST, WAIT, Table, TapisError, alphabet, layout

#: The games, as people name them.
GAMES = ("corse", "corse-jokers", "norvegienne", "scientifique", "nambarz")


def env(game, **settings):
    """An environment that says what is wrong with how it is used."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **settings)))


class _Seats:
    """What both kinds of environment have: names, spaces, a table, and how it is drawn."""

    def __init__(self, game, players, options, asks, render_mode):
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise TapisError(f"there is no render mode “{render_mode}”; there are: ansi, human")
        self._open = functools.partial(Table, game, players, options=options, asks=asks)
        # Whether there is such a game is said at once, not at the first reset.
        self._table = self._open(seed=0)
        self._codes = alphabet(game)
        self._rng = None
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        n_numbers = sum(n for _, _, n in layout(game, players))
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, MOST, (n_numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self._codes),), np.int8),
            }
        )
        self._spaces = {agent: self._space for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(len(self._codes)) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._spaces[agent]

    def action_space(self, agent):
        return self._actions[agent]

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

    def __init__(self, game, players=2, options=None, asks="all", render_mode=None):
        AECEnv.__init__(self)
        _Seats.__init__(self, game, players, options, asks, render_mode)

    def reset(self, seed=None, options=None):
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.asked]

    def observe(self, agent):
        seat = self._seat(agent)
        asked = self._table.asked == seat
        mask = self._table.mask().astype(np.int8) if asked else np.zeros(len(self._codes), np.int8)
        return {"observation": self._table.observe(seat), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._table.step(int(action))
        asked = self._table.asked
        if asked is None:
            results = self._table.results
            ended = self.terminations if results["end"] == "won" else self.truncations
            for other in self.agents:
                ended[other] = True
                self.rewards[other] = results["returns"][self._seat(other)]
        else:
            self.agent_selection = self.possible_agents[asked]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class parallel_env(_Seats, ParallelEnv):
    """Bataille scientifique, where all choose at the same time.

    Those who have nothing to choose at the moment may only wait.
    """

    metadata = {"name": "tapis_scientifique_v0", "render_modes": ["ansi", "human"]}

    def __init__(self, players=2, options=None, render_mode=None, game="scientifique"):
        _Seats.__init__(self, game, players, options, "waited", render_mode)
        if self._table.game != "scientifique":
            raise TapisError(f"in {game} players do not choose at the same time; use zoo.env")

    def reset(self, seed=None, options=None):
        self._deal(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _legal(self, seat):
        """Each code of `seat` with the number of its action; every action is one code here."""
        if seat not in self._table.must_act:
            return {}
        return {action["codes"][0]: nth for nth, action in enumerate(self._table.legal(seat))}

    def _observations(self):
        observations = {}
        for agent in self.agents:
            seat = self._seat(agent)
            mask = np.zeros(len(self._codes), np.int8)
            mask[list(self._legal(seat)) or [WAIT]] = 1
            observations[agent] = {"observation": self._table.observe(seat), "action_mask": mask}
        return observations

    def step(self, actions):
        chosen = {}
        for agent, code in actions.items():
            seat = self._seat(agent)
            legal = self._legal(seat)
            if legal:
                if int(code) not in legal:
                    raise TapisError(f"code {code} is no action of {agent}; its mask says which are")
                chosen[seat] = legal[int(code)]
        for seat in self._table.must_act:
            if seat not in chosen:
                raise TapisError(f"the table waits for {self.possible_agents[seat]}")
        for seat, nth in chosen.items():
            self._table.act(seat, nth)
        results = self._table.results
        agents, is_over = self.agents, results is not None
        returns = results["returns"] if is_over else [0.0] * len(agents)
        won = is_over and results["end"] == "won"
        observations = self._observations()
        rewards = {agent: returns[self._seat(agent)] for agent in agents}
        if is_over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, won),
            dict.fromkeys(agents, is_over and not won),
            {agent: {} for agent in agents},
        )
