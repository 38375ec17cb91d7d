import fc from 'fast-check';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer();
const ada = await server.aMember(acme, 'userAdmin');

let count = 0;
async function aShipment(): Promise<{ idTransport: number; tracker: string }> {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const answer = await server.call(ada, 'POST', '/transports', aTransport(`EVAL-${++count}`, [tracker]));
  return { idTransport: answer.json().idTransport, tracker };
}
const read = async (idTransport: number) => (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
const alerts = async (idTransport: number) => (await server.call(ada, 'GET', `/alerts?idTransport=${idTransport}`)).json().data;
const events = async (idTransport: number) =>
  (await server.call(ada, 'GET', `/transports/${idTransport}/events`))
    .json()
    .data.map(({ kind, date }: { kind: string; date: string }) => `${kind} ${date}`);

/** Seven hours from Lyon to Milano, a report every ten minutes; too warm for two of them. */
function journey(start: number): Report[] {
  const between = (from: typeof LYON, to: typeof LYON, share: number) => ({
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  });
  return Array.from({ length: 43 }, (_, index) => {
    const place =
      index < 3
        ? LYON
        : index < 15
          ? between(LYON, CHAMBERY, (index - 2) / 12)
          : index < 17
            ? CHAMBERY
            : between(CHAMBERY, MILANO, Math.min(1, (index - 16) / 24));
    const temperature = index >= 20 && index < 32 ? 9 + (index % 3) : 5 + (index % 2) * 0.2;
    return { deviceTime: start + index * 10 * MINUTE, ...place, temperature, humidity: 60 };
  });
}

test('a tracker that leaves, passes and arrives moves its shipment on', async () => {
  const { idTransport, tracker } = await aShipment();
  const start = Date.now() - 8 * HOUR;
  const reports = journey(start);
  await pipeline.report(tracker, reports.slice(0, 3));
  await pipeline.evaluate();
  expect((await read(idTransport)).status).toBe('readytoship');
  await pipeline.report(tracker, reports.slice(3, 12));
  await pipeline.evaluate();
  expect(await read(idTransport)).toMatchObject({ status: 'intransit', departedDate: new Date(start + 30 * MINUTE).toISOString() });
  await pipeline.report(tracker, reports.slice(12));
  await pipeline.evaluate();
  const arrived = await read(idTransport);
  expect([arrived.status, arrived.progress, arrived.routeSteps[1].enteredDate !== null]).toEqual(['arrived', 1, true]);
  expect((await events(idTransport)).map((event: string) => event.split(' ')[0]).toSorted()).toEqual([
    'alertRaised',
    'alertResolved',
    'arrived',
    'created',
    'departed',
    'stepLeft',
    'stepReached',
    'trackerLinked',
  ]);
});

test('a breach that is going on is told once: in the bell, and by mail', async () => {
  const { idTransport, tracker } = await aShipment();
  const start = Date.now() - 30 * MINUTE;
  const warm = Array.from({ length: 6 }, (_, index) => ({ deviceTime: start + index * 5 * MINUTE, temperature: index === 0 ? 5 : 9.5 }));
  for (const report of [...warm, ...warm]) {
    await pipeline.report(tracker, [report]);
    await pipeline.evaluate();
  }
  expect(await alerts(idTransport)).toMatchObject([{ direction: 'above', alertStatus: 'U', extreme: 9.5, limit: 8, clearedDate: null }]);
  expect((await read(idTransport)).openAlerts).toBe(1);
  const bell = (await server.call(ada, 'POST', '/notif', { action: 'list' })).json();
  const notified = bell.data.filter((one: { idTransport: number }) => one.idTransport === idTransport);
  expect(notified).toMatchObject([
    { isRead: 0, translate: { ref: `EVAL-${count}`, msg: 'temperatureAbove', values: { extreme: 9.5, limit: 8 } } },
  ]);
  const operator = await server.anOperator();
  const mails = (await server.call(operator, 'GET', '/outbox'))
    .json()
    .data.filter((one: { text: string }) => one.text.includes(`EVAL-${count}`));
  expect(mails).toMatchObject([{ recipient: ada.email, subject: `Too warm: EVAL-${count}`, status: 'waiting' }]);
  const [{ idAlert }] = await alerts(idTransport);
  expect(mails[0].text).toContain(`https://sillage.example/alerts/details/${idAlert}`);
});

test('a breach that was over hours ago is written down, told in the notification centre, and nobody is paged', async () => {
  const { idTransport, tracker } = await aShipment();
  const start = Date.now() - 20 * HOUR;
  await pipeline.report(tracker, journey(start));
  await pipeline.evaluate();
  expect(await alerts(idTransport)).toMatchObject([{ alertStatus: 'R' }]);
  const kinds = await onServer(`select kind from notification where id_shipment = ${idTransport}`, database.ownerUrl);
  expect(kinds.rows).toEqual([{ kind: 'overAbove' }]);
  const { rows } = await onServer(`select 1 from outbox_message where body_text like '%EVAL-${count}%'`, database.ownerUrl);
  expect(rows).toEqual([]);
});

test('readings that are doubtful raise nothing and move nothing', async () => {
  const { idTransport, tracker } = await aShipment();
  const now = Date.now();
  await pipeline.report(tracker, [{ deviceTime: now - 40 * MINUTE, ...LYON, temperature: 5 }]);
  await pipeline.report(tracker, [
    { deviceTime: now - 30 * MINUTE, latitude: 0, longitude: 0 },
    { deviceTime: now - 20 * MINUTE, ...MILANO, flags: ['noFix'] },
    { deviceTime: 0, temperature: 30 },
    { deviceTime: Date.UTC(2040, 0, 1), temperature: 30 },
  ]);
  await pipeline.evaluate();
  const shipment = await read(idTransport);
  expect([shipment.status, shipment.temperature, await alerts(idTransport)]).toEqual(['readytoship', 5, []]);
  const latest = (await server.call(ada, 'GET', `/trackers/${tracker}`)).json();
  expect(Date.parse(latest.lastReading.deviceDate)).toBe(now - 20 * MINUTE);
  expect(latest.lastPosition).toMatchObject(LYON);
});

test('a tracker that only measures, without a position, is evaluated all the same', async () => {
  const { idTransport, tracker } = await aShipment();
  for (let minute = 30; minute >= 0; minute -= 5) {
    await pipeline.report(tracker, [{ deviceTime: Date.now() - minute * MINUTE, temperature: minute > 20 ? 5 : 1 }]);
    await pipeline.evaluate();
  }
  expect(await alerts(idTransport)).toMatchObject([{ direction: 'below', alertStatus: 'U' }]);
});

test('a journey of more readings than are looked at in one go is looked at to its end, once', async () => {
  const { idTransport, tracker } = await aShipment();
  const start = Date.now() - 100_050 * 1000;
  const place = (index: number) => (index < 50 ? LYON : index < 100_000 ? CHAMBERY : MILANO);
  const reports = Array.from({ length: 100_050 }, (_, index) => ({ deviceTime: start + index * 1000, ...place(index), temperature: 5 }));
  for (let from = 0; from < reports.length; from += 10_005) await pipeline.report(tracker, reports.slice(from, from + 10_005));
  await pipeline.evaluate();
  await pipeline.evaluate();
  expect((await read(idTransport)).status).toBe('arrived');
  const { rows } = await onServer(
    `select evaluate_from from tracker_latest join tracker using (id_tracker) where identifier = '${tracker}'`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ evaluate_from: null }]);
});

