import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const STALE_MS = 1000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time (ms since 1970), told again every quarter of a minute: one clock for every age on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

/** While nobody listens, nothing ticks: who comes then begins with the time that it is. */
function read(): number {
  if (listeners.size === 0 && Date.now() - now >= STALE_MS) now = Date.now();
  return now;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}
