// What is told once at the Final Touch table, the most urgent first.
import type { Note } from '../../lib/coach/notes';
import type { Choices, View } from './types';

/** With so few touches needed, somebody may soon finish the picture. */
const FEW = 4;
const ONE_MORE_RUINS = 2;
const needed = ({ missing }: View): number => Object.values(missing).reduce((sum, count) => sum + count, 0);

const list: readonly Note<View, Choices>[] = [
  { id: 'teams', at: '.me .team', when: ({ view }) => view.seats === 4 },
  { id: 'goal', at: '.me .rail', when: ({ view }) => view.seats !== 4 || view.taken.length > 0 },
  { id: 'ruin', at: '[data-zone=smudge]', when: ({ view }) => view.smudged.length === ONE_MORE_RUINS },
  { id: 'last', at: '.easel .plate', when: ({ view, choices }) => choices.touches.length > 0 && needed(view) <= FEW },
  { id: 'smudge', at: '[data-zone=smudge]', when: ({ choices }) => choices.smudges.length > 0 },
  { id: 'ruined', at: '.plate div:nth-child(2)', when: ({ view }) => view.taken.some(({ how }) => how === 'ruined') },
];
export const notes = list as readonly Note[];
