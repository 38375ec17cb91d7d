import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../../demo/shared/seedDemo.ts';
import { aPipeline } from '../../../testing/aPipeline.ts';
import { aServer } from '../../../testing/aServer.ts';
import { freshDb, onServer } from '../../../testing/freshDb.ts';
import { cannotOnCitus } from '../../../testing/cannotOnCitus.ts';
import { verifyTrails, type Verdict } from '../../audit/shared/verifyTrails.ts';
import { openLog } from '../../log.ts';
import { asOwner, migrate, readMigrations, runPending } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';
import { ensureRoles } from '../roles.ts';
import { schemaText } from '../schemaText.ts';
import type { BackupHead } from './backupHead.ts';
import { aFolder, anEmptyDb, back, everyRow, quiet, restore, rewritten } from './testing/backups.ts';

const database = await freshDb();
const folder = mkdtempSync(join(tmpdir(), 'sillage-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [dataDir, newDir, path] = [join(folder, 'data'), join(folder, 'new'), join(folder, 'all.backup')];
const server = await aServer(database, { DATA_DIR: dataDir });
const { report } = aPipeline(database, server.services);
await seedDemo(server.services, true);
const tracker = (await server.aTracker(await server.aCustomer())).uniqueIdentifiant;
/** In a month that no start makes by itself. */
const LONG_AGO = Date.UTC(2020, 4, 5);
await report(tracker, [{ deviceTime: LONG_AGO, temperature: 4.25, attributes: { note: 'a\tb\nc\\d' } }]);
const KEY = Buffer.from([0, 10, 255]);
mkdirSync(join(dataDir, 'keys'));
writeFileSync(join(dataDir, 'keys/access-token.key'), KEY);
const whole = await back(database.ownerUrl, path, { dataDir });

const filled = ({ tables }: BackupHead) => tables.filter(({ rows }) => rows > 0).map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));

