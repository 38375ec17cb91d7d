// Shows what the server pushes while no page of the application needs to be open, and opens what it is about.
self.addEventListener('push', (event) => {
  const { title, body, url } = read(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/sillage.svg', data: { url } }));
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
