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

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith('/api') || address.pathname === '/metrics') return;
  if (event.request.mode === 'navigate') {
    // The page itself: the network first, the kept one when there is none.
    event.respondWith(
      fetch(event.request)
        .then((answer) => {
          if (answer.ok) {
            const copy = answer.clone();
            void caches.open(SHELF).then((cache) => cache.put('/', copy));
          }
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
