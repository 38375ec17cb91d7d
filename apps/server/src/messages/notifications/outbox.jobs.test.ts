import { operatorScope } from '@sillage/domain/people/access/actor';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { aMailServer } from '../../platform/mail/testing/aMailServer.ts';
import { openPush } from '../../platform/push/pushSender.ts';
import { aBrowser, aPushService } from '../../platform/push/testing/aPushService.ts';
import { openSms } from '../../platform/sms/smsSender.ts';
import { anSmsGateway } from '../../platform/sms/testing/anSmsGateway.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { byMail, byPush, bySms, sendMessages, type Deliver } from './outbox.jobs.ts';
import { leaseMessages, settleMessage } from './outbox.store.ts';
import { queueCapped } from './shared/capped.store.ts';
import { queueMails } from './shared/notify.store.ts';
import { queuePushes } from './shared/recipients.store.ts';
import { pushTo } from './shared/tell.usecases.ts';

const database = await freshDb();
const { services, aCustomer, aMember, anOperator, call } = await aServer(database);
const acme = await aCustomer();
const { taken, mailer, refuse } = await aMailServer();
const gateway = await anSmsGateway();
const pushService = await aPushService();

const queue = (dedupeKey: string, recipient = 'ada@example.com') =>
  inScope(services.db, acme, (tx) =>
    queueMails(tx, acme, [{ recipient, subject: `Alert ${dedupeKey}`, bodyText: 'Too warm', bodyHtml: '<p>Too warm</p>', dedupeKey }]),
  );
const sendAll = () => sendMessages(services, 'mail', byMail(mailer));
const states = async () => (await onServer('select status, attempts from outbox_message order by id_message', database.ownerUrl)).rows;

const sendSms = () => sendMessages(services, 'sms', bySms(openSms(gateway.url)));
const sendPushes = () =>
  sendMessages(services, 'push', byPush(services, openPush(services.pushKeys, pushService.outside, 'mailto:a@b.example', services.now)));
const caps = () => ({ now: new Date(), mailsPerDay: 2000, smsPerDay: 200 });
const queueSms = (dedupeKey: string, scope = acme, smsPerDay = 200) =>
  inScope(services.db, scope, (tx) =>
    queueCapped(tx, scope, { ...caps(), smsPerDay }, [
      {
        channel: 'sms',
        recipient: '33612345678',
        dedupeKey,
        subject: '',
        bodyText: `Too warm ${dedupeKey}`,
        bodyHtml: null,
        isSecret: false,
        idContact: null,
        stopUrl: null,
      },
    ]),
  );
type Done = (error: Error) => void;
const error = (responseCode: number) => Object.assign(new Error('not you'), { responseCode });
const dueNow = () => onServer("update outbox_message set next_attempt_at = date_trunc('milliseconds', now())", database.ownerUrl);

beforeEach(async () => {
  taken.length = 0;
  gateway.asked.length = 0;
  pushService.taken.length = 0;
  refuse(null);
  gateway.answer(200);
  pushService.answer(201);
  await onServer('delete from outbox_message', database.ownerUrl);
});

test('a mail goes out once, however often it is queued and however many workers there are', async () => {
  await queue('one');
  await queue('one');
  await queue('two');
  await Promise.all(Array.from({ length: 4 }, () => sendAll()));
  await sendAll();
  expect(taken.map((mail) => mail.header('subject')).toSorted()).toEqual(['Alert one', 'Alert two']);
  expect(await states()).toEqual([1, 2].map(() => ({ status: 'sent', attempts: 1 })));
});

test('a mail says that a machine wrote it, and where nobody answers to', async () => {
  await queue('loop');
  await sendAll();
  const [mail] = taken;
  expect([mail?.from, mail?.header('auto-submitted'), mail?.header('x-auto-response-suppress')]).toEqual(['', 'auto-generated', 'All']);
  expect(mail?.header('message-id')).toMatch(/^<\d+\.\d+@sillage\.example>$/);
  expect(mail?.header('list-unsubscribe')).toBeUndefined();
});

test('a server that is busy is tried again with the same Message-ID, one that refuses for good is not', async () => {
  await queue('busy');
  refuse(451);
  await sendAll();
  expect(await states()).toEqual([{ status: 'waiting', attempts: 1 }]);
  refuse(550);
  await dueNow();
  await sendAll();
  expect(await states()).toEqual([{ status: 'failed', attempts: 2 }]);
});

