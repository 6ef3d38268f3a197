import { describe, expect, it } from 'vitest';
import { TableError } from '../api';
import { PIECE, Replay } from './replay.svelte';
import type { Head, Piece, Source, Wish } from './source';

const PLIES = 40;

/** A game of so many moves; it writes down what it is asked for. */
function source(): Source & { asked: Wish[]; broken: boolean } {
  const head = { game: 'patchwork', plies: PLIES, views: ['open', '0', '1'], over: true } as unknown as Head;
  const made = {
    id: 'there',
    asked: [] as Wish[],
    broken: false,
    piece(wish: Wish): Promise<Piece> {
      made.asked.push(wish);
      if (made.broken) return Promise.reject(new TableError({ code: 'offline' }));
      if (wish.first > PLIES) return Promise.reject(new TableError({ code: 'format' }));
      const view = wish.view ?? 'open';
      const count = Math.min(wish.last, PLIES) - wish.first + 1;
      const frames = Array.from({ length: count }, (_, n) => ({ view: `${view} ${wish.first + n}`, secret: null }));
      return Promise.resolve({ view, first: wish.first, frames, ...(wish.head ? { head } : {}) });
    },
    record: () => Promise.resolve({}),
    branch: () => Promise.reject(new Error('nobody asks')),
    review: () => Promise.reject(new Error('not here')),
  };
  return made;
}
const seen = (replay: Replay): unknown => replay.shown.frame.view;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a replay', () => {
  it('opens with one question, at the ply and view of its link', async () => {
    const there = source();
    const replay = await Replay.open(there, 20, '1');
    expect(seen(replay)).toBe('1 20');
    expect([replay.ply, replay.seat]).toEqual([20, 1]);
    expect(there.asked[0]).toEqual({ view: '1', first: PIECE, last: 2 * PIECE - 1, head: true });
    expect((await Replay.open(source(), 0, null)).seat).toBeNull();
  });

  it('takes a ply beyond the end for the end', async () => {
    expect(seen(await Replay.open(source(), 4000, null))).toBe(`open ${PLIES}`);
  });

  it('asks for each piece once, and for what comes next before it is wanted', async () => {
    const there = source();
    const replay = await Replay.open(there, 0, null);
    for (let ply = 0; ply <= PLIES; ply += 1) {
      await replay.go(ply);
      expect(seen(replay)).toBe(`open ${ply}`);
      await settled();
    }
    await replay.go(0);
    expect(there.asked.map(({ first }) => first)).toEqual([0, PIECE, 2 * PIECE]);
    await replay.go(-5);
    expect(replay.ply).toBe(0);
  });

  it('shows what was there until another view has come, and the last that was wanted then', async () => {
    const replay = await Replay.open(source(), 3, null);
    const first = replay.go(5, '0');
    expect(seen(replay)).toBe('open 3');
    await Promise.all([first, replay.go(7, '0')]);
    expect(seen(replay)).toBe('0 7');
  });

  it('says when nothing comes, and asks again', async () => {
    const there = source();
    const replay = await Replay.open(there, 0, null);
    await settled();
    there.broken = true;
    await replay.go(PLIES);
    expect(replay.fault?.code).toBe('offline');
    expect(seen(replay)).toBe('open 0');
    there.broken = false;
    await replay.go(PLIES);
    expect(replay.fault).toBeNull();
    expect(seen(replay)).toBe(`open ${PLIES}`);
  });
});
