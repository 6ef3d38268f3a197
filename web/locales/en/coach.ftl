# What explains a first game at every table: the primer, keys, answers to what is pointed at.

primer-part = { $number } of { $count }
got-it = Got it
show-rules = Show the rules
key-space = Space
key-sheet = Show this list
key-close = Close what is open beside the table
about-said = { $words }
about-home = Leave for the home page. The game waits for you, and your seat stays yours.
about-undo = Undo your last move.
about-undo-ask = Undo your last move. The others are asked first.
about-log = All moves of this game, one after another.
about-rules = The rules, beside the table.
about-menu = Settings, how to play, keys, resigning.
about-clock = Time left. It runs while this player has to move.
about-pace = How long each opponent’s move stays on show before the next.
about-theme = { $theme ->
    [light] The room is light. Press for the dark one.
    [dark] The room is dark. Press to follow your device.
   *[auto] Light or dark, as your device is set. Press for the light room.
}
about-sound = { $on ->
    [yes] Sounds are on. Press to mute them.
   *[no] Sounds are off. Press to turn them on.
}
