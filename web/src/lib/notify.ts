// A word from the house while its page is out of sight. Phones only let a service worker say it.
import { settings } from './settings.svelte';

/** Say it if the person wished so and does not look at the page; a press on it leads to the path. */
export async function notify(title: string, body: string, path: string): Promise<void> {
  if (!document.hidden || !settings.notify || typeof Notification === 'undefined') return;
  const options = { body, tag: path, icon: '/icon-192.png', data: path };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // Nobody is told; the page's title still says it.
  }
}
