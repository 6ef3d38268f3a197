// Set up by hand, positions of the golden games have their own lines (tests/games/test_pads.py holds
// that these are theirs).
import { expect, it } from 'vitest';
import { PATCH_IDS, patchCells } from '../../art/patchwork';
import { fromHash, toHash } from '../../lib/edit/position';
import { beginning, laidBy, readLine, settled, tap, writeLine, type Line } from './line';
import lines from './lines.fixture.json';
import type { Cell, PatchFacts } from './types';

/** The shapes of the patches, as the server's facts have them. */
const PATCHES = new Map(
  PATCH_IDS.map((id) => {
    const cells = patchCells(id);
    const rows = Math.max(...cells.map(([row]) => row)) + 1;
    const columns = Math.max(...cells.map(([, column]) => column)) + 1;
    const shape = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        cells.some(([r, c]) => r === row && c === column) ? '#' : '.',
      ).join(''),
    );
    return [id, { id, shape, buttons: 0, time: 0, income: 0 } satisfies PatchFacts];
  }),
);
const LAST = 53;
const ITEM = /^(\d+)@[a-i][1-9](f?)(?:r([123]))?$/;

it.each(lines.map((line, n) => [n, line] as const))('position %i is read, written and set up', (_, line) => {
  const wanted = readLine(line)!;
  expect(writeLine(wanted)).toBe(line);
  const placed = wanted.seats.flatMap(({ items }) => items.flatMap((item) => laidBy(item, PATCHES)?.patch ?? []));
  let now: Line = readLine(beginning([...wanted.circle, ...placed], 0, wanted.layout))!;
  expect([...now.circle].sort((a, b) => a - b)).toEqual([...PATCH_IDS].sort((a, b) => a - b));
  wanted.seats.forEach(({ items }, seat) => {
    for (const item of items) {
      const found = ITEM.exec(item);
      if (!found) {
        now = {
          ...now,
          seats: now.seats.map((each, n) => (n === seat ? { ...each, items: [...each.items, item] } : each)),
        };
        continue;
      }
      const [, patch, flipped, turns] = found;
      const cell: Cell = laidBy(item, PATCHES)!.cells[0]!;
      const held = { patch: Number(patch), turns: Number(turns ?? 0), flipped: flipped === 'f' };
      now = tap(now, seat, cell, held, PATCHES).line;
    }
  });
  const seats = now.seats.map((each, n) => ({ ...each, ...wanted.seats[n], items: each.items }));
  const { turn, due, home } = wanted;
  const set = settled({ ...now, seats, turn, due, home }, LAST);
  expect(writeLine(set)).toBe(line);
});

it('a patch that is tapped goes back to the circle; a line is a part of an address', () => {
  const begun = readLine(beginning([2, 1], 1, 'new'))!;
  const laid = tap(begun, 0, [8, 8], { patch: 2, turns: 0, flipped: false }, PATCHES).line;
  expect(laid.circle).toEqual([1]);
  const cell = laidBy(laid.seats[0]!.items[0]!, PATCHES)!.cells[0]!;
  expect(tap(laid, 0, cell, null, PATCHES).line.circle).toEqual([1, 2]);
  expect(fromHash(toHash(lines[7]!))).toBe(lines[7]);
  expect(readLine('what is this')).toBeNull();
});
