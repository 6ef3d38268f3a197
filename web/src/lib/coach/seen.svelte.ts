// What has been explained on this device; each thing is explained once.
import type { GameId } from '../protocol';

const SHELF = 'vernissage.seen';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

class Seen {
  #kept: readonly string[] = $state.raw(read());

  has(thing: string): boolean {
    return this.#kept.includes(thing);
  }

  add(thing: string): void {
    if (!this.has(thing)) this.#keep([...this.#kept, thing]);
  }

  /** Everything of a game is new again. */
  forget(game: GameId): void {
    this.#keep(this.#kept.filter((thing) => thing !== game && !thing.startsWith(`${game}/`)));
  }

  #keep(things: readonly string[]): void {
    this.#kept = things;
    try {
      localStorage.setItem(SHELF, JSON.stringify(things));
    } catch {
      // private browsing: seen as long as the page lives
    }
  }
}

export const seen = new Seen();
