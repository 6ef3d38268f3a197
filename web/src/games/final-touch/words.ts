// Sentences that several parts of the table share.
import type { Translate } from '../../lib/i18n/index.svelte';
import type { Plan } from './choosing.svelte';
import { COLOURS, SMUDGES_TO_RUIN, type Colour, type Counts, type View } from './types';

export const colourName = (colour: Colour, t: Translate): string => t(`final-touch-colour-${colour}`);
export const titleOf = (id: string, t: Translate): string => t(`final-touch-work-${id}`);
export const money = (amount: number, t: Translate): string => t('final-touch-money', { amount });

/** Colours with how many of each: "blue ×2, red". */
export function listed(counts: Counts, t: Translate): string {
  return COLOURS.filter((colour) => counts[colour])
    .map((colour) => {
      const name = colourName(colour, t);
      const count = counts[colour] ?? 0;
      return count > 1 ? t('final-touch-several', { colour: name, count }) : name;
    })
    .join(', ');
}

/** How many there are of all colours. */
export const total = (counts: Counts): number => COLOURS.reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);

export function names(seats: readonly number[], name: (seat: number) => string, t: Translate): string {
  return seats.map(name).join(` ${t('final-touch-and')} `);
}

/** What the picked cards would do; a refusal is said by `refusal`. */
export function planWords(
  plan: Plan,
  name: (seat: number) => string,
  you: number | null,
  inTeams: boolean,
  t: Translate,
): string {
  if (plan.kind === 'touch') {
    const { touch } = plan;
    if (!touch.finishes) return t('final-touch-plan-touch', { missing: listed(touch.leaves, t) });
    const amount = money(touch.earns, t);
    const first = inTeams ? t('final-touch-plan-finish-team', { amount }) : t('final-touch-plan-finish', { amount });
    return `${first} ${follows(touch.next, touch.duel, you, name, t)}`;
  }
  if (plan.kind === 'smudge') {
    const { smudge } = plan;
    if (!smudge.ruins) return t('final-touch-plan-smudge', { smudges: smudge.smudges, most: SMUDGES_TO_RUIN });
    const amount = money(smudge.pays_each, t);
    const first = inTeams
      ? t('final-touch-plan-ruin-team', { amount })
      : t('final-touch-plan-ruin', { names: names(smudge.pays, name, t), amount, count: smudge.pays.length });
    return `${first} ${follows(smudge.next, smudge.duel, you, name, t)}`;
  }
  return '';
}

function follows(
  next: number | null,
  duel: boolean,
  you: number | null,
  name: (seat: number) => string,
  t: Translate,
): string {
  if (next === null) return t('final-touch-plan-ends');
  if (duel) return t('final-touch-plan-duel', { name: name(next) });
  return next === you ? t('final-touch-plan-again') : '';
}

export function refusal(plan: Plan, t: Translate): string | null {
  if (plan.kind !== 'refused') return null;
  return t(`final-touch-why-${plan.why}`, { colour: colourName(plan.colour, t), count: plan.missing });
}

/** The masterpiece and its zones in words, for those who don't see them. */
export function workWords(view: View, t: Translate): string {
  return t('final-touch-work-words', {
    title: titleOf(view.current.id, t),
    finish: money(view.current.finish, t),
    ruin: money(view.current.ruin, t),
    missing: listed(view.missing, t),
    count: total(view.missing),
    smudges: view.smudged.length,
    most: SMUDGES_TO_RUIN,
  });
}

/** How the masterpiece before this one ended, until something is played on this one. */
export function lastEnd(view: View, name: (seat: number) => string, t: Translate): string {
  const last = view.taken.at(-1);
  if (!last || view.touched.length + view.smudged.length > 0) return '';
  const key = last.how === 'finished' ? 'final-touch-was-finished' : 'final-touch-was-ruined';
  return t(key, {
    title: titleOf(last.id, t),
    names: names(last.by, name, t),
    amount: money(last.value, t),
    count: view.seats === 3 ? last.by.length : 1,
  });
}
