import { NO_GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
/** With the demo, which is filled before. */
const READY_WITHIN_MS = 240_000;
export const OPERATOR = { username: 'operator@sillage.example', password: 'Sillage-operator-1' };

/** The whole product with its own PostgreSQL, as an installation runs it, in a folder that goes when it is closed. */
export interface Product {
  readonly origin: string;
  /** Of the server's process. */
  readonly pid: number;
  readonly ports: { readonly teltonika: number; readonly mqtt: number };
  /** Of the database's owner, a superuser. */
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/**
 * @param nodeOptions words for Node, such as those of its profiler
 * @param settings environment variables that it has beside the usual ones, or has not
 */
export async function openProduct(
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string | undefined>> = {},
): Promise<Product> {
  const [http = 0, teltonika = 0, mqtt = 0] = await freePorts(3);
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'));
  const env = {
    ...process.env,
    ...NO_GATEWAYS,
    PORT: String(http),
    TELTONIKA_PORT: String(teltonika),
    MQTT_PORT: String(mqtt),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    MAP_STYLE_URL: 'embedded',
    LOG_LEVEL: 'error',
    BOOTSTRAP_EMAIL: OPERATOR.username,
    BOOTSTRAP_PASSWORD: OPERATOR.password,
    ...settings,
  };
  const server = spawn(process.execPath, [...nodeOptions, MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${http}`;
  try {
    await untilReady(`${origin}/api/ready`, () => server.exitCode !== null);
    return {
      origin,
      pid: server.pid ?? 0,
      ports: { teltonika, mqtt },
      databaseUrl: settings['DATABASE_URL'] ?? (await databaseUrlOf(dataDir)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the embedded PostgreSQL is, from what it keeps beside its cluster. */
async function databaseUrlOf(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres');
  const home = await readFile(join(inside, 'LOCATION'), 'utf8').then(
    (text) => text.split('\n')[0] ?? inside,
    () => inside,
  );
  const word = async (name: string) => (await readFile(join(home, name), 'utf8')).trim();
  return `postgres://sillage:${await word('password')}@127.0.0.1:${await word('port')}/sillage`;
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && !hasEnded()) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('The server did not start.');
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
