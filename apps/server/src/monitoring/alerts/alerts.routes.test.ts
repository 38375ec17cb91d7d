import { dayIn } from '@sillage/domain/platform/time/dayIn';
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
const YARD = { ruleName: 'Yard', ruleKey: 'geofencing', ruleValue: 500, gpsLocation: LYON, address: 'Lyon' };
const add = (rule: object, by: Member = ada) => server.call(by, 'POST', '/alert-rules', rule);
const alertsOf = async (uniqueIdentifiant: string, by: Member = ada) =>
  (await server.call(by, 'GET', `/alerts?uniqueIdentifiant=${uniqueIdentifiant}`)).json().data;
/** So many metres north of Lyon. */
const away = (metres: number) => ({ latitude: LYON.latitude + metres / 111_195, longitude: LYON.longitude });

/** A rule watches from now on: what is reported lies in the minutes to come. */
let clock = Date.now();
async function watched(rule: object, target: 'tracker' | 'customer' | 'shipment' = 'tracker') {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const shipment = async () =>
    (await server.call(ada, 'POST', '/transports', aTransport(`R-${tracker}`, [tracker], { alerts: [] }))).json().idTransport;
  const idTransport: number | null = target === 'shipment' ? await shipment() : null;
  const about = target === 'tracker' ? { uniqueIdentifiant: tracker } : target === 'shipment' ? { idTransport } : { wholeCustomer: true };
  const made = await add({ ...rule, ...about });
  expect(made.statusCode).toBe(201);
  await rows(`update alert_rule set watch_from = watch_from - interval '3 hours' where id_rule = ${made.json().id}`);
  clock = Date.now();
  const says = async (minutesAgo: number, report: object) => {
    await pipeline.report(tracker, [{ deviceTime: clock - minutesAgo * MINUTE, ...report }]);
    await pipeline.evaluate();
  };
  return { tracker, idRule: made.json().id as number, idTransport, says };
}

test.each([
  ['humidity', { ruleValueMax: 60 }, { humidity: 55 }, { humidity: 70 }, 'above', '70', '%'],
  ['battery', { ruleValueMin: 20 }, { battery: 80 }, { battery: 11 }, 'below', '11', '%'],
  ['light', { ruleValueMax: 50 }, { light: 1 }, { light: 400 }, 'above', '400', 'lx'],
  ['shock', { ruleValueMax: 3 }, { shock: 0.2 }, { shock: 8 }, 'above', '8', 'g'],
] as const)(
  'a rule for %s raises an alert in the bell and by mail, once',
  async (ruleKey, limits, calm, wild, direction, extreme, unit) => {
    const { tracker, says } = await watched({ ruleName: `Own ${ruleKey}`, ruleKey, ...limits });
    await says(20, calm);
    await says(10, wild);
    await says(10, wild);
    expect(await alertsOf(tracker)).toMatchObject([
      { ruleKey, direction, extreme: Number(extreme), alertStatus: 'U', idTransport: null, reference: null },
    ]);
    const bell = await rows(`select kind, values->>'unit' as unit from notification where ref = '${tracker}'`);
    expect(bell).toEqual([{ kind: direction === 'above' ? 'valueAbove' : 'valueBelow', unit }]);
    const [mail] = await rows(`select subject, body_text from outbox_message where body_text like '%${tracker}%'`);
    expect([mail.subject, mail.body_text]).toEqual([expect.stringContaining(tracker), expect.stringContaining(`${extreme}\u00a0${unit}`)]);
    await says(1, calm);
    expect(await alertsOf(tracker)).toMatchObject([{ alertStatus: 'R' }]);
  },
);

