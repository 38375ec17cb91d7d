import { expect, onTestFinished, test } from 'vitest';
import { QUICK, someMeasurements } from '../testing/measurements.ts';
import { tinyMqtt } from '../testing/tinyMqtt.ts';
import { deliver } from './deliver.ts';
import { owntracksMqttLink, readingsMqttLink } from './mqttLink.ts';

const TRACKER = { uniqueIdentifiant: 'MSKU-204418-7', secret: 'geheim' };
const { signal } = new AbortController();

interface Setting {
  readonly kind?: typeof readingsMqttLink;
  readonly accept?: () => boolean;
  readonly isAcknowledged?: (publication: number) => boolean;
}

async function device({ kind = readingsMqttLink, accept = () => true, isAcknowledged = () => true }: Setting) {
  const broker = await tinyMqtt(accept, isAcknowledged);
  const link = kind(broker.gateway, TRACKER);
  onTestFinished(async () => {
    await link.close();
    await broker.close();
  });
  return { broker, link };
}

const datesIn = (payload: string) => (JSON.parse(payload) as { deviceDate: string }[]).map(({ deviceDate }) => Date.parse(deviceDate));

test('readings are published on the own topic of the tracker with QoS 1, many in one message', async () => {
  const { broker, link } = await device({});
  await deliver(link, someMeasurements(700), { signal });
  expect(broker.logins).toEqual([{ user: TRACKER.uniqueIdentifiant, password: TRACKER.secret }]);
  expect(broker.publications.map(({ topic, qos }) => [topic, qos])).toEqual([
    ['t/MSKU-204418-7/up', 1],
    ['t/MSKU-204418-7/up', 1],
  ]);
  expect(broker.publications.flatMap(({ payload }) => datesIn(payload))).toEqual(someMeasurements(700).map(({ time }) => time));
});

test('a publication without its PUBACK is published again on a new connection', async () => {
  const { broker, link } = await device({ isAcknowledged: (publication) => publication > 1 });
  const reasons: string[] = [];
  await deliver(link, someMeasurements(3), { signal, backOff: QUICK, onNotAcknowledged: ({ reason }) => reasons.push(reason) });
  const [first, again] = broker.publications;
  expect(reasons).toEqual(['unreachable']);
  expect(broker.connections()).toBe(2);
  expect(again?.payload).toBe(first?.payload);
});

test('a broker that does not let the tracker in is an error, not a silence', async () => {
  let attempts = 0;
  const { broker, link } = await device({ accept: () => ++attempts > 1 });
  const reasons: string[] = [];
  await deliver(link, someMeasurements(1), { signal, backOff: QUICK, onNotAcknowledged: ({ reason }) => reasons.push(reason) });
  expect(reasons).toEqual(['refused']);
  expect(broker.publications).toHaveLength(1);
});

test('OwnTracks publishes each location; what was acknowledged before a failure is not sent again', async () => {
  const { broker, link } = await device({ kind: owntracksMqttLink, isAcknowledged: (publication) => publication !== 4 });
  const acknowledged: number[] = [];
  await deliver(link, someMeasurements(6), {
    signal,
    backOff: QUICK,
    onAcknowledged: (part) => acknowledged.push(part.length),
  });
  expect(new Set(broker.publications.map(({ topic }) => topic))).toEqual(new Set(['owntracks/MSKU-204418-7/MSKU-204418-7']));
  expect(acknowledged).toEqual([3, 3]);
  const seconds = broker.publications.map(({ payload }) => (JSON.parse(payload) as { tst: number }).tst * 1000);
  expect([...new Set(seconds)]).toEqual(someMeasurements(6).map(({ time }) => time));
});
