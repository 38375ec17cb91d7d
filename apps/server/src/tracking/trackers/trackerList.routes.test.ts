import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, admin, operator] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin'), await server.anOperator()];
const list = async (query: string, by: Member = ada) =>
  (await server.call(by, 'GET', `/trackers?${query}`))
    .json()
    .data.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant);
async function pageByPage(query: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/trackers?${query}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page = (await server.call(ada, 'GET', path)).json();
    seen.push(...page.data.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant));
    cursor = page.nextCursor;
  }
  return seen;
}
const change = (tracker: string, body: object, by: Member = admin) => server.call(by, 'PATCH', `/trackers/${tracker}`, body);
const ago = (minutes: number) => Date.now() - minutes * MINUTE;

for (const name of ['A-LIVE', 'B-SHIPPED', 'C-ASSET', 'D-SILENT', 'E-BROKEN']) await server.aTracker(acme, name);
await server.aTracker(other, 'F-FOREIGN');
await report('A-LIVE', [{ deviceTime: ago(1), ...LYON, temperature: 4, battery: 60 }]);
await report('B-SHIPPED', [{ deviceTime: ago(2), battery: 12 }]);
await server.call(ada, 'POST', '/transports', aTransport('S-1', ['B-SHIPPED']));
const asset = (await server.call(ada, 'POST', '/assets', { kind: 'container', reference: 'Box' })).json().uniqueIdentifiant;
await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker: 'C-ASSET' });

test('an admin says how often a tracker reports, and puts it out of service and back; a member and a stranger do not', async () => {
  expect((await change('E-BROKEN', { status: 'H' }, ada)).statusCode).toBe(403);
  expect((await change('F-FOREIGN', { status: 'H' })).statusCode).toBe(404);
  expect((await change('E-BROKEN', {})).statusCode).toBe(422);
  expect((await change('E-BROKEN', { reportingIntervalSeconds: 0 })).statusCode).toBe(422);
  expect((await change('E-BROKEN', { status: 'H', reportingIntervalSeconds: 60 })).json()).toMatchObject({
    status: 'H',
    reportingIntervalSeconds: 60,
  });
});

test('each state has its trackers, and its count', async () => {
  expect(await list('')).toEqual(['A-LIVE', 'B-SHIPPED', 'C-ASSET', 'D-SILENT', 'E-BROKEN']);
  expect(await list('state=inService')).toEqual(['A-LIVE', 'B-SHIPPED', 'C-ASSET', 'D-SILENT']);
  expect(await list('state=online')).toEqual(['A-LIVE', 'B-SHIPPED']);
  expect(await list('state=offline')).toEqual(['C-ASSET', 'D-SILENT']);
  expect(await list('state=stock')).toEqual(['A-LIVE', 'D-SILENT']);
  expect(await list('state=outOfService')).toEqual(['E-BROKEN']);
  expect(await list('on=asset')).toEqual(['C-ASSET']);
  expect(await list('on=shipment')).toEqual(['B-SHIPPED']);
  const counts = { total: 5, inService: 4, online: 2, offline: 2, stock: 2, outOfService: 1 };
  expect((await server.call(ada, 'GET', '/tracker-counts')).json()).toEqual(counts);
  expect((await server.call(operator, 'GET', `/tracker-counts?idCustomer=${acme}`)).json()).toEqual(counts);
  expect((await server.call(operator, 'GET', '/tracker-counts')).json().total).toBe(6);
});

test('the lowest battery and the newest report come first, page by page', async () => {
  expect(await list('orderBy=battery')).toEqual(['B-SHIPPED', 'A-LIVE', 'C-ASSET', 'D-SILENT', 'E-BROKEN']);
  expect(await pageByPage('orderBy=heard')).toEqual(['B-SHIPPED', 'A-LIVE', 'E-BROKEN', 'D-SILENT', 'C-ASSET']);
});

test('what was never heard of, or never measured, is last also in the other direction', async () => {
  expect(await pageByPage('orderBy=heard&order=DSC')).toEqual(['A-LIVE', 'B-SHIPPED', 'C-ASSET', 'D-SILENT', 'E-BROKEN']);
  expect(await pageByPage('orderBy=battery&order=DSC')).toEqual(['A-LIVE', 'B-SHIPPED', 'E-BROKEN', 'D-SILENT', 'C-ASSET']);
  expect(await pageByPage('orderBy=heard&order=DSC&on=nothing')).toEqual(['A-LIVE', 'D-SILENT', 'E-BROKEN']);
});