test('a place is left once, however the position trembles at its edge, and what is unsure says nothing', async () => {
  const { tracker, says } = await watched({ ...YARD, direction: 'OUT' });
  await says(60, away(0));
  await says(55, { ...away(800), accuracy: 400 });
  expect(await alertsOf(tracker)).toEqual([]);
  for (let minute = 50; minute > 30; minute--) await says(minute, away(minute % 2 === 0 ? 510 : 490));
  expect(await alertsOf(tracker)).toMatchObject([{ direction: 'out', alertStatus: 'U', limit: 500 }]);
  await says(20, away(400));
  expect(await alertsOf(tracker)).toMatchObject([{ direction: 'out', alertStatus: 'R' }]);
});

test('whoever enters or leaves is told of each time, and nothing stays open', async () => {
  const { tracker, says } = await watched({ ...YARD, direction: 'INOUT' });
  for (const [minute, metres] of [40, 30, 20, 10].entries()) await says(40 - 10 * minute, away(minute % 2 === 0 ? 0 : 2000 + metres));
  const notified = (await alertsOf(tracker)).map(
    (one: { direction: string; alertStatus: string }) => `${one.direction} ${one.alertStatus}`,
  );
  expect(notified).toEqual(['out R', 'in R', 'out R']);
});

test('jumps, (0,0) and positions that are hardly known raise nothing', async () => {
  const { tracker, says } = await watched({ ...YARD, direction: 'OUT' });
  await says(30, away(0));
  await says(25, { latitude: 0, longitude: 0 });
  await says(20, { ...away(90_000), flags: ['lowAccuracy'] });
  await says(19, { latitude: 10, longitude: 100 });
  await says(15, { ...away(2000), flags: ['noFix'] });
  expect(await alertsOf(tracker)).toEqual([]);
});

test('a rule of everything watches every tracker of its customer and of no other; on a shipment the alert is of the shipment', async () => {
  const { tracker, says, idRule } = await watched(HUMID, 'customer');
  const { uniqueIdentifiant: loaded } = await server.aTracker(acme);
  const { uniqueIdentifiant: foreign } = await server.aTracker(other);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('ALL-1', [loaded], { alerts: [] }))).json();
  for (const one of [loaded, foreign]) await pipeline.report(one, [{ deviceTime: clock - 5 * MINUTE, humidity: 90 }]);
  await says(5, { humidity: 90 });
  expect(await alertsOf(tracker)).toMatchObject([{ idTransport: null }]);
  expect(await alertsOf(loaded)).toMatchObject([{ idTransport, reference: 'ALL-1' }]);
  expect(await alertsOf(foreign, eve)).toEqual([]);
  expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).json()).toMatchObject({ openAlerts: 1, alerts: [] });
  expect((await server.call(ada, 'DELETE', `/alert-rules/${idRule}`)).statusCode).toBe(200);
  expect(await alertsOf(loaded)).toMatchObject([{ alertStatus: 'R' }]);
});

test('a breach of more than a week stays one alert with its beginning', async () => {
  const { tracker, says, idRule } = await watched(HUMID);
  await rows(`update alert_rule set watch_from = '-infinity' where id_rule = ${idRule}`);
  for (let day = 20; day >= 0; day--) await says(day * 1440 + 1, { humidity: day === 20 ? 50 : 70 + day });
  const [alert, ...more] = await alertsOf(tracker);
  expect([more, alert.extreme, Date.parse(alert.startDate)]).toEqual([[], 89, clock - (19 * 1440 + 1) * MINUTE]);
  await says(0, { humidity: 40 });
  expect(await alertsOf(tracker)).toMatchObject([{ alertStatus: 'R', extreme: 89 }]);
});

