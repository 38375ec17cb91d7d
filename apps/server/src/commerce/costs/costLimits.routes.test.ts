import { MOST_LINES, LARGEST_QUANTITY_THOUSANDTHS, LARGEST_UNIT_CENTS } from '@sillage/domain/commerce/costs/cost';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, SELLER);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [user, admin, second, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
let count = 0;

async function aShipment(member: Member = admin, idCustomer: OneCustomer = acme): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(idCustomer);
  return (await server.call(member, 'POST', '/transports', aTransport(`L-${++count}`, [uniqueIdentifiant]))).json().idTransport;
}
const LINE = { label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 100, vatBasisPoints: 2000, date: '2026-03-01' };
const add = (idTransport: number, more: object = {}, member: Member = admin) =>
  server.call(member, 'POST', `/transports/${idTransport}/costs`, { ...LINE, ...more });
const list = async (idTransport: number, query = '', member: Member = user) =>
  (await server.call(member, 'GET', `/transports/${idTransport}/costs${query}`)).json();
const remove = (idLine: number, member: Member = admin) => server.call(member, 'DELETE', `/costs/${idLine}`);
const restore = (idLine: number, member: Member = admin) => server.call(member, 'POST', `/costs/${idLine}/restoration`);
const change = (idLine: number, body: object, member: Member = admin) =>
  server.call(member, 'PATCH', `/costs/${idLine}`, { ...LINE, revision: 1, ...body });
const budget = (idTransport: number, body: object, member: Member = admin) =>
  server.call(member, 'PUT', `/transports/${idTransport}/budget`, body);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
/** Lines that stand there already, as the one that is copied. */
const copy = (idLine: number, times: number) =>
  sql(`insert into cost_line (id_customer, id_shipment, book, label, category, quantity_thousandths, unit_cents, vat_basis_points, net_cents,
      vat_cents, dated, created_by)
    select id_customer, id_shipment, book, label, category, quantity_thousandths, unit_cents, vat_basis_points, net_cents, vat_cents, dated,
      created_by from cost_line, generate_series(1, ${times}) where id_line = ${idLine}`);

test("another company's line looks as if it did not exist, also once it was taken away, and a number beyond all is none", async () => {
  const { idLine } = (await add(await aShipment())).json();
  for (const id of [idLine, 2_000_000_000])
    for (const answer of [await change(id, {}, eve), await remove(id, eve), await restore(id, eve)])
      expect(codeOf(answer)).toEqual([404, 'cost.notFound']);
  await remove(idLine);
  expect(codeOf(await restore(idLine, eve))).toEqual([404, 'cost.notFound']);
  expect(codeOf(await restore(idLine, user))).toEqual([403, 'access.notAllowed']);
  expect((await restore(idLine)).statusCode).toBe(200);
});

test('a book of a shipment holds five hundred lines, however two hurry to write the last, and each book counts for itself', async () => {
  const idTransport = await aShipment();
  const { idLine } = (await add(idTransport)).json();
  await copy(idLine, MOST_LINES - 2);
  const answers = await Promise.all([add(idTransport), add(idTransport, {}, second)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'cost.tooMany'],
  ]);
  expect((await list(idTransport, '?limit=1')).totals).toEqual({
    lines: MOST_LINES,
    netCents: MOST_LINES * 100,
    vatCents: MOST_LINES * 20,
    grossCents: MOST_LINES * 120,
  });
  expect((await add(idTransport, { book: 'sale' }, operator)).statusCode).toBe(201);
  expect((await add(await aShipment())).statusCode).toBe(201);
});

test('a line that was taken away makes room for another one, and does not come back beyond what a book holds', async () => {
  const idTransport = await aShipment();
  const { idLine } = (await add(idTransport)).json();
  await copy(idLine, MOST_LINES - 1);
  await remove(idLine);
  const { idLine: late } = (await add(idTransport, { label: 'Late' })).json();
  expect(codeOf(await restore(idLine))).toEqual([409, 'cost.tooMany']);
  expect((await list(idTransport, '?limit=1')).totals.lines).toBe(MOST_LINES);
  await remove(late);
  expect((await restore(idLine)).json()).toMatchObject({ idLine, label: 'Freight' });
});

