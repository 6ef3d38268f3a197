// How it is dealt, and what its moves say of the deal, by docs/fair-dealing.md.
import { Misfit, type End, type Move, type Setup } from '../../lib/fair/deals';
import type { Stream } from '../../lib/fair/stream';

const COLOURS = ['blue', 'brown', 'green', 'red', 'yellow'];

export function deal(stream: Stream, seats: number): Setup {
  const masterpieces = stream.shuffle(Array.from({ length: 25 }, (_, n) => `m${String(n + 1).padStart(2, '0')}`));
  const cards = stream.shuffle(COLOURS.flatMap((colour) => Array.from({ length: 12 }, () => colour)));
  const hands = Array.from({ length: seats }, () => cards.splice(-5).sort());
  return { masterpieces, hands, deck: cards.reverse() };
}

export const options = (seats: number): Record<string, unknown[]> => ({
  first: Array.from({ length: seats }, (_, seat) => seat),
});

/** The order that a stream gives to the cards of a new deck. */
function reshuffled(stream: Stream, deck: readonly string[]): string[] {
  const left = [...deck].sort();
  const found: string[] = [];
  while (left.length > 0) found.push(...left.splice(stream.below(left.length), 1));
  return found;
}

/** Whether the deck of a shuffle is the one that its stream gives. */
export const shuffled = (stream: Stream, { deck }: { deck?: unknown }): boolean =>
  Array.isArray(deck) &&
  deck.every((card: string) => COLOURS.includes(card)) &&
  reshuffled(stream, deck as string[]).join() === deck.join();

/** Each masterpiece: the touches it needs by colour, what finishing and what ruining it pays. */
const MASTERPIECES = [
  '20002 4 2',
  '02101 4 2',
  '00220 4 2',
  '20200 4 2',
  '12100 4 2',
  '01012 4 2',
  '00022 4 2',
  '11111 5 2',
  '03110 5 2',
  '00122 5 2',
  '12111 6 3',
  '21030 6 3',
  '20220 6 3',
  '11211 6 3',
  '11202 6 3',
  '02103 6 3',
  '10403 8 4',
  '32030 8 4',
  '24011 8 4',
  '12212 8 4',
  '22213 10 5',
  '31024 10 5',
  '23230 10 5',
  '50421 12 6',
  '13242 12 6',
].map((line) => {
  const [needs, finish, ruin] = line.split(' ') as [string, string, string];
  return { needs: [...needs].map(Number), finish: Number(finish), ruin: Number(ruin) };
});
const HAND = 5;
const SMUDGES_TO_RUIN = 3;
const TARGET = 25;

/** Final Touch as far as cards and money go: who draws when depends on both. */
class Forgery {
  readonly hands: string[][];
  #deck: string[];
  #works: string[];
  #current = 0;
  #touched: string[] = [];
  #smudged: string[] = [];
  #discard: string[] = [];
  #money: number[];
  #out: number | null = null;
  #drawer: number | null = null;
  #over = false;

  constructor(setup: Setup) {
    this.hands = (setup['hands'] as string[][]).map((hand) => [...hand]);
    this.#deck = [...(setup['deck'] as string[])];
    this.#works = setup['masterpieces'] as string[];
    this.#money = Array.from({ length: this.hands.length === 3 ? 3 : 2 }, () => 0);
  }

  get masterpiece(): string {
    return this.#works[this.#current]!;
  }

  #side(seat: number): number {
    return this.hands.length === 4 ? seat % 2 : seat;
  }

  #work(): (typeof MASTERPIECES)[number] {
    return MASTERPIECES[Number(this.masterpiece.slice(1)) - 1]!;
  }

  /** Play one move; whether it was possible. */
  play(move: Move): boolean {
    if (this.#over) return false;
    if ('chance' in move) return this.#shuffle((move['chance'] as { deck: string[] }).deck);
    if (this.#drawer !== null || move.by === undefined) return false;
    const hand = this.hands[move.by];
    const cards = 'touch' in move ? (move['touch'] as string[]) : [move['smudge'] as string];
    for (const card of cards) {
      const place = hand?.indexOf(card) ?? -1;
      if (place < 0) return false;
      hand!.splice(place, 1);
    }
    if ('touch' in move) this.#touch(move.by, cards);
    else this.#smudge(move.by, cards);
    return true;
  }

  #touch(seat: number, cards: string[]): void {
    this.#touched.push(...cards);
    const { needs, finish } = this.#work();
    const done = COLOURS.every((colour, n) => this.#touched.filter((card) => card === colour).length >= needs[n]!);
    if (!done) return this.#refill(seat);
    this.#money[this.#side(seat)]! += finish;
    this.#next(seat);
  }

  #smudge(seat: number, cards: string[]): void {
    this.#smudged.push(...cards);
    if (this.#smudged.length < SMUDGES_TO_RUIN) return this.#refill(seat);
    const { ruin } = this.#work();
    this.#money.forEach((_, side) => {
      if (side !== this.#side(seat) && side !== this.#out) this.#money[side]! += ruin;
    });
    this.#next(seat);
  }

  /** After a masterpiece (FT-X1 to FT-X3). */
  #next(seat: number): void {
    const rich = this.#money.filter((money) => money >= TARGET);
    const duel = rich.length === 2 && rich.every((money) => money === Math.max(...rich)) && this.#out === null;
    if (this.#current === this.#works.length - 1 || (rich.length > 0 && !duel)) {
      this.#over = true;
      return;
    }
    this.#discard.push(...this.#touched, ...this.#smudged);
    this.#touched = [];
    this.#smudged = [];
    this.#current += 1;
    if (duel) this.#out = seat;
    else this.#refill(seat);
  }

  #refill(seat: number): void {
    const hand = this.hands[seat]!;
    while (hand.length < HAND) {
      const card = this.#deck.shift();
      if (card === undefined) {
        this.#drawer = seat;
        return;
      }
      hand.push(card);
    }
  }

  #shuffle(deck: string[]): boolean {
    const drawer = this.#drawer;
    if (drawer === null || [...deck].sort().join() !== this.#discard.sort().join()) return false;
    this.#deck = [...deck];
    this.#discard = [];
    this.#drawer = null;
    this.#refill(drawer);
    return true;
  }
}

export function follow(setup: Setup, moves: readonly Move[]): End {
  const game = new Forgery(setup);
  moves.forEach((move, index) => {
    if (!game.play(move)) throw new Misfit(index);
  });
  return { hands: game.hands.map((hand) => hand.sort()), masterpiece: game.masterpiece };
}
