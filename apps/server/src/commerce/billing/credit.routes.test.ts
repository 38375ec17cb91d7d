import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { beforeEach, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, SELLER);
const operator = await server.anOperator();
let acme: OneCustomer;
let ada: Member;
let count = 0;
beforeEach(async () => {
  acme = await server.aCustomer();
  ada = await server.aMember(acme, 'userAdmin');
  await onServer(`update customer set billing_address = '1 rue de la Paix, Paris' where id_customer = ${acme}`, database.ownerUrl);
});

/** A shipment with sales of 100 € and 20 € of tax. */
async function aSale(): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`C-${++count}`, [uniqueIdentifiant]))).json();
  const line = { book: 'sale', label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 10_000, vatBasisPoints: 2000 };
  await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, date: '2026-03-01' });
  return idTransport;
}
async function anInvoice(): Promise<{ idInvoice: number; number: string }> {
  return (await server.call(operator, 'POST', `/transports/${await aSale()}/invoices`, {})).json();
}
const credit = async () => (await server.call(operator, 'GET', `/customers/${acme}/credit`)).json();
const setLimit = (limitCents: number | null) => server.call(operator, 'PUT', `/customers/${acme}/credit-limit`, { limitCents });
const pay = (idInvoice: number, paidDate = '2026-03-05') => server.call(operator, 'PUT', `/invoices/${idInvoice}/payment`, { paidDate });
const unpay = (idInvoice: number) => server.call(operator, 'DELETE', `/invoices/${idInvoice}/payment`);
const listed = async (owed: string, more = '') =>
  (await server.call(operator, 'GET', `/customers/${acme}/invoices?owed=${owed}${more}`)).json();
const numbers = async (owed: string) => (await listed(owed)).data.map(({ number }: { number: string }) => number);
const isOverdue = (idInvoice: number) =>
  onServer(`update invoice set due_on = '2020-01-0${idInvoice % 9 || 9}' where id_invoice = ${idInvoice}`, database.ownerUrl);
const tasks = async (member: Member = operator) =>
  (await server.call(member, 'GET', '/tasks?kind=credit.limit&limit=100'))
    .json()
    .data.filter(({ idCustomer }: { idCustomer: number }) => idCustomer === acme);

test('what is sold is owed at once, what is billed until it is paid or taken back', async () => {
  const none = {
    limitCents: null,
    unpaidCents: 0,
    unpaid: 0,
    overdueCents: 0,
    overdue: 0,
    paidBeforeCents: 0,
    paidBefore: 0,
    state: 'none',
  };
  const sold = async () =>
    (await server.call(operator, 'GET', `/transports/numbers?invoice=sold&shelf=kept&idCustomer=${acme}`)).json().idTransports.length;
  expect(await credit()).toEqual({ ...none, usedCents: 0, notBilledCents: 0, notBilled: 0 });
  await aSale();
  expect(await credit()).toEqual({ ...none, usedCents: 12_000, notBilledCents: 12_000, notBilled: 1 });
  expect(await sold()).toBe(1);
  const { idInvoice } = await anInvoice();
  expect(await credit()).toEqual({ ...none, usedCents: 24_000, notBilledCents: 12_000, notBilled: 1, unpaidCents: 12_000, unpaid: 1 });
  expect(await sold()).toBe(1);
  await isOverdue(idInvoice);
  expect(await credit()).toMatchObject({ overdueCents: 12_000, overdue: 1 });
  expect((await pay(idInvoice)).json()).toEqual({ paidDate: '2026-03-05' });
  expect(await credit()).toMatchObject({ usedCents: 12_000, unpaid: 0, overdue: 0 });
  await unpay(idInvoice);
  expect(await credit()).toMatchObject({ usedCents: 24_000, unpaid: 1 });
  await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {});
  // It can be billed again.
  expect(await credit()).toMatchObject({ usedCents: 24_000, unpaid: 0, notBilledCents: 24_000, notBilled: 2 });
  expect(await sold()).toBe(2);
});

test('each number leads to its invoices, page by page, the longest due first', async () => {
  const [one, other, third] = [await anInvoice(), await anInvoice(), await anInvoice()];
  await isOverdue(other.idInvoice);
  await pay(third.idInvoice);
  expect(await numbers('unpaid')).toEqual([other.number, one.number]);
  expect(await numbers('overdue')).toEqual([other.number]);
  expect(await numbers('all')).toEqual([third.number, other.number, one.number]);
  for (const owed of ['unpaid', 'all']) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await listed(owed, `&limit=1${cursor}`);
      seen.push(...page.data.map(({ number }: { number: string }) => number));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '' && seen.length < 9);
    expect(seen).toEqual(await numbers(owed));
  }
  expect((await listed('all')).data[0]).toMatchObject({ paidDate: '2026-03-05', reference: expect.stringContaining('C-') });
});

test('a credit note, and what one took back, waits for no payment', async () => {
  const { idInvoice } = await anInvoice();
  const { idInvoice: idNote } = (await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {})).json();
  for (const id of [idInvoice, idNote]) {
    const answer = await pay(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invoice.notPayable']);
  }
  expect((await pay(2_000_000_000)).statusCode).toBe(404);
  const { idInvoice: standing } = await anInvoice();
  expect((await pay(standing, '2026-02-31')).json().errors).toMatchObject([{ field: 'paidDate' }]);
  expect((await pay(standing, '1850-01-01')).statusCode).toBe(422);
});

