import { GATEWAYS, NO_GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openServices } from '../../openServices.ts';
import { readConfig } from '../../platform/config.ts';
import { openLog } from '../../platform/log.ts';
import { aFreePort } from '../../testing/aFreePort.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { openGateways } from './gateways.listener.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { pipelineFor } from './pipeline/testing/aPipeline.ts';

const database = await freshDb();

function gatewaysFor(env: Record<string, string>) {
  const { registry, ingest } = pipelineFor(database);
  const config = readConfig({ HOST: '127.0.0.1', ...NO_GATEWAYS, ...env });
  const services = openServices({ db: database.db, config, log: openLog('silent'), key: Buffer.alloc(64, 7), isMain: false });
  const gateways = openGateways({ services, registry, ingest });
  onTestFinished(() => gateways.close());
  return gateways;
}

test('a port of 0 switches a gateway off, another one opens it there', async () => {
  const port = await aFreePort();
  const gateways = gatewaysFor({ GT06_PORT: String(port) });
  await gateways.listen();
  expect(gateways.ports()).toEqual({ gt06: port });
  const connection = await aConnection(port);
  await gateways.close();
  expect(await connection.cut()).toBe('');
  await expect(aConnection(port)).rejects.toThrow(/ECONNREFUSED/);
});

test('a port that another program has stays shut and is named; the other gateways open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const free = await aFreePort();
  const gateways = gatewaysFor({ MQTT_PORT: String(port), OSMAND_PORT: String(free) });
  await gateways.listen();
  expect([gateways.ports(), gateways.taken()]).toEqual([{ osmand: free }, [{ listener: 'mqtt', port }]]);
});

test('every protocol whose devices have a port of their own is listened to there', async () => {
  const { registry, ingest } = pipelineFor(database);
  const config = readConfig({ HOST: '127.0.0.1' });
  const services = openServices({ db: database.db, config, log: openLog('silent'), key: Buffer.alloc(64, 7), isMain: false });
  const ports = Object.fromEntries(GATEWAYS.map(({ protocol }) => [protocol, 'any' as const]));
  const gateways = openGateways({ services, registry, ingest, ports });
  onTestFinished(() => gateways.close());
  await gateways.listen();
  const wanted = GATEWAYS.flatMap(({ protocol, over }) => over.map((way) => (way === 'UDP' ? `${protocol}Udp` : protocol)));
  expect(Object.keys(gateways.ports()).toSorted()).toEqual(wanted.toSorted());
});
