import { num, type Point } from '../svg';

export type Cell = readonly [row: number, column: number];

/** The corners of a patch's edge, clockwise, in cells as [x, y]; one loop for each edge it has. */
export function corners(cells: readonly Cell[]): Point[][] {
  const cloth = new Set(cells.map(([row, column]) => `${row},${column}`));
  const has = (row: number, column: number): boolean => cloth.has(`${row},${column}`);
  const next = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    const key = from.join();
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (const [row, column] of cells) {
    if (!has(row - 1, column)) add([column, row], [column + 1, row]);
    if (!has(row, column + 1)) add([column + 1, row], [column + 1, row + 1]);
    if (!has(row + 1, column)) add([column + 1, row + 1], [column, row + 1]);
    if (!has(row, column - 1)) add([column, row + 1], [column, row]);
  }
  const loops: Point[][] = [];
  for (;;) {
    const start = [...next.entries()].find(([, ends]) => ends.length > 0);
    if (!start) return loops;
    const loop: Point[] = [];
    let here = start[0].split(',').map(Number) as unknown as Point;
    for (;;) {
      const end = next.get(here.join())?.shift();
      if (!end) break;
      loop.push(here);
      here = end;
    }
    loops.push(
      loop.filter((point, i) => {
        const before = loop[(i + loop.length - 1) % loop.length] as Point;
        const after = loop[(i + 1) % loop.length] as Point;
        return (before[0] - point[0]) * (after[1] - point[1]) !== (before[1] - point[1]) * (after[0] - point[0]);
      }),
    );
  }
}

/** The edge as path data: drawn in by `inset` and rounded by `radius`, all in units. */
export function outline(cells: readonly Cell[], unit: number, inset: number, radius: number): string {
  let d = '';
  for (const loop of corners(cells)) {
    const count = loop.length;
    const side = (i: number): Point => {
      const [ax, ay] = loop[(i + count) % count] as Point;
      const [bx, by] = loop[(i + 1 + count) % count] as Point;
      return [Math.sign(bx - ax), Math.sign(by - ay)];
    };
    const moved = loop.map(([x, y], i): Point => {
      const [ax, ay] = side(i - 1);
      const [bx, by] = side(i);
      return [x * unit - (ay + by) * inset, y * unit + (ax + bx) * inset];
    });
    moved.forEach(([x, y], i) => {
      const [ax, ay] = side(i - 1);
      const [bx, by] = side(i);
      d += `${i ? 'L' : 'M'}${num1(x - ax * radius)} ${num1(y - ay * radius)}Q${num1(x)} ${num1(y)} ${num1(x + bx * radius)} ${num1(y + by * radius)}`;
    });
    d += 'Z';
  }
  return d;
}

function num1(value: number): string {
  return Math.abs(value) < 40 ? num(value) : String(Math.round(value * 10) / 10);
}
