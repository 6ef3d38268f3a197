// The tables I sit at and the keys of my seats, kept in this browser only.
import type { GameId, Result, Seat, Table, TableState } from './protocol';
import { GAMES } from './router.svelte';
import { isRecord, shelf } from './shelf';

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
  /** It has gone on from a moment of another game. */
  branch?: true;
}

export interface Sitting {
  id: string;
  game: GameId;
  /** Keys by seat; several when several people share this screen. */
  keys: Record<string, string>;
  host?: string;
  invite?: string;
  at: number;
  /** The rematch that it has gone on to, also where that one was removed since. */
  next?: string;
  seen?: Seen;
}

const KEPT = shelf('vernissage.tables');
const MOST = 40;

const isSeen = (seen: unknown): seen is Seen =>
  isRecord(seen) &&
  Array.isArray(seen['seats']) &&
  seen['seats'].every(isRecord) &&
  Array.isArray(seen['thinking']) &&
  typeof seen['status'] === 'string' &&
  (!seen['result'] || (isRecord(seen['result']) && Array.isArray(seen['result']['winners']))) &&
  (!seen['asks'] || (isRecord(seen['asks']) && Array.isArray(seen['asks']['yes'])));

const isSitting = (each: unknown): each is Sitting =>
  isRecord(each) &&
  typeof each['id'] === 'string' &&
  GAMES.includes(each['game'] as GameId) &&
  typeof each['at'] === 'number' &&
  isRecord(each['keys']) &&
  Object.values(each['keys']).every((key) => typeof key === 'string');

/** Only what is whole: another version of the page, or somebody's hand, may have written there. */
function read(): Record<string, Sitting> {
  const stored = KEPT.read();
  const whole = (isRecord(stored) ? Object.values(stored) : []).filter(isSitting);
  return Object.fromEntries(whole.map(({ seen, ...each }) => [each.id, isSeen(seen) ? { ...each, seen } : each]));
}

function write(tables: Record<string, Sitting>): void {
  const latest = Object.values(tables)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST);
  KEPT.write(Object.fromEntries(latest.map((each) => [each.id, each])));
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
    ...(table.branch && { branch: true as const }),
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
  tables[from] = { ...before, next: to };
  tables[to] = { id: to, game, keys, ...(host ? { host } : {}), at: Date.now() };
  write(tables);
}

export function forget(id: string): void {
  const tables = read();
  delete tables[id];
  write(tables);
}
