// The tables I sit at and the keys of my seats, kept in this browser only.
import type { GameId, Result, Seat, Table, TableState } from './protocol';

/** How a table stood when it was last looked at. */
export interface Seen {
  seats: Seat[];
  status: Table['status'];
  thinking: number[];
  result: Pick<Result, 'scores' | 'winners'> | null;
  /** Who wants another game, and who has agreed. */
  asks: { by: number; yes: number[] } | null;
  /** When the table may go. */
  until: number | null;
  at: number;
}

export interface Sitting {
  id: string;
  game: GameId;
  /** Keys by seat; several when several people share this screen. */
  keys: Record<string, string>;
  host?: string;
  invite?: string;
  at: number;
  seen?: Seen;
}

const SHELF = 'vernissage.tables';
const MOST = 40;

function read(): Record<string, Sitting> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<string, Sitting>) : {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, Sitting>): void {
  const latest = Object.values(tables).sort((a, b) => b.at - a.at).slice(0, MOST);
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(latest.map((t) => [t.id, t]))));
  } catch {
    // private browsing: the keys live as long as the page
  }
}

export const sittings = (): Sitting[] => Object.values(read()).sort((a, b) => b.at - a.at);

export const sitting = (id: string): Sitting | null => read()[id] ?? null;

export function remember(entry: Omit<Sitting, 'at'>): void {
  const tables = read();
  const before = tables[entry.id];
  tables[entry.id] = { ...before, ...entry, keys: { ...before?.keys, ...entry.keys }, at: Date.now() };
  write(tables);
}

/** What is kept of a table between two visits. */
export function seenOf(table: Table, state: TableState | null, at: number): Seen {
  const result = state?.result ?? null;
  const ask = table.ask?.what === 'rematch' ? table.ask : null;
  return {
    seats: table.seats,
    status: table.status === 'over' && state && !result ? 'playing' : table.status,
    thinking: state?.thinking ?? [],
    result: result && { scores: result.scores, winners: result.winners },
    asks: ask && ask.by !== null ? { by: ask.by, yes: ask.yes } : null,
    until: table.kept_until ?? null,
    at,
  };
}

/** How one of my tables stands; of others nothing is kept. */
export function note(id: string, seen: Seen): void {
  const tables = read();
  const mine = tables[id];
  if (!mine) return;
  mine.seen = seen;
  write(tables);
}

/** To a rematch: the keys and the seats stay. */
export function moveOn(from: string, to: string): void {
  const tables = read();
  const before = tables[from];
  if (!before) return;
  const { game, keys, host } = before;
  tables[to] = { id: to, game, keys, ...(host ? { host } : {}), at: Date.now() };
  write(tables);
}

export function forget(id: string): void {
  const tables = read();
  delete tables[id];
  write(tables);
}
