// What the keyboard sheet says is what the keys do.
import keys from 'virtual:games/all/keys';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cap, FRAME_KEYS, meant, pressedBy, type Binding } from './bindings';

const press = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }) as KeyboardEvent;

const KEYS = [
  { does: 'turn', keys: ['r'] },
  { does: 'turn-back', keys: ['Shift+r'] },
  { does: 'go', keys: ['ArrowUp', 'ArrowDown'] },
  { does: 'pick', keys: [' '], native: true },
] as const satisfies readonly Binding[];

describe('a key', () => {
  it.each([
    [press('r'), { does: 'turn', nth: 0 }],
    [press('R', { shiftKey: true }), { does: 'turn-back', nth: 0 }],
    [press('ArrowDown'), { does: 'go', nth: 1 }],
    [press('ArrowDown', { shiftKey: true }), { does: 'go', nth: 1 }],
    [press('к', { code: 'KeyR' }), { does: 'turn', nth: 0 }],
    [press('r', { ctrlKey: true }), null],
    [press(' '), null],
    [press('x'), null],
  ])('%#', (event, meaning) => {
    expect(meant(KEYS, event)).toEqual(meaning);
  });

  it('has its cap', () => {
    expect(['Shift+r', 'ArrowUp', 'Escape', ' ', '?'].map((key) => cap(key, 'Space'))).toEqual([
      'Shift R',
      '↑',
      'Esc',
      'Space',
      '?',
    ]);
    expect(pressedBy(KEYS, 'go', 1)).toEqual({ key: 'ArrowDown', cap: '↓' });
  });
});

const GAMES = Object.entries(keys).map(([game, module]) => [game, module['KEYS'] as readonly Binding[]] as const);

describe.each(GAMES)('the keys of %s', (game, table) => {
  it('mean one thing each', () => {
    const all = table.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('?');
  });

  it.each(['en', 'pl', 'ru'])('are all told in %s', (language) => {
    const words = readFileSync(join(import.meta.dirname, `../../../locales/${language}/${game}-coach.ftl`), 'utf8');
    for (const { does } of table) expect(words).toContain(`\n${game}-key-${does} = `);
    const frame = readFileSync(join(import.meta.dirname, `../../../locales/${language}/coach.ftl`), 'utf8');
    for (const { does } of FRAME_KEYS) expect(frame).toContain(`\nkey-${does} = `);
  });
});
