// Equal points: the panel says why only one has won.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import artSociety from '../../games/art-society';
import patchwork from '../../games/patchwork';
import type { GameModule } from '../../games/registry';
import { speech } from '../i18n/index.svelte';
import type { GameFacts } from '../protocol';
import type { TableSession } from '../session.svelte';
import ResultPanel from './ResultPanel.svelte';

const FINISHED = { why: 'finished', seat: null };
const GAMES: Record<string, GameModule> = { 'art-society': artSociety, patchwork };

function said(id: string, scores: number[], winners: number[], ended: unknown = FINISHED): string {
  const seats = ['Ola', 'Marek', 'Iga'].map((name) => ({
    kind: 'person',
    name,
    here: true,
    level: null,
    resigned: false,
    replaced: false,
  }));
  const players = [[3, 20], [9, 19], []].map((cards) => ({ cards }));
  const session = {
    you: null,
    tally: null,
    table: { seats, you: null },
    state: {
      view: { players },
      ended,
      result: { scores, winners, breakdown: scores.map((score) => ({ points: score })) },
    },
  } as unknown as TableSession;
  const facts = { id, levels: [], teams: {}, score_parts: ['points'] } as unknown as GameFacts;
  return render(ResultPanel, { session, here: [session], facts, game: GAMES[id]! }).container.textContent;
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await Promise.all(Object.keys(GAMES).map((id) => speech.need(id as GameFacts['id'])));
});
afterEach(cleanup);

it('names the sums of the cards left (AS-X8)', () => {
  expect(said('art-society', [18, 18, 4], [1])).toContain('Ola 23, Marek 28');
});

it('names who came first in Patchwork (PW-X3)', () => {
  expect(said('patchwork', [7, 7], [0])).toContain('reached the last space first');
});

it.each([
  ['points differ', [19, 18], [0], FINISHED],
  ['the victory is shared', [18, 18], [0, 1], FINISHED],
  ['somebody resigned', [18, 18], [1], { why: 'resigned', seat: 0 }],
] as const)('says nothing where %s', (_, scores, winners, ended) => {
  expect(said('art-society', [...scores], [...winners], ended)).not.toContain('Equal points');
});
