# Tapis in English. The same keys as in fr.ftl, in the same order.

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
card-joker-red = the red joker
card-hidden = a card

## Lobby

lobby-title = A table, some cards, your friends
lobby-subtitle = The games of the bataille family, at once and without an account.
your-name = Your name at the table
play-now = Play now against bots
make-table = Open a table
rules = Rules
all-rules = The rules of all games
join-title = Join a table
code = Six-letter code
join = Join
tables-title = Tables open to everybody
tables-loading = One moment…
tables-none = No table is open at the moment.
table-free = { $n ->
    [0] full
    [one] { $n } free place
   *[other] { $n } free places
}
table-playing = in play
table-of = { $host }’s table
game-corse = La Bataille corse
game-corse-pitch = Pay the court cards, slap the pairs: the quickest hand takes all. For 2 to 5.
game-corse-jokers = La Bataille corse with jokers
game-corse-jokers-pitch = Two jokers, doubles that freeze the game, and a slap always brings you back. For 2 to 8.

## Opening a table

make-seats = Places
make-bots = Bots
make-level = Level of the bots
make-clock = Time to think
make-clock-none = no limit
make-clock-seconds = { $n } seconds
make-listed = Everybody sees it on the front page
make-submit = Open the table
level-easy = easy
level-medium = medium
level-hard = hard
house-rules = House rules
house-rules-changed = { $n ->
    [0] as in the source
    [one] { $n } change
   *[other] { $n } changes
}
house-rules-reset = Back to the rules of the source

## Gathering

places-title = Round the table
place-free = free place
place-you = you
place-present = at the table
place-bot = bot, { $level }
place-host = host
sit = Sit down
sit-name = Sit down at place { $n }
add-bot = Add a bot
add-bot-name = Add a bot at place { $n }
remove-bot = Remove
remove-bot-name = Remove the bot from place { $n }
begin = Deal
waiting-host = The host is about to deal.
waiting-places = { $n ->
    [one] One place is still free.
   *[other] { $n } places are still free.
}
share-title = Invite
share-code = The code of the table
qr = QR code of the table’s link
copy-link = Copy the link
copied = Link copied
chez-nous = At our house
enter-title = What are you called?
enter = Come in
closed-title = This door is closed
nowhere-title = Nothing here
nowhere = This address leads to no table.

## Table

table = The table
others = The other players
pile = The pile
pile-empty = Nothing in the middle
pile-words = { $n ->
    [one] In the middle, one card: { $cards }
   *[other] In the middle, { $n } cards, from the top down: { $cards }
}
payment = { $n ->
    [0] { $you ->
        [yes] The pile is yours
       *[no] The pile is { $who }’s
    }
   *[other] { $you ->
        [yes] { $n } to pay to you
       *[no] { $n } to pay to { $who }
    }
}
slap = Slap
key-space = Space
flip-name = { $n ->
    [0] Your packet is empty
    [one] Lay your last card
   *[other] Lay a card, { $n } cards in your packet
}
your-turn = Your turn
turn-of = { $who } is to play
watching = You are watching.
you-cards = you: { $n ->
    [0] no cards
    [one] one card
   *[other] { $n } cards
}
seat-cards = { $who }: { $n ->
    [0] no cards
    [one] one card
   *[other] { $n } cards
}
seat-turn = to play
seat-out = out
seat-banned = may not slap
seat-in-front = { $n ->
    [one] one card in front
   *[other] { $n } cards in front
}
seat-owes = owes { $n }
seat-away = away
seat-stand-in = replaced
stand-in = A bot plays for you.
take-back = Take my place back
log = Log
log-empty = Nothing has happened yet.
clause = rule { $clause }

## Events

