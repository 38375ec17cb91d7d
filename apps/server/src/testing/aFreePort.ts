import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give out by themselves: whoever asks for any port is not given one that a test keeps for later. */
const LOWEST = 20_000;
const HIGHEST = 32_767;
const MOST_TRIES = 50;

/** A port of this machine that nobody listened at a moment ago. @throws Error when none was found */
export async function aFreePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${MOST_TRIES} ports between ${LOWEST} and ${HIGHEST} was free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
