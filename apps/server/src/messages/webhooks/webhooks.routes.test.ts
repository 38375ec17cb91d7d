import { operatorScope } from '@sillage/domain/people/access/actor';
import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { activateCustomer, deleteCustomer, pauseCustomer } from '../../people/customers/status.usecases.ts';
import { doUpkeep } from '../../testing/doUpkeep.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { aReceiver, type Taken } from '../../testing/aReceiver.ts';
import { deliverDue } from './webhooks.jobs.ts';

const HOUR = 3_600_000;
const database = await freshDb();
let ahead = 0;
const server = await aServer(database, { WEBHOOKS_TO_LOOPBACK: 'true' }, { now: () => new Date(Date.now() + ahead) });
const { call, services } = server;
const receiver = await aReceiver();
const rows = async (text: string) => (await onServer(text, database.ownerUrl)).rows;

let acme: Awaited<ReturnType<typeof server.aCustomer>>;
let admin: Member;
beforeEach(async () => {
  ahead = 0;
  await rows('delete from webhook; delete from webhook_event');
  receiver.taken.length = 0;
  receiver.answer(204);
  acme = await server.aCustomer();
  admin = await server.aMember(acme, 'userAdmin');
});

interface Made {
  readonly idWebhook: number;
  readonly secret: string;
}
const asked = { url: receiver.url, events: ['shipment.created', 'shipment.archived'] };
const aWebhook = async (more: object = {}): Promise<Made> => {
  const made = await call(admin, 'POST', '/webhooks', { ...asked, ...more });
  expect(made.statusCode).toBe(201);
  return made.json();
};
const aShipment = async (reference = 'WH-1', who = admin) => {
  const { uniqueIdentifiant } = await server.aTracker(who.idCustomer);
  const made = await call(who, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]));
  expect(made.statusCode).toBe(201);
  return made.json<{ idTransport: number }>().idTransport;
};
const deliver = () => deliverDue(services);
const logOf = async ({ idWebhook }: Made, query = '') => (await call(admin, 'GET', `/webhooks/${idWebhook}/deliveries${query}`)).json();
const statusOf = async ({ idWebhook }: Made) =>
  (await call(admin, 'GET', '/webhooks')).json().data.find((one: Made) => one.idWebhook === idWebhook).status;

/** As the specification describes it, without anything of ours. */
function isSigned({ headers, body }: Taken, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

test('webhooks are the business of administrators, each of their own customer', async () => {
  const user = await server.aMember(acme, 'user');
  const stranger = await server.aMember(await server.aCustomer('Other'), 'userAdmin');
  const { idWebhook } = await aWebhook();
  await call(admin, 'POST', `/webhooks/${idWebhook}/test`);
  const idDelivery = (await logOf({ idWebhook, secret: '' })).data[0].idDelivery;
  const routes = [
    ['GET', `/webhooks/${idWebhook}/deliveries`],
    ['PATCH', `/webhooks/${idWebhook}`, { name: 'Mine' }],
    ['POST', `/webhooks/${idWebhook}/secret`, {}],
    ['POST', `/webhooks/${idWebhook}/test`, {}],
    ['POST', `/webhooks/${idWebhook}/deliveries/${idDelivery}/replay`, {}],
    ['DELETE', `/webhooks/${idWebhook}`],
  ] as const;
  for (const [method, path, body] of routes) {
    const fates = await Promise.all([null, user, stranger].map((who) => call(who, method, path, body)));
    expect([path, ...fates.map(({ statusCode }) => statusCode)]).toEqual([path, 401, 403, 404]);
  }
  expect((await call(stranger, 'GET', '/webhooks')).json().data).toEqual([]);
  expect((await call(stranger, 'GET', `/webhooks?idCustomer=${acme}`)).statusCode).toBe(403);
});

test('only addresses outside are taken, over TLS, on the port of the web, without a password in them', async () => {
  const strict = await aServer(database);
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a:b@example.com/',
    'https://example.com:22/',
    'http://127.0.0.1:9000/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://169.254.169.254/',
    'no',
    '',
  ]) {
    // A token of this server: the same database knows it, the same key does not.
    const who = await strict.aMember(acme, 'userAdmin');
    const refused = await strict.call(who, 'POST', '/webhooks', { ...asked, url });
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 422, 'webhook.addressRefused']);
  }
});

