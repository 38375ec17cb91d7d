import { afterAll } from 'vitest';
import { readableUrl } from '../platform/db/hosts/hosts.ts';
import { aPair } from '../platform/db/hosts/testing/aPair.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { openLog } from '../platform/log.ts';
import { aServer } from './aServer.ts';

/** The whole server in memory on a PostgreSQL that another one follows, for a test file. */
export async function aServerOnPair() {
  const pair = await aPair();
  afterAll(pair.close);
  const url = readableUrl(pair.url);
  await migrate(url);
  const database = await openDatabase(url, openLog('silent'));
  afterAll(() => database.close());
  return { pair, url, server: await aServer({ ...database, ownerUrl: url }) };
}
