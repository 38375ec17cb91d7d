import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { tellEnds } from '../evaluation/ends.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin')];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const HUMID = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60 };
const add = (rule: object, by: Member = ada) => server.call(by, 'POST', '/alert-rules', rule);
const alertsOf = async (uniqueIdentifiant: string) =>
  (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${uniqueIdentifiant}`)).json().data;
const report = async (tracker: string, minutesAgo: number, humidity: number) => {
  await pipeline.report(tracker, [{ deviceTime: Date.now() - minutesAgo * MINUTE, humidity }]);
  await pipeline.evaluate();
};

test('a rule of an asset watches the trackers that are on it, and what was open ends with the link', async () => {
  const { uniqueIdentifiant: asset } = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Pallet 1' })).json();
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker });
  const { id } = (await add({ ...HUMID, asset })).json();
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id}`);
  await rows("update asset_tracker set started_at = now() - interval '30 minutes' where ended_at is null");
  await report(tracker, 40, 90);
  expect(await alertsOf(tracker)).toEqual([]);
  await report(tracker, 10, 80);
  const listed = (await server.call(ada, 'GET', `/alerts?asset=${asset}`)).json().data;
  expect(listed).toMatchObject([
    { asset: { uniqueIdentifiant: asset, reference: 'Pallet 1', kind: 'mobile' }, alertStatus: 'U', extreme: 80 },
  ]);
  expect((await server.call(ada, 'GET', `/alert-rules?asset=${asset}`)).json().data).toMatchObject([
    { id, asset: { reference: 'Pallet 1' } },
  ]);
  expect((await server.call(ada, 'DELETE', `/assets/${asset}/tracker`)).statusCode).toBe(200);
  await pipeline.evaluate();
  expect(await alertsOf(tracker)).toMatchObject([{ alertStatus: 'R', extreme: 80 }]);
  await report(tracker, 0, 95);
  expect(await alertsOf(tracker)).toHaveLength(1);
  expect((await add({ ...HUMID, asset: 'none' })).json().code).toBe('asset.notRegistered');
});

test('archiving a shipment ends its open alerts, and its history says so', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('ARCH-1', [tracker], { alerts: [] }))).json();
  const { id } = (await add({ ...HUMID, idTransport })).json();
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id}`);
  await report(tracker, 10, 70);
  expect(await alertsOf(tracker)).toMatchObject([{ alertStatus: 'U' }]);
  const rulesOf = async (query: string) =>
    (await server.call(ada, 'GET', `/alert-rules?limit=100${query}`))
      .json()
      .data.filter((rule: { idTransport: number }) => rule.idTransport === idTransport);
  expect(await rulesOf('&shelf=current')).toHaveLength(1);
  await server.call(ada, 'POST', '/transports/shelf', { idTransports: [idTransport], shelf: 'archived' });
  expect(await rulesOf('&shelf=current')).toEqual([]);
  expect(await rulesOf('')).toHaveLength(1);
  await pipeline.evaluate();
  const [ended] = await alertsOf(tracker);
  expect([ended.alertStatus, ended.clearedDate === null]).toEqual(['R', false]);
  const kinds = await rows(`select kind from shipment_event where id_shipment = ${idTransport} and kind like 'alert%' order by kind`);
  expect(kinds.map(({ kind }) => kind)).toEqual(['alertRaised', 'alertResolved']);
});

test('a trial says what a rule would have raised, and keeps nothing', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  for (const [index, humidity] of [50, 70, 50, 75, 76, 50].entries()) await report(tracker, 60 - index * 10, humidity);
  const before = await alertsOf(tracker);
  const trial = async (rule: object, by: Member = ada) => (await server.call(by, 'POST', '/alert-rules/trial', rule)).json();
  expect(await trial({ ...HUMID, uniqueIdentifiant: tracker })).toMatchObject({
    count: 2,
    trackers: 1,
    triedTrackers: 1,
    readings: 6,
    isCut: false,
    data: [{ uniqueIdentifiant: tracker, direction: 'above', extreme: 76, limit: 60 }, { extreme: 70 }],
  });
  expect(await trial({ ...HUMID, forMinutes: 5, uniqueIdentifiant: tracker })).toMatchObject({ count: 1 });
  expect(await trial({ ...HUMID, uniqueIdentifiant: tracker }, eve)).toMatchObject({ code: 'tracker.notFound' });
  expect(await trial({ ruleName: 'Silent', ruleKey: 'silence', ruleValueMax: 9.5, uniqueIdentifiant: tracker })).toMatchObject({
    count: 6,
    data: [{ direction: 'silent', clearedDate: null }, { limit: 9.5 }, {}, {}, {}, {}],
  });
  expect([before, await alertsOf(tracker)]).toEqual([[], []]);
});

test('rules of everything are for administrators', async () => {
  const bob = await server.aMember(acme, 'user');
  expect((await add({ ...HUMID, wholeCustomer: true }, bob)).json().code).toBe('alertRule.wholeCustomer');
  const { id } = (await add({ ...HUMID, wholeCustomer: true })).json();
  expect((await server.call(bob, 'DELETE', `/alert-rules/${id}`)).json().code).toBe('alertRule.notYours');
  expect((await server.call(ada, 'DELETE', `/alert-rules/${id}`)).statusCode).toBe(200);
});

test('presets are kept under a name that a customer has once, favourites first', async () => {
  const keep = (preset: object, by: Member = ada) =>
    server.call(by, 'POST', '/alert-presets', { ruleKey: 'humidity', ruleValueMax: 60, ...preset });
  const { idPreset } = (await keep({ presetName: 'Dry' })).json();
  const yard = {
    presetName: 'Left the yard',
    isFavourite: true,
    ruleKey: 'geofencing',
    ruleValueMax: null,
    ruleValue: 500,
    direction: 'OUT',
  };
  expect((await keep(yard)).statusCode).toBe(201);
  expect((await keep({ presetName: ' dry ' })).json().code).toBe('alertPreset.nameTaken');
  expect((await keep({ presetName: 'None', ruleValueMax: null })).json().code).toBe('alertRule.limitMissing');
  const names = async (by: Member) =>
    (await server.call(by, 'GET', '/alert-presets')).json().data.map((one: { presetName: string }) => one.presetName);
  expect(await names(ada)).toEqual(['Left the yard', 'Dry']);
  expect(await names(eve)).toEqual([]);
  const changed = await server.call(ada, 'PUT', `/alert-presets/${idPreset}`, {
    presetName: 'Dry',
    ruleKey: 'humidity',
    ruleValueMax: 40,
    isFavourite: true,
  });
  expect(changed.json()).toMatchObject({ idPreset, ruleValueMax: 40, isFavourite: true, hysteresis: 2 });
  expect((await server.call(eve, 'DELETE', `/alert-presets/${idPreset}`)).statusCode).toBe(404);
  expect((await server.call(ada, 'DELETE', `/alert-presets/${idPreset}`)).statusCode).toBe(200);
});

test('an alert that ends because its rule was changed or deleted is in the history of its shipment', async () => {
  for (const [name, end] of [
    ['END-1', (id: number) => server.call(ada, 'DELETE', `/alert-rules/${id}`)],
    ['END-2', (id: number) => server.call(ada, 'PUT', `/alert-rules/${id}`, { ...HUMID, ruleValueMax: 95 })],
  ] as const) {
    const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
    const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(name, [tracker], { alerts: [] }))).json();
    const { id } = (await add({ ...HUMID, idTransport })).json();
    await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id}`);
    await report(tracker, 10, 70);
    expect((await end(id)).statusCode).toBe(200);
    await Promise.all([tellEnds(server.services), tellEnds(server.services)]);
    const kinds = await rows(`select kind from shipment_event where id_shipment = ${idTransport} and kind like 'alert%' order by kind`);
    expect(kinds.map(({ kind }) => kind)).toEqual(['alertRaised', 'alertResolved']);
  }
});

