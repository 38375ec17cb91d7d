import { NO_GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { aFreePort } from '../../../../testing/aFreePort.ts';

const program = (name: string) => fileURLToPath(new URL(`../../../../${name}.ts`, import.meta.url));

/** Runs `backUp` or `restore` on a data folder, as a process of its own. */
export function aCommand(name: 'backUp' | 'restore' | 'verifyAudit', dataDir: string, ...words: readonly string[]) {
  const child = started(name, { DATA_DIR: dataDir }, words);
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const done = (async () => {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, out: await out, err: await err };
  })();
  return { child, done };
}

export const OPERATOR = { username: 'operator@sillage.example', password: 'Correct-horse-9' };

/** The whole product on a data folder, with its own database and, at the first start, somebody who may sign in; listens on a port that was free. */
export async function aProduct(dataDir: string) {
  const port = await aFreePort();
  const child = started('main', {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SEED_DEMO: 'false',
    BOOTSTRAP_EMAIL: OPERATOR.username,
    BOOTSTRAP_PASSWORD: OPERATOR.password,
    LOG_LEVEL: 'error',
    ...NO_GATEWAYS,
  });
  const [over, err] = [once(child, 'exit'), text(child.stderr)];
  const ready = await Promise.race([once(child.stdout, 'data'), over.then(() => null)]);
  if (ready === null) throw new Error(await err);
  return {
    ask: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}/api${path}`, init),
    async stop() {
      child.kill('SIGTERM');
      await over;
    },
  };
}

function started(name: string, env: Record<string, string>, words: readonly string[] = []) {
  const { DATABASE_URL: _, ...ours } = process.env;
  const child = spawn(process.execPath, [program(name), ...words], { env: { ...ours, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => ended(child));
  return child;
}

/** Asked first, so that its database ends with it. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  await over;
}
