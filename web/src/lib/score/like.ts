// Whether what a device has kept of a pad is a sheet: another version may have written it.
import { isRecord } from '../shelf';

/** The same keys as a blank one, numbers where it has numbers, or where it has nothing yet. */
export function like(kept: unknown, blank: unknown): boolean {
  if (Array.isArray(blank)) {
    // What lies in a list that begins empty is for the game to say.
    if (!Array.isArray(kept) || blank.length === 0) return Array.isArray(kept);
    return kept.length === blank.length && blank.every((each, n) => like(kept[n], each));
  }
  if (isRecord(blank)) return isRecord(kept) && Object.entries(blank).every(([key, each]) => like(kept[key], each));
  if (blank === null) return kept === null || Number.isSafeInteger(kept);
  return typeof kept === typeof blank && (typeof kept !== 'number' || Number.isSafeInteger(kept));
}

/** Whether it is a whole number from 0 up to this one, without it. */
export const below = (value: unknown, end: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;
