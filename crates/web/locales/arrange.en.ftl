# What is said where tables are arranged, the page is set up and rules are read, in English.

## Opening a table
make-preset = How it is played
make-home = Where
make-home-server = each on their own device, by a link
make-home-page = all on this device
make-home-page-means = You play against bots or share this device, even without a network; the game is kept in this browser.
make-home-replaces = It takes the place of the game that you have begun on this device.
make-who = You, and who else?
make-friends = Friends
make-tables = Tables, several for a class
make-class-means = For a class: one code for all tables. Everybody chooses a table and sits down; the first to sit down is its host. They are on no list, and nobody writes there.
make-bots = Bots
make-level = Bots, and whoever stands in
make-clock = Time to think
make-clock-none = no limit
make-clock-seconds = { $n } seconds
make-pace = Pace
pace-brisk = brisk
make-judging = Slaps from far away
make-reveal = After each card
make-reveal-quick = hardly a pause
make-reveal-usual = a short pause
make-reveal-slow = a longer pause
make-reveal-slowest = a whole second
make-more = More
place-trip = slow connection
make-talk = People may say
make-hints = Hints
hints-on-request = for whoever asks
hints-never = for nobody
make-listed = Everybody sees it on the front page
copy-rules = Copy a link with these rules
make-submit = Open the table
make-submit-class = Open the tables
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
house-rules = House rules
house-rules-reset = Back to the original rules

## Gathering
places-title = Round the table
place-free = free place
place-you = you
place-present = at the table
place-bot = bot, { $level }
place-host = host
sit-name = Sit down at place { $n }
add-bot = Add a bot
add-bot-name = Add a bot at place { $n }
remove-bot = Remove
remove-bot-name = Remove the bot from place { $n }
begin-with-bots = Deal now, with bots in the free places
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
share-link = Share the link
copy-refused = This browser lets no page copy. Here is the link, to be copied by hand:

## A class
class-title = The tables of the class
class-code = The code of the class
class-table = Table { $n }
class-over = game over
class-look = Look
class-sit-name = Sit down at table { $n }
class-look-name = Look at table { $n }
class-back = The tables of the class
table-of-nobody = An empty table

slap-of = Slap, { $who }
flip-of = { $n ->
    [0] Empty packet, { $who }
    [one] Lay the last card, { $who }
   *[other] Lay a card, { $who }, { $n } cards in the packet
}

## During and after the game
stop = Stop this game
go-on = Play on after all
stop-who = Ready to stop: { $names }
bot-for = Let a bot play for { $who }
move-seat = Play on another device
give-seat = Give { $who }’s place to somebody
ticket-means = Whoever opens this link takes the place. It works once, within { $n } minutes.
another-means = The same people play in their seats, and the bots too.
another-which = Game
another-submit = Choose this game

## A table on this device
pass-to = Pass the device to { $who }
pass-means = The table stays hidden until then.
pass-here = { $who } has it
pass-or = Or somebody else takes it, to act out of turn:
who-acts = Who wants to act?
local-none-title = No game here
local-none = No game has been begun on this device.
local-unread = The game that this browser keeps cannot be read. It stays where it is until you begin another one here.

