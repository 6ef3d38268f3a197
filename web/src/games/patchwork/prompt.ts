// One sentence: what is to be done now.
import type { Translate } from '../../lib/i18n/index.svelte';
import type { Choices, View } from './types';

/** So many patches of the circle can be taken, if there are as many (PW-B1). */
const REACH = 3;

export function prompted(
  t: Translate,
  view: Pick<View, 'phase' | 'due' | 'circle'>,
  patches: Pick<Choices, 'patches'>['patches'],
): string {
  if (view.phase === 'mend') return t('patchwork-mend-now', { count: view.due });
  // Neither paid for nor laid anywhere: the server tells of no effect (PW-B3, PW-B4).
  if (patches.length > 0 && patches.every(({ effect }) => effect === null)) return t('patchwork-prompt-none');
  return t('patchwork-prompt', { count: Math.min(REACH, view.circle.length) });
}
