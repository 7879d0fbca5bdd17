# What the `tapis` command says, in English.

## Cards
joker = Joker { $nth }
no-card = –
no-rank = a joker
n-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## Games and their rules
game-corse = La Bataille corse
game-corse-jokers = La Bataille corse with jokers
game-norvegienne = La Bataille norvégienne
game-norvegienne-tout = La Bataille norvégienne with all variants
game-norvegienne-palace = La Bataille norvégienne, the Palace way
game-norvegienne-lo02 = La Bataille norvégienne, the LO02 way
game-scientifique = La Bataille scientifique
game-scientifique-elten = La Bataille scientifique in 50 tricks
game-nambarz = Nambarz
game-nambarz-confirmed = Nambarz for practised players
game-nambarz-experienced = Nambarz for experienced players
game-nambarz-children = Nambarz for children
game-nambarz-school = Nambarz for school
options-title = { $game } ({ $id }), { $least } to { $most } players
options-source = Source: { $source }; rules: { $clauses }
options-presets = Presets: { $presets }

## Events of Bataille corse
corse-packet = { $you ->
    [yes] You get { $cards }.
   *[no] { $who } gets { $cards }.
}
corse-remainder-under = { $count ->
    [one] 1 card lies face down under the pile.
   *[other] { $count } cards lie face down under the pile.
}
corse-remainder-aside = { $count ->
    [one] 1 card waits for the first who wins a pile.
   *[other] { $count } cards wait for the first who wins a pile.
}
corse-laid = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
corse-challenged = { $you ->
    [yes] The next player owes you { $cards }.
   *[no] The next player owes { $who } { $cards }.
}
corse-froze = Play stands still: the pile can be slapped.
corse-slapped = { $you ->
    [yes] You slap rightly: { $pattern }.
   *[no] { $who } slaps rightly: { $pattern }.
}
corse-mistaken-slap = { $you ->
    [yes] Your slap is wrong.
   *[no] { $who } slaps wrongly.
}
corse-mistaken-play = { $you ->
    [yes] You lay at the wrong time; the card goes back.
   *[no] { $who } lays at the wrong time; the card goes back.
}
corse-slid-under = { $you ->
    [yes] You slide { $cards } under the pile.
   *[no] { $who } slides { $cards } under the pile.
}
corse-put-in-front = { $you ->
    [yes] You put { $cards } down in front of you.
   *[no] { $who } puts { $cards } down in front of their packet.
}
corse-gave = { $you ->
    [yes] You give a card to { $to }.
   *[no] { $who } gives a card to { $to }.
}
corse-banned-seconds = { $you ->
    [yes] You may not slap for { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }.
   *[no] { $who } may not slap for { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }.
}
corse-banned-laid = { $you ->
    [yes] You may not slap for the next { $cards } laid.
   *[no] { $who } may not slap for the next { $cards } laid.
}
corse-banned-pile = { $you ->
    [yes] You may not slap until the pile is won.
   *[no] { $who } may not slap until the pile is won.
}
corse-ban-lifted = { $you ->
    [yes] You may slap again.
   *[no] { $who } may slap again.
}
corse-indebted = { $you ->
    [yes] You owe { $cards } from the next pile you win.
   *[no] { $who } owes { $cards } from the next pile won.
}
corse-collected-paid = { $you ->
    [yes] You take the pile, { $cards }: it was paid.
   *[no] { $who } takes the pile, { $cards }: it was paid.
}
corse-collected-slap = { $you ->
    [yes] You take the pile, { $cards }.
   *[no] { $who } takes the pile, { $cards }.
}
corse-collected-last = { $you ->
    [yes] You take the pile, { $cards }: nobody else can go on.
   *[no] { $who } takes the pile, { $cards }: nobody else can go on.
}
corse-out = { $you ->
    [yes] You are out of the game.
   *[no] { $who } is out of the game.
}
corse-won = { $you ->
    [yes] You win.
   *[no] { $who } wins.
}
corse-stopped = The game is stopped by the cap.
pattern-pair = a pair
pattern-addition = ten in two cards
pattern-ten-alone = a ten
pattern-sandwich = a sandwich
pattern-big-mac = a Big-Mac

