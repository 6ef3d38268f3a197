import { describe, expect, it } from 'vitest';
import fixture from './game.fixture.json';
import { cellsOf, extent } from './shape';
import { common, labels, ring, type Box } from './track';

const LABEL = { width: 50, height: 18 };
const SHEET: Box = { x: 240, y: 260, width: 480, height: 520 };

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

describe('the circle of patches', () => {
  it('has its labels apart and inside, whatever patches lie beside each other', () => {
    const sizes = fixture.components.patch.map(({ shape }) => extent(cellsOf(shape)));
    const faults: string[] = [];
    let labelled = 0;
    for (let seed = 0; seed < 300; seed++) {
      const lying = shuffled(sizes, seed).slice(0, sizes.length - (seed % 25));
      const needs = lying.map(({ width, height }) => ({ width: width * 12 + 10, height: height * 12 + 10 }));
      const pawns = Array.from({ length: Math.max(1, 17 - lying.length) }, () => ({ width: 44, height: 44 }));
      const spots = ring([pawns[0]!, ...needs, ...pawns.slice(1)], 412, 452, 60).slice(1);
      const things = lying.map(({ width, height }, n) => ({
        x: 34 + spots[n]!.x,
        y: 34 + spots[n]!.y,
        width: width * 12,
        height: height * 12,
      }));
      const laid = labels(things, 6, LABEL, SHEET);
      laid.forEach((label, n) => {
        if (common(label, SHEET) < LABEL.width * LABEL.height - 0.01) faults.push(`${seed}: ${n} is not inside`);
        if (common(label, things[n]!) === 0) faults.push(`${seed}: ${n} is not by its patch`);
        if (laid.slice(n + 1).some((other) => common(label, other) > 0)) faults.push(`${seed}: ${n} covers another`);
      });
      labelled += laid.length;
    }
    expect(faults).toEqual([]);
    expect(labelled).toBe(6 * 300);
  });
});
