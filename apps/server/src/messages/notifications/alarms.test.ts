import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { beforeEach, expect, test } from 'vitest';
import { aMailServer } from '../../platform/mail/testing/aMailServer.ts';
import { openPush } from '../../platform/push/pushSender.ts';
import { aBrowser, aPushService, vapidClaims } from '../../platform/push/testing/aPushService.ts';
import { openSms } from '../../platform/sms/smsSender.ts';
import { anSmsGateway } from '../../platform/sms/testing/anSmsGateway.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { byMail, byPush, bySms, sendMessages } from './outbox.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example', MAILS_PER_DAY: '6', SMS_PER_DAY: '3' });
const { services } = server;
const pipeline = aPipeline(database, services);
const [mail, gateway, pushService] = [await aMailServer(), await anSmsGateway(), await aPushService()];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
/** RFC 2045: what quoted-printable made of it. */
const unfolded = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');

beforeEach(async () => {
  await onServer('delete from outbox_message; update message_day set mails = 0, sms = 0', database.ownerUrl);
  mail.taken.length = 0;
  gateway.asked.length = 0;
  pushService.taken.length = 0;
});

async function aHome(contacts: readonly { contactId: string; contactType: 'email' | 'phone' }[] = []) {
  const idCustomer = await server.aCustomer('Acme');
  const admin = await server.aMember(idCustomer, 'userAdmin');
  for (const contact of contacts) await server.call(admin, 'POST', '/notification', { action: 'update', notification: contact });
  return { idCustomer, admin };
}
const confirmAll = () => onServer('update notification_contact set confirmed_at = now()', database.ownerUrl);

let count = 0;
/** A shipment whose tracker says that it is too warm, and goes on saying so. */
async function anAlarm({ idCustomer, admin }: Awaited<ReturnType<typeof aHome>>): Promise<{ reference: string; idTransport: number }> {
  const reference = `ALARM-${++count}`;
  const { uniqueIdentifiant } = await server.aTracker(idCustomer);
  const answer = await server.call(admin, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]));
  const start = Date.now() - 30 * MINUTE;
  const reports: Report[] = Array.from({ length: 6 }, (_, index) => ({
    deviceTime: start + index * 5 * MINUTE,
    temperature: index === 0 ? 5 : 9.5,
  }));
  for (const report of [...reports, ...reports]) {
    await pipeline.report(uniqueIdentifiant, [report]);
    await pipeline.evaluate();
  }
  return { reference, idTransport: answer.json().idTransport };
}
async function sendEverything(): Promise<void> {
  const push = openPush(services.pushKeys, pushService.outside, 'mailto:operator@sillage.example', services.now);
  const workers = [
    ['mail', byMail(mail.mailer)],
    ['sms', bySms(openSms(gateway.url))],
    ['push', byPush(services, push)],
  ] as const;
  for (let more = true; more;) {
    const taken = await Promise.all([...workers, ...workers].map(([channel, deliver]) => sendMessages(services, channel, deliver)));
    more = taken.some((messages) => messages > 0);
  }
}

test('who has not said yes is written nothing but the question', async () => {
  const home = await aHome([
    { contactId: 'quiet@example.com', contactType: 'email' },
    { contactId: '33612345678', contactType: 'phone' },
  ]);
  await sendEverything();
  expect([mail.taken.map(({ to }) => to), gateway.asked.map(({ to }) => to)]).toEqual([['quiet@example.com'], ['+33612345678']]);
  await anAlarm(home);
  await sendEverything();
  expect([mail.taken.map(({ to }) => to), gateway.asked.length]).toEqual([['quiet@example.com', home.admin.email], 1]);
  expect(await rows("select body_text, body_html from outbox_message where recipient = 'quiet@example.com'")).toEqual([
    { body_text: '', body_html: null },
  ]);
});

test('an alarm reaches every confirmed contact once, and each message says how to stop them', async () => {
  const home = await aHome([
    { contactId: 'one@example.com', contactType: 'email' },
    { contactId: 'two@example.com', contactType: 'email' },
    { contactId: '33612345678', contactType: 'phone' },
  ]);
  await confirmAll();
  await onServer("update notification_contact set language = 'fr' where address in ('two@example.com', '33612345678')", database.ownerUrl);
  await sendEverything();
  mail.taken.length = 0;
  gateway.asked.length = 0;
  const { reference } = await anAlarm(home);
  await sendEverything();

  expect(mail.taken.map((one) => [one.to, one.from, one.header('auto-submitted')]).toSorted()).toEqual([
    ['one@example.com', '', 'auto-generated'],
    ['two@example.com', '', 'auto-generated'],
  ]);
  const stop = mail.taken.find(({ to }) => to === 'one@example.com')?.header('list-unsubscribe') ?? '';
  expect(stop).toMatch(/^<https:\/\/sillage\.example\/noauth\/contact\?token=[\w-]+>$/);
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]?.text).toMatch(
    new RegExp(
      `^Sillage: ${reference} est trop chaud : 9,5 C \\(limite 8 C\\)\\. https://sillage\\.example/a/[\\w-]{22} Ne plus en recevoir : https://sillage\\.example/noauth/contact\\?token=`,
    ),
  );
  const token = /token=([\w-]+)/.exec(stop)?.[1] ?? '';
  const { source } = mail.taken.find(({ to }) => to === 'one@example.com') ?? { source: '' };
  expect([token, '/alerts/details/', '/noauth/alert?token='].map((part) => unfolded(source).includes(part))).toEqual([true, true, true]);
  // What acknowledges for somebody is not kept once it was sent.
  expect(
    await rows("select body_text, body_html from outbox_message where recipient = 'one@example.com' and subject like 'Too warm%'"),
  ).toEqual([{ body_text: '', body_html: null }]);

  await server.call(null, 'POST', '/contact-links/answer', { token, wanted: false });
  await anAlarm(home);
  await sendEverything();
  expect(mail.taken.filter(({ to }) => to === 'one@example.com')).toHaveLength(1);
  expect(mail.taken.filter(({ to }) => to === 'two@example.com')).toHaveLength(2);
});

