import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from './cluster.ts';

/** Below the range that operating systems take outgoing connections' ports from, so that none of those sits on it at a restart. */
const LOWEST = 20_000;
const HIGHEST = 29_999;

/**
 * The port kept in `<home>/port`, or, where that is taken, another free one, kept there from now on.
 * @throws Error with a sentence for the operator when none is free
 */
export async function choosePort(home: string): Promise<number> {
  const file = join(home, 'port');
  const kept = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (Number.isInteger(kept) && (await isFree(kept))) return kept;
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (!(await isFree(port))) continue;
    writeWhole(file, `${port}\n`, null);
    return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST} on 127.0.0.1.`);
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  return promise;
}
