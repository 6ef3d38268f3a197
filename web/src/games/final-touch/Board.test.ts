// What the table shows, and what it must not, from views as the server sends them.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { speech } from '../../lib/i18n/index.svelte';
import type { GameFacts } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import Board from './Board.svelte';
import type { Choices, View } from './types';

const alone = (seats: number): number[][] => Array.from({ length: seats }, (_, seat) => [seat]);
/** As `/api/games` says. */
const TEAMS = { 2: alone(2), 3: alone(3), 4: [[0, 2], [1, 3]] }; // prettier-ignore

const player = (cards: number, hand: View['players'][number]['hand'] = null, score = 0) => ({
  cards,
  hand,
  finished: score,
  ruined: 0,
  score,
});

function viewOf(change: Partial<View> = {}): View {
  return {
    game: 'final-touch',
    seats: 3,
    seat: 0,
    phase: 'turn',
    turn: 0,
    drawer: null,
    current: { id: 'm01', needs: { blue: 2, yellow: 2 }, finish: 4, ruin: 2 },
    missing: { blue: 1 },
    next: null,
    masterpieces_left: 0,
    touched: ['blue', 'yellow', 'yellow'],
    smudged: ['red', 'red'],
    deck: 20,
    discard: 9,
    unseen: {},
    since_shuffle: null,
    out: null,
    taken: [{ id: 'm02', how: 'ruined', value: 2, by: [0, 1] }],
    players: [player(2, ['blue', 'green']), player(5), player(5)],
    outcome: null,
    ...change,
  };
}

const choices: Choices = {
  touches: [{ action: 3, cards: ['blue'], leaves: {}, finishes: true, earns: 4, next: 0, duel: false }],
  smudges: [{ action: 252, card: 'green', smudges: 3, ruins: true, pays: [1, 2], pays_each: 2, next: 0, duel: false }],
};

function show(view: View, offered: Choices | null = choices) {
  const move = vi.fn(() => Promise.resolve());
  const seats = ['Ola', 'Jan', 'Mila', 'Kuba']
    .slice(0, view.seats)
    .map((name) => ({ kind: 'person', name, here: true, level: null, resigned: false, replaced: false }));
  const session = {
    id: 'table',
    key: null,
    log: [],
    hovered: null,
    busy: false,
    due: offered ? 7 : null,
    mine: offered !== null,
    you: view.seat,
    move,
    table: { seats, you: view.seat, status: 'playing' },
    state: { view, choices: offered, version: 1 },
  } as unknown as TableSession;
  const { container } = render(Board, {
    props: {
      session,
      facts: { id: 'final-touch', levels: [], teams: TEAMS, components: { masterpiece: [] } } as unknown as GameFacts,
    },
  });
  return { move, text: () => container.textContent ?? '', container };
}

beforeAll(async () => {
  await speech.use('en');
  await speech.need('final-touch');
});
afterEach(cleanup);

describe('the table', () => {
  it('says what finishing earns, and plays it', async () => {
    const { move, text } = show(viewOf());
    await fireEvent.click(screen.getByRole('button', { name: /^blue/ }));
    expect(text()).toContain('you earn $4');
    await fireEvent.click(screen.getByRole('button', { name: 'Finish it' }));
    expect(move).toHaveBeenCalledWith(3);
  });

  it('says whom a ruin pays', async () => {
    const { text } = show(viewOf());
    await fireEvent.click(screen.getByRole('button', { name: /^green/ }));
    expect(text()).toContain('Jan and Mila each get $2');
  });

  it('says why cards do not go together, and does not play them', async () => {
    const { text } = show(viewOf());
    await fireEvent.click(screen.getByRole('button', { name: /^blue/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^green/ }));
    expect(text()).toContain('not both');
    expect(screen.getByRole('button', { name: 'Play' }).hasAttribute('disabled')).toBe(true);
  });

  it('can be played by keys alone', async () => {
    const { move } = show(viewOf());
    await fireEvent.keyDown(window.document.body, { key: '1' });
    await fireEvent.keyDown(screen.getByRole('button', { name: /^blue/ }), { key: 'Enter' });
    expect(move).toHaveBeenCalledWith(3);
  });

  it('shows a watcher no hand and no buttons', () => {
    const { container } = show(viewOf({ seat: null, players: [player(5), player(5), player(5)] }), null);
    expect(container.querySelector('.hand')).toBeNull();
    expect(container.querySelectorAll('[data-seat]').length).toBe(3);
  });

  it('FT-X2: tells of the duel and who is out', () => {
    const { text } = show(viewOf({ phase: 'duel', out: 2 }));
    expect(text()).toContain('a duel for one more masterpiece');
    expect(text()).toContain('Out of the game: Mila');
  });

  it('FT-M4: with four, shows the partner of each, and the team’s pictures once', () => {
    const taken: View['taken'] = [{ id: 'm03', how: 'finished', value: 4, by: [0, 2] }];
    const { container } = show(
      viewOf({ seats: 4, taken, players: [player(2, ['blue', 'green'], 4), player(5), player(5, null, 4), player(5)] }),
    );
    expect(container.querySelectorAll('.team').length).toBe(4);
    expect(container.querySelectorAll('.prize').length).toBe(1);
  });

  it('hangs up the money picture by picture at the end', () => {
    const { text } = show(
      viewOf({ phase: 'over', turn: null, outcome: { scores: [25, 20, 3], winners: [0], breakdown: [] } }),
      null,
    );
    expect(text()).toContain('Money, picture by picture');
    expect(text()).toContain('= $2');
  });
});
