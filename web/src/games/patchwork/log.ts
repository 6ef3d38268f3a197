import type { LogEntry } from '../../lib/protocol';
import type { Say } from '../registry';

const COLUMNS = 'abcdefghi';

/** A cell as people say it: column letter, row from 1. */
export const cellName = ([row, column]: readonly [number, number]): string => `${COLUMNS[column]}${row + 1}`;

export function describeLog(entry: LogEntry, { t, name }: Say): string {
  const who = name(entry.by ?? 0);
  if ('advance' in entry) return t('patchwork-log-advance', { name: who });
  if ('take' in entry) {
    const cells = entry['cells'] as [number, number][];
    return t('patchwork-log-take', { name: who, cell: cellName(cells[0] ?? [0, 0]) });
  }
  if ('mend' in entry) return t('patchwork-log-mend', { name: who, cell: cellName(entry['mend'] as [number, number]) });
  return '';
}
