# What the `tapis` command says, in English.

## Games and their rules
options-title = { $game } ({ $id }), { $least } to { $most } players
options-more = ; { $key } allows up to { $most }
options-source = Source: { $source }; rules: { $clauses }
options-presets = Presets: { $presets }

## Replay
replay-title = { $game }, edition { $edition }, { $count ->
    [one] 1 player
   *[other] { $count } players
}
replay-option = { $key } = { $answer }
replay-short = the record has { $n ->
    [one] 1 input
   *[other] { $n } inputs
}; input { $at } is beyond its end
replay-no-seat = this table has no seat { $seat }
replay-stopped = The cap stopped the game; the places are those of that moment.
replay-unfinished = The record ends here; the game is not over.

## The picture of a table
picture-drawn = Drawn into { $file }
picture-moment = Input { $at } of { $end }, { $place }
picture-as = seen by { $who }
picture-watching = seen by a spectator
picture-open = all hands open
picture-letters = Some names have letters that this picture cannot write; a .svg file has them all.

## Verify
review-weighed = { $count ->
    [one] 1 decision of { $who } weighed
   *[other] { $count } decisions of { $who } weighed
}: { $costly ->
    [0] none cost more than chance could make of it
    [one] 1 cost something
   *[other] { $costly } cost something
}.
review-none = There is nothing to weigh in this game.
review-dearest = The dearest first:
review-limits = Weighed by what each player could know, as quick players would go on; the game might have ended as it did all the same.
verify-true = { $file }: the record is true.
verify-unfinished = The game is not over.
verify-digest = Digest: { $digest }

## Simulate
sim-left = left

## Beggar-my-neighbour
beggar-end = Hand { $winner } wins after { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
} and { $cards }.
beggar-endless = The deal never ends: after { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
} and { $cards } an earlier position is back. The cycle has { $cycle_tricks ->
    [one] 1 trick
   *[other] { $cycle_tricks } tricks
} and { $cycle_cards }.
beggar-hands = a deal is two hands with one / between them, such as --J/-A-; here { $n ->
    [one] is 1 hand
   *[other] are { $n } hands
}
beggar-card = character { $column }: “{ $found }” is no card of a deal; cards are - J Q K A
beggar-too-many = { $cards } are more than a table holds

## Serve
serve-here = The table is set: { $address }
serve-lan = On your network: { $address }
serve-stop = Ctrl-C stops it; running tables go on when it is back.
serve-bye = Stopped.

## Looking after what is stored
backup-done = Everything is in { $file }.
restore-done = { $database } holds what was in { $file }.
journal-checked = { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}
journal-sound = Everything is as it was written.
journal-fault = the database itself: { $what }
journal-damaged-table = table { $code }: { $sound } of { $entries } entries are sound; then { $why }
journal-other-line = one is missing or another than was written
journal-hint = tapis journal salvage --database { $database } --to NEW-FILE saves what is sound.
journal-salvaged = In { $file }: { $people } people, { $tables } tables, { $entries } entries; { $lost } entries of these tables are lost.
journal-lost-table = table { $code } is lost: nothing of it can be read

## A running server
admin-table = { $code }  { $game }, { $stage }: { $people ->
    [one] one person
   *[other] { $people } people
} and { $bots ->
    [0] no bot
    [one] one bot
   *[other] { $bots } bots
} on { $seats } seats, { $watching } watching; { $minutes ->
    [0] active in the last minute
    [one] nothing done for a minute
   *[other] nothing done for { $minutes } minutes
}
admin-gathering = gathering
admin-playing = playing
admin-over = game over
admin-no-tables = No table is in memory.
admin-ended = { $n ->
    [one] The table has ended.
   *[other] { $n } tables have ended.
}
admin-told = Whoever is at a table sees it, and whoever comes later.
admin-cleared = Nothing is shown any more.
admin-draining = No table is opened any more; games go on. tapis admin drain --off takes it back.
admin-open-again = Tables are opened again.
admin-barred = Nobody at { $address } is served until the server is started again, or tapis admin bar --lift.
admin-lifted = { $address } is served again.
admin-no-table = there is no table and no class with this code
admin-not-barred = this address is not barred; tapis admin bar --list shows those that are
admin-bad-text = a notice has 1 to { $n } characters on one line, none of them invisible
admin-storage = the server could not do it: { $why }
admin-no-server = no server answers at { $path }: { $why }; --admin-socket PATH names the socket of one that runs, for its own user
admin-no-answer = what is at { $path } gives no answer that is understood: { $why }
admin-socket = the socket { $path } cannot be made: { $why }; --admin-socket PATH names another place
admin-no-socket = beside a database that is no file there is no socket; --admin-socket PATH names one, for tapis serve and tapis admin
serve-loopback = Only this machine can reach it; --listen 0.0.0.0:{ $port } opens it to your network.

