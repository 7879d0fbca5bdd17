# Tapis in English. The same keys as in fr.ftl, in the same order.

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
my-tables-title = Your tables
join-how = A code has six letters.
one-moment = One moment…
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

## Opening a table

make-preset = Rules
make-seats = Places
make-bots = Bots
make-level = Bots, and whoever stands in
make-clock = Time to think
make-clock-none = no limit
make-clock-seconds = { $n } seconds
make-pace = Pace
pace-brisk = brisk
pace-unhurried = unhurried
pace-brisk-means = Bots and clocks do not wait.
pace-unhurried-means = No hurry: bots and clocks wait until everybody has had time to hear what happened.
make-judging = Judging of slaps
judging-friends = lenient
judging-casual = usual
judging-ranked = strict
judging-friends-means = Lenient, as among friends: whoever is far away loses nothing by it, up to { $n } ms there and back.
judging-casual-means = As usual between strangers: distance is made up for, up to { $n } ms there and back.
judging-ranked-means = Strict, for a ranking: little is taken on trust, and whoever is more than { $n } ms away cannot sit down.
make-reveal = Between two cards
make-reveal-ms = { $n } ms
place-trip = { $n } ms
place-trip-rough = about { $n } ms (rough measure)
make-talk = People may say
talk-off = nothing
talk-phrases = set phrases
talk-chat = set phrases, and write
talk-chat-means = People write to each other at this table; whoever watches can read along. Everybody can mute or report anybody. Nothing of it is kept.
make-listed = Everybody sees it on the front page
copy-rules = Copy a link with these rules
make-submit = Open the table
level-easy = easy
level-medium = medium
level-hard = hard
house-rules = House rules
house-rules-changed = { $n ->
    [0] the original rules, unchanged
    [one] { $n } change
   *[other] { $n } changes
}
house-rules-reset = Back to the original rules

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
share-here-only = This address works on this machine only. For others to come from their own devices, connect it to a network and start the server with “tapis serve --listen 0.0.0.0:{ $port }”.
copy-link = Copy the link
copied = Link copied
chez-nous = At our house
enter = Come in
closed-title = This door is closed
nowhere-title = Nothing here
nowhere = This address leads to no table.

## Table

table = The table
others = The other players
card-of = { $who }: { $card }
title-your-turn = Your turn · Tapis
title-playing = In play · Tapis
zone-backs = { $name }: { $n ->
    [0] nothing
    [one] one card
   *[other] { $n } cards
}
zone-faces = { $name }: { $cards }
zone-some = { $name }: { $n } cards, the last ones { $cards }
hidden-card = { $name }, card { $nth }
you-may = You may act
you-may-do = You may act: { $what }.
dealt = The cards are dealt: you have { $n ->
    [one] one card
   *[other] { $n } cards
}.
game-on = The game is on: you have { $n ->
    [0] no cards
    [one] one card
   *[other] { $n } cards
}.
not-now = There is nothing to do with this card now.
no-race = You may not slap now.
slap = Slap
key-space = Space
flip-name = { $n ->
    [0] Your packet is empty
    [one] Lay your last card
   *[other] Lay a card, { $n } cards in your packet
}
your-turn = Your turn
turn-of = { $n ->
    [one] { $who } is to play
   *[other] { $who } are to play
}
turn-of-many = { $n } players are to play
watching = You are watching. Touch a player to sit behind them.
watching-behind = You sit behind { $who }, whose hidden cards stay hidden.
watching-all = See the whole table
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
seat-away = away
seat-stand-in = replaced
stand-in = A bot plays for you.
take-back = Take my place back
log = Log
log-empty = Nothing has happened yet.
clause = rule { $clause }

## The end

leave = Give up my place
stop = Stop this game
go-on = Play on after all
stop-who = Ready to stop: { $names }
bot-for = Let a bot play for { $who }
move-seat = Play on another device
give-seat = Give { $who }’s place to somebody
ticket-means = Whoever opens this link takes the place. It works once, within { $n } minutes.
remove-guest = Send { $who } away
table-rules = This table
sheet = Scores
sheet-round = Round
sheet-total = Total
print = Print
rematch = Play again
rematch-waiting = Waiting for the others
rematch-who = Ready to play again: { $names }
to-lobby = Back to the front page

## Connection

