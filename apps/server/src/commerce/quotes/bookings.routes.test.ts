import { expect, test } from 'vitest';
import { aQuoteRequest, anOption, LYON, PALLET } from '../../testing/aQuote.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, cid, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const ASKED = {
  packingList: [{ ...PALLET, reference: 'BOX-7', unNumber: 'UN 1266', stackable: false }],
  insuranceValueCents: 2_500_000,
  specialHandling: ['tailLift', 'fragile', 'highValue'],
  incoterm: 'DAP',
  comment: 'Ring twice',
};
const book = async (more: object = {}, member: Member = ada): Promise<number> => {
  const answer = await server.call(
    member,
    'POST',
    '/bookings',
    aQuoteRequest({ ...ASKED, packingList: [{ ...PALLET, unNumber: '1266' }], ...more }),
  );
  expect(answer.statusCode).toBe(201);
  return answer.json().idTransport;
};
const ordered = (member: Member | null, idTransport: number) => server.call(member, 'GET', `/transports/${idTransport}/request`);
const get = async (member: Member, path: string) => (await server.call(member, 'GET', path)).json();
const told = async (member: Member, idTransport: number) =>
  (await get(member, '/notifications')).data.filter((one: { idTransport: number | null }) => one.idTransport === idTransport);
const priceTasks = async (member: Member, idTransport: number) =>
  (await get(member, '/tasks?kind=booking.price&limit=100')).data.filter(({ url }: { url: string }) => url.includes(`/${idTransport}?`));

test('all that a shipment was booked with is read on it, by the customer and the operator, and by nobody else', async () => {
  const idTransport = await book(ASKED);
  expect([(await ordered(null, idTransport)).statusCode, (await ordered(eve, idTransport)).json().code]).toEqual([
    401,
    'shipment.notFound',
  ]);
  for (const member of [cid, operator])
    expect((await ordered(member, idTransport)).json().ordered).toMatchObject({
      quote: null,
      orderedBy: expect.stringMatching(/\w/),
      isPriced: false,
      request: {
        ...ASKED,
        packingList: [{ ...PALLET, reference: 'BOX-7', unNumber: '1266', stackable: false }],
        pickup: { address: LYON.address, contact: { ...LYON.contact, phone: '33612345678' } },
      },
    });
});

test('what an accepted quote asked for is read on its shipment, with the way to the quote; a shipment that was made otherwise has nothing', async () => {
  const { idQuote, reference } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest({ comment: 'Ring twice' }))).json();
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('accessible', 50_000)] });
  const { idTransport } = (await server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'accessible' })).json();
  expect((await ordered(ada, idTransport)).json().ordered).toMatchObject({
    quote: { idQuote, reference },
    isPriced: true,
    request: { comment: 'Ring twice' },
  });
  expect(await told(operator, idTransport)).toEqual([]);
  expect(await priceTasks(operator, idTransport)).toEqual([]);
});

test('the operator is told of a booking, is led to it, and has read of it once it was looked at', async () => {
  const idTransport = await book({ reference: 'BOOKED-TOLD' });
  expect(await told(operator, idTransport)).toMatchObject([
    { isRead: 0, title: 'BOOKED-TOLD', translate: { msg: 'bookedDirectly', values: { shipment: idTransport } } },
  ]);
  expect((await told(cid, idTransport)).map((one: { translate: { msg: string } }) => one.translate.msg)).toEqual(['transportCreated']);
  const see = (part: string) => server.call(operator, 'POST', '/notifications/seen', { about: 'shipment', id: idTransport, part });
  expect([(await see('overview')).json().read, (await see('carriage')).json().read]).toEqual([0, 1]);
  expect(await told(operator, idTransport)).toMatchObject([{ isRead: 1 }]);
});

test('the operator has a task until something is entered that the customer is charged, and again where that was taken out', async () => {
  const idTransport = await book({ reference: 'BOOKED-PRICE' });
  expect(await priceTasks(operator, idTransport)).toMatchObject([
    { title: 'BOOKED-PRICE', url: `/transport/transportdetails/${idTransport}?tab=pricing` },
  ]);
  const line = {
    label: 'Freight',
    category: 'freight',
    quantityThousandths: 1000,
    unitCents: 50_000,
    vatBasisPoints: 0,
    date: '2026-03-01',
  };
  const enter = (bookOf: string) => server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, book: bookOf });
  expect((await enter('operatorPurchase')).statusCode).toBe(201);
  expect(await priceTasks(operator, idTransport)).toHaveLength(1);
  const { idLine } = (await enter('sale')).json();
  expect(await priceTasks(operator, idTransport)).toEqual([]);
  expect((await ordered(ada, idTransport)).json().ordered.isPriced).toBe(true);
  expect((await server.call(operator, 'DELETE', `/costs/${idLine}`)).statusCode).toBeLessThan(300);
  expect(await priceTasks(operator, idTransport)).toHaveLength(1);
  await server.call(ada, 'POST', '/transports/shelf', { shelf: 'deleted', idTransports: [idTransport] });
  expect(await priceTasks(operator, idTransport)).toEqual([]);
});

test('nothing of what was booked is left of a customer who is deleted', async () => {
  const company = await server.aCustomer('Gone');
  await book({}, await server.aMember(company, 'user'));
  const kept = async () =>
    (await onServer(`select count(*)::int as n from booked_request where id_customer = ${company}`, database.ownerUrl)).rows[0];
  expect(await kept()).toEqual({ n: 1 });
  expect((await server.call(operator, 'DELETE', `/customers/${company}`)).statusCode).toBeLessThan(300);
  expect(await kept()).toEqual({ n: 0 });
});
