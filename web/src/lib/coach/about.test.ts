// The first question of a page: what answers is fetched, and answers what is still asked then.
import { beforeEach, expect, it, vi } from 'vitest';

const answering = vi.fn();
vi.mock('./answer', () => ({ answering: (...events: unknown[]) => answering(...events) as unknown }));

const point = (type: string, element: Element, x = 0): PointerEvent => {
  const event = new PointerEvent(type, { bubbles: true, clientX: x, pointerId: 1, pointerType: 'touch' });
  element.dispatchEvent(event);
  return event;
};

let element: HTMLElement;
beforeEach(async () => {
  vi.resetModules();
  answering.mockReset();
  const { about } = await import('./about');
  element = document.createElement('button');
  document.body.replaceChildren(element);
  about('about-home')(element);
});

it.each([
  ['a finger that rests', [['pointermove', 3]], true],
  ['a finger that has gone', [['pointerup', 0]], false],
  ['a finger that drags', [['pointermove', 40]], false],
  ['a page that scrolls', [['pointercancel', 0]], false],
] as const)('is asked by %s: %s', async (_, then, asked) => {
  const first = point('pointerdown', element);
  for (const [type, x] of then) point(type, element, x);
  await vi.waitFor(() => expect(answering).toHaveBeenCalledExactlyOnceWith(asked ? first : null, null));
});

it('is asked by the focus, and an arrow right after it is not lost', async () => {
  const [focus, arrow] = [
    new FocusEvent('focusin', { bubbles: true }),
    new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
  ];
  element.dispatchEvent(focus);
  element.dispatchEvent(arrow);
  await vi.waitFor(() => expect(answering).toHaveBeenCalledExactlyOnceWith(focus, arrow));
});