test('what was paid on an invoice that is credited stays known, as what is to be paid back', async () => {
  const [{ idInvoice, number }, other] = [await anInvoice(), await anInvoice()];
  await pay(idInvoice);
  expect(await credit()).toMatchObject({ paidBeforeCents: 0, paidBefore: 0 });
  for (const one of [idInvoice, other.idInvoice]) await server.call(operator, 'POST', `/invoices/${one}/credit-note`, {});
  expect(await credit()).toMatchObject({ paidBeforeCents: 12_000, paidBefore: 1, unpaid: 0 });
  expect(await numbers('paidBefore')).toEqual([number]);
  const answer = await unpay(idInvoice);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'invoice.notPayable']);
  expect(await credit()).toMatchObject({ paidBefore: 1 });
});

test('whoever is near the limit is a task of the operator’s, until it is paid or the limit is another one', async () => {
  const { idInvoice } = await anInvoice();
  expect(await tasks()).toEqual([]);
  expect((await setLimit(15_000)).json()).toMatchObject({ limitCents: 15_000, usedCents: 12_000, state: 'near' });
  expect(await tasks()).toMatchObject([{ detail: '80 %', url: `/clients/seemore/${acme}?tab=credit` }]);
  await setLimit(11_999);
  expect(await credit()).toMatchObject({ state: 'over' });
  expect(await tasks()).toMatchObject([{ detail: '100 %' }]);
  await setLimit(15_001);
  expect(await tasks()).toEqual([]);
  await setLimit(0);
  expect(await tasks()).toMatchObject([{ detail: '' }]);
  await pay(idInvoice);
  expect(await tasks()).toEqual([]);
  await setLimit(null);
  expect(await credit()).toMatchObject({ limitCents: null, state: 'none' });
  expect((await server.call(operator, 'PUT', `/customers/${acme}/credit-limit`, { limitCents: -1 })).statusCode).toBe(422);
  expect((await server.call(ada, 'GET', '/tasks?kind=credit.limit')).json().data).toEqual([]);
});

test('twice the same payment is written down once', async () => {
  const { idInvoice } = await anInvoice();
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(idInvoice)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { rows } = await onServer(
    `select count(*)::int as entries from audit_entry where id_customer = ${acme} and action = 'invoice.paid'`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ entries: 1 }]);
});

test('the people of a customer read its invoices and what they come to, and nothing of what was agreed on', async () => {
  const bob = await server.aMember(acme, 'user');
  const eve = await server.aMember(await server.aCustomer(), 'userAdmin');
  await aSale();
  const [late, paid, taken, open] = [await anInvoice(), await anInvoice(), await anInvoice(), await anInvoice()];
  await isOverdue(late.idInvoice);
  await pay(paid.idInvoice);
  const note = (await server.call(operator, 'POST', `/invoices/${taken.idInvoice}/credit-note`, {})).json();
  for (const path of ['invoices', 'owed']) {
    for (const [member, status, code] of [
      [null, 401, 'access.signInFirst'],
      [eve, 403, 'access.otherCustomer'],
    ] as const) {
      const answer = await server.call(member, 'GET', `/customers/${acme}/${path}`);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, status, code]);
    }
    expect((await server.call(operator, 'GET', `/customers/2000000000/${path}`)).statusCode).toBe(404);
  }
  await setLimit(20_000);
  for (const member of [ada, bob])
    expect((await server.call(member, 'GET', `/customers/${acme}/owed`)).json()).toEqual({
      unpaidCents: 24_000,
      unpaid: 2,
      overdueCents: 12_000,
      overdue: 1,
      paidBeforeCents: 0,
      paidBefore: 0,
    });
  const own = async (query: string): Promise<[string, string][]> =>
    (await server.call(bob, 'GET', `/customers/${acme}/invoices?${query}`))
      .json()
      .data.map(({ number, state }: { number: string; state: string }) => [number, state]);
  expect(await own('owed=all')).toEqual([
    [note.number, 'creditNote'],
    [open.number, 'open'],
    [taken.number, 'credited'],
    [paid.number, 'paid'],
    [late.number, 'overdue'],
  ]);
  expect(await own('owed=overdue')).toEqual([[late.number, 'overdue']]);
  expect(await own('owed=paid')).toEqual([[paid.number, 'paid']]);
  expect(await own(`owed=all&search=${paid.number}`)).toEqual([[paid.number, 'paid']]);
  expect(await own(`owed=unpaid&search=${paid.number}`)).toEqual([]);
  expect(await own('owed=all&search=%25')).toEqual([]);
});

test('the trail says from what to what a limit was changed', async () => {
  await setLimit(15_000);
  await setLimit(20_000);
  await setLimit(null);
  const { data } = (await server.call(ada, 'GET', '/audit-entries?limit=3')).json();
  expect(data.map(({ details }: { details: object }) => details)).toEqual([
    { limitCents: { from: 20_000, to: null } },
    { limitCents: { from: 15_000, to: 20_000 } },
    { limitCents: { from: null, to: 15_000 } },
  ]);
});
