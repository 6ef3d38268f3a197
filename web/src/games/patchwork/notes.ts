// What is told once at the Patchwork table, the most urgent first.
import type { Note } from '../../lib/coach/notes';
import type { Choices, View } from './types';

/** So many cells of a quilt are covered when the square of 7 × 7 begins to matter. */
const MUCH = 20;
/** A special patch that lies no further ahead than this may be passed by the next patch. */
const NEAR = 6;
const CELLS = 81;

const list: readonly Note<View, Choices>[] = [
  {
    id: 'turn',
    at: '.time svg.board',
    when: ({ view, choices, log, you }) =>
      !choices.mend &&
      view.players[you]!.space < view.players[1 - you]!.space &&
      log.at(-1)?.by === you &&
      log.filter(({ by }) => by === you).length >= 2,
  },
  {
    id: 'advance',
    at: '.offer.advance',
    when: ({ choices }) => choices.mend === null && choices.patches.every(({ layouts }) => layouts.length === 0),
  },
  { id: 'empty', at: '.mine [data-figure=empty]', when: ({ view, you }) => view.players[you]!.patches.length > 0 },
  { id: 'income', at: '.mine [data-figure=income]', when: ({ view, you }) => view.players[you]!.income > 0 },
  {
    id: 'special',
    at: '.time svg.board',
    when: ({ view, you }) =>
      view.special_patches.some(
        (space) => space > view.players[you]!.space && space - view.players[you]!.space <= NEAR,
      ),
  },
  {
    id: 'tile',
    at: '.goals, .mine [data-figure=tile]',
    when: ({ view, you }) => view.special_tile === null && CELLS - view.players[you]!.empty >= MUCH,
  },
];
export const notes = list as readonly Note[];
