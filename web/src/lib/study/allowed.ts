// Who may have hints: whoever plays with bots alone, and all where the table was made so.
import type { Table } from '../protocol';

export function mayHaveHints(table: Table | null): boolean {
  if (!table || table.you === null || table.status !== 'playing') return false;
  return (
    Boolean(table.hints) ||
    table.seats.every((seat, n) => n === table.you || seat.kind === 'bot' || (seat.kind === 'person' && seat.resigned))
  );
}
