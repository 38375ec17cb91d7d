import { NO_GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Gateways } from '@sillage/simulator/senders/openLink';
import { killCluster, postmasterOf } from './cluster.ts';
import { steadyPorts } from './ports.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;
export const OPERATOR = { email: 'operator@sillage.example', password: 'Sillage-operator-1' };

/** One whole installation with a data folder of its own, under somebody who starts the server again whenever it ends. */
export interface Installation {
  readonly dataDir: string;
  readonly gateways: Gateways;
  /** Of the server's process now. */
  pid(): number;
  /** How each server before this one ended: the name of a signal, or an exit code. */
  readonly endings: readonly string[];
  /** `kill -9` of the server's process. */
  kill(): void;
  /** Resolves when the server says that it can serve. */
  ready(): Promise<void>;
  /** Ends the server for good, and the database with it. */
  close(): Promise<void>;
}

/** @param settings environment variables beside the ports, the data folder and the first superAdmin */
export async function anInstallation(settings: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const [http = 0, osmand = 0, teltonika = 0, gt06 = 0, mqtt = 0] = await steadyPorts(5);
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-durability-'));
  const ports = { PORT: http, OSMAND_PORT: osmand, TELTONIKA_PORT: teltonika, GT06_PORT: gt06, MQTT_PORT: mqtt };
  const env = {
    ...process.env,
    ...NO_GATEWAYS,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    SEED_DEMO: 'false',
    MAP_STYLE_URL: 'embedded',
    LOG_LEVEL: 'fatal',
    BOOTSTRAP_EMAIL: OPERATOR.email,
    BOOTSTRAP_PASSWORD: OPERATOR.password,
    ...settings,
  };
  const base = new URL(`http://127.0.0.1:${http}`);
  const supervised = supervise(() => spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  return {
    dataDir,
    gateways: { base, ports: { osmand, teltonika, gt06, mqtt } },
    ...supervised,
    ready: () => untilReady(new URL('/api/ready', base)),
    close: async () => {
      await supervised.stop();
      // A server that did not end in order left its database running.
      if (postmasterOf(dataDir) !== null) killCluster(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function supervise(start: () => ChildProcess) {
  const endings: string[] = [];
  let isWanted = true;
  let server = watched();

  function watched(): ChildProcess {
    const child = start();
    child.once('exit', (code, signal) => {
      if (!isWanted) return;
      endings.push(signal ?? String(code));
      server = watched();
    });
    return child;
  }
  return {
    endings,
    pid: () => server.pid ?? 0,
    kill: () => void server.kill('SIGKILL'),
    stop: async () => {
      isWanted = false;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(url: URL): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if ((await statusOf(url, 2000)) === 200) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Nothing was ready at ${url.href} within a minute.`);
}

/** 0 when no answer came in time. */
export async function statusOf(url: URL, withinMs: number): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(withinMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}
