import type { LogEntry, Table } from '../../lib/protocol';
import type { Say } from '../registry';
import type { Cell } from './types';
import { cellName } from './wall';
import { sizeName, tileName } from './words';

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

export function describeLog(entry: LogEntry, { t, name }: Say): string {
  const who = name(entry.by ?? 0);
  const tile = (verb: string): string => tileName(t, String(entry[verb]));
  if ('hang' in entry) return t('art-society-log-hang', { name: who, tile: tile('hang'), cell: cellName(entry['at'] as Cell) });
  if ('auction' in entry) {
    return t('art-society-log-auction', { name: who, sizes: (entry['auction'] as string[]).map(sizeName).join(', ') });
  }
  if ('bid' in entry) {
    return entry['bid'] === null ? t('art-society-log-bid-secret', { name: who }) : t('art-society-log-bid', { name: who, card: Number(entry['bid']) });
  }
  if ('buy' in entry) return t('art-society-log-buy', { name: who, tile: tile('buy') });
  if ('keep' in entry) return t('art-society-log-keep', { name: who, tile: tile('keep') });
  if ('exchange' in entry) return t('art-society-log-exchange', { name: who, tile: tile('exchange') });
  if ('excess' in entry) return t('art-society-log-excess', { name: who });
  if ('decor' in entry) return t('art-society-log-decor', { name: who, size: sizeName(String(entry['decor'])) });
  if ('swap_decor' in entry) return t('art-society-log-swap', { name: who });
  if ('done' in entry) return t('art-society-log-done', { name: who });
  return '';
}
