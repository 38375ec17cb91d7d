import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { beforeEach, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, SELLER);
const [operator, second] = [await server.anOperator(), await server.anOperator()];
let acme: OneCustomer;
let ada: Member;
let count = 0;
beforeEach(async () => {
  acme = await server.aCustomer();
  ada = await server.aMember(acme, 'userAdmin');
});
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];

/** A shipment with sales of so much, without tax. */
async function aSale(unitCents = 10_000): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`P-${++count}`, [uniqueIdentifiant]))).json();
  const line = { book: 'sale', label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents, vatBasisPoints: 0 };
  await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, date: '2026-03-01' });
  return idTransport;
}
const bill = (idTransport: number, member: Member = operator) =>
  server.call(member, 'POST', `/transports/${idTransport}/invoices`, { noVatReason: 'Tried' });
const anInvoice = async (unitCents = 10_000): Promise<number> => (await bill(await aSale(unitCents))).json().idInvoice;
const credit = (idInvoice: number, member: Member = operator) => server.call(member, 'POST', `/invoices/${idInvoice}/credit-note`, {});
const pay = (idInvoice: number, paidDate = '2026-03-05', member: Member = operator) =>
  server.call(member, 'PUT', `/invoices/${idInvoice}/payment`, { paidDate });
const unpay = (idInvoice: number, member: Member = operator) => server.call(member, 'DELETE', `/invoices/${idInvoice}/payment`);
const owing = async (member: Member = operator) => (await server.call(member, 'GET', `/customers/${acme}/credit`)).json();
const setLimit = (limitCents: unknown) => server.call(operator, 'PUT', `/customers/${acme}/credit-limit`, { limitCents });

test('an invoice that is none is told so, and whoever is not the operator pays, unpays and takes back none', async () => {
  const idInvoice = await anInvoice();
  for (const answer of [await pay(2_000_000_000), await unpay(2_000_000_000), await credit(2_000_000_000)])
    expect(codeOf(answer)).toEqual([404, 'invoice.notFound']);
  for (const answer of [
    await pay(idInvoice, '2026-03-05', ada),
    await unpay(idInvoice, ada),
    await credit(idInvoice, ada),
    await bill(await aSale(), ada),
    await server.call(ada, 'GET', `/customers/${acme}/credit`),
    await server.call(ada, 'PUT', `/customers/${acme}/credit-limit`, { limitCents: null }),
  ])
    expect(answer.statusCode).toBe(403);
  expect(await owing()).toMatchObject({ unpaid: 1, unpaidCents: 10_000, limitCents: null });
});

test('of two who bill the same shipment at once one does, and its sale is billed once', async () => {
  for (let round = 0; round < 3; round++) {
    const idTransport = await aSale();
    const answers = await Promise.all([bill(idTransport), bill(idTransport, second)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'invoice.exists'],
    ]);
  }
  expect(await owing()).toMatchObject({ unpaid: 3, unpaidCents: 30_000, notBilledCents: 0 });
});

test('of two who take the same invoice back at once one does, and a credit note is neither taken back nor paid', async () => {
  const idInvoice = await anInvoice();
  const answers = await Promise.all([credit(idInvoice), credit(idInvoice, second)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'invoice.credited'],
  ]);
  const note = answers.find(({ statusCode }) => statusCode === 201)?.json();
  expect(note).toMatchObject({ kind: 'creditNote', netCents: -10_000 });
  expect(codeOf(await credit(note.idInvoice))).toEqual([409, 'invoice.credited']);
  for (const id of [idInvoice, note.idInvoice]) expect(codeOf(await pay(id))).toEqual([409, 'invoice.notPayable']);
  const [{ sum }] = await sql(`select sum(net_cents)::int from invoice where id_customer = ${acme}`);
  expect(sum).toBe(0);
});

