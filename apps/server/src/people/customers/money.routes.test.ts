import { calendarYear } from '@sillage/domain/people/customers/customer';
import { expect, test } from 'vitest';
import { aTransport, HOUR } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const sql = (statement: string) => onServer(statement, database.ownerUrl);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [admin, eve, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];

async function aShipment(reference: string, idCustomer = acme, member = admin): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(idCustomer);
  return (await server.call(member, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]))).json().idTransport;
}
const LINE = { label: 'Freight', category: 'freight', quantityThousandths: 1000, vatBasisPoints: 2000, date: '2026-03-01' };
async function cost(idTransport: number, book: 'purchase' | 'sale' | 'operatorPurchase', unitCents: number): Promise<number> {
  const answer = await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...LINE, book, unitCents });
  expect(answer.statusCode).toBe(201);
  return answer.json().idLine;
}
const budget = (idTransport: number, budgetCents: number) =>
  server.call(operator, 'PUT', `/transports/${idTransport}/budget`, { budgetCents, revision: 0 });
const money = async (idCustomer = acme) => (await server.call(operator, 'GET', `/customers/${idCustomer}`)).json().shipmentMoney;

const NOTHING = {
  purchasesCents: 0,
  salesCents: 0,
  marginCents: 0,
  marginBasisPoints: null,
  budgets: 0,
  budgetedCents: 0,
  budgetCents: 0,
};

test('the shipments of a year cost what their lines say, and what has a budget is held against it', async () => {
  const year = calendarYear(new Date());
  expect(await money()).toEqual({ ...NOTHING, fromDate: year.from.toISOString(), toDate: year.to.toISOString() });

  const [first, second] = [await aShipment('M-1'), await aShipment('M-2')];
  await cost(first, 'purchase', 10_000);
  await cost(first, 'sale', 40_000);
  await cost(first, 'operatorPurchase', 30_000);
  await cost(second, 'sale', 7000);
  const removed = await cost(second, 'purchase', 99_000);
  await server.call(operator, 'DELETE', `/costs/${removed}`);
  await budget(first, 45_000);
  await cost(await aShipment('E-1', other, eve), 'purchase', 1);

  const sums = { purchasesCents: 10_000, salesCents: 47_000, marginCents: 17_000, marginBasisPoints: 3617 };
  expect(await money()).toMatchObject({ ...sums, budgets: 1, budgetedCents: 50_000, budgetCents: 45_000 });

  await server.call(operator, 'PUT', `/transports/${second}/budget`, { budgetCents: 0, revision: 0 });
  expect(await money()).toMatchObject({ ...sums, budgets: 2, budgetedCents: 57_000, budgetCents: 45_000 });
});

test('of a subscription, its own year counts, and what was deleted or made before it does not', async () => {
  const start = new Date(Date.now() - 24 * HOUR).toISOString().slice(0, 10);
  await sql(`update customer set commitment_months = 12, payment_frequency = 'monthly', monthly_price_cents = 10000,
    annual_transport_volume = 500, subscription_start = '${start}' where id_customer = ${acme}`);
  expect(await money()).toMatchObject({ salesCents: 47_000, budgets: 2 });
  await sql(`update shipment set created_at = now() - interval '3 days' where reference = 'M-1'`);
  expect(await money()).toMatchObject({
    fromDate: `${start}T00:00:00.000Z`,
    purchasesCents: 0,
    salesCents: 7000,
    marginCents: 7000,
    marginBasisPoints: 10_000,
    budgets: 1,
    budgetedCents: 7000,
    budgetCents: 0,
  });
  await sql(`update shipment set deleted_at = now() where reference = 'M-2'`);
  expect(await money()).toMatchObject(NOTHING);
});
