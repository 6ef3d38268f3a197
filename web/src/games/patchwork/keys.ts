// The keys of the Patchwork table.
import { ARROWS, type Binding } from '../../lib/table/bindings';

export const KEYS = [
  { does: 'take', keys: ['1', '2', '3'] },
  { does: 'advance', keys: ['a'] },
  { does: 'move', keys: ARROWS },
  { does: 'rotate', keys: ['r'] },
  { does: 'rotate-back', keys: ['Shift+r'] },
  { does: 'flip', keys: ['f'] },
  { does: 'sew', keys: ['Enter', ' '] },
  { does: 'cancel', keys: ['Escape'] },
] as const satisfies readonly Binding[];
