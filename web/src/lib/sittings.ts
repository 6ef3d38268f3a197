// How the tables of this browser stand: what is known of each, in the order in which one wants them.
import { forget, moveOn, note, seenOf, sittings, type Sitting } from './keys';
import * as api from './api';
import type { GameFacts, GameId } from './protocol';
import { moveOn as moveTextsOn } from './fair/promises';

/** What waits for one, what waits for others, what is over. */
export type Standing = 'asked' | 'mine' | 'theirs' | 'open' | 'over' | 'unknown';
const ORDER: Record<Standing, number> = { asked: 0, mine: 0, unknown: 1, theirs: 1, open: 1, over: 2 };

export const seatsOf = ({ keys }: Sitting): number[] => Object.keys(keys).map(Number);

export function standingOf(sitting: Sitting): Standing {
  const { seen } = sitting;
  if (!seen) return 'unknown';
  const mine = seatsOf(sitting);
  if (seen.asks && mine.some((seat) => !seen.asks!.yes.includes(seat))) return 'asked';
  if (seen.status !== 'playing') return seen.status;
  return seen.thinking.some((seat) => mine.includes(seat)) ? 'mine' : 'theirs';
}

/** Who plays together there; each by oneself unless the game has teams. */
export const sidesOf = ({ game, seen }: Sitting, facts: ReadonlyMap<GameId, GameFacts> | null): number[][] =>
  facts?.get(game)?.teams[seen?.seats.length ?? 0] ?? seen?.seats.map((_, seat) => [seat]) ?? [];

/** How a game that is over went for those here. */
export function wentFor(sitting: Sitting, sides: readonly number[][]): 'won' | 'lost' | 'shared' {
  const winners = sitting.seen?.result?.winners ?? [];
  const mine = seatsOf(sitting);
  if (!winners.some((seat) => mine.includes(seat))) return 'lost';
  return sides.filter((side) => side.some((seat) => winners.includes(seat))).length > 1 ? 'shared' : 'won';
}

/** One's own points first, then the others' as they are named; a team's once. */
export function pointsOf(sitting: Sitting, sides: readonly number[][]): number[] {
  const { scores } = sitting.seen?.result ?? {};
  const mine = seatsOf(sitting);
  const order = [...mine, ...sitting.seen!.seats.flatMap((_, seat) => (mine.includes(seat) ? [] : [seat]))];
  const sideOf = (seat: number): readonly number[] => sides.find((side) => side.includes(seat)) ?? [seat];
  return scores
    ? order
        .filter((seat, n) => !order.slice(0, n).some((before) => sideOf(seat).includes(before)))
        .map((seat) => scores[seat]!)
    : [];
}

/** Those that wait for one, then the other ones that go on, then those that are over; latest first. */
export const inOrder = (all: readonly Sitting[]): Sitting[] =>
  all
    .filter(({ seen }) => !seen?.until || seen.until > Date.now())
    .sort((one, other) => ORDER[standingOf(one)] - ORDER[standingOf(other)] || lastAt(other) - lastAt(one));

/** When something last happened there. */
export const lastAt = ({ seen, at }: Sitting): number => seen?.at ?? at;

/** A game that is over stays as it is, unless somebody wants another one. */
const mayChange = ({ seen, keys }: Sitting): boolean =>
  seen?.status !== 'over' || seen.seats.some(({ kind }, seat) => kind === 'person' && !(seat in keys));

/** Ask how they stand now; what can't be reached stays as it was known. Says which those are. */
export async function look(): Promise<Set<string>> {
  const unreached = new Set<string>();
  await Promise.all(
    sittings()
      .filter(mayChange)
      .map(async (sitting) => {
        const { id } = sitting;
        try {
          const { table, state } = await api.lookAt(id, Object.values(sitting.keys)[0] ?? null);
          note(id, seenOf(table, state, table.touched_at ?? sitting.at));
          const next = table.rematch?.id;
          if (next && next !== sitting.next && !sittings().some((each) => each.id === next)) {
            moveOn(id, next);
            moveTextsOn(id, next);
          }
        } catch (error) {
          if (error instanceof api.TableError && ['not-found', 'gone'].includes(error.fault.code)) forget(id);
          else unreached.add(id);
        }
      }),
  );
  return unreached;
}

/** A day as people say it: today, yesterday, 12 November; with its year where that is another. */
export function dayOf(at: number, language: string, now = Date.now()): string {
  const day = (time: number): number => new Date(time).setHours(12, 0, 0, 0);
  const ago = Math.round((day(now) - day(at)) / 86_400_000);
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  // British: the day before the month, as in the other languages.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    ...year,
  }).format(at);
}
