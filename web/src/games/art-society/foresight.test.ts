// One question at a time, no more than needed, and the last answer stays until the next.
import { expect, it, vi } from 'vitest';
import { TableError } from '../../lib/api';
import type { TableSession } from '../../lib/session.svelte';
import { Foresight, type Wish } from './foresight.svelte';

const wish = (moves: number[], topic = 'plan 3', ground = ''): Wish => ({ topic, ground, moves, piece: null });

function table() {
  const answers: { moves: readonly unknown[]; tell: (fault?: string) => Promise<void> }[] = [];
  const plan = vi.fn(
    (moves: readonly unknown[]) =>
      new Promise((done, fail) => {
        answers.push({
          moves,
          tell: async (fault) => {
            if (fault) fail(new TableError({ code: 'illegal', key: fault }));
            else done({ view: { after: moves }, choices: {} });
            await new Promise((turn) => setTimeout(turn));
          },
        });
      }),
  );
  return { session: { plan } as unknown as TableSession, plan, answers };
}

it('asks once for the same thing, and again when things lie otherwise', async () => {
  const { session, plan, answers } = table();
  const foresight = new Foresight(session);
  foresight.ask(wish([]));
  foresight.ask(wish([]));
  await answers[0]!.tell();
  foresight.ask(wish([]));
  expect(plan).toHaveBeenCalledTimes(1);
  expect([foresight.current, foresight.seen?.view]).toEqual([true, { after: [] }]);
  foresight.ask(wish([], 'plan 3', 'less decor'));
  expect(plan).toHaveBeenCalledTimes(2);
});

it('keeps the last answer while the next is on its way, and leaves out what is out of date', async () => {
  const { session, answers } = table();
  const foresight = new Foresight(session);
  foresight.ask(wish([]));
  await answers[0]!.tell();
  for (const moves of [[1], [1, 2], [1, 2, 3]]) foresight.ask(wish(moves));
  expect([foresight.current, foresight.seen?.view]).toEqual([false, { after: [] }]);
  await answers[1]!.tell();
  await answers[2]!.tell();
  expect(answers.map(({ moves }) => moves)).toEqual([[], [1], [1, 2, 3]]);
  expect([foresight.current, foresight.seen?.view]).toEqual([true, { after: [1, 2, 3] }]);
});

it('tells nothing of another matter', async () => {
  const { session, answers } = table();
  const foresight = new Foresight(session);
  foresight.ask(wish([]));
  await answers[0]!.tell();
  foresight.ask(wish([], 'trial of a painting'));
  expect(foresight.seen).toBeNull();
  foresight.ask(null);
  await answers[1]!.tell();
  expect(foresight.seen).toBeNull();
});

it('says why something can not be, of what was asked last only', async () => {
  const { session, answers } = table();
  const foresight = new Foresight(session);
  foresight.ask(wish([1]));
  foresight.ask(wish([2]));
  await answers[0]!.tell('overlap');
  expect(foresight.refused).toBeNull();
  await answers[1]!.tell('apart');
  expect(foresight.refused).toMatchObject({ key: 'apart' });
});