test('lines are read page by page to the end, each once, while others are added in front', async () => {
  const idTransport = await aShipment();
  for (const label of ['a', 'b', 'c', 'd', 'e']) await add(idTransport, { label });
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(idTransport, `?limit=2${cursor}`);
    seen.push(...page.data.map(({ label }: { label: string }) => label));
    if (cursor === '') await add(idTransport, { label: 'new' });
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect((await server.call(user, 'GET', `/transports/${idTransport}/costs?cursor=nonsense`)).statusCode).toBe(422);
});

test('what was paid to a contractor who is removed still says to whom', async () => {
  const [idTransport, elsewhere] = [await aShipment(), await aShipment()];
  const { idContractor } = (await server.call(admin, 'POST', '/contractors', { company: 'Fret Alpin' })).json();
  const { idLine } = (await add(idTransport, { idContractor })).json();
  const { idLine: away } = (await add(elsewhere, { idContractor })).json();
  await add(elsewhere, { supplier: 'Somebody else' });
  await remove(away);
  const { idContractor: theirs } = (await server.call(eve, 'POST', '/contractors', { company: 'Theirs' })).json();
  expect((await server.call(eve, 'DELETE', `/contractors/${theirs}`)).statusCode).toBe(200);
  expect((await list(idTransport)).data).toMatchObject([{ idLine, idContractor, supplier: '', supplierName: 'Fret Alpin' }]);
  expect((await server.call(admin, 'DELETE', `/contractors/${idContractor}`)).statusCode).toBe(200);
  expect((await list(idTransport)).data).toMatchObject([
    { idLine, idContractor: null, supplier: 'Fret Alpin', supplierName: 'Fret Alpin', revision: 1 },
  ]);
  expect((await restore(away)).json()).toMatchObject({ supplierName: 'Fret Alpin' });
  expect((await list(elsewhere)).data.map(({ supplierName }: { supplierName: string }) => supplierName)).toEqual([
    'Somebody else',
    'Fret Alpin',
  ]);
});

test('a line that somebody changes while somebody else takes it away is changed or gone, and the other is told', async () => {
  const idTransport = await aShipment();
  for (let round = 0; round < 5; round++) {
    const { idLine } = (await add(idTransport)).json();
    const [changed, removed] = await Promise.all([change(idLine, { label: 'Changed' }), remove(idLine, second)]);
    expect(removed.statusCode).toBe(200);
    expect([200, 404]).toContain(changed.statusCode);
    const restored = (await restore(idLine)).json();
    expect(restored).toMatchObject({
      label: changed.statusCode === 200 ? 'Changed' : 'Freight',
      revision: changed.statusCode === 200 ? 4 : 3,
    });
    expect(codeOf(await change(idLine, { revision: restored.revision - 1 }))).toEqual([409, 'cost.changedMeanwhile']);
  }
});

test('what stands on an invoice is not changed, taken away, brought back or added to, until a credit note; purchases are', async () => {
  const idTransport = await aShipment();
  const sale = (await add(idTransport, { book: 'sale' }, operator)).json().idLine;
  const gone = (await add(idTransport, { book: 'sale', label: 'Gone' }, operator)).json().idLine;
  const { idLine: purchase } = (await add(idTransport)).json();
  await remove(gone, operator);
  const { idInvoice } = (await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {})).json();
  const write = async () => {
    const done = [await restore(gone, operator), await add(idTransport, { book: 'sale' }, operator)];
    return [...done, await change(sale, { unitCents: 1 }, operator), await remove(sale, operator)];
  };
  for (const answer of await write()) expect(codeOf(answer)).toEqual([409, 'cost.invoiced']);
  expect(await list(idTransport, '?book=sale')).toMatchObject({ isInvoiced: true, totals: { lines: 1, netCents: 100 } });
  expect((await list(idTransport)).isInvoiced).toBe(false);
  expect((await change(purchase, { unitCents: 70 })).json()).toMatchObject({ netCents: 70, vatCents: 14, grossCents: 84 });
  await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {});
  for (const answer of await write()) expect([200, 201]).toContain(answer.statusCode);
});

test('of an invoice and a change of its line at once, the invoice says what the line says', async () => {
  for (let round = 0; round < 5; round++) {
    const idTransport = await aShipment();
    const { idLine } = (await add(idTransport, { book: 'sale' }, operator)).json();
    const [invoiced, changed] = await Promise.all([
      server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {}),
      change(idLine, { unitCents: 900 }, operator),
    ]);
    expect(invoiced.statusCode).toBe(201);
    expect([200, 409]).toContain(changed.statusCode);
    const [{ net_cents: netCents }] = await sql(`select net_cents::int from invoice where id_shipment = ${idTransport}`);
    expect(netCents).toBe(changed.statusCode === 200 ? 900 : 100);
    expect((await list(idTransport, '?book=sale')).totals.netCents).toBe(netCents);
  }
});

