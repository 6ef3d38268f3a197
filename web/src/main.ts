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
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  // The page may be loaded before the words are.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
