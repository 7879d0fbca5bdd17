# Tapis in English. The same keys as in fr.ftl, in the same order.

## Lobby

lobby-title = A table, some cards, your friends
lobby-subtitle = The games of the bataille family, at once and without an account.
your-name = Your name at the table
play-now = Play now against bots
make-table = Open a table
rules = Rules
learn-new = New to you? Learn it in two minutes
learn-game = How to play
watch-games = Games played before
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
local-title = Your game on this device
local-go-on = Go on
away-works = The server is out of reach. Games against bots on this device work all the same, and so do the rules.
table-of = { $host }’s table

## Opening a table

make-preset = Rules
make-home = Where
make-home-server = on the server, also for others
make-home-page = on this device
make-here = People on this device
player-n = Player { $n }
player-name = Name of player { $n }
make-home-page-means = You play against bots or share this device, even without a network; the game is kept in this browser.
make-home-replaces = It takes the place of the game that you have begun on this device.
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
make-hints = Hints
hints-on-request = for whoever asks
hints-never = for nobody
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
team-own = your team
team-n = team { $n }
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
slap-of = Slap, { $who }
flip-of = { $n ->
    [0] Empty packet, { $who }
    [one] Lay the last card, { $who }
   *[other] Lay a card, { $who }, { $n } cards in the packet
}
said-to = { $who }: { $what }
your-turn = Your turn
hint = Hint
hint-more = Tell me more
hint-close = Got it
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
feats-title = What happened
replay-it = Watch this game again
rematch = Play again
rematch-waiting = Waiting for the others
rematch-who = Ready to play again: { $names }
another = Another game
another-means = The same people play in their seats, and the bots too.
another-which = Game
another-submit = Choose this game
another-chosen = Next game: { $game }
another-play = Play it
another-host = { $host } can choose another game.
to-lobby = Back to the front page

## Connection

net-connecting = Connecting…
net-fresh = Connected
net-waiting = Sending…
net-lost = The connection is lost. Reload the page.
net-gone = The server is out of reach; the table goes on as soon as it is back.

## A table on this device

local = This device
pass-to = Pass the device to { $who }
pass-means = The table stays hidden until then.
pass-here = { $who } has it
pass-or = Or somebody else takes it, to act out of turn:
who-acts = Who wants to act?
somebody-else = Somebody else?
local-none-title = No game here
local-none = No game has been begun on this device.
local-unread = The game that this browser keeps cannot be read. It stays where it is until you begin another one here.
local-unkept = This browser cannot keep the game: its storage is full or forbidden. It goes on as long as this page is open.
local-elsewhere = The game goes on in another tab. Reload the page to go on here.

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
offline-ready = This page also starts without a network: games on this device and the rules work then.
offline-coming = This page is being kept on this device, to start without a network too.
offline-insecure = To start without a network, the page has to be opened by HTTPS, or on the server’s own machine as localhost: browsers allow it nowhere else.
offline-impossible = This browser does not let the page start without a network.
new-version = There is a new version of this page.
new-version-take = Load it

## Keyboard

keys = Keys
key-enter = Enter
key-arrows = Arrows
key-arrows-does = walk over your cards and buttons
key-space-does = select a card; slap
key-enter-does = lay what is selected
key-s-does = slap
key-zone-keys = Space, Enter
key-zone-bottom = lower edge: slap; lay
key-zone-left = left edge: slap; lay
key-zone-top = upper edge: slap; lay
key-zone-right = right edge: slap; lay
key-deeds-does = the button with this letter: draw, pick up, keep, nothing…
key-t-does = read the table
key-h-does = read your cards
key-c-does = count the cards
key-l-does = read the last events
key-i-does = ask for a hint, and for more of it
key-help-does = show these keys

## Rules

rules-example = { $nth ->
    [0] Example
   *[other] Example { $nth }
}
rules-origin = Sources
rules-more = House rules and sources
rules-usual = Usually: { $answers }.
rules-here = At this table: { $answers }.
rules-unplayed = Not played at this table
rules-of-table = The rules of your table: { $game } ({ $changes }). What is not played there is folded away.
rules-all = Show the whole book
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
commitment-here = The table committed to this shuffle before the deal. Here the device and the table are the same, so the proof is only as good as this program.
verify-deal = Verify this deal
