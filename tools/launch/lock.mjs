import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCKS = fileURLToPath(new URL('../../.node/locks', import.meta.url));
const BEAT_MS = 2000;
/** A holder that lives touches its lock every two seconds, also while npm works. */
const STALE_AFTER_MS = 15_000;
const ASK_EVERY_MS = 200;

/** Runs something that two launches must not do at the same time; the second waits, and then usually finds it done. */
export async function withLock(name, run) {
  const path = join(LOCKS, name);
  await take(path);
  const beat = setInterval(() => touch(path), BEAT_MS);
  try {
    return await run();
  } finally {
    clearInterval(beat);
    rmSync(path, { recursive: true, force: true });
  }
}

async function take(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (let isFirst = true; !made(path); isFirst = false) {
    if (isFirst) console.log(`Another launch is busy here (${path}); waiting for it …`);
    if (isLeftBehind(path)) moveAway(path);
    else await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  writeFileSync(join(path, 'pid'), String(process.pid));
}

function made(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** By its holder's end, or, where that cannot be told (another container), by its silence. */
function isLeftBehind(path) {
  try {
    const silentMs = Date.now() - statSync(path).mtimeMs;
    return silentMs > STALE_AFTER_MS || (silentMs > 2 * BEAT_MS && !isAlive(Number(readFileSync(join(path, 'pid'), 'utf8'))));
  } catch {
    return false;
  }
}

/** Whether a process is there, be it somebody else's, which is not ours to ask. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Of several who wait, the one whose rename succeeds. */
function moveAway(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Taken away under us: the work goes on, and ends as it ends.
  }
}
