// What is told once at the Final Touch table, the most urgent first.
import type { Moment, Note } from '../../lib/coach/notes';
import type { Choices, View } from './types';

/** With so few touches needed, somebody may soon finish the picture. */
const FEW = 4;
const ONE_MORE_RUINS = 2;
const needed = ({ missing }: View): number => Object.values(missing).reduce((sum, count) => sum + count, 0);

/** Whether the last masterpiece was ruined by one's own last decision, or since then. */
function justRuined({ view, log, you }: Moment<View, Choices>): boolean {
  if (view.taken.at(-1)?.how !== 'ruined') return false;
  // The cards on the current masterpiece were played after it.
  let cards = view.touched.length + view.smudged.length;
  for (let n = log.length - 1; n >= 0; n--) {
    const { by, touch } = log[n]!;
    if (typeof by !== 'number') continue;
    if (cards <= 0) return true;
    if (by === you) return false;
    cards -= Array.isArray(touch) ? touch.length : 1;
  }
  return false;
}

/** Whether seats earn together. */
const inTeams = ({ view, facts }: Moment<View, Choices>): boolean =>
  facts.teams[view.seats]?.some((side) => side.length > 1) ?? false;

const list: readonly Note<View, Choices>[] = [
  { id: 'teams', at: '.me .team', when: inTeams },
  { id: 'goal', at: '.me .rail', when: (moment) => !inTeams(moment) || moment.view.taken.length > 0 },
  { id: 'ruin', at: '[data-zone=smudge]', when: ({ view }) => view.smudged.length === ONE_MORE_RUINS },
  { id: 'last', at: '.easel .plate', when: ({ view, choices }) => choices.touches.length > 0 && needed(view) <= FEW },
  { id: 'smudge', at: '[data-zone=smudge]', when: ({ choices }) => choices.smudges.length > 0 },
  { id: 'ruined', at: '.plate div:nth-child(2)', when: justRuined },
];
export const notes = list as readonly Note[];
