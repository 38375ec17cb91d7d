import { expect, test } from 'vitest';
import { aQuoteRequest } from '../../testing/aQuote.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { mailTasks } from './weekly.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
/** By as many processes as there are. */
const lookAt = async (at: string, processes = 2) => {
  const context = { ...server.services, now: () => new Date(at) };
  await Promise.all(Array.from({ length: processes }, () => mailTasks(context)));
};
const mailsTo = ({ email }: Member) =>
  sql(
    `select subject, body_text, stop_url from outbox_message where recipient = '${email}' and dedupe_key like 'tasks %' order by id_message`,
  );

async function anAdmin({ zone = 'Europe/Paris', language = 'en', tasks = 1 } = {}) {
  const admin = await server.aMember(await server.aCustomer(), 'userAdmin');
  await sql(
    `update member set settings = jsonb_build_object('timeZone', '${zone}'), language = '${language}' where id_user = ${admin.idUser}`,
  );
  for (let task = 0; task < tasks; task++) await server.call(admin, 'POST', '/bookings', aQuoteRequest({ reference: `WEEK-${task}` }));
  return admin;
}

test('on Monday morning by their own clock, once, however many processes look', async () => {
  const [paris, sydney, idle] = [await anAdmin(), await anAdmin({ zone: 'Australia/Sydney' }), await anAdmin({ tasks: 0 })];
  await lookAt('2030-03-03T21:30:00Z');
  expect([(await mailsTo(paris)).length, (await mailsTo(sydney)).length]).toEqual([0, 1]);
  await lookAt('2030-03-04T05:50:00Z');
  expect(await mailsTo(paris)).toEqual([]);
  for (const at of ['2030-03-04T06:10:00Z', '2030-03-04T06:20:00Z', '2030-03-04T20:00:00Z', '2030-03-05T06:10:00Z']) await lookAt(at);
  expect([(await mailsTo(paris)).length, (await mailsTo(sydney)).length, await mailsTo(idle)]).toEqual([1, 1, []]);
  await lookAt('2030-03-11T06:10:00Z');
  expect((await mailsTo(paris)).length).toBe(2);
});

test('it says how much waits and what is due first, with a link to each and one that switches it off', async () => {
  const admin = await anAdmin({ tasks: 12 });
  await lookAt('2030-04-01T08:00:00Z');
  const [mail] = await mailsTo(admin);
  const text = String(mail?.['body_text']);
  expect(mail?.['subject']).toBe('What waits for you this week');
  expect(text).toContain('Shipments to complete: 12');
  expect(text.match(/WEEK-\d+/g)).toHaveLength(10);
  expect(text).toMatch(/https:\/\/sillage\.example\/transport\/transportdetails\/\d+/);
  expect([text.includes('https://sillage.example/tasks'), mail?.['stop_url']]).toEqual([
    true,
    'https://sillage.example/parametres/notifications',
  ]);
});

test('whoever switched it off, or administers nothing, gets none', async () => {
  const admin = await anAdmin();
  const clerk = await server.aMember(admin.idCustomer, 'user');
  await server.call(admin, 'PUT', '/notification/customer/preference', { name: 'tasksWeekly', value: false });
  await lookAt('2030-05-06T08:00:00Z');
  expect([await mailsTo(admin), await mailsTo(clerk)]).toEqual([[], []]);
});

test.each([
  ['fr', 'Ce qui vous attend cette semaine', 'Expéditions à compléter'],
  ['ar', 'ما ينتظرك هذا الأسبوع', 'شحنات بانتظار الاستكمال'],
])('it is in the language of its reader: %s', async (language, subject, kind) => {
  const admin = await anAdmin({ language });
  await lookAt('2030-06-03T08:00:00Z');
  const [mail] = await mailsTo(admin);
  expect([mail?.['subject'], String(mail?.['body_text']).includes(kind)]).toEqual([subject, true]);
});