## Events of Bataille scientifique
sci-hand = { $you ->
    [yes] You take { $cards } in hand.
   *[no] { $who } takes { $cards } in hand.
}
sci-pile = { $you ->
    [yes] Your pile has { $cards }.
   *[no] The pile of { $who } has { $cards }.
}
sci-pot = { $cards } in the middle, for whoever wins a trick.
sci-trick = Trick { $nth }.
sci-trick-refilled = Trick { $nth }. Your hand was empty: you take up your pile.
sci-clairvoyant = { $you ->
    [yes] Clairvoyant: you will choose after seeing the others’ cards.
   *[no] { $who } is the clairvoyant and will choose after the others.
}
sci-count = { $you ->
    [yes] Your 3 tells you how many cards the others hold.
   *[no] The 3 of { $who } tells how many cards the others hold.
}
sci-swap = { $you ->
    [yes] Your 8 lets you exchange hand and pile.
   *[no] The 8 of { $who } allows an exchange of hand and pile.
}
sci-counted = In hand: { $sizes }.
sci-counts = { $who } knows how many cards everybody has in hand.
sci-swapped = You exchange hand and pile.
sci-kept = You keep your hand.
sci-weighed = { $who } has decided about the exchange.
sci-weighed-counted = { $who } has decided about the exchange and has { $cards } in hand.
sci-waived = { $you ->
    [yes] You give up looking and choose with the others.
   *[no] { $who } gives up looking and chooses with the others.
}
sci-sealed = { $you ->
    [yes] You choose { $card }.
   *[no] { $who } has chosen.
}
sci-withdrew = { $you ->
    [yes] You take your card back.
   *[no] { $who } takes the chosen card back.
}
sci-foresaw = You see: { $plays }.
sci-looks = { $count ->
    [one] { $who } looks at the chosen cards.
   *[other] { $who } look at the chosen cards.
}
sci-revealed = Turned over: { $plays }.
sci-revolution-inverted = Revolution: the 2 is strongest, the ace weakest.
sci-revolution-normal = Revolution: the ace is strongest again.
sci-taken = { $you ->
    [yes] You take { $cards }.
   *[no] { $who } takes { $cards }.
}
sci-taken-joker = { $you ->
    [yes] The joker prevents a battle: you take { $cards }.
   *[no] The joker prevents a battle: { $who } takes { $cards }.
}
sci-battle = Battle: { $cards } in the middle.
sci-forced-battle = The joker makes a battle: { $cards } in the middle.
sci-out = Out: { $who }.
sci-pot-added = { $you ->
    [yes] You take { $cards } from the middle.
   *[no] { $who } takes { $cards } from the middle.
}
sci-redealt = Nobody has a card left; starting again: { $who }.
sci-ended = Won by { $who }.
sci-play = { $who } { $card }
sci-size = { $who } { $n }
sci-order-normal = Order: from the ace, strongest, to the 2
sci-order-inverted = Order inverted: from the 2, strongest, to the ace
sci-table-pot = In the middle ({ $cards }): { $top }
sci-table-last = Last trick: { $plays }
sci-table-chosen = { $who }: { $cards }, has chosen
sci-table-hand = Your hand: { $top }
sci-table-pile = Your pile: { $top }
sci-table-own = Your card: { $card }
sci-table-foreseen = You see: { $plays }
sci-table-sizes = In hand: { $sizes }

