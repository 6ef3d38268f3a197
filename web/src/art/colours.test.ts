import { describe, expect, it } from 'vitest';
import { closest, distance, FRAME_COLOURS, GENRE_COLOURS, PAINT_COLOURS, PLAYER_COLOURS, SIGHTS } from './colours';

/** In OKLab times 100; two colours side by side are just told apart at about 2. */
const LEAST = 10;

describe('colours that carry meaning', () => {
  const sets = { genres: GENRE_COLOURS, paints: PAINT_COLOURS, frames: FRAME_COLOURS, players: PLAYER_COLOURS };
  for (const [name, colours] of Object.entries(sets)) {
    for (const sight of SIGHTS) {
      it(`${name} are told apart with ${sight} sight`, () => {
        expect(closest(Object.values(colours), sight)).toBeGreaterThanOrEqual(LEAST);
      });
    }
  }

  it('black and white are 100 apart for every eye', () => {
    for (const sight of SIGHTS) expect(distance('#000000', '#ffffff', sight)).toBeCloseTo(100, 0);
  });
});
