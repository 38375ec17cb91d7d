import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { beforeEach, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { statementOf } from './statement.usecases.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, { ...SELLER, INVOICE_IBAN: 'FR7630006000011234567890189' });
const operator = await server.anOperator();
const own = (statement: string) => onServer(statement, database.ownerUrl);
let count = 0;

interface Customer {
  readonly idCustomer: OneCustomer;
  readonly name: string;
  readonly ada: Member;
}
let [acme, bolt]: Customer[] = [];
beforeEach(async () => {
  await own('delete from invoice');
  [acme, bolt] = [await aCustomer('Acme Été'), await aCustomer('Bolt')];
});

async function aCustomer(called: string): Promise<Customer> {
  const idCustomer = await server.aCustomer();
  const name = `${called} ${idCustomer}`;
  await own(`update customer set customer_name = '${name}', billing_address = '1 rue de la Paix, Paris' where id_customer = ${idCustomer}`);
  return { idCustomer, name, ada: await server.aMember(idCustomer, 'userAdmin') };
}

/** Of 120 €, tax included. */
async function anInvoice({ idCustomer, ada }: Customer = acme as Customer, dueOn = '2099-01-01') {
  const { uniqueIdentifiant } = await server.aTracker(idCustomer);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`R-${++count}`, [uniqueIdentifiant]))).json();
  const line = { book: 'sale', label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 10_000, vatBasisPoints: 2000 };
  await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, date: '2026-03-01' });
  const invoice = (await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {})).json();
  await own(`update invoice set due_on = '${dueOn}' where id_invoice = ${invoice.idInvoice}`);
  return { ...invoice, reference: `R-${count}` } as { idInvoice: number; number: string; reference: string };
}
const list = async (query: string) => (await server.call(operator, 'GET', `/invoices?${query}`)).json();
const numbers = async (query: string): Promise<string[]> => (await list(query)).data.map(({ number }: { number: string }) => number);
const sums = async (query = '') => (await server.call(operator, 'GET', `/invoices/owed${query}`)).json();
const remind = (idInvoice: number) => server.call(operator, 'POST', `/invoices/${idInvoice}/reminders`);
const told = async (kind: string) =>
  (
    await own(
      `select id_user, ref, values from notification where kind = '${kind}' and id_customer in (${acme?.idCustomer}, ${bolt?.idCustomer}) order by 1`,
    )
  ).rows;

test('the operator has the invoices of all customers on one list, whose sums lead to exactly their rows', async () => {
  const late = await anInvoice(bolt, '2020-01-01');
  const [open, paid, later] = [await anInvoice(), await anInvoice(), await anInvoice(acme, '2020-02-01')];
  await server.call(operator, 'PUT', `/invoices/${paid.idInvoice}/payment`, { paidDate: '2026-03-05' });
  expect(await numbers('owed=unpaid')).toEqual([late.number, later.number, open.number]);
  expect(await numbers('owed=overdue')).toEqual([late.number, later.number]);
  expect(await numbers('owed=paid')).toEqual([paid.number]);
  expect(await sums()).toEqual({ unpaidCents: 36_000, unpaid: 3, overdueCents: 24_000, overdue: 2, paidBeforeCents: 0, paidBefore: 0 });
  expect(await sums(`?idCustomer=${bolt?.idCustomer}`)).toMatchObject({ unpaid: 1, overdue: 1, overdueCents: 12_000 });
  expect(await numbers(`owed=all&idCustomer=${bolt?.idCustomer}`)).toEqual([late.number]);
  expect((await list('owed=overdue')).data[0]).toMatchObject({
    idCustomer: bolt?.idCustomer,
    customerName: bolt?.name,
    isCustomerThere: true,
    reference: late.reference,
    state: 'overdue',
    reminders: 0,
    remindedDate: null,
  });
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(`owed=unpaid&limit=1${cursor}`);
    seen.push(...page.data.map(({ number }: { number: string }) => number));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '' && seen.length < 9);
  expect(seen).toEqual([late.number, later.number, open.number]);
});

test('an invoice is found by its number, its shipment and its customer, whatever their accents', async () => {
  const [one, other] = [await anInvoice(acme), await anInvoice(bolt)];
  expect(await numbers(`owed=all&search=${one.number}`)).toEqual([one.number]);
  expect(await numbers(`owed=all&search=${other.reference}`)).toEqual([other.number]);
  expect(await numbers('owed=all&search=acme%20ete')).toEqual([one.number]);
  expect(await numbers('owed=all&search=%25')).toEqual([]);
});

test('what a deleted customer owes is still owed, and says that the customer is gone', async () => {
  const { number } = await anInvoice(bolt, '2020-01-01');
  await own(`update customer set status = 'deleted' where id_customer = ${bolt?.idCustomer}`);
  expect((await list('owed=overdue')).data).toMatchObject([{ number, customerName: bolt?.name, isCustomerThere: false }]);
  expect((await server.call(operator, 'GET', `/invoices/owed?idCustomer=${bolt?.idCustomer}`)).statusCode).toBe(404);
});

