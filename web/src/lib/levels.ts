// How strong the bots of "Play now" are: kept for each game in this browser, and offered one up or
// one down after clear results.
import type { GameFacts, GameId, Result, Seat } from './protocol';
import { isRecord, shelf } from './shelf';

export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
/**
 * Where somebody begins who has never played here: a bot that takes what looks best at once beats it
 * in every game (docs/bots-log.md).
 */
export const FIRST_LEVEL = 1;
/** As many clear results in a row make an offer. */
const IN_A_ROW = 2;
/** The tables whose results have been counted, the latest of them. */
const REMEMBERED = 20;

interface Standing {
  level: number;
  /** Clear wins in a row; below zero: losses. */
  row: number;
  offer: 'up' | 'down' | null;
  /** An offer at this level was passed over: one very clear result makes no other. */
  declined: boolean;
  counted: string[];
}

const KEPT = shelf('vernissage.levels');
const NEW: Standing = { level: FIRST_LEVEL, row: 0, offer: null, declined: false, counted: [] };

const isStanding = (each: unknown): each is Standing =>
  isRecord(each) &&
  LEVELS.includes(each['level'] as (typeof LEVELS)[number]) &&
  typeof each['row'] === 'number' &&
  [null, 'up', 'down'].includes(each['offer'] as Standing['offer']) &&
  Array.isArray(each['counted']);

function all(): Partial<Record<GameId, Standing>> {
  const stored = KEPT.read();
  const found = Object.entries(isRecord(stored) ? stored : {}).map(([game, each]): [string, unknown] => [
    game,
    isRecord(each) ? { ...NEW, ...each } : null,
  ]);
  return Object.fromEntries(found.filter((each): each is [string, Standing] => isStanding(each[1])));
}

const read = (game: GameId): Standing => all()[game] ?? NEW;

const keep = (game: GameId, standing: Standing): void => KEPT.write({ ...all(), [game]: standing });

/** Whether somebody has ever played this game against bots here. */
export const hasPlayed = (game: GameId): boolean => game in all();

export const levelOf = (game: GameId): number => read(game).level;

/** The level that is offered instead of the present one. */
export function offerOf(game: GameId): { level: number; way: 'up' | 'down' } | null {
  const { level, offer } = read(game);
  return offer ? { level: level + (offer === 'up' ? 1 : -1), way: offer } : null;
}

/** The same, where this is the table that has made the offer: an older one says nothing of today. */
export const offerAfter = (game: GameId, table: string): ReturnType<typeof offerOf> =>
  read(game).counted.at(-1) === table ? offerOf(game) : null;

/** A game is begun at this level: at the same one as before, whatever was offered is declined. */
export function beginAt(game: GameId, level: number): void {
  const before = read(game);
  if (level !== before.level) keep(game, { ...NEW, level, counted: before.counted });
  else if (before.offer) keep(game, { ...before, offer: null, row: 0, declined: true });
  else if (!hasPlayed(game)) keep(game, before);
}

/** The level of the bots at a table where one person plays against them, all of one level. */
export function levelAt(seats: readonly Seat[]): number | null {
  if (seats.filter(({ kind }) => kind === 'person').length !== 1) return null;
  const levels = new Set(seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : [])));
  return levels.size === 1 ? [...levels][0]! : null;
}

/** Another game with the same bots. */
export function goOn(game: GameId, seats: readonly Seat[]): void {
  const level = levelAt(seats);
  if (level !== null) beginAt(game, level);
}

/**
 * How a game went for a seat: from −2, a very clear loss, to 2; 0: it was close. Between bots of one
 * level 65 to 85 of 100 games end below a game's first figure, 89 to 99 below the second
 * (docs/bots-log.md).
 */
export function clarity(leads: GameFacts['clear_leads'], result: Result, side: readonly number[]): number {
  if (!result.scores) return 0;
  const best = (of: (seat: number) => boolean): number => Math.max(...result.scores.filter((_, seat) => of(seat)));
  const lead = best((seat) => side.includes(seat)) - best((seat) => !side.includes(seat));
  const [clear, very] = leads;
  const size = Math.abs(lead);
  return Math.sign(lead) * (size >= very ? 2 : size >= clear ? 1 : 0);
}

/** A game has ended, and how clearly; a table is counted once. */
export function count(game: GameId, table: string, level: number, how: number): void {
  const before = read(game);
  if (before.counted.includes(table)) return;
  const counted = [...before.counted, table].slice(-REMEMBERED);
  if (level !== before.level) return keep(game, { ...before, counted });
  const way = Math.sign(how);
  const row = way === 0 ? 0 : Math.sign(before.row) === way ? before.row + way : way;
  const enough = Math.abs(row) >= IN_A_ROW || (Math.abs(how) === 2 && !before.declined);
  const there = way > 0 ? level < LEVELS.length : level > 1;
  const offer = enough && there ? (way > 0 ? 'up' : 'down') : null;
  keep(game, { ...before, counted, row, offer });
}