test('the largest line that there can be is reckoned to the cent, and one above is refused by its field', async () => {
  const idTransport = await aShipment();
  const largest = { quantityThousandths: LARGEST_QUANTITY_THOUSANDTHS, unitCents: LARGEST_UNIT_CENTS, vatBasisPoints: 10_000 };
  const net = (LARGEST_QUANTITY_THOUSANDTHS / 1000) * LARGEST_UNIT_CENTS;
  expect((await add(idTransport, largest)).json()).toMatchObject({ netCents: net, vatCents: net, grossCents: 2 * net });
  expect((await add(idTransport, { ...largest, unitCents: -LARGEST_UNIT_CENTS })).json()).toMatchObject({ netCents: -net });
  expect((await list(idTransport)).totals).toEqual({ lines: 2, netCents: 0, vatCents: 0, grossCents: 0 });
  for (const [more, field] of [
    [{ quantityThousandths: LARGEST_QUANTITY_THOUSANDTHS + 1 }, 'quantityThousandths'],
    [{ unitCents: LARGEST_UNIT_CENTS + 1 }, 'unitCents'],
    [{ unitCents: -LARGEST_UNIT_CENTS - 1 }, 'unitCents'],
    [{ vatBasisPoints: -1 }, 'vatBasisPoints'],
    [{ label: 'x'.repeat(201) }, 'label'],
    [{ invoiceNumber: 'x'.repeat(61) }, 'invoiceNumber'],
    [{ date: '2026-02-30' }, 'date'],
  ] as const) {
    const answer = await add(idTransport, more);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  }
  expect((await add(idTransport, { label: 'x'.repeat(200), invoiceNumber: 'y'.repeat(60) })).statusCode).toBe(201);
});

test('a budget of nothing is one, none is none again, and each writing is of what was read', async () => {
  const idTransport = await aShipment();
  expect((await budget(idTransport, { budgetCents: 0, revision: 0 })).json()).toMatchObject({
    budgetCents: 0,
    budgetRevision: 1,
    differenceCents: 0,
    usedBasisPoints: null,
  });
  await add(idTransport, { unitCents: 250 });
  expect((await budget(idTransport, { budgetCents: 200, revision: 1 })).json()).toMatchObject({
    actualCents: 250,
    differenceCents: 50,
    usedBasisPoints: 12_500,
  });
  expect(codeOf(await budget(idTransport, { budgetCents: 5, revision: 1 }))).toEqual([409, 'cost.changedMeanwhile']);
  expect((await budget(idTransport, { budgetCents: null, revision: 2 })).json()).toMatchObject({
    budgetCents: null,
    budgetRevision: 3,
    differenceCents: null,
    usedBasisPoints: null,
  });
  for (const budgetCents of [-1, 1.5]) expect((await budget(idTransport, { budgetCents, revision: 3 })).statusCode).toBe(422);
  expect(codeOf(await budget(2_000_000_000, { budgetCents: 5, revision: 0 }))).toEqual([404, 'shipment.notFound']);
});

test('the operator writes into a book for whom the shipment is, and the trail of the customer tells nothing of what the operator paid', async () => {
  const idTransport = await aShipment(eve, other);
  await add(idTransport, { book: 'operatorPurchase', unitCents: 77_777, supplier: 'Secret carrier' }, operator);
  expect((await list(idTransport, '?book=operatorPurchase', operator)).totals).toMatchObject({ lines: 1, netCents: 77_777 });
  expect((await server.call(eve, 'GET', `/transports/${idTransport}/costs?book=operatorPurchase`)).statusCode).toBe(403);
  const seen = (await server.call(eve, 'GET', `/transports/${idTransport}/pricing`)).json();
  expect(seen).toMatchObject({ actualCents: 0, purchasesCents: 0, salesCents: 0 });
  expect(seen.margin).toBeUndefined();
  const [{ details }] = await sql(`select details::text from audit_entry where id_customer = ${other} and action = 'cost.added'`);
  expect(details).not.toMatch(/77|Secret|operatorPurchase/);
});
