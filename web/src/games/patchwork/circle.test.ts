import { expect, it } from 'vitest';
import { BOARD, circleOf, SHEET, tagScale } from './circle';
import fixture from './game.fixture.json';
import { cellsOf, extent } from './shape';
import { common } from './track';

/** Some numbers in another order, the same for the same seed. */
function shuffled<T>(things: readonly T[], seed: number): T[] {
  let state = seed + 1;
  return things
    .map((thing) => {
      state = (state * 48271) % 2147483647;
      return { thing, key: state };
    })
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);
}

it.each([260, 420])('has the prices of the circle apart and inside, at %i px', (width) => {
  const sizes = fixture.components.patch.map(({ shape }) => extent(cellsOf(shape)));
  const faults: string[] = [];
  let labelled = 0;
  for (let seed = 0; seed < 150; seed++) {
    const lying = shuffled(sizes, seed).slice(0, sizes.length - (seed % 25));
    const { patches, tags } = circleOf(lying, tagScale(width));
    tags.forEach((tag, n) => {
      if (common(tag, SHEET) < tag.width * tag.height - 0.01) faults.push(`${seed}: ${n} is not inside`);
      if (common(tag, BOARD) > 0.15 * tag.width * tag.height) faults.push(`${seed}: ${n} is under the board`);
      if (common(tag, patches[n]!) === 0) faults.push(`${seed}: ${n} is not by its patch`);
      if (tags.slice(n + 1).some((other) => common(tag, other) > 0)) faults.push(`${seed}: ${n} covers another`);
    });
    labelled += tags.length;
  }
  expect(faults).toEqual([]);
  expect(labelled).toBe(6 * 150);
});
