"""Random play from Python, ours beside OpenSpiel's crazy_eights: the table of docs/benchmarks.md.

    cargo xtask python-bench

Both sides are driven alike: ask for what can be done, draw one, do it.
Where a table waits for nobody its timers run out; what is counted are actions alone, no waiting.
The rates are those of the best of a few short rounds, in processor time, both sides by turns.
"""

import random
import time

import pyspiel

import tapis

TABLES = [
    ("corse", 2, 0.7),
    ("corse", 4, 0.7),
    ("norvegienne", 2, 0.7),
    ("norvegienne", 4, 0.7),
    ("scientifique", 2, 0.7),
    ("scientifique", 4, 0.7),
    ("nambarz", 2, None),
    ("nambarz", 4, None),
]
N_ROUNDS = 5
ROUND_S = 0.4


def by_index(game, players, seed):
    """One random game; how many actions it took."""
    table, draw, n_actions = tapis.Table(game, players, seed, asks="waited"), random.random, 0
    n_choices, choose = table.n_choices, table.choose
    while n := n_choices():
        choose(int(draw() * n))
        n_actions += 1
    return n_actions


def by_code(game, players, seed):
    """The same code by code, with a mask for each; actions are counted, not codes."""
    table, rng, n_actions = tapis.Table(game, players, seed, asks="waited"), random.choice, 0
    mask, step = table.mask, table.step
    while (codes := mask().nonzero()[0]).size:
        n_actions += step(rng(codes))
    return n_actions


def in_rust(game, players, seed):
    """Whole games on all cores; what counts is the processor time of all of them."""
    return int(tapis.simulate(game, players, 200, seed)["inputs"].sum())


def crazy_eights(game, players, seed):
    """One random game of OpenSpiel's; how many decisions it took."""
    state, draw, n_actions = game.new_initial_state(), random.random, 0
    while not state.is_terminal():
        actions = state.legal_actions()
        n_actions += not state.is_chance_node()
        state.apply_action(actions[int(draw() * len(actions))])
    return n_actions


def rate(play, *table):
    """Actions per second of processor time in one round."""
    n_actions, seed, start = 0, 0, time.process_time()
    while (took := time.process_time() - start) < ROUND_S:
        n_actions += play(*table, seed)
        seed += 1
    return n_actions / took


def main():
    peers = {n: pyspiel.load_game("crazy_eights", {"players": n}) for n in (2, 4)}
    best = {}
    for _ in range(N_ROUNDS):
        for players, peer in peers.items():
            keep(best, ("crazy_eights", players), rate(crazy_eights, peer, players))
        for game, players, _ in TABLES:
            for play in (by_index, by_code, in_rust):
                keep(best, (game, players, play), rate(play, game, players))
    print("| table | by index, M actions/s | goal | crazy_eights | ratio | by code | whole games |")
    print("|---|---|---|---|---|---|---|")
    for game, players, goal in TABLES:
        index, code, whole = (best[game, players, play] / 1e6 for play in (by_index, by_code, in_rust))
        peer = best["crazy_eights", players] / 1e6
        said = "" if goal is None else f"≥ {goal}: {'met' if index >= goal else 'missed'}"
        print(
            f"| {game} {players} | {index:.2f} | {said} | {peer:.2f} | {index / peer:.1f} "
            f"| {code:.2f} | {whole:.1f} |"
        )


def keep(best, name, found):
    best[name] = max(found, best.get(name, 0))


if __name__ == "__main__":
    main()
