# The first screen, setting up a table, sitting down at one, the gallery.

games = Games

home-title = Three games about making and showing art
home-about = Play a bot right away, or send a friend a link. No account, nothing to install.
home-law = Unofficial fan versions of these games. The games and their names belong to their authors and publishers; every picture and sentence here is our own.
play-now = Play now
set-up = Set up a table
rules-of = Rules of { $game }
puzzles = Puzzles
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

new-title = Set up a table
how-many = Number of players
seats = Seats
seat-kind = Who plays in seat { $number }
seat-me = Me
seat-link = A friend (invite link)
seat-here = Someone on this device
seat-bot = A bot
seat-link-hint = You’ll get a link to share
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
clock-flag = When time runs out
clock-flag-bot = A bot takes over
clock-flag-loss = That player loses
open-table = Create table

lobby-title = Waiting for your friends
lobby-invite = Send this link, or let them scan the code.
begin = Begin
join-title = You’re invited to play
join-there = At the table: { $names }
sit-down = Join
watch = Just watch

hand-over = Over to { $name }
hand-over-look-away = Everyone else: look away for a moment.
hand-over-ready = I am { $name }
join-title-by = { $name } invites you
lobby-ask = To join you need the invitation link. Ask { $name } for it.
lobby-ask-host = To join you need the invitation link. Ask whoever opened this table for it.

# The notices of others' code and fonts
licences = Licences
sitting-won = Won
sitting-lost = Lost
sitting-shared = Shared victory
show-all = { $count ->
    [one] Show { $count } table
   *[other] Show all { $count } tables
}
open-record = Open a record
history = Your games
learn-to-play = Learn to play
learn-resume = Continue learning

hints = Hints
hints-allow = Everyone at this table may ask for hints
hints-with-bots = When you play only against bots, you can ask for hints.

score-pad = Score pad
editor = Position editor
