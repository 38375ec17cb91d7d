import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const START = Date.now() - 5 * HOUR;
const RISES = { ruleName: 'Door', ruleKey: 'temperatureRate', ruleValueMax: 5 };

const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const eve = await server.aMember(await server.aCustomer('Evil'), 'userAdmin');

const add = (rule: object, by: Member = ada) => server.call(by, 'POST', '/alert-rules', rule);
const says = async (tracker: string, values: readonly (readonly [minute: number, temperature: number])[]) => {
  await pipeline.report(
    tracker,
    values.map(([minute, temperature]) => ({ deviceTime: START + minute * MINUTE, temperature })),
  );
  await pipeline.evaluate();
};
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString();

/** A tracker on a shipment that began with it, and a rule of that shipment. */
async function watched(reference: string, rule: object) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(reference, [tracker], { alerts: [] }))).json();
  await onServer(`update shipment_tracker set started_at = '${at(0)}' where id_shipment = ${idTransport}`, database.ownerUrl);
  const { id } = (await add({ ...rule, idTransport })).json();
  await onServer(`update alert_rule set watch_from = '-infinity' where id_rule = ${id}`, database.ownerUrl);
  const alerts = async () => (await server.call(ada, 'GET', `/alerts?idTransport=${idTransport}`)).json().data;
  return { tracker, idTransport, id, alerts };
}

test('what rises too fast is an alert that says so, by how much, and that it is over', async () => {
  const { tracker, alerts } = await watched('RATE-1', RISES);
  await says(tracker, [
    [245, 5],
    [250, 5.2],
    [255, 5],
  ]);
  expect(await alerts()).toEqual([]);
  await says(tracker, [[260, 11.5]]);
  expect(await alerts()).toMatchObject([{ ruleKey: 'temperatureRate', direction: 'rising', extreme: 6.3, limit: 5, alertStatus: 'U' }]);
  const [{ idAlert }] = await alerts();
  const moment = (await server.call(ada, 'GET', `/alerts/${idAlert}/moment`)).json();
  expect(moment).toMatchObject({ ruleKey: 'temperatureRate', ruleValueMax: 5, value: [null, 0.4, 0, 6.3] });
  await says(tracker, [
    [270, 11.5],
    [275, 11.5],
  ]);
  expect(await alerts()).toMatchObject([{ startDate: at(260), clearedDate: at(270), alertStatus: 'R' }]);
  const { rows } = await onServer(
    "select kind, values ->> 'unit' as unit from notification where values ->> 'rule' = 'Door'",
    database.ownerUrl,
  );
  expect(rows).toContainEqual({ kind: 'valueRising', unit: 'K/10 min' });
});

test('one by one, all at once or the other way round, it is the same alert', async () => {
  const values = [
    [0, 5],
    [6, 5],
    [12, 5.5],
    [18, 12],
    [24, 20],
    [30, 20],
    [40, 20],
    [46, 8],
    [60, 8],
    [70, 8],
  ] as const;
  const rule = { ...RISES, ruleValueMin: -5 };
  const outcomes = [];
  for (const [index, batches] of [[values], values.map((one) => [one]), values.toReversed().map((one) => [one])].entries()) {
    const { tracker, alerts } = await watched(`RATE-2${index}`, rule);
    for (const batch of batches) await says(tracker, batch);
    outcomes.push(
      (await alerts()).map(({ direction, startDate, raisedDate, clearedDate, extreme }: Record<string, unknown>) => ({
        direction,
        startDate,
        raisedDate,
        clearedDate,
        extreme,
      })),
    );
  }
  expect(outcomes[0]).toMatchObject([
    { direction: 'falling', startDate: at(46), clearedDate: at(60) },
    { direction: 'rising', startDate: at(18), clearedDate: at(30) },
  ]);
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
});

test('a late reading that shows that it rose slowly takes the alert back', async () => {
  const { tracker, alerts } = await watched('RATE-3', RISES);
  await says(tracker, [
    [0, 5],
    [30, 21],
  ]);
  expect(await alerts()).toMatchObject([{ extreme: 5.333 }]);
  await says(tracker, [[25, 20]]);
  expect(await alerts()).toMatchObject([{ startDate: at(25), extreme: 6 }]);
  await says(tracker, [
    [15, 17],
    [20, 19],
    [10, 14],
    [5, 9],
  ]);
  expect(await alerts()).toMatchObject([{ startDate: at(5) }]);
});

test('a tracker watched by itself for longer than is looked back evaluates what is late by what was before', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { id } = (await add({ ...RISES, uniqueIdentifiant: tracker })).json();
  await onServer(`update alert_rule set watch_from = '-infinity' where id_rule = ${id}`, database.ownerUrl);
  const alerts = async () => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data;
  const weekAgo = -7 * 24 * 60;
  await says(tracker, [
    [weekAgo - 6, 0],
    [weekAgo + 1, 6],
    [weekAgo + 30, 6],
    [weekAgo + 40, 6],
    [-60, 6],
    [-50, 6],
  ]);
  const before = await alerts();
  expect(before).toMatchObject([{ startDate: at(weekAgo + 1), extreme: 8.571 }]);
  // The week before this one ends between the two readings that are compared.
  await says(tracker, [[0, 6]]);
  await says(tracker, [[-0.5, 6]]);
  expect(await alerts()).toEqual(before);
});

