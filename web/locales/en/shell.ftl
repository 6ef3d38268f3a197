# The home page, setting up, the frame round a table.

games = Games

home-title = Three games about making and showing art
home-about = Play a bot right away, or send a friend a link. No account, nothing to install.
home-law = Unofficial fan versions of these games. The games and their names belong to their authors and publishers; every picture and sentence here is our own.
play-now = Play now
set-up = Set up a table
rules = Rules
rules-of = Rules of { $game }
gallery = Gallery
gallery-about = Every piece of the three games, drawn by code.
gallery-section = { $section ->
    [city] City life
    [portrait] Portraits
    [still-life] Still lifes
    [landscape] Landscapes
    [decor] Decor
    [prestige] Prestige
    [bids] Bids
    [house] Museum and assistants
    [patches] Patches
    [pieces] Buttons, markers, special patches
    [masterpieces] Masterpieces
    [cards] Cards and money
    [posters] Posters
    [name] The name
    [icons] Icons
    [colours] Colours
   *[other] { $section }
}
my-tables = Your tables
forget-table = Remove from list
waiting-friends = Waiting for friends
turn-of = To move: { $name }
opening = Opening…
laying = Setting up the table… The first game after the server starts takes a few seconds.

language = Language
theme = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: system
}
sound = Sound
menu = Menu
close = Close
yes = Yes
no = No
number = { $n }
go-home = Home
lost-title = This wall is empty
lost-page = We can’t find that page.

new-title = Set up a table
how-many = Number of players
seats = Seats
seat-kind = Who plays in seat { $number }
seat-me = Me
seat-link = A friend (invite link)
seat-here = Someone on this device
seat-bot = A bot
seat-link-hint = You’ll get a link to share
seat-free = Free seat
level = Level
name = Name
your-name = Your name
options = Options
option-first = First player
option-random = Random
clock = Clock
clock-kind = Time limit
clock-none = None
clock-move = Per move
clock-bank = For the whole game
clock-days-kind = Days per move
clock-seconds = Seconds for each move
clock-minutes = Minutes for each player
clock-increment = Seconds added per move
clock-days-each = Days for each move
clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
clock-flag = When time runs out
clock-flag-bot = A bot takes over
clock-flag-loss = That player loses
open-table = Create table

lobby-title = Waiting for your friends
lobby-invite = Send this link, or let them scan the code.
qr-code = QR code of the link
link = Link
copy-link = Copy link
copied = Copied
share = Share
begin = Begin
join-title = You’re invited to play
join-there = At the table: { $names }
sit-down = Join
watch = Just watch

players = Players
player = Player { $number }
you-name = You
you = you
bot = Bot
away = away
resigned = resigned
thinking = thinking…
to-move = your turn
your-turn = Your turn
your-move = Your move
play = Play
put-back = Cancel
undo = Undo
undo-ask = Ask to undo
log = Moves
log-empty = Nothing has been played yet.
pace = Opponents’ moves
pace-quick = Instant
pace-calm = Normal
pace-slow = Slow
notify-on = Notify me on my turn
notify-off = Turn off notifications
resign = Resign
resign-sure = Really resign?
reconnecting = Reconnecting…
offline = No connection. Your game is saved. We’ll keep trying.
show-rule = Show the rule
why-not = Why not?

game-over = Game over
result = Result
you-won = You win!
you-share = Shared victory!
team-won = Your team wins!
won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
total = Total
ended-resigned = { $you ->
    [yes] You have resigned.
   *[no] { $name } has resigned.
}
ended-time = { $you ->
    [yes] You ran out of time.
   *[no] { $name } ran out of time.
}
rematch = Play again
rematch-accept = Accept rematch
rematch-waiting = Waiting for the others…

hand-over = Over to { $name }
hand-over-look-away = Everyone else: look away for a moment.
hand-over-ready = I am { $name }

error-illegal = That is not possible now.
error-format = The server did not understand that. Reload the page and try again.
error-stale = The game has moved on. Check the table and try again.
error-forbidden = This seat is not yours, or nobody may sit here now.
error-not-found = There is no such table here. It may have expired.
error-too-many = Too many requests at once. Wait a moment and try again.
error-too-large = That message was too large.
error-over = The game is over.
error-storage = The server couldn’t save that. Try again in a moment.
error-offline = No connection to the server. Check your network and try again.