test('a rule whose target was forgotten, or is called something else, does not watch the whole company: that is said on purpose, and alone', async () => {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  for (const path of ['/alert-rules', '/alert-rules/trial'])
    expect((await server.call(ada, 'POST', path, HUMID)).json()).toMatchObject({ code: 'alertRule.targetMissing' });
  expect((await add({ ...HUMID, wholeCustomer: true, uniqueIdentifiant })).json()).toMatchObject({
    code: 'alertRule.oneTarget',
    errors: [{ field: 'wholeCustomer' }],
  });
  expect((await add({ ...HUMID, wholeCustomer: true })).json()).toMatchObject({ idTransport: null, uniqueIdentifiant: null, asset: null });
});

test.each([
  ['humidity', { ruleValueMax: 101 }, 'ruleValueMax'],
  ['battery', { ruleValueMin: -1 }, 'ruleValueMin'],
  ['temperature', { ruleValueMin: -274 }, 'ruleValueMin'],
  ['temperature', { ruleValueMax: 1000 }, 'ruleValueMax'],
] as const)('a limit of %s that nothing can cross is refused, in rules and in presets', async (ruleKey, limits, field) => {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const refused = { code: 'alertRule.limitRange', errors: [{ field }] };
  expect((await add({ ruleName: 'Far', ruleKey, ...limits, uniqueIdentifiant })).json()).toMatchObject(refused);
  expect((await server.call(ada, 'POST', '/alert-presets', { presetName: 'Far', ruleKey, ...limits })).json()).toMatchObject(refused);
});

