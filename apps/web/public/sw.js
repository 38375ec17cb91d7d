// Shows what the server pushes while no page of the application needs to be open, and opens what it is about. Without a connection it gives back the
// application itself: its one page, and the files that were used lately. What was read is kept by the application, not here.
const FILES = 'sillage-files';
const MOST_FILES = 800;
/** A line that is there and carries nothing. */
const LONGEST_WAIT_MS = 6000;
/** Pages whose address is a secret are kept nowhere. */
const BY_LINK = /^\/+(?:share|register|reset-password|mail-confirm|noauth)(?:\/|$)/i;
/** Files of one name that may change. */
const NAMED = /^\/(?:sillage\.svg|manifest\.webmanifest|icon-[\w-]+\.png)$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Their names change with their content.
  if (pathname.startsWith('/built/')) event.respondWith(keptFirst(request));
  else if (NAMED.test(pathname)) event.respondWith(freshFirst(request, pathname));
  else if (request.mode === 'navigate' && !BY_LINK.test(pathname)) event.respondWith(freshFirst(request, '/'));
});

/** What every page begins with. */
const FIRST = ['/', '/sillage.svg'];

// The page itself, and the files that it had fetched before this was there.
self.addEventListener('message', (event) => {
  const paths = event.data && Array.isArray(event.data.keep) ? event.data.keep : [];
  const built = paths.filter((path) => typeof path === 'string' && path.startsWith('/built/'));
  // A page that was being opened while this was activated was not there to be claimed then.
  event.waitUntil(Promise.all([self.clients.claim(), keepAll([...FIRST, ...built.slice(0, MOST_FILES)])]));
});

async function keptFirst(request) {
  const files = await self.caches.open(FILES);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(files, request.url, answer);
  return answer;
}

async function freshFirst(request, name) {
  const files = await self.caches.open(FILES);
  const kept = await files.match(name);
  const asked = fetch(request).then(async (answer) => {
    const isPage = name !== '/' || (answer.headers.get('content-type') || '').startsWith('text/html');
    if (answer.ok && isPage) await keep(files, name, answer);
    return answer;
  });
  if (!kept) return asked;
  const longestWait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, kept));
  return Promise.race([asked.catch(() => kept), longestWait]);
}

/** A disk that is full keeps nothing, and the answer is given all the same. */
async function keep(files, name, answer) {
  try {
    await files.put(name, answer.clone());
  } catch {
    return;
  }
}

async function keepAll(paths) {
  const files = await self.caches.open(FILES);
  for (const path of paths) if (!(await files.match(path))) await files.add(path).catch(() => undefined);
  // The oldest first: of a build before.
  const names = await files.keys();
  for (const name of names.slice(0, Math.max(0, names.length - MOST_FILES))) await files.delete(name);
}

self.addEventListener('push', (event) => {
  const { title, body, url } = read(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data.url)));
});

/** A push must be shown whatever is in it. */
function read(data) {
  try {
    const { title, body, url } = data.json();
    return { title: String(title || 'Sillage'), body: String(body || ''), url: String(url || '/notifications') };
  } catch {
    return { title: 'Sillage', body: '', url: '/notifications' };
  }
}

/** Never another site. */
function addressOf(url) {
  const address = new URL(url, self.location.origin);
  return address.origin === self.location.origin ? address.href : self.location.origin;
}

/** In a page that is open already, or else in a new one. */
async function open(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}
