import { describe, expect, it } from 'vitest';
import type { LogEntry, Table } from '../../lib/protocol';
import { recall } from './recall';

const log = [
  { by: 0, bid: 20 },
  { by: 1, bid: 3 },
  { by: 0, buy: 'city-1x2-gold' },
  { by: 0, bid: 7 },
  { by: 1, bid: null },
] as unknown as LogEntry[];
const table = (options: Record<string, boolean>, status = 'playing'): Table =>
  ({ options, status }) as unknown as Table;
const bids = (entries: readonly LogEntry[]): unknown[] =>
  entries.filter((entry) => 'bid' in entry).map((entry) => entry['bid']);

describe('AS-B3: the log', () => {
  it('lists all bids where the table remembers them', () => {
    expect(recall(log, table({}))).toEqual(log);
    expect(recall(log, table({ remember_bids: true }))).toEqual(log);
  });

  it('keeps only the tops of the stacks where it does not', () => {
    expect(bids(recall(log, table({ remember_bids: false })))).toEqual([null, 3, 7, null]);
    expect(recall(log, table({ remember_bids: false }))).toHaveLength(log.length);
  });

  it('lists all when the game is over', () => {
    expect(recall(log, table({ remember_bids: false }, 'over'))).toEqual(log);
  });
});
