import { expect, test } from 'vitest';
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
  await onServer("update schema_migration set checksum = 'other' where name = '004_trackers.sql'", database.ownerUrl);
  await expect(migrate(database.ownerUrl)).rejects.toThrow('004_trackers.sql was changed after it had been applied.');
});

test('a database that is newer than the code is left alone', async () => {
  await onServer("insert into schema_migration (name, checksum) values ('999_future.sql', 'x')", database.ownerUrl);
  await expect(migrate(database.ownerUrl)).rejects.toThrow('999_future.sql');
});
