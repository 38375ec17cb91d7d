import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { DatabaseAway, openOwnDatabase } from './openOwnDatabase.ts';

const log = openLog('silent');
const open = (DATABASE_URL: string) => openOwnDatabase({ DATABASE_URL, DATA_DIR: '' }, log, 0);

test('a database that is away is no wrong setting, and an address that is none is', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await expect(open(`postgres://sillage@127.0.0.1:${port}/sillage`)).rejects.toThrow(DatabaseAway);
  const wrong = await open('postgres://sillage@none.invalid/sillage').catch((error: unknown) => error);
  expect([wrong instanceof Error, wrong instanceof DatabaseAway]).toEqual([true, false]);
});
