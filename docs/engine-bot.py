"""A program that plays all games of Tapis: at random, but it slaps what is worth it.

tapis lab duel corse --seats mine,easy --program mine="python3 docs/engine-bot.py"
"""
import json
import random
import sys


def choose(it, seat, chance):
    (game, view), = it["view"].items()
    actions = [action[game] for action in it["actions"]]
    if "slap" in actions:  # Bataille corse: two of a rank, whose last letter is the suit
        ranks = [card[:-1] for card in view["open"]["pile"][-2:]]
        if len(ranks) == 2 and ranks[0] == ranks[1]:
            return {"nth": actions.index("slap"), "after_ms": 400}
    others = [nth for nth, action in enumerate(actions) if action != "slap"]
    if seat in it["must"] and others:
        return {"nth": chance.choice(others), "after_ms": 800}
    return None  # nothing that could not wait


for line in sys.stdin:
    (kind, it), = json.loads(line).items()
    if kind == "hello":
        reply = {"hello": {"version": 1, "name": "by chance"}}
    elif kind == "new":
        seat, chance = it["seat"], random.Random(it["seed"])
    elif kind == "choose":
        act = choose(it, seat, chance)
        reply = {"act": {"n": it["n"], **act}} if act else {"wait": {"n": it["n"]}}
    if kind in ("hello", "choose"):
        print(json.dumps(reply), flush=True)
