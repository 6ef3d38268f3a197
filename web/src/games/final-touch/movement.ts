// What has to be seen moving when the log grows by these entries.
import type { LogEntry } from '../../lib/protocol';
import { fly } from '../../lib/flight';
import { back, ended, face } from './art';
import { SHAPES } from './paint';
import type { Colour, Taken } from './types';

/** Between two cards, in milliseconds: five cards are down 100 ms after the first. */
const SPREAD = 18;

export function showMoves(
  room: HTMLElement,
  entries: readonly LogEntry[],
  you: number | null,
  earned: readonly Taken[],
): void {
  const find = (selector: string): Element | null => room.querySelector(selector);
  for (const entry of entries) {
    if (typeof entry.by !== 'number') continue;
    const from = (entry.by === you ? find('[data-hand]') : null) ?? find(`[data-seat="${entry.by}"]`);
    const touch = entry['touch'];
    const cards = (Array.isArray(touch) ? touch : [entry['smudge']]) as Colour[];
    const to = find(Array.isArray(touch) ? '[data-zone="canvas"] .canvas' : '[data-zone="smudge"]');
    const played = cards.filter((colour) => colour in SHAPES);
    played.forEach((colour, n) => fly(face(colour), from, to, 56, 40, n * SPREAD));
    // As many are drawn again (FT-T5), face down.
    const deck = find('[data-pile="deck"]');
    played.forEach((_, n) => fly(back(), deck, from, 40, 40, (n + 1) * SPREAD));
  }
  for (const prize of earned) {
    for (const seat of prize.by) {
      fly(ended(prize.id, prize.how), find('.canvas'), find(`[data-seat="${seat}"]`), 260, 48, 80);
    }
  }
}
