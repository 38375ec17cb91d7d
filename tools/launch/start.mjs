import { join } from 'node:path';
import { ROOT } from '../programs.mjs';
import { askedToEnd, startChild } from './children.mjs';
import { startDemo } from './demo.mjs';
import { keepRunning } from './keepRunning.mjs';
import { buildWeb } from './webBuild.mjs';

/** The whole product on this machine, until someone ends it. @returns exit code: 0 when asked to end, 1 when it could not start */
export async function start() {
  if (!(await buildWeb())) return 1;
  const stopDemo = startDemo();
  // The trackers of the demo end first: none of them reports into a closing port.
  const asked = askedToEnd().then(async (outcome) => {
    await stopDemo();
    return outcome;
  });
  // What Node has compiled once it need not compile again: a server that died is back sooner.
  const env = { NODE_COMPILE_CACHE: join(ROOT, '.node/compiled') };
  const code = await keepRunning(() => startChild([join(ROOT, 'apps/server/src/main.ts')], { env }), asked);
  await stopDemo();
  return code;
}
