import { describe, expect, it } from 'vitest';
import { Hanging } from './hanging.svelte';
import type { Choices, Hung, Place, Player } from './types';
import { bareCorners, effectOf, reasonAt, worths } from './wall';

const wall: Hung[] = [
  { tile: 'city-2x3-shell', at: [4, 4] },
  { tile: 'portrait-1x2-shell', at: [4, 6] },
];

function machine(choices: Choices | null, trial: () => readonly Place[] | null = () => null): Hanging {
  return new Hanging({ choices: () => choices, trial, wall: () => wall });
}
const hangs: Choices = {
  hangs: [
    {
      tile: 'city-2x2-wood',
      from: 'hand',
      places: [
        [7, 4, 74],
        [2, 4, 24],
      ],
    },
  ],
};

describe('a wall', () => {
  it('says why a tile can not hang (AS-P4, AS-S5)', () => {
    expect(reasonAt(wall, 'city-2x2-wood', [5, 5])).toBe('overlap');
    expect(reasonAt(wall, 'city-2x2-wood', [0, 0])).toBe('apart');
    expect(reasonAt(wall, 'city-2x2-wood', [2, 2])).toBe('apart'); // a corner is not enough
    expect(reasonAt([], 'city-2x3-shell', [0, 0])).toBe('no-star');
  });

  it('says what the server says of a place, and marks the neighbours (AS-D1, AS-F1, AS-X4)', () => {
    const effect = effectOf(wall, 'city-3x2-shell', [7, 4, 74, 1, 1, 1, 1]);
    expect([effect.alike, effect.decorDue, effect.eyeLine, effect.fills]).toEqual([1, 1, true, false]);
    expect([effect.marks.alike, effect.marks.frames]).toEqual([[wall[0]], [wall[0]]]);
    const plain = effectOf(wall, 'decor-1x1', [3, 4, 34]);
    expect([plain.alike, plain.decorDue, plain.eyeLine, plain.marks.alike]).toEqual([0, 0, false, []]);
  });

  it('shows what each tile is worth, as the server says (AS-X2 to AS-X6)', () => {
    const prestige = {
      city: { marker: 9, present: true, multiplier: 5 },
      portrait: { marker: 0, present: false, multiplier: 2 },
      still_life: { marker: 0, present: false, multiplier: 2 },
      landscape: { marker: 0, present: false, multiplier: 2 },
    };
    const more: Hung[] = [...wall, { tile: 'city-2x2-wood', at: [7, 4] }, { tile: 'decor-2x1', at: [3, 4] }];
    const marked = { tiles: more, faux_pas: ['city-2x3-shell', 'city-2x2-wood'], eye_line: ['city-2x2-wood'] };
    const found = worths(marked as unknown as Player, prestige, 3);
    expect(found.map((each) => each.prestige)).toEqual([0, 2, 0, 0]);
    expect(found.map((each) => each.fauxPas)).toEqual([true, false, true, false]);
    expect(found.map((each) => each.eyeLine)).toEqual([0, 0, 3, 0]);
    expect(found.map((each) => each.shields)).toEqual([0, 0, 0, 2]);
    expect(bareCorners(more)).toHaveLength(4);
  });
});

describe('hanging', () => {
  it('knows the places that are a faux pas (AS-F1)', () => {
    const hanging = machine({
      hangs: [
        {
          tile: 'city-2x2-wood',
          from: 'hand',
          places: [
            [7, 4, 74, 1, 0, 0, 0],
            [2, 6, 26, 0, 1, 1, 0],
          ],
        },
      ],
    });
    hanging.lift({ tile: 'city-2x2-wood', from: 'hand' });
    expect([...hanging.fauxPas]).toEqual([74]);
  });

  it('begins at the legal place nearest to the middle and shows nothing before it is asked to', () => {
    const hanging = machine(hangs);
    expect(hanging.lift({ tile: 'city-2x2-wood', from: 'hand' })).toBe(true);
    expect(hanging.shown).toBe(false);
    hanging.nudge(0, 1);
    expect([hanging.shown, hanging.row, hanging.column, hanging.action]).toEqual([true, 7, 4, 74]);
    hanging.nudge(0, 1);
    expect([hanging.legal, hanging.reason]).toEqual([false, 'apart']);
  });

  it('snaps to a legal place near the pointer', () => {
    const hanging = machine(hangs);
    hanging.lift({ tile: 'city-2x2-wood', from: 'hand' }, true);
    hanging.centreOn(8.4, 5.3);
    expect([hanging.row, hanging.column, hanging.legal]).toEqual([7, 4, true]);
    hanging.centreOn(12, 2);
    expect(hanging.legal).toBe(false);
    hanging.centreOn(99, 99);
    expect([hanging.row, hanging.column]).toEqual([12, 8]);
  });

  it('steps through the legal places by key, both ways and round', () => {
    const hanging = machine(hangs);
    hanging.lift({ tile: 'city-2x2-wood', from: 'hand' });
    hanging.next();
    expect(hanging.row).toBe(2);
    hanging.next(-1);
    expect(hanging.row).toBe(7);
  });

  it('tries a painting on offer where the server says, without an action (AS-P1)', () => {
    const hanging = machine({ buys: [] }, () => [[7, 4, 74, 0, 0, 0, 1, 12]]);
    expect(hanging.lift({ tile: 'landscape-3x2-wood', from: 'trial' })).toBe(true);
    expect([hanging.row, hanging.column, hanging.legal]).toEqual([7, 4, true]);
    expect([hanging.action, hanging.effect?.eyeLine]).toEqual([null, true]);
  });

  it('holds it while nobody knows where it could hang, and drops it if that is nowhere', () => {
    let known: readonly Place[] | null = null;
    const hanging = machine({ buys: [] }, () => known);
    expect(hanging.lift({ tile: 'landscape-3x2-wood', from: 'trial' })).toBe(true);
    expect([hanging.held !== null, hanging.legal]).toEqual([true, false]);
    known = [];
    expect(hanging.settle()).toBe(false);
    expect(hanging.held).toBeNull();
  });

  it('can not lift what has no place', () => {
    const hanging = machine({ hangs: [] });
    expect(hanging.lift({ tile: 'city-2x2-wood', from: 'hand' })).toBe(false);
    expect(hanging.held).toBeNull();
  });

  it('takes a step of a swap only where it is offered (AS-D6)', () => {
    const hanging = machine({
      swap: { takes: [{ size: '3x1', returns: '1x1', places: [[3, 4, 900]] }], finish: null },
    });
    hanging.lift({ tile: 'decor-3x1', from: 'swap', returns: '1x1' });
    expect(hanging.action).toBe(900);
    hanging.nudge(0, 0);
    hanging.nudge(1, 0);
    expect(hanging.reason).toBe('swap-place');
  });
});

it('holds what a hint suggests where it would hang', () => {
  const hanging = machine(hangs);
  expect(hanging.hold(24)).toBe(true);
  expect([hanging.action, hanging.shown, hanging.following]).toEqual([24, true, false]);
  expect(hanging.hold(5)).toBe(false);
});
