// The generator of docs/fair-dealing.md: xoshiro256** (Blackman and Vigna), seeded by words.
import { sha256 } from './sha256';

const MASK = (1n << 64n) - 1n;
const LOW = (1n << 32n) - 1n;
const turn = (word: bigint, left: bigint): bigint => ((word << left) | (word >> (64n - left))) & MASK;

export class Stream {
  #words: [bigint, bigint, bigint, bigint];

  constructor(...words: (string | number)[]) {
    const data = new DataView(sha256(['vernissage/1', ...words].join('\x1f')).buffer);
    this.#words = [0, 8, 16, 24].map((at) => data.getBigUint64(at, true)) as [bigint, bigint, bigint, bigint];
  }

  next(): bigint {
    const s = this.#words;
    const result = (turn((s[1] * 5n) & MASK, 7n) * 9n) & MASK;
    const shifted = (s[1] << 17n) & MASK;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = turn(s[3], 45n);
    return result;
  }

  /** A whole number from 0 to limit - 1 (Lemire's method). */
  below(limit: number): number {
    const wide = BigInt(limit);
    let product = (this.next() >> 32n) * wide;
    if ((product & LOW) < wide) {
      const threshold = ((1n << 32n) - wide) % wide;
      while ((product & LOW) < threshold) product = (this.next() >> 32n) * wide;
    }
    return Number(product >> 32n);
  }

  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
    return items;
  }
}
