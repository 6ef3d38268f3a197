// The whole board over a made-up turn: a swap of decor (AS-D6), step by step.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { speech } from '../../lib/i18n/index.svelte';
import type { GameFacts, Table } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import Board from './Board.svelte';
import fixture from './swap.fixture.json';

const facts = { id: 'art-society', components: fixture.components, levels: [] } as unknown as GameFacts;

function session(step: number, move = vi.fn(async (_: unknown) => {})): TableSession {
  const seats = ['Ola', 'Marek'].map((name) => ({
    kind: 'person',
    name,
    here: true,
    level: null,
    resigned: false,
    replaced: false,
  }));
  const { view, choices } = fixture.states[step]!;
  const made = {
    you: 0,
    mine: true,
    hovered: null,
    log: [],
    move,
    table: { seats, you: 0, status: 'playing' } as unknown as Table,
    state: { due: 1, view, choices },
  };
  return made as unknown as TableSession;
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await speech.need('art-society');
});
afterEach(cleanup);

it('offers the sizes of a swap, shows where, and sends the step', async () => {
  const move = vi.fn(async (_: unknown) => {});
  const { getByLabelText, getByRole, getByText } = render(Board, { session: session(0, move), facts });
  await fireEvent.click(getByLabelText('Take decor 1 × 1 for 2 × 1'));
  const wall = getByRole('application');
  await fireEvent.keyDown(wall, { key: 'n' });
  expect(getByText('Swap here')).toBeTruthy();
  await fireEvent.keyDown(wall, { key: 'Enter' });
  expect(move).toHaveBeenCalledWith(fixture.states[0]!.choices.swap!.takes[0]!.places[0]![2]);
});

it('takes up the next step by itself and shows what is taken', () => {
  const { container } = render(Board, { session: session(1), facts });
  expect(container.querySelectorAll('.taken')).toHaveLength(1);
  expect(container.querySelector('.tile.held')).not.toBeNull();
});

it('ends a complete swap', async () => {
  const move = vi.fn(async (_: unknown) => {});
  const { getByText } = render(Board, { session: session(2, move), facts });
  await fireEvent.click(getByText('Finish the swap'));
  expect(move).toHaveBeenCalledWith(fixture.states[2]!.choices.swap!.finish);
});

it('offers paintings of the museum in exchange as buttons that say so', async () => {
  const move = vi.fn(async (_: unknown) => {});
  const made = session(0, move);
  made.state!.choices = { excess: 7, exchanges: [{ action: 9, tile: 'city-2x3-shell' }] };
  const { getByLabelText } = render(Board, { session: made, facts });
  const button = getByLabelText(/^Exchange for: /);
  expect(button.classList).toContain('take');
  expect(button.textContent).toContain('Take');
  await fireEvent.click(button);
  expect(move).toHaveBeenCalledWith(9);
});
