// A game that goes on from a position: by one person on all seats, or against bots.
import { StepSession } from '../learn/session.svelte';
import type { GameId, LogEntry } from '../protocol';
import type { TableSession } from '../session.svelte';
import { TableError } from '../api';
import { botDecides, look, type Shown } from './position';

/** Nobody waits for ever for bots that answer one another. */
const MOST_IN_A_ROW = 200;

export interface Going {
  /** The seat of the person; null: all of them. */
  you: number | null;
  level: number;
}

export type PlayingOn = TableSession & {
  lesson: Shown;
  /** All that was played, as a record writes it. */
  played: () => readonly LogEntry[];
  /** The same moment of the same game, with another deal. */
  amend: (line: string) => Promise<void>;
};

export function playOn(game: GameId, begun: Shown, going: Going, log: LogEntry[] = []): PlayingOn {
  const seed = crypto.randomUUID();
  let line = begun.position;
  let entries = [...log];
  let moves: LogEntry[] = [];

  /** What was played is added to what is known; a board sees the whole game. */
  function add(shown: Shown): Shown {
    line = shown.position;
    entries = [...entries, ...shown.log];
    moves = [...moves, ...shown.moves];
    return { ...shown, log: entries };
  }

  async function bots(shown: Shown): Promise<Shown> {
    let now = shown;
    for (let n = 0; n < MOST_IN_A_ROW && going.you !== null && !now.result; n++) {
      const by = now.thinking.find((seat) => seat !== going.you);
      if (by === undefined) break;
      const wish = { position: line, seat: going.you, seed: `${seed} ${entries.length}`, by, level: going.level };
      now = add(await botDecides(game, wish));
    }
    return now;
  }

  type Seen = Shown & { seat: number };
  const session: StepSession<Seen> = new StepSession<Seen>(game, `editor/${game}`, { ...begun, log: entries } as Seen, {
    async play(move): Promise<Seen> {
      const by = session.lesson.seat;
      const wish = { position: line, seat: going.you, seed: `${seed} ${entries.length}`, by, move };
      return (await bots(add(await look(game, wish)))) as Seen;
    },
    plan: () => Promise.reject(new TableError({ code: 'illegal', key: 'nothing-to-plan' })),
  });
  const { you } = going;
  if (you !== null)
    void look(game, { position: line, seat: you })
      .then(bots)
      .then((shown) => (session.lesson = { ...shown, log: entries } as Seen))
      .catch((error: unknown) => (session.fault = error instanceof TableError ? error.fault : { code: 'offline' }));
  return Object.assign(session, {
    played: () => moves,
    async amend(next: string): Promise<void> {
      const shown = await look(game, { position: next, seat: going.you });
      line = next;
      session.lesson = { ...shown, log: entries } as Seen;
    },
  }) as unknown as PlayingOn;
}
