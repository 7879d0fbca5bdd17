"""The games as Python games of OpenSpiel; to import this registers them.

>>> import pyspiel, tapis.openspiel
>>> game = pyspiel.load_game("python_tapis_norvegienne(players=3)")

What is dealt is drawn in four chance nodes, a byte of the seed in each.
Actions are codes (`tapis.alphabet`), and house rules are given as `options=sandwich:on;pair:off`.
"""

import copy
import json

import numpy as np
import pyspiel

from . import Table, alphabet, games, layout

#: What the games are called there.
NAMES = {
    f"python_tapis_{name.replace('-', '_')}": name
    for name in ("corse", "corse-jokers", "norvegienne", "scientifique", "nambarz")
}

_N_BYTES = 4
_BYTES = [(byte, 1 / 256) for byte in range(256)]
#: Longer than any game; the safety caps of the rules end them far sooner.
_LONGEST = 1 << 20


def _answers(text):
    pairs = (pair.replace("=", ":", 1).split(":", 1) for pair in text.split(";") if pair)
    return {key.strip(): answer.strip() for key, answer in pairs}


class _Dealt:
    """A table that can be pickled: by how it was opened and what was done there."""

    def __init__(self, *settings):
        self._settings, self._codes = settings, []
        self.table = Table(*settings)

    def step(self, code):
        is_whole = self.table.step(code)
        self._codes.append(code)
        return is_whole

    def __getstate__(self):
        return self._settings, self._codes

    def __setstate__(self, state):
        settings, codes = state
        self.__init__(*settings)
        for code in codes:
            self.step(code)

    def __deepcopy__(self, memo):
        other = object.__new__(_Dealt)
        other._settings, other._codes = self._settings, list(self._codes)
        other.table = copy.copy(self.table)
        return other


class TapisGame(pyspiel.Game):
    """A game of ours, by its house rules."""

    def __init__(self, game_type, params=None):
        params = dict(params or {})
        self.name = NAMES[game_type.short_name]
        self.players = int(params.get("players", 2))
        self.options = _answers(params.get("options", ""))
        self.asks = params.get("asks", "all")
        self.codes = alphabet(self.name)
        # Rules that make no game are refused here, with the reason.
        self.deal(0)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.codes),
            max_chance_outcomes=len(_BYTES),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(game_type, info, params)

    def deal(self, seed):
        """A table with the cards of this seed."""
        return _Dealt(self.name, self.players, seed, self.options, self.asks)

    def new_initial_state(self):
        return TapisState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TapisObserver(self, recall)


class TapisState(pyspiel.State):
    """A table, or the bytes of a seed as long as it is not dealt."""

    def __init__(self, game):
        super().__init__(game)
        self._bytes = []
        self._dealt = None
        #: What has been spelt of an action.
        self.spelt = []

    @property
    def table(self):
        """The table, once it is dealt."""
        return self._dealt and self._dealt.table

    def current_player(self):
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        asked = self.table.asked
        return pyspiel.PlayerId.TERMINAL if asked is None else asked

    def _legal_actions(self, player):
        return np.flatnonzero(self.table.mask()).tolist()

    def chance_outcomes(self):
        return _BYTES

    def _apply_action(self, action):
        if self.table is None:
            self._bytes.append(action)
            if len(self._bytes) == _N_BYTES:
                self._dealt = self.get_game().deal(int.from_bytes(self._bytes, "little"))
        elif self._dealt.step(action):
            self.spelt = []
        else:
            self.spelt.append(action)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action}"
        return self.get_game().codes[action]

    def is_terminal(self):
        return self.table is not None and self.table.asked is None

    def returns(self):
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        return self.table.results["returns"]

    def __str__(self):
        if self.table is None:
            return f"seed {self._bytes}"
        return f"{self.table.record()}# spelt {self.spelt}\n"


class TapisObserver:
    """What a seat sees, or all that it has seen."""

    def __init__(self, game, recall):
        self._recall = recall
        parts = [] if recall else layout(game.name, game.players)
        self.tensor = None if recall else np.zeros(sum(n for _, _, n in parts), np.float32)
        self.dict = {name: self.tensor[start : start + n] for name, start, n in parts}

    def set_from(self, state, player):
        if self.tensor is None:
            return
        if state.table is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state, player):
        if state.table is None:
            return ""
        seen = state.table.seen(player) if self._recall else state.table.view(player)
        spelt = state.spelt if state.table.asked == player else []
        return json.dumps([seen, spelt], separators=(",", ":"))


def _register(short_name, name):
    (least, most) = next(game["players"] for game in games() if game["name"] == name)
    game_type = pyspiel.GameType(
        short_name=short_name,
        long_name=f"Tapis: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": "", "asks": "all"},
        default_loadable=True,
    )

    class Registered(TapisGame):
        def __init__(self, params=None):
            super().__init__(game_type, params)

    Registered.__name__ = short_name
    pyspiel.register_game(game_type, Registered)


for _short_name, _name in NAMES.items():
    _register(_short_name, _name)
