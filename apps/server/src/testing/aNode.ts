import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { aFreePort } from './aFreePort.ts';
import { NO_GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** What Node has compiled once it need not compile again, from one test to the next. */
const COMPILED = fileURLToPath(new URL('../../../../.node/compiled', import.meta.url));

export interface Node {
  readonly origin: string;
  /** Its process, as the database sees it connect. */
  readonly kill: () => Promise<void>;
  /** Asks it to end, and waits. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

/** A node in a process of its own, with a folder of its own, until the test is over. @throws Error with what it said when it did not start */
export async function aNode(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<Node> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-node-'));
  const port = Number(env['PORT'] ?? (await aFreePort()));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...NO_GATEWAYS,
    ...env,
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const complaint = text(child.stderr);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const [code] = await ended;
    return code;
  };
  onTestFinished(async () => {
    await end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const isReady = new Promise<boolean>((resolve) => {
    let said = '';
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString();
      if (said.includes('Sillage is ready')) resolve(true);
    });
  });
  if (!(await Promise.race([isReady, ended.then(() => false)]))) throw new Error(await complaint);
  return { origin: `http://127.0.0.1:${port}`, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
