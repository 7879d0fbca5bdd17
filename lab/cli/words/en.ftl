# What `tapis-lab` says beside what `tapis` does, in English.

## Simulate
sim-title = { $game }, { $count ->
    [one] 1 player
   *[other] { $count } players
}, seed { $seed }
sim-cap = cap={ $cap } ends games without end (--option cap=… decides otherwise)
sim-interrupted = interrupted after { $count ->
    [one] 1 game
   *[other] { $count } games
}
sim-policy-random = random
sim-policy-easy = easy bots
sim-policy-medium = medium bots
sim-policy-hard = hard bots
sim-policy-expert = experts
sim-games = games
sim-inputs = inputs per game
sim-range = from … to …
sim-won = won by { $seat }
sim-shared = with several winners
sim-shared-by = among them { $seat }
sim-stopped = stopped by the cap
sim-given-up = given up without end
sim-percent = { $n }%

## Sweeps
sweep-deals = { $deals } deals, { $games } games; who plays: { $who }
sweep-all = all games
sweep-actions = actions in a game
sweep-seconds = seconds at the table
sweep-decisions = decisions in a game
sweep-choices = choices at a decision
sweep-lead-changes = changes of the lead
sweep-quantiles = actions in so many of a hundred games at most
sweep-histogram = how many games have how many actions: each column { $n } more, the last all that are longer
sweep-comebacks = games with one winner in which somebody else led half-way
sweep-starter = games with one winner that whoever began has won
sweep-mattered = decisions that mattered
sweep-same-seat = deals that the same seat won with everybody in it
sweep-same-player = deals that the same player won from every seat
sweep-players = games that each player wins alone
sweep-ends = other ends
sweep-vary = “{ $found }” compares nothing; a house rule is compared as question=answer,answer
sweep-twice = { $key } is compared twice; all its answers belong in one --vary
sweep-twice-answered = { $key }={ $answer } is given twice
sweep-too-many = { $n } combinations are too many to compare; at most { $most } are played
sweep-no-game = { $combination }: { $why }
study-other = { $folder } holds another study; --out takes a new folder, or that of the same command line
study-not-empty = { $folder } holds something that is no study; --out takes a new or an empty folder
study-damaged = { $file } is damaged: { $why }; without it its deals are played again, if no later part is there
study-other-part = { $file } is no part of this study
study-gap = the games of deal { $deal } are missing before { $file }
sweep-kept = Everything is in { $folder }; report.html tells it.
report-made = Made by tapis { $version } with this command; the same command gives the same figures.
report-lengths = How long games are
report-lengths-axis = actions; the upright line has half the games on each side
report-differences = Actions more than under the first rules
report-percent = %
report-comebacks = Won by somebody who did not lead half-way
report-starter = Won by whoever began
report-mattered = Decisions that mattered
report-players = Games won alone
report-mean = mean (95 % interval)
report-difference = more than the first
report-share = part (95 % interval)
report-player = player
report-interrupted = Broken off before all deals were played: these are the first ones, and the same command goes on.
report-how = What is measured, and how, is told by tapis lab sweep --help.
report-rules = All house rules that are not compared

## What else can be wrong
failure-records = the folder { $folder } for records cannot be made: { $why }

## Bots against each other
duel-won = won by each of the { $bots } (seats: { $count })
duel-won-program = won by { $name } (seats: { $count })
hints-judged = hints judged
hints-mixed = of them mixtures
hints-costly = lose more than chance could
hints-costly-by-5 = of all, lose 5 games in 100 or more
hints-cost = games lost by them, in 100
hints-wait = wait
hints-worst = Game { $game }, input { $input }, { $seat }: { $advice } wins { $won }, { $other } { $more }.
duel-forfeited = lost before the end by { $name }
duel-chance = by chance
duel-thinking = an expert thought about a choice for
duel-ms = { $mean } ms; 95 times in 100, { $most } ms at most
duel-forfeit = { $program } { $why }: { $n ->
    [one] once
   *[other] { $n } times
}.
duel-forfeit-first = First in game { $game }: { $what }
duel-why-illegal = does what the rules do not allow
duel-why-garbage = says what the protocol does not know
duel-why-wrong_number = replies to something else than it was asked
duel-why-long_line = writes a line that is far too long
duel-why-late = does not reply in time
duel-why-died = has ended or closed its output
duel-why-refused = refuses what it is told
duel-why-no_start = cannot be started anew
duel-program-form = “{ $found }” names no program: it should be like mine=COMMAND, the name without a comma.
duel-program-level = { $name } is the name of a level; a program needs another one.
duel-program-twice = Two programs are called { $name }; each needs a name of its own.
duel-program-no-seat = The program { $name } has no seat; its name belongs in --seats.
duel-program-unknown = { $name } is no level ({ $known }), and --program names no program so.
duel-no-hello = it says no hello ({ $what })
duel-no-version = it speaks version { $version } of the protocol, and this is version { $own }
duel-program-start = The program { $name } cannot play: { $why }.
ladder-title = { $game }: ratings from { $games } games of each level against each other one, seed { $seed }

