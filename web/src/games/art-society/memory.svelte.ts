// What lay open earlier and is not in the view any more: starting bid cards, markers a round ago.
import { TYPES, type Type, type View } from './types';

type Markers = Record<Type, number>;

export class Memory {
  /** The starting bid cards, seen before the first bids covered them; a tie may still need them. */
  starting: number[] | null = $state.raw(null);
  /** Where the prestige markers stood before the round that ended last. */
  before: Markers | null = $state.raw(null);
  #of: unknown = null;
  #round = 0;
  #now: Markers | null = null;

  /** Look at a table; what lay at another is forgotten. */
  see(of: unknown, { round, phase, prestige, players }: View): void {
    if (of !== this.#of) [this.#of, this.starting, this.before, this.#now] = [of, null, null, null];
    const cards = players.flatMap(({ top_bid }) => top_bid ?? []); // hidden until all first paintings hang
    if (round === 1 && cards.length === players.length && (phase === 'auction' || phase === 'bids'))
      this.starting = cards;
    if (round !== this.#round) this.before = round > this.#round ? this.#now : null; // taken back: unknown
    this.#round = round;
    this.#now = Object.fromEntries(TYPES.map((type) => [type, prestige[type].marker])) as Markers;
  }
}
