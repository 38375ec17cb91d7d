import { expect, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { anMqttClient, hangsUpOn } from './pipeline/testing/anMqttClient.ts';
import { someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, aTracker, attemptsOf, readingsOf } from './pipeline/testing/aTracker.ts';
import { readAnchorTopic, spellingsOf } from './protocols/mqtt/anchorTopics.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const [acme, other] = [await aCustomer(db), await aCustomer(db)];

test('the topics of ESPresense and OpenMQTTGateway are read, and no others', () => {
  expect(readAnchorTopic('espresense/devices/tile:c1/kitchen', '{"id":"tile:c1","rssi":-71.5,"distance":2.1}')).toEqual({
    beacon: 'tile:c1',
    anchor: 'kitchen',
    rssi: -71.5,
  });
  expect(readAnchorTopic('home/OMG_dock/BTtoMQTT/AABBCC001122', '{"id":"AA:BB:CC:00:11:22","rssi":-60}')).toEqual({
    beacon: 'AABBCC001122',
    anchor: 'OMG_dock',
    rssi: -60,
  });
  for (const payload of ['', '[]', '{"rssi":"x"}', '{"rssi":500}', 'null'])
    expect(readAnchorTopic('espresense/devices/a/b', payload)).toEqual({ refused: 'rssi' });
  for (const topic of ['espresense/rooms/kitchen/telemetry', 'espresense/devices/a', 'home/x/433toMQTT/1', 't/a/up'])
    expect(readAnchorTopic(topic, '{"rssi":-60}')).toBeNull();
  expect(spellingsOf('AABBCC001122')).toContain('aa:bb:cc:00:11:22');
});

test('what the anchors of a building hear of one beacon is one reading of it; beacons that nobody knows are passed over', async () => {
  const anchor = await aTracker(db, acme, { identifier: 'ANCHOR-1' });
  const beacon = await aTracker(db, acme, { identifier: 'AA:BB:CC:00:11:22' });
  const client = await anMqttClient(gateways.ports.mqtt, anchor);
  await Promise.all([
    client.publishAsync('espresense/devices/aabbcc001122/dock', '{"rssi":-60}', { qos: 1 }),
    client.publishAsync('espresense/devices/aabbcc001122/dock', '{"rssi":-66}', { qos: 1 }),
    client.publishAsync('home/Cold/BTtoMQTT/AABBCC001122', '{"rssi":-80}', { qos: 1 }),
    client.publishAsync('espresense/devices/apple:1005:9-12/dock', '{"rssi":-60}', { qos: 1 }),
  ]);
  const readings = await readingsOf(db, beacon);
  expect(readings.map(({ attributes }) => attributes)).toEqual([
    {
      heardBy: 'anchors',
      sightings: [
        { anchor: 'dock', rssi: -60 },
        { anchor: 'cold', rssi: -80 },
      ],
    },
  ]);
  expect(await attemptsOf(db, 'apple:1005:9-12')).toEqual([]);
});

test("an anchor tells nothing of another company's beacons, and nothing under any other topic", async () => {
  const anchor = await aTracker(db, acme, { identifier: 'ANCHOR-2' });
  const theirs = await aTracker(db, other, { identifier: 'DD:BB:CC:00:11:22' });
  const client = await anMqttClient(gateways.ports.mqtt, anchor);
  await client.publishAsync('espresense/devices/ddbbcc001122/dock', '{"rssi":-60}', { qos: 1 });
  await hangsUpOn(client, 'home/Cold/WIFItoMQTT/ddbbcc001122', '{"rssi":-60}');
  await vi.waitFor(async () => expect(await readingsOf(db, theirs)).toEqual([]));
});
