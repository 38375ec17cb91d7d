import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { aServer } from '../../testing/aServer.ts';
import { aBooking, aDeparture } from '../../testing/aShuttle.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const now = new Date('2027-03-10T08:00:00Z');
const database = await freshDb();
const server = await aServer(database, SELLER, { now: () => now });
const [luna, sol] = [await server.aCustomer('Luna'), await server.aCustomer('Sol')];
await onServer(
  `update customer set vertical = 'LUXE', country = 'FR', billing_address = '2 rue de la Paix, Paris' where id_customer in (${luna}, ${sol})`,
  database.ownerUrl,
);
const [ada, eve, operator] = [await server.aMember(luna, 'user'), await server.aMember(sol, 'userAdmin'), await server.anOperator()];

interface Made {
  readonly idBooking: number;
  readonly idTransport: number;
}
const aShuttle = async (more: object = {}): Promise<number> =>
  (await server.call(operator, 'POST', '/shuttles', aDeparture(now, more))).json().idShuttle;
const book = async (idShuttle: number, more: object = {}): Promise<Made> =>
  (await server.call(ada, 'POST', `/shuttles/${idShuttle}/bookings`, aBooking(more))).json();
const read = async (idBooking: number) => (await server.call(ada, 'GET', `/shuttle-bookings/${idBooking}`)).json();
const change = async (idBooking: number, more: object) => {
  const { revision } = await read(idBooking);
  const answer = await server.call(ada, 'PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking(more), revision });
  expect(answer.statusCode).toBe(200);
};
const sales = async (idTransport: number) => (await server.call(ada, 'GET', `/transports/${idTransport}/costs?book=sale`)).json();
const pricing = async (idTransport: number) => (await server.call(ada, 'GET', `/transports/${idTransport}/pricing`)).json();
/** Of a shipment that is gone nothing is read over HTTP any more. */
const countSales = async (idTransport: number): Promise<number> => {
  const standing = `select from cost_line where book = 'sale' and deleted_at is null and id_shipment = ${idTransport}`;
  return (await onServer(standing, database.ownerUrl)).rowCount ?? 0;
};
const typeOver = async (idTransport: number, unitCents: number) => {
  const [line] = (await sales(idTransport)).data;
  const { label, category, quantityThousandths, vatBasisPoints, date, revision } = line;
  const body = { label, category, quantityThousandths, vatBasisPoints, date, revision, unitCents };
  expect((await server.call(operator, 'PATCH', `/costs/${line.idLine}`, body)).statusCode).toBe(200);
};
const bill = (idTransport: number) => server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {});

test('the price of a booking is a sale of its shipment and its budget, once however often it is sent', async () => {
  const idShuttle = await aShuttle();
  const body = aBooking({ requestKey: randomUUID() });
  const send = () => server.call(ada, 'POST', `/shuttles/${idShuttle}/bookings`, body);
  const [first, second] = await Promise.all([send(), send()]);
  await send();
  const { idBooking, idTransport } = first.json();
  expect(second.json().idTransport).toBe(idTransport);
  const { priceCents } = await read(idBooking);
  expect(priceCents).toBe(5600);
  expect(await sales(idTransport)).toMatchObject({
    data: [
      { label: 'Shuttle: Paris – Milano', category: 'freight', netCents: 5600, vatBasisPoints: 2000, vatCents: 1120, date: '2027-03-10' },
    ],
    totals: { lines: 1, netCents: 5600, grossCents: 6720 },
  });
  expect(await pricing(idTransport)).toMatchObject({ budgetCents: 5600, salesCents: 5600, purchasesCents: 0 });
  expect((await pricing(idTransport)).margin).toBeUndefined();
  expect((await server.call(eve, 'GET', `/transports/${idTransport}/costs?book=sale`)).statusCode).toBe(404);
  expect((await bill(idTransport)).json()).toMatchObject({ netCents: 5600, grossCents: 6720 });
});

test('what leaves the union, or is for a customer elsewhere, is billed without tax', async () => {
  const place = { address: 'Bahnhofstrasse, Zürich', country: 'CH', latitude: 47.37, longitude: 8.54 };
  const { idTransport } = await book(await aShuttle(), { delivery: place });
  expect((await sales(idTransport)).data).toMatchObject([{ netCents: 5600, vatCents: 0 }]);
});

test('the sale follows a booking that costs something else, and stays where it costs the same', async () => {
  const { idBooking, idTransport } = await book(await aShuttle());
  await change(idBooking, { garments: 20 });
  const { priceCents } = await read(idBooking);
  expect(await sales(idTransport)).toMatchObject({ data: [{ netCents: priceCents, revision: 2 }], totals: { lines: 1 } });
  expect(await pricing(idTransport)).toMatchObject({ budgetCents: priceCents });
  await change(idBooking, { garments: 20, remark: 'Call before' });
  expect((await sales(idTransport)).data).toMatchObject([{ netCents: priceCents, revision: 2 }]);
  await change(idBooking, { garments: 30 });
  expect((await sales(idTransport)).data).toMatchObject([{ netCents: (await read(idBooking)).priceCents, revision: 3 }]);
});

