import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../tools/launch/webBuild.mjs';
import { freePorts } from './freePorts.ts';
import { openMailSink } from './mailSink.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const STARTS_WITHIN_MS = 60_000;

/** The whole product as `npm start` runs it, on ports and in a folder of its own, with demo data and a mail server. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await buildWeb())) throw new Error('The web application could not be built.');
  const [http = 0, osmand = 0, teltonika = 0, gt06 = 0, mqtt = 0, smtp = 0, mails = 0] = await freePorts(7);
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-e2e-'));
  const sink = await openMailSink(smtp, mails);
  const ports = { PORT: http, OSMAND_PORT: osmand, TELTONIKA_PORT: teltonika, GT06_PORT: gt06, MQTT_PORT: mqtt };
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      SEED_DEMO: 'true',
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await isReady(`http://127.0.0.1:${http}/api/ready`, () => server.exitCode !== null);
  Object.assign(process.env, {
    E2E_BASE_URL: `http://127.0.0.1:${http}`,
    E2E_TELTONIKA_PORT: String(teltonika),
    E2E_MAILS_URL: `http://127.0.0.1:${mails}`,
    E2E_DATA_DIR: dataDir,
  });
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await sink.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function isReady(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && !hasEnded()) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
}
