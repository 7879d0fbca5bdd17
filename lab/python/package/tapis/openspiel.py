"""The games as Python games of OpenSpiel; to import this registers them.

>>> import pyspiel, tapis.openspiel
>>> game = pyspiel.load_game("python_tapis_norvegienne(players=3)")

Actions are codes (`tapis.alphabet`). Parameters of every game:

- `players`, `asks`, and `options`, house rules such as `sandwich:on;pair:off`;
- `deck`, a stacked one: groups of cards such as `2H 4H AH;2S 4S AS`;
- `deals`, how many different ones there are, up to 256, each as likely; with 0 they are drawn in four
  chance nodes, a byte of the seed in each, and with 1 there is no chance node at all. Bataille
  scientifique shuffles nothing and has 1 unless another number is given, all others have 0;
- `max_game_length`: a game that is not over after so many codes is stopped, and brings nobody
  anything. Algorithms that learn from whole games want a few hundred;
- `recall`: how many of the last things that a player has seen or done are told one by one in the
  tensor of its information state; what is older is told as a digest.
"""

import json
import sys
import zlib

import numpy as np
import pyspiel

from . import GAMES, Table, alphabet, games, layout

#: What the games are called there.
NAMES = {f"python_tapis_{name.replace('-', '_')}": name for name in GAMES}

_N_BYTES = 4
_RECALL_WIDTH = 64


def _answers(text):
    pairs = (pair.replace("=", ":", 1).split(":", 1) for pair in text.split(";") if pair)
    return {key.strip(): answer.strip() for key, answer in pairs}


class TapisGame(pyspiel.Game):
    """A game of ours, by its house rules."""

    def __init__(self, game_type, params=None):
        params = {**game_type.parameter_specification, **(params or {})}
        self.name = NAMES[game_type.short_name]
        self.players, self.recall = int(params["players"]), int(params["recall"])
        self.options, self.asks = _answers(params["options"]), params["asks"]
        self.deck = params["deck"].split(";") if params["deck"] else None
        self.deals, self.longest = int(params["deals"]), int(params["max_game_length"])
        if not 0 <= self.deals <= 256 or self.longest < 1 or not 0 <= self.recall < 1 << 16:
            raise ValueError("deals are 0 to 256, and a game and what is recalled have a length")
        self.codes = alphabet(self.name)
        # Rules that make no game are refused here, with the reason.
        self.deal([])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.codes),
            max_chance_outcomes=0 if self.deals == 1 else self.deals or 256,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        # Some of OpenSpiel's algorithms call themselves at every move.
        sys.setrecursionlimit(max(sys.getrecursionlimit(), self.longest + 1_000))
        super().__init__(game_type, info, params)

    @property
    def n_draws(self):
        """How many chance nodes come before the deal."""
        return {0: _N_BYTES, 1: 0}.get(self.deals, 1)

    def deal(self, drawn):
        """A table with the cards that follow from what was drawn."""
        seed = int.from_bytes(bytes(drawn), "little")
        return Table(self.name, self.players, seed, self.options, self.asks, self.deck)

    def new_initial_state(self):
        return TapisState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TapisObserver(self, recall)


class TapisState(pyspiel.State):
    """A table, or what was drawn as long as it is not dealt."""

    def __init__(self, game):
        super().__init__(game)
        self._drawn, self._n_steps = [], 0
        #: What has been spelt of an action.
        self.spelt = []
        #: The table, once it is dealt.
        self.table = None if game.n_draws else game.deal([])

    def current_player(self):
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.table.asked

    def _legal_actions(self, player):
        return np.flatnonzero(self.table.mask()).tolist()

    def chance_outcomes(self):
        n = self.get_game().deals or 256
        return [(nth, 1 / n) for nth in range(n)]

    def _apply_action(self, action):
        if self.table is None:
            self._drawn.append(action)
            if len(self._drawn) == self.get_game().n_draws:
                self.table = self.get_game().deal(self._drawn)
            return
        self._n_steps += 1
        if self.table.step(action):
            self.spelt = []
        else:
            self.spelt.append(action)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.get_game().codes[action]

    def is_terminal(self):
        if self.table is None:
            return False
        return self.table.asked is None or self._n_steps >= self.get_game().longest

    def returns(self):
        if self.table is None or self.table.asked is not None:
            return [0.0] * self.get_game().players
        return self.table.results["returns"]

    def resample_from_infostate(self, player, rng):
        """A state that `player` could not tell from this one, drawn by `rng`: numbers from 0 to 1."""
        other = self.clone()
        if self.table is not None and not self.is_terminal():
            other.table = self.table.guess(player, int(rng() * 2**53))
            if self.table.asked != player:
                other.spelt = []
        return other

    def __str__(self):
        if self.table is None:
            return f"drawn {self._drawn}"
        text = self.table.save()
        return f"{self.table!r} {zlib.crc32(text.encode()):08x}\n{text}\n"


class TapisObserver:
    """What a seat sees, or all that it knows."""

    def __init__(self, game, recall):
        self._n_rows = game.recall if recall else None
        parts = [(name, (n,)) for name, _, n in layout(game.name, game.players)]
        if recall:
            parts += [("known of old", (_RECALL_WIDTH,)), ("known", (game.recall, _RECALL_WIDTH))]
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in parts), np.float32)
        self.dict, start = {}, 0
        for name, shape in parts:
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state, player):
        if state.table is None:
            self.tensor.fill(0.0)
        elif self._n_rows is None:
            self.tensor[:] = state.table.observe(player)
        else:
            self.tensor[:] = state.table.information_tensor(player, self._n_rows)

    def string_from(self, state, player):
        if state.table is None:
            return ""
        if self._n_rows is not None:
            return state.table.information_state(player)
        is_asked = state.table.asked == player
        seen = [state.table.view(player), is_asked, state.spelt if is_asked else []]
        return json.dumps(seen, separators=(",", ":"))


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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "options": "",
            "asks": "all",
            "deck": "",
            "deals": 1 if name == "scientifique" else 0,
            "max_game_length": 10_000,
            "recall": 32,
        },
        default_loadable=True,
    )

    class Registered(TapisGame):
        def __init__(self, params=None):
            super().__init__(game_type, params)

    # States name the class of their game when they are pickled, and it is looked for here.
    Registered.__name__ = Registered.__qualname__ = short_name
    globals()[short_name] = Registered
    pyspiel.register_game(game_type, Registered)


for _short_name, _name in NAMES.items():
    _register(_short_name, _name)
