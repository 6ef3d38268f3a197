// Puzzles: what the server says of them, and what this device remembers: which were solved, and the days in a row.
import games from 'virtual:games';
import { request } from '../api';
import { speech, t } from '../i18n/index.svelte';
import type { Exercise } from '../learn/course';
import type { GameId, Move, Planned } from '../protocol';
import { isRecord, shelf } from '../shelf';
import type { Reason } from '../study/reasons';

/** The games that have some, in the order in which they are shown. */
export const PUZZLED: readonly GameId[] = games.filter(({ puzzles }) => puzzles).map(({ id }) => id);

export type Verdict = 'open' | 'right' | 'near' | 'wrong';

/** What a choice gives away against the best. */
export interface Lost {
  lost: number;
  lost_points: number;
}

export interface Choice extends Lost {
  action: number;
  move: string;
  chance: number;
  points: number;
}

export interface Proof {
  simulations: number;
  searches: number;
  gap: number;
  errors: number;
}

/** Told to whoever found it, or gave up. */
export interface Solution {
  /** Of packing: how many ways there are. */
  ways?: number;
  answers?: Choice[];
  others?: Choice[];
  reasons?: Reason[];
  proof?: Proof;
}

/** A puzzle after some moves. */
export interface Tried extends Exercise {
  id: string;
  kind: string;
  grade: number;
  found: number[];
  cells: [number, number][];
  verdict: Verdict;
  lost: Lost | null;
  solution: Solution | null;
}

export interface Collection {
  kinds: Record<string, Record<string, number>>;
  /** Name, kind, grade. */
  puzzles: [string, string, number][];
  /** UTC. */
  day: string;
  daily: string | null;
}

/** What is said of a kind (its name, its question, a verdict): in the game's own words where it has some. */
export function puzzleWords(game: GameId, kind: string, part: 'kind' | 'ask' | Verdict): string {
  const own = `puzzle-${game}-${kind}${part === 'kind' ? '' : `-${part}`}`;
  return t(speech.has(own) ? own : `puzzle-${part}`);
}

/** A day of the calendar as people write it. */
export const dayWords = (day: string, language: string): string =>
  // British: the day before the month, as in the other languages.
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The name by which the puzzle of the day is asked for. */
export const DAILY = 'daily';

export const collectionOf = (game: GameId): Promise<Collection> => request(`/puzzles/${game}`);

const address = (game: GameId, id: string): string => `/puzzles/${game}/${encodeURIComponent(id)}`;

export const tried = (game: GameId, id: string, moves: readonly Move[], giveUp = false): Promise<Tried> =>
  request(address(game, id), null, { moves, give_up: giveUp });

export const planIn = (
  game: GameId,
  id: string,
  moves: readonly Move[],
  plan: { moves: readonly Move[]; piece: string | null },
): Promise<Planned> => request(address(game, id), null, { moves, plan });

// --- what this device remembers ---------------------------------------------------------------

/** How a puzzle went: right at once, later, or the answer was looked at. */
export type How = 'first' | 'later' | 'shown';

interface Day {
  game: GameId;
  day: string;
  verdicts: Verdict[];
  how: How;
}

interface Kept {
  /** By name. */
  solved: Record<string, How>;
  days: Day[];
}

const KEPT = shelf('vernissage.puzzles');
const MOST_SOLVED = 3000;
const MOST_DAYS = 1000;

const isHow = (value: unknown): value is How => value === 'first' || value === 'later' || value === 'shown';
const isDay = (value: unknown): value is Day =>
  isRecord(value) &&
  typeof value['game'] === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(String(value['day'])) &&
  Array.isArray(value['verdicts']) &&
  isHow(value['how']);

export function kept(): Kept {
  const found = KEPT.read();
  if (!isRecord(found)) return { solved: {}, days: [] };
  const solved = isRecord(found['solved']) ? Object.entries(found['solved']).filter(([, how]) => isHow(how)) : [];
  const days = Array.isArray(found['days']) ? found['days'].filter(isDay) : [];
  return { solved: Object.fromEntries(solved) as Record<string, How>, days };
}

/** How a puzzle went, the first time that it was finished; later times change nothing. */
export function remember(id: string, how: How, daily: Omit<Day, 'how'> | null): void {
  const { solved, days } = kept();
  const names = Object.entries({ [id]: how, ...solved });
  const known = daily && days.some(({ game, day }) => game === daily.game && day === daily.day);
  KEPT.write({
    solved: Object.fromEntries(names.slice(-MOST_SOLVED)),
    days: (daily && !known ? [...days, { ...daily, how }] : days).slice(-MOST_DAYS),
  });
}

export const dayOf = (game: GameId, day: string): Day | null =>
  kept().days.find((each) => each.game === game && each.day === day) ?? null;

export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

/** Days in a row, up to today or yesterday, on which some puzzle of the day was solved. */
export function streak(day = today(), days = kept().days): number {
  const solved = new Set(days.filter(({ how }) => how !== 'shown').map((each) => each.day));
  const back = (from: string, count: number): string => today(new Date(Date.parse(from) - count * 86_400_000));
  const first = solved.has(day) ? 0 : 1;
  let count = 0;
  while (solved.has(back(day, first + count))) count += 1;
  return count;
}

const SQUARES: Record<Verdict, string> = { open: '', right: '🟩', near: '🟨', wrong: '⬛' };

/** A result in squares, without the solution. */
export const squares = (verdicts: readonly Verdict[], how: How): string =>
  verdicts.map((each) => SQUARES[each]).join('') + (how === 'shown' ? '🏳️' : '');

/** Any puzzle of the wanted kind and grade, rather one that was not solved yet; null where there is none. */
export function pick(
  { puzzles }: Collection,
  wanted: { kind: string | null; grade: number | null },
  solved: Readonly<Record<string, How>>,
  random: () => number = Math.random,
): string | null {
  const fits = puzzles.filter(
    ([, kind, grade]) => (!wanted.kind || kind === wanted.kind) && (!wanted.grade || grade === wanted.grade),
  );
  const fresh = fits.filter(([id]) => !(id in solved));
  const among = fresh.length > 0 ? fresh : fits;
  return among[Math.floor(random() * among.length)]?.[0] ?? null;
}