test('an alert is acknowledged and closed by whoever was first, and stays closed while it lasts', async () => {
  const { tracker, says, idTransport } = await watched(HUMID, 'shipment');
  await says(10, { humidity: 70 });
  const [{ idAlert }] = await alertsOf(tracker);
  const bob = await server.aMember(acme, 'user');
  expect((await server.call(eve, 'POST', `/alerts/${idAlert}/acknowledge`)).statusCode).toBe(404);
  for (const by of [ada, bob]) {
    expect((await server.call(by, 'POST', `/alerts/${idAlert}/acknowledge`)).json()).toMatchObject({
      acknowledged: { idUser: ada.idUser },
    });
  }
  expect((await server.call(bob, 'POST', `/alerts/${idAlert}/close`)).json()).toMatchObject({
    alertStatus: 'R',
    clearedDate: null,
    closed: { idUser: bob.idUser },
  });
  await says(5, { humidity: 75 });
  expect(await alertsOf(tracker)).toMatchObject([{ idAlert, alertStatus: 'R', extreme: 75 }]);
  // What is measured after it was closed is not the worst of what was closed.
  await rows(`update alert_episode set closed_at = now() - interval '4 minutes' where id_episode = ${idAlert}`);
  await says(3, { humidity: 80 });
  expect(await alertsOf(tracker)).toMatchObject([{ idAlert, alertStatus: 'R', extreme: 75 }]);
  expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).json().openAlerts).toBe(0);
  const trail = await rows(`select action from audit_entry where subject = 'alert ${idAlert}' order by seq`);
  expect(trail.map(({ action }) => action)).toEqual(['alert.acknowledged', 'alert.closed']);
});

test('a rule that is changed begins anew, and keeps what it is called by', async () => {
  const { tracker, says, idRule } = await watched(HUMID);
  await says(10, { humidity: 70 });
  const changed = await server.call(ada, 'PUT', `/alert-rules/${idRule}`, { ...HUMID, ruleValueMax: 80, description: 'Paper' });
  expect(changed.json()).toMatchObject({ id: idRule, ruleValueMax: 80, description: 'Paper', hysteresis: 2, modificationBy: ada.idUser });
  expect(await alertsOf(tracker)).toMatchObject([{ alertStatus: 'R', extreme: 70 }]);
  const listed = (await server.call(ada, 'GET', `/alert-rules?uniqueIdentifiant=${tracker}`)).json().data;
  expect(listed).toMatchObject([
    { id: idRule, uniqueIdentifiant: tracker, deleted: 'N', alertStatus: 'R', direction: '', creationBy: ada.idUser },
  ]);
});

test('what a rule has raised stays what it was, whatever the rule watches afterwards', async () => {
  const { tracker, says, idRule, idTransport } = await watched(HUMID, 'shipment');
  await says(10, { humidity: 70, temperature: 9 });
  await server.call(ada, 'PUT', `/alert-rules/${idRule}`, { ...HUMID, ruleName: 'Cold', ruleKey: 'temperature', ruleValueMax: 12 });
  await tellEnds(server.services);
  const raised = { ruleKey: 'humidity', ruleName: 'Dry goods', extreme: 70, limit: 60, alertStatus: 'R' };
  const [{ idAlert, ...alert }] = await alertsOf(tracker);
  expect(alert).toMatchObject(raised);
  expect((await server.call(ada, 'GET', `/alerts/${idAlert}/moment`)).json()).toMatchObject({
    ruleKey: 'humidity',
    ruleValueMax: 60,
    value: [70],
  });
  expect((await server.call(ada, 'GET', `/alerts?ruleKey=temperature&search=${tracker}`)).json().data).toEqual([]);
  const told = await rows(`select details from shipment_event where id_shipment = ${idTransport} and kind = 'alertResolved'`);
  expect(told).toMatchObject([{ details: { ruleKey: 'humidity' } }]);
  // The rule itself goes on, once, and raises what it watches now.
  await says(-1, { humidity: 70, temperature: 14 });
  expect(await alertsOf(tracker)).toMatchObject([{ ruleKey: 'temperature', ruleName: 'Cold', extreme: 14, limit: 12, idRule }, raised]);
  expect((await server.call(ada, 'GET', `/alert-rules?idTransport=${idTransport}`)).json().data).toMatchObject([{ id: idRule }]);
});

