// A bubble stands beside what it speaks of, and not over what is played with.
import { expect, it } from 'vitest';
import { overlap, placed, type Covered } from './place';

const screen = { width: 390, height: 844 };
const size = { width: 335, height: 93 };
const box = (y: number, height: number, weight = 4): Covered => ({ x: 6, y, width: 378, height, weight });

it('stands above what it speaks of where nothing precious is', () => {
  expect(placed(box(500, 80), size, screen)).toEqual({ x: 27.5, y: 500 - 93 - 8 });
});

it('goes away from the wall on which somebody hangs, and still hides no button', () => {
  const band = box(740, 80);
  const wall = box(532, 400, 2.3);
  const above = [box(178, 178), box(366, 158)];
  const at = { ...placed(band, size, screen, [wall, ...above, box(30, 30, 1)]), ...size };
  expect([wall, ...above].map((each) => overlap(at, each))).toEqual([0, 0, 0]);
});

it('stays beside it where it would cover more elsewhere', () => {
  const piles = box(275, 450);
  const wall = box(725, 119, 0.3);
  const { y } = placed(piles, size, screen, [wall, box(6, 100, 1), box(130, 130)]);
  expect(y).toBeGreaterThan(725);
});