## Events of Bataille norvégienne
norv-dealer = { $you ->
    [yes] You deal.
   *[no] { $who } deals.
}
norv-hidden = { $you ->
    [yes] { $cards } face down in front of you.
   *[no] { $cards } face down in front of { $who }.
}
norv-visible = { $you ->
    [yes] In front of you: { $cards }.
   *[no] In front of { $who }: { $cards }.
}
norv-hand = { $you ->
    [yes] You hold { $cards }.
   *[no] { $who } holds { $cards }.
}
norv-stock = { $cards } in the stock.
norv-pile = On the pile: { $cards }.
norv-swapped = { $you ->
    [yes] You put { $given } on the table and take { $taken }.
   *[no] { $who } puts { $given } on the table and takes { $taken }.
}
norv-ready = { $you ->
    [yes] You are ready.
   *[no] { $who } is ready.
}
norv-began = { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
norv-laid = { $you ->
    [yes] You lay { $cards }.
   *[no] { $who } lays { $cards }.
}
norv-countered = { $you ->
    [yes] You counter with { $cards }.
   *[no] { $who } counters with { $cards }.
}
norv-completed = { $you ->
    [yes] You complete with { $cards }.
   *[no] { $who } completes with { $cards }.
}
norv-slipped = { $you ->
    [yes] You slip in { $cards }.
   *[no] { $who } slips in { $cards }.
}
norv-revealed = { $you ->
    [yes] You turn over { $cards }.
   *[no] { $who } turns over { $cards }.
}
norv-drew = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $cards }.
}
norv-took-visible = { $you ->
    [yes] You take up your visible cards: { $cards }.
   *[no] { $who } takes up the visible cards: { $cards }.
}
norv-peeked = { $you ->
    [yes] You take a hidden card: { $cards }.
   *[no] { $who } takes a hidden card: { $cards }.
}
norv-picked-up = { $you ->
    [yes] You pick up the pile: { $cards }.
   *[no] { $who } picks up the pile: { $cards }.
}
norv-burnt-ten = { $you ->
    [yes] Your 10 takes { $cards } out of the game.
   *[no] The 10 of { $who } takes { $cards } out of the game.
}
norv-burnt-run = { $you ->
    [yes] Four in a row: you take { $cards } out of the game.
   *[no] Four in a row: { $who } takes { $cards } out of the game.
}
norv-burnt-completion = { $you ->
    [yes] Completed: you take { $cards } out of the game.
   *[no] Completed: { $who } takes { $cards } out of the game.
}
norv-skipped = { $you ->
    [yes] You miss a turn.
   *[no] { $who } misses a turn.
}
norv-reversed = Play goes the other way round.
norv-sent = { $you ->
    [yes] You send the pile to { $to }.
    [target] { $who } sends you the pile.
   *[no] { $who } sends the pile to { $to }.
}
norv-kept = { $you ->
    [yes] You do not send the pile.
   *[no] { $who } does not send the pile.
}
norv-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
norv-time-up = Too late to complete out of turn.
norv-finished = { $you ->
    [yes] You have no cards left: place { $place }.
   *[no] { $who } has no cards left: place { $place }.
}
norv-table-stock = Stock: { $cards }; out of the game: { $removed }
norv-table-player = { $who }: { $cards } in hand; visible { $visible }; { $hidden } hidden
norv-table-finished = { $who }: finished
norv-table-hand = Your hand: { $cards }
norv-table-anticlockwise = Play goes to the right
norv-table-exchange = Cards can be exchanged until everybody is ready.
norv-table-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
}
norv-table-target = { $you ->
    [yes] You choose who takes the pile.
   *[no] { $who } chooses who takes the pile.
}
norv-table-answer = { $you ->
    [yes] You counter or take the pile.
   *[no] { $who } counters or takes the pile.
}

