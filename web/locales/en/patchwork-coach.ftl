# What explains Patchwork: answers to what is pointed at, notes of a first game, keys.

patchwork-about-buttons = Buttons to pay with. At the end each one is a point.
patchwork-about-income = Income: the button symbols on the quilt. You get that many buttons each time your marker passes a button on the time board.
patchwork-about-empty = Empty cells, and what they would cost now: 2 points each at the end.
patchwork-about-tile = The special tile: 7 points for being the first to fill a square of 7 × 7 cells.
patchwork-about-goal = The special tile, still free. Whoever first fills a square of 7 × 7 cells takes it and scores 7 points.
patchwork-about-offer = A patch: its price in buttons, the time it takes, and the button symbols on it, which are its income.
patchwork-about-price = Price: how many buttons you pay for the patch.
patchwork-about-time = Time: how many spaces your marker moves on the time board.
patchwork-about-advance = Move your marker to just ahead of your opponent’s and get a button for each space. You can always do this.
patchwork-about-change = How many buttons you get or spend with this move, and how many you’ll have then.
patchwork-about-way = How far your marker moves, and the space it stops on.
patchwork-about-special = A special patch of a single cell. Whoever passes it first takes it and sews it on at once.
patchwork-about-board = The time board. Whoever is further back has the turn. A button on the line pays income; a brown patch goes to whoever passes it first.
patchwork-about-track-button = Whoever passes this button gets their income.
patchwork-about-marker = { $name }, on space { $space }. Whoever is further back has the turn.
patchwork-about-quilt = Your quilt. The buttons sewn on it are your income; each cell still empty at the end costs 2 points.

patchwork-note-turn = Your marker is still further back on the time board, so it’s your turn again.
patchwork-note-advance = You can’t take any of the next patches now. Advance instead: you get a button for each space.
patchwork-note-empty = Each cell still empty at the end costs 2 points. Don’t worry: scores stay below zero for most of the game.
patchwork-note-income = Your quilt has buttons now. Each time your marker passes a button on the time board, you get one for each of them.
patchwork-note-special = A special patch lies just ahead on the time board. Whoever passes it first fills a single cell with it.
patchwork-note-tile = Whoever first fills a square of 7 × 7 cells without a hole takes the special tile: 7 points.

patchwork-key-take = Take the first, second or third patch
patchwork-key-advance = Advance
patchwork-key-move = Move the patch
patchwork-key-rotate = Rotate it
patchwork-key-rotate-back = Rotate it the other way
patchwork-key-flip = Flip it
patchwork-key-sew = Sew it on, or advance
patchwork-key-cancel = Cancel
patchwork-key-more = The mouse wheel rotates the patch in your hand. Point at any patch in the circle to see its price, time and income.
patchwork-about-buttons-other = Buttons this player has. Each is a point at the end of the game.
patchwork-about-income-other = Buttons this player gets each time their marker passes a button on the time board.
patchwork-about-income-patch = Income: the button symbols on this patch. Sewn on, it brings that many more buttons each time your marker passes a button on the time board.
