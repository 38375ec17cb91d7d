import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { urlAt } from './platform/db/hosts/hosts.ts';
import { findPrimary } from './platform/db/hosts/primary.ts';
import { aNode } from './testing/aNode.ts';
import { PASSWORD } from './testing/aServer.ts';
import { aServerOnPair } from './testing/aServerOnPair.ts';
import { onServer } from './testing/freshDb.ts';

const { pair, url, server } = await aServerOnPair();

const BEFORE = 40;
const FIRST_REPORT = Date.now() - 3_600_000;

test('a database server that dies loses nothing that was acknowledged, and the product goes on by itself at the one that takes over', async () => {
  const node = await aNode(pair.url, { SECRET_KEY: 'a secret of at least thirty-two characters' });
  const idCustomer = await server.aCustomer();
  const { email } = await server.aMember(idCustomer, 'userAdmin');
  const tracker = await server.aTracker(idCustomer);

  const post = (path: string, body: object, token = '') =>
    fetch(`${node.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const acknowledged: number[] = [];
  let sent = 0;
  /** One more report, whose temperature is its number. */
  async function report(): Promise<number> {
    const number = sent++;
    const body = { deviceDate: new Date(FIRST_REPORT + number * 1000).toISOString(), temperature: number / 10 };
    const { status } = await post('/ingest/readings', body, tracker.secret);
    if (status === 200) acknowledged.push(number);
    return status;
  }

  while (acknowledged.length < BEFORE) expect([200, 401, 503]).toContain(await report());
  const under = Promise.all(Array.from({ length: 20 }, report));
  await pair.killFirst();
  await under;
  expect(await report()).toBe(503);
  expect((await post('/login_check', { username: email, password: PASSWORD })).status).toBe(503);

  await pair.promoteSecond();
  const known = acknowledged.length;
  while (acknowledged.length < known + BEFORE) if ((await report()) !== 200) await sleep(100);
  while ((await post('/login_check', { username: email, password: PASSWORD })).status !== 200) await sleep(100);

  // What was left behind comes back, takes writes, and is believed by nobody.
  await pair.startFirst();
  expect(await findPrimary(url)).toEqual(pair.second);

  const { rows } = await onServer(
    `select round(r.temperature * 10)::int as number from reading r join tracker t using (id_customer, id_tracker)
     where t.identifier = '${tracker.uniqueIdentifiant}' order by 1`,
    urlAt(url, pair.second),
  );
  const kept = rows.map((row) => (row as { number: number }).number);
  expect(new Set(kept).size).toBe(kept.length);
  expect(acknowledged.filter((number) => !kept.includes(number))).toEqual([]);
});
