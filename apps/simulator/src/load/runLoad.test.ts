import { expect, onTestFinished, test } from 'vitest';
import { tinyMqtt } from '../testing/tinyMqtt.ts';
import { tinyTeltonika } from '../testing/tinyTeltonika.ts';
import { tinyWeb, type SeenRequest, type TinyAnswer } from '../testing/tinyWeb.ts';
import type { LoadOptions, LoadSecond } from './loadOptions.ts';
import { imeiOf } from './loadTrackers.ts';
import { runLoad } from './runLoad.ts';

const TAKEN: TinyAnswer = { status: 200, body: '{"accepted":1,"duplicates":0,"rejected":[]}' };
const trackers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ uniqueIdentifiant: imeiOf(1, index), secret: `secret ${index}` }));

async function aServer(answer: (request: SeenRequest, count: number) => TinyAnswer = () => TAKEN) {
  const web = await tinyWeb(answer);
  const mqtt = await tinyMqtt(
    () => true,
    () => true,
  );
  const teltonika = await tinyTeltonika(
    () => true,
    (records) => records.length,
  );
  onTestFinished(async () => {
    await Promise.all([web, mqtt, teltonika].map((server) => server.close()));
  });
  const ports = { osmand: 0, gt06: 0, teltonika: teltonika.gateway.port, mqtt: mqtt.gateway.port };
  const shape: Omit<LoadOptions, 'protocol'> = {
    gateways: { base: web.origin, ports },
    trackers: trackers(6),
    rate: 600,
    seconds: 0.5,
    batch: 4,
  };
  return { web, mqtt, teltonika, shape };
}

const datesIn = (body: string) => (JSON.parse(body) as { deviceDate: string }[]).map(({ deviceDate }) => Date.parse(deviceDate));

test('it sends as many readings as the rate and the time say, and the ledger knows each that was acknowledged', async () => {
  const { web, shape } = await aServer();
  const report = await runLoad({ ...shape, protocol: 'json' });
  expect(report).toMatchObject({ sent: 300, acknowledged: 300, refused: 0, skipped: 0, unacknowledged: 0 });
  const received = new Map<string, number[]>();
  for (const { headers, body } of web.requests) {
    const secret = headers.authorization ?? '';
    received.set(secret, [...(received.get(secret) ?? []), ...datesIn(body)]);
  }
  const acknowledged = shape.trackers.map(({ uniqueIdentifiant }) => report.ledger.get(uniqueIdentifiant)?.acknowledged);
  expect(acknowledged).toEqual(shape.trackers.map(({ secret }) => received.get(`Bearer ${secret}`)));
  expect(acknowledged.map((times) => new Set(times).size)).toEqual(shape.trackers.map(() => 50));
});

test('mixed trackers report over HTTP, MQTT and Teltonika by turns', async () => {
  const { web, mqtt, teltonika, shape } = await aServer();
  const report = await runLoad({ ...shape, protocol: 'mixed' });
  expect(report).toMatchObject({ acknowledged: 300, unacknowledged: 0 });
  const times = (index: number) => report.ledger.get(shape.trackers[index]?.uniqueIdentifiant ?? '')?.acknowledged ?? [];
  const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
  expect(sorted(web.requests.flatMap(({ body }) => datesIn(body)))).toEqual(sorted([...times(0), ...times(3)]));
  expect(sorted(mqtt.publications.flatMap(({ payload }) => datesIn(payload)))).toEqual(sorted([...times(1), ...times(4)]));
  expect(sorted(teltonika.packets.flat())).toEqual(sorted([...times(2), ...times(5)]));
});

test('what is refused is counted, sent again, and acknowledged in the end', async () => {
  const { shape } = await aServer((_, count) => (count % 3 === 0 ? { status: 503 } : TAKEN));
  const report = await runLoad({ ...shape, protocol: 'json', backOff: { firstMs: 1, mostMs: 2 } });
  expect(report).toMatchObject({ sent: 300, acknowledged: 300, unacknowledged: 0, lastError: '503' });
  expect(report.refused).toBeGreaterThan(50);
});

test('what is never acknowledged stands in the ledger as such', async () => {
  const { shape } = await aServer(({ headers }) => (headers.authorization === 'Bearer secret 2' ? { status: 401 } : TAKEN));
  const report = await runLoad({ ...shape, protocol: 'json', drainSeconds: 0.1 });
  const refused = report.ledger.get(shape.trackers[2]?.uniqueIdentifiant ?? '');
  expect(report.sent - report.acknowledged).toBe(report.unacknowledged);
  expect(refused?.acknowledged).toEqual([]);
  expect(refused?.unacknowledged).toHaveLength(report.unacknowledged);
});

test('without a rate each tracker sends again as soon as it is acknowledged, no moment twice', async () => {
  const { shape } = await aServer();
  const report = await runLoad({ ...shape, protocol: 'json', rate: Infinity, batch: 20 });
  expect(report.unacknowledged).toBe(0);
  for (const { acknowledged } of report.ledger.values()) {
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(Math.max(...acknowledged)).toBeLessThan(Date.now());
  }
});

test('the seconds add up to the whole', async () => {
  const { shape } = await aServer();
  const seconds: LoadSecond[] = [];
  const report = await runLoad({ ...shape, seconds: 2.5, rate: 100, protocol: 'json', onSecond: (second) => seconds.push(second) });
  expect(seconds.map(({ second }) => second)).toEqual(seconds.map((_, index) => index + 1));
  expect(seconds.length).toBeGreaterThan(1);
  expect(seconds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeLessThanOrEqual(report.acknowledged);
  expect(seconds.every(({ p50Ms, p99Ms }) => p50Ms > 0 && p99Ms >= p50Ms)).toBe(true);
});

test('a load that is called off ends at once', async () => {
  const { shape } = await aServer();
  const life = new AbortController();
  const report = await runLoad({ ...shape, seconds: 3600, protocol: 'json', signal: life.signal, onSecond: () => life.abort() });
  expect(report.sent).toBeLessThan(600 * 3600);
});

test('a load without its gateway does not start', async () => {
  const { shape } = await aServer();
  const gateways = { ...shape.gateways, ports: { ...shape.gateways.ports, teltonika: 0 } };
  await expect(runLoad({ ...shape, gateways, protocol: 'teltonika' })).rejects.toThrow('The gateway for teltonika.tcp is switched off');
});
