// The keys of the table: what is a button is pressed as one.
import type { Binding } from 'vernissage/lib/table/bindings';

export const KEYS = [{ does: 'choose', keys: ['Tab', 'Enter'], native: true }] as const satisfies readonly Binding[];
