// What has to be seen moving when the log grows by these entries.
import type { LogEntry } from '../../lib/protocol';
import { ended, face } from './art';
import { fly } from './flight';
import { SHAPES } from './paint';
import type { Colour, Taken } from './types';

export function showMoves(room: HTMLElement, entries: readonly LogEntry[], you: number | null, earned: readonly Taken[]): void {
  const find = (selector: string): Element | null => room.querySelector(selector);
  for (const entry of entries) {
    if (typeof entry.by !== 'number') continue;
    const from = (entry.by === you ? find('[data-hand]') : null) ?? find(`[data-seat="${entry.by}"]`);
    const touch = entry['touch'];
    const cards = (Array.isArray(touch) ? touch : [entry['smudge']]) as Colour[];
    const to = find(Array.isArray(touch) ? '[data-zone="canvas"]' : '[data-zone="smudge"]');
    cards.forEach((colour, n) => colour in SHAPES && fly(room, face(colour), from, to, 56, 40, n * 20));
  }
  for (const prize of earned) {
    for (const seat of prize.by) {
      fly(room, ended(prize.id, prize.how), find('.canvas'), find(`[data-seat="${seat}"]`), 260, 48, 80);
    }
  }
}
