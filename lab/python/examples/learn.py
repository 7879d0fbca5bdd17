"""A small program that learns Bataille corse until it beats chance.

    python examples/learn.py

It plays against itself at many tables at once, and makes more likely what those did who won
(REINFORCE, Williams 1992). What it does depends on the numbers that a seat sees, each with its
weight, and on which two cards lie on top of each other: whether they are a pair is not told.
"""

import argparse
import time

import numpy as np

import tapis

GAME, N_TABLES, N_STEPS = "corse", 128, 256
RATE = 0.05

_START = {name: start for name, start, _ in tapis.layout(GAME)}["top cards"]
#: How many ranks there are, with that of jokers.
_N_RANKS = 14


def widen(seen):
    """The numbers that a seat sees, all pairs of the two top cards, and 1."""
    top, below = (seen[:, _START + n : _START + n + _N_RANKS] for n in (0, _N_RANKS))
    pairs = (top[:, :, None] * below[:, None, :]).reshape(len(seen), -1)
    return np.hstack([seen, pairs, np.ones((len(seen), 1), np.float32)])


class Policy:
    """How likely each code is, from what a seat sees."""

    def __init__(self, n_features, n_codes):
        self.weights = np.zeros((n_features, n_codes), np.float32)
        self._squares = np.full_like(self.weights, 1e-6)

    def chances(self, wide, masks):
        logits = np.where(masks, wide @ self.weights, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def learn(self, wide, chances, codes, brought):
        """Makes what brought much more likely, each weight at its own pace (RMSprop)."""
        wish = -chances
        wish[np.arange(len(codes)), codes] += 1
        slope = wide.T @ (wish * brought[:, None]) / len(codes)
        self._squares = 0.95 * self._squares + 0.05 * slope**2
        self.weights += RATE * slope / np.sqrt(self._squares)


def draw(chances, rng):
    """One code of each row, as likely as it says."""
    # Against rounding, what has no chance must not be drawn.
    return (np.log(np.maximum(chances, 1e-30)) + rng.gumbel(size=chances.shape)).argmax(axis=1)


def train(seconds, seed=1):
    """Plays against itself for a while."""
    tables, rng = tapis.Tables(GAME, N_TABLES, seed=seed), np.random.default_rng(seed)
    policy = Policy(widen(tables.observations()).shape[1], tables.n_codes)
    n_games, start = 0, time.monotonic()
    while time.monotonic() - start < seconds:
        steps = []
        for _ in range(N_STEPS):
            wide, asked = widen(tables.observations()), tables.asked()
            chances = policy.chances(wide, tables.masks())
            codes = draw(chances, rng)
            rewards, done = tables.step(codes)
            steps.append((wide, chances, codes, asked, rewards, done))
            n_games += done.sum()
        # From behind: what the game came to in which a decision was made, if it has ended.
        came_to = np.full((N_TABLES, 2), np.nan, np.float32)
        rows = []
        for wide, chances, codes, asked, rewards, done in reversed(steps):
            came_to[done] = rewards[done]
            brought = came_to[np.arange(N_TABLES), asked]
            is_known = ~np.isnan(brought)
            rows.append([it[is_known] for it in (wide, chances, codes, brought)])
        policy.learn(*(np.concatenate(column) for column in zip(*rows)))
    return policy, int(n_games)


def against_chance(policy, n_games=400, seed=2):
    """How much of its games it wins against random players, at alternating seats."""
    rng, n_won = np.random.default_rng(seed), 0
    for nth in range(n_games):
        table = tapis.Table(GAME, 2, seed=1_000_000 + nth)
        while (seat := table.asked) is not None:
            mask = table.mask()
            chances = mask / mask.sum()
            if seat == nth % 2:
                chances = policy.chances(widen(table.observe(seat)[None]), mask[None])[0]
            table.step(int(draw(chances[None], rng)[0]))
        n_won += table.results["winners"] == [nth % 2]
    return n_won / n_games


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=30)
    args = parser.parse_args(args)
    policy, n_games = train(args.seconds)
    won = against_chance(policy)
    print(f"after {n_games} games against itself it wins {won:.0%} against chance")
    return won


if __name__ == "__main__":
    main()
