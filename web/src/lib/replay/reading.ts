// A record that somebody brings: read from a file, checked by the server, kept there if it may be.
import { request, TableError } from '../api';
import { isRecord } from '../shelf';

/** What a file holds: the first of its records, and how many there are. */
export interface Brought {
  record: unknown;
  count: number;
}

/** One object, over however many lines, or one on each line; null for what is no JSON. */
export function readText(text: string): Brought | null {
  const whole = parsed(text);
  if (whole !== undefined) return { record: whole, count: 1 };
  const lines = text.split('\n').filter((line) => line.trim());
  const first = parsed(lines[0] ?? '');
  return first === undefined ? null : { record: first, count: lines.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const KEPT = 'vernissage.record';

/** The id under which the server keeps it; null where it stores nothing: then this tab has it. */
export async function bring(record: unknown): Promise<string | null> {
  try {
    const { ids } = await request<{ ids: string[] }>('/records', null, record);
    return ids[0] ?? null;
  } catch (error) {
    if (!(error instanceof TableError) || error.fault.key !== 'imports-off') throw error;
    keepHere(record);
    return null;
  }
}

function keepHere(record: unknown): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(record));
  } catch {
    // then it is gone when the page is loaded again
  }
}

/** What this tab has. */
export function keptHere(): unknown {
  try {
    const kept = parsed(sessionStorage.getItem(KEPT) ?? '');
    return isRecord(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetHere(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // nothing was kept either
  }
}
