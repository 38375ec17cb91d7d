import { join } from 'node:path';
import { programOf, ROOT } from '../programs.mjs';
import { askedToEnd, startChild, stopChild } from './children.mjs';
import { startDemo } from './demo.mjs';

/** The server, started anew at every change, and the web application with hot reload in front of it. */
export async function dev() {
  const server = startChild(['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')]);
  const web = startChild([programOf('vite', 'vite', 'apps/web')], { cwd: join(ROOT, 'apps/web') });
  const stopDemo = startDemo();
  const outcome = await Promise.race([askedToEnd(), server.ended, web.ended]);
  await stopDemo();
  await Promise.all([stopChild(web), stopChild(server)]);
  return outcome === 'asked' ? 0 : outcome;
}
