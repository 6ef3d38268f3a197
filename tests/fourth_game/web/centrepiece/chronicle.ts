// What was played, move by move.
import type { LogEntry } from 'vernissage/lib/protocol';
import type { Say, Told } from 'vernissage/lib/table/story';

/** A bid is null until both have bid. */
export type Deed = { kind: 'bid'; card: number | null } | { kind: 'mark'; cell: string };

export function chronicle(log: readonly LogEntry[]): Told<Deed>[] {
  return log.flatMap((entry, index): Told<Deed>[] => {
    const by = entry.by ?? null;
    if ('mark' in entry) return [{ index, by, deed: { kind: 'mark', cell: entry['mark'] as string } }];
    return [{ index, by, deed: { kind: 'bid', card: (entry['bid'] as number | undefined) ?? null } }];
  });
}

export function tell({ by, deed }: Told<Deed>, { t, name }: Say): string {
  const who = name(by ?? 0);
  if (deed.kind === 'mark') return t('centrepiece-tell-mark', { name: who, cell: deed.cell });
  return deed.card === null
    ? t('centrepiece-tell-secret', { name: who })
    : t('centrepiece-tell-bid', { name: who, card: deed.card });
}
