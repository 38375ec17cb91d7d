import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { evaluateDelay } from './delay.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const LATE = { ruleName: 'Late', ruleKey: 'delay', ruleValueMax: 30 };
const now = Date.now();
const along = (share: number) => ({
  latitude: LYON.latitude + (MILANO.latitude - LYON.latitude) * share,
  longitude: LYON.longitude + (MILANO.longitude - LYON.longitude) * share,
});

/** Planned to arrive so many hours from now. */
async function aShipment(hours: number, target: 'shipment' | 'tracker' | 'customer' | 'none' = 'shipment') {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', ...LYON },
    { kind: 'arrival', address: 'Milano', ...MILANO, ETA: new Date(now + hours * HOUR).toISOString() },
  ];
  const made = await server.call(ada, 'POST', '/transports', aTransport(`LATE-${tracker}`, [tracker], { alerts: [], routeSteps }));
  const { idTransport } = made.json();
  const about = target === 'shipment' ? { idTransport } : target === 'tracker' ? { uniqueIdentifiant: tracker } : { wholeCustomer: true };
  const rule = target === 'none' ? { id: 0 } : (await server.call(ada, 'POST', '/alert-rules', { ...LATE, ...about })).json();
  const is = async (minutesAgo: number, share: number) => {
    await pipeline.report(tracker, [{ deviceTime: now - minutesAgo * MINUTE, ...along(share) }]);
    await pipeline.evaluate();
  };
  const alerts = async () => (await server.call(ada, 'GET', `/alerts?idTransport=${idTransport}`)).json().data;
  return { idTransport: idTransport as number, tracker, idRule: rule.id as number, is, alerts };
}

test('a shipment whose estimate is too late is told of once, and is in time again with a margin', async () => {
  const shipment = await aShipment(3);
  for (const [minutes, share] of [
    [181, 0],
    [180, 0.02],
    [120, 0.1],
    [60, 0.1],
  ] as const)
    await shipment.is(minutes, share);
  await evaluateDelay(server.services);
  expect(await shipment.alerts()).toMatchObject([
    { ruleKey: 'delay', direction: 'late', alertStatus: 'U', limit: 30, clearedDate: null, uniqueIdentifiant: shipment.tracker },
  ]);
  const [bell] = await rows(`select kind, values->>'minutes' as minutes from notification where id_shipment = ${shipment.idTransport}`);
  expect([bell.kind, Number(bell.minutes) > 30]).toEqual(['shipmentLate', true]);
  const [mail] = await rows(`select subject from outbox_message where subject like 'Late: LATE-${shipment.tracker}'`);
  expect(mail).toBeDefined();
  await rows(`update shipment set estimated_arrival = planned_arrival + interval '25 minutes' where id_shipment = ${shipment.idTransport}`);
  await evaluateDelay(server.services);
  expect(await shipment.alerts()).toMatchObject([{ alertStatus: 'U' }]);
  await rows(`update shipment set estimated_arrival = planned_arrival + interval '15 minutes' where id_shipment = ${shipment.idTransport}`);
  await evaluateDelay(server.services);
  expect(await shipment.alerts()).toMatchObject([{ alertStatus: 'R' }]);
});

test.each(['shipment', 'tracker', 'customer'] as const)(
  'what was never heard of is late once its time has passed, by a rule of a %s',
  async (target) => {
    const shipment = await aShipment(-1, target);
    await evaluateDelay(server.services);
    await evaluateDelay(server.services);
    const [alert, ...more] = await shipment.alerts();
    expect([alert.alertStatus, Math.round(alert.extreme), more]).toEqual(['U', 60, []]);
    await server.call(ada, 'DELETE', `/alert-rules/${shipment.idRule}`);
    expect(await shipment.alerts()).toMatchObject([{ alertStatus: 'R' }]);
  },
);

test('two workers at once tell of it once, and a shipment that arrived is late no more', async () => {
  const shipment = await aShipment(-1);
  await Promise.all([evaluateDelay(server.services), evaluateDelay(server.services), evaluateDelay(server.services)]);
  expect(await shipment.alerts()).toHaveLength(1);
  await shipment.is(30, 0);
  await shipment.is(20, 0.3);
  await shipment.is(10, 1);
  expect(await shipment.alerts()).toMatchObject([{ alertStatus: 'R' }]);
  const kinds = await rows(
    `select kind from shipment_event where id_shipment = ${shipment.idTransport} and kind like 'alert%' order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['alertRaised', 'alertResolved']);
});

test('a journey that is told of only after it arrived was never late for anybody', async () => {
  const shipment = await aShipment(-1, 'none');
  await pipeline.report(shipment.tracker, [
    { deviceTime: now - 9 * HOUR, ...along(0) },
    { deviceTime: now - 5 * HOUR, ...along(0.5) },
    { deviceTime: now - 10 * MINUTE, ...along(1) },
  ]);
  await server.call(ada, 'POST', '/alert-rules', { ...LATE, idTransport: shipment.idTransport });
  await pipeline.evaluate();
  await evaluateDelay(server.services);
  expect(await shipment.alerts()).toEqual([]);
});

test('a rule for a delay says how much, and a trial goes by what arrived', async () => {
  const shipment = await aShipment(-1, 'none');
  const trial = (rule: object) => server.call(ada, 'POST', '/alert-rules/trial', { ...LATE, idTransport: shipment.idTransport, ...rule });
  expect((await trial({})).json()).toMatchObject({
    count: 1,
    triedTrackers: 1,
    data: [{ direction: 'late', clearedDate: null, limit: 30 }],
  });
  expect((await trial({ ruleValueMax: 90 })).json()).toMatchObject({ count: 0, triedTrackers: 1 });
  expect((await trial({ ruleValueMax: null })).json()).toMatchObject({
    code: 'alertRule.limitMissing',
    errors: [{ field: 'ruleValueMax' }],
  });
  expect((await trial({ ruleValueMin: 1 })).json()).toMatchObject({ code: 'alertRule.limitForbidden' });
  expect((await trial({ gpsLocation: LYON })).json()).toMatchObject({ code: 'alertRule.placeForbidden' });
});
