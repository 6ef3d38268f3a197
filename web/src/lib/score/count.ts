// What the server says of a game that was played elsewhere; it counts by the game's own rules.
import { request } from '../api';
import type { GameId, Score } from '../protocol';

/** So many of something, each worth so much, by a rule. */
export interface Line {
  part: string;
  rule: string;
  count: number;
  each: number;
  points: number;
  what: string | null;
}

export interface Count extends Score {
  lines: Line[][];
  winner_rule: string;
  tie_break: string | null;
  /** What the winner still depends on. */
  open: { what: string; rule: string } | null;
  /** What a game adds for its own board. */
  shown: unknown;
}

export const countOf = (game: GameId, entered: unknown): Promise<Count> =>
  request(`/games/${encodeURIComponent(game)}/score`, null, entered);

/** A row of the result: for each player the lines of it. */
export interface Row {
  part: string;
  what: string | null;
  rule: string;
  cells: Line[][];
}

/** The lines of all players, in the order of the parts; apart by what they are of, where `kinds` says so. */
export function rowsOf({ lines }: Count, kinds: boolean, parts: readonly string[] = []): Row[] {
  const rows: Row[] = [];
  lines.forEach((own, seat) => {
    for (const line of own) {
      const what = kinds ? line.what : null;
      let row = rows.find((each) => each.part === line.part && each.what === what);
      if (!row) rows.push((row = { part: line.part, what, rule: line.rule, cells: lines.map(() => []) }));
      row.cells[seat]!.push(line);
    }
  });
  return rows.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part));
}

export const pointsOf = (lines: readonly Line[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** How points came about: `4 × 5`, or `4 + 6` of works that differ; nothing where that is plain. */
export function sumOf(lines: readonly Line[]): string {
  const worth = lines.filter(({ count }) => count > 0);
  if (worth.length > 1) return worth.map(({ points }) => points).join(' + ');
  const [only] = worth;
  return only && only.each !== 1 && only.count !== 1 ? `${only.count} × ${only.each}`.replace('-', '−') : '';
}
