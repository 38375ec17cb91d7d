import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin')];
const START = Date.now() - 60 * MINUTE;

const square = (left: number) => [
  { x: left, y: 0 },
  { x: left + 0.5, y: 0 },
  { x: left + 0.5, y: 1 },
  { x: left, y: 1 },
];
const { id: idSite } = (await server.call(ada, 'POST', '/indoor-sites', { name: 'Warehouse' })).json();
const { id: idFloor } = (await server.call(ada, 'POST', `/indoor-sites/${idSite}/floors`, { name: 'Ground', level: 0 })).json();
const PLAN = {
  measures: [],
  rooms: [
    { name: 'Cold store', corners: square(0) },
    { name: 'Dock', corners: square(0.5) },
  ],
  anchors: [
    { kind: 'beacon', address: 'cold', x: 0.25, y: 0.5 },
    { kind: 'beacon', address: 'dock', x: 0.75, y: 0.5 },
  ],
  pin: null,
};
const { rooms } = (await server.call(ada, 'PUT', `/indoor-floors/${idFloor}/plan`, { ...PLAN, revision: 1 })).json();
const { idRoom } = rooms[0];

const scan = (minute: number, place: 'cold' | 'dock'): Report => ({
  deviceTime: START + minute * MINUTE,
  attributes: {
    sightings: [
      { anchor: 'cold', rssi: place === 'cold' ? -50 : -78 },
      { anchor: 'dock', rssi: place === 'dock' ? -50 : -78 },
    ],
  },
});
const WALK = (['cold', 'cold', 'cold', 'dock', 'dock', 'dock', 'dock', 'cold', 'cold', 'cold'] as const).map((place, minute) =>
  scan(minute, place),
);

const RULE = { ruleName: 'Stays cold', ruleKey: 'geofencing', direction: 'OUT', idRoom };
async function watched(more: object = {}) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const answer = await server.call(ada, 'POST', '/alert-rules', { ...RULE, uniqueIdentifiant: tracker, ...more });
  await onServer(`update alert_rule set watch_from = '-infinity' where id_customer = ${acme}`, database.ownerUrl);
  return { tracker, answer };
}
const alertsOf = async (tracker: string) =>
  (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`))
    .json()
    .data.map((one: { startDate: string; clearedDate: string | null; direction: string }) => [
      one.direction,
      (Date.parse(one.startDate) - START) / MINUTE,
      one.clearedDate === null ? null : (Date.parse(one.clearedDate) - START) / MINUTE,
    ]);

test('leaving a room raises an alert with the report by which that is known, and coming back clears it', async () => {
  const { tracker, answer } = await watched();
  expect(answer.json()).toMatchObject({
    idRoom,
    room: { name: 'Cold store', floorName: 'Ground', siteName: 'Warehouse', idSite },
    gpsLocation: null,
    ruleValue: null,
  });
  const raised: unknown[] = [];
  for (const report of WALK) {
    await pipeline.report(tracker, [report]);
    await pipeline.evaluate();
    raised.push((await alertsOf(tracker)).length);
  }
  expect(raised).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  expect(await alertsOf(tracker)).toEqual([['out', 5, 9]]);
});

test('in whatever order the reports come, it raises the same', async () => {
  for (const order of [WALK.toReversed(), [...WALK.slice(4), ...WALK.slice(0, 4)], [...WALK, ...WALK]]) {
    const { tracker } = await watched();
    for (const report of order) {
      await pipeline.report(tracker, [report]);
      await pipeline.evaluate();
    }
    expect(await alertsOf(tracker)).toEqual([['out', 5, 9]]);
  }
});

test('a trial tells what it would have raised', async () => {
  const { tracker } = await watched();
  await pipeline.report(tracker, WALK);
  await pipeline.evaluate();
  const trial = (await server.call(ada, 'POST', '/alert-rules/trial', { ...RULE, uniqueIdentifiant: tracker })).json();
  expect(trial).toMatchObject({ count: 1, data: [{ direction: 'out' }] });
});

test.each([
  [{ idRoom: 999_999 }, 'indoor.roomUnknown', 'idRoom'],
  [{ direction: '' }, 'alertRule.placeMissing', 'direction'],
  [{ ruleValue: 300 }, 'alertRule.oneShape', 'ruleValue'],
  [{ gpsLocation: { latitude: 1, longitude: 2 } }, 'alertRule.oneShape', 'gpsLocation'],
  [{ ruleKey: 'temperature', ruleValueMax: 8, direction: '' }, 'alertRule.placeForbidden', 'idRoom'],
])('what cannot be watched is refused by its field: %o', async (more, code, field) => {
  const { answer } = await watched(more);
  expect([answer.json().code, answer.json().errors[0].field]).toEqual([code, field]);
});

test("another company's room is unknown; one that is drawn no more is watched no more", async () => {
  const { uniqueIdentifiant: theirs } = await server.aTracker(other);
  expect((await server.call(eve, 'POST', '/alert-rules', { ...RULE, uniqueIdentifiant: theirs })).json().code).toBe('indoor.roomUnknown');
  const { tracker, answer } = await watched();
  const floor = (await server.call(ada, 'GET', `/indoor-floors/${idFloor}`)).json();
  await server.call(ada, 'PUT', `/indoor-floors/${idFloor}/plan`, { ...PLAN, rooms: PLAN.rooms.slice(1), revision: floor.revision });
  await pipeline.report(tracker, WALK);
  await pipeline.evaluate();
  expect(await alertsOf(tracker)).toEqual([]);
  expect((await server.call(ada, 'GET', `/alert-rules/${answer.json().id}`)).json()).toMatchObject({ idRoom, room: null });
});
