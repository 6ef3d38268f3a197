// Things that fly from one place of the table to another: cards, paintings, masterpieces.
import { reducedMotion } from './settings.svelte';

const TIME = 300;
const flights = new Set<Animation>();

/** Whatever is in the air lands now. */
export function land(): void {
  for (const flight of flights) flight.finish();
}

/** Let a copy of the drawing go from one element to another, then vanish; under 400 ms in all. */
export function fly(
  svg: string,
  from: Element | null,
  to: Element | null,
  width: number,
  endWidth: number,
  delay = 0,
): void {
  if (!from || !to || reducedMotion() || typeof document.body.animate !== 'function') return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const copy = document.createElement('div');
  copy.setAttribute('aria-hidden', 'true');
  copy.innerHTML = svg;
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '45',
    left: '0',
    top: '0',
    width: `${width}px`,
    pointerEvents: 'none',
    opacity: '0',
  });
  document.body.append(copy);
  const height = copy.getBoundingClientRect().height;
  const place = (box: DOMRect, scale: number, turn: number): string =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px) rotate(${turn}deg) scale(${scale})`;
  const flight = copy.animate(
    [
      { transform: place(start, 1, 0), opacity: 1 },
      { transform: place(end, endWidth / width, -4), opacity: 1, offset: 0.85 },
      { transform: place(end, endWidth / width, -4), opacity: 0 },
    ],
    { duration: TIME, delay, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  );
  flights.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flights.delete(flight);
    copy.remove();
  };
}
