import fc from 'fast-check';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

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
  const { tracker, rule } = await aWatched('tracker');
  expect(rule).toMatchObject({ forTotal: true, forMinutes: 30 });
  await pipeline.report(tracker, REPORTS);
  const trial = await server.call(ada, 'POST', '/alert-rules/trial', { ...BUDGET, uniqueIdentifiant: tracker });
  expect(trial.json()).toMatchObject({ count: 1, data: [{ startDate: at(1), raisedDate: at(14) }] });
  const strict = await server.call(ada, 'POST', '/alert-rules/trial', { ...BUDGET, forTotal: false, uniqueIdentifiant: tracker });
  expect(strict.json()).toMatchObject({ count: 0 });
});

const usedOn = async (query: string, by = ada) => (await server.call(by, 'GET', `/alert-budgets?${query}`)).json().data;

test('of each limit it is told how much is used, on the shipment and of the rule', async () => {
  const [own, other] = [await aWatched('shipment'), await aWatched('tracker')];
  expect((await server.call(ada, 'GET', `/transports/${own.idTransport}`)).json().alerts).toMatchObject([
    { id: own.rule.id, forTotal: true },
  ]);
  for (const { tracker, idTransport, rule } of [own, other]) {
    const trip = { idTransport, uniqueIdentifiant: tracker };
    const limits = (above: object, below: object) => [
      { ...trip, used: [above, below].map((used) => ({ idRule: rule.id, ruleName: 'Budget', forMinutes: 30, ...used })) },
    ];
    const nothing = { usedMinutes: 0, throughDate: null, raisedDate: null };
    expect(await usedOn(`idTransport=${idTransport}`)).toMatchObject(limits({ direction: 'above', limit: 8, ...nothing }, nothing));
    await pipeline.report(tracker, REPORTS.slice(0, 7));
    await pipeline.evaluate();
    const some = limits(
      { direction: 'above', usedMinutes: 20, throughDate: at(6), raisedDate: null },
      { direction: 'below', limit: 2, usedMinutes: 0 },
    );
    expect(await usedOn(`idTransport=${idTransport}`)).toMatchObject(some);
    expect(await usedOn(`idRule=${rule.id}`)).toMatchObject(some);
    await pipeline.report(tracker, REPORTS.slice(7));
    await pipeline.evaluate();
    expect(await usedOn(`uniqueIdentifiant=${tracker}`)).toMatchObject(limits({ usedMinutes: 60, raisedDate: at(14) }, { usedMinutes: 0 }));
  }
  expect(await usedOn(`idTransport=${own.idTransport}&idRule=${other.rule.id}`)).toEqual([]);
});

test('a rule that was changed begins anew, and what others count is nobody else’s', async () => {
  const { tracker, idTransport, rule } = await aWatched('tracker');
  await pipeline.report(tracker, REPORTS);
  await pipeline.evaluate();
  expect(await usedOn(`idTransport=${idTransport}`)).toMatchObject([{ used: [{ usedMinutes: 60 }, {}] }]);
  await server.call(ada, 'PUT', `/alert-rules/${rule.id}`, { ...BUDGET, forMinutes: 45 });
  expect(await usedOn(`idRule=${rule.id}`)).toMatchObject([{ used: [{ usedMinutes: 0, forMinutes: 45 }, {}] }]);
  const eve = await server.aMember(await server.aCustomer('Other'), 'userAdmin');
  expect([await usedOn(`idTransport=${idTransport}`, eve), await usedOn(`idRule=${rule.id}`, eve), await usedOn('', eve)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('trips are read page by page, those that are over with their shipment alone', async () => {
  const globex = await server.aCustomer('Globex');
  const bob = await server.aMember(globex, 'userAdmin');
  for (const name of ['G-1', 'G-2', 'G-3']) {
    const { uniqueIdentifiant } = await server.aTracker(globex);
    await server.call(bob, 'POST', '/transports', aTransport(name, [uniqueIdentifiant], { alerts: [] }));
  }
  await server.call(bob, 'POST', '/alert-rules', { ...BUDGET, wholeCustomer: true });
  const first = (await server.call(bob, 'GET', '/alert-budgets?limit=2')).json();
  const second = (await server.call(bob, 'GET', `/alert-budgets?limit=2&cursor=${first.nextCursor}`)).json();
  const names = (page: { data: { reference: string }[] }) => page.data.map(({ reference }) => reference);
  expect([names(first), names(second), second.nextCursor]).toEqual([['G-3', 'G-2'], ['G-1'], null]);
  const { idTransport, uniqueIdentifiant: tracker } = second.data[0];
  await pipeline.report(tracker, [{ deviceTime: Date.now(), ...LYON, temperature: 5 }]);
  await pipeline.evaluate();
  await server.call(bob, 'DELETE', `/transports/${idTransport}/trackers/${tracker}`);
  expect(names((await server.call(bob, 'GET', '/alert-budgets')).json())).toEqual(['G-3', 'G-2']);
});

test('a shipment that is made may allow minutes in total', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const alerts = [{ ruleValueMax: 8, forMinutes: 20, forTotal: true }];
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`B-${++made}`, [tracker], { alerts }))).json();
  expect(await usedOn(`idTransport=${idTransport}`)).toMatchObject([{ used: [{ forMinutes: 20, direction: 'above' }] }]);
});

test('presets know minutes in total, of what has any', async () => {
  const asked = { presetName: 'Vaccines', ruleKey: 'temperature', ruleValueMax: 8, forMinutes: 30, forTotal: true };
  expect((await server.call(ada, 'POST', '/alert-presets', asked)).json()).toMatchObject({ forMinutes: 30, forTotal: true });
  const wrong = await server.call(ada, 'POST', '/alert-presets', { ...asked, presetName: 'Low', ruleKey: 'battery' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'alertRule.totalForbidden']);
});

test('what is no temperature and no humidity has no minutes to add up', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const asked = { ruleName: 'No', ruleKey: 'battery', ruleValueMin: 20, forTotal: true, uniqueIdentifiant: tracker };
  const answer = await server.call(ada, 'POST', '/alert-rules', asked);
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([422, 'alertRule.totalForbidden', 'forTotal']);
});