test.each([
  ['does not know us any more', { onAuth: (_auth: unknown, _session: unknown, done: Done) => done(error(535)) }],
  ['takes nothing of our sender', { onMailFrom: (_address: unknown, _session: unknown, done: Done) => done(error(550)) }],
])('a server that %s loses no mail: they go when that is mended', async (_, hooks) => {
  await queue('waits');
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'u' }),
    ...hooks,
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const strict = openMailer(`smtp://u:p@127.0.0.1:${port}`, 'Sillage <no-reply@sillage.example>', 'https://sillage.example');
  await sendMessages(services, 'mail', byMail(strict));
  strict.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(await states()).toEqual([{ status: 'waiting', attempts: 1 }]);
  await dueNow();
  await sendAll();
  expect([taken.length, await states()]).toEqual([1, [{ status: 'sent', attempts: 2 }]]);
});

test('a mail waits for its server for more than four days, a text message for three hours', async () => {
  // Nobody listens there.
  const away = openMailer('smtp://127.0.0.1:1', 'Sillage <no-reply@sillage.example>', 'https://sillage.example');
  const rows = async () =>
    (await onServer("select status, next_attempt_at as next from outbox_message where status <> 'sent'", database.ownerUrl)).rows;
  const hours = async (channel: 'mail' | 'sms', send: Deliver) => {
    const begun = Date.now();
    const clock = { at: begun };
    for (
      let row: { status?: string; next?: Date } | undefined = { status: 'waiting', next: new Date(begun) };
      row?.status === 'waiting';
      [row] = await rows()
    ) {
      clock.at = Number(row.next);
      await sendMessages({ ...services, now: () => new Date(clock.at) }, channel, send);
    }
    return (clock.at - begun) / 3_600_000;
  };
  await queue('long');
  const mails = await hours('mail', byMail(away));
  away.close();
  expect([mails > 96, mails < 120]).toEqual([true, true]);
  await onServer('delete from outbox_message', database.ownerUrl);
  await queueSms('short');
  gateway.answer(500);
  const texts = await hours('sms', bySms(openSms(gateway.url)));
  expect([texts > 3, texts < 4]).toEqual([true, true]);
});

test('a worker that was too slow does not undo what the one did that took its message over', async () => {
  await queue('slow');
  await onServer('update outbox_message set is_secret = true', database.ownerUrl);
  const [slow] = await leaseMessages(services.db, new Date(), 'mail', 10, 120);
  await dueNow();
  await sendAll();
  if (slow) await settleMessage(services.db, slow, { status: 'waiting', nextAttemptAt: new Date(0), lastError: 'timeout' });
  expect([await sendAll(), taken.length, await states()]).toEqual([0, 1, [{ status: 'sent', attempts: 2 }]]);
});

test('a worker that dies with a message gives it back', async () => {
  await queue('lost');
  expect(await leaseMessages(services.db, new Date(), 'mail', 10, 120)).toHaveLength(1);
  expect(await sendAll()).toBe(0);
  await onServer("update outbox_message set next_attempt_at = now() - interval '1 second'", database.ownerUrl);
  expect([await sendAll(), taken.length]).toEqual([1, 1]);
});

test('nobody of a paused customer is written to until it is active again', async () => {
  await onServer(`update customer set status = 'paused' where id_customer = ${acme}`, database.ownerUrl);
  await queue('later');
  expect([await sendAll(), taken.length]).toEqual([0, 0]);
  await onServer(`update customer set status = 'active' where id_customer = ${acme}`, database.ownerUrl);
  expect([await sendAll(), taken.length]).toEqual([1, 1]);
});

test('without a mail server messages stay where the operator can read them', async () => {
  await queue('kept');
  await sendMessages(services, 'mail', null);
  expect(await states()).toEqual([{ status: 'kept', attempts: 1 }]);
});

test('a text message goes out once, however many workers there are, with its number as gateways write it', async () => {
  await queueSms('one');
  await queueSms('one');
  await Promise.all(Array.from({ length: 4 }, sendSms));
  expect(gateway.asked).toEqual([{ to: '+33612345678', text: 'Too warm one', id: expect.stringMatching(/^\d+\.\d+$/) as string }]);
  expect(await states()).toEqual([{ status: 'sent', attempts: 1 }]);
});

test('whoever looks after a company is told that its messages of the day are spent: at the operator’s, its superAdmins', async () => {
  const [admin, operator] = [await aMember(acme, 'userAdmin'), await anOperator()];
  await aMember(operatorScope(), 'user');
  expect((await queueSms('spent', acme, 0)).told).toEqual([admin.idUser]);
  expect((await queueSms('spent', operatorScope(), 0)).told).toEqual([operator.idUser]);
});

test('a gateway that is busy is asked again with the same id, one that refuses is not', async () => {
  await queueSms('busy');
  for (const status of [429, 401, 402, 500, 400]) {
    gateway.answer(status);
    await dueNow();
    await sendSms();
  }
  expect(new Set(gateway.asked.map(({ id }) => id)).size).toBe(1);
  expect(await states()).toEqual([{ status: 'failed', attempts: 5 }]);
});

