// Work that nobody waits for.

/** Do it when the page has nothing else to do; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, 200);
  return () => clearTimeout(asked);
}

/** From the frame after the next on, a part with each: 1, 2 … `parts`; gives what calls it off. */
export function frameByFrame(parts: number, work: (part: number) => void): () => void {
  let part = 0;
  const step = (): void => {
    if (part > 0) work(part);
    if (part++ < parts) asked = requestAnimationFrame(step);
  };
  let asked = requestAnimationFrame(step);
  return () => cancelAnimationFrame(asked);
}
