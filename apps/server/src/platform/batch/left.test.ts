import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { openLog } from '../log.ts';

test('whoever leaves before the first answer is no fault of ours', async () => {
  let written = '';
  const log = openLog('info', new Writable({ write: (chunk: Buffer, _encoding, done) => done(void (written += chunk.toString())) }));
  const database = await freshDb();
  const { app, aMember, aCustomer } = await aServer(database, {}, { log });
  const { token } = await aMember(await aCustomer(), 'userAdmin');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const blocker = new pg.Client({ connectionString: database.ownerUrl });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('begin; lock table notification in access exclusive mode');

  const left = new AbortController();
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const answer = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ calls: [{ path: '/notifications' }] }),
    signal: left.signal,
  }).catch(String);
  const closed = once((await connected)[0], 'close');
  while ((await blocker.query(WAITS)).rowCount === 0);
  left.abort();
  expect(await answer).toMatch(/abort/i);
  await closed;
  await blocker.query('rollback');
  // It waits for what is under way.
  await app.close();
  expect(written).toBe('');
});

const WAITS = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
