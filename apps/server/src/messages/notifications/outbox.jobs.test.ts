import { beforeEach, expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aMailServer } from '../../platform/mail/testing/aMailServer.ts';
import { openPush } from '../../platform/push/pushSender.ts';
import { aBrowser, aPushService } from '../../platform/push/testing/aPushService.ts';
import { openSms } from '../../platform/sms/smsSender.ts';
import { anSmsGateway } from '../../platform/sms/testing/anSmsGateway.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { byMail, byPush, bySms, sendMessages } from './outbox.jobs.ts';
import { leaseMessages } from './outbox.store.ts';
import { queueCapped } from './shared/capped.store.ts';
import { queueMails } from './shared/notify.store.ts';
import { queuePushes } from './shared/recipients.store.ts';

const database = await freshDb();
const { services, aCustomer, aMember, call } = await aServer(database);
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
const queueSms = (dedupeKey: string) =>
  inScope(services.db, acme, (tx) =>
    queueCapped(tx, acme, caps(), [
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
const dueNow = () => onServer('update outbox_message set next_attempt_at = now()', database.ownerUrl);

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

test('a gateway that is busy is asked again with the same id, one that refuses is not', async () => {
  await queueSms('busy');
  for (const status of [429, 500, 400]) {
    gateway.answer(status);
    await dueNow();
    await sendSms();
  }
  expect(new Set(gateway.asked.map(({ id }) => id)).size).toBe(1);
  expect(await states()).toEqual([{ status: 'failed', attempts: 3 }]);
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
