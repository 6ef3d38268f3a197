// Where a replay stops, and what of the log is known there.
import type { LogEntry } from '../protocol';

const isChance = (entry: LogEntry | undefined): boolean => entry !== undefined && 'chance' in entry;

/** The ply after a move of the log, with the shuffle that follows it. */
export function after(log: readonly LogEntry[], index: number): number {
  let ply = index + 1;
  while (isChance(log[ply])) ply += 1;
  return ply;
}

/** The beginning, after each move that is told, and the end. */
export function stopsOf(log: readonly LogEntry[], told: readonly { index: number }[]): number[] {
  const stops = new Set([0, ...told.map(({ index }) => after(log, index)), log.length]);
  return [...stops].sort((a, b) => a - b);
}

/** The stop so many steps on or back; the ends stay. */
export function step(stops: readonly number[], ply: number, by: 1 | -1): number {
  return (by > 0 ? stops.find((each) => each > ply) : stops.findLast((each) => each < ply)) ?? ply;
}

/** The number of the last stop that is not after a ply. */
export const placeOf = (stops: readonly number[], ply: number): number =>
  Math.max(
    0,
    stops.findLastIndex((each) => each <= ply),
  );

/** The log as a seat (null: with everything open) knew it at a ply. */
export function logAt(log: readonly LogEntry[], ply: number, secret: number | null, seat: number | null): LogEntry[] {
  return log.slice(0, ply).map((entry, index) => {
    if (secret === null || index < secret || seat === null || entry.by === seat) return entry;
    return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, key === 'by' ? value : null]));
  });
}

/** Whether two moves lay the same thing in different places. */
export function isElsewhere(one: LogEntry | null, other: LogEntry | null): boolean {
  const without = ({ by: _, cells, at, ...rest }: Record<string, unknown>): [string, string] => [
    JSON.stringify(rest),
    JSON.stringify([cells, at]),
  ];
  if (!one || !other) return false;
  const [thing, place] = without({ ...one });
  const [otherThing, otherPlace] = without({ ...other });
  return thing === otherThing && place !== otherPlace;
}
