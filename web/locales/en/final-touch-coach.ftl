# What explains Final Touch: answers to what is pointed at, notes of a first game, keys.

final-touch-about-money = Money earned so far. It comes only from finished masterpieces, and from those that opponents ruin.
final-touch-about-goal = Progress to { $target }. Whoever gets there first wins.
final-touch-about-cards = Cards in this player’s hand. Nobody else sees their colours.
final-touch-about-partner = A team: partners sit across from each other and share their money.
final-touch-about-out = Out of the game: the duel is between the others.
final-touch-about-deck = Touch cards still to be drawn. Everyone draws up to five.
final-touch-about-discard = Played cards. When the deck runs out, they are shuffled and become the new one.
final-touch-about-finished = { $amount } for whoever plays the last touch it needs. The touches before that earn nothing.
final-touch-about-ruined = { $amount } for the opponents of whoever plays the third smudge.
final-touch-about-needs = The touches this masterpiece needs, by colour. Filled spots are painted; dashed ones are still needed.
final-touch-about-left = Masterpieces still to come. Only the next one is known.
final-touch-about-smudges = Smudges: cards in colours it doesn’t need. The third ruins the masterpiece.

final-touch-note-goal = It’s a race: whoever has $25 first wins.
final-touch-note-teams = You play as a team with the player across from you. Your money is shared, and the first team with $25 wins.
final-touch-note-smudge = A card in a colour that isn’t needed smudges the masterpiece. The third smudge ruins it, and the opponents of whoever played it are paid.
final-touch-note-ruin = Two smudges already. Whoever adds the third gets nothing for it: the opponents are paid. Then that player takes another turn at once, on the next masterpiece.
final-touch-note-last = Only the last brushstroke is paid, and it takes everything. Don’t leave your opponents just one or two touches.
final-touch-note-ruined = A ruined masterpiece pays the smaller amount, to the opponents; the larger one is for finishing.

final-touch-key-pick = Choose card 1–5, or put it back
final-touch-key-before = Go to the card on the left
final-touch-key-after = Go to the card on the right
final-touch-key-first = Go to the first card
final-touch-key-last = Go to the last card
final-touch-key-toggle = Choose the card, or put it back
final-touch-key-play = Play the chosen cards
final-touch-key-cancel = Cancel
final-touch-key-more = A card can also be dragged to the picture or to the smudges.