## Settings
set-lang = Language
set-lang-fr = Français
set-lang-en = English
set-theme = Light
set-theme-system = Device
set-theme-light = Daylight
set-theme-dark = Lamp
set-cloth = Cloth
set-cloth-house = House
set-cloth-green = Green
set-cloth-blue = Blue
set-cloth-wine = Wine
set-backs = Backs of the cards
set-backs-game = As the game
set-backs-ink = Ink
set-backs-cherry = Cherry
set-indices = Court cards
set-indices-french = V D R
set-indices-international = J Q K
set-suits = Colours of the suits
set-suits-two = Two
set-suits-four = Four
set-size = Size of the cards
set-size-normal = Normal
set-size-big = Big
set-sound-on = On
set-sound-off = Off
set-vibration = Vibration
set-vibration-on = On
set-vibration-off = Off
set-chatter = Remarks by bots
set-chatter-on = On
set-chatter-off = Off
set-volume = Volume
set-listens = A screen reader reads this page to me
set-listens-no = No
set-listens-yes = Yes
set-speech = Speed of your screen reader: 2 to 12 words a second
offline-ready = This page also starts without a network: games on this device and the rules work then.
bot-soon = A bot plays for you in ten seconds.
bot-called = The others are waiting. A bot plays for you in ten seconds.
i-am-here = I’m here
no-line = This network lets no live connection to the table through. Try another network, or play here meanwhile.
no-line-play = Play on this device
people-watching = { $n ->
    [one] One person is watching.
   *[other] { $n } people are watching.
}
door-closed = Nobody else may sit down
let-in = Let { $who } back in
remove-undo = Take back: { $who } is leaving
begin = Deal
sent-away = { $who }, the host, has taken your place away. You can watch this game, or find another table on the front page.
sent-away-before = { $who }, the host, has taken your place away. You can ask { $who } to let you back in, watch, or go back to the front page.
watch-on = Watch
stop-asked = { $n ->
    [one] { $who } wants to stop this game.
   *[other] { $who } want to stop this game.
} It ends without a winner if everybody agrees.
stop-agree = Stop it
stop-refuse = Play on
plays-for-you = A bot plays for you.
take-back = Take my place back
leave = Give up my place
local-unkept = This browser cannot keep the game: its storage is full or forbidden. It goes on as long as this page is open.
local-elsewhere = The game goes on in another tab. Reload the page to go on here.
say = Say something
own-data = What this server keeps of you: your name, the tables where you sat, the games you played.
own-data-see = See it
own-data-save = Save it as a file
own-data-delete = Delete it
own-data-sure = Delete it for good
offline-coming = This page is being kept on this device, to start without a network too.
offline-insecure = To start without a network, the page has to be opened by HTTPS, or on the server’s own machine as localhost: browsers allow it nowhere else.
offline-impossible = This browser does not let the page start without a network.

## Keyboard
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
keys-readers = With a screen reader: NVDA and JAWS hand the keys to the table while you play; if they keep them, press NVDA+Space, or Insert+Z. VoiceOver on a Mac: left and right arrow together switch Quick Nav off. Orca: Orca+A. On a telephone, with TalkBack or VoiceOver, a double tap presses what has the focus; the readings above are buttons, and need no key.
key-t-does = read the table
key-h-does = read your cards
key-c-does = count the cards
key-l-does = read the last events
key-i-does = ask for a hint, and for more of it
key-m-does = say more, or less
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

## What people say
say-hello = Hello
say-well-played = Well played
say-one-moment = One moment
say-your-turn = Your turn?
say-sorry = Sorry
say-good-game = Good game
say-mute = Mute { $who }
say-more = Who is heard, what is allowed

## Fair deals
commitment-title = Is the deal fair?
commitment = The table has committed to the shuffle: whoever noted this before the deal can check it after the game.
commitment-here = The table committed to this shuffle before the deal. Here the device and the table are the same, so the proof is only as good as this program.
player-n = Player { $n }
player-name = Name of player { $n }
pace-quick-means = Quick: bots hurry whenever there is nothing for anybody else to do.
pace-brisk-means = Bots and clocks do not wait.
pace-unhurried-means = No hurry: bots and clocks wait until everybody has had time to hear what happened.
judging-friends = lenient
judging-casual = usual
judging-ranked = strict
judging-friends-means = Lenient, as among friends: whoever is far away loses nothing by it.
judging-casual-means = As usual between strangers: distance is made up for.
judging-ranked-means = Strict, for a ranking: little is taken on trust, and whoever has a slow connection cannot sit down.
talk-off = nothing
talk-phrases = set phrases
talk-chat = set phrases, and write
talk-chat-means = People write to each other at this table; whoever watches can read along. Everybody can mute or report anybody. Nothing of it is kept.
house-rules-changed = { $n ->
    [0] the original rules, unchanged
    [one] { $n } change
   *[other] { $n } changes
}
copied = Link copied
chez-nous = At our house
speech-ask = How fast does your screen reader speak? You can change it in the settings.
feats-title = What happened
replay-it = Watch this game again
n-won = { $n ->
    [one] { $n } game won
   *[other] { $n } games won
}
rematch = Play again
rematch-waiting = Waiting for the others
rematch-who = Ready to play again: { $names }
another = Another game
another-chosen = Next game: { $game }
another-play = Play it
another-host = { $host } can choose another game.
verify-deal = Verify this deal
new-code = Change the code of the table
chat-write = Write to the table
chat-send = Send
chat-end = End the chat
report-done = reported
report-told = { $host }, the host, is told.
report-of-host = That was the host: nobody at the table stands above them, but you can mute them or leave. The server only counts that something was reported.
report-close = Close
hint-dismiss = Take the hint away
hint-past = That was a moment ago, and the table has moved on.
set-speech-slow = Slowly
set-speech-usual = As usual
set-speech-fast = Fast
set-speech-faster = Very fast
