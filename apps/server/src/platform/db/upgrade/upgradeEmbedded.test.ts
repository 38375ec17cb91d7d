import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPipeline } from '../../../testing/aPipeline.ts';
import { aServer } from '../../../testing/aServer.ts';
import { openLog } from '../../log.ts';
import { everyRow } from '../backup/testing/backups.ts';
import { majorOfCluster } from '../embedded/cluster.ts';
import { findPostgresBinaries, majorOf } from '../embedded/findPostgresBinaries.ts';
import { NEXT, placeFor } from '../embedded/place.ts';
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts';
import { aFolder } from '../embedded/testing/aSillage.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';
import { upgradeEmbedded } from './upgradeEmbedded.ts';

const log = openLog('silent');

async function started<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

test('a database moves to a later PostgreSQL with every row, whatever cuts it short', async ({ skip }) => {
  const dataDir = aFolder();
  const { home, account, cluster } = placeFor(dataDir);
  const [former = 0, later = 0] = (['system', 'npm'] as const).map((prefer) =>
    majorOf(findPostgresBinaries({ prefer, account, copies: join(home, 'programs') }).version),
  );
  skip(former >= later, 'this machine has no PostgreSQL of its own that is older than the one from npm');
  const upgrade = (freeIn?: (folder: string) => Promise<number>) =>
    upgradeEmbedded({ dataDir, log, prefer: 'npm', ...(freeIn && { freeIn }) });

  const before = await started(dataDir, async (url) => {
    await migrate(url);
    const database = await openDatabase(url, log);
    const server = await aServer({ ...database, ownerUrl: url });
    const { report } = aPipeline({ ...database, ownerUrl: url }, server.services);
    const idCustomer = await server.aCustomer('Fjällräven é');
    const { uniqueIdentifiant } = await server.aTracker(idCustomer);
    await report(uniqueIdentifiant, [{ deviceTime: Date.UTC(2020, 4, 5), temperature: 4.25 }]);
    await database.close();
    return everyRow(url);
  });
  expect(before.get('reading_2020_05')).toHaveLength(1);
  appendFileSync(join(cluster, 'custom.conf'), "work_mem = '9MB'\n");

  await expect(upgrade(() => Promise.resolve(1000))).rejects.toThrow(/needs .* of room, and has 1.0 kB. Make room/);
  expect(majorOfCluster(cluster)).toBe(former);
  // Somebody killed an earlier one while it restored.
  mkdirSync(join(home, NEXT));
  await upgrade();
  expect(majorOfCluster(cluster)).toBe(later);
  const kept = `${cluster}.${former}`;
  expect(majorOfCluster(kept)).toBe(former);
  for (const left of [NEXT, 'upgrade.backup', 'upgrade.backup.part', 'sillage.lock'])
    expect([left, existsSync(join(home, left))]).toEqual([left, false]);
  expect(readFileSync(join(cluster, 'custom.conf'), 'utf8')).toContain("work_mem = '9MB'");

  // Another one was killed between its last two steps.
  renameSync(cluster, join(home, NEXT));
  const after = await started(dataDir, async (url) => {
    expect(await migrate(url)).toEqual([]);
    return everyRow(url);
  });
  for (const [name, rows] of before) expect({ name, rows: after.get(name) }).toEqual({ name, rows });
  await upgrade();
  expect(existsSync(`${kept}-2`)).toBe(false);
});
