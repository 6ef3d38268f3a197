# What is said on any screen, and in the frame round a table.

rules = Rules
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
seat-free = Free seat
level = Level
clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
qr-code = QR code of the link
link = Link
copy-link = Copy link
copied = Copied
share = Share

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
pace = Opponents’ moves
pace-quick = Instant
pace-calm = Normal
pace-slow = Slow
reconnecting = Reconnecting…
offline = No connection. Your game is saved. We’ll keep trying.
show-rule = Show the rule
why-not = Why not?

game-over = Game over
won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
total = Total

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
watching = You are watching.
bot-for-you = A bot is playing for you.
come-back = I’m back

# Old tables
error-gone = This game was finished long ago and put away. Its record is kept.
look-again = Replay the game
get-record = Download the record

# A table that the server can’t read
error-unreadable = This table can’t be opened by the server as it is now. Nothing is lost: it stays stored as it was played.

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
rematch-asks = { $name } would like to play again.
sending = Sending…
sending-slow = Sending… no answer yet.
server-silent = The server does not answer yet.
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
level-6-about = The strongest of all, and lets nothing slip.
level-told = Level { $level } · { $name }. { $about }
offer-up = A clear win! Level { $level } ({ $name }) will be harder.
offer-down = A hard game. Level { $level } ({ $name }) will be easier.
offer-play = Play at level { $level }
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
keyboard = Keyboard
try-again = Try again

# Hints and teaching
hint = Hint
teaching = Warn of mistakes
teaching-switch = Teaching: ask me before a move that gives a lot away
hints-allowed = At this table everyone may ask for hints.
