import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aSillage } from '../embedded/testing/aSillage.ts';
import { runningUrl } from '../embedded/runningUrl.ts';
import { migrate } from '../migrate.ts';
import { aCommand, aProduct, OPERATOR } from './testing/aProduct.ts';
import { aFolder } from './testing/backups.ts';

const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
const WAITS = "select from pg_stat_activity where application_name = 'sillage backup' and wait_event_type = 'Lock'";

test('what runs is backed up, and starts elsewhere with everybody still signed in', async () => {
  const folder = aFolder();
  const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'sillage.backup')];
  const product = await aProduct(from);
  const signIn = (of: typeof product) => of.ask('/login_check', { ...json, body: JSON.stringify(OPERATOR) });
  const { token } = (await (await signIn(product)).json()) as { token: string };

  const backup = await aCommand('backUp', from, file).done;
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(backup.out).toMatch(/^sillage\.backup: \d+ tables with \d+ rows and 2 files, .* read back and whole\./);
  const busy = await aCommand('restore', from, file).done;
  expect(busy).toMatchObject({ code: 1, out: '' });
  expect(busy.err).toMatch(/Another Sillage .* already uses/);
  await product.stop();

  const restored = await aCommand('restore', to, file).done;
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored sillage\.backup: \d+ tables with \d+ rows, each read back and as it was, and 2 files/);
  expect(runningUrl(to)).toBeNull();
  const again = await aProduct(to);
  expect((await again.ask('/sessions', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  expect((await signIn(again)).status).toBe(200);
  const verified = await aCommand('verifyAudit', to).done;
  expect([verified.code, verified.out.includes('broken'), verified.out.includes('intact')]).toEqual([0, false, true]);
  await again.stop();

  // Of one that does not run, by an engine that is started for the while.
  const resting = await aCommand('backUp', to, file).done;
  expect([resting.code, resting.err, runningUrl(to)]).toEqual([0, '', null]);
});

test('Ctrl-C ends a backup, and nothing is left of it', async () => {
  const [dataDir, files] = [join(aFolder(), 'data'), aFolder()];
  const { url } = await aSillage(dataDir);
  await migrate(url);
  const [blocker, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of [blocker, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await blocker.query('begin; lock table site in access exclusive mode');
  const { child, done } = aCommand('backUp', dataDir, join(files, 'sillage.backup'));
  while ((await watcher.query(WAITS)).rowCount === 0);
  expect(readdirSync(files)).toEqual(['sillage.backup.part']);
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await done).toEqual({ code: 130, out: '', err: 'Stopped; nothing was kept.\n' });
  expect(readdirSync(files)).toEqual([]);
});

test('what cannot be done is said in a sentence', async () => {
  const nowhere = join(aFolder(), 'nowhere');
  const said = async (...words: Parameters<typeof aCommand>) => (await aCommand(...words).done).err.trim();
  expect(await said('backUp', nowhere)).toBe('Say one file: npm run backup -- FILE');
  expect(await said('backUp', nowhere, join(nowhere, 'x.backup'))).toMatch(
    /^There is no database in .*nowhere\. Name the data folder in DATA_DIR/,
  );
  expect(await said('restore', nowhere, import.meta.filename)).toMatch(/commands\.test\.ts is no backup of Sillage\.$/);
  expect(existsSync(nowhere)).toBe(false);
});
