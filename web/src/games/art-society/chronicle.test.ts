import { describe, expect, it } from 'vitest';
import type { GameFacts, LogEntry } from '../../lib/protocol';
import { chronicle, stay, tell, type Row } from './chronicle';

const facts = { components: { pile: [{ size: '3x4', number: 5 }] } } as unknown as GameFacts;
const bids = (...cards: (number | null)[]): LogEntry[] => cards.map((bid, by) => ({ by, bid }));
const buy = (by: number, tile: string): LogEntry => ({ by, buy: tile });

function last(log: LogEntry[], seats = 3, starting: number[] | null = null): Row[] {
  const deed = chronicle(log, { seats }, facts, starting).findLast((told) => told.deed.kind === 'reveal')?.deed;
  return deed?.kind === 'reveal' ? deed.rows : [];
}

describe('the bids', () => {
  it('stand in the order of buying, with what was bought', () => {
    const rows = last([...bids(11, 13, 17), buy(2, 'city-3x4-gold'), buy(1, 'portrait-3x4-wood')]);
    expect(rows.map(({ seat, card, bought }) => [seat, card, bought])).toEqual([
      [2, 17, 'city-3x4-gold'],
      [1, 13, 'portrait-3x4-wood'],
      [0, 11, null],
    ]);
  });

  it('say nothing while one is secret', () => {
    expect(last(bids(11, null, null))).toEqual([]);
    expect(chronicle(bids(11, null, null), { seats: 3 }, facts)).toEqual([]);
  });

  it('tell why an equal bid comes later: the card beneath (AS-B2)', () => {
    const rows = last([...bids(10, 12, 3), buy(1, 'a-3x4-b'), buy(0, 'c-3x4-d'), buy(2, 'e-3x4-f'), ...bids(7, 7, 1)]);
    expect(rows.map(({ seat }) => seat)).toEqual([1, 0, 2]);
    expect(rows[1]!.tie).toEqual({ seat: 1, theirs: 12, mine: 10 });
    expect(rows[2]!.tie).toBeNull();
  });

  it('go down to the starting card, where it is known', () => {
    expect(last(bids(7, 7, 1), 3, [2, 4, 1]).map(({ seat, tie }) => [seat, tie])).toEqual([
      [1, null],
      [0, { seat: 1, theirs: 4, mine: 2 }],
      [2, null],
    ]);
    const unknown = last([...bids(7, 7, 1), buy(1, 'a-3x4-b')]);
    expect(unknown[1]).toMatchObject({ seat: 0, tie: { seat: 1, theirs: null, mine: null } });
  });

  it('are told in one sentence with the reason', () => {
    const say = { t: (key: string, args?: object) => `${key}${JSON.stringify(args ?? {})}`, name: String };
    const [reveal] = chronicle(bids(7, 7, 1), { seats: 3 }, facts, [2, 4, 1]);
    expect(tell(reveal!, say as never)).toContain('art-society-tie-cards{"card":7,"name":"1","theirs":4,"mine":2}');
  });
});

describe('how long a move is shown', () => {
  it('is no time for what shows nothing', () => {
    expect(stay(bids(null), 1200)).toBe(0);
    expect(stay([{ by: 1, done: true }], 1200)).toBe(0);
    expect(stay([{ by: 1, hang: 'city-3x4-gold', at: [0, 0] }], 1200)).toBe(1200);
  });
  it('is long enough for the cards to turn, and under two seconds', () => {
    expect(stay(bids(3, 4), 0)).toBeGreaterThanOrEqual(3 * 350 + 300);
    expect(stay(bids(3, 4), 0)).toBeLessThan(2000);
  });
});
