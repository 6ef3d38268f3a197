# The first course of Art Society, by the ids of its steps (course.toml): 300 words at most.

art-society-learn-start = This wall is your gallery. Hang your starting painting over at least one of the two stars.
art-society-learn-auction = You have the gavel: choose paintings by their size, one more than there are players. Make one of them 3 × 3.
art-society-learn-bid = Everyone bids one card in secret, and a card once played is gone. The highest bid buys first. Your opponent has no 20 any more: make sure you choose first.
art-society-learn-buy = The painting that nobody buys goes to the museum, and its type gains prestige. A portrait hangs on your wall: leave the portrait for the museum.
art-society-learn-frame = A painting must touch another tile along an edge. Beside a painting in the same frame it earns decor. Hang it there.
art-society-learn-decor = Decor fills gaps, and each shield is a point. Take a tile from the pool and hang it.
art-society-learn-faux-pas = Paintings of the same type side by side are a faux pas: they score no prestige. Hang this landscape away from the other one.
art-society-learn-assistant = Your assistant can keep one tile for later. Give your assistant this painting, then confirm.
art-society-learn-eye-line = At the end the types are worth ×5, ×4, ×3 and ×2, by prestige. Paintings of the first type score 3 more in the light band, the eye line. Hang your landscape there.
art-society-learn-room = There is no room for this painting. You could set it aside as an excess painting: −2, and a second one ends the game. Instead, exchange it for a landscape from the museum and hang that.
art-society-learn-end = A full wall ends the game after this round and scores 5; a bare corner costs 2. Fill your wall.
