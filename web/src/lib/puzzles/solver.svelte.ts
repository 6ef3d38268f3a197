// Who is at a puzzle: the board, the tries so far, and the answer once it may be known.
import { TableError } from '../api';
import { speech, t } from '../i18n/index.svelte';
import { StepSession } from '../learn/session.svelte';
import type { Fault, GameId, LogEntry, Move } from '../protocol';
import type { TableSession } from '../session.svelte';
import { DAILY, planIn, remember, tried, type How, type Solution, type Tried, type Verdict } from './puzzles';

/** What is to be covered is outlined on the board, as the log's moves are. */
class PuzzleSession extends StepSession<Tried> {
  override get task(): string | null {
    const own = `puzzle-${this.table.game}-${this.lesson.kind}-do`;
    return speech.has(own) ? t(own) : null;
  }
  override get spoken(): LogEntry | null {
    const { cells, seat } = this.lesson;
    return cells.length > 0 ? ({ by: seat, cells } as unknown as LogEntry) : super.spoken;
  }
}

type Solving = TableSession & Pick<PuzzleSession, 'lesson'>;

export class Solver {
  readonly game: GameId;
  readonly id: string;
  /** The day, where it is that day's puzzle. */
  readonly day: string | null;
  session: Solving | null = $state.raw(null);
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
    const made: Move[] = [];
    this.session = new PuzzleSession(game, `puzzles/${game}/${id}`, told, {
      async play(move) {
        const next = await tried(game, id, [...made, move]);
        made.push(move);
        return next;
      },
      plan: (moves, piece) => planIn(game, id, made, { moves, piece }),
    }) as unknown as Solving;
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
