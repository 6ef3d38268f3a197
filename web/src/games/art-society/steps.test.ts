import { expect, it } from 'vitest';
import { moveOf, stepOf } from './steps';
import type { Choices } from './types';

const choices: Choices = {
  hangs: [{ tile: 'city-2x2-wood', from: 'hand', places: [[7, 4, 74, 0, 0, 0, 0, 5]] }],
  decor: [{ action: 300, size: '1x1' }],
  exchanges: [{ action: 400, tile: 'city-1x2-wood' }],
  keep: 280,
  excess: 281,
  done: 282,
  swap: { takes: [{ size: '2x1', returns: '1x1', places: [[3, 4, 900]] }], finish: 950 },
};

it('names what each action means, and sends a move of the record, or a part of one by its number', () => {
  const step = (action: number): unknown => stepOf(choices, action, 'city-2x2-wood');
  expect([74, 300, 400, 280, 281, 282].map(step)).toEqual([
    { hang: 'city-2x2-wood', at: [7, 4] },
    { decor: '1x1' },
    { exchange: 'city-1x2-wood' },
    { keep: 'city-2x2-wood' },
    { excess: true },
    { done: true },
  ]);
  expect(moveOf(stepOf(choices, 74, null)!)).toEqual({ hang: 'city-2x2-wood', at: [7, 4] });
  expect([900, 950].map((action) => moveOf(stepOf(choices, action, null)!))).toEqual([900, 950]);
  expect(step(999)).toBeNull();
});
