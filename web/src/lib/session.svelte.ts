// One seat's (or a watcher's) live view of one table.
import type { Tally } from './table/tally';
import { TableError } from './api';
import { nextHash, takePart } from './fair/promises';
import { Pacing } from './pacing';
import type { Command, Fault, FromServer, LogEntry, Move, Planned, Table, TableState, Tried, Word } from './protocol';

export type Connection = 'online' | 'connecting' | 'offline';

/** What the session needs of a WebSocket; tests bring their own. */
export interface Wire {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface SessionSetup {
  id: string;
  key: string | null;
  connect?: () => Wire;
  /** How long what was played is shown before the next move of others, in milliseconds. */
  pace?: (played: readonly LogEntry[]) => number;
  /** Whether others sit at this screen too. */
  shared?: boolean;
}

interface Waiting {
  command: Command;
  resolve: (value: unknown) => void;
  reject: (error: TableError) => void;
  sent: boolean;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 10000;
/** Who has no answer after this long is told so. */
const PATIENCE = 2500;
const SILENCE = 12000;
const OPEN = 1;

/** Whose refusals are told where they were asked for. */
const ASIDE: ReadonlySet<string> = new Set(['try', 'plan', 'reveal']);
/** What may be sent twice. */
const AGAIN: ReadonlySet<string> = new Set(['plan', 'name', 'replace', 'resign']);

/** How many entries two logs have in common, those before `from` unseen. */
function alike(one: readonly LogEntry[], other: readonly LogEntry[], from: number): number {
  let n = from;
  while (n < one.length && n < other.length && JSON.stringify(one[n]) === JSON.stringify(other[n])) n += 1;
  return n;
}

export class TableSession {
  readonly id: string;
  readonly key: string | null;

  table: Table | null = $state.raw(null);
  state: TableState | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  connection: Connection = $state('connecting');
  /** The last refusal, for the frame's toast. */
  fault: Fault | null = $state.raw(null);
  /** Entry of the log under the pointer; the board highlights what it speaks of. */
  hovered: number | null = $state(null);
  /** What a hint suggests: boards show it. */
  suggested: { action: number; move: LogEntry | null } | null = $state.raw(null);
  /** What a board is to put in hand, not to play; it does so and forgets it. */
  wanted: number | null = $state(null);
  /** What would be played if one confirmed it now; boards say so. */
  inHand: number | null = $state(null);
  /** Asked before a move goes; without a yes it does not. */
  guard: ((move: Move) => Promise<boolean>) | null = null;
  /** The rule a board wants to show; the frame opens it and forgets it. */
  wantedRule: string | null = $state(null);
  /** How far the points are counted at the end; boards show the same. */
  tally: Tally | null = $state.raw(null);
  /** Whether a move is on its way. */
  busy = $state(false);
  /** Whether the server owes an answer for longer than one likes to wait. */
  slow = $state(false);
  /** What somebody has just said: one of the ready-made words. */
  said: { seat: number; word: string; at: number } | null = $state.raw(null);

  #connect: () => Wire;
  #shared: boolean;
  #pacing: Pacing;
  #wire: Wire | null = null;
  #waiting = new Map<string, Waiting>();
  #next = 0;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #pulse: ReturnType<typeof setInterval> | null = null;
  #heard = 0;
  #owed: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  #greeted = false;
  #received: LogEntry[] = [];

