import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailer } from '../platform/mail/mailer.ts';
import { inScope } from '../platform/db/inScope.ts';
import { aServer } from '../testing/aServer.ts';
import { freshDb, onServer } from '../testing/freshDb.ts';
import { sendMessages } from './outbox.jobs.ts';
import { queueMails } from './shared/notify.store.ts';

const database = await freshDb();
const { services, aCustomer } = await aServer(database);
const acme = await aCustomer();

const taken: { to: string; from: string; body: string }[] = [];
let refuseWith: number | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuseWith !== null) return done(Object.assign(new Error('not now'), { responseCode: refuseWith }));
      const from = session.envelope.mailFrom;
      taken.push({
        to: session.envelope.rcptTo[0]?.address ?? '',
        from: from === false ? '' : from.address,
        body: Buffer.concat(chunks).toString(),
      });
      return done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
const { port } = smtp.server.address() as AddressInfo;
const mailer = openMailer(`smtp://127.0.0.1:${port}`, 'Sillage <no-reply@sillage.example>', 'https://sillage.example');
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const queue = (dedupeKey: string, recipient = 'ada@example.com') =>
  inScope(services.db, acme, (tx) =>
    queueMails(tx, acme, [{ recipient, subject: `Alert ${dedupeKey}`, bodyText: 'Too warm', bodyHtml: '<p>Too warm</p>', dedupeKey }]),
  );
const states = async () => (await onServer('select status, attempts from outbox_message order by id_message', database.ownerUrl)).rows;

beforeEach(async () => {
  taken.length = 0;
  refuseWith = null;
  await onServer('delete from outbox_message', database.ownerUrl);
});

test('a mail goes out once, however often it is queued and however many workers there are', async () => {
  await queue('one');
  await queue('one');
  await queue('two');
  await Promise.all(Array.from({ length: 4 }, () => sendMessages(services, mailer)));
  await sendMessages(services, mailer);
  expect(taken.map(({ body }) => /Subject: (.*)\r/.exec(body)?.[1]).toSorted()).toEqual(['Alert one', 'Alert two']);
  expect(await states()).toEqual([1, 2].map(() => ({ status: 'sent', attempts: 1 })));
});

test('a mail says that a machine wrote it, and where nobody answers to', async () => {
  await queue('loop');
  await sendMessages(services, mailer);
  expect([
    taken[0]?.from,
    /^auto-submitted: auto-generated/im.test(taken[0]?.body ?? ''),
    /^message-id: <\d+\.\d+@sillage\.example>/im.test(taken[0]?.body ?? ''),
  ]).toEqual(['', true, true]);
});

test('a server that is busy is tried again with the same Message-ID, one that refuses for good is not', async () => {
  await queue('busy');
  refuseWith = 451;
  await sendMessages(services, mailer);
  expect(await states()).toEqual([{ status: 'waiting', attempts: 1 }]);
  refuseWith = 550;
  await onServer('update outbox_message set next_attempt_at = now()', database.ownerUrl);
  await sendMessages(services, mailer);
  expect(await states()).toEqual([{ status: 'failed', attempts: 2 }]);
});

test('a worker that dies with a message gives it back', async () => {
  await queue('lost');
  const { leaseMessages } = await import('./outbox.store.ts');
  expect(await leaseMessages(services.db, new Date(), 10, 120)).toHaveLength(1);
  expect(await sendMessages(services, mailer)).toBe(0);
  await onServer("update outbox_message set next_attempt_at = now() - interval '1 second'", database.ownerUrl);
  expect([await sendMessages(services, mailer), taken.length]).toEqual([1, 1]);
});

test('without a mail server messages stay where the operator can read them', async () => {
  await queue('kept');
  await sendMessages(services, null);
  expect(await states()).toEqual([{ status: 'kept', attempts: 1 }]);
});