net-connecting = Connecting…
net-fresh = Connected
net-waiting = Sending…
net-lost = The connection is lost. Reload the page.
net-gone = The server is out of reach; the table goes on as soon as it is back.

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
set-speech = Speed of your screen reader: 2 to 12 words a second

## Keyboard

keys = Keys
key-enter = Enter
key-arrows = Arrows
key-arrows-does = walk over your cards and buttons
key-space-does = select a card; slap
key-enter-does = lay what is selected
key-s-does = slap
key-deeds-does = the button with this letter: draw, pick up, keep, nothing…
key-t-does = read the table
key-h-does = read your cards
key-c-does = count the cards
key-l-does = read the last events
key-help-does = show these keys

## Rules

rules-example = Example
rules-sources = Sources: { $sources }
rules-none = There are no rules for this game.

## Troubles

trouble-unreachable = The server does not answer. Check the connection and try again.
trouble-no-cookie = This browser refuses the cookie by which the table knows you. Allow cookies for this page, then try again.
try-again = Try again
reload = Reload the page
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
trouble-other-host = This server is not known as { $host }. Open its own address.
trouble-no-such-table = There is no table { $code }.
trouble-bad-nick = A name has 1 to { $n } visible characters.
say = Say something
say-hello = Hello
say-well-played = Well played
say-one-moment = One moment
say-your-turn = Your turn?
say-sorry = Sorry
say-good-game = Good game
say-said = { $who }: { $what }
say-mute = Mute { $who }
say-off = The host wants nothing said here.
say-more = Who is heard, what is allowed
chat-write = Write to the table
chat-send = Send
chat-end = End the chat
report = Report what { $who } wrote
report-done = reported
report-told = { $host }, the host, is told.
report-of-host = That was the host: nobody at the table stands above them, but you can mute them or leave. The server only counts that something was reported.
report-says = { $by } reports what { $who } wrote: “{ $what }”
report-close = Close
trouble-chat-off = The host does not allow writing at this table.
trouble-bad-text = A message has 1 to { $n } characters, none of them invisible. Yours has not gone; it is still there.
trouble-no-such-line = That is too long ago: the table does not remember it.
trouble-mixed-nick = A name is written in one alphabet; these letters are from several.
trouble-nick-taken = Somebody here is called { $name }, which looks the same. Choose another name.
trouble-full = The server is full. Try again a little later.
trouble-storage = The server cannot write to its disk. Nothing has changed.
trouble-damaged = Part of what was stored of this table was damaged. It goes on where it was { $n ->
    [one] one step
   *[other] { $n } steps
} before.
trouble-stopping = The server is stopping. The table goes on when it is back.

## Fair deals

commitment = The table has committed to the shuffle: whoever noted this before the deal can check it after the game.
verify-deal = Verify this deal
fair-true = This deal is fair. Checked on this device:
fair-commitment = the table’s secret is the one that it had committed to before the seats were locked
fair-commitment-late = the table’s secret is the one that it had committed to; this device has only seen the commitment since the seats were locked
fair-promises = { $count ->
    [one] 1 player contributed what was promised
   *[other] { $count } players contributed what they had promised
}
fair-own = what this device contributed is among it
fair-seed = the order of the cards follows from the secret and the contributions
fair-inputs = { $count ->
    [one] replayed with these cards, 1 move gives the table that you see
   *[other] replayed with these cards, { $count } moves give the table that you see
}
fair-silent = Without a contribution: { $names }.
fair-rejected = Left out, because they contributed something else than promised: { $names }.
fair-alone = No player had a part in the shuffle: it stands on the table’s word and its commitment.
fair-limits = It proves that nobody chose the order of the cards, or changed it after the commitment. It does not prove that whoever runs the table never looks at the hands.
fair-false = This deal cannot be verified: { $why }.
fair-wrong-shown = the record has another commitment than was shown before the deal
fair-wrong-shown-promise = the record has another promise of { $who } than was shown before the deal
fair-wrong-own = what this device contributed is not in the record
fair-wrong-commitment = the secret is not the one that the table had committed to
fair-wrong-promise = { $who } contributed something else than promised
fair-wrong-rejected = the contribution of { $who } was left out although it was the promised one
fair-wrong-seed = the seed does not follow from the secret and the contributions
fair-wrong-move = the rules refuse move { $nth }
fair-wrong-table = replayed, the game ends otherwise than on this screen
fair-unread = the record cannot be read
fair-unproved = the game was dealt before tables committed to anything
