// How tiles are called.
import type { Translate } from '../../lib/i18n/index.svelte';
import { readTile } from './wall';

/** `3 × 4`, never parted at the end of a line. */
export const sizeName = (size: string): string => size.replace('x', '\u00a0×\u00a0');

/** `portrait 3 × 4, gold frame`; `decor 2 × 1`. */
export function tileName(t: Translate, id: string): string {
  const { kind, size, frame } = readTile(id);
  if (kind === 'decor') return t('art-society-tile-decor', { size: sizeName(size) });
  return t('art-society-tile', { type: kind, size: sizeName(size), frame: frame ?? '' });
}

export const typeName = (t: Translate, type: string): string => t('art-society-type', { type });
