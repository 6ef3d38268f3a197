import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../../games/registry';
import type { GameFacts } from '../protocol';
import SeatMark from '../ui/SeatMark.svelte';
import MoveList from './MoveList.svelte';

afterEach(cleanup);

const game = {
  tell: ({ index }: { index: number }) => `told ${index}`,
  Deed: SeatMark,
} as unknown as GameModule;

const props = (more: object) => ({
  told: [
    { index: 0, by: 0, deed: null },
    { index: 3, by: 1, deed: null },
  ],
  current: 0,
  facts: {} as GameFacts,
  game,
  name: (seat: number) => `P${seat}`,
  ongo: () => {},
  onpoint: () => {},
  ...more,
});

describe('the moves of a replay', () => {
  it('lead to what came of them, and say which one is shown', () => {
    const ongo = vi.fn();
    render(MoveList, props({ ongo }));
    const [beginning, first, second] = screen.getAllByRole('button');
    expect(first?.getAttribute('aria-current')).toBe('step');
    second?.click();
    beginning?.click();
    expect(ongo.mock.calls).toEqual([[3], [null]]);
  });

  it('have what is remarked on them beside them, in a sign and in words', () => {
    const remarks = new Map([[3, { mark: 'blunder' as const, words: 'leaves a hole' }]]);
    render(MoveList, props({ remarks }));
    const [, first, second] = screen.getAllByRole('button');
    expect(first?.textContent).not.toContain('??');
    expect(second?.textContent).toContain('??');
    expect(second?.textContent).toContain('replay-mark-blunder');
    expect(second?.textContent).toContain('leaves a hole');
  });
});
