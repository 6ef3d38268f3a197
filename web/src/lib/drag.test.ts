// A press, a tremble, a drag; a second finger.
import { expect, it } from 'vitest';
import { Drag } from './drag';

const at = (x: number, y = 0, pointerId = 1, button = 0): PointerEvent =>
  ({ clientX: x, clientY: y, pointerId, button }) as PointerEvent;

it('is a press as long as the finger only trembles', () => {
  const drag = new Drag<string>();
  expect(drag.begin(at(100), 'card')).toBe(true);
  expect(drag.follows(at(105, 5))).toBe(false);
  expect(drag.end(at(100))).toEqual({ thing: 'card', moved: false });
});

it('stays a drag when it comes back to where it began', () => {
  const drag = new Drag<string>();
  drag.begin(at(100), 'card');
  expect(drag.follows(at(120))).toBe(true);
  expect(drag.follows(at(100))).toBe(true);
  expect(drag.end(at(100))).toEqual({ thing: 'card', moved: true });
  expect(drag.follows(at(160))).toBe(false);
});

it('belongs to the pointer that began it, by its main button', () => {
  const drag = new Drag<string>();
  expect(drag.begin(at(100, 0, 1, 2), 'card')).toBe(false);
  drag.begin(at(100), 'card');
  expect(drag.begin(at(300, 0, 2), 'other')).toBe(false);
  expect(drag.follows(at(300, 90, 2))).toBe(false);
  expect(drag.end(at(300, 90, 2))).toBe(null);
  expect([drag.thing, drag.moved]).toEqual(['card', false]);
});

it('begins anew where the mouse was let go outside the window', () => {
  const drag = new Drag<string>();
  drag.begin(at(100), 'card');
  drag.follows(at(500));
  expect(drag.begin(at(40), 'other')).toBe(true);
  expect([drag.thing, drag.moved]).toEqual(['other', false]);
});
