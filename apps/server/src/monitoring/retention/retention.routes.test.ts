import { beforeEach, expect, test } from 'vitest';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { eraseOld } from './erase.jobs.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const database = await freshDb();
let ahead = 0;
const server = await aServer(database, {}, { now: () => new Date(Date.now() + ahead) });
const { report } = aPipeline(database, server.services);
const [operator, other] = [await server.anOperator(), await server.aCustomer('Other')];
const eve = await server.aMember(other, 'userAdmin');
const sql = (text: string) => onServer(text, database.ownerUrl);
let acme: OneCustomer;
let [admin, user]: [Member, Member] = [operator, operator];
let tracker: string;
beforeEach(async () => {
  ahead = 0;
  acme = await server.aCustomer();
  [admin, user] = [await server.aMember(acme, 'userAdmin'), await server.aMember(acme, 'user')];
  tracker = (await server.aTracker(acme)).uniqueIdentifiant;
});

/** The beginning of an hour, so many days ago. */
const hourOf = (daysAgo: number) => Math.floor((Date.now() - daysAgo * DAY) / 3_600_000) * 3_600_000;
/** Every ten minutes of an hour. */
const anHour = (daysAgo: number) =>
  Array.from({ length: 6 }, (_, index) => ({ deviceTime: hourOf(daysAgo) + index * 10 * MINUTE, temperature: 4 }));
const put = (more: object, member: Member = admin) =>
  server.call(member, 'PUT', '/retention', { rawDays: null, thinnedDays: null, excursionDays: null, ...more });
const preview = async (more: object) =>
  (await server.call(admin, 'POST', '/retention/preview', { rawDays: null, thinnedDays: null, excursionDays: null, ...more })).json();
/** A day later what is due is done. */
async function run(): Promise<void> {
  ahead += DAY + MINUTE;
  while (await eraseOld(server.services));
}
const left = async () => {
  const { rows } = await sql(
    `select count(*)::int as readings from reading r join tracker t using (id_customer, id_tracker) where t.identifier = '${tracker}'`,
  );
  return (rows[0] as { readings: number }).readings;
};
const erasures = async () => (await server.call(admin, 'GET', '/erasures')).json().data;

test('what is old is thinned, and later goes; the certificate says the same as the preview did', async () => {
  await report(tracker, [...anHour(400), ...anHour(100), ...anHour(1)]);
  const periods = { rawDays: 90, thinnedDays: 365 };
  const seen = await preview(periods);
  expect(seen).toEqual({ trackers: 1, looked: 1, thinned: 5, erased: 6, held: 0, excursions: 0, nextCursor: null });
  expect((await put(periods)).json()).toMatchObject({ ...periods, excursionDays: null, changedBy: 'Ada King' });
  // A change can be taken back for a day.
  while (await eraseOld(server.services));
  expect(await left()).toBe(18);
  await run();
  expect(await left()).toBe(7);
  const [done] = await erasures();
  expect(done).toMatchObject({
    ...periods,
    trackers: 1,
    thinned: 5,
    erased: 6,
    held: 0,
    excursions: 0,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const language of ['en', 'ar']) {
    const paper = await server.call(admin, 'GET', `/erasures/${done.idErasure}/certificate?language=${language}`);
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
  expect((await server.call(eve, 'GET', `/erasures/${done.idErasure}/certificate`)).json().code).toBe('erasure.notFound');
  // The next time there is nothing more to do, and nothing to certify.
  ahead += 8 * DAY;
  while (await eraseOld(server.services));
  expect([await left(), (await erasures()).length]).toEqual([7, 1]);
  const { rows } = await sql(`select details from audit_entry where id_customer = ${acme} and action = 'readings.erased'`);
  expect(rows).toHaveLength(1);
});

test('a change that is taken back within the day takes nothing away', async () => {
  await report(tracker, anHour(400));
  await put({ rawDays: 30, thinnedDays: 30 });
  await put({});
  await run();
  expect(await left()).toBe(6);
  expect((await server.call(admin, 'GET', '/retention')).json()).toMatchObject({ rawDays: null, nextRunDate: null });
});

test('a hold keeps what is of a shipment, or everything, until it is lifted', async () => {
  const { idTransport } = (await server.call(admin, 'POST', '/transports', aTransport('HELD-1', [tracker]))).json();
  await sql(
    `update shipment_tracker set started_at = now() - interval '401 days', ended_at = now() - interval '399 days' where id_shipment = ${idTransport}`,
  );
  await report(tracker, [...anHour(400), ...anHour(300)]);
  const hold = (asked: object, member: Member = admin) =>
    server.call(member, 'POST', '/legal-holds', { idTransport: null, reason: 'Claim 77', ...asked });
  const one = (await hold({ idTransport })).json();
  expect(one).toMatchObject({ transport: { idTransport, reference: 'HELD-1' }, placedBy: 'Ada King', liftedDate: null });
  expect((await hold({ idTransport }, eve)).json().code).toBe('shipment.notFound');
  expect((await hold({ reason: ' ' })).json().errors).toMatchObject([{ field: 'reason' }]);
  const periods = { rawDays: 30, thinnedDays: 60, excursionDays: 60 };
  expect(await preview(periods)).toMatchObject({ erased: 6, held: 6 });
  const all = (await hold({})).json();
  expect(await preview(periods)).toMatchObject({ erased: 0, held: 12 });
  await put(periods);
  await run();
  expect([await left(), await erasures()]).toEqual([12, []]);
  expect((await server.call(eve, 'DELETE', `/legal-holds/${all.idHold}`)).json().code).toBe('hold.notFound');
  expect((await server.call(admin, 'DELETE', `/legal-holds/${all.idHold}`)).statusCode).toBe(200);
  expect((await server.call(admin, 'DELETE', `/legal-holds/${all.idHold}`)).json().code).toBe('hold.lifted');
  ahead += 8 * DAY;
  while (await eraseOld(server.services));
  expect(await left()).toBe(6);
  expect((await erasures())[0]).toMatchObject({ erased: 6, held: 6 });
  const listed = (await server.call(admin, 'GET', '/legal-holds?limit=1')).json();
  expect(listed.data).toMatchObject([{ idHold: one.idHold }]);
  const further = (await server.call(admin, 'GET', `/legal-holds?limit=1&cursor=${listed.nextCursor}`)).json();
  expect(further.data).toMatchObject([{ idHold: all.idHold, liftedBy: 'Ada King' }]);
});

test('excursions and what reports are about stay as long as they are wanted to', async () => {
  const { idTransport } = (await server.call(admin, 'POST', '/transports', aTransport(`R-${acme}`, [tracker]))).json();
  await sql(
    `update shipment_tracker set started_at = now() - interval '401 days', ended_at = now() - interval '399 days' where id_shipment = ${idTransport}`,
  );
  await report(tracker, [...anHour(400), ...anHour(300)]);
  await sql(`insert into cold_chain_report
      (id_customer, id_shipment, code, period_from, period_to, max_celsius, verdict, readings, excursions, unobserved_minutes, facts, data, sha256, created_by, created_at)
    values (${acme}, ${idTransport}, 'code-${acme}', now() - interval '402 days', now() - interval '398 days', 8, 'withinLimits', 6, 0, 0, '{}', '', sha256(''),
      ${admin.idUser}, now())`);
  expect(await preview({ rawDays: 30, thinnedDays: 60 })).toMatchObject({ erased: 6, excursions: 6 });
  expect(await preview({ rawDays: 30, thinnedDays: 60, excursionDays: 350 })).toMatchObject({ erased: 12, excursions: 0 });
});

test('periods that contradict each other, and people who may not', async () => {
  for (const [periods, field] of [
    [{ thinnedDays: 90 }, 'thinnedDays'],
    [{ rawDays: 90, thinnedDays: 60 }, 'thinnedDays'],
    [{ rawDays: 90, thinnedDays: 100, excursionDays: 95 }, 'excursionDays'],
    [{ rawDays: 29 }, 'rawDays'],
    [{ rawDays: 30.5 }, 'rawDays'],
  ] as const) {
    const answer = await put(periods);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  }
  expect((await put({ rawDays: 90 }, user)).statusCode).toBe(403);
  expect(
    (await server.call(operator, 'PUT', '/retention', { idCustomer: acme, rawDays: 90, thinnedDays: null, excursionDays: null })).json(),
  ).toMatchObject({ rawDays: 90 });
  expect((await server.call(admin, 'GET', '/retention')).json()).toMatchObject({ rawDays: 90 });
  expect((await server.call(eve, 'GET', `/retention?idCustomer=${acme}`)).statusCode).toBe(403);
});

test('two processes at once take away and certify once', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => server.aTracker(acme)));
  for (const { uniqueIdentifiant } of many) await report(uniqueIdentifiant, anHour(200));
  await put({ rawDays: 30, thinnedDays: 60, excursionDays: 60 });
  ahead += DAY + MINUTE;
  await Promise.all([eraseOld(server.services), eraseOld(server.services), eraseOld(server.services)]);
  while (await eraseOld(server.services));
  expect(await erasures()).toMatchObject([{ trackers: 13, erased: 72 }]);
});

