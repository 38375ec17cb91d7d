import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { dropOldMonths, makeMonths } from './months.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { READINGS_RETENTION_MONTHS: '12' });
const { report } = aPipeline(database, server.services);
const acme = await server.aCustomer();
const tracker = (await server.aTracker(acme)).uniqueIdentifiant;
const DAY = 86_400_000;

const months = async () => {
  const { rows } = await onServer(
    "select relname from pg_class where relname ~ '^reading_2' and relkind = 'r' order by 1",
    database.ownerUrl,
  );
  return rows.map(({ relname }: { relname: string }) => relname);
};
const nameOf = (date: Date) => `reading_${date.toISOString().slice(0, 7).replace('-', '_')}`;
const inMonths = (count: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + count, 1));
};

test('months are made ahead, and those beyond the retention are dropped', async () => {
  await onServer("select make_reading_month('2019-03-01'), make_reading_month('2021-07-01')", database.ownerUrl);
  // There is none yet where this database was made in the month before.
  await onServer(`drop table if exists ${nameOf(inMonths(2))}`, database.ownerUrl);
  await makeMonths(server.services);
  await dropOldMonths(server.services);
  const kept = await months();
  expect(kept).not.toContain('reading_2019_03');
  expect(kept).not.toContain('reading_2021_07');
  expect(kept).toContain(nameOf(new Date()));
  expect(kept).toContain(nameOf(inMonths(2)));
});

test('a month that a hold stands on stays until it is lifted, and no other one with it', async () => {
  const rows = async (text: string) => (await onServer(text, database.ownerUrl)).rows;
  const admin = await server.aMember(acme, 'userAdmin');
  await rows("select make_reading_month('2019-03-01'), make_reading_month('2019-04-01'), make_reading_month('2019-05-01')");
  await rows(`insert into reading (id_customer, id_tracker, effective_time, received_at, dedupe_key, flags, temperature)
    select id_customer, id_tracker, at::timestamptz, now(), 1, 0, 5 from tracker, unnest(array['2019-03-31T23:59:59Z', '2019-04-02T00:00:00Z']) at
    where identifier = '${tracker}'`);
  const { idTransport } = (await server.call(admin, 'POST', '/transports', aTransport('HELD-2019', [tracker]))).json();
  await rows(`update shipment_tracker set started_at = '2019-03-20', ended_at = '2019-04-01' where id_shipment = ${idTransport}`);
  const hold = async (asked: object) => (await server.call(admin, 'POST', '/legal-holds', { reason: 'Claim', ...asked })).json().idHold;
  const [one, all] = [await hold({ idTransport }), await hold({ idTransport: null })];
  const old = async () => (await months()).filter((name) => name.startsWith('reading_2019'));
  await dropOldMonths(server.services);
  expect(await old()).toEqual(['reading_2019_03', 'reading_2019_04']);
  await server.call(admin, 'DELETE', `/legal-holds/${all}`);
  await dropOldMonths(server.services);
  expect(await old()).toEqual(['reading_2019_03']);
  await server.call(admin, 'DELETE', `/legal-holds/${one}`);
  await dropOldMonths(server.services);
  expect(await old()).toEqual([]);
});

test('a report older than what is kept is acknowledged and set aside, and makes no month', async () => {
  const before = await months();
  const old = { deviceTime: Date.now() - 800 * DAY, temperature: 5 };
  expect(await report(tracker, [old])).toEqual({ accepted: 1, duplicates: 0 });
  expect(await report(tracker, [old])).toEqual({ accepted: 0, duplicates: 1 });
  expect(await months()).toEqual(before);
  const { rows } = await onServer('select reason, temperature from reading_set_aside', database.ownerUrl);
  expect(rows).toEqual([{ reason: 'noHistory', temperature: 5 }]);
});
