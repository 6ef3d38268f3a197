# What explains a first game at every table: the primer, keys, answers to what is pointed at.

primer-part = { $number } of { $count }
got-it = Got it
show-rules = Show the rules
key-space = Space
key-hint = A hint, then more of it (where hints are allowed)
key-sheet = Show this list
key-close = Close the panel beside the table
about-said = { $words }
about-home = Go to the home page. The game waits for you, and your seat stays yours.
about-undo = Undo your last move.
about-undo-ask = Undo your last move. The others are asked first.
about-log = All moves of this game, in order.
about-rules = Opens the rules beside the table.
about-menu = Settings, how to play, keyboard. You can resign here too.
about-clock = Time left. The clock runs on this player’s turn.
about-pace = How long each opponent’s move is shown.
about-hint = A hint in three steps: where to look, which move, why. Press again for more.
about-teaching = Ask me before I play a move that gives a lot away.
about-theme = { $theme ->
    [light] Light theme. Press to change.
    [dark] Dark theme. Press to change.
   *[auto] Light or dark theme, as your device is set. Press to change.
}
about-sound = { $on ->
    [yes] Sounds are on. Press to mute them.
   *[no] Sounds are off. Press to turn them on.
}
