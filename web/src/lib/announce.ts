// One polite live region for the whole page; App.svelte gives it its element.
let region: HTMLElement | null = null;
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

export function setRegion(element: HTMLElement | null): void {
  region = element;
}

/** Say this to a screen reader. Sentences that come together are read together. */
export function announce(sentence: string): void {
  if (!sentence) return;
  queue.push(sentence);
  timer ??= setTimeout(() => {
    timer = null;
    if (region) region.textContent = queue.join(' ');
    queue = [];
  }, 60);
}
