import { expect, it } from 'vitest';
import { Memory } from './memory.svelte';
import { TYPES, type View } from './types';

const view = (round: number, phase: string, city: number, cards = [2, 4]): View =>
  ({
    round,
    phase,
    players: cards.map((top_bid) => ({ top_bid })),
    prestige: Object.fromEntries(TYPES.map((type) => [type, { marker: type === 'city' ? city : 0 }])),
  }) as unknown as View;

it('keeps the starting cards when bids cover them', () => {
  const memory = new Memory();
  memory.see('table', view(1, 'auction', 0));
  memory.see('table', view(1, 'buying', 0, [7, 7]));
  expect(memory.starting).toEqual([2, 4]);
});

it('knows where a marker came from, until the round after', () => {
  const memory = new Memory();
  memory.see('table', view(1, 'hanging', 0));
  expect(memory.before).toBeNull();
  memory.see('table', view(2, 'auction', 9));
  memory.see('table', view(2, 'bids', 9));
  expect(memory.before?.city).toBe(0);
  memory.see('table', view(3, 'auction', 9));
  expect(memory.before?.city).toBe(9);
});

it('forgets what is taken back, and what lay at another table', () => {
  const memory = new Memory();
  memory.see('table', view(2, 'hanging', 4));
  memory.see('table', view(3, 'auction', 9));
  memory.see('table', view(2, 'hanging', 4));
  expect(memory.before).toBeNull();
  memory.see('table', view(1, 'bids', 0));
  memory.see('rematch', view(2, 'auction', 0));
  expect(memory.starting).toBeNull();
});
