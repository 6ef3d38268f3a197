# Whose a reason is: of the move that is recommended, of the one it is compared with; in a review of the better one and of the one that was played.

reason-of-move = This move { $what }.
reason-of-other = The other move { $what }.
reason-of-better = The better move { $what }.
reason-of-played = The move played { $what }.
reason-of-yours = Your move { $what }.
reason-none = No single reason: it came out best when the game was played on from here many times over.
reason-equal = No move stands out: all those compared are worth about the same. Follow your own plan.
look-table = Look at the whole table.
