"""A random player against one of our bots.

    python examples/random_against_bot.py norvegienne --games 200 --bot medium
"""

import argparse
import random

import tapis


def play(game, players, bot, seed):
    """One game; the bot sits at a seat that changes from game to game. What the game brought it."""
    table, own, rng = tapis.Table(game, players, seed), seed % players, random.Random(seed)
    while (seat := table.asked) is not None:
        table.choose(table.advise(bot) if seat == own else rng.randrange(table.n_choices()))
    return table.results["returns"][own]


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="norvegienne")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--games", type=int, default=100)
    args = parser.parse_args(args)
    returns = [play(args.game, args.players, args.bot, seed) for seed in range(args.games)]
    mean = sum(returns) / len(returns)
    won = sum(brought == 1 for brought in returns) / len(returns)
    print(f"{args.game}, {args.players} players, {args.games} games: the {args.bot} bot won {won:.0%}")
    print(f"a game brought it {mean:+.2f} on average, from -1 for the last place to +1 for the first")
    return mean


if __name__ == "__main__":
    main()