test('who answers machines is written one mail for each notice, since none of them is to be answered', async () => {
  const home = await aHome([{ contactId: 'away@example.com', contactType: 'email' }]);
  await confirmAll();
  await sendEverything();
  await anAlarm(home);
  await sendEverything();
  // What RFC 3834 asks of an autoresponder before it answers.
  const answered = mail.taken.filter((one) => one.from !== '' && (one.header('auto-submitted') ?? 'no') === 'no');
  expect([mail.taken.map(({ to }) => to), answered]).toEqual([['away@example.com', 'away@example.com'], []]);
});

/** What is subscribed has to be public; the service of this test is on this machine. */
const asPublic = (endpoint: string) => endpoint.replace(pushService.origin, 'https://push.example');
const toThisMachine = () =>
  onServer(`update push_subscription set endpoint = replace(endpoint, 'https://push.example', '${pushService.origin}')`, database.ownerUrl);

test('an alarm is shown in the browsers of its members, and a new shipment in those of the others who want it', async () => {
  const home = await aHome();
  const bob = await server.aMember(home.idCustomer, 'user');
  const [hers, his] = [aBrowser(pushService.origin), aBrowser(pushService.origin)];
  for (const [member, { endpoint, keys }] of [
    [home.admin, hers],
    [bob, his],
  ] as const)
    await server.call(member, 'POST', '/push-subscriptions', { endpoint: asPublic(endpoint), keys });
  await toThisMachine();
  const { reference, idTransport } = await anAlarm(home);
  await sendEverything();
  const shown = (browser: typeof hers) =>
    pushService.taken.filter(({ path }) => browser.endpoint.endsWith(path)).map(({ body }) => browser.read(body));
  const url = `/transport/transportdetails/${idTransport}`;
  const alarm = { title: `Too warm: ${reference}`, body: expect.stringMatching(`^${reference} is too warm: 9.5 °C`) as string, url };
  expect(shown(hers)).toEqual([alarm]);
  expect(shown(his)).toHaveLength(2);
  expect(shown(his)).toEqual(
    expect.arrayContaining([alarm, { title: `New shipment: ${reference}`, body: `${reference} was created by Ada King.`, url }]),
  );
  const { publicKey } = (await server.call(bob, 'GET', '/push-key')).json();
  const claims = pushService.taken.map(({ headers }) => vapidClaims(headers.authorization ?? '', publicKey));
  expect(claims.every((one) => one?.['aud'] === pushService.origin)).toBe(true);

  await server.call(bob, 'PUT', '/notification/customer/preference', { name: 'transportCreated', value: false });
  pushService.taken.length = 0;
  await anAlarm(home);
  await sendEverything();
  expect(shown(his)).toHaveLength(1);
});

test('beyond the cap of the day nothing is queued, and the administrators are told once', async () => {
  const home = await aHome([
    { contactId: 'capped@example.com', contactType: 'email' },
    { contactId: '33698765432', contactType: 'phone' },
  ]);
  const clerk = await server.aMember(home.idCustomer, 'user');
  await server.call(clerk, 'PUT', '/notification/customer/preference', { name: 'transportCreated', value: false });
  await confirmAll();
  for (let alarm = 0; alarm < 8; alarm++) await anAlarm(home);
  const queued = await rows(
    `select channel, count(*)::int as sent from outbox_message where id_customer = ${home.idCustomer} group by 1 order by 1`,
  );
  expect(queued).toEqual([
    { channel: 'mail', sent: 6 },
    { channel: 'sms', sent: 3 },
  ]);
  const capped = await rows(`select id_user, values from notification where id_customer = ${home.idCustomer} and kind = 'capReached'`);
  expect(capped).toEqual([{ id_user: home.admin.idUser, values: { most: 3 } }]);
  expect((await rows(`select 1 from notification where id_user = ${clerk.idUser} and kind = 'temperatureAbove'`)).length).toBe(8);

  await onServer('update message_day set day = day - 1', database.ownerUrl);
  await anAlarm(home);
  expect(await rows(`select mails, sms from message_day where id_customer = ${home.idCustomer}`)).toEqual([{ mails: 1, sms: 1 }]);
});

test('one contact gets a hundred messages a day at most, whatever the others get', async () => {
  const home = await aHome([
    { contactId: 'full@example.com', contactType: 'email' },
    { contactId: 'fresh@example.com', contactType: 'email' },
  ]);
  await confirmAll();
  await onServer(
    "update notification_contact set counted = 100, counted_on = (now() at time zone 'utc')::date where address = 'full@example.com'",
    database.ownerUrl,
  );
  await onServer('delete from outbox_message', database.ownerUrl);
  await anAlarm(home);
  expect((await rows('select recipient from outbox_message')).map(({ recipient }) => recipient)).toEqual(['fresh@example.com']);
  expect(await rows(`select values from notification where id_customer = ${home.idCustomer} and kind = 'capReached'`)).toEqual([
    { values: { most: 100 } },
  ]);
  await onServer(
    "update notification_contact set counted_on = (now() at time zone 'utc')::date - 1 where address = 'full@example.com'",
    database.ownerUrl,
  );
  await anAlarm(home);
  expect(await rows("select 1 from outbox_message where recipient = 'full@example.com'")).toHaveLength(1);
});
