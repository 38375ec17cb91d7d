import { beforeEach, expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { tellWaiting } from './digest.jobs.ts';
import { escalateDue } from './escalation.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const { services } = server;
const pipeline = aPipeline(database, services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin')];
const [bob, cleo] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

beforeEach(() =>
  rows(
    'delete from outbox_message; delete from notification; delete from alert_waiting; update message_day set burst = 0; update notification_contact set confirmed_at = now()',
  ),
);

async function aContact(contactId: string, contactType = 'email'): Promise<number> {
  const answer = await server.call(ada, 'POST', '/notification', { action: 'update', notification: { contactId, contactType } });
  await rows('update notification_contact set confirmed_at = now()');
  return answer.json().data[0].idNotificationContact;
}

async function anAlert(notifying: object) {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const rule = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60, uniqueIdentifiant, telling: notifying };
  const made = await server.call(ada, 'POST', '/alert-rules', rule);
  expect(made.statusCode).toBe(201);
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${made.json().id}`);
  const says = async (minutesAgo: number, humidity: number) => {
    await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - minutesAgo * MINUTE, humidity }]);
    await pipeline.evaluate();
  };
  await says(5, 70);
  const [{ idAlert }] = (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${uniqueIdentifiant}`)).json().data;
  return { idRule: made.json().id as number, idAlert: idAlert as number, uniqueIdentifiant, says };
}
const mailed = async () =>
  (await rows("select recipient from outbox_message where channel = 'mail' and dedupe_key not like 'question%' order by 1")).map(
    ({ recipient }) => recipient,
  );
const texted = async () =>
  (await rows("select recipient from outbox_message where channel = 'sms' and dedupe_key not like 'question%' order by 1")).map(
    ({ recipient }) => recipient,
  );
const rung = async (kind = 'valueAbove') =>
  (await rows(`select id_user from notification where kind = '${kind}' order by 1`)).map(({ id_user }) => id_user);
const later = (idAlert: number) => rows(`update alert_escalation set due_at = now() - interval '1 second' where id_episode = ${idAlert}`);

test('whom a rule names is told by the ways that it names; who left and what was removed drops out, and it is never nobody', async () => {
  const [mail, phone] = [await aContact('dock@acme.example'), await aContact('33611111111', 'phone')];
  await anAlert({ members: [bob.idUser], contacts: [mail, phone], channels: ['bell', 'mail'] });
  expect([await rung(), await mailed(), await texted()]).toEqual([[bob.idUser], [bob.email, 'dock@acme.example'].toSorted(), []]);
  await rows('delete from outbox_message; delete from notification');
  const { idRule } = await anAlert({ members: [bob.idUser], contacts: [phone], channels: ['sms', 'bell'] });
  expect([await rung(), await mailed(), await texted()]).toEqual([[bob.idUser], [], ['33611111111']]);
  const read = async (by: Member = ada) => server.call(by, 'GET', `/alert-rules/${idRule}/telling`);
  expect((await read()).json()).toMatchObject({ members: [bob.idUser], contacts: [phone], channels: ['sms', 'bell'], isCritical: false });
  expect((await read(eve)).statusCode).toBe(404);
  await server.call(ada, 'POST', '/notification', { action: 'delete', idNotificationContact: phone });
  expect((await read()).json()).toMatchObject({ members: [bob.idUser], contacts: [] });
  await rows(`delete from outbox_message; delete from notification; update member set status = 'paused' where id_user = ${bob.idUser}`);
  await anAlert({ channels: ['bell', 'mail'] });
  expect(await rung()).toEqual([ada.idUser, cleo.idUser]);
  await rows(`update member set status = 'active' where id_user = ${bob.idUser}`);
});

