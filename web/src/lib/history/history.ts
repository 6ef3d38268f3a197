// The games that were finished here, kept in this browser only: result, company, day, and how exact
// one played where a review has said so. They outlive their tables, which the server puts away.
import { sittings, type Sitting } from '../keys';
import type { GameId, Seat } from '../protocol';
import { GAMES } from '../router.svelte';
import { isRecord, shelf } from '../shelf';

/** A figure and where it lies in 95 of 100 cases. */
export interface Accuracy {
  value: number;
  low: number;
  high: number;
}

/** Who sat there: what is needed to call them by their names. */
export type Chair = Pick<Seat, 'kind' | 'name' | 'level'> & { bot: string | null };

export interface Finished {
  /** Of its table. */
  id: string;
  /** Of the record that the table has become. */
  record?: string;
  game: GameId;
  at: number;
  chairs: Chair[];
  /** The seats of this screen. */
  mine: number[];
  /** None where somebody gave up. */
  scores: number[] | null;
  winners: number[];
  /** By seat, where it was reviewed. */
  accuracy?: (Accuracy | null)[];
}

interface Kept {
  games: Finished[];
  /** What was deleted here while its table is still listed: it must not come back by itself. */
  deleted: string[];
}

const KEPT = shelf('vernissage.history');
/** The latest so many games: about 250 kB of the 5 MB that a browser gives. */
export const MOST = 1000;
const DELETED = 100;
const SEATS = 4;
const LONGEST_NAME = 80;

// --- what is whole ---------------------------------------------------------------------------------

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isFigure = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
const isList = (value: unknown, most: number): value is unknown[] => Array.isArray(value) && value.length <= most;
const isSeat = (value: unknown, seats: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats;

function chairOf(value: unknown): Chair | null {
  if (!isRecord(value)) return null;
  const { kind, name = null, level = null, bot = null } = value;
  if (kind !== 'bot' && kind !== 'person' && kind !== 'free') return null;
  if (name !== null && !isText(name, LONGEST_NAME)) return null;
  if (bot !== null && !isText(bot, LONGEST_NAME)) return null;
  if (level !== null && !(Number.isInteger(level) && isFigure(level, 9))) return null;
  return { kind, name, level, bot };
}

function accuracyOf(value: unknown, seats: number): Finished['accuracy'] | null {
  if (!isList(value, SEATS) || value.length !== seats) return null;
  const found = value.map((each) => {
    if (!isRecord(each)) return null;
    const { value: middle, low, high } = each;
    return isFigure(middle, 100) && isFigure(low, 100) && isFigure(high, 100) ? { value: middle, low, high } : null;
  });
  return found.some((each) => each !== null) ? found : null;
}

/** One game as it was stored or brought, whatever else stands with it; null where it is not whole. */
export function finishedOf(value: unknown): Finished | null {
  if (!isRecord(value)) return null;
  const { id, record, game, at, mine, scores, winners } = value;
  if (!isText(id, 64) || !/^[\w-]+$/.test(id) || !isText(game, 40) || !GAMES.includes(game)) return null;
  if (!isFigure(at, 8.64e15) || !isList(value['chairs'], SEATS)) return null;
  const chairs = value['chairs'].map(chairOf);
  const seats = chairs.length;
  if (seats === 0 || !chairs.every((chair) => chair !== null)) return null;
  const isSeats = (list: unknown): list is number[] => isList(list, SEATS) && list.every((each) => isSeat(each, seats));
  if (!isSeats(mine) || mine.length === 0 || !isSeats(winners)) return null;
  const points = isList(scores, SEATS) && scores.length === seats ? scores : null;
  if (scores !== null && !points?.every((each) => isFigure(each, 1e6))) return null;
  const accuracy = accuracyOf(value['accuracy'], seats);
  return {
    id,
    game,
    at,
    chairs,
    mine,
    scores: points as number[] | null,
    winners,
    ...(isText(record, 64) && /^[0-9a-f]{64}$/.test(record) ? { record } : {}),
    ...(accuracy ? { accuracy } : {}),
  };
}

function read(): Kept {
  const stored = KEPT.read();
  const { games, deleted } = isRecord(stored) ? stored : {};
  return {
    games: (Array.isArray(games) ? games : []).map(finishedOf).filter((each) => each !== null),
    deleted: (Array.isArray(deleted) ? deleted : []).filter((each) => isText(each, 64)),
  };
}

function write({ games, deleted }: Kept): void {
  const latest = games.toSorted((a, b) => b.at - a.at).slice(0, MOST);
  KEPT.write({ games: latest, deleted: deleted.slice(-DELETED) });
}

// --- reading and changing ----------------------------------------------------------------------------

/** All of them, the latest first. */
export const finished = (): Finished[] => read().games.toSorted((a, b) => b.at - a.at);

/** Whether this browser has stored what was put there; else it is gone with the page. */
export const lasts = (): boolean => KEPT.lasts();

const ended = ({ seen }: Sitting): boolean => seen?.status === 'over' && Boolean(seen.result) && !seen.branch;

function finishedAt({ id, game, keys, seen, at }: Sitting): Finished | null {
  return finishedOf({
    id,
    game,
    at: seen?.at ?? at,
    chairs: seen?.seats,
    mine: Object.keys(keys).map(Number),
    scores: seen?.result?.scores ?? null,
    winners: seen?.result?.winners,
  });
}

/** Take in every table of this browser that is over: each once, and none that was deleted. */
export function collect(): void {
  const kept = read();
  const known = new Set([...kept.games.map(({ id }) => id), ...kept.deleted]);
  const found = sittings()
    .filter((sitting) => !known.has(sitting.id) && ended(sitting))
    .map(finishedAt)
    .filter((each) => each !== null);
  if (found.length > 0) write({ ...kept, games: [...kept.games, ...found] });
}

function change(id: string | null, how: (game: Finished) => Finished): void {
  const kept = read();
  if (id === null || !kept.games.some((game) => game.id === id || game.record === id)) return;
  write({ ...kept, games: kept.games.map((game) => (game.id === id || game.record === id ? how(game) : game)) });
}

/** A review has said how exact each seat played. */
export const reviewed = (id: string | null, accuracy: (Accuracy | null)[]): void =>
  change(id, (game) => finishedOf({ ...game, accuracy }) ?? game);

/** The table was put away; its game is this record now. */
export const putAway = (id: string, record: string): void => change(id, (game) => ({ ...game, record }));

/** Delete one, or all of them; a table that is still listed stays listed. */
export function remove(id?: string): void {
  const kept = read();
  const gone = kept.games.filter((game) => id === undefined || game.id === id).map((game) => game.id);
  const listed = new Set(sittings().map((sitting) => sitting.id));
  write({
    games: kept.games.filter((game) => !gone.includes(game.id)),
    deleted: [...kept.deleted, ...gone.filter((each) => listed.has(each))],
  });
}

/** Put those that are brought to those that are here; says how many are new. */
export function add(games: readonly Finished[]): number {
  const kept = read();
  const known = new Map(kept.games.map((game) => [game.id, game]));
  const before = known.size;
  for (const game of games) {
    const here = known.get(game.id);
    known.set(game.id, here ? { ...game, ...here, ...(here.accuracy ? {} : pick(game)) } : game);
  }
  write({ games: [...known.values()], deleted: kept.deleted.filter((id) => !known.has(id)) });
  return known.size - before;
}

const pick = ({ accuracy }: Finished): Partial<Finished> => (accuracy ? { accuracy } : {});
