// What a game gives to the frame, and where its chunk is.
import type { Component } from 'svelte';
import type { Translate } from '../lib/i18n/index.svelte';
import type { GameFacts, GameId, LogEntry, Table } from '../lib/protocol';
import type { TableSession } from '../lib/session.svelte';

export interface BoardProps {
  session: TableSession;
  facts: GameFacts;
  /** A still picture: no controls, no keyboard. */
  preview?: boolean;
}

/** What a log's sentence may use. */
export interface Say {
  t: Translate;
  name: (seat: number) => string;
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** One entry of the log in words. */
  describeLog(entry: LogEntry, say: Say): string;
  /** The log as the table remembers it, entry for entry. */
  recall?(log: readonly LogEntry[], table: Table | null): readonly LogEntry[];
  /** The parts of a score in the order they are counted; keys `GAME-score-PART`. */
  parts: readonly string[];
  /** Whether seats know different things: then a shared screen is handed over. */
  hidden: boolean;
  /** For `GAME-tie`: what decided between seats of equal points. */
  tie?: (view: unknown, seats: readonly number[], name: Say['name']) => Record<string, string>;
  /** Whether that many seats win in teams. */
  teams?: (seats: number) => boolean;
}

const loaders: Partial<Record<string, () => Promise<unknown>>> = import.meta.glob('./*/index.ts');

export const hasBoard = (game: GameId): boolean => `./${game}/index.ts` in loaders;

export async function loadGame(game: GameId): Promise<GameModule> {
  const load = loaders[`./${game}/index.ts`];
  if (!load) throw new Error(`There is no board for ${game}.`);
  const module = (await load()) as { default: GameModule };
  return module.default;
}
