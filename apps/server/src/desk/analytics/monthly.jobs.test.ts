import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { keepClocks, keepFigures } from './keepFigures.jobs.ts';
import { mailMonth } from './monthly.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
/** By as many processes as there are. */
const lookAt = async (at: string, processes = 2) => {
  const context = { ...server.services, now: () => new Date(at) };
  await keepClocks(context);
  while (await keepFigures(context, new Set()));
  await keepClocks(context);
  await Promise.all(Array.from({ length: processes }, () => mailMonth(context)));
};
const mailsTo = ({ email }: Member) =>
  sql(
    `select subject, body_text, stop_url from outbox_message where recipient = '${email}' and dedupe_key like 'analytics %' order by id_message`,
  );

let count = 0;
/** Of a customer with two shipments in January 2030, one of them late. */
async function anAdmin({ zone = 'Europe/Paris', language = 'en', shipments = 2 } = {}) {
  const admin = await server.aMember(await server.aCustomer(), 'userAdmin');
  await sql(
    `update member set settings = jsonb_build_object('timeZone', '${zone}'), language = '${language}' where id_user = ${admin.idUser}`,
  );
  for (let shipment = 0; shipment < shipments; shipment++) {
    const reference = `MONTH-${++count}`;
    await sql(`insert into shipment (id_customer, reference, reference_key, type, status, created_at, departed_at, planned_arrival, arrived_at)
      values (${admin.idCustomer}, '${reference}', '${reference.toLowerCase()}', 'road', 'arrived', '2030-01-10', '2030-01-11', '2030-01-12', '2030-01-${12 + shipment}')`);
  }
  return admin;
}

test('in the first morning of a month by the customer’s clock, once, however many processes look, and not where nothing was', async () => {
  const [paris, auckland, idle] = [await anAdmin(), await anAdmin({ zone: 'Pacific/Auckland' }), await anAdmin({ shipments: 0 })];
  await lookAt('2030-01-31T19:00:00Z');
  expect([(await mailsTo(paris)).length, (await mailsTo(auckland)).length]).toEqual([0, 1]);
  await lookAt('2030-02-01T05:50:00Z');
  expect(await mailsTo(paris)).toEqual([]);
  for (const at of ['2030-02-01T06:10:00Z', '2030-02-01T06:20:00Z', '2030-02-03T12:00:00Z', '2030-02-20T12:00:00Z']) await lookAt(at);
  expect([(await mailsTo(paris)).length, (await mailsTo(auckland)).length, await mailsTo(idle)]).toEqual([1, 1, []]);
});

test('it says what the month came to, with a link to exactly that month and one that switches it off', async () => {
  const admin = await anAdmin();
  await lookAt('2030-02-01T08:00:00Z');
  const [mail] = await mailsTo(admin);
  const text = String(mail?.['body_text']);
  expect(mail?.['subject']).toBe('Your month in figures: January 2030');
  expect(text).toMatch(/Shipments: 2/);
  expect(text).toMatch(/On time: 50%/);
  expect(text).toContain('https://sillage.example/analytics?period=lastMonth&on=2030-02-01');
  expect(mail?.['stop_url']).toBe('https://sillage.example/parametres/notifications');
});

test('whoever switched it off, or administers nothing, or has no such page, gets none', async () => {
  const [admin, chain] = [await anAdmin(), await anAdmin()];
  const clerk = await server.aMember(admin.idCustomer, 'user');
  await sql(`update customer set type_client = 'SC' where id_customer = ${chain.idCustomer}`);
  await server.call(admin, 'PUT', '/notification/customer/preference', { name: 'analyticsMonthly', value: false });
  await lookAt('2030-02-01T08:00:00Z');
  expect([await mailsTo(admin), await mailsTo(clerk), await mailsTo(chain)]).toEqual([[], [], []]);
});

test('a mail that could not be sent on the first is sent in the days after, and no later', async () => {
  const [late, tooLate] = [await anAdmin(), await anAdmin()];
  await lookAt('2030-02-04T08:00:00Z');
  expect((await mailsTo(late)).length).toBe(1);
  await sql(`delete from analytics_mail where id_user = ${tooLate.idUser}`);
  await sql(`delete from outbox_message where recipient = '${tooLate.email}'`);
  await lookAt('2030-02-06T08:00:00Z');
  expect(await mailsTo(tooLate)).toEqual([]);
});

test.each([
  ['fr', 'Votre mois en chiffres\u00a0: janvier 2030', 'Expéditions'],
  ['es', 'Su mes en cifras: enero de 2030', 'Envíos'],
  ['it', 'Il Suo mese in cifre: gennaio 2030', 'Spedizioni'],
  ['tr', 'Rakamlarla ayınız: Ocak 2030', 'Sevkiyatlar'],
  ['ar', 'شهرك بالأرقام', 'الشحنات'],
])('it is in the language of its reader: %s', async (language, subject, word) => {
  const admin = await anAdmin({ language });
  await lookAt('2030-02-01T08:00:00Z');
  const [mail] = await mailsTo(admin);
  expect(String(mail?.['subject'])).toContain(subject);
  expect(String(mail?.['body_text'])).toContain(word);
});
