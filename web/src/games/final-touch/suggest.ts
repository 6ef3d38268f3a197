// The move that a hint suggests, in words.
import type { Suggested } from '../../lib/study/suggesting';
import { counted, type Choices } from './types';
import { colourName, listed } from './words';

export function suggest({ t, choices, action }: Suggested<Choices>): string | null {
  const touch = choices.touches.find((each) => each.action === action);
  if (touch) return t('final-touch-hint-touch', { cards: listed(counted(touch.cards), t) });
  const smudge = choices.smudges.find((each) => each.action === action);
  return smudge ? t('final-touch-hint-smudge', { card: colourName(smudge.card, t) }) : null;
}
