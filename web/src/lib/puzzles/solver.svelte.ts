// Who is at a puzzle: the board, the tries so far, and the answer once it may be known.
import { TableError } from '../api';
import { ExerciseSession, type Learning } from '../learn/session.svelte';
import type { Fault, GameId, LogEntry } from '../protocol';
import { DAILY, planIn, remember, tried, type How, type Solution, type Tried, type Verdict } from './puzzles';

/** What is to be covered is outlined on the board, as the log's moves are. */
class PuzzleSession extends ExerciseSession<Tried> {
  override get spoken(): LogEntry | null {
    const { cells, seat } = this.lesson;
    return cells.length > 0 ? ({ by: seat, cells } as unknown as LogEntry) : super.spoken;
  }
}

export class Solver {
  readonly game: GameId;
  readonly id: string;
  /** The day, where it is that day's puzzle. */
  readonly day: string | null;
  session: Learning<Tried> | null = $state.raw(null);
  /** As it is asked. */
  first: Tried | null = $state.raw(null);
  solution: Solution | null = $state.raw(null);
  verdicts: readonly Verdict[] = $state.raw([]);
  fault: Fault | null = $state.raw(null);

  constructor(game: GameId, id: string, day: string | null) {
    this.game = game;
    this.id = id;
    this.day = id === DAILY ? day : null;
  }

  get verdict(): Verdict {
    return this.session?.lesson.verdict ?? 'open';
  }
  get how(): How {
    if (this.verdicts.at(-1) !== 'right') return 'shown';
    return this.verdicts.length === 1 ? 'first' : 'later';
  }

  async begin(): Promise<void> {
    await this.#asking(async () => {
      this.first ??= await tried(this.game, this.id, []);
      this.#show(this.first);
    });
  }

  /** A try that has come to its end. */
  count(verdict: Verdict): void {
    if (verdict === 'open') return;
    this.verdicts = [...this.verdicts, verdict];
    const { lesson } = this.session!;
    if (!lesson.solution) return;
    this.solution = lesson.solution;
    this.#remember(lesson.id);
  }

  async giveUp(): Promise<void> {
    await this.#asking(async () => {
      const told = await tried(this.game, this.first?.id ?? this.id, [], true);
      this.#show(told);
      this.solution = told.solution;
      this.#remember(told.id);
    });
  }

  #remember(id: string): void {
    const { game, day, verdicts, how } = this;
    remember(id, how, day === null ? null : { game, day, verdicts: [...verdicts] });
  }

  #show(told: Tried): void {
    const { game } = this;
    // By its own name: the day's puzzle may be another one by the time of the last try.
    const { id } = told;
    const source = {
      id: `puzzles/${game}/${id}`,
      game,
      play: (moves: Parameters<typeof tried>[2]) => tried(game, id, moves),
      plan: (moves: Parameters<typeof tried>[2], plan: Parameters<typeof planIn>[3]) => planIn(game, id, moves, plan),
    };
    this.session = new PuzzleSession(source, told) as unknown as Learning<Tried>;
  }

  async #asking(ask: () => Promise<void>): Promise<void> {
    this.fault = null;
    try {
      await ask();
    } catch (error) {
      this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
    }
  }
}