  constructor(setup: SessionSetup) {
    this.id = setup.id;
    this.key = setup.key;
    this.#shared = setup.shared ?? false;
    this.#pacing = new Pacing({
      pace: setup.pace ?? (() => 0),
      you: () => this.you,
      show: ({ state, log }) => {
        this.log = log;
        this.state = state;
      },
    });
    this.#connect =
      setup.connect ??
      (() => {
        const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
        const path = `/api/tables/${encodeURIComponent(this.id)}/socket`;
        return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Wire;
      });
    this.#dial();
    if (typeof addEventListener === 'function') {
      addEventListener('online', this.#hurry);
      addEventListener('offline', this.#unplugged);
    }
  }

  // --- what the board reads ---------------------------------------------------------------

  get you(): number | null {
    return this.table?.you ?? null;
  }
  get due(): number | null {
    return this.state?.due ?? null;
  }
  /** As far as it is shown: a game is over when its last move has been seen. */
  get status(): Table['status'] | null {
    const status = this.table?.status ?? null;
    return status === 'over' && this.state && !this.state.result ? 'playing' : status;
  }
  /** A move that was not played, shown as if it were: only where a game is looked at again. */
  readonly proposal: LogEntry | null = null;

  /** What is to be done, where the board's own sentence would mislead. */
  get task(): string | null {
    return null;
  }

  /** What the entry of the log under the pointer, or a hint, speaks of. */
  get spoken(): LogEntry | null {
    return this.hovered === null ? (this.suggested?.move ?? null) : (this.log[this.hovered] ?? null);
  }
  /** Whether a decision is asked of this seat and none is on its way. */
  get mine(): boolean {
    return this.due !== null && !this.busy;
  }

  // --- what the board does ----------------------------------------------------------------

  /** Play an action; resolves when it is stored, rejects with a `TableError`. */
  async move(move: Move): Promise<void> {
    const due = this.due;
    if (due === null) throw new TableError({ code: 'stale' });
    this.busy = true;
    try {
      if (this.guard && !(await this.guard(move))) throw new TableError({ code: 'withdrawn' });
      await this.#command({ t: 'move', due, move });
    } finally {
      this.busy = false;
    }
  }

  /** What these moves would lead to; nothing is played. */
  tryMoves(moves: Move[]): Promise<Tried> {
    const due = this.due;
    if (due === null) return Promise.reject(new TableError({ code: 'stale' }));
    return this.#command({ t: 'try', due, moves }) as Promise<Tried>;
  }

  /** What could be done after these moves of a turn that has not come; with a piece on offer, as if one had it. */
  plan(moves: readonly Move[], piece: string | null = null): Promise<Planned> {
    return this.#command({ t: 'plan', moves, piece }) as Promise<Planned>;
  }

  /** Take back; the server asks the others where that isn't free. */
  undo(to?: number): Promise<unknown> {
    return this.#command(to === undefined ? { t: 'undo' } : { t: 'undo', to });
  }

  /** Say yes or no to what is asked, by its number. */
  answer(yes: boolean, ask = this.table?.ask?.number ?? -1): Promise<unknown> {
    return this.#command({ t: 'answer', yes, ask });
  }
  leaveToBots(): Promise<unknown> {
    return this.#command({ t: 'leave-to-bots' });
  }
  say(word: Word): Promise<unknown> {
    return this.#command({ t: 'say', word });
  }
  resign(): Promise<unknown> {
    return this.#command({ t: 'resign' });
  }
  rematch(): Promise<unknown> {
    const you = this.you;
    return this.#command(you === null ? { t: 'rematch' } : { t: 'rematch', hash: nextHash(this.id, you) });
  }
  name(name: string): Promise<unknown> {
    return this.#command({ t: 'name', name });
  }
  replace(seat: number, level: number | null): Promise<unknown> {
    return this.#command({ t: 'replace', seat, level });
  }

  /** Open the rules beside the table at a rule. */
  openRules(rule: string): void {
    this.wantedRule = rule;
  }

  /** Show everything that has arrived, now. */
  skip(): void {
    this.#pacing.skip();
  }

  close(): void {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#pacing.stop();
    if (this.#pulse) clearInterval(this.#pulse);
    if (this.#owed) clearTimeout(this.#owed);
    if (typeof removeEventListener === 'function') {
      removeEventListener('online', this.#hurry);
      removeEventListener('offline', this.#unplugged);
    }
    this.#wire?.close();
    for (const { reject } of this.#waiting.values()) reject(new TableError({ code: 'offline' }));
    this.#waiting.clear();
  }

  // --- commands ----------------------------------------------------------------------------

  #command(command: Command): Promise<unknown> {
    const id = `c${++this.#next}`;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { command, resolve, reject, sent: false };
      this.#waiting.set(id, waiting);
      if (this.#wire?.readyState === OPEN && this.#greeted) this.#post(id, waiting);
    });
  }

  #post(id: string, waiting: Waiting): void {
    waiting.sent = true;
    this.#send({ ...waiting.command, id });
    this.#expect();
  }

  /** Something was sent that is answered: without a word for a while, say so. */
  #expect(): void {
    this.#owed ??= setTimeout(() => {
      this.#owed = null;
      this.slow = true;
    }, PATIENCE);
  }

  #answered(): void {
    if (this.#owed) clearTimeout(this.#owed);
    this.#owed = null;
    this.slow = false;
  }

  #send(message: object): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  /** After a reconnect: what was not acknowledged is sent again, if it still makes sense. */
  #resend(state: TableState): void {
    for (const [id, waiting] of [...this.#waiting]) {
      const { command, sent } = waiting;
      if (command.t === 'move' || command.t === 'try') {
        if (command.due === state.due) this.#post(id, waiting);
        else if (command.t === 'move' && sent) this.#settle(id, (w) => w.resolve(null));
        else this.#settle(id, (w) => w.reject(new TableError({ code: 'stale' })));
      } else if (!sent || AGAIN.has(command.t)) {
        this.#post(id, waiting);
      } else {
        this.#settle(id, (w) => w.reject(new TableError({ code: 'offline' })));
      }
    }
  }

