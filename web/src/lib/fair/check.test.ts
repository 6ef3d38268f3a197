// The browser's checker against games that Python dealt (tests/records/fair_games.py), and against
// everything that can be changed in them (tests/records/tampering.py).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDeal, type DealtRecord, type Remark, type Witness } from './check';
import type { Kept } from './promises';
import { hex, sha256 } from './sha256';
import { Stream } from './stream';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/fair-dealing.md'), 'utf8');
const LINES = readFileSync(join(ROOT, 'tests/data/fair-dealing.jsonl'), 'utf8').trim().split('\n');

type Golden = DealtRecord & {
  kept: Partial<Kept>;
  seen: unknown[];
  dealing: Required<NonNullable<DealtRecord['dealing']>>;
};
const golden = (n: number): Golden => JSON.parse(LINES[n]!) as Golden;
const copy = <T>(value: T): T => structuredClone(value);
const hashOf = (text: string): string => hex(sha256(`vernissage seat ${text}`));

/** One who sat at every seat and saw everything. */
function witness(record: Golden): Witness {
  const kept: Kept = { texts: {}, next: {}, taken: [], at: 1, ...record.kept };
  const log = record.moves.map((move) => ('chance' in move ? { chance: true } : move));
  return { kept, log, views: Object.fromEntries(record.seen.map((view, seat) => [seat, view])) };
}

type Edit = [path: (string | number)[], value?: unknown];
interface Change {
  game: number;
  what: string;
  record: Edit[];
  kept: Edit[];
  alone: boolean;
  seen: boolean;
}
const CHANGES = readFileSync(join(ROOT, 'tests/data/fair-dealing-changes.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Change);

/** A copy with the edits made: a new value at a path, or nothing there any more. */
function edited<T>(value: T, edits: Edit[]): T {
  const whole = copy(value);
  for (const [path, ...value] of edits) {
    const last = path.at(-1)!;
    const inner = path.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], whole);
    if (Array.isArray(inner)) inner.splice(last as number, 1, ...value);
    else if (value.length > 0) (inner as Record<string, unknown>)[last] = value[0];
    else Reflect.deleteProperty(inner as object, last);
  }
  return whole;
}

const wrong = (remarks: Remark[]): string[] => remarks.flatMap(({ verdict, key }) => (verdict === 'wrong' ? key : []));

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
  ])('of %.10s…', (text, hash) => expect(hex(sha256(text))).toBe(hash));

  it('agrees with the one of Node at every length', async () => {
    for (let length = 0; length < 140; length++) {
      const text = 'é'.repeat(length);
      const right = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      expect(hex(sha256(text))).toBe(hex(right));
    }
  });
});

describe('the generator', () => {
  const row = (name: string): string =>
    PAGE.split('\n')
      .find((line) => line.startsWith(`| ${name} |`))!
      .split('|')[2]!
      .trim();

  it('gives the numbers of the page', () => {
    const [six, wide, order] = [new Stream('test'), new Stream('test'), new Stream('test')];
    const times = (count: number, next: () => number): string => Array.from({ length: count }, next).join(', ');
    expect(times(10, () => six.below(6))).toBe(row('`below(6)` of the stream `test`, ten times'));
    expect(times(3, () => wide.below(3000000000))).toBe(row('`below(3000000000)` of the stream `test`, three times'));
    expect(order.shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).join(', ')).toBe(
      row('`shuffle` of 0 to 9 by the stream `test`'),
    );
  });
});

