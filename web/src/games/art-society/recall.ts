import type { LogEntry, Table } from '../../lib/protocol';

/**
 * Where a table doesn't remember bids, the log keeps only the top of each stack (AS-B3) until the
 * game is over.
 */
export function recall(log: readonly LogEntry[], table: Table | null): readonly LogEntry[] {
  if (table?.options['remember_bids'] !== false || table.status === 'over') return log;
  const seen = new Set<number>();
  return log
    .toReversed()
    .map((entry) => {
      if (!('bid' in entry) || entry['bid'] === null) return entry;
      const seat = entry.by ?? 0;
      if (!seen.has(seat)) {
        seen.add(seat);
        return entry;
      }
      return { ...entry, bid: null };
    })
    .toReversed();
}