test('where nobody who is named has what a rule tells by, everybody is told; and where nobody has it, all bells ring', async () => {
  const dock = await aContact('quay@acme.example');
  await anAlert({ contacts: [dock], channels: ['sms'] });
  expect([await rung(), await mailed(), await texted()]).toEqual([[ada.idUser, bob.idUser, cleo.idUser], [], []]);
  await rows('delete from outbox_message; delete from notification');
  const gate = await aContact('33622222222', 'phone');
  await anAlert({ contacts: [gate], channels: ['mail', 'push'] });
  expect([await rung(), await mailed(), await texted()]).toEqual([[], ['dock@acme.example', 'quay@acme.example'], []]);
  await rows('delete from outbox_message; delete from notification');
  // Somebody in whose browsers nothing is shown is written to.
  await anAlert({ members: [bob.idUser], channels: ['push'] });
  expect([await rung(), await mailed(), await texted()]).toEqual([[], [bob.email], []]);
  await rows(`delete from notification_contact where id_contact in (${dock}, ${gate})`);
});

test('nobody is named who cannot be told: strangers, and contacts that have not said yes', async () => {
  const { idRule } = await anAlert({});
  const contact = await aContact('silent@acme.example');
  await rows(`update notification_contact set confirmed_at = null where id_contact = ${contact}`);
  const change = (body: object, by: Member = ada) => server.call(by, 'PUT', `/alert-rules/${idRule}/telling`, body);
  expect((await change({ members: [eve.idUser] })).json()).toMatchObject({ code: 'alertRule.notTellable', errors: [{ field: 'members' }] });
  expect((await change({ escalation: [{ afterMinutes: 5, contacts: [contact] }] })).json()).toMatchObject({
    code: 'alertRule.notTellable',
    errors: [{ field: 'escalation.0.contacts' }],
  });
  expect((await change({ quiet: { from: '22:00', to: '06:00', days: [1], timeZone: 'Mars/Base' } })).statusCode).toBe(422);
  expect((await change({ escalation: [{ afterMinutes: 5 }] })).statusCode).toBe(422);
  expect((await change({ members: [bob.idUser] }, eve)).statusCode).toBe(404);
  expect(await Promise.all([1, 2, 3].map(async () => (await change({ members: [bob.idUser] })).statusCode))).toEqual([200, 200, 200]);
});

test('when nobody acknowledges, the next people are told, each step once, whoever looks at the same time and after a restart', async () => {
  const steps = [
    { afterMinutes: 10, members: [bob.idUser] },
    { afterMinutes: 20, members: [cleo.idUser] },
  ];
  const { idAlert } = await anAlert({ members: [ada.idUser], escalation: steps });
  const read = async () => (await server.call(ada, 'GET', `/alerts/${idAlert}`)).json();
  const [due] = await rows(`select due_at from alert_escalation where id_episode = ${idAlert}`);
  expect(await read()).toMatchObject({ forMinutes: 0, forTotal: false, escalationDate: due.due_at.toISOString() });
  expect([await rung(), await mailed()]).toEqual([[ada.idUser], [ada.email]]);
  await escalateDue(services);
  expect(await mailed()).toEqual([ada.email]);
  await later(idAlert);
  await Promise.all([1, 2, 3].map(() => escalateDue(services)));
  expect([await rung('alertUnanswered'), await mailed()]).toEqual([[bob.idUser], [ada.email, bob.email].toSorted()]);
  const [mail] = await rows(`select body_text from outbox_message where recipient = '${bob.email}'`);
  expect(mail.body_text).toMatch(/Nobody has acknowledged it for .*noauth\/alert\?token=/s);
  await later(idAlert);
  await Promise.all([1, 2].map(() => escalateDue(services)));
  expect(await rung('alertUnanswered')).toEqual([bob.idUser, cleo.idUser].toSorted((a, b) => a - b));
  expect([await rows('select 1 from alert_escalation'), (await read()).escalationDate]).toEqual([[], null]);
});