test.each([
  [{ ...HUMID, ruleValueMax: null }, 'alertRule.limitMissing', 'ruleValueMin'],
  [{ ...HUMID, ruleValueMin: 61 }, 'alertRule.limitOrder', 'ruleValueMin'],
  [{ ...HUMID, ruleValue: 500 }, 'alertRule.placeForbidden', 'ruleValue'],
  [{ ...YARD, direction: 'IN', ruleValueMin: 2 }, 'alertRule.limitForbidden', 'ruleValueMin'],
  [{ ...YARD }, 'alertRule.placeMissing', 'direction'],
  [{ ...YARD, direction: 'IN', gpsLocation: null }, 'alertRule.placeMissing', 'gpsLocation'],
  [{ ...HUMID, idTransport: 1, uniqueIdentifiant: 'X' }, 'alertRule.oneTarget', 'uniqueIdentifiant'],
  [{ ...HUMID, uniqueIdentifiant: 'nobody-has-this' }, 'tracker.notFound', 'uniqueIdentifiant'],
])('%j is refused with %s', async (rule, code, field) => {
  const refused = (await add(rule)).json();
  expect([refused.code, refused.errors[0].field]).toEqual([code, field]);
});

test('the alerts are searched, and one is read with its moment and closed with a note', async () => {
  const { tracker, says } = await watched(HUMID);
  await says(50, { humidity: 50, ...away(0) });
  for (let minute = 40; minute > 20; minute--) await says(minute, { humidity: 70 + (minute % 5), ...away(minute) });
  await says(10, { humidity: 50 });
  const [{ idAlert }] = (await server.call(ada, 'GET', `/alerts?search=${tracker.slice(2)}`)).json().data;
  expect((await server.call(ada, 'GET', '/alerts?search=nothing-like-it')).json().data).toEqual([]);
  const raised = async (days: string) =>
    (await server.call(ada, 'GET', `/alerts?search=${tracker.slice(2)}&raised=${days}&timeZone=Pacific/Kiritimati`)).json();
  const [{ raisedDate }] = (await server.call(ada, 'GET', `/alerts?search=${tracker.slice(2)}`)).json().data;
  const day = dayIn('Pacific/Kiritimati')(Date.parse(raisedDate));
  const dayBefore = dayIn('Pacific/Kiritimati')(Date.parse(raisedDate) - 24 * 60 * 60_000);
  expect([(await raised(day)).data.length, (await raised(`..${dayBefore}`)).data.length, (await raised('some')).code]).toEqual([
    1,
    0,
    'request.invalid',
  ]);
  const moment = (await server.call(ada, 'GET', `/alerts/${idAlert}/moment`)).json();
  expect([moment.ruleKey, moment.ruleValueMax, moment.value.length, Math.max(...moment.value), moment.isThinned]).toEqual([
    'humidity',
    60,
    22,
    74,
    false,
  ]);
  expect(moment.gaps).toEqual([]);
  expect([moment.latitude.filter((one: number | null) => one !== null).length, moment.place]).toEqual([21, null]);
  // Every minute is promised: in the ten minutes before the first and after the last of them nothing was observed.
  await rows(`update tracker set reporting_interval_seconds = 60 where identifier = '${tracker}'`);
  const { gaps } = (await server.call(ada, 'GET', `/alerts/${idAlert}/moment`)).json();
  const minutes = gaps.map(({ from, to }: { from: number; to: number }) => Math.round((to - from) / 60_000));
  expect(minutes).toEqual([10, 11]);
  await rows(`update alert_episode set status = 'U', cleared_at = null where id_episode = ${idAlert}`);
  await server.call(ada, 'POST', `/alerts/${idAlert}/close`, { note: 'The door was open.' });
  expect((await server.call(ada, 'GET', `/alerts/${idAlert}`)).json()).toMatchObject({ alertStatus: 'R', closeNote: 'The door was open.' });
  expect((await server.call(eve, 'GET', `/alerts/${idAlert}/moment`)).statusCode).toBe(404);
});
