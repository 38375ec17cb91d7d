import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { CHAMBERY, HOUR, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { tellWaiting } from './digest.jobs.ts';
import { escalateDue } from './escalation.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const { services } = server;
const pipeline = aPipeline(database, services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const bob = await server.aMember(acme, 'user');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
beforeEach(() =>
  rows(
    'delete from outbox_message; delete from notification; delete from alert_waiting; delete from alert_told; update message_day set burst = 0',
  ),
);

async function aRule(notifying: object = {}, forMinutes = 0, clearAfterMinutes = 0) {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const rule = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60, forMinutes, clearAfterMinutes, uniqueIdentifiant };
  const made = await server.call(ada, 'POST', '/alert-rules', { ...rule, telling: { members: [ada.idUser], ...notifying } });
  expect(made.statusCode).toBe(201);
  await rows(`update alert_rule set watch_from = '-infinity' where id_rule = ${made.json().id}`);
  return uniqueIdentifiant;
}
/** What was kept on a flight: too humid for 50 minutes, hours ago, and in order since. */
const now = Date.now();
const flight = Array.from({ length: 12 }, (_, index) => ({
  deviceTime: now - 6 * HOUR + index * 10 * MINUTE,
  humidity: index >= 3 && index < 8 ? 70 + index : 45,
  ...CHAMBERY,
}));
async function deliver(tracker: string, reports: readonly { deviceTime: number; humidity: number }[], atOnce = reports.length) {
  for (let from = 0; from < reports.length; from += atOnce) {
    await pipeline.report(tracker, reports.slice(from, from + atOnce));
    await pipeline.evaluate();
  }
}
const bell = () => rows('select kind, "values" from notification order by id_notification');
const mails = () => rows("select recipient, subject, body_text from outbox_message where channel = 'mail' order by id_message");
async function whenDue(): Promise<void> {
  await rows("update alert_waiting set due_at = now() - interval '1 second'");
  await Promise.all([tellWaiting(services), tellWaiting(services)]);
}

test('an excursion that is learnt when it is long over goes to the notification centre at once, and by mail as one summary that says so', async () => {
  const tracker = await aRule();
  await deliver(tracker, flight);
  expect(await bell()).toMatchObject([
    { kind: 'overAbove', values: { extreme: 77, limit: 60, minutes: 50, from: new Date(now - 330 * MINUTE).toISOString() } },
  ]);
  expect(await mails()).toEqual([]);
  await whenDue();
  const [mail, ...more] = await mails();
  expect([mail.recipient, mail.subject, more]).toEqual([ada.email, `Learnt late, over: ${tracker}`, []]);
  expect(mail.body_text).toMatch(
    /at most 77\u00a0%, limit 60\u00a0% · over: from .* UTC\+?\d* to .* UTC\+?\d* \(50 mins?\) · near |at most 77\u00a0%, limit 60\u00a0% · over: from .* \(50 mins?\) · [\d.]+, [\d.]+/,
  );
  expect(mail.body_text).toContain('Times by the clock of: Europe/Paris');
  await deliver(tracker, flight);
  await whenDue();
  expect([(await bell()).length, (await mails()).length]).toEqual([1, 1]);
});

test('several that come together are one summary; what was told while it lasted is not told again', async () => {
  const [notified, first, second] = [await aRule(), await aRule(), await aRule()];
  await pipeline.report(notified, [{ deviceTime: now - 2 * MINUTE, humidity: 70 }]);
  await pipeline.evaluate();
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Too high: ${notified}`]);
  await pipeline.report(notified, [
    { deviceTime: now - 1.5 * MINUTE, humidity: 72 },
    { deviceTime: now - MINUTE, humidity: 40 },
  ]);
  await pipeline.evaluate();
  const over = { extreme: 72, ended: new Date(now - MINUTE).toISOString() };
  expect(await bell()).toMatchObject([{ kind: 'valueAbove', values: over }]);
  for (const tracker of [first, second]) await deliver(tracker, flight);
  await whenDue();
  const [, summary, ...more] = await mails();
  expect([summary.subject, more]).toEqual(['Alerts learnt late: 2', []]);
  for (const tracker of [first, second]) expect(summary.body_text).toContain(`${tracker} · Dry goods`);
  expect(summary.body_text).not.toContain(notified);
});

test('in whatever order, pieces and repetition it comes, each is told once, and as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...flight, ...flight], { minLength: 24 }),
      fc.integer({ min: 1, max: 24 }),
      async (order, atOnce) => {
        await rows('delete from outbox_message; delete from notification; delete from alert_waiting');
        const tracker = await aRule();
        await deliver(tracker, order, atOnce);
        await whenDue();
        await tellWaiting(services);
        const said = await mails();
        expect(said.filter(({ subject }) => subject === `Learnt late, over: ${tracker}`)).toHaveLength(1);
        expect(said.at(-1).body_text).toMatch(/at most 77\u00a0%, limit 60\u00a0% · over: .*\(50 mins?\)/);
        expect((await bell()).filter(({ kind }) => kind !== 'alertCorrected').at(-1)).toMatchObject({
          kind: 'overAbove',
          values: { extreme: 77, minutes: 50 },
        });
      },
    ),
    { numRuns: Number(process.env['EVALUATION_RUNS'] ?? 8) },
  );
});

test('the summary waits for the end of quiet hours, that of what is critical does not, and nobody is called next for what is over', async () => {
  const quiet = { from: '00:00', to: '00:00', days: EVERY_DAY, timeZone: 'UTC' };
  const escalation = [{ afterMinutes: 5, members: [bob.idUser] }];
  await deliver(await aRule({ quiet, escalation }), flight);
  expect(await rows("select count(*)::int from alert_waiting where due_at > now() + interval '1 minute' having count(*) > 0")).not.toEqual(
    [],
  );
  await tellWaiting(services);
  expect([await mails(), (await bell()).length, await rows('select 1 from alert_escalation')]).toEqual([[], 1, []]);
  await rows('delete from alert_waiting');
  await deliver(await aRule({ quiet, escalation, isCritical: true }), flight);
  await tellWaiting(services);
  await escalateDue(services);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([ada.email]);
});

test('who was told of what later readings explain away is told once that it was none; who was told nothing is not', async () => {
  const tracker = await aRule({ members: [bob.idUser] }, 30);
  const at = (minutesAgo: number, humidity: number) => ({ deviceTime: now - minutesAgo * MINUTE, humidity });
  await deliver(tracker, [at(60, 45), at(50, 70), at(5, 70)]);
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([[bob.email, `Too high: ${tracker}`]]);
  const [incident] = (await server.call(ada, 'GET', '/incidents?status=open')).json().data;
  // In between it was in order for long.
  await deliver(tracker, [at(30, 45), at(20, 45)]);
  await deliver(tracker, [at(30, 45), at(20, 45)]);
  const said = await mails();
  expect(said.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [bob.email, `Too high: ${tracker}`],
    [bob.email, `No alert after all: ${tracker}`],
  ]);
  expect((await bell()).map(({ kind }) => kind)).toEqual(['valueAbove', 'alertCorrected']);
  const closed = (await server.call(ada, 'GET', `/incidents/${incident.idIncident}`)).json();
  expect([closed.alerts, closed.closedDate !== null]).toEqual([0, true]);
  expect(closed.told.map(({ kind, channel }: Record<string, string>) => `${kind} ${channel}`).toSorted()).toEqual([
    'corrected bell',
    'corrected mail',
    'raised bell',
    'raised mail',
  ]);
});

test('where a member and a contact who were told have one address, it is told once that it was none', async () => {
  const contact = { contactId: bob.email, contactType: 'email' };
  const made = await server.call(ada, 'POST', '/notification', { action: 'update', notification: contact });
  await rows('update notification_contact set confirmed_at = now(); delete from outbox_message');
  const escalation = [{ afterMinutes: 5, contacts: [made.json().data[0].idNotificationContact] }];
  const tracker = await aRule({ members: [bob.idUser], escalation }, 30);
  const at = (minutesAgo: number, humidity: number) => ({ deviceTime: now - minutesAgo * MINUTE, humidity });
  await deliver(tracker, [at(60, 45), at(50, 70), at(5, 70)]);
  await rows("update alert_escalation set due_at = now() - interval '1 second'");
  await escalateDue(services);
  await deliver(tracker, [at(30, 45), at(20, 45)]);
  const said = await mails();
  expect(said.map(({ recipient }) => recipient)).toEqual([bob.email, bob.email, bob.email]);
  expect(said.at(-1).subject).toBe(`No alert after all: ${tracker}`);
  expect((await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data).toEqual([]);
});

test('where late readings make one alert of two, the next people are told of that one, and the links of both are its own', async () => {
  const tracker = await aRule({ escalation: [{ afterMinutes: 5, members: [bob.idUser] }] }, 0, 20);
  const at = (minutesAgo: number, humidity: number) => ({ deviceTime: now - minutesAgo * MINUTE, humidity });
  const whenUnanswered = async () => {
    await rows("update alert_escalation set due_at = now() - interval '1 second'");
    await escalateDue(services);
  };
  await deliver(tracker, [at(50, 70)]);
  await deliver(tracker, [at(45, 45), at(20, 45)]);
  await whenUnanswered();
  await deliver(tracker, [at(5, 70)]);
  expect([(await mails()).map(({ recipient }) => recipient), await rows('select 1 from alert_escalation')]).toMatchObject([
    [ada.email, ada.email],
    [{}],
  ]);
  await deliver(tracker, [at(30, 70)]);
  const { data } = (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json();
  expect(data).toMatchObject([{ alertStatus: 'U', clearedDate: null }]);
  await whenUnanswered();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([ada.email, ada.email, bob.email]);
  expect(await rows(`select count(*)::int as links from alert_link where id_episode = ${data[0].idAlert}`)).toEqual([{ links: 3 }]);
  expect(await rows('select distinct id_episode from notification')).toEqual([{ id_episode: data[0].idAlert }]);
});

test('the next people are told for how long nobody has acknowledged what was learnt late, and not since when it was so', async () => {
  const tracker = await aRule({ escalation: [{ afterMinutes: 5, members: [bob.idUser] }] });
  await deliver(tracker, [
    { deviceTime: now - 6 * HOUR, humidity: 45 },
    { deviceTime: now - 5 * HOUR, humidity: 70 },
  ]);
  await rows("update alert_escalation set due_at = now() - interval '1 second'");
  await escalateDue(services);
  const mail = (await mails()).find(({ recipient }) => recipient === bob.email);
  expect(mail?.body_text).toMatch(/Nobody has acknowledged it for 1\smin/);
});
