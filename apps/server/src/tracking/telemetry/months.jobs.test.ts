import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { dropOldMonths, makeMonths } from './months.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { READINGS_RETENTION_MONTHS: '12' });
const { report } = aPipeline(database, server.services);
const tracker = (await server.aTracker(await server.aCustomer())).uniqueIdentifiant;
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
  await onServer(`drop table ${nameOf(inMonths(2))}`, database.ownerUrl);
  await makeMonths(server.services);
  await dropOldMonths(server.services);
  const kept = await months();
  expect(kept).not.toContain('reading_2019_03');
  expect(kept).not.toContain('reading_2021_07');
  expect(kept).toContain(nameOf(new Date()));
  expect(kept).toContain(nameOf(inMonths(2)));
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
