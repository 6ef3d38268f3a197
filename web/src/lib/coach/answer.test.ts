// The bubble: a finger that rests asks and does nothing else; one that taps or drags never asks.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { speech } from '../i18n/index.svelte';
import { about } from './about';
import { answering } from './answer';

const LONG = 700;
const shown = new Set<Element>();

beforeAll(async () => {
  vi.stubGlobal('innerWidth', 800);
  await speech.need('coach');
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Element) {
      shown.add(this);
    },
    hidePopover(this: Element) {
      shown.delete(this);
    },
  });
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':popover-open') return shown.has(this);
    return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
  });
  answering(null);
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  point('pointerdown', document.body);
  point('pointerup', document.body);
  document.body.replaceChildren();
  vi.useRealTimers();
});

function thing(
  tag: string,
  key = 'about-home',
  slowly = false,
  args = {},
): { element: HTMLElement; again: (args: object) => void } {
  const element = document.createElement(tag);
  document.body.append(element);
  let end = about(key, args, slowly)(element);
  return {
    element,
    again: (more) => {
      (end as () => void)();
      end = about(key, more as typeof args, slowly)(element);
    },
  };
}
function point(type: string, element: Element, x = 0, pointerType = 'touch'): Event {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 0,
    pointerId: 1,
    pointerType,
    detail: 1,
  } as PointerEventInit);
  element.dispatchEvent(event);
  return event;
}
const wait = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);
const said = (): string | null => [...shown][0]?.textContent ?? null;

it('comes where a finger rests, whose end and click then do nothing', async () => {
  const { element } = thing('button');
  const pressed = vi.fn();
  element.addEventListener('click', pressed);
  point('pointerdown', element);
  await wait(LONG);
  expect(said()).toBeTruthy();
  expect(point('pointerup', element).defaultPrevented).toBe(true);
  point('click', element);
  expect(pressed).not.toHaveBeenCalled();
});

it('does not come after a tap', async () => {
  const { element } = thing('button');
  point('pointerdown', element);
  await wait(100);
  expect(point('pointerup', element).defaultPrevented).toBe(false);
  await wait(LONG);
  expect(said()).toBeNull();
});

it('goes when the finger that rested begins to drag', async () => {
  const { element } = thing('button', 'about-home', true);
  point('pointerdown', element);
  await wait(LONG);
  expect(said()).toBeTruthy();
  point('pointermove', element, 30);
  expect(said()).toBeNull();
  expect(point('pointerup', element, 90).defaultPrevented).toBe(false);
});

it('comes with a click on a figure, but not on what is played with', async () => {
  point('click', thing('div', 'about-home', true).element, 0, 'mouse');
  await wait(0);
  expect(said()).toBeNull();
  point('click', thing('div').element, 0, 'mouse');
  await wait(0);
  expect(said()).toBeTruthy();
});

it('follows what it is about, and goes with it', async () => {
  const { element, again } = thing('div', 'about-sound', false, { on: 'no' });
  point('click', element, 0, 'mouse');
  await wait(0);
  const before = said();
  again({ on: 'yes' });
  await wait(0);
  expect(said()).toBeTruthy();
  expect(said()).not.toBe(before);
});

it('says nothing where there are no words', async () => {
  point('click', thing('div', 'about-nothing-at-all').element, 0, 'mouse');
  await wait(0);
  expect(said()).toBeNull();
});
