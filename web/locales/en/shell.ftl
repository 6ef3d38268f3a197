# The house: first screen, setting up, the frame round a table.

game-patchwork = Patchwork
game-art-society = Art Society
game-final-touch = Final Touch
games = Games

home-title = Three games about making and showing art
home-about = Play at once against a bot, or send a friend a link. No account, nothing to install.
home-law = An unofficial home for these games. The games and their names belong to their authors and publishers; every picture and sentence here is our own.
about-patchwork = Buy patches with buttons and time, and sew a quilt without holes.
about-art-society = Bid for paintings and hang the finest wall in town.
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
    [city] Cities
    [portrait] Portraits
    [still-life] Still lifes
    [landscape] Landscapes
    [decor] Decor
    [prestige] Prestige
    [bids] Bids
    [house] Museum and assistants
    [patches] Patches
    [pieces] Buttons, markers, leather
    [masterpieces] Masterpieces
    [cards] Cards and money
    [posters] Posters
    [name] The name
    [icons] Icons
    [colours] Colours
   *[other] { $section }
}
my-tables = Your tables
forget-table = Take off this list
waiting-friends = Waiting for friends
turn-of = { $name } to move
opening = Opening…
laying = The table is being laid. The first one after a start takes a few seconds.

language = Language
theme = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: as the system
}
sound = Sound
menu = Menu
close = Close
yes = Yes
no = No
number = { $n }
go-home = First screen
lost-title = This wall is empty
lost-page = There is no such page here.

new-title = Set up a table
how-many = How many play
seats = Seats
seat-kind = Who sits on seat { $number }
seat-me = Me
seat-link = A friend, by link
seat-here = Someone here
seat-bot = A bot
seat-link-hint = You get a link to send
seat-free = Free seat
level = Level
name = Name
your-name = Your name
options = Options
option-first = Who begins
option-random = By chance
clock = Clock
clock-kind = Time to think
clock-none = As long as you like
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
clock-flag-bot = A bot plays on
clock-flag-loss = The game is lost
open-table = Open the table

lobby-title = Waiting for your friends
lobby-invite = Send this link, or let them scan the code.
qr-code = QR code of the link
link = Link
copy-link = Copy link
copied = Copied
share = Share
begin = Begin
join-title = You are invited
join-there = At the table: { $names }
sit-down = Sit down
watch = Only watch

players = Players
player = Player { $number }
you-name = You
you = you
bot = Bot
away = away
resigned = resigned
thinking = thinking…
to-move = to move
your-turn = Your turn
your-move = Your move
play = Play
put-back = Put back
undo = Take back
undo-ask = Ask to take back
undo-asked = { $name } would like to take a move back.
log = Moves
log-empty = Nothing has been played yet.
pace = Show the others’ moves
pace-quick = quickly
pace-calm = calmly
pace-slow = slowly
notify-on = Tell me when it is my turn
notify-off = Stop telling me
resign = Resign
resign-sure = Really resign?
reconnecting = Connecting again…
offline = No connection. Your table is safe; we keep trying.
show-rule = Rule { $rule }
why-not = Why not?

game-over = Game over
result = Result
you-won = You have won
you-share = You share the win
team-won = Your team has won
won = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
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
rematch-accept = Accept: play again
rematch-waiting = Waiting for the others…

hand-over = Over to { $name }
hand-over-look-away = Everyone else: look away for a moment.
hand-over-ready = I am { $name }

error-illegal = That is not possible now.
error-format = The server did not understand that. Reload the page and try again.
error-stale = The table has gone on meanwhile. Look again.
error-forbidden = This seat is not yours, or nobody may sit here now.
error-not-found = There is no such table here. It may have been cleared away.
error-too-many = Too many requests at once. Wait a moment and try again.
error-too-large = That was too much at once.
error-over = The game is over.
error-storage = The server could not write that down. Try again in a moment.
error-offline = No connection to the server. Check your network and try again.

other-device = Play on another device
other-device-hint = Whoever has this link sits on your seat. Open it on your own phone or computer only.
stand-in = Let a bot play for { $name }
watching = You are watching.
bot-for-you = A bot plays for you.
come-back = Play on myself
give-back = Give { $name } the seat back

# The boards: following the others, points where one decides
others-moves = What the others did
others-none = The others’ moves will stand here.