  #settle(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    how(waiting);
  }

  // --- the wire ------------------------------------------------------------------------------

  #dial(): void {
    if (this.#closed) return;
    this.#retry = null;
    this.#greeted = false;
    const wire = this.#connect();
    this.#wire = wire;
    // A server that accepts but does not answer is as good as none.
    setTimeout(() => {
      if (!this.#greeted) this.#abandon(wire);
    }, SILENCE);
    wire.onopen = () => {
      this.#heard = Date.now();
      wire.send(
        JSON.stringify({
          t: 'hello',
          key: this.key,
          want: ['view', 'choices'],
        }),
      );
      if (this.#pulse) clearInterval(this.#pulse);
      this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
    };
    wire.onmessage = (event) => {
      if (wire !== this.#wire) return;
      this.#heard = Date.now();
      this.#answered();
      if (this.#greeted) this.connection = 'online';
      this.#hear(JSON.parse(String(event.data)) as FromServer);
    };
    wire.onerror = () => {};
    wire.onclose = () => {
      if (wire === this.#wire) this.#lost();
    };
  }

  #beat(): void {
    const wire = this.#wire;
    if (wire?.readyState !== OPEN) return;
    this.#send({ t: 'ping' });
    this.#expect();
    const asked = Date.now();
    setTimeout(() => {
      if (this.#heard < asked) this.#abandon(wire);
    }, SILENCE);
  }

  /** A silent server doesn't answer a close either: browsers wait for it, we don't. */
  #abandon(wire: Wire): void {
    if (this.#closed || wire !== this.#wire) return;
    wire.close();
    if (wire === this.#wire) this.#lost();
  }

  #lost(): void {
    if (this.#closed) return;
    this.#wire = null;
    this.#answered();
    if (this.#pulse) clearInterval(this.#pulse);
    this.connection = this.#attempt === 0 ? 'connecting' : 'offline';
    const wait = Math.min(FIRST_WAIT * 2 ** this.#attempt, LONGEST_WAIT);
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.#dial(), wait * (0.8 + 0.4 * Math.random()));
  }

  #hurry = (): void => {
    if (this.#retry) {
      clearTimeout(this.#retry);
      this.#dial();
    } else this.#beat();
  };

  /** The device has no network; the wire may outlive that, or not. */
  #unplugged = (): void => {
    this.connection = 'offline';
  };

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'table':
        this.table = { ...message, shared: this.#shared };
        takePart(message, (text) => this.#command({ t: 'reveal', text }));
        break;
      case 'presence':
        if (this.table) {
          const seats = this.table.seats.map((seat, n) => ({ ...seat, here: message.here[n] ?? seat.here }));
          this.table = { ...this.table, seats, watchers: message.watchers };
        }
        break;
      case 'state':
        this.#arrive(message);
        break;
      case 'ok':
        this.#settle(message.id, (waiting) => waiting.resolve(null));
        break;
      case 'tried':
      case 'planned':
        this.#settle(message.id, (waiting) => waiting.resolve(message));
        break;
      case 'error':
        this.#refused(message);
        break;
      case 'said':
        this.said = { seat: message.seat, word: message.word, at: Date.now() };
        break;
      case 'pong':
        break;
    }
  }

  #refused(fault: Fault): void {
    const waiting = fault.id ? this.#waiting.get(fault.id) : undefined;
    const aside = ASIDE.has(waiting?.command.t ?? '');
    if (!aside && fault.code !== 'stale') this.fault = fault;
    if (fault.id) this.#settle(fault.id, (w) => w.reject(new TableError(fault)));
    if (fault.code === 'stale') this.#send({ t: 'resync', have: this.#received.length });
  }

  // --- states --------------------------------------------------------------------------------

  #arrive(state: TableState): void {
    if (state.log_from > this.#received.length) {
      this.#send({ t: 'resync', have: this.#received.length });
      return;
    }
    const before = this.#received;
    this.#received = [...this.#received.slice(0, state.log_from), ...state.log];
    // The time left is true at this moment; what the server's clock says may be minutes off here.
    const clock = state.clock && { ...state.clock, at: Date.now() };
    const fresh = this.#received.slice(alike(before, this.#received, state.log_from));
    const arrived = { state: { ...state, clock }, log: this.#received, fresh };
    this.connection = 'online';
    this.#attempt = 0;
    if (!this.#greeted) {
      this.#greeted = true;
      this.#pacing.begin({ ...arrived, fresh: [] });
      this.#resend(state);
      return;
    }
    // One's own move is never kept waiting; those of others come one after another.
    const own = this.#received.slice(before.length).some(({ by }) => by === this.you);
    const back = this.#received.length < before.length;
    if (own || back) this.#pacing.addNow(arrived);
    else this.#pacing.add(arrived);
  }
}
