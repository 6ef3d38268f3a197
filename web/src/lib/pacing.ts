// States that arrive are shown one after another, each for as long as it is looked at.
import type { LogEntry, TableState } from './protocol';

export interface Arrived {
  state: TableState;
  log: LogEntry[];
  /** What was played since the state before, or told anew (bids that are revealed). */
  fresh: LogEntry[];
}

export interface PacingSetup {
  /** How long what was played is shown before the next move of others, in milliseconds. */
  pace: (played: readonly LogEntry[]) => number;
  you: () => number | null;
  show: (arrived: Arrived) => void;
}

/** One's own move is known: it needs less time than another's. */
const OWN_MOVE = 500;
/** Nobody's clock runs long for the sake of a picture. */
const WITH_A_CLOCK = 400;

export class Pacing {
  #setup: PacingSetup;
  #waiting: Arrived[] = [];
  /** Until then what is shown is looked at. */
  #lookedAt = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(setup: PacingSetup) {
    this.#setup = setup;
  }

  /** In its turn: at once if none waits and what is shown has been looked at. */
  add(arrived: Arrived): void {
    if (this.#waiting.length === 0 && (arrived.fresh.length === 0 || this.#left() <= 0)) this.#show(arrived);
    else {
      this.#waiting.push(arrived);
      this.#later();
    }
  }

  /** At once, after all that waits. */
  addNow(arrived: Arrived): void {
    this.skip();
    this.#show(arrived);
  }

  /** At once, instead of all that waits. */
  begin(arrived: Arrived): void {
    this.#waiting = [];
    this.#show(arrived);
  }

  /** Show everything that waits, now. */
  skip(): void {
    this.stop();
    this.#lookedAt = 0;
    while (this.#waiting.length > 0) this.#show(this.#waiting.shift()!);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #left(): number {
    return this.#lookedAt - Date.now();
  }

  #later(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        const next = this.#waiting.shift();
        if (next) this.#show(next);
        if (this.#waiting.length > 0) this.#later();
      },
      Math.max(0, this.#left()),
    );
  }

  #show(arrived: Arrived): void {
    const { state, fresh } = arrived;
    if (fresh.length > 0) {
      const others = fresh.some(({ by }) => by !== this.#setup.you());
      const most = state.clock ? WITH_A_CLOCK : others ? Infinity : OWN_MOVE;
      this.#lookedAt = Date.now() + Math.min(this.#setup.pace(fresh), most);
    }
    this.#setup.show(arrived);
  }
}
