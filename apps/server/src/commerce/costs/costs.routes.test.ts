import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
let count = 0;

async function aShipment(): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  return (await server.call(ada, 'POST', '/transports', aTransport(`C-${++count}`, [uniqueIdentifiant]))).json().idTransport;
}
const LINE = {
  label: 'Freight',
  category: 'freight',
  quantityThousandths: 1500,
  unitCents: 10_001,
  vatBasisPoints: 2000,
  date: '2026-03-01',
};
const add = (member: Member | null, idTransport: number, more: object = {}) =>
  server.call(member, 'POST', `/transports/${idTransport}/costs`, { ...LINE, ...more });
const list = async (member: Member | null, idTransport: number, query = '') =>
  server.call(member, 'GET', `/transports/${idTransport}/costs${query}`);
const pricing = async (member: Member, idTransport: number) =>
  (await server.call(member, 'GET', `/transports/${idTransport}/pricing`)).json();

test('nobody else reads or writes what a shipment costs; a user reads', async () => {
  const idTransport = await aShipment();
  const { idLine } = (await add(admin, idTransport)).json();
  for (const [member, reading, writing] of [
    [null, 401, 401],
    [eve, 404, 404],
    [ada, 200, 403],
  ] as const) {
    expect((await list(member, idTransport)).statusCode).toBe(reading);
    expect((await server.call(member, 'GET', `/transports/${idTransport}/pricing`)).statusCode).toBe(reading);
    expect((await add(member, idTransport)).statusCode).toBe(writing);
    expect((await server.call(member, 'PATCH', `/costs/${idLine}`, { ...LINE, revision: 1 })).statusCode).toBe(writing);
    expect((await server.call(member, 'DELETE', `/costs/${idLine}`)).statusCode).toBe(writing);
    expect((await server.call(member, 'PUT', `/transports/${idTransport}/budget`, { budgetCents: 1, revision: 0 })).statusCode).toBe(
      writing,
    );
  }
});

test('what the operator bills is read by the customer and written by the operator; what the operator paid stays with the operator', async () => {
  const idTransport = await aShipment();
  for (const book of ['sale', 'operatorPurchase']) expect((await add(admin, idTransport, { book })).statusCode).toBe(403);
  const sale = (await add(operator, idTransport, { book: 'sale', label: 'Our service', unitCents: 20_000 })).json();
  const secret = await add(operator, idTransport, { book: 'operatorPurchase', label: 'Secretcarrier', unitCents: 15_000 });
  expect(secret.statusCode).toBe(201);
  expect((await server.call(admin, 'PATCH', `/costs/${sale.idLine}`, { ...LINE, revision: 1 })).statusCode).toBe(403);
  expect((await server.call(admin, 'DELETE', `/costs/${secret.json().idLine}`)).statusCode).toBe(404);
  expect((await list(admin, idTransport, '?book=sale')).json().data).toMatchObject([{ label: 'Our service' }]);
  for (const member of [ada, admin]) {
    expect((await list(member, idTransport, '?book=operatorPurchase')).statusCode).toBe(403);
    const answers = [await list(member, idTransport), await list(member, idTransport, '?book=sale')].map(({ body }) => body);
    const price = await pricing(member, idTransport);
    expect(price).not.toHaveProperty('margin');
    expect([...answers, JSON.stringify(price)].join(' ')).not.toMatch(/Secretcarrier|operatorPurchase|margin|22500/);
  }
  expect((await pricing(operator, idTransport)).margin).toEqual({
    operatorPurchasesCents: 22_500,
    marginCents: 7500,
    marginBasisPoints: 2500,
  });
});

test('the trail says from what to what a line and a budget were changed, and nothing of what the operator paid', async () => {
  const idTransport = await aShipment();
  const reference = `C-${count}`;
  const sale = (await add(operator, idTransport, { book: 'sale', quantityThousandths: 1000 })).json();
  const line = { ...LINE, quantityThousandths: 1000, unitCents: 9000, revision: 1 };
  await server.call(operator, 'PATCH', `/costs/${sale.idLine}`, line);
  const paid = (await add(operator, idTransport, { book: 'operatorPurchase', unitCents: 7777 })).json();
  await server.call(operator, 'PATCH', `/costs/${paid.idLine}`, { ...line, unitCents: 7778 });
  const budget = (budgetCents: number | null, revision: number) =>
    server.call(admin, 'PUT', `/transports/${idTransport}/budget`, { budgetCents, revision });
  await budget(5000, 0);
  await budget(null, 1);
  const { data } = (await server.call(admin, 'GET', '/audit-entries?limit=6')).json();
  expect(data.map(({ details }: { details: object }) => details)).toEqual([
    { reference, budgetCents: { from: 5000, to: null } },
    { reference, budgetCents: { from: null, to: 5000 } },
    { idShipment: idTransport, reference, book: 'operator' },
    { idShipment: idTransport, reference, book: 'operator' },
    {
      idShipment: idTransport,
      reference,
      book: 'sale',
      unitCents: { from: 10_001, to: 9000 },
      netCents: { from: 10_001, to: 9000 },
    },
    { idShipment: idTransport, reference, book: 'sale', netCents: 10_001 },
  ]);
});

