// The keys of the Final Touch table.
import { type Binding } from '../../lib/table/bindings';

export const KEYS = [
  { does: 'pick', keys: ['1', '2', '3', '4', '5'] },
  { does: 'before', keys: ['ArrowLeft', 'ArrowUp'] },
  { does: 'after', keys: ['ArrowRight', 'ArrowDown'] },
  { does: 'first', keys: ['Home'] },
  { does: 'last', keys: ['End'] },
  { does: 'toggle', keys: [' '], native: true },
  { does: 'play', keys: ['Enter'] },
  { does: 'cancel', keys: ['Escape'] },
] as const satisfies readonly Binding[];
