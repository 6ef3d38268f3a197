// What was played, told with pictures and figures: in the strip of the others' moves and in the log.
import type { Component } from 'svelte';
import type { Translate } from '../i18n/index.svelte';
import type { GameFacts, LogEntry } from '../protocol';

/** What a sentence about a move may use. */
export interface Say {
  t: Translate;
  name: (seat: number) => string;
}

/** One move as it is told; `Deed` is the game's own. */
export interface Told<Deed = unknown> {
  /** Its place in the log. */
  index: number;
  /** Null where nobody played it, or all together. */
  by: number | null;
  deed: Deed;
}

export interface Story {
  /** The moves of a log that say something, figured out from the log alone where they can be. */
  chronicle(log: readonly LogEntry[], view: unknown, facts: GameFacts): Told[];
  /** One of them in words. */
  tell(told: Told, say: Say): string;
  /** One of them as small pictures and figures. */
  Deed: Component<{ told: Told; facts: GameFacts; name: (seat: number) => string }>;
}

/**
 * What the others did before one's own turn: their last run of moves. One's own moves at the end
 * are passed over, so that it stays until another moves. An onlooker sees a round of moves.
 */
export function sinceMine<T extends Told>(told: readonly T[], you: number | null, seats: number): T[] {
  if (you === null) return told.filter(({ by }) => by !== null).slice(-seats);
  const end = told.findLastIndex(({ by }) => by !== null && by !== you) + 1;
  const start = told.slice(0, end).findLastIndex(({ by }) => by === you) + 1;
  return told.slice(start, end).filter(({ by }) => by !== null);
}

/** Neighbours by the same player, together. */
export function byPlayer<T extends Told>(told: readonly T[]): { by: number; told: T[] }[] {
  const groups: { by: number; told: T[] }[] = [];
  for (const each of told) {
    const last = groups.at(-1);
    if (last && last.by === each.by) last.told.push(each);
    else groups.push({ by: each.by ?? 0, told: [each] });
  }
  return groups;
}
