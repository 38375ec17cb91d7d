import { expect, test } from 'vitest';
import { wholeContract } from '../../wholeContract.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [user, admin] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin')];
const [stranger, operator] = [await server.aMember(other, 'userAdmin'), await server.anOperator()];
const ours = await server.aTracker(acme);
const theirs = await server.aTracker(other);

interface Key {
  readonly idApiKey: number;
  readonly key: string;
}
const make = (who: { token: string } | null, body: object) => server.call(who, 'POST', '/api-keys', { name: 'Warehouse', ...body });
const aKey = async (...scopes: string[]): Promise<Key> => (await make(admin, { scopes })).json();
const revoke = (who: { token: string } | null, idApiKey: number | string) => server.call(who, 'DELETE', `/api-keys/${idApiKey}`);
const list = async (who: { token: string } | null, query = '') => server.call(who, 'GET', `/api-keys${query}`);
const withKey = ({ key }: Pick<Key, 'key'>, path: string) => server.call({ token: key }, 'GET', path);
const report = ({ key }: Pick<Key, 'key'>) =>
  server.call({ token: key }, 'POST', '/ingest/readings', {
    uniqueIdentifiant: ours.uniqueIdentifiant,
    deviceDate: new Date().toISOString(),
    temperature: 5,
  });

test('keys are the business of administrators, each of their own customer', async () => {
  expect([(await make(null, {})).statusCode, (await list(null)).statusCode, (await revoke(null, 1)).statusCode]).toEqual([401, 401, 401]);
  expect([(await make(user, {})).statusCode, (await list(user)).statusCode, (await revoke(user, 1)).statusCode]).toEqual([403, 403, 403]);
  expect([(await make(admin, { idCustomer: other })).statusCode, (await list(admin, `?idCustomer=${other}`)).statusCode]).toEqual([
    403, 403,
  ]);
  const { idApiKey, key } = await aKey('read');
  for (const id of [idApiKey, 999_999_999])
    expect((await revoke(stranger, id)).json()).toMatchObject({ status: 404, code: 'apiKey.notFound' });
  expect((await withKey({ key }, '/trackers')).statusCode).toBe(200);
  expect((await list(stranger)).json().data).toEqual([]);
});

test('a superAdmin names the customer, and one that exists', async () => {
  expect([(await make(operator, {})).statusCode, (await list(operator)).statusCode]).toEqual([400, 400]);
  expect((await make(operator, { idCustomer: 999_999 })).json().code).toBe('customer.notFound');
  const made = (await make(operator, { idCustomer: other, name: 'By the operator' })).json();
  expect(made).toMatchObject({ idCustomer: other, scopes: ['report'], lastUsedDate: null });
  expect((await list(stranger)).json().data).toMatchObject([{ name: 'By the operator' }]);
  expect((await revoke(operator, made.idApiKey)).statusCode).toBe(200);
});

test('a key is shown once, and never again', async () => {
  const { key } = await aKey('report', 'read');
  expect(key).toMatch(/^sk_[\w-]{43}$/);
  const [first] = (await list(admin)).json().data;
  expect(first).toMatchObject({ name: 'Warehouse', scopes: ['report', 'read'], lastUsedDate: null });
  expect(JSON.stringify(first)).not.toContain(key.slice(3));
  const { rows } = await onServer("select name || scopes::text || encode(key_hash, 'escape') as kept from api_key", database.ownerUrl);
  expect(rows.some(({ kept }) => kept.includes(key.slice(3)))).toBe(false);
});

test('with `read` one reads what a plain user of the customer reads, and with `report` one reports, and neither the other', async () => {
  const [reading, reporting, both] = [await aKey('read'), await aKey('report'), await aKey('report', 'read')];
  expect((await withKey(reading, '/trackers')).json().data).toMatchObject([{ uniqueIdentifiant: ours.uniqueIdentifiant }]);
  expect((await withKey(reading, `/trackers/${theirs.uniqueIdentifiant}`)).statusCode).toBe(404);
  expect((await withKey(reading, `/trackers?idCustomer=${other}`)).statusCode).toBe(403);
  expect([(await withKey(reporting, '/trackers')).statusCode, (await report(reading)).statusCode]).toEqual([403, 403]);
  expect([(await report(reporting)).statusCode, (await report(both)).statusCode, (await withKey(both, '/alerts')).statusCode]).toEqual([
    200, 200, 200,
  ]);
});

/** The key is not good for this: actions of the former interface answer it as they answer everybody who has not signed in. */
const isRefused = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === 401 || (answer.statusCode === 403 && answer.body.includes('This API key is not good for this call.'));

