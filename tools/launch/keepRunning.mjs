import { setTimeout as sleep } from 'node:timers/promises';
import { stopChild } from './children.mjs';

/** What the server ends with that could not even start (`apps/server/src/main.ts`): a wrong setting, a port that is taken. */
export const COULD_NOT_START = 78;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever lived this long has served for seconds, and is not in a crash loop: killed again and again, it is back as soon as the first time. */
const STEADY_AFTER_MS = 5000;

/**
 * Keeps a server running until someone wants it to end: one that died is started again, after a pause that grows while it goes on dying. One that
 * cannot start at all is not tried again, unless it has run before.
 * @param start starts it, as `startChild` does
 * @param asked resolves when someone wants us to end
 * @returns exit code: 0 when asked to end, or when it ended by itself without a fault
 */
export async function keepRunning(start, asked, options = {}) {
  const { firstPauseMs = FIRST_PAUSE_MS, steadyAfterMs = STEADY_AFTER_MS, say = (line) => console.error(line) } = options;
  let pauseMs = firstPauseMs;
  for (let isFirst = true; ; isFirst = false) {
    const startedAt = Date.now();
    const server = start();
    const outcome = await Promise.race([asked, server.ended]);
    if (outcome === 'asked') {
      await stopChild(server);
      return 0;
    }
    if (outcome === 0) return 0;
    if (outcome === COULD_NOT_START && isFirst) return 1;
    if (Date.now() - startedAt > steadyAfterMs) pauseMs = firstPauseMs;
    say(`The server ended unexpectedly (exit code ${outcome}); starting it again in ${pauseMs / 1000} s.`);
    if (await isAskedWithin(pauseMs, asked)) return 0;
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

async function isAskedWithin(ms, asked) {
  const waiting = new AbortController();
  const over = sleep(ms, 'over', { signal: waiting.signal }).catch(() => 'over');
  const outcome = await Promise.race([asked, over]);
  waiting.abort();
  return outcome === 'asked';
}
