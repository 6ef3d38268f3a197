// A painting that fits nowhere on one's wall can still be bought (AS-P1, AS-N1).
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { speech } from '../../lib/i18n/index.svelte';
import type { GameFacts, Table } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import Board from './Board.svelte';
import fixture from './swap.fixture.json';

const components = { ...fixture.components, pile: [{ size: '5x4', number: 9 }], points: {} };
const facts = { id: 'art-society', components, levels: [] } as unknown as GameFacts;
const FULL = Array.from({ length: 14 }, (_, row) =>
  [0, 3, 6].map((column) => ({ tile: 'decor-3x1', at: [row, column] })),
).flat();

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await speech.need('art-society');
});
afterEach(cleanup);

it('is chosen, said to have no room, and bought', async () => {
  const move = vi.fn(async (_: unknown) => {});
  const { view } = fixture.states[0]!;
  const players = view.players.map((player) => ({ ...player, painting: null, tiles: FULL }));
  const seats = ['Ola', 'Marek'].map((name) => ({
    kind: 'person',
    name,
    here: true,
    level: null,
    resigned: false,
    replaced: false,
  }));
  const session = {
    you: 0,
    mine: true,
    hovered: null,
    log: [],
    move,
    table: { seats, you: 0, status: 'playing' } as unknown as Table,
    state: {
      due: 1,
      choices: { buys: [{ action: 5, tile: 'city-5x4-gold' }] },
      view: {
        ...view,
        phase: 'buying',
        turn: 0,
        hanging: null,
        order: [0, 1],
        offer: ['city-5x4-gold', null, null],
        players,
      },
    },
  } as unknown as TableSession;
  const { container, getByText } = render(Board, { session, facts });
  await fireEvent.click(container.querySelector('[data-offer] button')!);
  expect(container.querySelector('.trial')!.textContent).toContain('No room on the wall');
  await fireEvent.click(getByText('Buy'));
  expect(move).toHaveBeenCalledWith(5);
});