test('a restored database has every row of every table, numbers that go on, and an audit trail that is intact', async () => {
  const url = await anEmptyDb();
  expect(whole.foreign).toEqual([]);
  await restore(url, path, { dataDir: newDir });
  const [before, after] = [await everyRow(database.ownerUrl), await everyRow(url)];
  expect(before.size).toBeGreaterThan(100);
  for (const [name, rows] of before) expect({ name, rows: after.get(name) }).toEqual({ name, rows });
  expect([...after].filter(([name, rows]) => !before.has(name) && rows.length > 0)).toEqual([]);
  expect(whole.head.tables.find(({ name }) => name === 'reading_2020_05')?.rows).toBe(1);

  const again = await back(url, join(aFolder(), 'again.backup'));
  expect(filled(again.head)).toEqual(filled(whole.head));
  expect(again.head.sequences).toEqual(whole.head.sequences);

  expect(await migrate(url)).toEqual([]);
  const restored = await openDatabase(url, openLog('silent'));
  const verdicts: Verdict[] = [];
  for await (const verdict of verifyTrails(restored.db)) verdicts.push(verdict);
  await restored.close();
  expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(verdicts.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(100);
});

test.skipIf(cannotOnCitus('schema'))('a restored database has the same schema', async () => {
  const url = await anEmptyDb();
  await restore(url, path, { dataDir: aFolder() });
  expect(await asOwner(url, schemaText)).toBe(await asOwner(database.ownerUrl, schemaText));
});

test.skipIf(process.platform === 'win32')(
  'a backup, and what the data folder had beside the database, are for their owner alone',
  async () => {
    expect(readFileSync(join(newDir, 'keys/access-token.key'))).toEqual(KEY);
    expect(readFileSync(join(newDir, 'demo.json'), 'utf8')).toBe(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    for (const file of [path, join(newDir, 'keys/access-token.key')]) expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

test('keys of another installation are not written over', async () => {
  const other = aFolder();
  mkdirSync(join(other, 'keys'));
  writeFileSync(join(other, 'keys/access-token.key'), 'another one');
  await expect(restore(await anEmptyDb(), path, { dataDir: other })).rejects.toThrow(/access-token\.key belongs to another installation/);
});

test('a backup is of one moment, while readings go on coming in', async () => {
  const [busy, url] = [join(aFolder(), 'busy.backup'), await anEmptyDb()];
  const identifier = (await server.aTracker(await server.aCustomer())).uniqueIdentifiant;
  const start = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
  let sent = 0;
  // Each is a transaction of its own, of the reading and of the latest that is known.
  const send = async () => void (await report(identifier, [{ deviceTime: start + sent++ * 1000 }]));
  await send();
  const over = new AbortController();
  const sending = (async () => {
    while (!over.signal.aborted) await send();
  })();
  await back(database.ownerUrl, busy);
  over.abort();
  await sending;
  await restore(url, busy);
  const { rows } = await onServer(
    `select count(*)::int as readings, extract(epoch from max(r.effective_time))::bigint::text as last, extract(epoch from max(l.reading_time))::bigint::text as latest
     from tracker t join reading r using (id_tracker) join tracker_latest l using (id_tracker) where t.identifier = '${identifier}'`,
    url,
  );
  const [{ readings }] = rows as [{ readings: number }];
  const last = String(start / 1000 + readings - 1);
  expect(rows).toEqual([{ readings, last, latest: last }]);
  expect(sent).toBeGreaterThan(readings);
});

test.skipIf(process.platform === 'win32')('any tar opens a backup', async () => {
  const listed = execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).split('\n');
  expect(listed).toEqual(expect.arrayContaining(['sillage-backup.json', 'tables/member/000001.zst', 'sillage-backup.sha256']));
  expect(JSON.parse(execFileSync('tar', ['-xOf', path, 'sillage-backup.json'], { encoding: 'utf8' }))).toEqual(whole.head);
});

test('a damaged file is refused with the table that is damaged, and nothing is written', async () => {
  const [bad, url] = [join(aFolder(), 'bad.backup'), await anEmptyDb()];
  const refused = (why: RegExp) => expect(restore(url, bad)).rejects.toThrow(why);

  const bytes = readFileSync(path);
  const at = bytes.indexOf('tables/member/000001.zst') + 512 + 20;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(bad, bytes);
  await refused(/damaged in the table member/);

  await rewritten(path, bad, {
    entry: (name) => name.replace('tables/shipment/', 'tables/nothing/'),
  });
  await refused(/damaged in the table shipment/);

  await rewritten(path, bad, {
    head: (head) => ({ ...head, tables: head.tables.map((one) => (one.name === 'site' ? { ...one, rows: one.rows + 1 } : one)) }),
  });
  await refused(/damaged in the table site/);

  writeFileSync(bad, readFileSync(path));
  truncateSync(bad, bytes.indexOf('tables/tracker/000001.zst') + 600);
  await refused(/damaged in the table tracker/);

  const changed = readFileSync(path);
  changed[changed.indexOf('"isCalled": ') - 10] = 57;
  writeFileSync(bad, changed);
  await refused(/damaged/);

  writeFileSync(bad, 'something else');
  await refused(/no backup of Sillage/);
  expect((await everyRow(url)).size).toBe(0);
});

test('a file of a newer Sillage is refused', async () => {
  const newer = join(aFolder(), 'newer.backup');
  const refused = async (change: object, why: RegExp) => {
    await rewritten(path, newer, { head: (head) => ({ ...head, ...change }) });
    await expect(restore(await anEmptyDb(), newer)).rejects.toThrow(why);
  };
  await refused({ format: 2 }, /does not know \(2; it knows 1\)/);
  await refused({ product: '99.1.0' }, /Sillage 99\.1\.0, which is newer/);
  await refused({ migrations: [{ name: '999_future.sql', checksum: '0'.repeat(64) }] }, /does not have 999_future\.sql/);
});

test('a backup of before the last migrations is restored as it was, and then brought up to date', async () => {
  const [before, old, url] = [join(aFolder(), 'old.backup'), await anEmptyDb(), await anEmptyDb()];
  const all = await readMigrations();
  await asOwner(old, async (client) => {
    await ensureRoles(client, old);
    await runPending(client, all.slice(0, -3));
  });
  expect((await back(old, before)).head.migrations).toHaveLength(all.length - 3);
  await restore(url, before);
  expect(await migrate(url)).toEqual([]);
});

test('what is not empty is left alone', async () => {
  await expect(restore(database.ownerUrl, path)).rejects.toThrow(/needs an empty database.*Sillage was started on it/);
  const theirs = await anEmptyDb();
  await onServer('create table something_else (id int)', theirs);
  await expect(restore(theirs, path)).rejects.toThrow(/it holds something_else/);
  expect([...(await everyRow(theirs)).keys()]).toEqual(['something_else']);
});

test('a restore that is cut short leaves what says so, and can be begun anew', async () => {
  const url = await anEmptyDb();
  const life = new AbortController();
  let doing = '';
  const progress = {
    ...quiet,
    step: (what: string) => (doing = what),
    table: (name: string) => {
      if (doing === 'Filling the tables' && name === 'shipment') life.abort();
    },
  };
  await expect(restore(url, path, { progress, signal: life.signal })).rejects.toThrow(/abort/i);
  await expect(migrate(url)).rejects.toThrow(/restore into this database was not finished/);
  await expect(back(url, join(aFolder(), 'half.backup'))).rejects.toThrow(/was not finished/);
  await restore(url, path);
  expect(await migrate(url)).toEqual([]);
});

test('a backup that is stopped leaves no file, and the one that was there', async () => {
  const own = aFolder();
  const kept = join(own, 'it.backup');
  writeFileSync(kept, 'the one before');
  const life = new AbortController();
  const inTheMiddle = { ...quiet, table: (name: string) => void (name === 'shipment' && life.abort()) };
  await expect(back(database.ownerUrl, kept, { progress: inTheMiddle, signal: life.signal })).rejects.toThrow(/abort/i);

  const blocker = new pg.Client({ connectionString: database.ownerUrl });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('begin; lock table shipment in access exclusive mode');
  const waiting = new AbortController();
  const stopped = back(database.ownerUrl, kept, { signal: waiting.signal }).catch(String);
  while ((await onServer(WAITS)).rowCount === 0);
  waiting.abort();
  expect(await stopped).toMatch(/abort/i);
  expect(readdirSync(own)).toEqual(['it.backup']);
  expect(readFileSync(kept, 'utf8')).toBe('the one before');
});

const WAITS = "select from pg_stat_activity where application_name = 'sillage backup' and wait_event_type = 'Lock'";

test('two backups do not write the same file', async () => {
  const kept = join(aFolder(), 'it.backup');
  writeFileSync(`${kept}.part`, '');
  await expect(back(database.ownerUrl, kept)).rejects.toThrow(/it\.backup\.part is there already/);
  expect(readFileSync(`${kept}.part`, 'utf8')).toBe('');
});

test('an owner who is no superuser restores and backs up all the same, once the rights are there', async () => {
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create role ${owner} login password 'x'`);
  onTestFinished(async () => void (await onServer(`drop owned by ${owner}; drop role ${owner}`)));
  const url = new URL(await anEmptyDb(owner));
  [url.username, url.password] = [owner, 'x'];
  await expect(restore(url.href, path)).rejects.toThrow(`grant set on parameter app.scope to "${owner}"`);
  expect((await everyRow(url.href)).size).toBe(0);
  await onServer(`grant set on parameter app.scope to ${owner}; grant sillage_app, sillage_ingest, sillage_operator to ${owner}`);
  await restore(url.href, path);
  const again = await back(url.href, join(aFolder(), 'again.backup'));
  expect(filled(again.head)).toEqual(filled(whole.head));
});

test('tables of somebody else in the same schema are named, and left out', async () => {
  await onServer('create table of_somebody (id int)', database.ownerUrl);
  onTestFinished(async () => void (await onServer('drop table of_somebody', database.ownerUrl)));
  const written = await back(database.ownerUrl, join(aFolder(), 'without.backup'));
  expect(written.foreign).toEqual(['of_somebody']);
  expect(written.head.tables.map(({ name }) => name)).toEqual(whole.head.tables.map(({ name }) => name));
});
