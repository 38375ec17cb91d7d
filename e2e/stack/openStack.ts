import { NO_GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from './freePorts.ts';
import { openMailSink } from './mailSink.ts';
import type { Stack } from './stack.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const STARTS_WITHIN_MS = 240_000;
/** So many ports a product has, with those of its mail server. */
export const PORTS_OF_STACK = 7;

export interface OpenedStack {
  readonly stack: Stack;
  readonly close: () => Promise<void>;
}

/**
 * The whole product as `npm start` runs it, on ports and in a folder of its own, with demo data and a mail server.
 * @param settings environment variables that it has beside those
 * @param given its ports; whoever opens several at the same time looks for those of all at once, so that no two get the same
 */
export async function openStack(settings: Readonly<Record<string, string>> = {}, given?: readonly number[]): Promise<OpenedStack> {
  const free = given ?? (await freePorts(PORTS_OF_STACK));
  const [http = 0, osmand = 0, teltonika = 0, gt06 = 0, mqtt = 0, smtp = 0, mails = 0] = free;
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-e2e-'));
  const sink = await openMailSink(smtp, mails);
  const ports = { PORT: http, OSMAND_PORT: osmand, TELTONIKA_PORT: teltonika, GT06_PORT: gt06, MQTT_PORT: mqtt };
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...NO_GATEWAYS,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      SEED_DEMO: 'true',
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      LOG_LEVEL: 'warn',
      INVOICE_SELLER_NAME: 'Sillage Journeys',
      INVOICE_SELLER_ADDRESS: '1 quai du Port, 69000 Lyon, France',
      INVOICE_SELLER_VAT_ID: 'FR00123456789',
      // No journey asks anybody outside; a network server of LoRaWAN stands on this machine.
      MAP_STYLE_URL: 'embedded',
      WEBHOOKS_TO_LOOPBACK: 'true',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    await sink.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await isReady(`http://127.0.0.1:${http}/api/ready`, () => server.exitCode !== null);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    stack: {
      baseUrl: `http://127.0.0.1:${http}`,
      teltonikaPort: teltonika,
      gt06Port: gt06,
      mqttPort: mqtt,
      mailsUrl: `http://127.0.0.1:${mails}`,
      dataDir,
    },
    close,
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
