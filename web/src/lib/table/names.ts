// What people and bots at a table are called.
import { speech, type Translate } from '../i18n/index.svelte';
import type { GameFacts, Table } from '../protocol';

export function levelName(facts: GameFacts | null, level: number, language: string): string {
  if (speech.has(`level-${level}`)) return speech.t(`level-${level}`);
  const names = facts?.levels?.[level - 1];
  return names?.[language] ?? names?.['en'] ?? String(level);
}

/** How a level plays: in a game where that is known, with the mistakes that it makes there. */
export function levelAbout(game: string, level: number, t: Translate): string {
  const key = `level-${level}-about-${game}`;
  return t(speech.has(key) ? key : `level-${level}-about`);
}

/** What is known of a level: its number, its name, how it plays. */
export const levelWords = (game: string, level: number, t: Translate): string =>
  t('level-told', { level, name: t(`level-${level}`), about: levelAbout(game, level, t) });

/** The name of a seat: its own, the bot's, or "Player 2"; with a number where others have it too. */
export function seatName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  const name = ownName(table, facts, seat, t);
  const alike = (table?.seats ?? []).flatMap(({ kind }, n) =>
    kind !== 'free' && ownName(table, facts, n, t) === name ? [n] : [],
  );
  return alike.length > 1 && alike.includes(seat) ? t('numbered', { name, number: alike.indexOf(seat) + 1 }) : name;
}

function ownName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  const chair = table?.seats[seat];
  if (!chair) return t('player', { number: seat + 1 });
  if (chair.kind === 'free') return t('seat-free');
  if (chair.name) return chair.name;
  if (chair.kind === 'bot') {
    const key = `bot-name-${chair.bot}`;
    return chair.bot && speech.has(key) ? t(key) : levelName(facts, chair.level ?? 1, speech.language);
  }
  return table?.you === seat && !table.shared ? t('you-name') : t('player', { number: seat + 1 });
}

/** The same as everybody round one screen says it: never "You". */
export function spokenName(table: Table | null, facts: GameFacts | null, seat: number, t: Translate): string {
  return seatName(table && { ...table, you: null }, facts, seat, t);
}
