// What a board asks of a session, for one moment that never changes.
import type { GameId, Table, TableState } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Position } from './pages';

export function sessionOf(game: GameId, { seat, view }: Position): TableSession {
  const { seats, players, outcome, phase } = view as {
    seats?: number;
    players: unknown[];
    outcome?: unknown;
    phase: string;
  };
  const over = Boolean(outcome) || phase === 'over';
  const person = { kind: 'person', name: null, here: true, level: null, resigned: false, replaced: false };
  const table = {
    id: '',
    game,
    options: {},
    status: over ? 'over' : 'playing',
    shared: false,
    you: null, // everybody is called "Player 1" and so on, as in the text
    seats: Array.from({ length: seats ?? players.length }, () => person),
  };
  const state = { view, due: null, choices: null, result: null, clock: null, thinking: [] };
  const still: Partial<TableSession> = {
    id: '',
    log: [],
    hovered: null,
    tally: null,
    busy: false,
    connection: 'online',
    fault: null,
    wantedRule: null,
    table: table as unknown as Table,
    state: state as unknown as TableState,
    you: seat,
    due: null,
    mine: false,
    status: over ? 'over' : 'playing',
    openRules: () => {},
  };
  return still as TableSession;
}
