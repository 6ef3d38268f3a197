# The home page, setting up, the frame round a table.

game-patchwork = Patchwork
game-art-society = Art Society
game-final-touch = Final Touch
games = Games

home-title = Three games about making and showing art
home-about = Play a bot right away, or send a friend a link. No account, nothing to install.
home-law = Unofficial fan versions of these games. The games and their names belong to their authors and publishers; every picture and sentence here is our own.
about-patchwork = Pay buttons and time for patches, and sew a quilt without holes.
about-art-society = Bid for paintings and build the gallery the whole town talks about.
about-final-touch = Finish masterpieces, or ruin them, for money.
facts-patchwork = 2 players · about 20 minutes
facts-art-society = 2–4 players · about 45 minutes
facts-final-touch = 2–4 players · about 15 minutes
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
undo-asked = { $name } would like to undo a move.
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
clock-left = { $days } d { $hours } h
level-1 = Visitor
level-2 = Pupil
level-3 = Copyist
level-4 = Painter
level-5 = Master
level-6 = Old Master
numbered = { $name } { $number }