test.each([
  ['somebody acknowledges it', ({ idAlert }: { idAlert: number }) => server.call(ada, 'POST', `/alerts/${idAlert}/acknowledge`)],
  ['somebody closes it', ({ idAlert }: { idAlert: number }) => server.call(ada, 'POST', `/alerts/${idAlert}/close`, { note: '' })],
  ['it is over', ({ says }: { says: (minutesAgo: number, humidity: number) => Promise<void> }) => says(1, 40)],
  ['its rule is deleted', ({ idRule }: { idRule: number }) => server.call(ada, 'DELETE', `/alert-rules/${idRule}`)],
] as const)('nobody else is told once %s', async (_, end) => {
  const alert = await anAlert({ members: [ada.idUser], escalation: [{ afterMinutes: 10, members: [bob.idUser] }] });
  await (end as (of: typeof alert) => Promise<unknown>)(alert);
  await later(alert.idAlert);
  await escalateDue(services);
  expect([await rung('alertUnanswered'), await rows('select 1 from alert_escalation')]).toEqual([[], []]);
});

test('in quiet hours all but the bell waits and comes together at their end, with what ended meanwhile; what is critical does not wait', async () => {
  const quiet = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: 'Europe/Paris' };
  const phone = await aContact('33622222222', 'phone');
  const notifying = { members: [bob.idUser], contacts: [phone], quiet };
  const first = await anAlert(notifying);
  await anAlert(notifying);
  expect([await rung(), await mailed(), await texted()]).toEqual([[bob.idUser, bob.idUser], [], []]);
  await first.says(1, 40);
  await tellWaiting(services);
  expect(await mailed()).toEqual([]);
  await rows("update alert_waiting set due_at = now() - interval '1 second'");
  await Promise.all([tellWaiting(services), tellWaiting(services)]);
  expect([await mailed(), await texted()]).toEqual([[bob.email], ['33622222222']]);
  const [digest] = await rows("select subject, body_text from outbox_message where dedupe_key like 'digest %' and channel = 'mail'");
  expect([digest.subject, digest.body_text]).toEqual(['Alerts: 2', expect.stringMatching(/Still open: 1\.[\s\S]*over since/)]);
  await rows('delete from outbox_message');
  await anAlert({ ...notifying, isCritical: true });
  expect([await mailed(), await texted()]).toEqual([[bob.email], ['33622222222']]);
});

test('what late readings explain away while it waits is told to nobody', async () => {
  const quiet = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: 'UTC' };
  const { idAlert } = await anAlert({ members: [bob.idUser], quiet });
  expect(await rows(`select channel from alert_waiting where id_episode = ${idAlert}`)).toEqual([{ channel: 'mail' }, { channel: 'push' }]);
  await rows(`delete from alert_episode where id_episode = ${idAlert}`);
  await rows("update alert_waiting set due_at = now() - interval '1 second'");
  await tellWaiting(services);
  expect(await mailed()).toEqual([]);
});

test('what is critical does not wait among many, and takes no place of the others', async () => {
  await rows('update message_day set burst = 10, burst_began = now()');
  await anAlert({ members: [bob.idUser] });
  expect(await mailed()).toEqual([]);
  await anAlert({ members: [bob.idUser], isCritical: true });
  expect(await mailed()).toEqual([bob.email]);
  expect(await rows('select burst from message_day where burst > 0')).toEqual([{ burst: 11 }]);
});

test('what cannot be told to the people of one customer does not keep those of another waiting', async () => {
  const quiet = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: 'UTC' };
  const { idAlert } = await anAlert({ members: [bob.idUser], channels: ['mail'], quiet });
  const { uniqueIdentifiant } = await server.aTracker(other);
  const telling = { members: [eve.idUser], channels: ['mail'], quiet };
  const rule = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60, uniqueIdentifiant, telling };
  const { id } = (await server.call(eve, 'POST', '/alert-rules', rule)).json();
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id}`);
  await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - 5 * MINUTE, humidity: 70 }]);
  await pipeline.evaluate();
  await rows(`update alert_episode set cleared_at = 'infinity' where id_episode = ${idAlert};
    update alert_waiting set due_at = now() - interval '1 second'`);
  await tellWaiting(services);
  expect(await mailed()).toEqual([eve.email]);
  expect(await rows('select id_episode from alert_waiting')).toEqual([{ id_episode: idAlert }]);
});