## Play
play-you = You
play-title = { $game } against { $count ->
    [one] one bot
   *[other] { $count } bots
}
play-keys = Enter lays   Space slaps   i hint   ? help   q leaves
play-your-turn = Your turn: Enter lays a card.
play-wait = { $who } is about to lay.
play-window = Slap now, or never.
play-window-people = Slap now, or never: a, b…
play-unknown = “{ $text }” is not understood. { $keys }
play-left = You have left the table.
play-commitment = Commitment of this deal: { $digest }. Nobody has chosen the cards, and the record proves it; but table and player are one device here, so the proof is only as good as this program.
play-again = Enter deals another game, q leaves.
play-small = The window is too small; 40 columns and 16 lines are needed.

## Refusals
record-place = { $file }, line { $line }, column { $column }: { $what }
record-not-text = the file is not text in UTF-8

## What else can be wrong
failure = { $program }: { $what }
failure-read = { $file } cannot be read: { $why }
failure-folder = the folder { $folder } cannot be used: { $why }; --database FILE chooses another place
failure-no-home = this system names no folder for your data; --database FILE chooses a place
failure-port-taken = port { $port } is taken by another program; --listen HOST:PORT chooses another one
failure-port-denied = this user may not open port { $port }; --listen HOST:PORT chooses another one
failure-listen = { $address } cannot be listened on: { $why }
failure-database = the database { $file } cannot be used: { $why }
store-full = there is no room left for it
store-read-only = it is read-only
store-busy = another program is using it
store-cannot-open = it cannot be opened or made
store-not-allowed = user { $user } may not write in the folder { $folder }; let them own it (chown -R { $user } FOLDER; for a container, the folder that is mounted there)
store-no-schema = its user has no schema to write in; CREATE SCHEMA makes one, ALTER ROLE … SET search_path chooses it
store-pooled = a pooler gives each transaction another session (PgBouncer with pool_mode = transaction), and tapis needs a session of its own; set pool_mode = session, or name the address of the database itself
store-shared = it is on a share ({ $kind }), where nothing keeps a second machine off and its log cannot work; put it on a disk of this machine, or use PostgreSQL
store-foreign = it is not a database of this version of tapis
store-unreachable = the database server cannot be reached: { $why }
store-damaged = it is damaged; tapis journal salvage saves what can be read of it
store-missing = there is no such file
store-exists = there is something already, which stays as it is
failure-record = { $file } cannot be written: { $why }
failure-picture = { $file } ends neither in .svg nor in .png
failure-server = the server has stopped: { $why }
failure-terminal = the terminal does not answer: { $why }
failure-output = the result cannot be written: { $why }
failure-no-lab = tapis-lab, a program of its own, does this, and is neither beside tapis nor where PATH says; cargo install --path lab/cli installs it from the sources
failure-lab = tapis-lab has not done it: { $why }
failure-random = the system gives no random numbers: { $why }
failure-game = there is no game “{ $found }”; there are: { $known }
failure-clause = { $game } has no clause “{ $found }”; tapis rules { $game } shows them all
failure-option = “{ $found }” is no option; write question=answer
failure-keep = “{ $found }” does not say how long something is kept; that looks like finished=30, and kinds are unused, finished, abandoned and people
failure-origin = “{ $found }” is not where a page comes from; that looks like https://cards.example
failure-seed = “{ $found }” is no seed: a number or 64 hexadecimal digits
setting-flag = command line
setting-built-in = built in
setting-line = { $file }, line { $line }
setting-toml = this is no TOML: { $why }
setting-key = there is no key “{ $key }”; keys are { $known }
setting-kind = { $key } takes { $kind }
setting-number = a whole number
setting-switch = true or false
setting-text = a text in quotation marks
setting-texts = texts in quotation marks, between [ and ]
setting-switch-or-texts = true, false, or texts in quotation marks, between [ and ]
usage-value = “{ $value }” is no value for { $arg }; { $program } help COMMAND tells more
usage-value-of = “{ $value }” is no value for { $arg }; values are: { $valid }
usage-unknown = there is no { $arg }; { $program } --help lists the commands, { $program } help COMMAND their options
usage-missing = { $arg } is missing; { $program } help COMMAND tells more
usage-incomplete = the command line stops too soon; { $program } help COMMAND tells what may follow
usage-conflict = not together with the rest: { $arg }; { $program } help COMMAND tells more
usage-twice = { $arg } is given twice
usage-other = the command line is not understood; { $program } help COMMAND tells more
io-not-found = it does not exist
io-no-folder = its folder does not exist
io-exists = a file of this name is in the way
io-denied = permission denied
io-directory = it is a folder