event-packet = { $you ->
    [yes] You get { $n } cards.
   *[no] { $who } gets { $n } cards.
}
event-remainder-aside = { $n ->
    [one] One card waits aside.
   *[other] { $n } cards wait aside.
}
event-remainder-under = { $n ->
    [one] One card goes under the pile, face down.
   *[other] { $n } cards go under the pile, face down.
}
event-laid = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
event-challenged = { $n ->
    [one] { $you ->
        [yes] One card to pay to you.
       *[no] One card to pay to { $who }.
    }
   *[other] { $you ->
        [yes] { $n } cards to pay to you.
       *[no] { $n } cards to pay to { $who }.
    }
}
event-froze = Play stands still: there is something to slap.
event-pattern = { $pattern ->
    [pair] a pair
    [addition] an addition
    [ten] a ten
    [sandwich] a sandwich
   *[bigmac] a Big-Mac
}
event-slapped = { $you ->
    [yes] You slap { event-pattern }.
   *[no] { $who } slaps { event-pattern }.
}
event-wrong-slap = { $you ->
    [yes] You slap wrongly.
   *[no] { $who } slaps wrongly.
}
event-wrong-play = { $you ->
    [yes] You play at the wrong time.
   *[no] { $who } plays at the wrong time.
}
event-slid-under = { $n ->
    [0] { $you ->
        [yes] You have nothing to slide under the pile.
       *[no] { $who } has nothing to slide under the pile.
    }
    [one] { $you ->
        [yes] You slide one card under the pile.
       *[no] { $who } slides one card under the pile.
    }
   *[other] { $you ->
        [yes] You slide { $n } cards under the pile.
       *[no] { $who } slides { $n } cards under the pile.
    }
}
event-in-front = { $n ->
    [0] { $you ->
        [yes] You have nothing to put in front of you.
       *[no] { $who } has nothing to put in front.
    }
    [one] { $you ->
        [yes] You put one card in front of you.
       *[no] { $who } puts one card in front.
    }
   *[other] { $you ->
        [yes] You put { $n } cards in front of you.
       *[no] { $who } puts { $n } cards in front.
    }
}
event-gave = { $you ->
    [yes] You give { $whom } a card.
   *[no] { $toyou ->
        [yes] { $who } gives you a card.
       *[no] { $who } gives { $whom } a card.
    }
}
event-banned-seconds = { $you ->
    [yes] You may not slap for { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }.
   *[no] { $who } may not slap for { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }.
}
event-banned-laid = { $you ->
    [yes] You may not slap for the next { $n ->
        [one] card
       *[other] { $n } cards
    } laid.
   *[no] { $who } may not slap for the next { $n ->
        [one] card
       *[other] { $n } cards
    } laid.
}
event-banned-pile = { $you ->
    [yes] You may not slap this pile any more.
   *[no] { $who } may not slap this pile any more.
}
event-ban-lifted = { $you ->
    [yes] You may slap again.
   *[no] { $who } may slap again.
}
event-indebted = { $n ->
    [one] { $you ->
        [yes] You owe one card.
       *[no] { $who } owes one card.
    }
   *[other] { $you ->
        [yes] You owe { $n } cards.
       *[no] { $who } owes { $n } cards.
    }
}
event-why = { $why ->
    [slap] by slapping
    [last] as the last one left
   *[paid] after the payment
}
event-collected = { $you ->
    [yes] You take { $n ->
        [one] one card
       *[other] { $n } cards
    } { event-why }.
   *[no] { $who } takes { $n ->
        [one] one card
       *[other] { $n } cards
    } { event-why }.
}
event-out = { $you ->
    [yes] You are out.
   *[no] { $who } is out.
}
event-won = { $you ->
    [yes] You win the game.
   *[no] { $who } wins the game.
}
event-stopped = The game is stopped.

## The end

results-you-won = You have won
results-won = { $who } wins
results-shared = A shared victory
results-stopped = The game was stopped
rematch = Play again
rematch-waiting = Waiting for the others
rematch-who = Ready to play again: { $names }
to-lobby = Back to the front page

## Connection

net-connecting = Connecting…
net-fresh = Connected
net-waiting = Sending…
net-lost = The connection is lost. Reload the page.

## Settings

settings = Settings
close = Close
set-lang = Language
set-lang-fr = Français
set-lang-en = English
set-theme = Light
set-theme-system = Device
set-theme-light = Daylight
set-theme-dark = Lamp
set-indices = Court cards
set-indices-french = V D R
set-indices-international = J Q K
set-suits = Colours of the suits
set-suits-two = Two
set-suits-four = Four
set-size = Size of the cards
set-size-normal = Normal
set-size-big = Big
set-sound = Sounds
set-sound-on = On
set-sound-off = Off
set-volume = Volume

## Keyboard

keys = Keys
key-enter = Enter
key-enter-does = lay a card
key-space-does = slap
key-t-does = read the table
key-c-does = count the cards
key-l-does = read the last events
key-help-does = show these keys

## Rules

