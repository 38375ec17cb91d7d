import { beforeEach, expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { escalateDue } from './escalation.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const { services } = server;
const pipeline = aPipeline(database, services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [admin, eve] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin')];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

let phones = 33_611_000_000;
/** A member with a telephone of their own. */
async function somebody(phone = String(++phones)): Promise<Member & { readonly phone: string }> {
  const member = await server.aMember(acme, 'user');
  await rows(`update member set phone = '${phone}' where id_user = ${member.idUser}`);
  return { ...member, phone };
}

beforeEach(() => rows('delete from outbox_message; delete from notification; update message_day set burst = 0'));

const ask = ({ idUser }: Pick<Member, 'idUser'>, by: Member | null = admin) =>
  server.call(by, 'POST', `/notification-members/${idUser}/question`);
const telephoneOf = async ({ idUser }: Member, by = admin) =>
  (await server.call(by, 'GET', '/alert-members')).json().data.find((one: { idUser: number }) => one.idUser === idUser)?.telephone;
const notified = async (channel: 'mail' | 'sms') =>
  (await rows(`select recipient from outbox_message where channel = '${channel}' and dedupe_key not like 'question%' order by 1`)).map(
    ({ recipient }) => recipient,
  );
const rung = async () => (await rows('select id_user from notification order by 1')).map(({ id_user }) => id_user);

async function sayYes(phone: string): Promise<void> {
  const [sms] = await rows(`select body_text from outbox_message where recipient = '${phone}' and dedupe_key like 'question%'`);
  const token = /\/noauth\/contact\?token=([\w-]+)/.exec(sms.body_text)?.[1];
  expect((await server.call(null, 'POST', '/contact-links/answer', { token, wanted: true })).statusCode).toBe(200);
}

async function anAlert(notifying: object) {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const rule = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60, uniqueIdentifiant, telling: notifying };
  const made = await server.call(admin, 'POST', '/alert-rules', rule);
  expect(made.statusCode).toBe(201);
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${made.json().id}`);
  await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - 5 * MINUTE, humidity: 70 }]);
  await pipeline.evaluate();
  return made.json().id as number;
}

test("a member's own telephone is asked first, by whoever writes rules, and never a stranger's", async () => {
  const bob = await somebody();
  expect(await telephoneOf(bob)).toBe('unasked');
  for (const [by, status] of [
    [null, 401],
    [eve, 404],
  ] as const)
    expect((await ask(bob, by)).statusCode).toBe(status);
  expect((await ask(bob, await somebody())).statusCode).toBe(200);
  expect(await telephoneOf(bob)).toBe('asked');
  await sayYes(bob.phone);
  expect(await telephoneOf(bob)).toBe('confirmed');
  expect((await ask(bob)).json()).toMatchObject({ code: 'notification.contactConfirmed' });
  expect((await ask(await somebody(''))).json()).toMatchObject({ code: 'notification.phoneInvalid', errors: [{ field: 'phone' }] });
  // Another number was not asked.
  await rows(`update member set phone = '${++phones}' where id_user = ${bob.idUser}`);
  expect(await telephoneOf(bob)).toBe('unasked');
});

test('one is told by mail and the next by text message, each by the ways that the rule names for them', async () => {
  const [anna, bob] = [await somebody(), await somebody()];
  await ask(bob);
  await sayYes(bob.phone);
  const notifying = {
    members: [anna.idUser],
    ways: [{ idUser: anna.idUser, channels: ['mail'] }],
    escalation: [{ afterMinutes: 20, members: [bob.idUser], ways: [{ idUser: bob.idUser, channels: ['sms'] }] }],
  };
  const idRule = await anAlert(notifying);
  expect((await server.call(admin, 'GET', `/alert-rules/${idRule}/telling`)).json()).toMatchObject(notifying);
  expect([await notified('mail'), await notified('sms'), await rung()]).toEqual([[anna.email], [], []]);
  await rows("update alert_escalation set due_at = now() - interval '1 second'");
  await escalateDue(services);
  expect([await notified('mail'), await notified('sms'), await rung()]).toEqual([[anna.email], [bob.phone], []]);
});

test('who is told by text message alone and has not said yes is written a mail: it is never nobody', async () => {
  const bob = await somebody();
  await ask(bob);
  await anAlert({ members: [bob.idUser], ways: [{ idUser: bob.idUser, channels: ['sms'] }] });
  expect([await notified('mail'), await notified('sms')]).toEqual([[bob.email], []]);
});

test("a member's own telephone is told of nothing that goes to everybody, and is in no list of the customer", async () => {
  const bob = await somebody();
  await ask(bob);
  await sayYes(bob.phone);
  await anAlert({});
  expect(await notified('sms')).toEqual([]);
  const listed = (await server.call(admin, 'POST', '/notification', { action: 'list' })).json().data;
  expect(listed.map(({ contactId }: { contactId: string }) => contactId)).not.toContain(bob.phone);
  // The customer may add it: then it is told of everything, and is not asked twice.
  await server.call(admin, 'POST', '/notification', { action: 'update', notification: { contactId: bob.phone, contactType: 'phone' } });
  await anAlert({});
  expect(await notified('sms')).toEqual([bob.phone]);
});

test('one number is told once, whoever has it, and ways are those of members who are named', async () => {
  const phone = String(++phones);
  const [bob, cleo] = [await somebody(phone), await somebody(phone)];
  await ask(bob);
  await sayYes(phone);
  await anAlert({ members: [bob.idUser, cleo.idUser], channels: ['sms'] });
  expect(await notified('sms')).toEqual([phone]);
  const idRule = await anAlert({});
  const refused = await server.call(admin, 'PUT', `/alert-rules/${idRule}/telling`, { ways: [{ idUser: bob.idUser, channels: ['sms'] }] });
  expect(refused.json()).toMatchObject({ code: 'alertRule.notTellable', errors: [{ field: 'ways' }] });
});
