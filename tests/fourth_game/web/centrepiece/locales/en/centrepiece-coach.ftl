# What explains Centrepiece.
centrepiece-note-bid = Both bid at once. A high card may win the centre, but the highest card you keep is points at the end.
centrepiece-key-choose = choose a card or a cell
centrepiece-key-more = Everything on this table is a button.
