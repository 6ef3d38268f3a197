// What is told once at the Art Society table, the most urgent first.
import type { Note } from '../../lib/coach/notes';
import type { Choices, View } from './types';

/** Where of a place says how many paintings of the same type it touches. */
const ALIKE = 3;

const hands = (choices: Choices): NonNullable<Choices['hangs']> =>
  choices.hangs?.filter(({ from }) => from === 'hand') ?? [];

const list: readonly Note<View, Choices>[] = [
  { id: 'gavel', at: 'section ul.mine', when: ({ choices }) => choices.sizes !== undefined },
  { id: 'corners', at: '.own .points', when: ({ view, choices }) => choices.bids !== undefined && view.round === 1 },
  {
    id: 'value',
    at: '[data-offer]',
    when: ({ choices, view }) => choices.buys !== undefined || (choices.bids !== undefined && view.round > 1),
  },
  { id: 'decor', at: '.due', when: ({ choices }) => choices.decor !== undefined },
  { id: 'excess', at: '.due', when: ({ choices }) => choices.excess !== undefined },
  {
    id: 'eye',
    at: '.own .eye-line',
    when: ({ view, choices }) => view.phase === 'hanging' && hands(choices).length > 0,
  },
  {
    id: 'faux-pas',
    at: '.own .hint.poor',
    when: ({ view, choices }) =>
      view.phase === 'hanging' && hands(choices).some(({ places }) => places.some((place) => (place[ALIKE] ?? 0) > 0)),
  },
  { id: 'assistant', at: '[data-figure=assistant]', when: ({ choices }) => choices.keep !== undefined },
  {
    id: 'prestige',
    at: '[data-figure=museum]',
    when: ({ view, choices }) =>
      (choices.bids ?? choices.sizes) !== undefined && Object.values(view.prestige).some(({ marker }) => marker > 0),
  },
];
export const notes = list as readonly Note[];