## The table in words
table-pile = Pile ({ $cards }): { $top }
table-under = { $cards } face down under the pile
table-packet = { $who }: { $cards }
table-packet-front = { $who }: { $cards }, and { $front } in front
table-out = { $who }: out
table-due = { $you ->
    [yes] { $cards } due to you
   *[no] { $cards } due to { $who }
}
table-next-lay = { $you ->
    [yes] Your turn to lay
   *[no] { $who } is to lay
}
table-next-collect = { $you ->
    [yes] You take the pile unless somebody slaps
   *[no] { $who } takes the pile unless somebody slaps
}
table-next-out = { $you ->
    [yes] You are out unless a slap saves the day
   *[no] { $who } is out unless a slap saves the day
}
table-over = The game is over.
table-places = { $place }. { $who }
table-places-points = { $place }. { $who }: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
table-places-each = { $place }. { $who }: { $n ->
    [one] { $n } point
   *[other] { $n } points
} each
table-places-team = { $place }. { $who }: { $points } points
place-split = {", "}
place-last = {" and "}

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

## Verify
verify-true = { $file }: the record is true.
verify-unfinished = The game is not over.
verify-inputs = { $count ->
    [one] 1 input accepted
   *[other] { $count } inputs accepted
}
verify-deal-seed = the cards are dealt as the seed says
verify-deal-stacked = the cards are dealt as the deck lines say
verify-cards = { $cards }, no more and no fewer, after every input
verify-agenda = at every moment somebody can go on, or the game is over
verify-shown = nobody saw a card that was not shown to them
verify-guess = { $count ->
    [one] at 1 moment
   *[other] at { $count } moments
}, what each seat and a spectator see gives no hidden card away
verify-again = replayed a second time, all is the same
verify-digest = Digest: { $digest }
verify-law-cards = after this input the table has other cards than were dealt; this is an error of tapis
verify-law-agenda = after this input nobody can go on but the game is not over, or the reverse; this is an error of tapis
verify-law-listed = this input is accepted but not listed among those possible; this is an error of tapis
verify-law-shown = after this input a viewer is shown a card without right; this is an error of tapis
verify-law-guess = after this input a viewer is shown more than their cards; this is an error of tapis
verify-law-again = replayed a second time, the record gives something else; this is an error of tapis

## Simulate
sim-title = { $game }, { $count ->
    [one] 1 player
   *[other] { $count } players
}, seed { $seed }
sim-cap = cap={ $cap } ends games without end (--option cap=… decides otherwise)
sim-left = left
sim-interrupted = interrupted after { $count ->
    [one] 1 game
   *[other] { $count } games
}
sim-policy-random = random
sim-policy-easy = easy bots
sim-policy-medium = medium bots
sim-policy-hard = hard bots
sim-games = games
sim-inputs = inputs per game
sim-range = from … to …
sim-won = won by { $seat }
sim-shared = with several winners
sim-shared-by = among them { $seat }
sim-stopped = stopped by the cap
sim-given-up = given up without end
sim-percent = { $n }%

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
serve-loopback = Only this machine can reach it; --listen 0.0.0.0:{ $port } opens it to your network.

## Play
play-you = You
play-title = { $game } against { $count ->
    [one] one bot
   *[other] { $count } bots
}
play-keys = Enter lays   Space slaps   ? help   q leaves
play-your-turn = Your turn: Enter lays a card.
play-wait = { $who } is about to lay.
play-window = Slap now, or never.
play-window-people = Slap now, or never: a, b…
play-unknown = “{ $text }” is not understood. { $keys }
play-left = You have left the table.
play-again = Enter deals another game, q leaves.
play-quick = Fastest: { $claims }
play-claim = { $who } { $ms } ms
play-small = The window is too small; 40 columns and 16 lines are needed.

