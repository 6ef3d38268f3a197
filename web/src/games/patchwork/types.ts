// What the client adds to the server's types of Patchwork.
import type { GameFacts } from '../../lib/protocol';

export type Cell = readonly [row: number, column: number];

export const SIZE = 9;

export type { Choices, Effect, LaidPatch, PatchChoice, Player, View } from './types.gen';

export type Place = [row: number, column: number, action: number];

export interface PatchFacts {
  id: number;
  shape: string[];
  buttons: number;
  time: number;
  income: number;
}

export interface Pieces {
  patches: Map<number, PatchFacts>;
  incomeAt: number[];
  lastSpace: number;
}

export function pieces(facts: GameFacts): Pieces {
  const components = facts.components as {
    patch: PatchFacts[];
    time_board: { income_at: number[]; last_space: number };
  };
  return {
    patches: new Map(components.patch.map((patch) => [patch.id, patch])),
    incomeAt: components.time_board.income_at,
    lastSpace: components.time_board.last_space,
  };
}
