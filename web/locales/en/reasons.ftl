# Whose a reason is: of the move that is recommended, of the one it is compared with; in a review of the better one and of the one that was played.

reason-of-move = This move { $what }.
reason-of-other = The other move { $what }.
reason-of-better = The better move { $what }.
reason-of-played = The move played { $what }.
reason-of-yours = Your move { $what }.
reason-none = Only the search speaks for it: there is no simple reason.
reason-equal = These moves are equally good.
look-table = Look at the whole table.
