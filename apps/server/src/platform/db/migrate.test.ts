import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { migrate } from './migrate.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const tracker = (await server.aTracker(await server.aCustomer())).uniqueIdentifiant;
const outcome = { accepted: 1, duplicates: 0 };

test('a second start changes nothing, and readings go on coming in, old and new', async () => {
  expect(await report(tracker, [{ deviceTime: Date.UTC(2020, 4, 5) }])).toEqual(outcome);
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await report(tracker, [{ deviceTime: Date.now() }])).toEqual(outcome);
  expect(await report(tracker, [{ deviceTime: Date.UTC(2020, 4, 6) }])).toEqual(outcome);
});

test('starts at the same moment wait for each other', async () => {
  expect(await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl)))).toEqual([[], [], []]);
});

test('a migration that was changed after it had been applied is named', async () => {
  await onServer("update schema_migration set checksum = 'other' where name = '041_trackers.sql'", database.ownerUrl);
  await expect(migrate(database.ownerUrl)).rejects.toThrow('041_trackers.sql was changed after it had been applied.');
});

test('a database that is newer than the code is left alone', async () => {
  await onServer("insert into schema_migration (name, checksum) values ('999_future.sql', 'x')", database.ownerUrl);
  await expect(migrate(database.ownerUrl)).rejects.toThrow('999_future.sql');
});

test('a database from before the migrations were joined is left as it is, and told what to do', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  onTestFinished(async () => void (await onServer(`drop database ${name} with (force)`)));
  const url = new URL(database.ownerUrl);
  url.pathname = name;
  await onServer(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    url.href,
  );
  await onServer("insert into schema_migration (name, checksum) values ('001_customers.sql', 'x'), ('042_search.sql', 'y')", url.href);
  await expect(migrate(url.href)).rejects.toThrow(
    /from before its migrations were joined.*empty DATA_DIR, or a new database in DATABASE_URL/s,
  );
  const { rows } = await onServer("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'", url.href);
  expect(rows).toEqual([{ relname: 'schema_migration' }]);
});
