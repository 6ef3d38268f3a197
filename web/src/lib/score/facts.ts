// What the server says of a game, kept on this device: a score pad opens without a connection.
import * as api from '../api';
import type { GameFacts, GameId } from '../protocol';
import { isRecord, shelf } from '../shelf';

const KEPT = shelf('vernissage.score-facts');

export async function keptFacts(game: GameId): Promise<GameFacts> {
  const before = KEPT.read();
  const kept = isRecord(before) ? before : {};
  try {
    const facts = (await api.games()).get(game);
    if (!facts) throw new api.TableError({ code: 'not-found' });
    KEPT.write({ ...kept, [game]: facts });
    return facts;
  } catch (error) {
    const found = kept[game];
    if (isRecord(found)) return found as unknown as GameFacts;
    throw error;
  }
}