## Refusals
problem-not-seated = You have no place at this table.
problem-already-seated = You already sit at { $seat }.
problem-not-free = That place is not free.
problem-not-host = Only { $host } may do this.
problem-game-runs = Not while a game runs.
problem-no-game = No game runs.
problem-places-free = { $n ->
    [one] One place is still free.
   *[other] { $n } places are still free.
}
problem-stale = The table has moved on.
problem-beaten = Somebody else was faster.
refused-over = The game is over.
refused-no-such-seat = The table has no seat { $seat }.
refused-nothing = { $seat ->
    [you] There is nothing for you to do at the moment.
   *[other] There is nothing for { $seat } to do at the moment.
}
refused-not-now = { $seat ->
    [you] It is not your turn; the table waits for { $must }.
   *[other] It is not { $seat }’s turn; the table waits for { $must }.
}
corse-illegal-nothing = There is nothing to slap ({ $clause }).
corse-illegal-late = Somebody else was faster ({ $clause }).
corse-illegal-banned = { $seat ->
    [you] You may not slap yet ({ $clause }).
   *[other] { $seat } may not slap yet ({ $clause }).
}
corse-illegal-no-card = { $seat ->
    [you] You have no card to lay ({ $clause }).
   *[other] { $seat } has no card to lay ({ $clause }).
}
corse-illegal-turn = { $seat ->
    [you] It is not your turn to lay a card ({ $clause }).
   *[other] It is not { $seat }’s turn to lay a card ({ $clause }).
}
corse-illegal-out = { $seat ->
    [you] You are out of the game ({ $clause }).
   *[other] { $seat } is out of the game ({ $clause }).
}
sci-illegal-not-playing = { $seat ->
    [you] You do not play this trick ({ $clause }).
   *[other] { $seat } does not play this trick ({ $clause }).
}
sci-illegal-already = { $seat ->
    [you] You have already chosen ({ $clause }).
   *[other] { $seat } has already chosen ({ $clause }).
}
sci-illegal-not-yet = { $seat ->
    [you] You choose later; the table waits for { $waiting } ({ $clause }).
   *[other] { $seat } chooses later; the table waits for { $waiting } ({ $clause }).
}
sci-illegal-not-in-hand = { $card } is not in hand ({ $clause }).
sci-illegal-undecided = First decide about the exchange ({ $clause }).
sci-illegal-no-exchange = { $seat ->
    [you] You have no exchange to decide about ({ $clause }).
   *[other] { $seat } has no exchange to decide about ({ $clause }).
}
sci-illegal-empty = Hand and pile cannot be exchanged: one of them is empty ({ $clause }).
sci-illegal-final = A chosen card stays chosen ({ $clause }).
sci-illegal-withdraw = { $seat ->
    [you] You have no card to take back ({ $clause }).
   *[other] { $seat } has no card to take back ({ $clause }).
}
sci-illegal-waive = { $seat ->
    [you] You have no look to give up ({ $clause }).
   *[other] { $seat } has no look to give up ({ $clause }).
}
norv-illegal-exchange-over = Cards can be exchanged only before the first card is laid ({ $clause }).
norv-illegal-exchange-on = Cards are still being exchanged ({ $clause }).
norv-illegal-not-in-hand = { $card } is not in hand ({ $clause }).
norv-illegal-not-visible = { $seat ->
    [you] { $card } does not lie in front of you ({ $clause }).
   *[other] { $card } does not lie in front of { $seat } ({ $clause }).
}
norv-illegal-no-exchange = { $card } for { $card } is no exchange ({ $clause }).
norv-illegal-turn = { $seat ->
    [you] It is not your turn to do this ({ $clause }).
   *[other] It is not { $seat }’s turn to do this ({ $clause }).
}
norv-illegal-not-held = { $seat ->
    [you] You do not hold { $cards } ({ $clause }).
   *[other] { $seat } does not hold { $cards } ({ $clause }).
}
norv-illegal-does-not-fit = { $played } does not go on { $top } ({ $clause }).
norv-illegal-can-lay = { $seat ->
    [you] You can lay a card and may not pick up the pile ({ $clause }).
   *[other] { $seat } can lay a card and may not pick up the pile ({ $clause }).
}
norv-illegal-no-pile = There is no pile to pick up ({ $clause }).
norv-illegal-must-reveal = { $seat ->
    [you] Turn over a hidden card first ({ $clause }).
   *[other] { $seat } turns over a hidden card first ({ $clause }).
}
norv-illegal-hand-first = { $seat ->
    [you] You still have cards in hand ({ $clause }).
   *[other] { $seat } still has cards in hand ({ $clause }).
}
norv-illegal-no-hidden = { $seat ->
    [you] You have no hidden card at { $position } ({ $clause }).
   *[other] { $seat } has no hidden card at { $position } ({ $clause }).
}
norv-illegal-no-target = { $seat ->
    [you] The pile cannot be sent to yourself ({ $clause }).
   *[other] The pile cannot be sent to { $seat } ({ $clause }).
}
norv-illegal-must-send = The pile has to be sent to somebody ({ $clause }).
norv-illegal-no-counter = { $cards } counters nothing: an ace or a 2 does ({ $clause }).
norv-illegal-not-blind = An ace cannot be countered with a hidden card ({ $clause }).
norv-illegal-special-last = { $cards } may not be the last card ({ $clause }).
norv-illegal-nothing-to-complete = There is nothing to complete ({ $clause }).
norv-illegal-sevens = Sevens cannot be completed ({ $clause }).
norv-illegal-does-not-complete = { $cards } does not make four with the pile ({ $clause }).
norv-illegal-no-slip = { $cards } may not be laid out of turn ({ $clause }).
norv-illegal-nothing-to-pass = { $seat ->
    [you] You have nothing to pass on ({ $clause }).
   *[other] There is nothing for { $seat } to pass on ({ $clause }).
}
illegal-other-game = This action belongs to another game.
options-key = there is no option “{ $key }”; there are: { $known }
options-answer = “{ $answer }” does not answer { $key }; answers are: { $choices }
options-seats = { $n ->
    [one] 1 player
   *[other] { $n } players
}: these rules are for { $least } to { $most } ({ $clause })
options-conflict = { $first } does not go with { $second } ({ $clause })
options-deck = this deck cannot be dealt: { $groups ->
    [one] 1 group
   *[other] { $groups } groups
} of { $cards } in all ({ $clause })
record-place = { $file }, line { $line }, column { $column }: { $what }
record-length = a record has at most { $most } bytes, this one has more
record-format = a record begins with “tapis { $format }”, not “{ $found }”
record-game = there is no game “{ $found }”
record-edition = this is edition { $found } of the rules; these are edition { $known }
record-line = “{ $found }” is not understood here
record-missing = the header does not give “{ $what }”
record-twice = “{ $what }” is given twice
record-seat = “{ $found }” is no seat; seats are the letters A to Z
record-seats = “{ $found }” is no number of seats from 1 to 26
record-seed = a seed is 64 hexadecimal digits
record-card = “{ $found }” is no card of this game
record-action = “{ $found }” is no action of this game
record-timer = “{ $found }” is no timer; write its kind and number, such as window#17
record-time = “{ $found }” is no time in milliseconds
record-not-text = the file is not text in UTF-8
record-deal = the game cannot be dealt: { $why }
record-refused = input { $nth } is refused: { $why }
record-stale = input { $nth } is refused: timer { $timer } does not run

