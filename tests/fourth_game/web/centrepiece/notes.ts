// What is told once at the table.
import type { Note } from 'vernissage/lib/coach/notes';
import type { View } from './types';

const list: readonly Note<View>[] = [{ id: 'bid', at: '.cards', when: ({ view }) => view.phase === 'bids' }];
export const notes = list as readonly Note[];
