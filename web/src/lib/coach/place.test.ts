import { describe, expect, it } from 'vitest';
import { overlap, placed, type Box } from './place';

const SCREEN = { width: 400, height: 800 };
const SIZE = { width: 200, height: 60 };
const at = (thing: Box, ...more: (Box & { weight: number })[]): Box => ({
  ...placed(thing, SIZE, SCREEN, more),
  ...SIZE,
});

describe('a bubble', () => {
  it.each([
    [{ x: 180, y: 400, width: 40, height: 20 }],
    [{ x: 0, y: 0, width: 40, height: 20 }],
    [{ x: 390, y: 790, width: 10, height: 10 }],
    [{ x: 0, y: 300, width: 400, height: 200 }],
  ])('hides nothing that it speaks of and stays in the window: %j', (thing) => {
    const box = at(thing);
    expect(overlap(box, thing)).toBe(0);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(SCREEN.width);
    expect(box.y + box.height).toBeLessThanOrEqual(SCREEN.height);
  });

  it('leaves free what is played with', () => {
    const thing = { x: 180, y: 400, width: 40, height: 20 };
    const hand = { x: 0, y: 330, width: 400, height: 65, weight: 3 };
    const box = at(thing, hand);
    expect(overlap(box, hand)).toBe(0);
    expect(box.y).toBeGreaterThan(thing.y);
  });
});
