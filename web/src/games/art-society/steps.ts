// The steps of a planned turn: what is said of each, and what is sent for it.
import type { Move } from '../../lib/protocol';
import type { Cell, Choices } from './types';

export type Step =
  | { hang: string; at: Cell }
  | { keep: string }
  | { decor: string }
  | { exchange: string }
  | { excess: true }
  | { done: true }
  /** AS-D6, tile by tile; the record has such a move only whole. */
  | { swap: string; at: Cell; action: number }
  | { swapped: true; action: number };

/** A move of the record without its seat, or a part of one by its number. */
export const moveOf = (step: Step): Move => ('action' in step ? step.action : { ...step });

/** The step that an action means where these are the choices; `hand`: what is in hand. */
export function stepOf(choices: Choices, action: number, hand: string | null): Step | null {
  for (const { tile, places } of choices.hangs ?? []) {
    const place = places.find((each) => each[2] === action);
    if (place) return { hang: tile, at: [place[0], place[1]] };
  }
  for (const { size, places } of choices.swap?.takes ?? []) {
    const place = places.find((each) => each[2] === action);
    if (place) return { swap: size, at: [place[0], place[1]], action };
  }
  if (action === choices.swap?.finish) return { swapped: true, action };
  if (action === choices.keep) return hand ? { keep: hand } : null;
  if (action === choices.excess) return { excess: true };
  if (action === choices.done) return { done: true };
  const decor = choices.decor?.find((each) => each.action === action);
  if (decor) return { decor: decor.size };
  const exchange = choices.exchanges?.find((each) => each.action === action);
  return exchange ? { exchange: exchange.tile } : null;
}

/** Whether it is only a part of what comes after it: decor is taken and hung, an exchange is hung. */
export const goesOn = (step: Step | undefined): boolean =>
  step !== undefined && ('decor' in step || 'exchange' in step || 'swap' in step || 'swapped' in step);
