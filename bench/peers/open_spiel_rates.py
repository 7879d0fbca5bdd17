"""Random play in OpenSpiel's C++ code, one thread: the yardstick of docs/benchmarks.md.

OpenSpiel's Python package has no C++ playout loop of its own, but its MCTS bot has: one search of a
single simulation whose leaf is evaluated by N random rollouts plays N games to the end in C++.
The mean number of decisions in a game is counted in a few hundred games played from Python.

    pip install open_spiel
    python bench/peers/open_spiel_rates.py        # one line of JSON per game

The rates are those of the best of a few short rounds, in processor time; `cargo xtask yardsticks`
runs this beside our own.
"""

import json
import random
import time

import pyspiel

GAMES = {
    "crazy_eights 2": "crazy_eights(players=2)",
    "crazy_eights 4": "crazy_eights(players=4)",
    "goofspiel 2": "turn_based_simultaneous_game(game=goofspiel(num_cards=13,imp_info=True))",
}
N_ROUNDS = 5
N_ROLLOUTS = 8_000
N_COUNTED = 400


def after_the_deal(game, rng):
    """The first state in which a player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    return state


def count_decisions(state, rng):
    """How many decisions one random game from `state` takes."""
    n_decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        else:
            n_decisions += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return n_decisions


def measure(label, name):
    """Games and decisions per second."""
    rng = random.Random(1)
    game = pyspiel.load_game(name)
    state = after_the_deal(game, rng)
    mean = sum(count_decisions(state.clone(), rng) for _ in range(N_COUNTED)) / N_COUNTED
    took = min(seconds_for_rollouts(game, state) for _ in range(N_ROUNDS))
    games_per_s = N_ROLLOUTS / took
    return {
        "game": label,
        "games_per_s": round(games_per_s),
        "actions_per_s": round(games_per_s * mean),
    }


def seconds_for_rollouts(game, state):
    """The processor time of one round."""
    rollouts = pyspiel.RandomRolloutEvaluator(N_ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 1000, False, 1, False)
    start = time.process_time()
    bot.step(state)
    return time.process_time() - start


if __name__ == "__main__":
    for label, name in GAMES.items():
        print(json.dumps(measure(label, name)), flush=True)