## What else can be wrong
failure = tapis: { $what }
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
store-foreign = it is not a database of this version of tapis
failure-records = the folder { $folder } for records cannot be made: { $why }
failure-record = the record { $file } cannot be written: { $why }
failure-server = the server has stopped: { $why }
failure-terminal = the terminal does not answer: { $why }
failure-output = the result cannot be written: { $why }
failure-random = the system gives no random numbers: { $why }
failure-game = there is no game “{ $found }”; there are: { $known }
failure-clause = { $game } has no clause “{ $found }”; tapis rules { $game } shows them all
failure-option = “{ $found }” is no option; write question=answer
failure-seed = “{ $found }” is no seed: a number or 64 hexadecimal digits
usage-value = “{ $value }” is no value for { $arg }; tapis help COMMAND tells more
usage-value-of = “{ $value }” is no value for { $arg }; values are: { $valid }
usage-unknown = there is no { $arg }; tapis --help lists the commands, tapis help COMMAND their options
usage-missing = { $arg } is missing; tapis help COMMAND tells more
usage-conflict = not together with the rest: { $arg }; tapis help COMMAND tells more
usage-twice = { $arg } is given twice
usage-other = the command line is not understood; tapis help COMMAND tells more
io-not-found = it does not exist
io-no-folder = its folder does not exist
io-exists = a file of this name is in the way
io-denied = permission denied
io-directory = it is a folder