## Slaps over networks of different length
slaps-title = { $races } races for a slap
slaps-by-arrival = by arrival
slaps-share = here
slaps-seat = { $seat }, { $n } ms away
slaps-verdict = From the first slap to the verdict: { $p50 } ms in half of the races, { $p95 } ms at most in 95 of 100.
slaps-measured = measured
slaps-ms = { $n } ms
slaps-no-tunnels = Tunnels below TCP need root: proxies hold back what passes, and measures are rough.
slaps-rough = The measures are rough: something stands between the clients and the server.
slaps-took = It took { $seconds } seconds.
slaps-no-races = no races over sockets: { $why }
slaps-seats = 2 to { $most } people slap, not { $count }
slaps-unknown = “{ $found }” is neither a seat with its lies nor one with how much faster it is; tapis lab slaps --help has examples

## Many deals of Beggar-my-neighbour
beggars-title = { $n } deals of Beggar-my-neighbour, seed { $seed }
beggars-cards = cards in a game
beggars-tricks = tricks
beggars-first = won by whoever lays first
beggars-long = of more than 1,000 cards
beggars-within = cards, { $n } % of the games at most
beggars-longest = cards, the longest
beggars-endless = games that never end
beggars-below = fewer than { $n } cards
beggars-above = { $n } cards and more
beggars-speed = { $n } deals a second, engine { $engine }
search-title = { $deals ->
    [one] one deal
   *[other] { $deals } deals
} played, { $tables } tables looked at
search-longest = { $n } tricks after { $deals } deals
search-length = { $n } tricks, { $cards } cards
search-endless = never ends
cycles-found = { $n ->
    [one] one cycle
   *[other] { $n } cycles
} with all cards, { $deals ->
    [one] one deal comes
   *[other] { $deals } deals come
} to them
cycles-interrupted = interrupted: this is what was found until then
cycles-starts = Short cycles have been looked for from { $n } starts; --skip { $n } goes on from there.
cycles-tricks = { $n } tricks
search-no-file = line { $line } of { $file } is not what a search writes
search-other = { $file } keeps a search with another seed or pack; name another file
search-large = { $deal } has more cards than can be searched: 60, of which 32 ask for payment
beggars-no-engine = this machine has no { $engine }; it has { $known }

## Many tables at once
load-opening = Opening { $count ->
    [one] 1 table
   *[other] { $count } tables
} …
load-playing = Playing for { $count ->
    [one] 1 second
   *[other] { $count } seconds
} …
load-title = Tables: { $tables }; connections: { $connections }
load-ms = milliseconds
load-half = half
load-most = 99 in 100
load-all = all
load-own = from a move to its answer
load-everyone = from a move to everybody’s frame
load-moves = moves on disk
load-moves-per-s = in a second
load-cpu = processor time of the server (s)
load-moves-per-cpu = moves for each second of it
load-rss = memory of the server (MiB)
load-connection = memory for each connection (KiB)
load-stored = database, bytes for each move
load-written = written, bytes for each move
load-client = processor time of the guests (s)
load-average = how busy the machine was
load-lost = lost
load-wrong = wrong
load-unknown = What the server takes is not known: --pid names its process, on Linux.
load-url = “{ $found }” is not where a server is; http://HOST:PORT is
load-unreachable = { $server } cannot be reached: { $why }
load-descriptors = so many connections take { $wanted } file descriptors, and the system gives { $given } (ulimit -Hn)
load-refused = the server refuses { $asked }: { $why }; tapis serve --help tells its limits
load-gone = the server has gone away: { $why }
load-unreadable = the server says something else than this version of tapis understands: { $why }
load-still = after { $seconds } seconds without any change { $count ->
    [one] 1 table still waits
   *[other] { $count } tables still wait
} for the first game
load-start = no server can be started: { $why }
load-process = process { $pid } cannot be looked at
load-interrupted = interrupted before anything was found
failure-program = the system does not say where tapis is: { $why }

## Drawings

png-no-drawing = what stands on standard input is no drawing in SVG
