// What a browser promises, remembers and reveals.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Table } from '../protocol';
import { hashOf, keepText, kept, moveOn, newText, nextHash, see, takePart } from './promises';

/** Every test has a table of its own. */
let id = '';
let count = 0;
const table = (change: Partial<Table>): Table =>
  ({
    id,
    status: 'open',
    you: 0,
    commitment: 'c1',
    options: {},
    dealing: { hashes: ['h0', null], awaited: null, texts: null },
    ...change,
  }) as Table;
const asking = (hashes: (string | null)[], change: Partial<Table> = {}): Table =>
  table({ dealing: { hashes, awaited: [0], texts: null }, ...change });

beforeEach(() => void (id = `table ${count++}`));

it('makes texts of 256 bits', () => {
  const texts = new Set(Array.from({ length: 50 }, newText));
  expect(texts.size).toBe(50);
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf('a'.repeat(64))).toBe('80bb157f10fe7146b1168f1d81610de6be7f9a8e65fda548d92cc86e6dc73858');
});

it('reveals when it is asked, not before, and remembers what it saw by then', async () => {
  keepText(id, 0, 't0');
  const reveal = vi.fn(() => Promise.resolve());
  takePart(table({}), reveal);
  expect(reveal).not.toHaveBeenCalled();
  expect(kept(id)?.hashes).toBeUndefined();
  takePart(asking(['h0', 'h1']), () => {
    expect(kept(id)).toMatchObject({ commitment: 'c1', hashes: ['h0', 'h1'], taken: [] });
    return reveal();
  });
  expect(reveal).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(kept(id)?.taken).toEqual([0]));
});

it('keeps the first promise, whatever is shown later', () => {
  see(table({}));
  see(asking(['h0', 'h1']));
  see(table({ status: 'playing', commitment: 'c2', dealing: { hashes: ['h0', 'h9'], awaited: null, texts: null } }));
  expect(kept(id)).toMatchObject({ commitment: 'c1', hashes: ['h0', 'h1'] });
});

it('takes nothing for a promise that is shown after the game', () => {
  see(table({ status: 'over' }));
  expect(kept(id)).toBeNull();
});

it('is not disturbed by a refusal', async () => {
  keepText(id, 0, 't0');
  takePart(asking(['h0', null]), () => Promise.reject(new Error('late')));
  await Promise.resolve();
  expect(kept(id)?.taken).toEqual([]);
});

it('gives nothing for seats of others, and nothing where it has no text', () => {
  const reveal = vi.fn(() => Promise.resolve());
  takePart(asking(['h0', null], { you: 1 }), reveal);
  takePart(asking(['h0', null], { you: null }), reveal);
  takePart(asking(['h0', null]), reveal);
  expect(reveal).not.toHaveBeenCalled();
});

it('promises one text for a rematch however often it is asked, and takes it along', () => {
  const hash = nextHash(id, 1);
  expect(nextHash(id, 1)).toBe(hash);
  moveOn(id, 'next');
  expect(hashOf(kept('next')!.texts[1]!)).toBe(hash);
});

it('works as long as the page lives where nothing can be stored', () => {
  const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('private');
  });
  keepText(id, 0, 't0');
  expect(kept(id)?.texts[0]).toBe('t0');
  broken.mockRestore();
});
