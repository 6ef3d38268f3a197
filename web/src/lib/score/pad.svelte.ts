// The score pad of one game: what was entered stays on this device, the server counts it. Without a
// connection the last count stays, and it is counted once there is one.
import { TableError } from '../api';
import type { Fault, GameId } from '../protocol';
import { isRecord, shelf } from '../shelf';
import { countOf, type Count } from './count';

/** What a game knows of its own pad (`games/GAME/sheet.ts`). */
export interface SheetKind<Sheet> {
  blank: (seats: number) => Sheet;
  /** What is sent; null where nothing is entered yet. */
  entry: (sheet: Sheet, seats: number) => unknown;
  /** A sheet for another number of players that keeps what it can. */
  resize: (sheet: Sheet, seats: number) => Sheet;
  /** Whether something that was kept is one. */
  fits: (kept: unknown, seats: number) => boolean;
  /** Whether lines of a part are told apart by what they are of. */
  kinds: boolean;
}

const KEPT = shelf('vernissage.score');
/** So long a finger may rest before it is counted. */
const REST = 350;
/** How soon it is tried again without a connection. */
const AGAIN = 5000;

interface Kept {
  seats: number;
  names: string[];
  sheet: unknown;
  counted: { entry: string; count: Count } | null;
}

const everything = (): Record<string, unknown> => {
  const kept = KEPT.read();
  return isRecord(kept) ? kept : {};
};

/** The game whose pad was open last. */
export const lastGame = (): unknown => everything()['game'];

const isCount = (kept: unknown): boolean =>
  isRecord(kept) && ['scores', 'winners', 'breakdown', 'lines'].every((list) => Array.isArray(kept[list]));

export class ScorePad<Sheet> {
  readonly game: GameId;
  readonly kind: SheetKind<Sheet>;
  seats = $state(0);
  names: string[] = $state([]);
  sheet: Sheet = $state()!;
  /** The last that was counted, and of what. */
  counted: { entry: string; count: Count } | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(game: GameId, kind: SheetKind<Sheet>, counts: readonly number[]) {
    this.game = game;
    this.kind = kind;
    const kept = everything()[game];
    const { seats, names, sheet, counted } = (isRecord(kept) ? kept : {}) as Partial<Kept>;
    this.seats = typeof seats === 'number' && counts.includes(seats) ? seats : counts[0]!;
    this.names = Array.from({ length: Math.max(...counts) }, (_, n) => {
      const name = Array.isArray(names) ? names[n] : '';
      return typeof name === 'string' ? name : '';
    });
    const fits = seats === this.seats && kind.fits(sheet, this.seats);
    this.sheet = fits ? (sheet as Sheet) : kind.blank(this.seats);
    if (fits && isRecord(counted) && isCount(counted.count)) this.counted = counted;
  }

  /** What would be sent now. */
  get entry(): unknown {
    return this.kind.entry($state.snapshot(this.sheet) as Sheet, this.seats);
  }

  get count(): Count | null {
    return this.counted?.count ?? null;
  }

  /** Whether what is shown is of what is entered. */
  get current(): boolean {
    return this.counted !== null && this.counted.entry === JSON.stringify(this.entry);
  }

  get waiting(): boolean {
    return this.fault?.code === 'offline';
  }

  resize(seats: number): void {
    this.sheet = this.kind.resize($state.snapshot(this.sheet) as Sheet, seats);
    this.seats = seats;
    this.counted = null;
  }

  clear(): void {
    this.sheet = this.kind.blank(this.seats);
    this.counted = null;
    this.fault = null;
  }

  /** Everything as it is, on this device. */
  keep(): void {
    const { seats, names, sheet, counted } = this;
    const kept: Kept = { seats, names: $state.snapshot(names), sheet: $state.snapshot(sheet), counted };
    KEPT.write({ ...everything(), game: this.game, [this.game]: kept });
  }

  /** Count soon: after the next change it is counted instead. */
  soon(wait = REST): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), wait);
  }

  async ask(): Promise<void> {
    const entered = this.entry;
    const asked = ++this.#asked;
    if (entered === null) {
      this.fault = null;
      return;
    }
    this.busy = true;
    try {
      const count = await countOf(this.game, entered);
      if (asked !== this.#asked) return;
      this.counted = { entry: JSON.stringify(entered), count };
      this.fault = null;
      this.keep();
    } catch (error) {
      if (asked !== this.#asked) return;
      this.fault = error instanceof TableError ? error.fault : { code: 'fault' };
      if (['offline', 'storage', 'too-many'].includes(this.fault.code)) this.soon(AGAIN);
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}
