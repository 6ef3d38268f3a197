// What speaks for a move, worded: {code, of, arguments} as `study.hint` and reviews give it.
import { speech, type Arguments } from '../i18n/index.svelte';

export interface Reason {
  code: string;
  /** Of which of the two moves it is true. */
  of: 'move' | 'other';
  arguments: Arguments;
}

/** How the two moves are called: in a hint, with one in hand, or in a review where one was played. */
export type Names = 'hint' | 'hand' | 'warning' | 'review';

const SUBJECT: Record<Names, Record<Reason['of'], string>> = {
  hint: { move: 'reason-of-move', other: 'reason-of-other' },
  hand: { move: 'reason-of-move', other: 'reason-of-yours' },
  warning: { move: 'reason-of-better', other: 'reason-of-yours' },
  review: { move: 'reason-of-better', other: 'reason-of-played' },
};

/** The words of a game's reasons; nothing is said before they are there. */
export const needReasons = (game: string): Promise<unknown> =>
  Promise.all([speech.need('reasons'), speech.need(`${game}-reasons`)]);

/** One sentence. */
export const reasonWords = ({ code, of, arguments: args }: Reason, names: Names = 'hint'): string =>
  speech.t(SUBJECT[names][of], { what: speech.t(`reason-${code}`, args) });

/** All that is to be said of two moves: the reasons, that they are equal, or that there is none. */
export function whyWords(reasons: readonly Reason[], equal: boolean, names: Names = 'hint'): string[] {
  if (equal) return [speech.t('reason-equal')];
  if (reasons.length === 0) return [speech.t('reason-none')];
  return reasons.map((reason) => reasonWords(reason, names));
}

/** Where to look: the first degree of a hint. */
export const lookWords = (where: string): string => speech.t(where);
