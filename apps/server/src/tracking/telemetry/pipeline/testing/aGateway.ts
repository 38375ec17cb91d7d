import { GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import { afterAll } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { openServices } from '../../../../openServices.ts';
import { readConfig } from '../../../../platform/config.ts';
import type { Database } from '../../../../platform/db/openDatabase.ts';
import { buildHttp } from '../../../../platform/http/buildHttp.ts';
import { openLog } from '../../../../platform/log.ts';
import { openGateways } from '../../gateways.listener.ts';
import { LIMITS, type Limits } from '../../listening.listener.ts';
import { readingsRoutes } from '../../readings.routes.ts';
import { openIngest } from '../ingest.ts';
import { openRegistry } from '../registry.ts';
import { openWriter } from '../writer.ts';

/** What takes effect within seconds does so at once here. */
const SOON_MS = 100;
const KEY = Buffer.alloc(64, 7);

export interface Options {
  readonly limits?: Partial<Limits>;
  /** The pool that readings go through, where it is another one than the database's own. */
  readonly ingestPool?: Database['ingestPool'];
  readonly mqttUrl?: string;
  readonly mqttGroup?: string;
  /** What nobody expects is said, where a test sends only what can be taken. */
  readonly saysErrors?: boolean;
}

/** Every gateway on a free port, around this database, for one test or one file. */
export async function openTestGateways(
  { db, ingestPool: ownPool }: Pick<Database, 'db' | 'ingestPool'>,
  { limits, ingestPool = ownPool, mqttUrl, mqttGroup = 'sillage', saysErrors = false }: Options = {},
) {
  const config = readConfig({
    HOST: '127.0.0.1',
    DATA_DIR: `./none-${mqttGroup}`,
    ...(mqttUrl === undefined ? {} : { MQTT_URL: mqttUrl, MQTT_GROUP: mqttGroup }),
  });
  const services = openServices({ db, config, log: openLog(saysErrors ? 'debug' : 'silent'), key: KEY, isMain: false });
  const { log, metrics, bus, now } = services;
  const writer = openWriter({ pool: ingestPool, log, metrics, bus, retentionMonths: undefined });
  const registry = openRegistry(db, bus, log, SOON_MS);
  const gateways = openGateways({
    services,
    registry,
    ingest: openIngest(writer, now),
    ports: Object.fromEntries(GATEWAYS.map(({ protocol }) => [protocol, 'any'])),
    limits: { ...LIMITS, keyBelievedForMs: SOON_MS, attemptsEveryMs: SOON_MS, rawMessagesEveryMs: SOON_MS, ...limits },
  });
  const app: FastifyInstance = await buildHttp(services);
  gateways.routes(app);
  readingsRoutes(app, services);
  await gateways.listen();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { osmand = 0, teltonika = 0, teltonikaUdp = 0, gt06 = 0, mqtt = 0 } = gateways.ports();
  const { port } = app.server.address() as AddressInfo;
  let isOpen = true;
  return {
    services,
    registry,
    metrics,
    writer,
    app,
    /** By protocol; over UDP, `…Udp`. */
    ports: { ...gateways.ports(), osmand, teltonika, teltonikaUdp, gt06, mqtt },
    api: `http://127.0.0.1:${port}`,
    closeGateways: () => gateways.close(),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await gateways.close();
      await app.close();
      await writer.close();
      registry.close();
      services.sessions.close();
    },
  };
}

export type TestGateways = Awaited<ReturnType<typeof openTestGateways>>;

/** The same, closed with the file. */
export async function someGateways(database: Pick<Database, 'db' | 'ingestPool'>, options: Options = {}): Promise<TestGateways> {
  const gateways = await openTestGateways(database, options);
  afterAll(() => gateways.close());
  return gateways;
}

/** How often a metric's counter with these labels has been counted. */
export async function counted(gateways: TestGateways, metric: 'rejections' | 'readings', labels: Record<string, string>): Promise<number> {
  const { values } = await gateways.metrics[metric].get();
  return values
    .filter((value) =>
      Object.entries(labels).every(([name, wanted]) =>
        Object.entries(value.labels).some(([label, got]) => label === name && got === wanted),
      ),
    )
    .reduce((sum, { value }) => sum + value, 0);
}
