// Cells of a patch: turned, flipped, outlined.
import type { Cell } from './types';

export const cellsOf = (shape: readonly string[]): Cell[] =>
  shape.flatMap((row, r) => [...row].flatMap((mark, c): Cell[] => (mark === '#' ? [[r, c]] : [])));

/** Flipped, then turned clockwise by quarters, moved to the top left; sorted. As the server does. */
export function turned(cells: readonly Cell[], turns: number, flipped: boolean): Cell[] {
  let now: Cell[] = flipped ? cells.map(([r, c]): Cell => [r, -c]) : [...cells];
  for (let n = 0; n < turns; n++) now = now.map(([r, c]): Cell => [c, -r]);
  const top = Math.min(...now.map(([r]) => r));
  const left = Math.min(...now.map(([, c]) => c));
  return now.map(([r, c]): Cell => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const extent = (cells: readonly Cell[]): { height: number; width: number } => ({
  height: Math.max(...cells.map(([r]) => r)) + 1,
  width: Math.max(...cells.map(([, c]) => c)) + 1,
});

export const cellsKey = (cells: readonly Cell[]): string => cells.map(([r, c]) => `${r}.${c}`).join(' ');

interface Point {
  x: number;
  y: number;
}

/** The outline as an SVG path in units of `unit`, drawn in by `inset`, corners rounded. */
export function outline(cells: readonly Cell[], unit: number, inset = 0, round = 0): string {
  const covered = new Set(cells.map(([r, c]) => `${r},${c}`));
  const has = (r: number, c: number): boolean => covered.has(`${r},${c}`);
  // Edges clockwise round the cloth, by their starting corner.
  const edges = new Map<string, Point[]>();
  const add = (x: number, y: number, x2: number, y2: number): void => {
    const key = `${x},${y}`;
    edges.set(key, [...(edges.get(key) ?? []), { x: x2, y: y2 }]);
  };
  for (const [r, c] of cells) {
    if (!has(r - 1, c)) add(c, r, c + 1, r);
    if (!has(r, c + 1)) add(c + 1, r, c + 1, r + 1);
    if (!has(r + 1, c)) add(c + 1, r + 1, c, r + 1);
    if (!has(r, c - 1)) add(c, r + 1, c, r);
  }
  const loops: Point[][] = [];
  while (edges.size > 0) {
    const [first] = edges.keys();
    let [x, y] = first!.split(',').map(Number) as [number, number];
    const loop: Point[] = [];
    let before: Point = { x: 0, y: 0 };
    for (;;) {
      const key = `${x},${y}`;
      const out = edges.get(key);
      if (!out) break;
      // Where two corners touch, turn right so that each part keeps its own loop.
      const index = out.length > 1 ? out.findIndex((to) => (x - before.x) * (to.y - y) - (y - before.y) * (to.x - x) > 0) : 0;
      const [to] = out.splice(Math.max(0, index), 1);
      if (out.length === 0) edges.delete(key);
      loop.push({ x, y });
      before = { x, y };
      x = to!.x;
      y = to!.y;
    }
    loops.push(corners(loop));
  }
  return loops.map((loop) => roundedPath(loop, unit, inset, round)).join('');
}

/** Only the points where the outline turns. */
function corners(loop: Point[]): Point[] {
  return loop.filter((point, n) => {
    const a = loop[(n + loop.length - 1) % loop.length]!;
    const b = loop[(n + 1) % loop.length]!;
    return (point.x - a.x) * (b.y - point.y) !== (point.y - a.y) * (b.x - point.x);
  });
}

function roundedPath(loop: Point[], unit: number, inset: number, round: number): string {
  const count = loop.length;
  const direction = (a: Point, b: Point): Point => ({ x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) });
  const moved = loop.map((point, n) => {
    const into = direction(loop[(n + count - 1) % count]!, point);
    const out = direction(point, loop[(n + 1) % count]!);
    // The inside is to the right of each edge (clockwise, y down).
    return {
      x: point.x * unit + inset * (-into.y - out.y),
      y: point.y * unit + inset * (into.x + out.x),
      into,
      out,
    };
  });
  return (
    moved
      .map(({ x, y, into, out }, n) => {
        const start = `${n === 0 ? 'M' : 'L'}${x - into.x * round} ${y - into.y * round}`;
        return round > 0 ? `${start}Q${x} ${y} ${x + out.x * round} ${y + out.y * round}` : start;
      })
      .join('') + 'Z'
  );
}
