// Who learns: at which step of a course, how that stands, and the last step, which is a real table.
import { TableError } from '../api';
import { sitting } from '../keys';
import { FIRST_LEVEL } from '../levels';
import type { Fault, GameId } from '../protocol';
import { againstBots, makeTable } from '../quick';
import { TableSession } from '../session.svelte';
import { countDone, countMissed, keepProgress, LAST, progressOf, type CourseStep, type Lesson } from './course';
import { beginStep, type Learning } from './session.svelte';

/** A first game is for two: there is less to follow. */
const SEATS = 2;

export class Learner {
  readonly game: GameId;
  readonly steps: readonly string[];
  place = $state(0);
  lesson: Learning | null = $state.raw(null);
  table: TableSession | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  #asked = 0;

  constructor(game: GameId, steps: readonly CourseStep[]) {
    this.game = game;
    this.steps = [...steps.map(({ id }) => id), LAST];
    this.place = Math.max(0, this.steps.indexOf(progressOf(game).step ?? ''));
  }

  get step(): string {
    return this.steps[this.place]!;
  }
  get session(): TableSession | null {
    return this.lesson ?? this.table;
  }
  get standing(): Lesson['standing'] {
    return this.lesson?.lesson.standing ?? 'open';
  }

  /** Begin the step that it is the turn of; again, if it was begun. */
  async begin(): Promise<void> {
    const asked = ++this.#asked;
    this.fault = null;
    try {
      const [lesson, table] =
        this.step === LAST ? [null, await this.#live()] : [await beginStep(this.game, this.step), null];
      if (asked !== this.#asked) return table?.close();
      this.close();
      [this.lesson, this.table] = [lesson, table];
    } catch (error) {
      if (asked === this.#asked) this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
    }
  }

  async go(place: number): Promise<void> {
    this.place = Math.min(Math.max(place, 0), this.steps.length - 1);
    keepProgress(this.game, { step: this.step });
    await this.begin();
  }

  /** What was just done is counted, on this device alone. */
  count(standing: Lesson['standing']): void {
    if (standing === 'done') {
      countDone(this.game, this.step);
      const next = this.steps[this.place + 1];
      if (next) keepProgress(this.game, { step: next });
    } else if (standing === 'missed') countMissed(this.game, this.step);
  }

  /** The first move of the whole game is made: it goes on at its own table. */
  finish(): string {
    countDone(this.game, LAST);
    keepProgress(this.game, { step: null, table: null });
    return this.table!.id;
  }

  /** The table of the last step; the one that was made before, if nobody has moved there. */
  async #live(): Promise<TableSession> {
    const { table } = progressOf(this.game);
    const kept = table === null ? undefined : sitting(table);
    const id = kept?.id ?? (await makeTable(againstBots(this.game, FIRST_LEVEL, SEATS)));
    keepProgress(this.game, { table: id });
    return new TableSession({ id, key: Object.values(sitting(id)?.keys ?? {})[0] ?? null });
  }

  close(): void {
    this.table?.close();
    this.table = this.lesson = null;
  }
}
