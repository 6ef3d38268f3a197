// A plan for the own hanging turn: played whole or not at all, and never for another seat or round.
import { describe, expect, it, vi } from 'vitest';
import { TableError } from '../../lib/api';
import type { TableSession } from '../../lib/session.svelte';
import { Plan, planOf } from './planning.svelte';
import type { Start, Step } from './rehearsal';
import turns from './turns.fixture.json';

const facts = { stars: [], eyeLine: [8, 9, 10] };
const withDecor = turns.find(({ steps }) => steps.length === 4 && 'decor' in steps[1]!.move)!;
const steps = withDecor.steps.map(({ move: { by: _by, ...step } }) => step as unknown as Step);

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
    const start = withDecor as unknown as Start;
    plan.keepPossible(start, facts);
    expect(plan.steps).toHaveLength(steps.length);
    const size = (steps[1] as { decor: string }).decor;
    plan.keepPossible({ ...start, pool: { ...start.pool, [size]: 0 } }, facts);
    expect(plan.steps).toEqual(steps.slice(0, 1));
    expect(plan.lapse).toEqual({ size });
  });

  it('loses a painting that somebody exchanged before', () => {
    const turn = turns.find(({ steps }) => 'exchange' in steps[0]!.move)!;
    const start = turn as unknown as Start;
    const moves = turn.steps.map(({ move: { by: _by, ...step } }) => step as unknown as Step);
    const plan = new Plan();
    for (const step of moves) plan.add(step);
    plan.keepPossible(start, facts);
    expect(plan.steps).toHaveLength(moves.length);
    plan.keepPossible({ ...start, museum: {} }, facts);
    expect(plan.steps).toEqual([]);
    expect(plan.lapse).toEqual({ tile: (moves[0] as { exchange: string }).exchange });
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
