"""A program that plays as its seed says for a while, and then does what its first argument names.

A second argument names a file for its process id; it is told of a helper of its own there too.
"""

import json, os, random, signal, subprocess, sys, time

WHAT = sys.argv[1]
GOOD = 3  # so many choices are good ones


def say(line):
    print(line, flush=True)


def reply(n, **what):
    say(json.dumps({"act": {"n": n, "after_ms": 800, **what}}))


def stand_still():
    while True:
        time.sleep(60)


if WHAT == "stubborn":
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
if len(sys.argv) > 2:
    helper = subprocess.Popen(["sleep", "600"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    with open(sys.argv[2], "a") as file:
        file.write(f"{os.getpid()} {helper.pid}\n")

for line in sys.stdin:
    (kind, it), = json.loads(line).items()
    if kind == "hello":
        if WHAT == "no_hello":
            stand_still()
        elif WHAT == "ends_before_hello":
            sys.exit(7)
        elif WHAT == "other_version":
            say(json.dumps({"hello": {"version": 99}}))
        elif WHAT == "garbage_hello":
            say("uciok")
        else:
            say(json.dumps({"hello": {"version": 1, "name": WHAT, "author": "nobody"}}))
        if WHAT == "reads_no_more":
            stand_still()
    elif kind == "new":
        chance, me, n_good = random.Random(it["seed"]), it["seat"], 0
    elif kind == "choose":
        n, n_actions = it["n"], len(it["actions"])
        must = me in it["must"]
        n_good += 1
        if WHAT == "instant":
            pile = it["view"]["corse"]["open"]["pile"]
            pair = len(pile) > 1 and pile[-1][:-1] == pile[-2][:-1]
            if pair and {"corse": "slap"} in it["actions"]:
                reply(n, action={"corse": "slap"}, after_ms=0)
            elif must:
                reply(n, action={"corse": "lay"}, after_ms=0)
            else:
                say(json.dumps({"wait": {"n": n}}))
        elif not must and n_good <= GOOD:
            say(json.dumps({"wait": {"n": n}}))
        elif n_good <= GOOD or WHAT in ("good", "stubborn"):
            nth = chance.randrange(n_actions)
            if must and n % 2:
                reply(n, nth=nth)
            elif must:
                reply(n, action=it["actions"][nth])
            else:
                say(json.dumps({"wait": {"n": n}}))
        elif WHAT == "too_high":
            reply(n, nth=n_actions)
        elif WHAT == "unlisted":
            reply(n, action={"norvegienne": {"lay": ["99"]}})
        elif WHAT == "other_game":
            reply(n, action={"corse": "lay"})
        elif WHAT == "against_the_rules":
            reply(n, action={"norvegienne": "keep"})
        elif WHAT == "negative":
            reply(n, nth=-1)
        elif WHAT == "both":
            reply(n, nth=0, action=it["actions"][0])
        elif WHAT == "neither":
            reply(n)
        elif WHAT == "waits":
            say(json.dumps({"wait": {"n": n}}))
        elif WHAT == "too_slow_at_the_table":
            say(json.dumps({"act": {"n": n, "nth": 0, "after_ms": 60001}}))
        elif WHAT == "garbage":
            say("e2e4 \x1b[31m")
        elif WHAT == "unknown_kind":
            say(json.dumps({"resign": {"n": n}}))
        elif WHAT == "hello_again":
            say(json.dumps({"hello": {"version": 1}}))
        elif WHAT == "no_utf8":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.flush()
        elif WHAT == "wrong_number":
            reply(n + 1, nth=0)
        elif WHAT == "twice":
            reply(n, nth=0)
            reply(n, nth=0)
        elif WHAT == "endless_line":
            while True:
                sys.stdout.write("x" * 4096)
        elif WHAT == "endless_lines":
            while True:
                say("tick")
        elif WHAT == "hangs":
            stand_still()
        elif WHAT == "late":
            time.sleep(3)
            reply(n, nth=0)
        elif WHAT == "ends":
            sys.exit(3)
        elif WHAT == "ends_in_a_line":
            sys.stdout.write('{"act":')
            sys.exit(0)
        elif WHAT == "closes":
            os.close(1)
            stand_still()
        elif WHAT == "refuses":
            say(json.dumps({"refused": {"why": "I do not play this"}}))
    elif kind == "end" and WHAT == "tells" and it["forfeit"]:
        sys.stderr.write(it["forfeit"]["why"])
if WHAT == "stubborn":
    stand_still()
