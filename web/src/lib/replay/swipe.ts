// A finger that goes sideways over the board: to the next move, or back.
import type { Attachment } from 'svelte/attachments';

/** In CSS pixels: shorter is a tap. */
const FAR = 40;

export function swipe(go: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null;
    const down = ({ pointerType, isPrimary, clientX, clientY, pointerId }: PointerEvent): void => {
      from = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY, id: pointerId } : null;
    };
    const up = ({ clientX, clientY, pointerId }: PointerEvent): void => {
      if (!from || from.id !== pointerId) return;
      const [along, across] = [clientX - from.x, clientY - from.y];
      from = null;
      if (Math.abs(along) >= FAR && Math.abs(along) > 2 * Math.abs(across)) go(along < 0 ? 1 : -1);
    };
    const cancel = (): void => {
      from = null;
    };
    element.addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}
