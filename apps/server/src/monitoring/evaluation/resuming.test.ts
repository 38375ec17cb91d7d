import fc from 'fast-check';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { evaluateDue } from './evaluation.jobs.ts';

/** As many as `EVALUATION_RUNS` says. */
const RUNS = Number(process.env['EVALUATION_RUNS'] ?? 10);

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const START = Date.now() - 12 * HOUR;
const TEMPERATURES = [5, 9, 9.5, 8.1, 7.9, 8.1, 7.4, 9, 5, 1.9, 1, 2.1, 2.6, 5];

const between = (from: typeof LYON, to: typeof LYON, share: number) => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** From Lyon to Milano by Chambéry, a report every ten minutes; two without a position, one without a fix. */
const JOURNEY: readonly Report[] = Array.from({ length: 48 }, (_, index) => {
  const place =
    index < 4
      ? LYON
      : index < 15
        ? between(LYON, CHAMBERY, (index - 3) / 12)
        : index < 18
          ? CHAMBERY
          : between(CHAMBERY, MILANO, Math.min(1, (index - 17) / 24));
  return {
    deviceTime: START + index * 10 * MINUTE,
    ...(index % 17 === 11 ? {} : { ...place, accuracy: 5 + (index % 3) * 20 }),
    ...(index === 30 ? { ...LYON, flags: ['noFix' as const] } : {}),
    temperature: TEMPERATURES[index % TEMPERATURES.length] ?? 5,
    humidity: 55 + (index % 9) * 2,
  };
});

const RULES = [
  { ruleKey: 'temperature', ruleValueMin: 2, ruleValueMax: 8, hysteresis: 0.5 },
  { ruleKey: 'temperature', ruleValueMax: 8, forMinutes: 15, clearAfterMinutes: 25 },
  { ruleKey: 'temperature', ruleValueMax: 7, phases: ['transit'] },
  { ruleKey: 'humidity', ruleValueMax: 65, phases: ['before', 'destination'], clearAfterMinutes: 10 },
  { ruleKey: 'temperatureRate', ruleValueMin: -1.5, ruleValueMax: 1.5 },
  { ruleKey: 'humidityRate', ruleValueMax: 0.9, forMinutes: 10, clearAfterMinutes: 10, phases: ['transit'] },
  { ruleKey: 'geofencing', gpsLocation: CHAMBERY, ruleValue: 3000, direction: 'INOUT' },
  { ruleKey: 'geofencing', gpsLocation: LYON, ruleValue: 5000, direction: 'OUT', forMinutes: 5 },
];

let made = 0;
async function aWatched() {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`R-${++made}`, [tracker], { alerts: [] }))).json();
  for (const [index, rule] of RULES.entries())
    for (const about of [{ idTransport }, { uniqueIdentifiant: tracker }]) {
      const answer = await server.call(ada, 'POST', '/alert-rules', { ...rule, ruleName: `${Object.keys(about)[0]} ${index}`, ...about });
      expect(answer.json()).toMatchObject({ ruleKey: rule.ruleKey });
    }
  const idTracker = (
    await rows(`update shipment_tracker set started_at = '${new Date(START).toISOString()}' where id_shipment = ${idTransport}
    returning id_tracker`)
  )[0]?.id_tracker;
  await rows(`update alert_rule set watch_from = '-infinity' where id_shipment = ${idTransport} or id_tracker = ${idTracker}`);
  return { tracker, idTracker: Number(idTracker), idTransport: Number(idTransport) };
}

type Action = 'look' | 'lookTwice' | 'forget';

async function outcome(batches: readonly (readonly Report[])[], actions: readonly Action[]) {
  const { tracker, idTracker, idTransport } = await aWatched();
  for (const [index, batch] of batches.entries()) {
    await pipeline.report(tracker, batch);
    const action = actions[index % actions.length];
    if (action === 'forget') await rows(`delete from alert_state where id_tracker = ${idTracker}`);
    if (action === 'lookTwice') await Promise.all([evaluateDue(server.services, []), evaluateDue(server.services, [])]);
    await pipeline.evaluate();
  }
  const episodes =
    await rows(`select rule_name, e.direction, started_at, raised_at, cleared_at, extreme, limit_value, e.id_shipment is not null as is_on_shipment
    from alert_episode e join alert_rule using (id_rule) where e.id_tracker = ${idTracker} order by rule_name, started_at, e.direction`);
  const [shipment] = await rows(`select status, departed_at, arrived_at, progress from shipment where id_shipment = ${idTransport}`);
  const [latest] = await rows(
    `select reading_time, position_time, latitude, longitude, temperature, humidity, evaluate_from from tracker_latest where id_tracker = ${idTracker}`,
  );
  // One that is watched no more leaves the others their time.
  await rows(`update alert_rule set deleted_at = now() where id_shipment = ${idTransport} or id_tracker = ${idTracker}`);
  return { episodes, shipment, latest };
}

const arrivals = fc.tuple(
  fc.oneof(fc.constant(JOURNEY), fc.shuffledSubarray([...JOURNEY, ...JOURNEY], { minLength: 2 * JOURNEY.length })),
  fc.integer({ min: 1, max: 40 }),
  fc.array(fc.constantFrom<Action>('look', 'look', 'look', 'lookTwice', 'forget'), { minLength: 1, maxLength: 5 }),
);

test('bit by bit, in any order, twice and by two at once, a journey with a dozen rules comes to what it comes to in one look', async () => {
  const once = await outcome([JOURNEY], ['look']);
  expect(new Set(once.episodes.map(({ rule_name }) => rule_name)).size).toBeGreaterThan(8);
  expect(once.shipment).toMatchObject({ status: 'arrived' });
  await fc.assert(
    fc.asyncProperty(arrivals, async ([arrived, atOnce, actions]) => {
      const batches = Array.from({ length: Math.ceil(arrived.length / atOnce) }, (_, index) =>
        arrived.slice(index * atOnce, (index + 1) * atOnce),
      );
      expect(await outcome(batches, actions)).toEqual(once);
    }),
    { numRuns: RUNS },
  );
  // Each run is a whole journey in dozens of pieces.
}, 300_000);

test('what was looked at is not read again', async () => {
  const { tracker, idTracker, idTransport } = await aWatched();
  const says = async (minute: number, temperature: number) => {
    await pipeline.report(tracker, [{ deviceTime: START + minute * MINUTE, ...LYON, temperature }]);
    await pipeline.evaluate();
  };
  for (const minute of [0, 10, 20]) await says(minute, 9 + minute / 100);
  const open = () =>
    rows(`select id_episode, started_at, extreme from alert_episode where id_tracker = ${idTracker} and cleared_at is null and id_rule in
      (select id_rule from alert_rule where id_shipment = ${idTransport} and rule_name = 'idTransport 0')`);
  const [before] = await open();
  expect(before).toMatchObject({ started_at: new Date(START), extreme: 9.2 });
  // Without these, whoever looked at them again would find another beginning.
  await rows(`delete from reading where id_tracker = ${idTracker} and effective_time < '${new Date(START + 20 * MINUTE).toISOString()}'`);
  await says(30, 9.5);
  expect(await open()).toEqual([{ ...before, extreme: 9.5 }]);
  // What is late begins anew, by what there is.
  await says(15, 9.1);
  expect(await open()).toEqual([{ ...before, started_at: new Date(START + 15 * MINUTE), extreme: 9.5 }]);
});
