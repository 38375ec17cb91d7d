import fc from 'fast-check';
import type { Report } from '@sillage/domain/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MINUTE } from '../testing/aRoute.ts';
import { aServer } from '../testing/aServer.ts';
import { freshDb, onServer } from '../testing/freshDb.ts';

const RUNS = Number(process.env['EVALUATION_RUNS'] ?? 8);

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const START = Date.now() - 10 * HOUR;
const BUDGET = { ruleName: 'Budget', ruleKey: 'temperature', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 30, forTotal: true };

let made = 0;
/** On a shipment since the beginning, by a rule of that or of the tracker. */
async function aWatched(target: 'shipment' | 'tracker') {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`B-${++made}`, [tracker], { alerts: [] }))).json();
  const about = target === 'shipment' ? { idTransport } : { uniqueIdentifiant: tracker };
  const rule = (await server.call(ada, 'POST', '/alert-rules', { ...BUDGET, ...about })).json();
  await rows(`update alert_rule set watch_from = '-infinity' where id_rule = ${rule.id}`);
  await rows(`update shipment_tracker set started_at = '${new Date(START).toISOString()}' where id_shipment = ${idTransport}`);
  return { tracker, idTransport: Number(idTransport), rule };
}

/** A report every ten minutes; every fourth one is too warm. */
const REPORTS: readonly Report[] = Array.from({ length: 24 }, (_, index) => ({
  deviceTime: START + index * 10 * MINUTE,
  ...LYON,
  temperature: index % 4 === 1 ? 9 + index / 10 : 5,
}));
const at = (index: number) => new Date(START + index * 10 * MINUTE).toISOString();
const alertsOf = async (tracker: string) => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data;

test('minutes out of the band are added up over the trip, in whatever order they are reported: one alert', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(REPORTS), fc.shuffledSubarray([...REPORTS, ...REPORTS], { minLength: 2 * REPORTS.length })),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom('shipment' as const, 'tracker' as const),
      async (reports, atOnce, target) => {
        const { tracker } = await aWatched(target);
        for (let from = 0; from < reports.length; from += atOnce) {
          await pipeline.report(tracker, reports.slice(from, from + atOnce));
          await pipeline.evaluate();
        }
        expect(await alertsOf(tracker)).toMatchObject([
          { direction: 'above', startDate: at(1), raisedDate: at(14), clearedDate: null, extreme: 11.1, limit: 8, alertStatus: 'U' },
        ]);
      },
    ),
    { numRuns: RUNS },
  );
});

test('it says so, and is tried on what was reported', async () => {
  const { tracker, idTransport, rule } = await aWatched('tracker');
  expect(rule).toMatchObject({ forTotal: true, forMinutes: 30 });
  await pipeline.report(tracker, REPORTS);
  const trial = await server.call(ada, 'POST', '/alert-rules/trial', { ...BUDGET, uniqueIdentifiant: tracker });
  expect(trial.json()).toMatchObject({ count: 1, data: [{ startDate: at(1), raisedDate: at(14) }] });
  const strict = await server.call(ada, 'POST', '/alert-rules/trial', { ...BUDGET, forTotal: false, uniqueIdentifiant: tracker });
  expect(strict.json()).toMatchObject({ count: 0 });
  // The page of a shipment changes those that wait for minutes in one go.
  expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).json().alerts).toEqual([]);
});

test('what is no temperature and no humidity has no minutes to add up', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const asked = { ruleName: 'No', ruleKey: 'battery', ruleValueMin: 20, forTotal: true, uniqueIdentifiant: tracker };
  const answer = await server.call(ada, 'POST', '/alert-rules', asked);
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([422, 'alertRule.totalForbidden', 'forTotal']);
});
