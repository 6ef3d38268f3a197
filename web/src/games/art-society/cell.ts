/** A cell of a wall in units of the drawings. */
export const CELL_WIDTH = 80;
export const CELL_HEIGHT = 56;

/** The rim round a wall, in the same units. */
export const RIM = 12;