test('what happens is told once, signed as anybody can verify', async () => {
  const made = await aWebhook({ name: 'Warehouse' });
  const idTransport = await aShipment('WH-7');
  await deliver();
  await deliver();
  const [taken, ...more] = receiver.taken;
  if (!taken) throw new Error('nothing came');
  expect(more).toEqual([]);
  expect(taken.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^evt_\d+$/) });
  expect([isSigned(taken, made.secret), isSigned(taken, `whsec_${'A'.repeat(44)}`)]).toEqual([true, false]);
  expect(isSigned({ ...taken, body: taken.body.replace('WH-7', 'WH-8') }, made.secret)).toBe(false);
  const said = JSON.parse(taken.body);
  expect(said).toMatchObject({ type: 'shipment.created', data: { idTransport, reference: 'WH-7' } });
  expect(taken.headers['webhook-id']).toBe(`evt_${said.id}`);
  expect((await logOf(made)).data).toMatchObject([{ type: 'shipment.created', status: 'delivered', attempts: 1, answerStatus: 204 }]);
});

test('nobody is told of another customer, of what was not chosen, or of what was rolled back', async () => {
  const made = await aWebhook({ events: ['shipment.archived'] });
  const stranger = await server.aMember(await server.aCustomer('Other'), 'userAdmin');
  const idTransport = await aShipment('WH-1');
  await aShipment('WH-1', stranger);
  expect((await call(admin, 'POST', '/transports', aTransport('WH-1', ['none']))).statusCode).not.toBe(201);
  await deliver();
  expect(receiver.taken).toEqual([]);
  expect((await call(admin, 'POST', '/transports/shelf', { shelf: 'archived', idTransports: [idTransport] })).statusCode).toBe(200);
  await deliver();
  expect((await logOf(made)).data.map(({ type }: { type: string }) => type)).toEqual(['shipment.archived']);
});

test('what is refused is sent again later under the same id, and the log shows why', async () => {
  const made = await aWebhook();
  await aShipment();
  receiver.answer(500, `broken ${'x'.repeat(5000)}`);
  await deliver();
  const [failed] = (await logOf(made)).data;
  expect(failed).toMatchObject({ status: 'waiting', attempts: 1, answerStatus: 500, answer: expect.stringMatching(/^broken x+$/) });
  expect(failed.answer).toHaveLength(1000);
  expect(await deliver()).toBe(0);
  ahead = 6000;
  receiver.answer(200);
  await deliver();
  expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await logOf(made)).data).toMatchObject([{ status: 'delivered', attempts: 2, answerStatus: 200, nextAttemptDate: null }]);
});

test('a redirect is not followed, and is no receipt', async () => {
  const made = await aWebhook();
  await aShipment();
  receiver.answer(302);
  await deliver();
  expect(receiver.taken).toHaveLength(1);
  expect((await logOf(made, '?status=waiting')).data).toMatchObject([{ answerStatus: 302 }]);
});

test('who takes nothing for a day is paused, and the administrators are told once; going on sends what waited', async () => {
  const made = await aWebhook({ name: 'Dead end' });
  await aShipment('WH-1');
  receiver.answer(503);
  await deliver();
  await aShipment('WH-2');
  ahead = 25 * HOUR;
  await deliver();
  expect(await statusOf(made)).toBe('failing');
  expect(await rows(`select ref, id_user from notification where id_customer = ${acme} and kind = 'webhookPaused'`)).toEqual([
    { ref: 'Dead end', id_user: admin.idUser },
  ]);
  const mails = await rows(`select recipient, body_text from outbox_message where id_customer = ${acme} and subject like '%Dead end%'`);
  expect(mails).toMatchObject([{ recipient: admin.email, body_text: expect.stringContaining('settings=webhooks') }]);
  receiver.answer(204);
  await aShipment('WH-3');
  expect(await deliver()).toBe(0);
  const goOn = await call(admin, 'PATCH', `/webhooks/${made.idWebhook}`, { paused: false });
  expect(goOn.json()).toMatchObject({ status: 'active' });
  receiver.taken.length = 0;
  while ((await deliver()) > 0);
  expect(receiver.taken.map(({ body }) => JSON.parse(body).data.reference).toSorted()).toEqual(['WH-2', 'WH-3']);
  expect((await logOf(made, '?status=failed')).data).toHaveLength(1);
});

