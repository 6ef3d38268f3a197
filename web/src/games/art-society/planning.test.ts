// A plan for the own hanging turn: played whole or not at all, and never for another seat or round.
import { describe, expect, it, vi } from 'vitest';
import { TableError } from '../../lib/api';
import type { Fault } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import { Plan, planOf } from './planning.svelte';
import { stepOf, type Step } from './steps';

const steps: Step[] = [
  { hang: 'city-2x2-wood', at: [7, 4] },
  { decor: '1x1' },
  { hang: 'decor-1x1', at: [9, 4] },
  { done: true },
];
const refusedAt = (step: number): Fault => ({ code: 'illegal', key: 'pool-empty', facts: { step } });

function planned(): Plan {
  const plan = new Plan();
  for (const step of steps) plan.add(step);
  return plan;
}

/** A table that asks for one decision after another. */
function table(refuses?: 'try' | 'move'): TableSession & { sent: unknown[] } {
  const fault = new TableError({ code: 'illegal', key: 'pool-empty' });
  const made = {
    sent: [] as unknown[],
    due: 5,
    mine: true,
    tryMoves: vi.fn(async () => {
      if (refuses === 'try') throw fault;
    }),
    move: vi.fn(async (move: unknown) => {
      if (refuses === 'move') throw fault;
      made.sent.push(move);
      made.due += 1;
    }),
  };
  return made as unknown as TableSession & { sent: unknown[] };
}

describe('a plan', () => {
  it('is tried whole, then played step by step to the confirmation', async () => {
    const plan = planned();
    const session = table();
    expect(plan.whole).toBe(true);
    expect(await plan.begin(session)).toBe(true);
    expect(session.tryMoves).toHaveBeenCalledWith(steps);
    for (const _ of steps) await plan.next(session);
    expect(session.sent).toEqual(steps);
    expect([plan.steps.length, plan.playing, plan.lapse]).toEqual([0, false, null]);
  });

  it('answers a decision once, though the state comes late', async () => {
    const plan = planned();
    const session = table();
    await plan.begin(session);
    session.move = vi.fn(async () => {});
    await plan.next(session);
    await plan.next(session);
    expect(session.move).toHaveBeenCalledTimes(1);
  });

  it('is not played in part: what the server refuses lapses whole, with the reason', async () => {
    const plan = planned();
    const session = table('try');
    expect(await plan.begin(session)).toBe(false);
    expect(session.move).not.toHaveBeenCalled();
    expect(plan.steps).toEqual([]);
    expect(plan.lapse).toMatchObject({ fault: { key: 'pool-empty' } });
  });

  it('ends where a step is refused', async () => {
    const plan = planned();
    const session = table('move');
    await plan.begin(session);
    await plan.next(session);
    expect([plan.steps.length, plan.playing]).toEqual([0, false]);
    expect(plan.lapse).not.toBeNull();
  });

  it('loses the decor that others took from the pool, and what came after it', () => {
    const plan = planned();
    plan.keepPossible(refusedAt(1));
    expect(plan.steps).toEqual(steps.slice(0, 1));
    expect(plan.lapse).toEqual({ size: '1x1' });
  });

  it('loses a painting that somebody exchanged before', () => {
    const plan = new Plan();
    plan.add({ exchange: 'city-1x2-wood' });
    plan.add({ hang: 'city-1x2-wood', at: [7, 4] });
    plan.keepPossible(refusedAt(0));
    expect([plan.steps, plan.lapse]).toEqual([[], { tile: 'city-1x2-wood' }]);
  });

  it('loses any other step with the reason that the server gives', () => {
    const plan = planned();
    plan.keepPossible(refusedAt(2));
    expect(plan.steps).toEqual(steps.slice(0, 2));
    expect(plan.lapse).toEqual({ fault: refusedAt(2) });
  });

  it('stays as it is where the refusal is of no step', () => {
    const plan = planned();
    plan.keepPossible({ code: 'too-many' });
    expect([plan.steps, plan.lapse]).toEqual([steps, null]);
  });

  it('holds a swap of decor tile by tile, and gives it up whole (AS-D6)', async () => {
    const plan = new Plan();
    const choices = { swap: { takes: [{ size: '2x1', returns: '1x1', places: [[3, 4, 900] as const] }], finish: 950 } };
    plan.add(steps[0]!);
    plan.add(stepOf(choices, 900, null)!);
    plan.add(stepOf(choices, 950, null)!);
    const session = table();
    await plan.begin(session);
    expect(session.tryMoves).toHaveBeenCalledWith([steps[0], 900, 950]);
    plan.playing = false;
    plan.back();
    expect(plan.steps).toEqual(steps.slice(0, 1));
  });

  it('goes back tile by tile', () => {
    const plan = planned();
    plan.back();
    expect(plan.whole).toBe(false);
    plan.back();
    expect(plan.steps).toEqual(steps.slice(0, 1));
  });

  it('belongs to one seat and one round', () => {
    const [one, other] = [table(), table()];
    planOf(one, 3).add(steps[0]!);
    expect(planOf(one, 3).steps).toHaveLength(1);
    expect(planOf(other, 3).steps).toHaveLength(0);
    expect(planOf(one, 4).steps).toHaveLength(0);
  });
});