test('nobody but the operator lists all invoices, or reminds of one', async () => {
  const { idInvoice } = await anInvoice(acme, '2020-01-01');
  for (const [method, path] of [
    ['GET', '/invoices'],
    ['GET', '/invoices/owed'],
    ['POST', `/invoices/${idInvoice}/reminders`],
  ] as const)
    expect([path, (await server.call(acme?.ada ?? null, method, path)).statusCode]).toEqual([path, 403]);
});

test('a reminder goes to the administrators, once a day, and the list says when', async () => {
  await server.aMember((acme as Customer).idCustomer, 'user');
  const { idInvoice, number } = await anInvoice(acme, '2020-01-02');
  const answer = await remind(idInvoice);
  expect([answer.statusCode, answer.json().reminders]).toEqual([201, 1]);
  expect(await told('invoiceReminded')).toEqual([
    { id_user: acme?.ada.idUser, ref: number, values: { amountCents: 12_000, day: '2020-01-02' } },
  ]);
  const { rows: mails } = await own(
    `select subject, body_text from outbox_message where id_customer = ${acme?.idCustomer} and subject like '%${number}%' order by 1`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([`New invoice: ${number}`, `Reminder of an invoice: ${number}`]);
  expect(mails[1]?.['body_text']).toContain('€120.00');
  expect(mails[1]?.['body_text']).toContain(`/invoices?search=${number}`);
  expect((await list('owed=overdue')).data[0]).toMatchObject({ reminders: 1, remindedDate: answer.json().remindedDate });
  expect((await remind(idInvoice)).json().code).toBe('invoice.remindedToday');
  await own(`update invoice set reminded_at = reminded_at - interval '1 day' where id_invoice = ${idInvoice}`);
  const answers = await Promise.all([remind(idInvoice), remind(idInvoice)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await told('invoiceReminded')).toHaveLength(2);
});

test('nobody is reminded of what is not overdue, is paid or credited, or where nobody could be', async () => {
  const code = async (idInvoice: number) => (await remind(idInvoice)).json().code;
  const [open, paid, credited, alone] = [
    await anInvoice(),
    await anInvoice(acme, '2020-01-01'),
    await anInvoice(acme, '2020-01-01'),
    await anInvoice(bolt, '2020-01-01'),
  ];
  await server.call(operator, 'PUT', `/invoices/${paid.idInvoice}/payment`, { paidDate: '2026-03-05' });
  await server.call(operator, 'POST', `/invoices/${credited.idInvoice}/credit-note`, {});
  for (const { idInvoice } of [open, paid, credited]) expect(await code(idInvoice)).toBe('invoice.notOverdue');
  await own(`update member set status = 'paused' where id_user = ${bolt?.ada.idUser}`);
  expect(await code(alone.idInvoice)).toBe('invoice.nobodyToRemind');
  expect((await list('owed=overdue')).data).toMatchObject([{ number: alone.number, reminders: 0 }]);
  expect(await code(2_000_000_000)).toBe('invoice.notFound');
});

test('whoever pays is told that an invoice was issued, and that it was taken back', async () => {
  const { idInvoice, number } = await anInvoice();
  const note = (await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {})).json();
  expect(await told('invoiceIssued')).toMatchObject([{ id_user: acme?.ada.idUser, ref: number, values: { amountCents: 12_000 } }]);
  expect(await told('invoiceCredited')).toEqual([{ id_user: acme?.ada.idUser, ref: number, values: { number: note.number } }]);
});

test('a statement of account says each open invoice, how late it is, and what is owed in all', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const back = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const [late, open, paid] = [await anInvoice(acme, back(45)), await anInvoice(), await anInvoice()];
  await server.call(operator, 'PUT', `/invoices/${paid.idInvoice}/payment`, { paidDate: '2026-03-05' });
  const { idCustomer, name, ada } = acme as Customer;
  const path = `/customers/${idCustomer}/statement`;
  for (const member of [operator, ada]) {
    const answer = await server.call(member, 'GET', path);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
  expect((await server.call(bolt?.ada ?? null, 'GET', path)).json().code).toBe('access.otherCustomer');
  const actor = { idUser: ada.idUser, idCustomer, role: 'userAdmin' as const };
  expect(await statementOf(server.services, actor, idCustomer)).toMatchObject({
    day: today,
    buyer: name,
    buyerAddress: '1 rue de la Paix, Paris',
    seller: { name: 'Sillage SAS', iban: 'FR7630006000011234567890189' },
    open: [
      { number: late.number, reference: late.reference, dueDate: back(45), daysOverdue: 45, grossCents: 12_000 },
      { number: open.number, daysOverdue: 0 },
    ],
    more: 0,
    ages: { notDue: 12_000, upTo30: 0, upTo60: 12_000, upTo90: 0, beyond90: 0 },
    unpaidCents: 24_000,
    overdueCents: 12_000,
    paidBeforeCents: 0,
  });
});
