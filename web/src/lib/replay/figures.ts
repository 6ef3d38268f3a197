// Figures of a review in words: one decimal always, so that what is counted has one form.
import { speech, t } from '../i18n/index.svelte';
import type { Unit } from '../units';
import type { Estimate, Lost } from './review.svelte';

const one = (value: number, signDisplay: 'exceptZero' | 'never', digits = 1): string =>
  new Intl.NumberFormat(speech.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  })
    .format(value)
    .replace('-', '−');

/** With its sign. */
export const signed = (value: number): string => one(value, 'exceptZero');
/** Without. */
export const plain = (value: number): string => one(Math.abs(value), 'never');
/** Percentage points of a chance, whole where they are many. */
export const percent = (chance: number): string => one(100 * Math.abs(chance), 'never', Math.abs(chance) < 0.1 ? 1 : 0);

/** What a move costs. */
export const costWords = ({ chance, points }: Lost, unit: Unit): string =>
  t('review-cost', { chance: percent(chance), points: plain(points), unit });

/** An estimate in whole figures; what is below `all` is never called all: a mistake has cost something. */
export function rounded({ value, low, high }: Estimate, all: number): Record<'value' | 'low' | 'high', number> {
  const whole = (figure: number): number => (figure < all ? Math.min(Math.round(figure), all - 1) : all);
  return { value: whole(value), low: whole(low), high: whole(high) };
}
