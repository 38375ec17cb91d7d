import { expect, test } from 'vitest';
import { aBrowser } from '../../platform/push/testing/aPushService.ts';
import { inScope } from '../../platform/db/inScope.ts';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { findBrowsers } from './shared/recipients.store.ts';
import { findSubscription } from './subscriptions.store.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
const aSubscription = () => {
  const { endpoint, keys } = aBrowser('https://push.example');
  return { endpoint, keys };
};
const subscribe = (member: Member | null, body: object) => server.call(member, 'POST', '/push-subscriptions', body);
const endpointsOf = async ({ idUser }: Member): Promise<string[]> =>
  (await onServer(`select endpoint from push_subscription where id_user = ${idUser} order by id_subscription`, database.ownerUrl)).rows.map(
    ({ endpoint }) => endpoint,
  );

test('only members subscribe, and they are told the key to do it with', async () => {
  expect((await server.call(null, 'GET', '/push-key')).statusCode).toBe(401);
  expect((await subscribe(null, aSubscription())).statusCode).toBe(401);
  expect((await server.call(ada, 'GET', '/push-key')).json()).toEqual({ publicKey: server.services.pushKeys.publicKey });
});

test.each([
  ['endpoint', { endpoint: 'http://push.example/x' }],
  ['endpoint', { endpoint: 'javascript:alert(1)' }],
  ['endpoint', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
  ['endpoint', { endpoint: 'https://127.0.0.1/x' }],
  ['endpoint', { endpoint: 'https://localhost/x' }],
  ['endpoint', { endpoint: 'https://[::1]/x' }],
  ['endpoint', { endpoint: 'https://192.168.1.10/x' }],
  ['endpoint', { endpoint: 'https://169.254.169.254/x' }],
  ['keys.auth', { keys: { ...aSubscription().keys, auth: 'short' } }],
  ['keys.p256dh', { keys: { ...aSubscription().keys, p256dh: 'x' } }],
  ['keys.p256dh', { keys: { ...aSubscription().keys, p256dh: `B${'A'.repeat(86)}` } }],
])('a subscription with a wrong %s is refused', async (field, more) => {
  const answer = await subscribe(ada, { ...aSubscription(), ...more });
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
});

test('a browser is of one member at a time, and nobody else can take it away', async () => {
  const shared = aSubscription();
  expect((await subscribe(ada, shared)).statusCode).toBe(201);
  expect((await subscribe(ada, shared)).statusCode).toBe(201);
  await server.call(eve, 'POST', '/push-subscriptions/removal', { endpoint: shared.endpoint });
  expect(await endpointsOf(ada)).toEqual([shared.endpoint]);
  expect((await subscribe(eve, shared)).statusCode).toBe(201);
  expect([await endpointsOf(ada), await endpointsOf(eve)]).toEqual([[], [shared.endpoint]]);
  for (const _ of [1, 2])
    expect((await server.call(eve, 'POST', '/push-subscriptions/removal', { endpoint: shared.endpoint })).statusCode).toBe(200);
  expect(await endpointsOf(eve)).toEqual([]);
  const trail = await onServer(`select action from audit_entry where subject = 'member ${eve.idUser}' order by seq`, database.ownerUrl);
  expect(trail.rows).toEqual([{ action: 'push.subscribed' }, { action: 'push.unsubscribed' }]);
});

test('a browser is told nothing once its session has ended, until it says in a new one that it is there', async () => {
  const mia = await server.aMember(acme, 'user');
  const subscription = aSubscription();
  await subscribe(mia, subscription);
  const place = async () => {
    const [{ id_subscription: idSubscription }] = (
      await onServer(`select id_subscription from push_subscription where id_user = ${mia.idUser}`, database.ownerUrl)
    ).rows;
    return { idCustomer: acme, idSubscription };
  };
  const notified = () => inScope(database.db, acme, (tx) => findBrowsers(tx, acme, [mia.idUser]));
  expect([(await notified()).length, await findSubscription(database.db, await place())]).toEqual([1, expect.anything()]);
  const signedIn = await server.call(null, 'POST', '/login_check', { username: mia.email, password: PASSWORD });
  const { token } = signedIn.json();
  expect((await server.call({ token }, 'DELETE', '/sessions')).json()).toEqual({ ended: 1 });
  expect([await notified(), await findSubscription(database.db, await place())]).toEqual([[], undefined]);
  expect((await server.call({ token }, 'POST', '/push-subscriptions', subscription)).statusCode).toBe(201);
  expect([(await notified()).length, await findSubscription(database.db, await place())]).toEqual([1, expect.anything()]);
});

test('of more than ten browsers the oldest is forgotten', async () => {
  const all = Array.from({ length: 12 }, aSubscription);
  for (const one of all) await subscribe(ada, one);
  expect(await endpointsOf(ada)).toEqual(all.slice(2).map(({ endpoint }) => endpoint));
});

test('with a member who is deleted, their browsers and all they were told go', async () => {
  const leaver = await server.aMember(acme, 'user');
  const admin = await server.aMember(acme, 'userAdmin');
  await subscribe(leaver, aSubscription());
  await server.call(leaver, 'PUT', '/notification/customer/preference', { name: 'transportCreated', value: false });
  expect((await server.call(admin, 'POST', '/user', { action: 'delete', idUser: leaver.idUser })).statusCode).toBe(200);
  for (const table of ['push_subscription', 'preference', 'notification'])
    expect((await onServer(`select 1 from ${table} where id_user = ${leaver.idUser}`, database.ownerUrl)).rows).toEqual([]);
});
