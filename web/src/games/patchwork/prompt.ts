// One sentence: what is to be done now.
import type { Translate } from '../../lib/i18n/index.svelte';
import type { View } from './types';

/** So many patches of the circle can be taken, if there are as many (PW-B1). */
const REACH = 3;

export function prompted(t: Translate, view: Pick<View, 'phase' | 'due' | 'circle'>): string {
  if (view.phase === 'mend') return t('patchwork-mend-now', { count: view.due });
  return t('patchwork-prompt', { count: Math.min(REACH, view.circle.length) });
}
