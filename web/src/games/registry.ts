// What a game gives to the frame, and where its chunk is.
import boards from 'virtual:games/each/index';
import type { Component } from 'svelte';
import type { GameFacts, GameId, LogEntry, Table } from '../lib/protocol';
import type { TableSession } from '../lib/session.svelte';
import type { Binding } from '../lib/table/bindings';
import type { Story } from '../lib/table/story';

export interface BoardProps {
  session: TableSession;
  facts: GameFacts;
  /** A still picture: no controls, no keyboard. */
  preview?: boolean;
  /** With `preview`: a moment of a game that is looked at again; nobody is "you" there. */
  replayed?: boolean;
}

export type { Say } from '../lib/table/story';

export interface GameModule extends Story {
  Board: Component<BoardProps>;
  /** The log as the table remembers it, entry for entry. */
  recall?(log: readonly LogEntry[], table: Table | null): readonly LogEntry[];
  /** What keys do on its table. */
  keys: readonly Binding[];
  /** For `GAME-tie`: what decided between seats of equal points. */
  tie?: (view: unknown, seats: readonly number[], name: (seat: number) => string) => Record<string, string>;
  /** Which words of its position line name a seat: they are shown as players. */
  seatWords?: readonly number[];
  /** How long what was played is shown, where the chosen pace does not fit. */
  stay?: (played: readonly LogEntry[], pace: number) => number;
}

export const hasBoard = (game: GameId): boolean => game in boards;

export async function loadGame(game: GameId): Promise<GameModule> {
  const load = boards[game];
  if (!load) throw new Error(`There is no board for ${game}.`);
  return (await load()).default as GameModule;
}
