// Patchwork's view, choices and pieces (docs/protocol.md, src/vernissage/games/patchwork/view.py).
import type { GameFacts } from '../../lib/protocol';

export type Cell = readonly [row: number, column: number];

export const SIZE = 9;

export interface LaidPatch {
  patch: number;
  turned: string;
  cells: Cell[];
}

export interface Player {
  buttons: number;
  income: number;
  space: number;
  empty: number;
  score: number;
  patches: LaidPatch[];
  mends: Cell[];
}

export interface View {
  phase: 'turn' | 'mend' | 'over';
  turn: number | null;
  circle: number[];
  reach: number;
  special_patches: number[];
  special_tile: number | null;
  home_first: number | null;
  due: number;
  players: [Player, Player];
}

export interface Effect {
  buttons: number;
  space: number;
  income: number[];
  paid: number;
  special: number;
  next: number | null;
}

export type Place = [row: number, column: number, action: number];

export interface PatchChoice {
  patch: number;
  affordable: boolean;
  effect: Effect | null;
  layouts: { turns: number; flipped: boolean; cells: Cell[]; places: Place[] }[];
}

export interface Choices {
  advance: { action: number; effect: Effect } | null;
  patches: PatchChoice[];
  mend: Place[] | null;
}

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