## Calculating
calc-right = { $cards } on { $target }: right.
calc-wrong = { $cards } on { $target }: fault { $n }.
calc-concordant = A card with the same number or animal is laid by itself (Z4).
calc-bonus = Master stroke: { $bonus } points.
calc-top = The next player covers { $card }.
calc-stays = May stay: { $cards }{ $way }
calc-back = All may go back into the hand.
calc-more = … and { $n } other ways; --json gives them all
calc-found = { $n ->
    [0] No calculation covers
    [one] { $n } calculation covers
   *[other] { $n } calculations cover
} { $target }.
calc-table = Groups of numbers that make a target, by target and size
    (partial results: { $partial ->
        [rational] fractions
        [integer] integers
       *[natural] natural numbers
    })
calc-table-target = target
calc-table-sum = sum
calc-minimal = Only the simplest calculations are counted; this rule allows others too.
calc-no-target = “{ $found }” is nothing to be covered: a number from 1 to 10, or a drawing such as 3-bee
calc-no-card = “{ $found }” is no card of Nambarz: 7 or 7-s, 3-bee, jokers C D E F
calc-no-cards = at least one card is needed
calc-signs = a sign between all the cards, or none; with a joker none
calc-copies = { $n } times { $card }: the box has only { $copies }
calc-too-many = { $n } cards: a play has at most { $most } ({ $clause })
calc-replay = a replay joker is not laid inside a calculation ({ $clause })

## Reading the rules
rules-marked = An arrow marks the answer given to each option that a clause depends on.
rules-differs = (usually { $usual })
rules-unplayed = This clause does not apply with these answers.
rules-sources = Sources: { $sources }
rules-off = Not so: { $said }
story-title = Example: { $count } players
story-cards = {"    "}cards { $cards }