test('what somebody has changed or taken away by hand, or what is invoiced, stays as it is', async () => {
  const idShuttle = await aShuttle();
  const [typed, gone, billed] = [await book(idShuttle), await book(idShuttle), await book(idShuttle)];
  await typeOver(typed.idTransport, 4900);
  const [line] = (await sales(gone.idTransport)).data;
  await server.call(operator, 'DELETE', `/costs/${line.idLine}`);
  expect((await bill(billed.idTransport)).statusCode).toBe(201);
  for (const { idBooking } of [typed, gone, billed]) await change(idBooking, { garments: 20 });
  expect((await sales(typed.idTransport)).data).toMatchObject([{ netCents: 4900 }]);
  expect((await sales(gone.idTransport)).data).toEqual([]);
  expect((await sales(billed.idTransport)).data).toMatchObject([{ netCents: 5600 }]);
});

test('what is cancelled is billed to nobody, unless it was invoiced already', async () => {
  const idShuttle = await aShuttle();
  const [one, billed, onCancelled] = [await book(idShuttle), await book(idShuttle), await book(await aShuttle({ name: 'Lyon – Milano' }))];
  expect((await bill(billed.idTransport)).statusCode).toBe(201);
  const owed = async () => (await server.call(operator, 'GET', `/customers/${luna}/credit`)).json().notBilledCents;
  const before = await owed();
  for (const { idBooking } of [one, billed])
    expect((await server.call(ada, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, {})).statusCode).toBe(200);
  expect([await countSales(one.idTransport), await countSales(billed.idTransport)]).toEqual([0, 1]);
  expect(before - (await owed())).toBe(6720);
  // What is on the road already stays a shipment, and is not billed as a shuttle.
  await onServer(`update shipment set status = 'intransit' where id_shipment = ${onCancelled.idTransport}`, database.ownerUrl);
  const { idShuttle: cancelled } = await read(onCancelled.idBooking);
  expect((await server.call(operator, 'POST', `/shuttles/${cancelled}/cancellation`, { reason: 'Snow' })).statusCode).toBe(200);
  expect((await sales(onCancelled.idTransport)).data).toEqual([]);
});

test('a booking whose shipment is made anew takes its sale along, as it stands by then, and is not billed twice', async () => {
  const idShuttle = await aShuttle();
  const [plain, typed, billed] = [await book(idShuttle), await book(idShuttle), await book(idShuttle)];
  await typeOver(typed.idTransport, 4900);
  expect((await bill(billed.idTransport)).statusCode).toBe(201);
  const again = async ({ idBooking, idTransport }: Made): Promise<number> => {
    await server.call(ada, 'POST', '/transports/shelf', { shelf: 'deleted', idTransports: [idTransport] });
    return (await server.call(ada, 'POST', `/shuttle-bookings/${idBooking}/transport`)).json().transport.idTransport;
  };
  const [idPlain, idTyped, idBilled] = [await again(plain), await again(typed), await again(billed)];
  expect(await sales(idPlain)).toMatchObject({ data: [{ netCents: 5600 }], totals: { lines: 1 } });
  expect(await pricing(idPlain)).toMatchObject({ budgetCents: 5600 });
  expect((await sales(idTyped)).data).toMatchObject([{ netCents: 4900 }]);
  expect((await sales(idBilled)).data).toEqual([]);
  expect([await countSales(plain.idTransport), await countSales(billed.idTransport)]).toEqual([0, 1]);
  for (const { idBooking } of [plain, typed]) await change(idBooking, { garments: 20 });
  expect((await sales(idPlain)).data).toMatchObject([{ netCents: (await read(plain.idBooking)).priceCents }]);
  expect((await sales(idTyped)).data).toMatchObject([{ netCents: 4900 }]);
});

test('a booking that is moved keeps its price, and its sale says which shuttle it is on', async () => {
  const { idBooking, idTransport } = await book(await aShuttle());
  const idShuttle = await aShuttle({
    name: 'Paris – Torino',
    price: { perPieceCents: 9, perMetreCents: 0, perKgCents: 0, minimumCents: 0 },
  });
  expect((await server.call(operator, 'POST', `/shuttle-bookings/${idBooking}/move`, { idShuttle })).statusCode).toBe(200);
  expect((await sales(idTransport)).data).toMatchObject([{ label: 'Shuttle: Paris – Torino', netCents: 5600 }]);
});

test('what costs nothing is not entered, and is once it costs something', async () => {
  const idShuttle = await aShuttle({ price: { perPieceCents: 0, perMetreCents: 1000, perKgCents: 0, minimumCents: 0 } });
  const { idBooking, idTransport } = await book(idShuttle, { garments: 0, boxes: 1 });
  expect((await sales(idTransport)).data).toEqual([]);
  await change(idBooking, { garments: 10 });
  expect((await sales(idTransport)).data).toMatchObject([{ netCents: 400 }]);
});

test('a booking that was made before its price was entered is billed by what was typed by hand', async () => {
  const { idBooking, idTransport } = await book(await aShuttle());
  await onServer(`update shuttle_booking set id_sale = null, sale_revision = null where id_booking = ${idBooking}`, database.ownerUrl);
  await change(idBooking, { garments: 20 });
  expect((await sales(idTransport)).data).toMatchObject([{ netCents: 5600 }]);
});
