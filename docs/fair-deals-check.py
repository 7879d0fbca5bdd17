#!/usr/bin/env python3
"""Checks the test vectors of fair-deals.md, which lies beside it, with nothing but the standard
library: a second implementation, made from that page alone."""
import hashlib, hmac, pathlib, re, struct, sys


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hkdf(salt, material, info):  # RFC 5869, one block
    key = hmac.new(salt, material, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()


def chacha20(key):  # RFC 8439, as numbers of 32 bits, with a nonce of zeros
    counter = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
        x = start[:]
        for diagonal in [0, 1] * 10:
            for i in range(4):
                a, b, c, d = (i, *(4 * row + (i + diagonal * row) % 4 for row in (1, 2, 3)))
                for p, q, r, turn in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                    x[p] = (x[p] + x[q]) & 0xFFFFFFFF
                    x[r] ^= x[p]
                    x[r] = (x[r] << turn | x[r] >> 32 - turn) & 0xFFFFFFFF
        yield from ((word + first) & 0xFFFFFFFF for word, first in zip(x, start))
        counter += 1


def stream(seed, label):
    return chacha20(sha256(b"tapis/stream/1", seed, label.encode()))


def below(words, bound):
    while True:
        n = next(words)
        if n - n % bound + bound <= 1 << 32:
            return n % bound


def shuffled(words, items):
    for top in range(len(items) - 1, 0, -1):
        k = below(words, top + 1)
        items[top], items[k] = items[k], items[top]
    return items


page = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).with_name("fair-deals.md")).read_text()
given = dict(line.split(" = ") for line in re.search(r"```vectors\n(.*?)```", page, re.S)[1].splitlines())
bytes_of = lambda name: bytes.fromhex(given[name])
game, n_links, seats = bytes_of("game id"), int(given["links"]), given["seats that gave"].split()
found = {"rules digest": sha256("".join(line + "\n" for line in given["head"].split(" | ")).encode())}
links = {n_links: bytes_of("last link")}
for q in range(n_links - 1, 0, -1):
    links[q] = sha256(b"tapis/chain/1", links[q + 1])
gave = {seat: bytes_of(f"contribution {seat}") for seat in seats}
found |= {f"link {q}": links[q] for q in (1, 2)}
found["commitment"] = sha256(b"tapis/commit/1", game, found["rules digest"], links[1])
found |= {f"promise {seat}": sha256(b"tapis/player/1", game, bytes([ord(seat) - 65]), gave[seat]) for seat in seats}
seeds = {q: hkdf(game, links[q] + b"".join(gave[seat] for seat in sorted(seats)), b"tapis/shuffle/1") for q in (1, 2)}
found |= {f"seed {q}": seeds[q] for q in seeds}
found = {name: value.hex() for name, value in found.items()}
numbers = lambda values: " ".join(map(str, values))
words, draws = stream(seeds[1], "deal"), stream(seeds[1], "vectors")
found["first words"] = numbers(next(words) for _ in range(20))
found["below 3000000000"] = numbers(below(draws, 3_000_000_000) for _ in range(8))
found["shuffle of 52"] = numbers(shuffled(stream(seeds[1], "deal"), list(range(52))))
found["second shuffle of 94"] = numbers(shuffled(stream(seeds[2], "deal 2"), list(range(94))))
if "--print" in sys.argv:
    print("\n".join(f"{name} = {value}" for name, value in found.items()))
    sys.exit()
wrong = [name for name in found if found[name] != given.get(name)]
print(f"{len(found) - len(wrong)} of {len(found)} vectors are right", *wrong, sep="\n")
sys.exit(bool(wrong) or len(found) != 12)
