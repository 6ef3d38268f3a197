// What is new at a moment of a game: each thing is told once, beside what it is about.
import lists from 'virtual:games/each/notes';
import type { GameFacts, GameId, LogEntry } from '../protocol';

/** What the one who is to move sees. */
export interface Moment<View = unknown, Choices = unknown> {
  view: View;
  choices: Choices;
  you: number;
  facts: GameFacts;
  log: readonly LogEntry[];
}

export interface Note<View = unknown, Choices = unknown> {
  /** Its words are the message `GAME-note-ID`. */
  id: string;
  /** What it stands by: the first of these that is in the window. */
  at: string;
  when: (moment: Moment<View, Choices>) => boolean;
}

export async function notesOf(game: GameId): Promise<readonly Note[]> {
  return ((await lists[game]?.()) as { notes: readonly Note[] } | undefined)?.notes ?? [];
}

export const keyOf = (game: GameId, note: Note): string => `${game}/${note.id}`;

/** The notes that fit the moment and are new, the most urgent first. */
export const fresh = (notes: readonly Note[], moment: Moment, known: (id: string) => boolean): Note[] =>
  notes.filter((note) => !known(note.id) && note.when(moment));
