const WORKER = '/sw.js';

/** Gives this browser what it needs to open the application without a connection, with the files that it has fetched so far. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/built/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep }, []);
}
