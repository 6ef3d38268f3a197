// One sentence: what is to be done now, and by whom.
import type { Translate } from '../../lib/i18n/index.svelte';
import type { Choices, View } from './types';
import { tileName } from './words';

export function prompt(
  t: Translate,
  view: View,
  you: number | null,
  choices: Choices | null,
  name: (seat: number) => string,
  over: boolean,
): string {
  if (view.outcome) return t('art-society-end', { reason: view.outcome.reason });
  if (over) return ''; // somebody gave up
  if (!choices) return waiting(t, view, you, name);
  if (view.phase === 'start') return t('art-society-do-start');
  if (view.phase === 'auction') return t('art-society-do-auction', { count: view.seats + 1 });
  if (view.phase === 'bids') return t('art-society-do-bid');
  if (view.phase === 'buying') return t('art-society-do-buy');
  const turn = view.hanging;
  if (turn?.swap.length) return t('art-society-do-swap');
  if (turn?.decor) return t('art-society-do-decor', { tile: tileName(t, `decor-${turn.decor}`) });
  if (choices.decor) return t('art-society-do-due');
  if (choices.excess !== undefined) return t('art-society-do-no-room');
  if (choices.done !== undefined) return t('art-society-do-done');
  return t('art-society-do-hang');
}

function waiting(t: Translate, view: View, you: number | null, name: (seat: number) => string): string {
  const others = view.deciders.filter((seat) => seat !== you);
  if (others.length === 0) return ''; // a bot plays for you, or your move is on its way
  return t('art-society-waiting', { phase: view.phase, names: others.map(name).join(', '), count: others.length });
}