describe.each(LINES.map((_, n) => n))('golden game %i', (n) => {
  it('is right', () => {
    const record = golden(n);
    const remarks = checkDeal(record, witness(record));
    expect(wrong(remarks)).toEqual([]);
    const shuffles = record.moves.filter((move) => 'chance' in move).length;
    expect(remarks).toContainEqual({ verdict: 'right', key: 'fair-right-deal', count: shuffles });
    const gave = (record.dealing?.texts ?? []).flatMap((text, seat) => (text ? seat : []));
    expect(remarks).toContainEqual(
      gave.length > 0
        ? { verdict: 'right', key: 'fair-given', seats: gave }
        : { verdict: 'note', key: 'fair-given-none' },
    );
  });

  it('of another seed is not', () => {
    const record = golden(n);
    const seed = '5'.repeat(64);
    expect(wrong(checkDeal({ ...record, seed }, witness(record)))).toContain('fair-wrong-seed');
    const commitment = hex(sha256(`vernissage deal ${seed}`));
    const found = wrong(checkDeal({ ...record, seed, commitment }, witness(record)));
    expect(found).toContain('fair-wrong-commitment');
    expect(found).toContain('fair-wrong-setup');
  });

  it('with another setup is not', () => {
    const record = golden(n);
    const first = Object.values(record.setup)[0] as unknown[];
    [first[0], first[1]] = [first[1], first[0]];
    expect(wrong(checkDeal(record, witness(golden(n))))).toContain('fair-wrong-setup');
  });

  it('with another shuffle is not', () => {
    const record = golden(n);
    record.moves.forEach((move, index) => {
      if (!('chance' in move)) return;
      const other = copy(record);
      (other.moves[index]!['chance'] as { deck: string[] }).deck.sort();
      expect(checkDeal(other, witness(record))).toContainEqual({
        verdict: 'wrong',
        key: 'fair-wrong-shuffle',
        count: index + 1,
      });
    });
  });

  it('with moves that were not shown is not', () => {
    const record = golden(n);
    const seen = witness(record);
    const log = seen.log.map((move, index) => (index === 3 ? { ...move, by: 9 } : move));
    expect(checkDeal(record, { ...seen, log })).toContainEqual({ verdict: 'wrong', key: 'fair-wrong-moves', count: 4 });
    expect(wrong(checkDeal(record, { ...seen, log: seen.log.slice(0, -1) }))).toEqual(['fair-wrong-moves']);
  });

  it('with somebody left out is not', () => {
    const record = golden(n);
    for (const [seat, text] of (record.dealing?.texts ?? []).entries()) {
      if (text === null) continue;
      const without = copy(record);
      without.dealing.texts[seat] = null;
      const seen = witness(record);
      expect(checkDeal(without, seen)).toContainEqual({ verdict: 'wrong', key: 'fair-left-out', seats: [seat] });
      const unheard = { ...seen, kept: { ...seen.kept!, taken: [] } };
      expect(checkDeal(without, unheard)).toContainEqual({ verdict: 'note', key: 'fair-too-late', seats: [seat] });
      const other = copy(record);
      other.dealing.texts[seat] = '5'.repeat(64);
      expect(wrong(checkDeal(other, seen))).toEqual(expect.arrayContaining(['fair-wrong-text', 'fair-wrong-own']));
      other.dealing.hashes[seat] = hashOf('5'.repeat(64));
      expect(checkDeal(other, seen)).toContainEqual({ verdict: 'wrong', key: 'fair-wrong-hashes', seats: [seat] });
    }
  });
});

describe.each(LINES.map((_, n) => n))('every change of golden game %i', (n) => {
  const genuine = golden(n);
  const seen = witness(genuine);
  const isWrong = (record: DealtRecord, kept: Kept | null): boolean =>
    wrong(checkDeal(record, { ...seen, kept })).length > 0;

  it.each(CHANGES.filter(({ game }) => game === n))('$what', (change) => {
    const record = edited(genuine, change.record);
    expect(isWrong(record, null)).toBe(change.alone);
    expect(isWrong(record, edited(seen.kept, change.kept))).toBe(change.seen);
  });
});

describe('what a browser saw itself', () => {
  it('is compared: who was to begin by chance', () => {
    const record = golden(0);
    const chosen = copy(record);
    chosen.dealing.drawn = [];
    expect(wrong(checkDeal(chosen, witness(record)))).toEqual(['fair-wrong-first']);
    const other = copy(record);
    other.options['first'] = 1 - (record.options['first'] as number);
    expect(wrong(checkDeal(other, witness(record)))).toContain('fair-wrong-first');
  });

  it('is compared: the cards at the end', () => {
    const touch = golden(4);
    const hand = (touch.seen[0] as { players: { hand: string[] }[] }).players[0]!.hand;
    hand[0] = hand[0] === 'blue' ? 'red' : 'blue';
    expect(wrong(checkDeal(golden(4), witness(touch)))).toEqual(['fair-wrong-cards']);
    const patchwork = golden(0);
    (patchwork.seen[1] as { circle: number[] }).circle.reverse();
    expect(wrong(checkDeal(golden(0), witness(patchwork)))).toEqual(['fair-wrong-cards']);
  });

  it('may be nothing: then it says so', () => {
    const record = golden(0);
    const seen = { ...witness(record), kept: null };
    expect(checkDeal(record, seen)).toContainEqual({ verdict: 'note', key: 'fair-unseen' });
  });
});

describe('moves that need other cards', () => {
  it.each([
    ['a patch out of reach', 0, 'take'],
    ['a card that is not in the hand', 4, 'touch'],
    ['a painting that was not offered', 8, 'buy'],
    ['another starting painting', 9, 'hang'],
  ])('%s', (_, n, verb) => {
    const record = golden(n);
    const index = record.moves.findIndex((move) => verb in move);
    const values: Record<string, unknown> = {
      take: 1,
      touch: ['blue', 'blue', 'blue', 'blue', 'blue'],
      buy: 'city-5x4-wood',
      hang: 'landscape-2x3-none',
    };
    record.moves[index]![verb] = values[verb];
    expect(checkDeal(record, witness(record))).toContainEqual({
      verdict: 'wrong',
      key: 'fair-wrong-cards',
      count: index + 1,
    });
  });
});

it('a record that says nothing of its deal can not be checked', () => {
  const record = golden(0);
  for (const change of [{ seed: null }, { dealing: { hashes: [] } }, { dealing: { texts: ['x', null] } }]) {
    expect(wrong(checkDeal({ ...record, ...change } as DealtRecord, witness(record)))).toEqual(['fair-unreadable']);
  }
});
