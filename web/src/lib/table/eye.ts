// What has just come and lies above the window is brought to the eye.
import { reducedMotion } from '../settings.svelte';

/** Scroll up to it, unless its beginning can be seen. */
export function bringToEye(element: Element | null | undefined): void {
  if (!element || element.getBoundingClientRect().top >= 0) return;
  element.scrollIntoView({ block: 'start', behavior: reducedMotion() ? 'instant' : 'smooth' });
}