test('who says that it is gone is not asked again', async () => {
  const made = await aWebhook();
  await aShipment();
  receiver.answer(410);
  await deliver();
  expect([await statusOf(made), (await logOf(made)).data[0].status]).toEqual(['failing', 'failed']);
  expect((await call(admin, 'POST', `/webhooks/${made.idWebhook}/test`)).json().code).toBe('webhook.notSending');
});

test('a delivery is sent again on demand, and a test whenever one likes', async () => {
  const made = await aWebhook();
  await aShipment();
  await deliver();
  const [{ idDelivery }] = (await logOf(made)).data;
  const path = `/webhooks/${made.idWebhook}/deliveries`;
  expect((await call(admin, 'POST', `${path}/${idDelivery}/replay`)).json()).toMatchObject({ status: 'waiting', idDelivery });
  expect((await call(admin, 'POST', `${path}/999999/replay`)).json().code).toBe('webhook.deliveryNotFound');
  await call(admin, 'POST', `/webhooks/${made.idWebhook}/test`);
  await deliver();
  const types = receiver.taken.map(({ body }) => JSON.parse(body).type);
  expect(types.toSorted()).toEqual(['shipment.created', 'shipment.created', 'webhook.test']);
  const ids = receiver.taken.filter(({ body }) => body.includes('created')).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  const first = await logOf(made, '?limit=1');
  const second = await logOf(made, `?limit=1&cursor=${first.nextCursor}`);
  expect([first.data[0].type, second.data[0].type, second.nextCursor]).toEqual(['webhook.test', 'shipment.created', null]);
});

test('for a day after a change of secrets both are good, then the new one alone', async () => {
  const made = await aWebhook();
  const { secret } = (await call(admin, 'POST', `/webhooks/${made.idWebhook}/secret`)).json();
  const send = async () => {
    await call(admin, 'POST', `/webhooks/${made.idWebhook}/test`);
    await deliver();
    const last = receiver.taken.at(-1);
    return last ? [isSigned(last, secret), isSigned(last, made.secret)] : [];
  };
  expect(await send()).toEqual([true, true]);
  ahead = 25 * HOUR;
  expect(await send()).toEqual([true, false]);
  const kept = await rows('select secret::text || coalesce(old_secret::text, $$$$) as kept from webhook');
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(secret).toString('hex').slice(12, 40));
  expect(JSON.stringify((await call(admin, 'GET', '/webhooks')).json())).not.toContain('whsec_');
});

test('who asks for a new secret twice, as after an answer that was lost, goes on with the one that they know', async () => {
  const made = await aWebhook();
  const secrets = [made.secret];
  for (const _ of [1, 2]) secrets.push((await call(admin, 'POST', `/webhooks/${made.idWebhook}/secret`)).json().secret);
  const send = async () => {
    await call(admin, 'POST', `/webhooks/${made.idWebhook}/test`);
    await deliver();
    const last = receiver.taken.at(-1);
    return secrets.map((secret) => last !== undefined && isSigned(last, secret));
  };
  expect(await send()).toEqual([true, true, true]);
  ahead = 25 * HOUR;
  expect(await send()).toEqual([false, false, true]);
});

