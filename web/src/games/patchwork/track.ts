// Where things lie: the spaces of the time board, the patches of the circle.

export interface Spot {
  x: number;
  y: number;
}

export type TrackForm = 'spiral' | 'rows' | 'low';

/** 54 spaces as a spiral of 7 × 8, or as a path of 14 × 4 or 18 × 3 that turns back and forth. */
export function track(form: TrackForm, spaces: number): { spots: Spot[]; columns: number; rows: number } {
  if (form !== 'spiral') {
    const columns = form === 'rows' ? 14 : 18;
    const spots = Array.from({ length: spaces }, (_, n) => {
      const y = Math.floor(n / columns);
      const x = n % columns;
      return { x: y % 2 === 0 ? x : columns - 1 - x, y };
    });
    return { spots, columns, rows: Math.ceil(spaces / columns) };
  }
  const columns = 7;
  const rows = Math.ceil(spaces / columns);
  const spots: Spot[] = [];
  let [left, top, right, bottom] = [0, 0, columns - 1, rows - 1];
  while (left <= right && top <= bottom) {
    for (let x = left; x <= right; x++) spots.push({ x, y: top });
    for (let y = top + 1; y <= bottom; y++) spots.push({ x: right, y });
    if (top < bottom) for (let x = right - 1; x >= left; x--) spots.push({ x, y: bottom });
    if (left < right) for (let y = bottom - 1; y > top; y--) spots.push({ x: left, y });
    left += 1;
    top += 1;
    right -= 1;
    bottom -= 1;
  }
  return { spots: spots.slice(0, spaces), columns, rows };
}

/**
 * Points clockwise along a rounded rectangle, from the middle of its top. Each thing of the ring has
 * the room that it needs there: its width on a level side, its height on an upright one.
 */
export function ring(
  things: readonly { width: number; height: number }[],
  width: number,
  height: number,
  round: number,
): Spot[] {
  const straightX = width - 2 * round;
  const straightY = height - 2 * round;
  const quarter = (Math.PI / 2) * round;
  const legs: { length: number; at: (s: number) => Spot }[] = [
    { length: straightX / 2, at: (s) => ({ x: width / 2 + s, y: 0 }) },
    { length: quarter, at: (s) => arc(width - round, round, -Math.PI / 2 + s / round) },
    { length: straightY, at: (s) => ({ x: width, y: round + s }) },
    { length: quarter, at: (s) => arc(width - round, height - round, s / round) },
    { length: straightX, at: (s) => ({ x: width - round - s, y: height }) },
    { length: quarter, at: (s) => arc(round, height - round, Math.PI / 2 + s / round) },
    { length: straightY, at: (s) => ({ x: 0, y: height - round - s }) },
    { length: quarter, at: (s) => arc(round, round, Math.PI + s / round) },
    { length: straightX / 2, at: (s) => ({ x: round + s, y: 0 }) },
  ];
  const arc = (x: number, y: number, angle: number): Spot => ({
    x: x + round * Math.cos(angle),
    y: y + round * Math.sin(angle),
  });
  const total = legs.reduce((sum, leg) => sum + leg.length, 0);
  const at = (share: number): Spot => {
    let along = total * share;
    for (const leg of legs) {
      if (along <= leg.length) return leg.at(along);
      along -= leg.length;
    }
    return { x: width / 2, y: 0 };
  };
  const upright = ({ x }: Spot): boolean => x < round || x > width - round;
  const needs = things.map((thing, n) => (upright(at(n / things.length)) ? thing.height : thing.width));
  const sum = needs.reduce((a, b) => a + b, 0);
  let before = -(needs[0] ?? 0) / 2;
  return needs.map((need) => {
    const middle = before + need / 2;
    before += need;
    return at(Math.max(0, middle / sum));
  });
}

/** By its middle. */
export interface Box extends Spot {
  width: number;
  height: number;
}

/** Where a label may lie, of a thing's half width and half height; under it first. */
const SIDES = [
  [0, 1],
  [0, -1],
  [0.7, 1],
  [-0.7, 1],
  [0.7, -1],
  [-0.7, -1],
] as const;
/** What a place costs for each unit of area: over another label, outside, under the board, over another thing. */
const COST = { label: 100, outside: 100, board: 50, thing: 1 };

/** So often each label looks again where it lies best beside the others. */
const ROUNDS = 4;

export const common = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.width, other.width, (one.width + other.width) / 2 - Math.abs(one.x - other.x))) *
  Math.max(0, Math.min(one.height, other.height, (one.height + other.height) / 2 - Math.abs(one.y - other.y)));

/** The labels of the first things, on a sheet on which a board lies: each at the edge of its own where it covers least
 *  of the others. */
export function labels(
  things: readonly Box[],
  count: number,
  { width, height }: { width: number; height: number },
  sheet: Box,
  board: Box,
): Box[] {
  const most = (sheet.width - width) / 2;
  const choices = things.slice(0, count).map((thing) =>
    SIDES.map(([right, down]) => {
      const aside = thing.x + (right * width) / 2 - sheet.x;
      const x = sheet.x + Math.max(-most, Math.min(most, aside));
      const box = { x, y: thing.y + down * (thing.height / 2 + 2), width, height };
      const over = things.reduce((sum, other) => sum + (other === thing ? 0 : common(box, other)), 0);
      const outside = width * height - common(box, sheet);
      return { box, cost: COST.outside * outside + COST.board * common(box, board) + COST.thing * over };
    }),
  );
  const laid = choices.map((places) => places[0]!.box);
  for (let round = 0; round < ROUNDS; round++) {
    choices.forEach((places, n) => {
      const costs = places.map(
        ({ box, cost }) =>
          cost + COST.label * laid.reduce((sum, other, k) => sum + (k === n ? 0 : common(box, other)), 0),
      );
      laid[n] = places[costs.indexOf(Math.min(...costs))]!.box;
    });
  }
  return laid;
}
