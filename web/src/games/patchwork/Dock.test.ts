// Beside the cards: what is to be done, until something is in hand; then what that would do.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { speech } from '../../lib/i18n/index.svelte';
import type { TableSession } from '../../lib/session.svelte';
import Dock from './Dock.svelte';
import { Placing } from './placing.svelte';
import { cellsOf } from './shape';
import type { Choices, View } from './types';

const CELLS = cellsOf(['##']);
const effect = { buttons: -2, space: 3, income: [], paid: 0, special: 0, next: 1 };
const choices: Choices = {
  advance: { action: 0, effect },
  patches: [
    { patch: 1, affordable: true, effect, layouts: [{ turns: 0, flipped: false, cells: CELLS, places: [[4, 4, 9]] }] },
  ],
  mend: null,
};
const PROMPT = 'Take one of the next 3 patches, or advance.';

beforeAll(async () => {
  await speech.use('en');
  await speech.need('patchwork');
});
afterEach(cleanup);

function dock(held: boolean, offered: Choices | null = choices): HTMLElement {
  const placing = new Placing({ choices: () => offered, shape: () => CELLS });
  if (held) placing.lift(1);
  const player = { buttons: 5, space: 0, income: 0 };
  const view = { players: [player, player], due: 0 } as unknown as View;
  return render(Dock, {
    session: {} as TableSession,
    view,
    placing,
    choices: offered,
    reason: null,
    seat: 0,
    names: ['Ola', 'Jan'],
    prompt: PROMPT,
    turns: true,
    sent: false,
    shown: held,
    onconfirm: () => {},
    onputback: () => {},
  }).container;
}
const shown = (where: HTMLElement, selector: string): boolean =>
  where.querySelector(selector)?.classList.contains('away') === false;

it('says what is to be done while nothing is held, and no move', () => {
  const where = dock(false);
  expect(where.querySelector('.prompt')?.textContent).toBe(PROMPT);
  expect(shown(where, '.prompt')).toBe(true);
  expect(shown(where, '.move')).toBe(false);
});

it('gives its place to the move in hand', () => {
  const where = dock(true);
  expect(shown(where, '.prompt')).toBe(false);
  expect(shown(where, '.move')).toBe(true);
  expect(where.querySelector('.move .primary')).not.toBeNull();
});

it('says whom one waits for although nothing can be done', () => {
  const where = dock(false, null);
  expect(shown(where, '.prompt')).toBe(true);
  expect(where.querySelector('.move')).toBeNull();
});
