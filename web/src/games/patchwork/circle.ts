// Where the patches of the circle lie round the time board, and where their prices stand.
import { labels, ring, type Box } from './track';

export const WIDTH = 480;
export const HEIGHT = 520;
export const MARGIN = 34;
/** A cell of a patch that lies in the circle. */
export const SMALL = 12;
const GAP = 10;
/** How far the time board lies inside, so that no patch touches it. */
export const INSIDE = MARGIN + 2.5 * SMALL + GAP / 2;
/** All there is, and the time board in its middle. */
export const SHEET: Box = { x: WIDTH / 2, y: HEIGHT / 2, width: WIDTH, height: HEIGHT };
export const BOARD: Box = { ...SHEET, width: WIDTH - 2 * INSIDE, height: HEIGHT - 2 * INSIDE };
/** The room of the pawn, and of patches that were there: few patches don't spread out. */
const PAWN = { width: 44, height: 44 };
const FEWEST = 16;
/** So many can be read at a glance; the others when they are pointed at. */
const GLANCE = 6;
/** A price on a circle that is drawn in its full size, and how much larger on a small one. */
export const TAG = { width: 50, height: 18 };
const LARGEST = 1.4;
const LEGIBLE = 370;

/** How much larger a price is drawn on a circle of this width on the screen. */
export const tagScale = (width: number): number => Math.min(LARGEST, Math.max(1, LEGIBLE / Math.max(width, 1)));

export interface Size {
  width: number;
  height: number;
}

export interface Circle {
  pawn: Box;
  patches: Box[];
  tags: Box[];
}

/** All that lies there, by its middle; the first patch is the next after the pawn. */
export function circleOf(sizes: readonly Size[], scale: number): Circle {
  const tag = { width: TAG.width * scale, height: TAG.height * scale };
  const boxes = sizes.map(({ width, height }) => ({ width: width * SMALL, height: height * SMALL }));
  const rooms = boxes.map(({ width, height }, n) =>
    n < GLANCE
      ? { width: Math.max(width, tag.width) + GAP, height: height + tag.height + GAP / 2 }
      : { width: width + GAP, height: height + GAP },
  );
  const gone = Array.from({ length: Math.max(0, FEWEST - sizes.length) }, () => PAWN);
  const [pawn, ...spots] = ring([PAWN, ...rooms, ...gone], WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 60).map(
    ({ x, y }) => ({ x: MARGIN + x, y: MARGIN + y }),
  );
  const patches = boxes.map((box, n) => ({ ...box, ...spots[n]! }));
  return { pawn: { ...PAWN, ...pawn! }, patches, tags: labels(patches, GLANCE, tag, SHEET, BOARD) };
}