/** Of more trackers than go at once, interrupted after the first of them. */
async function interrupted(): Promise<void> {
  const many = await Promise.all(Array.from({ length: 12 }, () => server.aTracker(acme)));
  for (const { uniqueIdentifiant } of many) await report(uniqueIdentifiant, anHour(200));
  await put({ rawDays: 30, thinnedDays: 60, excursionDays: 60 });
  ahead += DAY + MINUTE;
  await eraseOld(server.services, AbortSignal.abort());
}
const kept = async () => (await sql(`select count(*)::int as readings from reading where id_customer = ${acme}`)).rows[0]?.['readings'];

test.each([
  ['is called off', {}, []],
  ['is to keep more', { rawDays: 300 }, []],
  ['is to keep less', { rawDays: 30, thinnedDays: 100, excursionDays: 100 }, [{ trackers: 13, erased: 18 }]],
])('what was interrupted and then %s takes nothing more by what was decided before', async (_, decided, after) => {
  await interrupted();
  const rest = await kept();
  expect(rest).toBe(18);
  await put(decided);
  await run();
  expect(await kept()).toBe(after.length === 0 ? rest : 0);
  expect(await erasures()).toMatchObject([...after, { trackers: 10, erased: 54, finishedDate: expect.any(String) }]);
});

test('what cannot be taken away of one customer keeps nobody else waiting', async () => {
  const second = await server.aCustomer();
  const neighbour = await server.aMember(second, 'userAdmin');
  const { uniqueIdentifiant } = await server.aTracker(second);
  for (const one of [tracker, uniqueIdentifiant]) await report(one, anHour(200));
  await put({ rawDays: 30, thinnedDays: 60, excursionDays: 60 });
  await put({ rawDays: 30, thinnedDays: 60, excursionDays: 60 }, neighbour);
  await sql(`create function refuse_first() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse_first before insert on erasure for each row when (new.id_customer = ${acme}) execute function refuse_first()`);
  ahead += DAY + MINUTE;
  await eraseOld(server.services);
  await sql('drop trigger refuse_first on erasure; drop function refuse_first()');
  expect([await left(), (await server.call(neighbour, 'GET', '/erasures')).json().data]).toMatchObject([6, [{ erased: 6 }]]);
});