test('of a payment and a credit note at once no invoice is owed afterwards, whichever was first', async () => {
  for (let round = 0; round < 5; round++) {
    const idInvoice = await anInvoice();
    const [paid, credited] = await Promise.all([pay(idInvoice), credit(idInvoice, second)]);
    expect(credited.statusCode).toBe(201);
    expect([
      [200, undefined],
      [409, 'invoice.notPayable'],
    ]).toContainEqual(codeOf(paid));
    expect(codeOf(await pay(idInvoice, '2026-03-06'))).toEqual([409, 'invoice.notPayable']);
  }
  expect(await owing()).toMatchObject({ unpaid: 0, unpaidCents: 0, notBilled: 5 });
});

test('the day of a payment can be put right, is a day, and taking back what is not paid changes nothing', async () => {
  const idInvoice = await anInvoice();
  expect((await unpay(idInvoice)).statusCode).toBeLessThan(300);
  expect((await pay(idInvoice)).json()).toEqual({ paidDate: '2026-03-05' });
  expect((await pay(idInvoice, '2026-03-06')).json()).toEqual({ paidDate: '2026-03-06' });
  for (const wrong of ['2026-02-30', '06/03/2026', '']) expect((await pay(idInvoice, wrong)).statusCode).toBe(422);
  await Promise.all([unpay(idInvoice), unpay(idInvoice, second)]);
  const entries = await sql(`select action from audit_entry where id_customer = ${acme} and action like 'invoice.pa%' order by seq`);
  expect(entries.map(({ action }) => action)).toEqual(['invoice.paid', 'invoice.paid', 'invoice.paymentTakenBack']);
  expect(await owing()).toMatchObject({ unpaid: 1, unpaidCents: 10_000 });
});

test('a day that is still to come is none on which an invoice was paid, and it stays owed', async () => {
  const idInvoice = await anInvoice();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (const ahead of [inDays(2), inDays(365)]) {
    const answer = await pay(idInvoice, ahead);
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      422,
      'event.inFuture',
      [{ field: 'paidDate', reason: 'in the future' }],
    ]);
  }
  expect(await owing()).toMatchObject({ unpaid: 1, unpaidCents: 10_000 });
  expect((await pay(idInvoice, inDays(0))).statusCode).toBe(200);
});

test('invoices that are due on one day are read page by page to the end, each once, while one of them is paid', async () => {
  const made: number[] = [];
  for (let one = 0; one < 5; one++) made.push(await anInvoice(100 * (one + 1)));
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await server.call(operator, 'GET', `/customers/${acme}/invoices?owed=unpaid&limit=2${cursor}`)).json();
    seen.push(...page.data.map(({ idInvoice }: { idInvoice: number }) => idInvoice));
    if (cursor === '') await pay(Number(seen[0]));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seen.toSorted((a, b) => a - b)).toEqual(made);
  const other = await server.aCustomer();
  expect((await server.call(operator, 'GET', `/customers/${other}/invoices?owed=all`)).json().data).toEqual([]);
});

test('a limit is reached to the cent, and taking it away leaves what is owed', async () => {
  await anInvoice(10_000);
  const stateAt = async (limitCents: number) => (await setLimit(limitCents)).json().state;
  // Eighty of a hundred are near.
  expect([await stateAt(9999), await stateAt(10_000), await stateAt(12_500), await stateAt(12_501)]).toEqual([
    'over',
    'near',
    'near',
    'within',
  ]);
  for (const wrong of [-1, 1.5, '100']) expect((await setLimit(wrong)).statusCode).toBe(422);
  expect(await owing()).toMatchObject({ limitCents: 12_501, usedCents: 10_000 });
  expect((await setLimit(null)).json()).toMatchObject({ limitCents: null, usedCents: 10_000, state: 'none' });
  expect(codeOf(await server.call(operator, 'PUT', '/customers/2000000000/credit-limit', { limitCents: 1 }))).toEqual([
    404,
    'customer.notFound',
  ]);
});
