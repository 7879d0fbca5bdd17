# What is said of all games, in English.

## Cards
card-rank = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank }
}
card-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
card = the { card-rank } of { card-suit }
card-joker-black = the black joker
    .short = Joker ♠♣
card-joker-red = the red joker
    .short = Joker ♥♦
card-hidden = a card
    .short = ?
rank = the { card-rank }
rank-none = a joker
cards-alike = { $n ->
    [1] { $rank ->
        [A] an { card-rank }
        [8] an { card-rank }
       *[other] a { card-rank }
    }
    [2] two { card-ranks }
    [3] three { card-ranks }
    [4] four { card-ranks }
   *[other] { $n } { card-ranks }
}
card-ranks = { $rank ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
    [joker] jokers
   *[other] { $rank }s
}
no-card = nothing
    .short = –
laid-power = { $laid }: { $power }
n-cards = { $n ->
    [1] one card
   *[other] { $n } cards
}
n-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
list-split = {", "}
list-last = {" and "}

## How a game goes
you = you
event-won = { $you ->
    [yes] You win the game.
   *[no] { $who } wins the game.
}
event-stopped = The game is stopped: it has reached its limit.
table-pile = Pile ({ n-cards }): { $top }
table-packet = { $who }: { n-cards }
table-out = { $who }: out
table-over = The game is over.
place = { $place }. { $who }
place-points = { $place }. { $who }: { n-points }
place-each = { $place }. { $who }: { n-points } each
place-team = { $place }. { $who }: { $points } points
result-won = { $you ->
    [yes] You have won
   *[no] { $who } wins
}
result-shared = A shared victory
result-stopped = The game was stopped
verdict = Fastest: { $claims }.
    .short = { $claims }
verdict-drawn = Drawn at random: { $claims }.
    .short = { $claims }
verdict-claim = { $who }{"\u00A0"}{ $ms }{"\u00A0"}ms
    .short = { $who }{"\u00A0"}{ $ms }
verdict-behind = { $who }{"\u00A0"}{ $ms }{"\u00A0"}ms (+{ $gap })
    .short = { $who }{"\u00A0"}{ $ms } (+{ $gap })

## What a table does not do
refused-over = The game is over.
refused-no-such-seat = The table has no place { $who }.
refused-nothing = { $you ->
    [yes] There is nothing for you to do at the moment.
   *[no] There is nothing for { $who } to do at the moment.
}
refused-not-now = { $you ->
    [yes] It is not your turn; the table waits for { $must }.
   *[no] It is not { $who }’s turn; the table waits for { $must }.
}
refused-other-game = This action belongs to another game.
hindrance-not-seated = You have no place at this table.
hindrance-already-seated = You already sit at { $who }.
hindrance-not-free = That place is not free.
hindrance-too-far = Your connection takes { $ms } ms; this table allows { $most } ms at most, so that slaps can be judged well. You can watch.
hindrance-not-host = Only the host, { $host }, may do that.
hindrance-removed = { $host } has taken your place away; you can watch, and ask to be let in.
hindrance-closed = { $host } has closed this table; you can watch.
hindrance-not-removed = Nobody of that name was sent away.
hindrance-no-guest = Nobody else sits at that place.
hindrance-is-there = The person at that place has not left.
hindrance-not-yet = { $n ->
    [one] They may think for one more second.
   *[other] They may think for { $n } more seconds.
}
hindrance-no-ticket = This link has been used, or is too old. A new one can be made at the table.
hindrance-no-chat = This server does not allow writing at its tables.
hindrance-no-hints = This table gives no hints.
hindrance-game-runs = Not while a game runs: wait until it is over.
hindrance-no-game = No game is running.
hindrance-places-free = { $n ->
    [one] One place is still free.
   *[other] { $n } places are still free.
}
hindrance-stale = The table has changed meanwhile: look at it, then try again.
hindrance-beaten = Somebody else was faster.

## On the drawn table
zone-pile = The pile
mark-out = out

## House rules
options-key = There is no house rule “{ $key }”; there are: { $known }.
options-answer = “{ $answer }” does not answer { $key }; answers are: { $choices }.
options-seats = { $n ->
    [one] 1 player
   *[other] { $n } players
}: these rules are for { $least } to { $most }.
options-conflict = These two house rules do not go together: { $first } and { $second }.
options-deck = This deck cannot be dealt: { $n_groups ->
    [one] 1 group
   *[other] { $n_groups } groups
}, { n-cards } in all.
options-said = “{ $question }: { $answer }”
a-on = yes
a-off = no
origin-sheet = the rule sheet
origin-variant = a variant
origin-recovered = recovered from an independent implementation
origin-ours = ours
source-fact = fact
source-facts = facts
source-and = and
source-to = to
source-ours = our own choice
group-cards = Cards and players
group-deal = The deal
group-turn = The turn
group-patterns = What can be slapped
group-calculation = Calculating
group-special = Special cards
group-jokers = Jokers
group-variants = Variants
group-pace = Pace
group-mistakes = Mistakes
group-teams = Teams
group-end = End of the game

## Games
game-corse = La Bataille corse
    .pitch = Pay for jacks, queens, kings and aces, slap the pairs: the quickest hand takes all. For 2 to 5.
game-corse-jokers = La Bataille corse with jokers
    .pitch = Two jokers, pairs that stop the game, and a slap always brings you back. For 2 to 8.
game-norvegienne = La Bataille norvégienne
    .pitch = Get rid of your cards, even those that you have never seen. For 2 to 11.
game-norvegienne-tout = La Bataille norvégienne with all variants
    .pitch = Jokers, invisible 3s, 6s that turn play round: everything at once. For 2 to 11.
game-norvegienne-palace = La Bataille norvégienne, the Palace way
    .pitch = The quick version: hidden cards come into the hand one by one. For 2 to 5.
game-norvegienne-lo02 = La Bataille norvégienne with strong aces
    .pitch = Aces stop at nothing, 10s no longer save you, and hidden cards come in a row. For 2 to 11.
game-scientifique = La Bataille scientifique
    .pitch = The same cards for all, chosen in secret: out-think the others. For 2 to 8.
game-scientifique-elten = La Bataille scientifique in 50 tricks
    .pitch = Fifty tricks, then the most cards win. For 2 to 8.
game-nambarz = Nambarz
    .pitch = Cover a number with a calculation, and be the first without cards. For 2 to 12.
game-nambarz-confirmed = Nambarz for practised players
    .pitch = Eight jokers instead of twelve: more calculating, less luck. For 2 to 12.
game-nambarz-experienced = Nambarz for experienced players
    .pitch = Only four jokers: nearly everything is to be calculated. For 2 to 12.
game-nambarz-children = Nambarz for children
    .pitch = Plus and minus, whole numbers, and mistakes cost nothing. For 2 to 12.
game-nambarz-school = Nambarz for school
    .pitch = One round for a class, in which you say your calculations. For 2 to 12.

## Hints
hint-do = You could { $deed }: { $why }
hint-wait = Wait: { $why }
hint-better = Of 100 games like this one that wins { $won }; the next best, to { $next }, wins { $less }, give or take { $error }.
hint-is-close = But it is close: of 100 games like this one that wins { $won }, and to { $next } wins { $less }, give or take { $error }.
hint-mixed = Vary what you do, out of 100 times: { $parts }.
hint-mixed-part = { $deed } { $n } times
hint-to-wait = wait
why-only = there is nothing else you can do.
why-nothing = there is nothing worth doing at the moment.
why-wins-most = played on in the head again and again, this wins most often.
