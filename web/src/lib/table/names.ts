// What people and bots at a table are called.
import { speech, type Translate } from '../i18n/index.svelte';
import type { GameFacts, Table } from '../protocol';

export function levelName(facts: GameFacts | null, level: number, language: string): string {
  const names = facts?.levels?.[level - 1];
  return names?.[language] ?? names?.['en'] ?? String(level);
}

/** The name of a seat: its own, the bot's level, or "Player 2". */
export function seatName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  const chair = table?.seats[seat];
  if (!chair) return t('player', { number: seat + 1 });
  if (chair.kind === 'bot') return levelName(facts, chair.level ?? 1, speech.language);
  if (chair.kind === 'free') return t('seat-free');
  if (chair.name) return chair.name;
  return table?.you === seat && !table.shared ? t('you-name') : t('player', { number: seat + 1 });
}

/** The same as everybody round one screen says it: never "You". */
export function spokenName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  return seatName(table && { ...table, you: null }, facts, seat, t);
}
