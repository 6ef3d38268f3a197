// Where a bubble stands: beside what it speaks of, inside the window, over as little as possible.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Covered extends Box {
  /** How bad it is to cover it. */
  weight: number;
}

const GAP = 8;
const MARGIN = 6;
/** What is spoken of must be seen. */
const HIDES = 1000;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** A pixel further away is as bad as so many that are covered. */
const FAR = 20;
const STEP = 8;

/**
 * The best of above, below, right and left of `thing` for a bubble of this size; where each of these
 * would cover something precious, any height of the window.
 */
export function placed(
  thing: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  precious: readonly Covered[] = [],
): { x: number; y: number } {
  const { width, height } = size;
  const middle = { x: thing.x + thing.width / 2 - width / 2, y: thing.y + thing.height / 2 - height / 2 };
  const wished = [
    { x: middle.x, y: thing.y - height - GAP },
    { x: middle.x, y: thing.y + thing.height + GAP },
    { x: thing.x + thing.width + GAP, y: middle.y },
    { x: thing.x - width - GAP, y: middle.y },
  ];
  const cost = ({ x, y }: { x: number; y: number }): number =>
    HIDES * overlap({ x, y, width, height }, thing) +
    precious.reduce((sum, each) => sum + each.weight * overlap({ x, y, width, height }, each), 0);
  const possible = wished.map(({ x, y }) => ({
    x: within(x, MARGIN, Math.max(MARGIN, screen.width - width - MARGIN)),
    y: within(y, MARGIN, Math.max(MARGIN, screen.height - height - MARGIN)),
  }));
  const best = possible.reduce((found, each) => (cost(each) < cost(found) ? each : found));
  if (cost(best) === 0) return best;
  const away = ({ y }: { y: number }): number => Math.max(0, thing.y - y - height, y - thing.y - thing.height);
  const heights = Math.max(0, Math.floor((screen.height - height - 2 * MARGIN) / STEP));
  return Array.from({ length: heights + 1 }, (_, n) => ({ x: possible[0]!.x, y: MARGIN + n * STEP })).reduce(
    (found, each) => (cost(each) + FAR * away(each) < cost(found) + FAR * away(found) ? each : found),
    best,
  );
}
