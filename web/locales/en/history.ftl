# Finished games of this device, one's figures, and how they get to another device.

history-about = Finished games on this device. They are kept in this browser only.
history-none = You haven’t finished a game here yet.
history-play = Play one
history-unstored = This browser stores nothing more. What is listed here is gone when the page is closed; save it as a file.
history-played = Played
history-won = Won
history-shared = Shared victories
history-points = { $unit ->
    [money] Mean earnings
   *[points] Mean points
}
history-accuracy = Accuracy
history-percent = { $value }%
history-of-games = { $count ->
    [one] in { $count } reviewed game
   *[other] in { $count } reviewed games
}
history-over-time = Over time
history-mean-of = Mean of the last { $count } games
history-chart-points = { $count ->
    [one] { $unit ->
        [money] Earnings
       *[points] Points
    } of { $count } game: { $last }.
   *[other] { $unit ->
        [money] Earnings
       *[points] Points
    } of { $count } games, the oldest first. Mean of the latest games: at first { $first }, now { $last }.
}
history-chart-accuracy = { $count ->
    [one] Accuracy in { $count } game: { $last }.
   *[other] Accuracy in { $count } games, the oldest first. Mean of the latest games: at first { $first }, now { $last }.
}
history-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
history-more = Show more
history-given-up = without a result
history-exact = Accuracy { $value }
history-review = Review
history-delete = Delete: { $game }, { $day }
history-moving = To another device
history-moving-about = The file and the link hold results, names and the addresses of the games, but no key of a seat. A link opens on the other device and asks before it adds anything.
history-export = Save as a file
history-import = Open a file
history-link = Make a link
history-link-about = { $count ->
    [one] The link holds the latest game, of { $all }.
   *[other] The link holds the latest { $count } games, of { $all }.
}
history-brought = { $count ->
    [one] { $count } game was found, new here: { $fresh }.
   *[other] { $count } games were found, new here: { $fresh }.
}
history-broken = { $count ->
    [one] { $count } entry can’t be read and is left out.
   *[other] { $count } entries can’t be read and are left out.
}
history-take = Add to your games
history-taken = { $count ->
    [0] Nothing new was added.
    [one] { $count } game was added.
   *[other] { $count } games were added.
}
history-fault-too-large = This is too large for a history. The largest file has about a thousand games.
history-fault-no-history = This is not a history saved here, or it is damaged. Choose the file vernissage-history.json.
history-fault-newer = This history comes from a newer version of this page. Load the page again, then try once more.
history-delete-all = Delete all
history-delete-sure = { $count ->
    [one] Delete { $count } game from this device? This can’t be undone.
   *[other] Delete all { $count } games from this device? This can’t be undone.
}
history-deleted = The history is empty now.