other-device = Play on another device
other-device-hint = Anyone with this link can play as you. Open it only on your own phone or computer.
stand-in = Let a bot play for { $name }
watching = You are watching.
bot-for-you = A bot is playing for you.
come-back = I’m back
give-back = Give the seat back to { $name }

# Old tables
error-gone = This game was finished long ago and put away. Its record is kept.
get-record = Download the record
kept-until = This table is kept until { $date }. Every move extends that.

# A table that the server can’t read
error-unreadable = This table can’t be opened by the server as it is now. Nothing is lost: it stays stored as it was played.

# Fair dealing
fair = Fair dealing
fair-about = The server and every player each add a secret random number, and the game is dealt from all of them together. Each was promised beforehand by a fingerprint, so nobody can choose the cards.
fair-server = Server
fair-no-number = adds none
fair-more = How this works (in English)
fair-check = Check the deal
fair-checking = Checking…
fair-failed = The record of this game could not be fetched. Try again in a moment.
fair-verdict-right = This game was dealt fairly.
fair-verdict-promised = This game was dealt from what had been promised beforehand.
fair-verdict-wrong = Something is wrong with this deal.
fair-unreadable = The record does not say how the game was dealt.
fair-right-commitment = The server used the number whose fingerprint this browser saw before the game.
fair-wrong-commitment = The server used another number than the one whose fingerprint this browser saw before the game.
fair-wrong-seed = The server’s number does not match its fingerprint.
fair-unseen = This browser did not see the server’s fingerprint before the end of the game, so it cannot compare.
fair-wrong-hashes = { $names }: the fingerprint is not the one this browser saw before the game.
fair-wrong-promise = { $names }: the record does not hold the fingerprint this browser sent.
fair-wrong-text = { $names }: the number does not match its fingerprint.
fair-own = { $names }: the number this browser made is part of the deal.
fair-wrong-own = { $names }: the record holds another number than the one this browser made.
fair-left-out = { $names }: the server confirmed the number and then dealt without it.
fair-too-late = { $names }: the number did not reach the server in time, so the game was dealt without it.
fair-right-deal = { $count ->
    [0] Dealt again in this browser: everything follows from the numbers.
    [one] Dealt again in this browser: everything follows from the numbers, the one later shuffle too.
   *[other] Dealt again in this browser: everything follows from the numbers, all { $count } later shuffles too.
}
fair-wrong-setup = What was dealt at the beginning does not follow from the numbers.
fair-wrong-first = Who went first was not decided by the numbers.
fair-wrong-options = The options in the record are neither those chosen for this table nor those drawn by the numbers.
fair-wrong-shuffle = The shuffle at entry { $count } of the record does not follow from the numbers.
fair-wrong-moves = From entry { $count } on, the record differs from the game that was shown here.
fair-wrong-cards = Entry { $count } of the record was not possible with the cards that follow from the numbers.
fair-given = Besides the server, random numbers came from: { $names }. Whoever added one need not trust anybody else.
fair-given-none = No player added a number: the server alone made this deal. It was fixed before the game, but the server could have picked it.
fair-silent = { $names }: promised a number but did not give it in time.

