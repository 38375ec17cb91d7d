import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { installationOf } from './platform/keys/installationOf.ts';
import { openKeys } from './platform/keys/keysInDatabase.ts';
import { signingKey } from './platform/session/signingKey.ts';
import { answersAt } from './testing/answersAt.ts';
import { aNode, type Node } from './testing/aNode.ts';
import { aServer, PASSWORD } from './testing/aServer.ts';
import { freshDb, onServer } from './testing/freshDb.ts';
import { removeStream } from './tracking/telemetry/pipeline/testing/removeStream.ts';

const database = await freshDb();
const server = await aServer(database);
const SECRET = { SECRET_KEY: 'a secret of at least thirty-two characters' };
const LYON = { latitude: 45.764, longitude: 4.8357 };

const start = (roles: string, env: Readonly<Record<string, string>> = {}) =>
  aNode(database.ownerUrl, { ...SECRET, SILLAGE_ROLES: roles, ...env });

interface SignedIn {
  readonly token: string;
}

function ask(
  { origin }: Node,
  path: string,
  { token, body, method }: { token?: string; body?: object; method?: string } = {},
): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

/** Hears what one node tells its browsers. */
function listenAt({ origin }: Node, token: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`);
  const frames: LiveFrame[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as LiveFrame));
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return frames;
}

async function aCompany() {
  const idCustomer = await server.aCustomer();
  const { email } = await server.aMember(idCustomer, 'userAdmin');
  const tracker = await server.aTracker(idCustomer);
  const signIn = async (node: Node) =>
    (await (await ask(node, '/api/login_check', { body: { username: email, password: PASSWORD } })).json()) as SignedIn;
  return { signIn, tracker };
}

/** The process that holds a duty, as the database knows it. */
async function holderOf(work: string): Promise<number | null> {
  const { rows } = await onServer(
    `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid cross join (select hashtextextended('sillage ${work}', 0) as key) k
     where l.locktype = 'advisory' and l.granted and a.datname = current_database() and l.classid::bigint = (k.key >> 32) & 4294967295
       and l.objid::bigint = k.key & 4294967295`,
    database.ownerUrl,
  );
  return (rows[0] as { pid: number } | undefined)?.pid ?? null;
}

const carriers = [
  ['PostgreSQL', true, {}],
  ['NATS', await answersAt(4222), { NATS_URL: 'nats://127.0.0.1:4222' }],
] as const;

describe.each(carriers)('by %s', (_, isThere, env) => {
  test.skipIf(!isThere)('what one node takes in, browsers of every other one see', async () => {
    const [one, other, gateway] = await Promise.all([start('web', env), start('web', env), start('gateway', env)]);
    const { signIn, tracker } = await aCompany();
    const { token } = await signIn(one);
    // Nodes share their keys: who has signed in at one is known to all.
    expect((await ask(other, '/api/transports?limit=1', { token })).status).toBe(200);
    const [atOne, atOther] = [listenAt(one, token), listenAt(other, token)];
    await until(async () => [atOne, atOther].every((frames) => frames.some(({ type }) => type === 'welcome')));
    const isHeard = (frames: readonly LiveFrame[]) => frames.some(({ type }) => type === 'readings');
    let reported = Date.now();
    // A node that has just come is told from when it is known to the others.
    await until(async () => {
      const body = { deviceDate: new Date((reported += 1)).toISOString(), ...LYON, temperature: 5 };
      expect((await ask(gateway, '/api/ingest/readings', { token: tracker.secret, body })).status).toBe(200);
      await sleep(200);
      return isHeard(atOne) && isHeard(atOther);
    });
  });
});

const hasNats = await answersAt(4222);

describe.skipIf(!hasNats)('with a log before the database', () => {
  const LOG = { NATS_URL: 'nats://127.0.0.1:4222', INGEST_LOG: 'nats', INGEST_LOG_MEGABYTES: '20' };

  async function readingsOf(identifier: string): Promise<readonly number[]> {
    const { rows } = await onServer(
      `select r.battery from reading r join tracker t using (id_customer, id_tracker) where t.identifier = '${identifier}' order by r.effective_time`,
      database.ownerUrl,
    );
    return rows.map((row) => (row as { battery: number }).battery);
  }

  test('what a gateway acknowledged is in the database once, whoever is killed meanwhile', async () => {
    const gateway = await start('gateway', LOG);
    const keys = await openKeys(database.db, SECRET.SECRET_KEY, '');
    const installation = installationOf(await signingKey(keys));
    onTestFinished(() => removeStream(LOG.NATS_URL, installation));
    const { tracker } = await aCompany();
    const first = Date.now() - 3_600_000;
    let sent = 0;
    const report = async () => {
      const body = { deviceDate: new Date(first + sent * 1000).toISOString(), battery: sent % 100 };
      expect((await ask(gateway, '/api/ingest/readings', { token: tracker.secret, body })).status).toBe(200);
      sent++;
    };
    // The log may still be opening: until then nothing is acknowledged.
    await until(async () => {
      const body = { deviceDate: new Date(first - 1000).toISOString(), battery: 99 };
      return (await ask(gateway, '/api/ingest/readings', { token: tracker.secret, body })).status === 200;
    });
    // Nobody writes yet.
    for (let index = 0; index < 50; index++) await report();
    expect(await readingsOf(tracker.uniqueIdentifiant)).toEqual([]);
    for (let kill = 0; kill < 2; kill++) {
      const writer = await start('worker', LOG);
      for (let index = 0; index < 25; index++) await report();
      await writer.kill();
    }
    const writer = await start('worker', LOG);
    const all = [99, ...Array.from({ length: sent }, (_, index) => index % 100)];
    // What a killed writer held goes to the next one after half a minute.
    await until(async () => (await readingsOf(tracker.uniqueIdentifiant)).length >= all.length);
    expect(await readingsOf(tracker.uniqueIdentifiant)).toEqual(all);
    expect(await writer.stop()).toBe(0);
    expect(await gateway.stop()).toBe(0);
  });
});

test('a session that is ended at one node is ended at every other', async () => {
  const [one, other] = await Promise.all([start('web'), start('web')]);
  const { signIn } = await aCompany();
  const { token } = await signIn(one);
  expect((await ask(other, '/api/transports?limit=1', { token })).status).toBe(200);
  expect((await ask(one, '/api/auth', { token, body: { action: 'logout' } })).status).toBe(200);
  expect((await ask(one, '/api/transports?limit=1', { token })).status).toBe(401);
  await until(async () => (await ask(other, '/api/transports?limit=1', { token })).status === 401);
});

test('a node that serves no pages says how it is and what it measures, and nothing else', async () => {
  const node = await start('worker');
  expect((await ask(node, '/api/health')).status).toBe(200);
  expect((await ask(node, '/api/ready')).status).toBe(200);
  expect((await ask(node, '/metrics')).status).toBe(200);
  for (const path of ['/', '/transport', '/api/transports', '/api/ingest/readings', '/api/openapi.json'])
    expect([path, (await ask(node, path)).status]).toEqual([path, 404]);
  expect(await node.stop()).toBe(0);
});

test('heavy work waits for a node that works, its place is told, and the answer comes by the node that was asked', async () => {
  const [web, other] = await Promise.all([start('web'), start('web')]);
  const { signIn } = await aCompany();
  const { token } = await signIn(web);
  const trial = { ruleName: 'Too warm', ruleKey: 'temperature', ruleValueMax: 8, wholeCustomer: true };
  const answer = ask(web, '/api/alert-rules/trial', { token, body: trial });
  const places = async () => ((await (await ask(other, '/api/queued', { token })).json()) as { data: object[] }).data;
  await until(async () => (await places()).length === 1);
  expect(await places()).toMatchObject([{ kind: 'trial', before: 0 }]);
  const worker = await start('worker');
  expect(await (await answer).json()).toMatchObject({ count: 0, data: [] });
  expect(await places()).toEqual([]);
  // What is refused there is refused here, in the words of whoever asked.
  const refused = await ask(web, '/api/reports/123456/pdf', { token });
  expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'report.notFound', instance: expect.any(String) }]);
  expect(await worker.stop()).toBe(0);
});

test('what one node does alone another does when that one was killed', async () => {
  const [one, other] = [await start('worker'), await start('worker')];
  await until(async () => (await holderOf('ends')) !== null);
  const first = await holderOf('ends');
  await one.kill();
  await until(async () => ![null, first].includes(await holderOf('ends')));
  expect(await other.stop()).toBe(0);
  expect(await holderOf('ends')).toBeNull();
});

test('a node with another secret, or without one, does not start, and says what to set', async () => {
  const node = await start('worker');
  await expect(start('web', { SECRET_KEY: 'another secret of at least thirty-two characters' })).rejects.toThrow(
    /SECRET_KEY is not the one/,
  );
  await expect(aNode(database.ownerUrl, {})).rejects.toThrow(/SECRET_KEY has to be set/);
  await expect(aNode(database.ownerUrl, { SILLAGE_ROLES: 'web' })).rejects.toThrow(/SECRET_KEY: missing/);
  await expect(start('web,cook')).rejects.toThrow(/SILLAGE_ROLES/);
  expect(await node.stop()).toBe(0);
});
