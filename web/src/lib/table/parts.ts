// What a table needs only later: fetched when it is asked for, or before that when the board is there
// and the page has nothing else to do; so a connection that is lost later takes nothing away.
import { speech } from '../i18n/index.svelte';

export const parts = {
  sheet: () => speech.with(import('./MenuSheet.svelte'), 'later'),
  log: () => speech.with(import('./LogPanel.svelte'), 'later'),
  result: () => speech.with(import('./ResultPanel.svelte'), 'later'),
};

/** Fetch them all; what fails is fetched again by whoever needs it. */
export async function prepare(): Promise<void> {
  await Promise.allSettled(Object.values(parts).map((fetch) => fetch()));
}
