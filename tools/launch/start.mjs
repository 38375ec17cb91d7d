import { join } from 'node:path';
import { ROOT } from '../programs.mjs';
import { askedToEnd, startChild, stopChild } from './children.mjs';
import { startDemo } from './demo.mjs';
import { buildWeb } from './webBuild.mjs';

/** The whole product on this machine, until someone ends it. @returns exit code: 0 when asked to end, else the server's */
export async function start() {
  if (!(await buildWeb())) return 1;
  const server = startChild([join(ROOT, 'apps/server/src/main.ts')]);
  const stopDemo = startDemo();
  const outcome = await Promise.race([askedToEnd(), server.ended]);
  await stopDemo();
  await stopChild(server);
  return outcome === 'asked' ? 0 : outcome;
}