nz-playoff = { $you ->
    [yes] Extra round { $nth }, for { $players }; you begin.
   *[no] Extra round { $nth }, for { $players }; { $who } begins.
}
nz-round = { $you ->
    [yes] Deal { $nth }; you begin.
   *[no] Deal { $nth }; { $who } begins.
}
nz-stock = The stock has { $cards }.
nz-turned-up = { $cards } is turned up.
nz-put-back = { $cards } is a joker and goes back into the stock.
nz-reshuffled = The played cards make a new stock of { $cards }.
nz-stroke = A master stroke: { $bonus ->
    [one] 1 point
   *[other] { $bonus } points
}.
nz-points = { $who } { $points }
nz-round-ended = The round is over: { $points }.
nz-round-ended-team = Only one team has cards left; the round is over: { $points }.
nz-round-ended-blocked = Nobody can go on; the round is over: { $points }.
nz-stopped = The game is stopped.
nz-won = { $who } won.
nz-table-top = To cover: { $card }
nz-table-bare-c = To cover: joker C, with a symbol
nz-table-bare-d = To cover: joker D, with a drawing
nz-table-bare-e = To cover: joker E, with any number card
nz-table-laid = Laid so far: { $cards }
nz-table-stock = Stock: { $cards }
nz-table-hand = { $who }: { $cards } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
nz-table-team = Team of { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
nz-fault-too-many = Fewer of these cards would do ({ $clause }).
nz-fault-concordant = One of these cards is laid alone ({ $clause }).
nz-fault-kinds = Symbols and drawings do not go together ({ $clause }).
nz-fault-result = These cards do not give what is asked for ({ $clause }).
nz-fault-joker = This joker does not go there ({ $clause }).
nz-illegal-not-now = { $fact ->
    [you] You cannot do that now ({ $clause }).
   *[other] { $fact } cannot do that now ({ $clause }).
}
nz-illegal-no-cards = A play has at least one card ({ $clause }).
nz-illegal-not-in-hand = { $fact } is not in hand ({ $clause }).
nz-illegal-too-many = A play has at most { $fact } cards ({ $clause }).
nz-illegal-without-drawn = After drawing, a play contains the drawn card { $fact } ({ $clause }).
nz-illegal-replay-inside = A replay joker is laid last or alone ({ $clause }).
nz-illegal-replay-first = A replay joker cannot come first: { $fact } can be laid ({ $clause }).
nz-illegal-replay-again = Another replay joker cannot be laid now ({ $clause }).
nz-illegal-drawn = A card has been drawn already ({ $clause }).
nz-illegal-nothing = There is no card left to draw ({ $clause }).
nz-illegal-draw-first = Who does not play draws a card first ({ $clause }).
nz-illegal-must-play = { $fact } can be played ({ $clause }).
nz-illegal-not-said = Say the operations of the calculation ({ $clause }).
nz-illegal-said = The operations are not said at this table ({ $clause }).
nz-illegal-one-by-one = Cards are laid one by one at this table ({ $clause }).
nz-illegal-all-at-once = A play is laid as a whole at this table ({ $clause }).
nz-illegal-choice = These cards cannot stay on the table ({ $clause }).
nz-illegal-accepted = { $fact ->
    [you] You have let it pass already ({ $clause }).
   *[other] { $fact } has let it pass ({ $clause }).
}
nz-hand = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $who } is dealt { $cards }.
}
nz-drew = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $cards }.
}
nz-played = { $you ->
    [yes] You lay { $cards }.
   *[no] { $who } lays { $cards }.
}
nz-announced = { $you ->
    [yes] You announce { $cards }.
   *[no] { $who } announces { $cards }.
}
nz-offered = { $you ->
    [yes] You lay { $cards }; the others may challenge.
   *[no] { $who } lays { $cards }; it may be challenged.
}
nz-challenged = { $you ->
    [yes] You challenge.
   *[no] { $who } challenges.
}
nz-accepted = { $you ->
    [yes] You let it pass.
   *[no] { $who } lets it pass.
}
nz-faulted = { $you ->
    [yes] You laid { $cards } wrongly.
   *[no] { $who } laid { $cards } wrongly.
}
nz-took-back = { $you ->
    [yes] You take back { $cards }.
   *[no] { $who } takes back { $cards }.
}
nz-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
nz-finished = { $you ->
    [yes] You have no cards left: rank { $rank }.
   *[no] { $who } has no cards left: rank { $rank }.
}

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
nz-dragonfly = dragonfly
nz-turtle = turtle
nz-fish = fish
nz-frog = frog
nz-bee = bee
nz-hippo = hippo
nz-hen = hen
nz-duck = duck
nz-bear = bear
nz-cat = cat

