# What explains Art Society: answers to what is pointed at, notes of a first game, keys.

art-society-about-points = Points if the game ended now. Whoever has the most points wins. Each bare corner of the wall costs 2, so everyone starts below zero.
art-society-about-gavel = The gavel: this player chooses the paintings for the auction.
art-society-about-bid = The bid card played last. A tie is broken by the card beneath it.
art-society-about-hand = The painting just bought. It must be hung at once or given to the assistant.
art-society-about-assistant = The assistant can hold one tile for a later turn. A tile still held at the end scores nothing.
art-society-about-excess = Paintings there was no room for: −2 points each. A player’s second one ends the game.
art-society-about-empty = Empty cells. A wall without any is worth 5 points and ends the game.
art-society-about-multiplier = ×{ $count }: each painting of this type on a wall scores { $count } { $count ->
    [one] point
   *[other] points
}, unless it is in a faux pas. The type with the most prestige has ×5.
art-society-about-prestige = How far the marker of this type has moved. A painting that nobody buys moves it on by the painting’s value.
art-society-about-value = Value: if nobody buys this painting, the prestige of its type grows by { $number }.
art-society-about-painting = { $tile }. If nobody buys it, it goes to the museum and its type gains { $number } prestige.
art-society-about-pile = A pile of paintings of one size. Value { $number }: that is how much prestige the type gains if nobody buys the painting.
art-society-about-card = The highest bid buys first. Each card can be played once.
art-society-about-wall = Your wall. Paintings of the ×5 type on the light band, the eye line, score 3 more. A cross marks a faux pas.
art-society-about-score-prestige = Each painting scores what its type is worth at the museum. One in a faux pas scores nothing here.
art-society-about-score-decor = Each shield on decor is a point.
art-society-about-score-eye_line = 3 points for each painting of the ×5 type on the light band of the wall.
art-society-about-score-full_wall = 5 points for a wall without an empty cell.
art-society-about-score-corners = −2 points for each of the four corner cells that nothing covers.
art-society-about-score-excess = −2 points for each painting there was no room for.

art-society-note-gavel = You have the gavel: you choose the sizes. One more painting than there are players is auctioned; the one left over goes to the museum.
art-society-note-corners = Below zero already? Each bare corner of your wall costs 2 points until something covers it.
art-society-note-value = The number above a painting is its value: if nobody buys the painting, its type gains that much prestige.
art-society-note-decor = A painting hung beside paintings in the same frame earns decor. Each shield is a point, and decor fills small gaps.
art-society-note-excess = There is no room for this painting. Each excess painting costs 2 points, and a player’s second one ends the game.
art-society-note-eye = The light band is the eye line: paintings there score 3 more at the end if their type is the ×5 one by then.
art-society-note-faux-pas = A cross marks a faux pas: when paintings of one type touch, none of them scores for prestige.
art-society-note-assistant = Your assistant can hold one tile for a later turn. The tile only scores if it’s on your wall at the end.
art-society-note-prestige = The museum decides what paintings are worth: the more prestige a type has, the more each of its paintings scores, up to ×5.

art-society-key-move = Move the tile in hand, or look round the wall
art-society-key-next = Go to the next place where it fits
art-society-key-previous = Go to the previous place
art-society-key-hang = Hang it
art-society-key-cancel = Cancel
art-society-key-more = These keys work on your wall: reach it with Tab. Press an opponent’s wall to see it large.
