// What a game counts in, for sentences with figures: `$unit` in the catalogues.
import games from 'virtual:games';
import type { GameId } from './protocol';

export type Unit = (typeof games)[number]['counts'];

export const unitOf = (game: GameId): Unit => games.find(({ id }) => id === game)?.counts ?? 'points';
