import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSession, type Wire } from './session.svelte';
import type { TableState } from './protocol';

class FakeWire implements Wire {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.drop();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.(undefined as never);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}

const state = (change: Partial<TableState>): object => ({
  t: 'state',
  version: 1,
  ply: 0,
  due: 0,
  thinking: [0],
  view: {},
  choices: {},
  log_from: 0,
  log: [],
  undo: { free: null, last: null, ask: false },
  result: null,
  ended: null,
  clock: null,
  ...change,
});

let wires: FakeWire[];
let session: TableSession;

const begin = (pace = 0): FakeWire => {
  wires = [];
  session = new TableSession({
    id: 'x',
    key: 'K',
    pace: () => pace,
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  });
  wires[0]!.open();
  return wires[0]!;
};

const reconnect = (): FakeWire => {
  vi.advanceTimersByTime(20000);
  const wire = wires.at(-1)!;
  wire.open();
  return wire;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('a table session', () => {
  it('greets with its key and what it wants', () => {
    const wire = begin();
    expect(wire.last()).toEqual({ t: 'hello', key: 'K', want: ['view', 'choices'] });
    wire.say(state({}));
    expect(session.connection).toBe('online');
    expect(session.due).toBe(0);
  });

  it('asks again when the log has a gap, and shows nothing of it', () => {
    const wire = begin();
    wire.say(state({ log: [{ by: 0, advance: true }] }));
    wire.say(state({ log_from: 5, log: [{ by: 1, advance: true }], version: 9 }));
    expect(wire.last()).toEqual({ t: 'resync', have: 1 });
    expect(session.log).toHaveLength(1);
  });

  it('counts time from when it was told, though the two clocks differ', () => {
    const wire = begin();
    wire.say(state({ clock: { left: [60_000, 60_000], running: [0], at: Date.now() - 3_600_000 } }));
    expect(session.state!.clock).toEqual({ left: [60_000, 60_000], running: [0], at: Date.now() });
  });

  it('drops entries that were taken back', () => {
    const wire = begin();
    wire.say(
      state({
        log: [
          { by: 0, a: 1 },
          { by: 0, a: 2 },
        ],
      }),
    );
    wire.say(state({ log_from: 1, log: [], version: 2 }));
    expect(session.log).toEqual([{ by: 0, a: 1 }]);
  });

  it('sends a move again after a break while its decision is still due', async () => {
    const wire = begin();
    wire.say(state({ due: 7 }));
    const played = session.move(3);
    expect(wire.last()).toMatchObject({ t: 'move', due: 7, move: 3 });
    wire.drop();
    expect(session.connection).not.toBe('online');
    const second = reconnect();
    second.say(state({ due: 7 }));
    expect(second.last()).toMatchObject({ t: 'move', due: 7, move: 3 });
    second.say({ t: 'ok', id: second.last()['id'], version: 2 });
    await expect(played).resolves.toBeUndefined();
  });

  it('takes a move as stored when the table went on meanwhile', async () => {
    const wire = begin();
    wire.say(state({ due: 7 }));
    const played = session.move(3);
    wire.drop();
    const second = reconnect();
    second.say(state({ due: null }));
    expect(second.sent.filter((message) => message['t'] === 'move')).toEqual([]);
    await expect(played).resolves.toBeUndefined();
  });

  it('keeps a move made while offline', async () => {
    const wire = begin();
    wire.say(state({ due: 2 }));
    wire.drop();
    const played = session.move(1);
    const second = reconnect();
    second.say(state({ due: 2 }));
    expect(second.last()).toMatchObject({ t: 'move', due: 2, move: 1 });
    second.say({ t: 'ok', id: second.last()['id'], version: 2 });
    await played;
  });

  it('rejects a stale move and asks for the truth', async () => {
    const wire = begin();
    wire.say(state({ due: 2 }));
    const played = session.move(1);
    wire.say({ t: 'error', id: wire.last()['id'], code: 'stale' });
    await expect(played).rejects.toMatchObject({ fault: { code: 'stale' } });
    expect(wire.last()).toMatchObject({ t: 'resync' });
    expect(session.fault).toBeNull();
    expect(session.busy).toBe(false);
  });

  it('shows a refusal', async () => {
    const wire = begin();
    wire.say(state({}));
    const played = session.move(1);
    wire.say({ t: 'error', id: wire.last()['id'], code: 'illegal', rule: 'PW-B4', key: 'overlap' });
    await expect(played).rejects.toMatchObject({ fault: { rule: 'PW-B4' } });
    expect(session.fault?.key).toBe('overlap');
  });

  it('lets each move of others be looked at, and can skip', () => {
    const wire = begin(1200);
    wire.say({ t: 'table', you: 0, seats: [] });
    wire.say(state({ version: 1 }));
    wire.say(state({ version: 2, log_from: 0, log: [{ by: 1 }] }));
    expect(session.state?.version).toBe(2); // nothing was played before it: it is shown at once
    wire.say(state({ version: 3, log_from: 1, log: [{ by: 1 }] }));
    wire.say(state({ version: 4, log_from: 2, log: [{ by: 1 }] }));
    vi.advanceTimersByTime(1100);
    expect(session.state?.version).toBe(2);
    vi.advanceTimersByTime(150);
    expect(session.state?.version).toBe(3);
    session.skip();
    expect(session.state?.version).toBe(4);
  });

  it('never keeps one’s own move waiting, nor what is taken back', () => {
    const wire = begin(1200);
    wire.say({ t: 'table', you: 0, seats: [] });
    wire.say(state({ version: 1 }));
    wire.say(state({ version: 2, log: [{ by: 1 }] }));
    wire.say(state({ version: 3, log_from: 1, log: [{ by: 1 }] }));
    wire.say(state({ version: 4, log_from: 2, log: [{ by: 0 }] }));
    expect(session.state?.version).toBe(4);
    wire.say(state({ version: 5, log_from: 3, log: [{ by: 1 }] }));
    wire.say(state({ version: 6, log_from: 2, log: [] }));
    expect(session.state?.version).toBe(6);
    expect(session.log).toHaveLength(2);
  });

  it('waits less after one’s own move, and hardly where a clock runs', () => {
    const wire = begin(1200);
    wire.say({ t: 'table', you: 0, seats: [] });
    wire.say(state({ version: 1 }));
    wire.say(state({ version: 2, log: [{ by: 0 }] }));
    wire.say(state({ version: 3, log_from: 1, log: [{ by: 1 }], clock: { left: [1, 1], running: [0], at: 0 } }));
    wire.say(state({ version: 4, log_from: 2, log: [{ by: 1 }] }));
    vi.advanceTimersByTime(510);
    expect(session.state?.version).toBe(3);
    vi.advanceTimersByTime(410);
    expect(session.state?.version).toBe(4);
  });

  it('lets the game say how long: by what was played or told anew', () => {
    const played: unknown[] = [];
    wires = [];
    session = new TableSession({
      id: 'x',
      key: 'K',
      pace: (entries) => (played.push(entries), 0),
      connect: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
    });
    const wire = wires[0]!;
    wire.open();
    wire.say({ t: 'table', you: 0, seats: [] });
    wire.say(
      state({
        version: 1,
        log: [
          { by: 2, hang: 'x' },
          { by: 1, bid: null },
        ],
      }),
    );
    wire.say(
      state({
        version: 2,
        log_from: 0,
        log: [
          { by: 2, hang: 'x' },
          { by: 1, bid: 7 },
          { by: 2, bid: 3 },
        ],
      }),
    );
    expect(played).toEqual([
      [
        { by: 1, bid: 7 },
        { by: 2, bid: 3 },
      ],
    ]);
  });

  it('says that no answer has come, and takes it back when one does', async () => {
    const wire = begin();
    wire.say(state({ due: 2 }));
    const played = session.move(1);
    vi.advanceTimersByTime(2000);
    expect(session.slow).toBe(false);
    vi.advanceTimersByTime(1000);
    expect([session.slow, session.busy, session.mine]).toEqual([true, true, false]);
    wire.say({ t: 'ok', id: wire.last()['id'], version: 2 });
    await played;
    expect([session.slow, session.busy]).toEqual([false, false]);
  });

  it('notices a silent line by itself within a beat and three seconds', () => {
    const wire = begin();
    wire.say(state({ due: null }));
    vi.advanceTimersByTime(10_000);
    expect(wire.last()).toEqual({ t: 'ping' });
    vi.advanceTimersByTime(3000);
    expect(session.slow).toBe(true);
    wire.say({ t: 'pong' });
    expect(session.slow).toBe(false);
  });

  it('hears at once that the device has no network, and that it is back', () => {
    const wire = begin();
    wire.say(state({}));
    dispatchEvent(new Event('offline'));
    expect(session.connection).toBe('offline');
    dispatchEvent(new Event('online'));
    expect(wire.last()).toEqual({ t: 'ping' });
    wire.say({ t: 'pong' });
    expect(session.connection).toBe('online');
  });

  it('is not over before its last move is shown', () => {
    const wire = begin(600);
    wire.say({ t: 'table', you: 0, seats: [], status: 'playing' });
    wire.say(state({ version: 1 }));
    wire.say({ t: 'table', you: 0, seats: [], status: 'over' });
    wire.say(state({ version: 2, log: [{ by: 1 }] }));
    wire.say(
      state({
        version: 3,
        log_from: 1,
        log: [{ by: 1 }],
        result: { scores: [1, 2], winners: [1], breakdown: [{}, {}] },
      }),
    );
    expect(session.status).toBe('playing');
    session.skip();
    expect(session.status).toBe('over');
  });

  it('answers what was asked, by its number', () => {
    const wire = begin();
    const ask = { what: 'undo', number: 12, by: 1, yes: [1], to: 0, decisions: [0, 1], moves: [0, 1] };
    wire.say({ t: 'table', you: 0, seats: [], status: 'playing', ask });
    wire.say(state({}));
    void session.answer(true).catch(() => {});
    expect(wire.last()).toMatchObject({ t: 'answer', yes: true, ask: 12 });
  });

  it('tells what somebody says', () => {
    const wire = begin();
    wire.say(state({}));
    wire.say({ t: 'said', seat: 1, word: 'hello' });
    expect(session.said).toMatchObject({ seat: 1, word: 'hello' });
  });
});
