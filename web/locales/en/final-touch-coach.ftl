# What explains Final Touch: answers to what is pointed at, notes of a first game, keys.

final-touch-about-money = Money earned so far. It comes only from finished masterpieces, and from those that opponents ruin.
final-touch-about-goal = The way to { $target }. Whoever is there first wins.
final-touch-about-cards = Cards in this player’s hand. Nobody else sees their colours.
final-touch-about-partner = A team: partners sit across from each other and share their money.
final-touch-about-out = No longer in the game: the duel is between the others.
final-touch-about-deck = Touch cards still to be drawn. Everyone draws back up to five.
final-touch-about-discard = Cards that were played. When the deck is empty, they are shuffled and become the new one.
final-touch-about-finished = { $amount } for whoever plays the last touch it needs. The touches before that earn nothing.
final-touch-about-ruined = { $amount } for the opponents of whoever plays the third smudge.
final-touch-about-needs = The touches this masterpiece needs, by colour. Full spots are painted, dashed ones are still needed.
final-touch-about-left = Masterpieces to come. Only the next one is known.
final-touch-about-smudges = Smudges: cards in colours it doesn’t need. The third ruins the masterpiece.

final-touch-note-goal = This is the race: whoever first has $25 wins.
final-touch-note-teams = You play as a team with the player across from you. All money is shared, and $25 wins.
final-touch-note-smudge = A card in a colour that isn’t needed smudges the masterpiece. The third smudge ruins it, and the opponents of whoever did it are paid.
final-touch-note-ruin = Two smudges already. Whoever adds the third gets nothing for it: the opponents are paid. Then that player goes on at once with the next masterpiece.
final-touch-note-last = Only the last brushstroke is paid, and it takes everything. Don’t leave your opponents just one or two touches.
final-touch-note-ruined = That one was ruined, so the smaller amount was paid, to the opponents. The larger one is for finishing.

final-touch-key-pick = Pick the card at that place, or return it
final-touch-key-before = To the card on the left
final-touch-key-after = To the card on the right
final-touch-key-first = To the first card
final-touch-key-last = To the last card
final-touch-key-toggle = Pick the card, or return it
final-touch-key-play = Play the picked cards
final-touch-key-cancel = Cancel
final-touch-key-more = Mouse: a card can also be dragged to the picture or to the smudges.