test("the truck's way back is not the shipment's story any more", async () => {
  const { idTransport, tracker } = await aShipment();
  const start = Date.now() - 20 * HOUR;
  const way = journey(start);
  const back = way
    .toReversed()
    .map((report, index) => ({ ...report, deviceTime: start + (10 * 60 + index * 10) * MINUTE, temperature: 25 }));
  await pipeline.report(tracker, way);
  await pipeline.evaluate();
  await pipeline.report(tracker, back);
  await pipeline.evaluate();
  expect(await alerts(idTransport)).toHaveLength(1);
  const { lastPosition, temperature } = await read(idTransport);
  expect([lastPosition.latitude, lastPosition.longitude, temperature]).toEqual([MILANO.latitude, MILANO.longitude, 5]);
  const [track] = (await server.call(ada, 'GET', `/transports/${idTransport}/track`)).json().tracks;
  expect(track.total).toBe(43);
});

test('in whatever order, and however often, a journey arrives: the same history', async () => {
  const start = Date.now() - 9 * HOUR;
  const reports = journey(start);
  const outcome = async (order: readonly Report[], split: number) => {
    const { idTransport, tracker } = await aShipment();
    for (let from = 0; from < order.length; from += split) {
      await pipeline.report(tracker, order.slice(from, from + split));
      await pipeline.evaluate();
    }
    const { status, departedDate, arrivedDate, lastPosition, temperature } = await read(idTransport);
    const episodes = (await alerts(idTransport)).map(({ startDate, raisedDate, clearedDate, extreme }: Record<string, unknown>) => ({
      startDate,
      raisedDate,
      clearedDate,
      extreme,
    }));
    const happened = (await events(idTransport)).filter((event: string) => !/^(created|trackerLinked)/.test(event));
    const { rows } = await onServer(
      `select count(*)::int as kept from reading r join tracker t using (id_tracker) where t.identifier = '${tracker}'`,
      database.ownerUrl,
    );
    return { status, departedDate, arrivedDate, lastPosition, temperature, episodes, happened, kept: rows[0]?.kept };
  };
  const straight = await outcome(reports, 1);
  expect([straight.status, straight.kept, straight.episodes.length]).toEqual(['arrived', 43, 1]);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...reports, ...reports], { minLength: 86 }),
      fc.integer({ min: 5, max: 86 }),
      async (order, split) => {
        expect(await outcome(order, split)).toEqual(straight);
      },
    ),
    { numRuns: Number(process.env['EVALUATION_RUNS'] ?? 12) },
  );
});
