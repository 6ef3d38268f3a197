// A hint as it is told: where to look, which move, why; a press each.
import { speech, type Translate } from '../i18n/index.svelte';
import type { Unit } from '../units';
import type { Hint } from './asking';
import { lookWords, whyWords } from './reasons';

export interface Page {
  degree: 1 | 2 | 3;
  words: string;
}

/** What a move gives away, in figures. */
export function costWords(t: Translate, { chance, points }: { chance: number; points: number }, unit: Unit): string {
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(speech.language, { maximumFractionDigits: digits }).format(value);
  const lost = { chance: number(100 * chance, 0), points: number(points, 1), unit };
  if (100 * chance < 1) return t('hint-costs-points', lost);
  return t(points >= 0.1 ? 'hint-costs-both' : 'hint-costs-chance', lost);
}

/** The best move in words, and what is said of the one in hand. */
function which(t: Translate, hint: Hint, move: string): string {
  const { asked, best, equal } = hint;
  const said = [t('hint-best', { move })];
  const yours = hint.judged.find(({ action }) => action === asked);
  if (asked === best.action) said.unshift(t('hint-yours-best'));
  else if (yours?.equal) said.unshift(t('hint-yours-equal'));
  else if (equal.length > 0) said.push(t('hint-equal', { count: equal.length }));
  return said.join(' ');
}

/** All that is to be said, in turn; `move` is the best one in words. */
export function pagesOf(t: Translate, hint: Hint, move: string, unit: Unit): Page[] {
  const { asked, other, forced } = hint;
  if (forced) {
    return [
      { degree: 1, words: t('hint-forced') },
      { degree: 2, words: t('hint-best', { move }) },
    ];
  }
  const inHand = asked !== null && other !== null && other.action === asked;
  const why = whyWords(hint.reasons, other === null || other.equal, inHand ? 'hand' : 'hint');
  if (inHand && !other.equal) why.unshift(costWords(t, other.loses, unit));
  return [
    { degree: 1, words: lookWords(hint.where) },
    { degree: 2, words: which(t, hint, move) },
    ...why.map((words): Page => ({ degree: 3, words })),
  ];
}
