import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { speech } from './lib/i18n/index.svelte';
import { renew } from './lib/stale';
import { applyTheme, settings } from './lib/settings.svelte';

addEventListener('vite:preloadError', () => void renew());
applyTheme(settings.theme);
// Fetched beside the words; a table is there without them.
if (!location.pathname.startsWith('/t/')) speech.need('house').catch(() => {});
if (location.pathname === '/') import('./routes/Home.svelte').catch(() => {});
await speech.start();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const { serviceWorker } = navigator;
  const register = (): void => void serviceWorker.register('/sw.js').catch(() => {});
  // What came before the first worker was there it has not seen: it is told, and keeps that too.
  const tell = (): void =>
    serviceWorker.controller?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', tell, { once: true });
  // The page may be loaded before the words are.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