test('the trail says that an address was changed, also by what lets its webhook go on', async () => {
  const { idWebhook } = await aWebhook();
  for (const body of [{ paused: true }, { paused: false, url: `${receiver.url}?b` }])
    expect((await call(admin, 'PATCH', `/webhooks/${idWebhook}`, body)).statusCode).toBe(200);
  const trail = await rows(
    `select action, details::jsonb as details from audit_entry where subject = 'webhook ${idWebhook}' and action <> 'webhook.created'`,
  );
  expect(trail).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'webhook.paused' }),
      expect.objectContaining({ action: 'webhook.resumed' }),
      { action: 'webhook.changed', details: { changed: ['url'] } },
    ]),
  );
});

test('a few that have much to be told do not keep another one waiting until they have heard all of it', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await aWebhook({ name });
  await rows(`with e as (insert into webhook_event (id_customer, type, happened_at, data)
      select ${acme}, 'webhook.test', now(), '{}'::jsonb from generate_series(1, 30) returning id_event)
    insert into webhook_delivery (id_customer, id_webhook, id_event) select ${acme}, w.id_webhook, e.id_event from e, webhook w`);
  const last = await aWebhook({ name: 'E' });
  await call(admin, 'POST', `/webhooks/${last.idWebhook}/test`);
  for (let turn = 0; turn < 8; turn++) expect(await deliver()).toBe(12);
  expect((await logOf(last)).data).toMatchObject([{ status: 'delivered' }]);
});

test('what waited while a customer was paused has its whole day again', async () => {
  const { idWebhook } = await aWebhook();
  await aShipment();
  receiver.answer(503);
  await deliver();
  const { idUser } = await server.anOperator();
  const operator = { idUser, idCustomer: operatorScope(), role: 'superAdmin' } as const;
  await pauseCustomer(services, operator, acme);
  ahead = 30 * HOUR;
  expect(await deliver()).toBe(0);
  await activateCustomer(services, operator, acme);
  expect(await deliver()).toBe(1);
  expect(
    await rows(`select w.status, d.status as delivery from webhook w join webhook_delivery d using (id_webhook)
    where id_webhook = ${idWebhook}`),
  ).toEqual([{ status: 'active', delivery: 'waiting' }]);
});

test('however many workers there are, each attempt is made by one of them', async () => {
  const made = await aWebhook();
  for (const index of [1, 2, 3, 4, 5, 6, 7]) await aShipment(`WH-${index}`);
  const work = async () => {
    while ((await deliver()) > 0);
  };
  await Promise.all([work(), work(), work(), work()]);
  await work();
  expect(receiver.taken.map(({ body }) => JSON.parse(body).data.reference).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((index) => `WH-${index}`),
  );
  expect(new Set((await logOf(made)).data.map(({ attempts }: { attempts: number }) => attempts))).toEqual(new Set([1]));
});

test('a webhook that is deleted while something happens takes nothing along with it', async () => {
  const made = await aWebhook();
  const results = await Promise.all([aShipment('WH-1'), call(admin, 'DELETE', `/webhooks/${made.idWebhook}`), aShipment('WH-2')]);
  expect(results[1].statusCode).toBe(200);
  while ((await deliver()) > 0);
  expect((await call(admin, 'GET', '/webhooks')).json().data).toEqual([]);
  expect((await call(admin, 'GET', `/webhooks/${made.idWebhook}/deliveries`)).statusCode).toBe(404);
});

test('there are twenty at most, also when two are made at once', async () => {
  for (let index = 0; index < 19; index++) await aWebhook();
  const two = await Promise.all([1, 2].map(() => call(admin, 'POST', '/webhooks', asked)));
  expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('deliveries are kept for 30 days, and those of a deleted customer not at all', async () => {
  const made = await aWebhook();
  await aShipment('WH-1');
  await rows(`update webhook_event set created_at = now() - interval '31 days' where id_customer = ${acme}`);
  await aShipment('WH-2');
  await doUpkeep(services);
  expect((await logOf(made)).data).toHaveLength(1);
  const operator = await server.anOperator();
  await deleteCustomer(services, { idUser: operator.idUser, idCustomer: operatorScope(), role: 'superAdmin' }, acme);
  expect(await rows(`select id_event from webhook_event where id_customer = ${acme}`)).toEqual([]);
});
