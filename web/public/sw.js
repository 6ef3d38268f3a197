// Keeps the shell (never the API) so that the house opens without a network.
const SHELF = 'vernissage-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page as it is now; with another build, the assets of the one before go. */
async function keepPage(answer) {
  const build = async (page) => (await page?.clone().text())?.match(/\/assets\/index-[\w-]+\.js/)?.[0];
  const cache = await caches.open(SHELF);
  if ((await build(await cache.match('/'))) !== (await build(answer))) {
    const kept = await cache.keys();
    await Promise.all(kept.filter(({ url }) => new URL(url).pathname !== '/').map((each) => cache.delete(each)));
  }
  await cache.put('/', answer);
}

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith('/api') || address.pathname === '/metrics') return;
  if (event.request.mode === 'navigate') {
    // The page itself: the network first, the kept one when there is none.
    event.respondWith(
      fetch(event.request)
        .then((answer) => {
          // Other files can be opened too (/licences.txt); the page is not what they are.
          const page = answer.headers.get('content-type')?.includes('text/html');
          if (answer.ok && page) event.waitUntil(keepPage(answer.clone()));
          return answer;
        })
        .catch(() => caches.match('/').then((kept) => kept ?? Response.error())),
    );
    return;
  }
  if (!address.pathname.startsWith('/assets/')) return;
  // Names carry a hash of the content: what is kept is right for ever.
  event.respondWith(
    caches.match(event.request).then(
      (kept) =>
        kept ??
        fetch(event.request).then((answer) => {
          if (answer.ok) {
            const copy = answer.clone();
            void caches.open(SHELF).then((cache) => cache.put(event.request, copy));
          }
          return answer;
        }).catch(() => Response.error()),
    ),
  );
});

// What a page had loaded before this worker was there: it opens without a network from the first visit on.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const assets = event.data.filter((name) => {
    const address = new URL(String(name), location.origin);
    return address.origin === location.origin && address.pathname.startsWith('/assets/');
  });
  const keep = async () => {
    const cache = await caches.open(SHELF);
    await Promise.all(
      assets.map(async (name) => (await cache.match(name)) ?? cache.add(name).catch(() => {})),
    );
  };
  event.waitUntil(keep());
});

// "Your turn" was pressed: the table comes to the front, or is opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