# Between people: asking, answering, a bot in somebody's place, ready-made words.
undo-asks = { $moves ->
    [one] { $name } would like to undo the last move.
   *[other] { $name } would like to undo the last { $moves } moves.
}
undo-asks-yours = { $yours ->
    [one] One of them is yours.
   *[other] { $yours } of them are yours.
}
undo-you-asked = { $moves ->
    [one] You have asked { $names } to let you undo the last move.
   *[other] You have asked { $names } to let you undo the last { $moves } moves.
}
withdraw = Withdraw
replace-asks = { $name } would like a bot to play for you. Do you agree?
replace-asked = You have asked { $name } to let a bot play.
the-host = The host
news-undone = { $moves ->
    [one] { $name } has undone the last move.
   *[other] { $name } has undone the last { $moves } moves.
}
news-undone-yours = { $moves ->
    [one] Agreed: the last move is undone.
   *[other] Agreed: the last { $moves } moves are undone.
}
news-refused = { $name } would rather not.
news-withdrawn = { $name } no longer asks.
news-lapsed = The game has gone on, so nothing is undone.
news-time = { $name } ran out of time. A bot plays instead.
news-resigned = { $name } has resigned. A bot plays instead.
news-bot = A bot plays for { $name }.
news-back = { $name } plays on.
news-left-to-bots = The bots play on by themselves.
bot-why-time = Time ran out.
bot-why-resigned = You have resigned.
let-bots-play = Let the bot play
stand-in-ask = Ask { $name } to let a bot play
stand-in-sure = Really let a bot play for { $name }?
rematch-asks = { $name } would like to play again.
rematch-no = No, thank you
join-title-by = { $name } invites you
lobby-ask = To join you need the invitation link. Ask { $name } for it.
lobby-ask-host = To join you need the invitation link. Ask whoever opened this table for it.
sending = Sending…
sending-slow = Sending… no answer yet.
server-silent = The server does not answer yet.
say = Say something
say-switch = Short words between players
say-hello = Hello!
say-good-luck = Good luck!
say-well-played = Well played!
say-one-moment = One moment…
say-thank-you = Thank you!
say-sorry = Sorry!
refused-no-time = Undoing gives no time back, and too little would be left.
refused-asking = Something else is being asked. That must be answered first.
refused-hush = Not so fast: wait a moment before you say more.

# What the server could not do, or not any more
error-fault = Something went wrong on the server. Look at the table: if your move is not there, make it again.
error-too-often = You have done that as often as it can be done in one game.
error-log-full = So much has happened at this table that the game can now only be played to its end.

# The notices of others' code and fonts
licences = Licences

# The first start on a new computer
preparing-rules = The rules of { $game } are being prepared on this computer. That happens only once and takes a few seconds.

clock-left = { $days } d { $hours } h
level-1 = Visitor
level-2 = Pupil
level-3 = Copyist
level-4 = Painter
level-5 = Master
level-6 = Old Master
numbered = { $name } { $number }

# The boards: following the others, points where one decides
others-moves = What the others did
others-none = The others’ moves will stand here.

# Levels and bots
level-1-about = Knows the rules and tries things out.
level-2-about = Plays like somebody in their second game.
level-3-about = Knows the usual moves and rarely slips.
level-4-about = Thinks a few moves ahead.
level-5-about = Plans far ahead and forgives few mistakes.
level-6-about = The strongest there is. Takes a moment over every move.
level-told = Level { $level } · { $name }. { $about }
offer-up = A clear win! Level { $level } ({ $name }) will be harder.
offer-down = A hard game. Level { $level } ({ $name }) will be easier.
offer-play = Play at level { $level }
sitting-won = Won
sitting-lost = Lost
sitting-shared = Shared victory
show-all = { $count ->
    [one] Show { $count } table
   *[other] Show all { $count } tables
}
bot-name-clara = Clara
bot-name-diego = Diego
bot-name-marc = Marc
bot-name-mary = Mary
bot-name-paula = Paula
bot-name-berthe = Berthe
bot-name-edgar = Edgar
bot-name-georgia = Georgia
bot-name-henri = Henri
bot-name-sonia = Sonia
bot-name-frida = Frida
bot-name-gustav = Gustav
bot-name-hilma = Hilma
bot-name-jacek = Jacek
bot-name-rosa = Rosa
bot-name-amedeo = Amedeo
bot-name-ilya = Ilya
bot-name-judith = Judith
bot-name-olga = Olga
bot-name-tamara = Tamara
bot-name-kazimir = Kazimir
bot-name-leonora = Leonora
bot-name-natalia = Natalia
bot-name-vincent = Vincent
bot-name-zofia = Zofia
bot-name-albrecht = Albrecht
bot-name-artemisia = Artemisia
bot-name-lavinia = Lavinia
bot-name-raphael = Raphael
bot-name-sandro = Sandro
# A first game explains itself
primer-title = { $game }: how to play
how-to-play = How to play
keyboard = Keyboard
tips-switch = Explain new things as they come up
try-again = Try again
