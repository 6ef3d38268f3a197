# The first course of Final Touch, by the ids of its steps (course.toml): 300 words at most.

final-touch-learn-touch = Everybody paints one masterpiece. On your turn you play cards: touch up with a colour it needs.
final-touch-learn-several = You may play several cards at once, but never more of a colour than is needed. Add at least three.
final-touch-learn-finish = Only the last brushstroke is paid. Finish this masterpiece and take the money.
final-touch-learn-again = Whoever finishes a masterpiece takes another turn at once. Finish this one, then play on the next.
final-touch-learn-smudge = Instead you may smudge: play one card in a colour that is not needed. If you hold no needed colour, you must. Smudge now.
final-touch-learn-ruin = The third smudge ruins a masterpiece, and your opponent is paid. Two lie here already: touch up instead.
final-touch-learn-win = The first to have $25 wins. You have $22: finish this masterpiece.
