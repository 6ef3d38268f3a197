import { beforeEach, describe, expect, it } from 'vitest';
import { Placing } from './placing.svelte';
import { outline } from '../../art/patchwork';
import { cellsKey, cellsOf, turned } from './shape';
import type { Cell, Choices, Place } from './types';

const EFFECT = { buttons: -3, space: 4, income: [], paid: 0, special: 0, next: 1 };
const L = cellsOf(['###', '#..']);

/** All places of an L on a quilt whose first row is covered. */
function choices(): Choices {
  const seen = new Set<string>();
  const layouts = [];
  let action = 100;
  for (const flipped of [false, true]) {
    for (let turns = 0; turns < 4; turns++) {
      const cells = turned(L, turns, flipped);
      if (seen.has(cellsKey(cells))) continue;
      seen.add(cellsKey(cells));
      const places: Place[] = [];
      for (let row = 0; row < 9; row++) {
        for (let column = 0; column < 9; column++) {
          const covered = cells.map(([r, c]): Cell => [r + row, c + column]);
          if (covered.every(([r, c]) => r > 0 && r < 9 && c < 9)) places.push([row, column, action++]);
        }
      }
      layouts.push({ turns, flipped, cells, places });
    }
  }
  return {
    advance: { action: 0, effect: { ...EFFECT, buttons: 2 } },
    patches: [
      { patch: 8, affordable: true, effect: EFFECT, layouts },
      { patch: 9, affordable: false, effect: null, layouts: [] },
    ],
    mend: null,
  };
}

let said: Choices | null;
let placing: Placing;

beforeEach(() => {
  said = choices();
  placing = new Placing({ choices: () => said, shape: () => L });
});

describe('placing a patch', () => {
  it('shows it at a legal place near the middle', () => {
    expect(placing.lift(8)).toBe(true);
    expect(placing.action).not.toBeNull();
    expect([placing.row, placing.column]).toEqual([3, 3]);
    expect(placing.reason).toBeNull();
    expect(placing.effect).toEqual(EFFECT);
  });

  it('does not lift what is too dear', () => {
    expect(placing.lift(9)).toBe(false);
    expect(placing.held).toBeNull();
  });

  it('shows it where one looks, also when the page was scrolled after it was drawn', () => {
    let row = 2;
    const seen = new Placing({ choices: () => said, shape: () => L, middle: () => ({ row, column: 4.5 }) });
    seen.prepare(8);
    seen.lift(8);
    const above = seen.row;
    seen.putBack();
    row = 7;
    seen.lift(8);
    expect(seen.row).toBeGreaterThan(above);
    expect(seen.action).not.toBeNull();
  });

  it('stays on the quilt, and says why it may not lie there', () => {
    placing.lift(8);
    placing.moveTo(-5, 20);
    expect([placing.row, placing.column]).toEqual([0, 6]);
    expect(placing.action).toBeNull();
    expect(placing.reason).toBe('overlap');
  });

  it('comes back to itself after four turns and after two flips', () => {
    placing.lift(8);
    const before = cellsKey(placing.form);
    placing.rotate();
    expect(cellsKey(placing.form)).not.toBe(before);
    for (let n = 0; n < 3; n++) placing.rotate();
    expect(cellsKey(placing.form)).toBe(before);
    placing.rotate(-1);
    const lying = cellsKey(placing.form);
    placing.flip();
    expect(cellsKey(placing.form)).not.toBe(lying);
    placing.flip();
    expect(cellsKey(placing.form)).toBe(lying);
  });

  it('lies where it lay after a whole turn, at the edges too', () => {
    placing.lift(8);
    for (const [row, column] of [
      [3, 4],
      [0, 0],
      [8, 8],
    ] as const) {
      placing.moveTo(row, column);
      const cells = cellsKey(placing.cells);
      for (const by of [1, -1] as const) {
        for (let n = 0; n < 4; n++) placing.rotate(by);
        expect(cellsKey(placing.cells)).toBe(cells);
      }
    }
  });

  it('flips left to right as it lies, whatever its turn', () => {
    placing.lift(8);
    for (let n = 0; n < 4; n++) {
      const { form } = placing;
      const width = Math.max(...form.map(([, c]) => c));
      const mirrored = form.map(([r, c]): Cell => [r, width - c]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      placing.flip();
      expect(cellsKey(placing.form)).toBe(cellsKey(mirrored));
      placing.rotate();
    }
  });

  it('has the same action for mouse and keyboard at the same place', () => {
    placing.lift(8, true);
    placing.centreOn(6, 4.5);
    placing.lay();
    const byMouse = placing.action;
    const [row, column] = [placing.row, placing.column];
    placing.putBack();
    placing.lift(8);
    placing.nudge(row - placing.row, 0);
    placing.nudge(0, column - placing.column);
    expect(placing.action).toBe(byMouse);
  });

  it('follows the pointer only until it is laid', () => {
    placing.lift(8, true);
    expect(placing.following).toBe(true);
    placing.lay();
    expect(placing.following).toBe(false);
    placing.pickUp();
    expect(placing.following).toBe(true);
    placing.nudge(1, 0);
    expect(placing.following).toBe(false);
  });

  it('advances', () => {
    placing.liftAdvance();
    expect(placing.action).toBe(0);
    expect(placing.cells).toEqual([]);
    placing.rotate();
    placing.flip();
    expect(placing.action).toBe(0);
  });

  it('keeps a special patch in hand until it is placed', () => {
    said = {
      advance: null,
      patches: [],
      mend: [
        [4, 4, 41],
        [0, 1, 2],
      ],
    };
    placing.liftMend();
    expect(placing.action).toBe(41);
    placing.moveTo(2, 2);
    expect(placing.reason).toBe('covered');
    placing.putBack();
    expect(placing.held).toEqual({ kind: 'mend' });
  });
});

describe('an outline', () => {
  it('goes once round the cloth', () => {
    expect(
      outline(
        [
          [0, 0],
          [0, 1],
        ],
        10,
        0,
        0,
      ).match(/L/g),
    ).toHaveLength(3);
  });
  it('has a loop for a hole', () => {
    const ring: Cell[] = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
      [2, 2],
    ];
    expect(outline(ring, 1, 0, 0).match(/M/g)).toHaveLength(2);
  });
});

describe('a move that a hint suggests', () => {
  it('is held as it would be played, and not played', () => {
    for (const { turns, flipped, places } of said!.patches[0]!.layouts) {
      const [row, column, action] = places.at(-1)!;
      expect(placing.hold(action)).toBe(true);
      expect([placing.action, placing.row, placing.column]).toEqual([action, row, column]);
      expect([placing.turns, placing.flipped, placing.following]).toEqual([turns, flipped, false]);
    }
    expect(placing.hold(0)).toBe(true);
    expect(placing.held).toEqual({ kind: 'advance' });
    expect(placing.hold(5)).toBe(false);
  });

  it('is a special patch on its cell', () => {
    said = {
      advance: null,
      patches: [],
      mend: [
        [2, 3, 21],
        [8, 8, 80],
      ],
    };
    expect(placing.hold(80)).toBe(true);
    expect([placing.held?.kind, placing.action]).toEqual(['mend', 80]);
  });
});
