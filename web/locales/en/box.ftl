# What is known of each piece, and comparing with a box.

box = Compare with your box
box-offer = Have the box? Compare the pieces
box-about = Some pieces could not be found anywhere, so we reconstructed them. If you own the game, go through them and say what is different. Your answers stay in this browser until you save them. The pictures are ours: compare figures, sizes and types.
box-source = { $source ->
    [sourced] as in the game
    [box] compared with a box
    [inferred] inferred
    [weak] from a doubtful source
   *[reconstructed] reconstructed
}
box-none = Every piece of this game is known: there is nothing to compare.
box-progress = { $done } of { $all } compared, { $different } different.
box-group = { $group ->
    [size] Paintings { $name }
    [backs] Values on the backs
    [decor] Number of decor tiles
   *[price] Masterpieces for ${ $name }
}
box-place = { $number } of { $all }
box-back = Back of the { $size } paintings
box-state = { $state ->
    [same] as in your box
    [different] different in your box
   *[open] not compared yet
}
box-same = As in my box
box-other = Different
box-all-same = The rest are as in my box
box-back-one = Back
box-skip = Next
box-field-type = Type
box-field-size = Size
box-field-frame = Frame
box-field-number = Value
box-field-count = Number of tiles
box-field-finish = Finished ($)
box-field-ruin = Ruined ($)
box-save = Save your answers
box-save-about = The file holds only your answers. With it, whoever runs a server makes an edition of the game that matches your box; games played before stay as they are. The command:
box-again = Start over
