// The keys of the Art Society table, on one's wall.
import { ARROWS, type Binding } from '../../lib/table/bindings';

export const KEYS = [
  { does: 'move', keys: ARROWS },
  { does: 'next', keys: ['n'] },
  { does: 'previous', keys: ['Shift+n'] },
  { does: 'hang', keys: ['Enter', ' '] },
  { does: 'cancel', keys: ['Escape'] },
] as const satisfies readonly Binding[];