test('without a gateway text messages stay where the operator can read them, and one channel does not hold up another', async () => {
  await queueSms('kept');
  await queue('sent');
  refuse(451);
  await Promise.all([sendAll(), sendMessages(services, 'sms', null)]);
  expect((await onServer('select channel, status from outbox_message order by 1', database.ownerUrl)).rows).toEqual([
    { channel: 'mail', status: 'waiting' },
    { channel: 'sms', status: 'kept' },
  ]);
});

/** What is subscribed has to be public; the service of this test is on this machine. */
const asPublic = (endpoint: string) => endpoint.replace(pushService.origin, 'https://push.example');
const toThisMachine = () =>
  onServer(`update push_subscription set endpoint = replace(endpoint, 'https://push.example', '${pushService.origin}')`, database.ownerUrl);

test('a browser that does not subscribe any more is forgotten with all that waits for it', async () => {
  const ada = await aMember(acme, 'user');
  const [here, gone] = [aBrowser(pushService.origin), aBrowser(pushService.origin)];
  for (const { endpoint, keys } of [here, gone])
    expect((await call(ada, 'POST', '/push-subscriptions', { endpoint: asPublic(endpoint), keys })).statusCode).toBe(201);
  await toThisMachine();
  const { rows } = await onServer('select id_subscription from push_subscription order by 1', database.ownerUrl);
  const pushes = rows.flatMap(({ id_subscription: idSubscription }) =>
    ['now', 'later'].map((when) => ({
      idSubscription,
      recipient: ada.email,
      subject: 'x',
      bodyText: '{"title":"x"}',
      dedupeKey: `${when} ${idSubscription}`,
    })),
  );
  await inScope(services.db, acme, (tx) => queuePushes(tx, acme, pushes));
  await onServer("update outbox_message set next_attempt_at = now() + interval '1 hour' where dedupe_key like 'later%'", database.ownerUrl);
  await onServer(
    `update outbox_message set next_attempt_at = now() + interval '1 hour' where id_subscription = ${rows[0].id_subscription}`,
    database.ownerUrl,
  );
  pushService.answer(410);
  await sendPushes();
  expect(pushService.taken.map(({ path }) => path)).toEqual([new URL(gone.endpoint).pathname]);
  expect((await onServer('select endpoint from push_subscription', database.ownerUrl)).rows).toEqual([{ endpoint: here.endpoint }]);
  expect((await onServer('select dedupe_key from outbox_message', database.ownerUrl)).rows).toHaveLength(2);
  pushService.answer(503);
  await dueNow();
  await sendPushes();
  expect(await states()).toEqual([1, 2].map(() => ({ status: 'waiting', attempts: 1 })));
});

test('of a long message a browser is shown the beginning, whatever letters it is written in', async () => {
  const bea = await aMember(acme, 'user');
  const here = aBrowser(pushService.origin);
  expect((await call(bea, 'POST', '/push-subscriptions', { endpoint: asPublic(here.endpoint), keys: here.keys })).statusCode).toBe(201);
  await toThisMachine();
  const notice = { kind: 'shuttleWritten', ref: 'B-1', values: { text: '🚚'.repeat(2000) }, idShipment: null, idActor: null } as const;
  await inScope(services.db, acme, (tx) => pushTo(tx, acme, [bea.idUser], { ...notice, dedupeKey: 'long' }, ''));
  await sendPushes();
  const [shown] = pushService.taken.map(({ body }) => here.read(body));
  expect(shown).toMatchObject({
    title: 'Message about booking B-1',
    body: expect.stringMatching(/^B-1 has a message: (🚚)+…$/u) as string,
  });
  expect(await states()).toEqual([{ status: 'sent', attempts: 1 }]);
});

test('what waits for a browser is not shown there once the session is over in which it subscribed', async () => {
  const cleo = await aMember(acme, 'user');
  const here = aBrowser(pushService.origin);
  await call(cleo, 'POST', '/push-subscriptions', { endpoint: asPublic(here.endpoint), keys: here.keys });
  await toThisMachine();
  const notice = { kind: 'transportCreated', ref: 'S-1', values: {}, idShipment: null, idActor: null, dedupeKey: 'waits' } as const;
  await inScope(services.db, acme, (tx) => pushTo(tx, acme, [cleo.idUser], notice, ''));
  await onServer(`update session set expires_at = now() - interval '1 second' where id_user = ${cleo.idUser}`, database.ownerUrl);
  await sendPushes();
  expect([pushService.taken.length, await states()]).toEqual([0, [{ status: 'sent', attempts: 1 }]]);
});
