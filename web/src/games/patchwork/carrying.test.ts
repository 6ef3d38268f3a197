// A press on an offer: a tap lifts the patch, one that was answered with a bubble does nothing.
import { expect, it, vi } from 'vitest';
import { Carrying } from './carrying.svelte';
import type { Placing } from './placing.svelte';

const event = (more: object = {}): PointerEvent =>
  ({
    button: 0,
    pointerId: 1,
    pointerType: 'touch',
    clientX: 0,
    clientY: 0,
    timeStamp: 0,
    target: {},
    defaultPrevented: false,
    ...more,
  }) as unknown as PointerEvent;

function pressed(): { carrying: Carrying; lift: ReturnType<typeof vi.fn>; putBack: ReturnType<typeof vi.fn> } {
  const [lift, putBack] = [vi.fn(() => true), vi.fn()];
  const placing = { held: null, form: [], lift, putBack, pickUp: vi.fn(), lay: vi.fn() } as unknown as Placing;
  const carrying = new Carrying(placing, () => undefined);
  carrying.begin(7, event());
  return { carrying, lift, putBack };
}

it('lifts with a tap', () => {
  const { carrying, lift } = pressed();
  carrying.drop(event());
  expect(lift).toHaveBeenCalledExactlyOnceWith(7, false);
});

it('does nothing where the press has asked, and is ready for the next', () => {
  const { carrying, lift, putBack } = pressed();
  carrying.drop(event({ defaultPrevented: true }));
  expect([lift.mock.calls, putBack.mock.calls]).toEqual([[], []]);
  carrying.begin(8, event());
  carrying.drop(event());
  expect(lift).toHaveBeenCalledExactlyOnceWith(8, false);
});

it('carries what is dragged after a rest', () => {
  const { carrying, lift, putBack } = pressed();
  carrying.move(event({ clientX: 40 }));
  expect([lift.mock.calls, carrying.floating]).toEqual([[[7, true]], true]);
  carrying.drop(event({ clientX: 40 }));
  expect(putBack).toHaveBeenCalledOnce();
});

it('asks at each press where the quilt lies, however soon after the last one it was scrolled', () => {
  const box = { left: 0, top: 500, width: 372 };
  const quilt = { querySelector: () => ({ getBoundingClientRect: () => box }) } as unknown as HTMLElement;
  const centreOn = vi.fn();
  const placing = { held: { kind: 'patch', patch: 7 }, form: [], following: false, covers: () => false, centreOn };
  const carrying = new Carrying(placing as unknown as Placing, () => quilt);
  carrying.begin(7, event());
  carrying.stop();
  box.top = 100;
  carrying.press(event({ clientX: 46, clientY: 146, timeStamp: 1 }));
  expect(centreOn.mock.calls[0]!.map(Math.round)).toEqual([1, 1]);
});