test('a rule that was just written compares with what was measured before it, but evaluates nothing of that', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await says(tracker, [
    [270, 5],
    [280, 12],
    [290, 12],
    [299, 12],
  ]);
  const { id } = (await add({ ...RISES, uniqueIdentifiant: tracker })).json();
  const alerts = async () => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data;
  await onServer(`update alert_rule set watch_from = '${at(299.5)}' where id_rule = ${id}`, database.ownerUrl);
  await says(tracker, [[300, 18]]);
  expect(await alerts()).toMatchObject([{ startDate: at(300), extreme: 6 }]);
});

test.each([
  [{ ruleValueMax: -5 }, 'alertRule.rateSign', 'ruleValueMax'],
  [{ ruleValueMax: null, ruleValueMin: 5 }, 'alertRule.rateSign', 'ruleValueMin'],
  [{ hysteresis: 6 }, 'alertRule.deadBandWide', 'hysteresis'],
  [{ ruleValueMax: null }, 'alertRule.limitMissing', 'ruleValueMin'],
  [{ forTotal: true }, 'alertRule.totalForbidden', 'forTotal'],
])('a rate that says %j is refused with %s, in rules, trials and presets', async (wrong, code, field) => {
  const refused = { code, errors: [{ field }] };
  for (const path of ['/alert-rules', '/alert-rules/trial'])
    expect((await server.call(ada, 'POST', path, { ...RISES, ...wrong, wholeCustomer: true })).json()).toMatchObject(refused);
  expect(
    (await server.call(ada, 'POST', '/alert-presets', { ruleKey: RISES.ruleKey, ruleValueMax: 5, presetName: 'Fast', ...wrong })).json(),
  ).toMatchObject(refused);
});

test('a dead band that nobody chose is a fifth of the limit; a preset keeps a rate, too', async () => {
  const { id, ...made } = (await add({ ruleName: 'Empties', ruleKey: 'batteryRate', ruleValueMin: -20, wholeCustomer: true })).json();
  expect(made).toMatchObject({ hysteresis: 4, ruleValueMin: -20, ruleValueMax: null });
  const changed = await server.call(ada, 'PUT', `/alert-rules/${id}`, { ruleName: 'Empties', ruleKey: 'batteryRate', ruleValueMin: -10 });
  expect(changed.json()).toMatchObject({ hysteresis: 2 });
  const preset = await server.call(ada, 'POST', '/alert-presets', { ruleKey: 'humidityRate', ruleValueMax: 15, presetName: 'Damp' });
  expect(preset.json()).toMatchObject({ hysteresis: 3, ruleKey: 'humidityRate' });
});

test('a trial suggests how half of the alerts would be spared, and says where nothing does', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  // Trembling around 8 °C, and an hour well above it.
  const values = [5, 8.1, 7.9, 8.1, 7.9, 8.1, 5, ...Array.from({ length: 12 }, () => 12), 5];
  await says(
    tracker,
    values.map((value, index) => [5 * index, value] as const),
  );
  const WARM = { ruleName: 'Warm', ruleKey: 'temperature', ruleValueMax: 8, hysteresis: 0, uniqueIdentifiant: tracker };
  const trial = async (rule: object, by: Member = ada) => (await server.call(by, 'POST', '/alert-rules/trial', rule)).json();
  const found = await trial(WARM);
  expect(found).toMatchObject({ count: 4, calmer: { outcome: 'found', hysteresis: 0.5, forMinutes: 0, count: 2 } });
  const sumOf = (days: number[]) => days.reduce((sum, one) => sum + one, 0);
  expect([found.calmer.now, found.calmer.calmed].map(sumOf)).toEqual([4, 2]);
  expect(found.calmer.now).toHaveLength(30);
  expect(await trial({ ...WARM, hysteresis: 0.5, forMinutes: 0 })).toMatchObject({ count: 2 });
  const longer = await trial({ ...WARM, hysteresis: 0.5 });
  expect(longer.calmer).toMatchObject({ outcome: 'found', forMinutes: 30, count: 1 });
  expect(longer.data.map(({ isNoise }: { isNoise: boolean }) => isNoise)).toEqual([false, true]);
  expect(await trial({ ...WARM, ruleValueMax: 11 })).toMatchObject({ count: 1, calmer: { outcome: 'few', now: [] } });
  expect(await trial({ ...RISES, ruleValueMax: 6.5, uniqueIdentifiant: tracker })).toMatchObject({
    count: 1,
    data: [{ direction: 'rising' }],
  });
  expect(await trial({ ruleName: 'S', ruleKey: 'silence', uniqueIdentifiant: tracker })).toMatchObject({ calmer: null });
  expect(await trial({ ...WARM, forTotal: true })).toMatchObject({ calmer: null });
  expect(await trial(WARM, eve)).toMatchObject({ code: 'tracker.notFound' });
});