## Playing several games
play-title-people = { $game }: { $people } people{ $bots ->
    [0] {""}
    [one] {" and "}{ $bots } bot
   *[other] {" and "}{ $bots } bots
}
play-person = Player { $seat }
play-too-many-people = { $people } people do not fit on { $seats } places; --players sets more of them
play-words = “hint” says what you could do, “table” reads the table, “list” shows all choices, “rules” or “rules 5” the rules, “help” the help, “quit” leaves.
play-keys-people = Enter lays   a, b… slap for A, B…   ? help   q leaves
play-keys-corse = Enter or “lay” lays a card, “slap” slaps the pile.
play-keys-corse-people = Enter lays a card for whoever is due; “a”, “b”… slap the pile for A, B…
play-keys-norvegienne = Type #3 for number 3 of the list, or cards: 10♠, 10s, TS, or just 9, king.
play-keys-scientifique = Type #3 for number 3 of the list, or a card: 10♠, 10s, TS, or just 9, king.
play-keys-nambarz = Type #3 for number 3 of the list, or cards in the order of the calculation: 10 4 2, 8-bee 5-cat, 7-s alone.
play-hand-over = { $who } sits down here. Enter shows the cards.
play-hand-over-else = Otherwise { $who } sits down here. Enter shows the cards.
play-out-of-turn = { $n ->
    [one] { $who } may { $what }: type the letter.
   *[other] { $who } may { $what }: type the letter.
}
play-nobody = Enter: nobody does.
may-complete = complete the equal cards
may-slip = slip in 3s
may-challenge = challenge
may-withdraw = take the chosen card back
may-waive = give up looking
may-or = {" or "}
play-choose = Your turn, by number or in words:
play-may = It is not your turn, but you may (Enter: nothing):
play-waits-for = Waiting for { $who }.
play-moment = One moment…
play-their-turn = { $who }: Enter lays a card.
play-folded = { $n ->
    [one] and { $n } other choice: “list” shows it
   *[other] and { $n } other choices: “list” shows them
}
play-no-such-number = The list has no number { $n }.
play-no-such-card = No { $n } can be played now. Numbers of the list are written #1, #2…
play-not-held = There is no such card to play: “{ $text }”.
play-page = Enter goes on
play-help-corse =
    Aim: to have all the cards.
    On your turn, Enter (or “lay”) turns over the top card of your packet.
    A jack asks for one card, a queen for two, a king for three, an ace for four; whoever does not answer with one of these loses the pile.
    As soon as two cards of one value follow each other, Space (or “slap”) takes the pile; a wrong slap is paid for.
    With several people, Enter lays for whoever is due, and everybody slaps with the letter of their place: a, b… (or 1, 2…).
play-help-norvegienne =
    Aim: to have no cards left, in hand, visible or hidden.
    First you may exchange cards of your hand for your visible ones (“swap 6♠ 9♥”), then “ready”.
    On your turn, lay one or more cards of one value, at least as high as the pile; otherwise “pick up”.
    A 2 goes on everything, a 7 asks for 7 or less, an 8 skips a player, a 10 takes the pile out of the game, an ace sends it to whom you like (“send B”).
    With an empty hand and no stock left you take your visible cards, then turn over your hidden ones (“reveal 1”).
play-help-scientifique =
    Aim: to have all the cards, or the most at the end.
    Everybody chooses a card of the hand in secret (“10♠”); they are turned over together, and the highest takes the trick.
    If the highest cards are equal, it is a battle: everything stays in the middle.
    A joker makes a battle where there would be none, and takes the trick where there would be one.
    Jack: the order is inverted. Queen: you will see what the others chose. 3: you will see how many cards they have in hand. 8: you may exchange hand and pile.
play-help-nambarz =
    Aim: the most points. In each round, whoever is first without cards earns the most.
    Cover the card with one of the same number, with the same animal if it is a drawing, or with a calculation that makes its number.
    A calculation goes from left to right with + − × ÷, only with symbols or only with drawings, and as simply as possible: “10 4 2” covers a 3, because (10 − 4) ÷ 2 = 3.
    Four cards in a calculation earn 7 points more, five 14. A fault costs three cards.
    C changes the symbol, D the drawing, E either (“C 7”); F lets you play again. Otherwise “draw”, then “pass”.
play-help-people =
    With several people the screen shows nobody’s cards until Enter says that whoever is due is there.
    Before that it says who may do something out of turn; the letter of the place shows that person’s cards (or challenges at once), and time stands still meanwhile.
    Enter means that nobody does anything. In one line: “b complete K♦ K♣”.
play-help-lines =
    A number by itself is a card; with its mark it is a number of the list: “#3”.
    “hint” says what you could do, and more of it when asked again.
    “list” shows all choices, “table” reads the table, “rules” the whole book, “rules 5” a chapter, “rules 5.2” a clause, “quit” leaves.
