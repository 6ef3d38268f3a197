// Which key does what in a replay.
import type { Binding } from '../table/bindings';

export const REPLAY_KEYS = [
  { does: 'back', keys: ['ArrowLeft'] },
  { does: 'on', keys: ['ArrowRight'] },
  { does: 'first', keys: ['Home'] },
  { does: 'last', keys: ['End'] },
  { does: 'play', keys: [' '] },
] as const satisfies readonly Binding[];
