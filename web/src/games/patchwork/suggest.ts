// The move that a hint suggests, in words; where it goes is drawn on the quilt.
import type { Suggested } from '../../lib/study/suggesting';
import { meantBy } from './placing.svelte';
import { pieces, type Choices } from './types';

export function suggest({ t, choices, facts, action }: Suggested<Choices>): string | null {
  const held = meantBy(choices, action)?.held;
  if (held?.kind === 'advance') return t('patchwork-hint-advance');
  if (held?.kind === 'mend') return t('patchwork-hint-mend');
  const patch = held && pieces(facts).patches.get(held.patch);
  return patch ? t('patchwork-hint-take', { price: patch.buttons, time: patch.time }) : null;
}
