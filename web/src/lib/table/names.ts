// What people and bots at a table are called.
import { speech, type Translate } from '../i18n/index.svelte';
import type { GameFacts, Table } from '../protocol';

export function levelName(facts: GameFacts | null, level: number, language: string): string {
  if (speech.has(`level-${level}`)) return speech.t(`level-${level}`);
  const names = facts?.levels?.[level - 1];
  return names?.[language] ?? names?.['en'] ?? String(level);
}

/** The name of a seat: its own, the bot's level, or "Player 2". */
export function seatName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  const chair = table?.seats[seat];
  if (!chair) return t('player', { number: seat + 1 });
  if (chair.kind === 'bot') return botName(table!, facts, seat, t);
  if (chair.kind === 'free') return t('seat-free');
  if (chair.name) return chair.name;
  return table?.you === seat && !table.shared ? t('you-name') : t('player', { number: seat + 1 });
}

/** A bot's level, numbered where several bots of that level sit at the table. */
function botName(table: Table, facts: GameFacts | null, seat: number, t: Translate): string {
  const level = table.seats[seat]?.level ?? 1;
  const name = levelName(facts, level, speech.language);
  const alike = table.seats.flatMap((chair, n) => (chair.kind === 'bot' && (chair.level ?? 1) === level ? [n] : []));
  return alike.length > 1 ? t('numbered', { name, number: alike.indexOf(seat) + 1 }) : name;
}

/** The same as everybody round one screen says it: never "You". */
export function spokenName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  return seatName(table && { ...table, you: null }, facts, seat, t);
}
