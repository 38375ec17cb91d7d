import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const COLD = { ruleName: 'Cold', ruleKey: 'temperature', ruleValueMax: 8, phases: ['transit'] };
const alertsOf = async (tracker: string) => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data;
const START = Date.now() - 20 * HOUR;
const at = (minutes: number) => START + minutes * MINUTE;

/** A shipment from Lyon to Milano with a tracker, and a rule of it, of the tracker, or of everything. */
async function aWatched(target: 'shipment' | 'tracker' | 'customer', rule: object = COLD) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`P-${tracker}`, [tracker], { alerts: [] }))).json();
  const about = target === 'shipment' ? { idTransport } : target === 'tracker' ? { uniqueIdentifiant: tracker } : { wholeCustomer: true };
  const made = await server.call(ada, 'POST', '/alert-rules', { ...rule, ...about });
  expect([made.statusCode, made.json().phases]).toEqual([201, (rule as typeof COLD).phases]);
  await rows(`update alert_rule set watch_from = '-infinity' where id_rule = ${made.json().id}`);
  await rows(`update shipment_tracker set started_at = '${new Date(START).toISOString()}' where id_shipment = ${idTransport}`);
  const says = async (...reports: readonly Report[]) => {
    await pipeline.report(tracker, reports);
    await pipeline.evaluate();
  };
  const end = () => server.call(ada, 'DELETE', `/alert-rules/${made.json().id}`);
  return { tracker, idTransport: idTransport as number, says, end };
}

const JOURNEY = [
  { deviceTime: at(0), ...LYON, temperature: 12 },
  { deviceTime: at(60), ...LYON, temperature: 5 },
  { deviceTime: at(120), ...CHAMBERY, temperature: 9 },
  { deviceTime: at(240), ...CHAMBERY, temperature: 10 },
  { deviceTime: at(400), ...MILANO, temperature: 11 },
  { deviceTime: at(430), ...MILANO, temperature: 13 },
];
const IN_TRANSIT = [{ startDate: new Date(at(120)).toISOString(), clearedDate: new Date(at(400)).toISOString(), extreme: 10 }];

test.each(['shipment', 'tracker', 'customer'] as const)('a rule of a %s for the way alone ends with the arrival', async (target) => {
  const { tracker, says, end } = await aWatched(target);
  for (const report of JOURNEY) await says(report);
  expect(await alertsOf(tracker)).toMatchObject(IN_TRANSIT);
  await end();
});

test('in whatever order its reports arrive, the phases of a journey are the same', async () => {
  const { tracker, says } = await aWatched('shipment');
  for (const report of JOURNEY.toReversed()) await says(report);
  expect(await alertsOf(tracker)).toMatchObject(IN_TRANSIT);
  const late = await aWatched('tracker');
  for (const index of [2, 5, 0, 4, 1, 3]) await late.says(...JOURNEY.slice(index, index + 1));
  expect(await alertsOf(late.tracker)).toMatchObject(IN_TRANSIT);
});

test('before it leaves and once it is there are phases too, and each is evaluated by itself', async () => {
  const { tracker, says } = await aWatched('shipment', { ...COLD, phases: ['before', 'destination'] });
  await says(...JOURNEY);
  expect(await alertsOf(tracker)).toMatchObject([
    { startDate: new Date(at(400)).toISOString(), extreme: 13 },
    { startDate: new Date(at(0)).toISOString(), clearedDate: new Date(at(60)).toISOString(), extreme: 12 },
  ]);
});

test('without a shipment a rule with phases does not apply', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { id } = (await server.call(ada, 'POST', '/alert-rules', { ...COLD, uniqueIdentifiant: tracker })).json();
  await rows(`update alert_rule set watch_from = '-infinity' where id_rule = ${id}`);
  for (const minutes of [10, 5]) await pipeline.report(tracker, [{ deviceTime: Date.now() - minutes * MINUTE, temperature: 20 }]);
  await pipeline.evaluate();
  expect(await alertsOf(tracker)).toEqual([]);
});

test('an arrival that somebody says never was lets the alert of the way go on', async () => {
  const { tracker, idTransport, says } = await aWatched('shipment');
  for (const report of JOURNEY) await says(report);
  const [{ id_event: idEvent }] = await rows(
    `select id_event from shipment_event where id_shipment = ${idTransport} and kind = 'arrived' order by id_event desc`,
  );
  const undone = await server.call(ada, 'POST', `/transports/${idTransport}/events/${idEvent}/undo`);
  expect(undone.statusCode).toBe(200);
  await pipeline.evaluate();
  expect(await alertsOf(tracker)).toMatchObject([{ clearedDate: null, alertStatus: 'U', extreme: 13 }]);
});

test('an alert clears once the value was back for long enough, also when what came between arrives late', async () => {
  const rule = { ...COLD, phases: [], clearAfterMinutes: 30 };
  const { tracker, says } = await aWatched('tracker', rule);
  const said = async (...values: (readonly [number, number])[]) => {
    for (const [minutes, temperature] of values) await says({ deviceTime: at(minutes), temperature });
  };
  await said([0, 5], [10, 9], [20, 5], [40, 5]);
  expect(await alertsOf(tracker)).toMatchObject([{ alertStatus: 'U', clearedDate: null }]);
  await said([50, 5], [60, 12], [70, 5], [80, 5], [100, 5]);
  expect(await alertsOf(tracker)).toMatchObject([
    { alertStatus: 'R', startDate: new Date(at(60)).toISOString(), clearedDate: new Date(at(100)).toISOString() },
    { alertStatus: 'R', clearedDate: new Date(at(50)).toISOString() },
  ]);
  await said([45, 11]);
  expect(await alertsOf(tracker)).toMatchObject([
    { startDate: new Date(at(10)).toISOString(), clearedDate: new Date(at(100)).toISOString() },
  ]);
});

test('a trial honours phases and the time to clear', async () => {
  const { tracker, says } = await aWatched('tracker');
  await says(...JOURNEY);
  const trial = async (rule: object) =>
    (await server.call(ada, 'POST', '/alert-rules/trial', { ...COLD, ...rule, uniqueIdentifiant: tracker })).json();
  expect((await trial({})).data).toMatchObject([{ startDate: IN_TRANSIT[0]?.startDate, clearedDate: IN_TRANSIT[0]?.clearedDate }]);
  expect(await trial({ phases: [] })).toMatchObject({ count: 2 });
  expect(await trial({ phases: [], clearAfterMinutes: 1 })).toMatchObject({ count: 1 });
});