rules-example = Example
rules-sources = Sources: { $sources }
rules-fact = fact
rules-ours = our own choice
rules-none = There are no rules for this game.
group-patterns = What can be slapped
group-pace = Pace
group-mistakes = Mistakes
group-end = End of the game
group-cards = Cards and players
group-other = Other rules
a-on = yes
a-off = no
q-packs = Packs of 52 cards
a-packs-number = { $n }
q-jokers = Jokers
a-jokers-number = { $n }
q-max_players = Players at most
a-max_players-number = { $n }
q-remainder = Cards left over by the deal
a-remainder-deal = one more to the first seats
a-remainder-pile = hidden under the pile
a-remainder-first_winner = to the first who takes a pile
q-collect = A pile that is taken comes back
a-collect-play_order = in the order it was laid
a-collect-shuffled = shuffled
q-pair = Pair
q-joker_pair = Two jokers are a pair
q-addition = Addition: two cards that make ten
q-addition_ace = An ace in an addition
a-addition_ace-one = counts one
a-addition_ace-none = does not count
q-ten_alone = A ten by itself
q-sandwich = Sandwich: one card between two of a value
q-bigmac = Big-Mac: two cards between two of a value
q-freeze_on_pattern = Play stands still when there is something to slap
a-freeze_on_pattern-off = no
a-freeze_on_pattern-ms = yes, for { $n } ms
q-slap_window_ms = Time to slap before a pile is taken, in ms
a-slap_window_ms-number = { $n } ms
q-penalty = A mistake costs
a-penalty-under = { $n ->
    [one] one card under the pile
   *[other] { $n } cards under the pile
}
a-penalty-give = a card to each of the others
a-penalty-ban = the right to slap
a-penalty-front = { $n ->
    [one] one card in front of oneself
   *[other] { $n } cards in front of oneself
}
q-ban_length = A ban from slapping lasts
a-ban_length-seconds = { $n ->
    [one] one second
   *[other] { $n } seconds
}
a-ban_length-laid = { $n ->
    [one] one laid card
   *[other] { $n } laid cards
}
q-wrong_play = Playing at the wrong time
a-wrong_play-penalise = is punished
a-wrong_play-ignore = does nothing
q-empty_slap = Slapping the bare table
a-empty_slap-refuse = does nothing
a-empty_slap-penalise = is punished
q-cardless_wrong_slap = Without cards, a wrong slap costs
a-cardless_wrong_slap-ban = a ban from slapping
a-cardless_wrong_slap-ban_pile = the right to slap this pile
a-cardless_wrong_slap-eliminate = the game
a-cardless_wrong_slap-debt = a debt of cards
a-cardless_wrong_slap-none = nothing
q-slap_in_forever = Without cards, a slap always brings you back
q-last_player = The last one with cards
a-last_player-continue = goes on laying
a-last_player-wins_at_once = wins at once
q-tie = Equally fast slaps
a-tie-seat = the nearest after the layer wins
a-tie-random = chance decides
q-cap = Stop a game without end
a-cap-none = never
a-cap-flips = after { $n } laid cards

## Refusals and troubles

refused-over = The game is over.
refused-no-such-seat = There is no such place.
refused-not-now = It is not your turn.
refused-nothing-to-slap = There is nothing to slap.
refused-banned = You may not slap yet.
refused-no-card = You have no card left to lay.
refused-out = You are out of the game.
refused-other-game = That belongs to another game.
problem-not-seated = You have no place at this table.
problem-already-seated = You have a place already.
problem-not-free = That place is not free.
problem-not-host = Only the host, { $host }, may do that.
problem-game-runs = Not while a game runs.
problem-no-game = No game is running.
problem-places-free = { $n ->
    [one] One place is still free.
   *[other] { $n } places are still free.
}
problem-stale = The table has moved on.
problem-beaten = Somebody else was faster.
options-said = { $question }: { $answer }
options-unknown = This game has no such rule.
options-seats = These rules are for { $least } to { $most } players.
options-conflict = These two rules do not go together: “{ $first }” and “{ $second }”.
options-deck = This deck cannot be dealt.
trouble-unreachable = The server does not answer. Check the connection and try again.
trouble-malformed = The server did not understand. Reload the page.
trouble-too-long = This message is too long: { $n } bytes at most.
trouble-too-fast = { $n ->
    [one] Too fast: try again in a second.
   *[other] Too fast: try again in { $n } seconds.
}
trouble-version = The page and the server are of different versions. Reload the page.
trouble-no-hello = The connection began badly. Reload the page.
trouble-who-are-you = Nobody here knows you yet: choose a name first.
trouble-other-site = Requests from other sites are refused.
trouble-no-such-table = There is no table { $code }.
trouble-bad-nick = A name has 1 to { $n } visible characters.
trouble-full = The server is full. Try again a little later.
trouble-storage = The server cannot write to its disk. Nothing has changed.
trouble-stopping = The server is stopping. The table goes on when it is back.
