// How a clock shows what is left.
import type { Translate } from '../i18n/index.svelte';

const HOUR = 3600;
const DAY = 24 * HOUR;

const two = (number: number): string => String(number).padStart(2, '0');

/** Days; below three of them with hours; below one hours, minutes and seconds. */
export function timeLeft(seconds: number, t: Translate): string {
  const days = Math.floor(seconds / DAY);
  if (days >= 3) return t('clock-days', { days });
  if (days >= 1) return t('clock-left', { days, hours: Math.floor((seconds % DAY) / HOUR) });
  const minutes = Math.floor(seconds / 60);
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
