// Hanging turns of real games (dev/hanging_turns.py): a rehearsal offers at each step what the server did.
import { describe, expect, it } from 'vitest';
import { Rehearsal, type Start, type Step } from './rehearsal';
import turns from './turns.fixture.json';
import { COLUMNS } from './types';

const facts = { stars: [], eyeLine: [8, 9, 10] };

interface Told {
  hangs: Record<string, number[]>;
  decor: string[];
  exchanges: string[];
  excess: boolean;
  keep: boolean;
  done: boolean;
}

function told(rehearsal: Rehearsal): Told {
  const { choices } = rehearsal.choices;
  return {
    hangs: Object.fromEntries(
      (choices.hangs ?? []).map(({ from, tile, places }) => [
        `${from} ${tile}`,
        places.map(([row, column]) => row * COLUMNS + column),
      ]),
    ),
    decor: (choices.decor ?? []).map(({ size }) => size).sort(),
    exchanges: (choices.exchanges ?? []).map(({ tile }) => tile).sort(),
    excess: choices.excess !== undefined,
    keep: choices.keep !== undefined,
    done: choices.done !== undefined,
  };
}

describe('a rehearsed hanging turn', () => {
  it.each(turns.map((turn, n) => [n, turn] as const))('%i offers what the server offers', (_, turn) => {
    const steps = turn.steps.map(({ move: { by: _by, ...step } }) => step as unknown as Step);
    turn.steps.forEach(({ choices }, n) => {
      const rehearsal = new Rehearsal(turn as unknown as Start, steps.slice(0, n), facts);
      expect(told(rehearsal)).toEqual(choices);
    });
  });

  it('names every choice by its place among the moves', () => {
    const turn = turns.find(({ assistant }) => assistant === null)!;
    const { choices, moves } = new Rehearsal(turn as unknown as Start, [], facts).choices;
    const [row, column, action] = choices.hangs![0]!.places[0]!;
    expect(moves[action]).toEqual({ hang: turn.painting, at: [row, column] });
    expect(moves[choices.keep!]).toEqual({ keep: turn.painting });
  });
});
