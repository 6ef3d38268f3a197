import type { LogEntry } from '../../lib/protocol';
import type { Say } from '../registry';
import { counted, type Colour } from './types';
import { colourName, listed } from './words';

export function describeLog(entry: LogEntry, { t, name }: Say): string {
  if (typeof entry.by !== 'number') return 'chance' in entry ? t('final-touch-log-shuffle') : '';
  const who = name(entry.by);
  if (Array.isArray(entry['touch'])) {
    return t('final-touch-log-touch', { name: who, cards: listed(counted(entry['touch'] as Colour[]), t) });
  }
  if (typeof entry['smudge'] === 'string') {
    return t('final-touch-log-smudge', { name: who, card: colourName(entry['smudge'] as Colour, t) });
  }
  return '';
}
