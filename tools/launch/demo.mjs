import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../programs.mjs';
import { startChild, stopChild } from './children.mjs';

const ASK_EVERY_MS = 200;
const PAUSE_MS = 5000;

/** With demo data, trackers that report over the real ports as soon as the server listens and has said who they are. @returns what stops them */
export function startDemo() {
  const life = new AbortController();
  let simulator = null;
  const pause = (ms) => sleep(ms, undefined, { signal: life.signal }).catch(() => undefined);
  const running = isWanted() ? run() : Promise.resolve();

  async function run() {
    const file = resolve(process.env.DATA_DIR || './data', 'demo.json');
    while (!life.signal.aborted && !((await isReady()) && existsSync(file))) await pause(ASK_EVERY_MS);
    while (!life.signal.aborted) {
      simulator = startChild([join(ROOT, 'apps/simulator/src/main.ts'), 'demo', '--file', file]);
      const code = await simulator.ended;
      if (code === 0 || life.signal.aborted) return;
      console.error(`The demo's trackers stopped (exit code ${code}); starting them again.`);
      await pause(PAUSE_MS);
    }
  }

  return async () => {
    life.abort();
    if (simulator) await stopChild(simulator);
    await running;
  };
}

function isWanted() {
  const { SEED_DEMO: seed, DATABASE_URL: ownDatabase } = process.env;
  return seed ? seed === 'true' : !ownDatabase;
}

async function isReady() {
  try {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/api/ready`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}