test('lines are rounded one by one, and the budget is held against what was bought and billed', async () => {
  const idTransport = await aShipment();
  const line = (await add(admin, idTransport, { invoiceNumber: 'F-9', supplier: 'Rhône Fret' })).json();
  // 1.5 × 100.01 = 150.015, and 20 % of 150.02
  expect(line).toMatchObject({ netCents: 15_002, vatCents: 3000, grossCents: 18_002, supplierName: 'Rhône Fret', revision: 1 });
  await add(admin, idTransport, { unitCents: -1001, quantityThousandths: 500, vatBasisPoints: 0, label: 'Discount' });
  await add(operator, idTransport, { book: 'sale', quantityThousandths: 1000, unitCents: 5000 });
  expect((await list(ada, idTransport)).json().totals).toEqual({ lines: 2, netCents: 14_501, vatCents: 3000, grossCents: 17_501 });
  const set = await server.call(admin, 'PUT', `/transports/${idTransport}/budget`, { budgetCents: 20_000, revision: 0 });
  expect(set.json()).toMatchObject({
    budgetCents: 20_000,
    budgetRevision: 1,
    purchasesCents: 14_501,
    salesCents: 5000,
    actualCents: 19_501,
  });
  expect(await pricing(ada, idTransport)).toMatchObject({ differenceCents: -499, usedBasisPoints: 9751 });
});

test('the list goes in pages, the newest first', async () => {
  const idTransport = await aShipment();
  for (const label of ['one', 'two', 'three']) await add(admin, idTransport, { label });
  const first = (await list(ada, idTransport, '?limit=2')).json();
  expect(first.data.map(({ label }: { label: string }) => label)).toEqual(['three', 'two']);
  const second = (await list(ada, idTransport, `?limit=2&cursor=${first.nextCursor}`)).json();
  expect([second.data[0].label, second.nextCursor, second.totals.lines]).toEqual(['one', null, 3]);
});

test('a line that was taken away comes back as it was', async () => {
  const idTransport = await aShipment();
  const { idLine } = (await add(admin, idTransport)).json();
  expect((await server.call(admin, 'DELETE', `/costs/${idLine}`)).statusCode).toBe(200);
  expect((await list(ada, idTransport)).json()).toMatchObject({ data: [], totals: { lines: 0, netCents: 0 } });
  expect((await server.call(admin, 'PATCH', `/costs/${idLine}`, { ...LINE, revision: 2 })).statusCode).toBe(404);
  expect((await server.call(admin, 'POST', `/costs/${idLine}/restoration`)).json()).toMatchObject({ ...LINE, idLine });
  expect((await server.call(admin, 'POST', `/costs/${idLine}/restoration`)).statusCode).toBe(404);
});

test('a supplier is one of the customer’s own contractors, and no one else’s', async () => {
  const idTransport = await aShipment();
  const { idContractor } = (await server.call(admin, 'POST', '/contractors', { company: 'Fret Alpin' })).json();
  expect((await add(admin, idTransport, { idContractor, supplier: 'ignored' })).json()).toMatchObject({ supplierName: 'Fret Alpin' });
  const { idContractor: foreign } = (await server.call(eve, 'POST', '/contractors', { company: 'Theirs' })).json();
  const answer = await add(admin, idTransport, { idContractor: foreign });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'contractor.notFound']);
});

test('of two who write the same line or budget at once, one is told', async () => {
  const idTransport = await aShipment();
  const { idLine } = (await add(admin, idTransport)).json();
  const lines = await Promise.all(
    ['a', 'b'].map((label) => server.call(admin, 'PATCH', `/costs/${idLine}`, { ...LINE, label, revision: 1 })),
  );
  const budgets = await Promise.all(
    [1, 2].map((budgetCents) => server.call(admin, 'PUT', `/transports/${idTransport}/budget`, { budgetCents, revision: 0 })),
  );
  for (const answers of [lines, budgets]) {
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('cost.changedMeanwhile');
  }
});

test.each([
  [{ unitCents: 10.5 }, 'unitCents'],
  [{ quantityThousandths: 0 }, 'quantityThousandths'],
  [{ vatBasisPoints: 10_001 }, 'vatBasisPoints'],
  [{ date: '01/03/2026' }, 'date'],
  [{ label: ' ' }, 'label'],
])('%j is refused, naming the field', async (more, field) => {
  const answer = await add(admin, await aShipment(), more);
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
});
