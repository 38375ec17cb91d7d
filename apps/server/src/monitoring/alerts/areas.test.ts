import { metresToEdge, ringOf } from '@sillage/domain/platform/geo/polygon';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

/** So many metres from Lyon. */
const away = (north: number, east: number) => ({
  latitude: LYON.latitude + north / 111_195,
  longitude: LYON.longitude + east / (111_195 * Math.cos((LYON.latitude * Math.PI) / 180)),
});
/** An L: its inner corner is in the middle. */
const YARD = [away(-500, -500), away(-500, 500), away(0, 500), away(0, 0), away(500, 0), away(500, -500)];
const areaOf = (corners: typeof YARD) => ({ type: 'Polygon', coordinates: [ringOf(corners)] });
const RULE = { ruleName: 'Yard', ruleKey: 'geofencing', direction: 'OUT', polygon: areaOf(YARD) };
const add = (rule: object) => server.call(ada, 'POST', '/alert-rules', rule);
const alertsOf = async (tracker: string) => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data;

async function watched(rule: object) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const made = await add({ ...rule, uniqueIdentifiant: tracker });
  expect(made.statusCode).toBe(201);
  await rows(`update alert_rule set watch_from = '-infinity' where id_rule = ${made.json().id}`);
  const clock = Date.now();
  const says = async (minutesAgo: number, report: object) => {
    await pipeline.report(tracker, [{ deviceTime: clock - minutesAgo * MINUTE, ...report }]);
    await pipeline.evaluate();
  };
  return { tracker, says, rule: made.json() };
}

test('an area is left at its edge, however it trembles there, and what is unsure, nowhere or a jump says nothing', async () => {
  const { tracker, says, rule } = await watched(RULE);
  expect(rule).toMatchObject({ polygon: { type: 'Polygon', coordinates: [{ length: 7 }] }, gpsLocation: null, ruleValue: null });
  await says(60, away(-200, -200));
  await says(58, { ...away(200, 200), accuracy: 400 });
  await says(56, { latitude: 0, longitude: 0 });
  await says(54, { latitude: 10, longitude: 100 });
  expect(await alertsOf(tracker)).toEqual([]);
  for (let minute = 50; minute > 30; minute--) await says(minute, minute % 2 === 0 ? away(10, 200) : away(-10, 200));
  expect(await alertsOf(tracker)).toMatchObject([{ direction: 'out', alertStatus: 'U', limit: 0 }]);
  await says(20, away(-250, 200));
  const [alert, ...more] = await alertsOf(tracker);
  expect([alert.alertStatus, Math.round(alert.extreme), more]).toEqual(['R', 10, []]);
  const moment = (await server.call(ada, 'GET', `/alerts/${alert.idAlert}/moment`)).json();
  expect([moment.place.corners.length, Math.round(moment.value[0])]).toEqual([6, -283]);
});

test('whoever enters or leaves an area is told of each time', async () => {
  const { tracker, says } = await watched({ ...RULE, direction: 'INOUT' });
  for (const [index, north] of [-300, 800, -300, 800].entries()) await says(40 - 10 * index, away(north, -250));
  expect((await alertsOf(tracker)).map((one: { direction: string }) => one.direction)).toEqual(['out', 'in', 'out']);
});

test('the database reckons the distance to the edge as the product does', async () => {
  const fiji = [
    { latitude: -17, longitude: 179.9 },
    { latitude: -17, longitude: -179.9 },
    { latitude: -16.8, longitude: 180 },
  ];
  const points = [
    away(0, 0),
    away(250, 250),
    away(-700, 900),
    { latitude: -16.9, longitude: 179.99 },
    { latitude: -16.9, longitude: -179.5 },
  ];
  for (const corners of [YARD, fiji]) {
    const polygon = JSON.stringify(corners.map(({ longitude, latitude }) => [longitude, latitude]));
    for (const { latitude, longitude } of points) {
      const [{ metres }] = await rows(`select metres_to_edge(${latitude}, ${longitude}, '${polygon}') as metres`);
      expect(metres).toBeCloseTo(metresToEdge(corners, { latitude, longitude }), 2);
    }
  }
});

test.each([
  [{ polygon: areaOf(YARD.slice(0, 2)) }, 'alertRule.polygonFew', 'polygon'],
  [{ polygon: areaOf([away(0, 0), away(500, 500), away(500, 0), away(0, 500)]) }, 'alertRule.polygonCrossing', 'polygon'],
  [{ polygon: areaOf([away(0, 0), away(0, 3_000_000), away(3_000_000, 0)]) }, 'alertRule.polygonWide', 'polygon'],
  [{ gpsLocation: LYON }, 'alertRule.oneShape', 'gpsLocation'],
  [{ ruleValue: 500 }, 'alertRule.oneShape', 'ruleValue'],
  [{ direction: '' }, 'alertRule.placeMissing', 'direction'],
  [{ ruleKey: 'humidity', direction: '', ruleValueMax: 60 }, 'alertRule.placeForbidden', 'polygon'],
])('%j is refused with %s', async (wrong, code, field) => {
  const refused = (await add({ ...RULE, ...wrong })).json();
  expect([refused.code, refused.errors[0].field]).toEqual([code, field]);
});

test('an area becomes a circle and an area again', async () => {
  const { rule } = await watched(RULE);
  const { polygon: _, ...circle } = { ...RULE, gpsLocation: LYON, ruleValue: 300 };
  const change = async (body: object) => (await server.call(ada, 'PUT', `/alert-rules/${rule.id}`, body)).json();
  expect(await change(circle)).toMatchObject({ polygon: null, ruleValue: 300, gpsLocation: LYON, hysteresis: 30 });
  expect(await change(RULE)).toMatchObject({ polygon: areaOf(YARD), ruleValue: null, gpsLocation: null });
});

test('presets keep an area with its place; its margin is the usual one, and what encloses nothing is refused', async () => {
  const asked = { presetName: 'Our yard', ruleKey: 'geofencing', direction: 'OUT', polygon: areaOf(YARD) };
  const preset = (await server.call(ada, 'POST', '/alert-presets', asked)).json();
  expect(preset).toMatchObject({ ruleValue: null, polygon: { type: 'Polygon', coordinates: [areaOf(YARD).coordinates[0]] } });
  expect(preset.hysteresis).toBeCloseTo((await add({ ...RULE, wholeCustomer: true })).json().hysteresis, 3);
  const keep = async (wrong: object) => (await server.call(ada, 'PUT', `/alert-presets/${preset.idPreset}`, { ...asked, ...wrong })).json();
  expect((await keep({ polygon: areaOf(YARD.slice(0, 2)) })).code).toBe('alertRule.polygonFew');
  expect((await keep({ ruleValue: 500 })).code).toBe('alertRule.oneShape');
  expect((await keep({ ruleKey: 'humidity', direction: '', ruleValueMax: 60 })).code).toBe('alertRule.placeForbidden');
  expect(await keep({ polygon: null, ruleValue: 500 })).toMatchObject({ polygon: null, ruleValue: 500 });
});