test('it opens exactly what the contract says it does', async () => {
  const [{ key }, writing] = [await aKey('read'), await aKey('write')];
  const { endpoints, actions } = wholeContract();
  const isForPeople = ({ access }: { access: string }) => !['anyone', 'device', 'local', 'onlyGuest'].includes(access);
  const calls = [
    ...endpoints
      .filter(isForPeople)
      .map(({ method, path, apiKey }) => ({ method, path, body: {}, isOpen: apiKey === 'read', says: apiKey === 'write' })),
    ...actions.flatMap(({ path, actions: table }) =>
      Object.entries(table).flatMap(([action, rule]) =>
        isForPeople(rule) ? [{ method: 'POST' as const, path, body: { action }, isOpen: false, says: false }] : [],
      ),
    ),
  ];
  for (const { method, path, body, isOpen, says } of calls) {
    const url = path.replaceAll(/:\w+/g, '1');
    const answer = await server.call({ token: key }, method, url, method === 'GET' || method === 'DELETE' ? undefined : body);
    expect([method, path, body, isRefused(answer)]).toEqual([method, path, body, !isOpen]);
    const said = await server.call({ token: writing.key }, method, url, method === 'GET' || method === 'DELETE' ? undefined : body);
    expect([method, path, body, isRefused(said)]).toEqual([method, path, body, !says]);
  }
  const open = calls.filter(({ isOpen }) => isOpen);
  expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['/transports', '/trackers', '/positions', '/alerts']));
  // What assistants ask is asked by POST, and reads as well.
  expect(open.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/mcp']);
  expect(
    calls
      .filter(({ says }) => says)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/alerts/:idAlert/acknowledge', '/incidents/:idIncident/comments', '/transports/:idTransport/messages']);
});

test('a revoked key opens nothing from the next request on', async () => {
  const key = await aKey('report', 'read');
  expect([(await withKey(key, '/trackers')).statusCode, (await report(key)).statusCode]).toEqual([200, 200]);
  expect((await revoke(admin, key.idApiKey)).statusCode).toBe(200);
  expect([(await withKey(key, '/trackers')).statusCode, (await report(key)).statusCode]).toEqual([401, 401]);
  expect((await revoke(admin, key.idApiKey)).statusCode).toBe(404);
  expect((await list(admin)).json().data.map(({ idApiKey }: Key) => idApiKey)).not.toContain(key.idApiKey);
});

test('a key of a paused customer opens nothing', async () => {
  const shut = await server.aCustomer('Shut');
  const key = (await make(await server.aMember(shut, 'userAdmin'), { scopes: ['read'] })).json();
  expect((await withKey(key, '/trackers')).statusCode).toBe(200);
  await onServer(`update customer set status = 'paused' where id_customer = ${shut}`, database.ownerUrl);
  server.services.bus.publish('sessionsChanged', {});
  expect((await withKey(key, '/trackers')).statusCode).toBe(401);
});

test('what is almost a key is none', async () => {
  const { key } = await aKey('read');
  for (const wrong of [key.slice(0, -1), `${key}A`, key.toUpperCase(), key.slice(3), `sk_${'A'.repeat(43)}`, `sk_${"'".repeat(43)}`]) {
    expect([wrong, (await withKey({ key: wrong }, '/trackers')).statusCode]).toEqual([wrong, 401]);
  }
});

test('one sees when a key was last used, to the minute', async () => {
  const [reading, reporting] = [await aKey('read'), await aKey('report')];
  await withKey(reading, '/trackers');
  await report(reporting);
  const used = async () =>
    new Map<number, string | null>(
      (await list(admin)).json().data.map((key: Key & { lastUsedDate: string }) => [key.idApiKey, key.lastUsedDate]),
    );
  const first = await used();
  expect([first.get(reading.idApiKey), first.get(reporting.idApiKey)]).toEqual([expect.any(String), expect.any(String)]);
  server.services.bus.publish('apiKeysChanged', null);
  await withKey(reading, '/trackers');
  expect((await used()).get(reading.idApiKey)).toBe(first.get(reading.idApiKey));
});

test('keys that are made and revoked stand in the audit trail', async () => {
  const { idApiKey } = await aKey('read');
  await revoke(operator, idApiKey);
  const { rows } = await onServer(
    `select action, id_user, id_customer, details::jsonb as details from audit_entry where subject = 'apiKey ${idApiKey}' order by seq`,
    database.ownerUrl,
  );
  expect(rows).toEqual([
    { action: 'apiKey.made', id_user: admin.idUser, id_customer: acme, details: { scopes: ['read'] } },
    { action: 'apiKey.revoked', id_user: operator.idUser, id_customer: acme, details: {} },
  ]);
});
