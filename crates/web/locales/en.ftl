# Tapis in English. The same keys as in fr.ftl, in the same order.

## Lobby
lobby-title = A table, some cards, your friends
lobby-subtitle = The games of the bataille family, at once and without an account.
rename = Change
your-name = Your name at the table
play-now = Play now against bots
make-table = Open a table
listens-ask = Does a screen reader read this page to you?
listens-yes = Yes
listens-no = No
listens-means = “Play now” opens tables that wait until you have heard what happened.
rules = Rules
learn-new = Learn it in 30 seconds
learn-game = How to play
watch-games = Games played before
replay-title = Watch a game again
learn-coming = A few hands at a real table: each screen tells one rule and asks you for one card. A wrong touch costs nothing here.
rules-coming = The whole rule book, clause by clause: what is dealt, what may be played and how it is won, with examples to play through and all house rules.
replay-coming = The whole game, move by move and at your own pace: from any seat or with all the cards open, forwards and backwards.
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
pace-quick = quick
pace-unhurried = unhurried

## Gathering
sit = Sit down
enter = Come in
watch = Watch
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
dealt = Dealt: you have { $n ->
    [one] one card
   *[other] { $n } cards
}.
game-on = The game is on: you have { $n ->
    [0] no cards
    [one] one card
   *[other] { $n } cards
}.
not-now = There is nothing to do with this card now.
not-yet = Not yet. { $whose }
only-answer = No choice: { $what }, which is done for you
no-race = You may not slap now.
slap = Slap
key-space = Space
flip-name = { $n ->
    [0] Your packet is empty
    [one] Lay your last card
   *[other] Lay a card, { $n } cards in your packet
}
said-to = { $who }: { $what }
your-turn = Your turn
guide-slap = Slap, here!
guide-flip = Touch your packet: its top card goes on the pile.
guide-pay = You pay, card by card. If none of yours asks for payment, you lose the pile.
guide-card = Touch a lit card.
guide-sum = Make the number, or use the button.
guide-make = Now press the button.
guide-button = Press a button.
guide-target = Touch somebody’s place.
hurry = Faster
hurry-no-more = Not so fast
hint = Hint
hint-more = Tell me more
hint-close = Got it
turn-of = Waiting for { $who }
own-marks = You:
beaten = { $who } was faster
turn-of-many = { $n } players are to play
thinking = { $n ->
    [one] { $who } is thinking.
   *[other] { $who } are thinking.
}
people-came = { $who } sits down.
people-left = { $who } has left the table.
people-away = { $who } is away.
people-returned = { $who } is back.
people-replaced = A bot plays for { $who }.
people-plays = { $who } plays again.
people-wants-stop = { $who } wants to stop this game.
people-goes-on = { $who } would rather play on.
people-removed = The host has sent { $who } away.
code-now = The code of the table is now { $code }.
people-sent-away = { $who }, the host, has taken your place away.
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
log = Log
log-empty = Nothing has happened yet.
clause = rule { $clause }

## The end
table-rules = This table
sheet = Scores
sheet-round = Round
sheet-total = Total
print = Print
bot-merry-takes = All mine!
bot-merry-pays = So many!
bot-merry-errs = Missed it!
bot-merry-shines = There we go!
bot-dry-takes = Thank you.
bot-dry-pays = Naturally.
bot-dry-errs = Hm.
bot-dry-shines = Simple.
bot-gentle-takes = Sorry…
bot-gentle-pays = It happens.
bot-gentle-errs = Oops, sorry.
bot-gentle-shines = Lucky me.
to-lobby = Back to the front page

## Connection
net-connecting = Connecting…
net-fresh = Connected
net-waiting = Sending…
net-lost = Disconnected
net-reload = Disconnected. Reload the page, or go back to the front page.
net-gone = The server is out of reach; this is the table at { $at }. It goes on as soon as the server is back.

## A table on this device
local = This device
somebody-else = Somebody else?

## Settings
settings = Settings
close = Close
set-verbosity = Said aloud
set-verbosity-usual = what happens, in brief
set-verbosity-all = everything, in whole sentences
set-verbosity-few = only what changes the game
set-sound = Sounds
new-version = There is a new version of this page.
new-version-take = Load it

## Keyboard
keys = Keys

## Troubles
trouble-unreachable = The server does not answer. Check the connection and try again.
trouble-signed-out = You have been signed out: something before the server asks who you are. Reload the page.
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
trouble-other-site = Requests from other sites are refused. Whoever runs this server names its address with --origin.
trouble-other-host = This server is not known as { $host }. Open its own address.
trouble-no-such-table = There is no table { $code }.
trouble-bad-nick = A name has 1 to { $n } visible characters.
say-said = { $who }: { $what }
remove-guest = Send { $who } away
report-says = { $by } reports what { $who } wrote: “{ $what }”
say-off = The host wants nothing said here.
report = Report what { $who } wrote
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
trouble-draining = No new tables are opened on this server for now. Games go on.
trouble-ended = Whoever runs this server has ended this table.
trouble-barred = Whoever runs this server does not serve your address.

## Fair deals
