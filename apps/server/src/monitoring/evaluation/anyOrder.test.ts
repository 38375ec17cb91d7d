import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

/** The whole way of a report, from the gateway to what is said of the shipment: it depends on what was reported, and on nothing else. */

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer();
const ada = await server.aMember(acme, 'userAdmin');
const START = Date.now() - 9 * HOUR;
const LONDON = { latitude: 51.5074, longitude: -0.1278 };

const get = async (url: string) => (await server.call(ada, 'GET', url)).json();
await server.call(ada, 'POST', '/sites', { name: 'Chambéry', ...CHAMBERY, radius: 1000 });

/** Lyon, an hour in Chambéry, Milano: a report every two minutes, but for a silence, two jumps and a moment without a fix; too warm for a while. */
const DRIVE = Array.from({ length: 226 }, (_, index): Report => {
  const deviceTime = START + index * 2 * MINUTE + (index > 120 ? 45 * MINUTE : 0);
  const temperature = index >= 90 && index < 130 ? 9 : 5;
  if (index === 40 || index === 121) return { deviceTime, ...LONDON, temperature };
  if (index === 100) return { deviceTime, latitude: 0, longitude: 0, temperature };
  return { deviceTime, ...placeAt(index), temperature };
});

function placeAt(index: number) {
  const [from, to, share] = index < 60 ? [LYON, CHAMBERY, (index - 5) / 55] : [CHAMBERY, MILANO, (index - 90) / 125];
  const part = Math.min(1, Math.max(0, share));
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  };
}

let count = 0;
/** Everything that is said of a drive that came like this. */
async function notified(batches: readonly (readonly Report[])[]): Promise<object> {
  const reference = `ORDER-${++count}`;
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(reference, [tracker]))).json();
  const asset = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: `BOX ${reference}` })).json().uniqueIdentifiant;
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker });
  await onServer(
    `update asset_tracker k set started_at = to_timestamp(${START / 1000}) from tracker t where t.id_tracker = k.id_tracker and t.identifier = '${tracker}'`,
    database.ownerUrl,
  );
  for (const [index, batch] of batches.entries()) {
    await pipeline.report(tracker, batch);
    if (index % 7 === 3) await pipeline.evaluate();
  }
  await pipeline.evaluate();
  const [period, hours] = [`from=${new Date(START - HOUR).toISOString()}&to=${new Date().toISOString()}`, 'limit=10000'];
  const { departedDate, arrivedDate, status, progress, lastPosition, temperature, routeSteps } = await get(`/transports/${idTransport}`);
  const { data: events } = await get(`/transports/${idTransport}/events`);
  const { data: alerts } = await get(`/alerts?idTransport=${idTransport}`);
  const { data: readings } = await get(`/trackers/${tracker}/readings?${period}&${hours}`);
  const { data: visits } = await get(`/assets/${asset}/visits?${period}`);
  const report = await server.call(ada, 'POST', `/transports/${idTransport}/reports`, { to: new Date(START + 8.5 * HOUR).toISOString() });
  expect(report.statusCode).toBe(201);
  const figures = report.json();
  const { reading } = (
    await onServer(
      `select reading from tracker_latest l join tracker t using (id_tracker) where t.identifier = '${tracker}'`,
      database.ownerUrl,
    )
  ).rows[0];
  const all = {
    departedDate,
    arrivedDate,
    status,
    progress,
    lastPosition,
    temperature,
    routeSteps,
    visits,
    figures,
    track: await get(`/transports/${idTransport}/track`),
    climate: await get(`/transports/${idTransport}/climate`),
    carbon: await get(`/transports/${idTransport}/carbon`),
    flags: readings.map(({ deviceDate, flags }: Record<string, unknown>) => [deviceDate, flags]),
    events: events
      .map(({ kind, date }: Record<string, unknown>) => `${String(date)} ${String(kind)}`)
      .filter((one: string) => !/(created|trackerLinked)$/.test(one)),
    alerts: alerts.map(({ startDate, raisedDate, clearedDate, extreme }: Record<string, unknown>) => ({
      startDate,
      raisedDate,
      clearedDate,
      extreme,
    })),
    latest: reading.flags,
  };
  // What names this drive, and when it came, is left out.
  const named = new Set([
    'idReport',
    'code',
    'sha256',
    'madeDate',
    'idTransport',
    'receivedDate',
    'idStep',
    'idStop',
    'createdDate',
    'reportNumber',
  ]);
  return JSON.parse(
    JSON.stringify(all, (key, value: unknown) => (named.has(key) ? undefined : value))
      .replaceAll(tracker, 'T')
      .replaceAll(reference, 'R'),
  );
}

const inBatches = (reports: readonly Report[], size: number) =>
  Array.from({ length: Math.ceil(reports.length / size) }, (_, index) => reports.slice(index * size, (index + 1) * size));

test('a drive with jumps, a silence and a moment without a fix comes to the same, in whatever order, batches and repetition it arrives', async () => {
  const straight = await notified([DRIVE]);
  expect(straight).toMatchObject({ status: 'arrived', visits: [{ name: 'Chambéry' }], alerts: [{ extreme: 9 }] });
  const { flags, carbon } = straight as { flags: [string, string[]][]; carbon: { actual: { kilometres: number } } };
  const doubted = flags.flatMap(([, [flag]], index) => (flag === undefined ? [] : [[index, flag]]));
  expect(doubted).toEqual([
    [40, 'jump'],
    [100, 'noFix'],
    [121, 'jump'],
  ]);
  expect(carbon.actual.kilometres).toBeLessThan(350);
  expect(await notified(inBatches(DRIVE.toReversed(), 1))).toEqual(straight);
  expect(await notified([DRIVE, DRIVE])).toEqual(straight);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...DRIVE, ...DRIVE.slice(0, 60)], { minLength: 286 }),
      fc.integer({ min: 1, max: 80 }),
      async (order, size) => {
        expect(await notified(inBatches(order, size))).toEqual(straight);
      },
    ),
    { numRuns: Number(process.env['EVALUATION_RUNS'] ?? 4) },
  );
});
