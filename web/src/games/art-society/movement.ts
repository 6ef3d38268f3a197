// What has to be seen moving when the log grows: a painting goes from the offer to its buyer.
import { fly } from '../../lib/flight';
import type { LogEntry } from '../../lib/protocol';
import { tilePicture } from './pictures';

const WIDTH = 90;

export function showMoves(room: HTMLElement, entries: readonly LogEntry[], you: number | null): void {
  for (const entry of entries) {
    if (typeof entry['buy'] !== 'string' || entry.by === you) continue;
    const picture = `<img src="${tilePicture(entry['buy'])}" width="${WIDTH}" alt="">`;
    fly(picture, room.querySelector('[data-offer]'), room.querySelector(`[data-seat="${entry.by}"]`), WIDTH, WIDTH / 3);
  }
}