## Reading the rules
rules-marked = An arrow marks the answer given to each option that a clause depends on.
rules-differs = (usually { $usual })
rules-sources = Sources: { $sources }
rules-fact = fact
rules-ours = our own choice
rules-off = Not so: { $said }
story-title = Example: { $count } players
story-cards = {"    "}cards { $cards }
story-undealt = This cannot be dealt ({ $clause }).
story-refused = { $who } wants to { $what }: refused. { $why }
story-stale = A timer rings that does not run any more: nothing happens.

## Playing several games
play-title-people = { $game }: { $people } people{ $bots ->
    [0] {""}
    [one] {" and "}{ $bots } bot
   *[other] {" and "}{ $bots } bots
}
play-person = Player { $seat }
play-too-many-people = { $people } people do not fit on { $seats } places; --players sets more of them
play-words = “table” reads the table, “list” shows all choices, “rules” or “rules 5” the rules, “help” the help, “quit” leaves.
play-keys-people = Enter lays   a, b… slap for A, B…   ? help   q leaves
play-keys-corse = Enter or “lay” lays a card, “slap” slaps the pile.
play-keys-corse-people = Enter lays a card for whoever is due; “a”, “b”… slap the pile for A, B…
play-keys-norvegienne = Type a number of the list, or cards: 10♠, 10s or TS.
play-keys-scientifique = Type a number of the list, or a card: 10♠, 10s or TS.
play-keys-nambarz = Type a number of the list, or cards in the order of the calculation: 10 4 2, 8-bee 5-cat, 7-s alone.
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
    “list” shows all choices, “table” reads the table, “rules” the whole book, “rules 5” a chapter, “rules 5.2” a clause, “quit” leaves.

## What can be done
do-lay = lay
do-slap = slap
do-choose = choose
do-swap = swap
do-keep = keep
do-withdraw = withdraw
do-waive = waive
do-ready = ready
do-pick-up = pick up
do-reveal = reveal
do-target = send
do-counter = counter
do-complete = complete
do-slip = slip
do-pass = pass
do-play = play
do-draw = draw
do-take-back = take back
do-done = done
do-challenge = challenge
do-accept = accept

## What somebody wants to do, where it is more than what they would type
want-lay = lay a card
want-ready = be ready
want-pick-up = pick up the pile
want-keep-pile = keep the pile
want-swap = exchange { $give } for { $take }
want-reveal = turn over hidden card { $position }
want-target = send the pile to { $who }
want-exchange = exchange hand and pile
want-keep-hand = keep the hand
want-withdraw = take back the chosen card
want-waive = give up looking
want-draw = draw a card
want-leave = leave { $cards } on the table
want-take-back = take back the cards
want-done = have finished
want-accept = let it pass

## Bots against each other
duel-won = won by each of the { $bots } (seats: { $count })
duel-chance = by chance
