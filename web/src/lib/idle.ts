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

/** Do it when the next frame has been drawn; gives what calls it off. */
export function afterAFrame(work: () => void): () => void {
  let asked = requestAnimationFrame(() => {
    asked = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(asked);
}