test('a tracker says what it is on, and each value with its own time', async () => {
  expect((await server.call(ada, 'GET', '/trackers/C-ASSET')).json().asset).toEqual({
    uniqueIdentifiant: asset,
    reference: 'Box',
    kind: 'container',
  });
  const at = ago(0.5);
  await report('A-LIVE', [{ deviceTime: at, humidity: 40 }]);
  const { latest } = (await server.call(ada, 'GET', '/trackers/A-LIVE')).json();
  expect(latest).toMatchObject({ temperature: { value: 4 }, humidity: { value: 40, deviceDate: new Date(at).toISOString() } });
});

test('what is reported out of service is kept, and raises nothing', async () => {
  const rule = { ruleName: 'Cold', ruleKey: 'temperature', ruleValueMax: 8, uniqueIdentifiant: 'E-BROKEN' };
  expect((await server.call(admin, 'POST', '/alert-rules', rule)).statusCode).toBe(201);
  await report('E-BROKEN', [{ deviceTime: ago(1), temperature: 30 }]);
  const kept = (await server.call(ada, 'GET', '/trackers/E-BROKEN/readings')).json().data;
  expect(kept).toMatchObject([{ temperature: 30, flags: ['outOfService'] }]);
  expect((await server.call(ada, 'GET', '/alerts')).json().data).toEqual([]);
});

test('health: what a tracker measured is there without any shipment, with its extremes, its silences, and up to now alone', async () => {
  await server.aTracker(acme, 'MEASURES');
  await change('MEASURES', { reportingIntervalSeconds: 60 });
  const minutes = Array.from({ length: 2000 }, (_, minute) => minute).filter((minute) => minute < 500 || minute > 600);
  await report('MEASURES', [
    ...minutes.map((minute) => ({ deviceTime: ago(minute + 1), temperature: minute === 1234 ? 31.5 : 4, humidity: 50 })),
    { deviceTime: ago(-20), temperature: -40 },
    { deviceTime: ago(550), battery: 80 },
  ]);
  const path = `/trackers/MEASURES/health?from=${new Date(ago(60 * 48)).toISOString()}&to=${new Date(ago(-600)).toISOString()}`;
  const { climate } = (await server.call(ada, 'GET', path)).json();
  expect(climate.time.length).toBeLessThan(1200);
  expect(climate.time).toEqual(climate.time.toSorted((one: number, two: number) => one - two));
  expect([Math.min(...climate.temperature.filter((value: number | null) => value !== null)), Math.max(...climate.temperature)]).toEqual([
    4, 31.5,
  ]);
  const silence = climate.temperature.indexOf(null);
  expect(climate.time[silence + 1] - climate.time[silence]).toBeGreaterThan(100 * MINUTE);
  expect(climate.humidity.at(-1)).toBe(50);
});

test('the battery of a part of the time is told from its lowest to its highest', async () => {
  await server.aTracker(acme, 'DRAINED');
  const start = ago(20);
  await report(
    'DRAINED',
    [15, 14, 13, 12, 11].map((battery, index) => ({ deviceTime: start + index * 1000, battery })),
  );
  const path = `/trackers/DRAINED/health?from=${new Date(ago(60 * 24 * 30)).toISOString()}&to=${new Date().toISOString()}`;
  const { battery, highestBattery } = (await server.call(ada, 'GET', path)).json().series;
  expect([Math.min(...battery), Math.max(...highestBattery)]).toEqual([11, 15]);
});

test('health: gaps by its own interval, battery and signal in parts, and the day on which the battery is empty', async () => {
  await server.aTracker(acme, 'HEALTH');
  const hours = Array.from({ length: 8 * 24 }, (_, hour) => hour).filter((hour) => hour < 100 || hour > 110);
  await change('HEALTH', { reportingIntervalSeconds: 3600 });
  const start = ago(60 * 8 * 24 + 30);
  await report(
    'HEALTH',
    hours.map((hour) => ({ deviceTime: start + hour * 60 * MINUTE, battery: 80 - hour / 12, signal: -70 })),
  );
  const path = (days: number) =>
    `/trackers/HEALTH/health?from=${new Date(ago(60 * 24 * days)).toISOString()}&to=${new Date().toISOString()}`;
  const health = (await server.call(ada, 'GET', path(7))).json();
  expect(health.gaps).toMatchObject({ count: 1, totalSeconds: 12 * 3600 });
  expect(health.gaps.longest).toEqual([
    { from: new Date(start + 99 * 60 * MINUTE).toISOString(), to: new Date(start + 111 * 60 * MINUTE).toISOString(), isOpen: false },
  ]);
  expect(health.reports).toBe(health.series.time.length);
  expect(health.series.signal[0]).toBe(-70);
  expect(health.forecast.percentPerDay).toBeCloseTo(2, 1);
  const days = (Date.parse(health.forecast.emptyDate) - Date.now()) / (24 * 60 * MINUTE);
  expect(days).toBeGreaterThan(31);
  expect(days).toBeLessThan(33);
  expect((await server.call(ada, 'GET', path(40))).json().code).toBe('tracker.periodWrong');
});