test('a shipment is made with several rules of any kind at once, and with none where one of them could never be evaluated', async () => {
  const make = async (reference: string, rules: object[]) => {
    const { uniqueIdentifiant } = await server.aTracker(acme);
    return server.call(ada, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], { alerts: [], rules }));
  };
  const near = { ruleName: 'Yard', ruleKey: 'geofencing', direction: 'INOUT', ruleValue: 500, gpsLocation: { latitude: 45, longitude: 5 } };
  const made = await make('RULES-1', [
    { ...HUMID, ruleValueMin: 30 },
    near,
    { ruleName: 'Late', ruleKey: 'delay', ruleValueMax: 60 },
    { ruleName: 'Silent', ruleKey: 'silence' },
  ]);
  expect(made.statusCode).toBe(201);
  const { data } = (await server.call(ada, 'GET', `/alert-rules?idTransport=${made.json().idTransport}`)).json();
  expect(data.map(({ ruleKey }: { ruleKey: string }) => ruleKey).toSorted()).toEqual(['delay', 'geofencing', 'humidity', 'silence']);
  const refused = await make('RULES-2', [HUMID, { ...HUMID, ruleValueMin: 70 }]);
  expect(refused.json()).toMatchObject({ code: 'alertRule.limitOrder', errors: [{ field: 'rules.1.ruleValueMin' }] });
  expect((await server.call(ada, 'GET', '/transports?search=RULES-2')).json().data).toEqual([]);
});

test('a rule that only has another name goes on: its alert stays open, and it watches since it did', async () => {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const { id } = (await add({ ...HUMID, uniqueIdentifiant, ruleValueMin: 2.1, ruleValueMax: 60.3 })).json();
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id}`);
  const since = async () => (await rows(`select watch_from from alert_rule where id_rule = ${id}`))[0].watch_from.getTime();
  const before = await since();
  await report(uniqueIdentifiant, 10, 70);
  const change = (more: object) =>
    server.call(ada, 'PUT', `/alert-rules/${id}`, { ...HUMID, ruleValueMin: 2.1, ruleValueMax: 60.3, ...more });
  expect((await change({ ruleName: 'Dry', description: 'Paper' })).json()).toMatchObject({ ruleName: 'Dry', alertStatus: 'U' });
  await report(uniqueIdentifiant, 5, 71);
  expect(await alertsOf(uniqueIdentifiant)).toMatchObject([{ ruleName: 'Dry', alertStatus: 'U', extreme: 71 }]);
  expect(await since()).toBe(before);
  expect((await change({ ruleValueMax: 60.4 })).json()).toMatchObject({ alertStatus: 'R' });
  expect(await since()).toBeGreaterThan(before);
});

test('who left a place is not said to have come to an end of it when the rule is deleted', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('END-3', [tracker], { alerts: [] }))).json();
  const yard = { ruleName: 'Yard', ruleKey: 'geofencing', direction: 'INOUT', ruleValue: 500, gpsLocation: LYON };
  const { id } = (await add({ ...yard, idTransport })).json();
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id};
    update shipment_tracker set started_at = started_at - interval '1 hour' where id_shipment = ${idTransport}`);
  for (const [minutesAgo, north] of [
    [20, 0],
    [10, 0.05],
  ] as const) {
    const place = { latitude: LYON.latitude + north, longitude: LYON.longitude };
    await pipeline.report(tracker, [{ deviceTime: Date.now() - minutesAgo * MINUTE, ...place }]);
    await pipeline.evaluate();
  }
  expect((await server.call(ada, 'DELETE', `/alert-rules/${id}`)).statusCode).toBe(200);
  await tellEnds(server.services);
  const kinds = await rows(`select distinct kind from shipment_event where id_shipment = ${idTransport} and kind like 'alert%'`);
  expect(kinds).toEqual([{ kind: 'alertRaised' }]);
});

test('a rule that somebody else changed meanwhile is not written over unseen, nor whom it tells; a client that says no version has the last word', async () => {
  const { id, revision } = (await add({ ...HUMID, wholeCustomer: true })).json();
  expect(revision).toBe(1);
  const change = (body: object) => server.call(ada, 'PUT', `/alert-rules/${id}`, { ...HUMID, ...body });
  const tell = (body: object) => server.call(ada, 'PUT', `/alert-rules/${id}/telling`, body);
  expect((await change({ ruleValueMax: 65, revision, telling: { isCritical: true } })).json()).toMatchObject({
    ruleValueMax: 65,
    revision: 2,
  });
  expect((await server.call(ada, 'GET', `/alert-rules/${id}/telling`)).json().isCritical).toBe(true);
  const late = [await change({ ruleValueMax: 70, revision, telling: {} }), await tell({ revision })];
  expect(late.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'alertRule.changedMeanwhile'],
    [409, 'alertRule.changedMeanwhile'],
  ]);
  expect((await tell({ revision: 2, channels: ['bell'] })).json()).not.toHaveProperty('revision');
  expect((await change({ ruleValueMax: 71, revision: 2 })).json().code).toBe('alertRule.changedMeanwhile');
  expect((await server.call(ada, 'GET', `/alert-rules/${id}`)).json()).toMatchObject({ ruleValueMax: 65, revision: 3 });
  expect((await server.call(ada, 'GET', `/alert-rules/${id}/telling`)).json()).toMatchObject({ isCritical: false, channels: ['bell'] });
  expect((await change({ ruleValueMax: 72 })).json()).toMatchObject({ ruleValueMax: 72, revision: 4 });
  await server.call(ada, 'DELETE', `/alert-rules/${id}`);
});
