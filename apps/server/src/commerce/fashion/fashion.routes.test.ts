import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { aServer, type Member } from '../../testing/aServer.ts';
import { aBooking, aDeparture } from '../../testing/aShuttle.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const MINUTE = 60_000;
let now = new Date('2027-03-10T08:00:00Z');
const database = await freshDb();
const server = await aServer(database, {}, { now: () => now });
const [luna, sol, plain] = [await server.aCustomer('Luna'), await server.aCustomer('Sol'), await server.aCustomer('Plain')];
await onServer(`update customer set vertical = 'LUXE' where id_customer in (${luna}, ${sol})`, database.ownerUrl);
const [ada, bea, eve, pat, operator] = [
  await server.aMember(luna, 'user'),
  await server.aMember(luna, 'userAdmin'),
  await server.aMember(sol, 'userAdmin'),
  await server.aMember(plain, 'userAdmin'),
  await server.anOperator(),
];
const aShuttle = async (more: object = {}, hours?: number): Promise<number> => {
  const answer = await server.call(operator, 'POST', '/shuttles', aDeparture(now, more, hours));
  return answer.json().idShuttle;
};
const book = (idShuttle: number, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', `/shuttles/${idShuttle}/bookings`, aBooking(more));
const booked = async (idShuttle: number, more: object = {}, member: Member = ada) => (await book(idShuttle, more, member)).json();
const hold = (idShuttle: number, body: object = {}, member: Member = ada) =>
  server.call(member, 'POST', `/shuttles/${idShuttle}/holds`, body);
const left = async (idShuttle: number, member: Member = ada) => (await server.call(member, 'GET', `/shuttles/${idShuttle}`)).json().left;
const read = async (idBooking: number, member: Member = ada) => (await server.call(member, 'GET', `/shuttle-bookings/${idBooking}`)).json();
const shipment = async (idTransport: number, member: Member = ada) =>
  (await server.call(member, 'GET', `/transports/${idTransport}`)).json();
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const ROOM_FOR_ONE = { capacity: { pieces: 10, hangingMetres: 0.5, kg: 15 } };

test('who is of no luxury house is refused at every call, and the operator is not', async () => {
  const idShuttle = await aShuttle();
  const { idBooking } = await booked(idShuttle);
  const { idHold } = (await hold(idShuttle, {}, bea)).json();
  const calls = [
    ['GET', '/shuttles?days=3'],
    ['GET', `/shuttles/${idShuttle}`],
    ['POST', `/shuttles/${idShuttle}/holds`, {}],
    ['PATCH', `/shuttle-holds/${idHold}`, {}],
    ['POST', `/shuttle-holds/${idHold}/renewal`],
    ['DELETE', `/shuttle-holds/${idHold}`],
    ['POST', `/shuttles/${idShuttle}/bookings`, aBooking()],
    ['GET', '/shuttle-bookings'],
    ['GET', `/shuttle-bookings/${idBooking}`],
    ['PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking(), revision: 1 }],
    ['POST', `/shuttle-bookings/${idBooking}/cancellation`, {}],
    ['POST', `/shuttle-bookings/${idBooking}/transport`],
    ['GET', `/shuttle-bookings/${idBooking}/events`],
    ['POST', `/shuttle-bookings/${idBooking}/messages`, { text: 'Hello' }],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await server.call(pat, method, path, body);
    expect([method, path, answer.statusCode, answer.json().code]).toEqual([method, path, 403, 'shuttle.notLuxury']);
    expect((await server.call(null, method, path, body)).statusCode).toBe(401);
  }
  expect((await server.call(operator, 'GET', '/shuttles?days=3')).statusCode).toBe(200);
  expect((await book(idShuttle, { idCustomer: plain }, operator)).json().code).toBe('shuttle.notLuxury');
  expect((await book(idShuttle, {}, operator)).json().code).toBe('customer.notNamed');
  expect((await book(idShuttle, { idCustomer: sol })).json().code).toBe('access.otherCustomer');
});

test("another house's booking looks as if it did not exist, and its goods are nothing but room that is taken", async () => {
  const idShuttle = await aShuttle();
  const { idBooking } = await booked(idShuttle, { remark: 'Secret of Luna' });
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', { ...aBooking(), revision: 1 }],
    ['POST', '/cancellation', {}],
    ['POST', '/transport'],
    ['GET', '/events'],
    ['POST', '/messages', { text: 'Hello' }],
  ] as const) {
    const answer = await server.call(eve, method, `/shuttle-bookings/${idBooking}${path}`, body);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'shuttle.bookingNotFound']);
  }
  const shown = (await server.call(eve, 'GET', `/shuttles/${idShuttle}`)).json();
  expect(shown).toMatchObject({ bookings: 0, left: { pieces: 90, hangingMetres: 19.6, kg: 790 } });
  expect((await server.call(eve, 'GET', '/shuttle-bookings')).json().data).toEqual([]);
  expect((await server.call(ada, 'GET', `/shuttles/${idShuttle}/bookings`)).statusCode).toBe(403);
});

test('a booking is a shipment: its reference, its route with geofences, assets, driver and trackers, and its price', async () => {
  const tracker = `seal-${randomUUID().slice(0, 8)}`;
  await server.aTracker(luna, tracker);
  const idShuttle = await aShuttle();
  const place = { address: '31 Rue Cambon, Paris', country: 'FR', latitude: 48.868, longitude: 2.326 };
  const from = new Date(now.getTime() + 60 * MINUTE).toISOString();
  const answer = await book(idShuttle, { boxes: 2, trackers: [tracker], pickup: { ...place, from, to: null } });
  expect(answer.statusCode).toBe(201);
  const { idBooking, idTransport, reference } = answer.json();
  expect(reference).toMatch(/^F-2027-\d{5}$/);
  const made = await shipment(idTransport);
  expect(made).toMatchObject({ reference, type: 'road', trackers: [tracker] });
  expect(made.routeSteps.map((step: { kind: string; address: string; radius: number }) => [step.kind, step.address, step.radius])).toEqual([
    ['departure', '31 Rue Cambon, Paris', expect.any(Number)],
    ['step', '12 Rue Saint-Honoré, Paris', 300],
    ['arrival', 'Milano Porta Nuova', 500],
  ]);
  expect(made.routeSteps[0].ETA).toBe(from);
  const carriage = (await server.call(ada, 'GET', `/transports/${idTransport}/carriage`)).json();
  expect(carriage).toMatchObject({ packages: 12, grossWeight: 30, goods: 'Garments on hangers: 10, boxes: 2', driverPhone: '33611223344' });
  // 12 pieces at 5 €, 0.4 m at 10 €, 30 kg at 20 cents.
  expect(await read(idBooking)).toMatchObject({
    status: 'booked',
    priceCents: 7000,
    load: { pieces: 12, hangingMetres: 0.4, kg: 30 },
    transport: { idTransport, reference },
    contact: { phone: '33612345678' },
    canChange: true,
  });
});

test('what is missing or contradicts itself is named by its field, and whoever says nothing of whom to call is called', async () => {
  const idShuttle = await aShuttle();
  const refusedFor = async (more: object) => {
    const answer = await book(idShuttle, more);
    return [answer.statusCode, answer.json().code, answer.json().errors[0].field];
  };
  const place = { address: 'Paris', latitude: 48.8, longitude: 2.3 };
  const at = (hours: number) => new Date(now.getTime() + hours * 60 * MINUTE).toISOString();
  expect(await refusedFor({ garments: 0 })).toEqual([422, 'shuttle.nothingToCarry', 'garments']);
  expect(await refusedFor({ contact: { name: 'Coco', surname: '', phone: '' } })).toEqual([
    422,
    'quote.contactIncomplete',
    'contact.surname',
  ]);
  expect(await refusedFor({ contact: { name: 'Coco', surname: 'M', phone: '12' } })).toEqual([422, 'member.phoneInvalid', 'contact.phone']);
  expect(await refusedFor({ pickup: { ...place, from: at(2), to: at(1) } })).toEqual([422, 'shuttle.windowOrder', 'pickup.to']);
  expect(await refusedFor({ pickup: { ...place, from: at(6) } })).toEqual([422, 'shuttle.pickupTooLate', 'pickup.from']);
  expect(await refusedFor({ delivery: { ...place, to: at(6) } })).toEqual([422, 'shuttle.deliveryTooEarly', 'delivery.to']);
  expect(await left(idShuttle)).toEqual({ pieces: 100, hangingMetres: 20, kg: 800 });
  const { idBooking } = await booked(idShuttle, { contact: null });
  expect((await read(idBooking)).contact).toMatchObject({ name: 'Ada', surname: 'King', phone: '33612345678', email: ada.email });
});

test('each of the three measures can be full, and says what is left of it', async () => {
  const capacity = { pieces: 10, hangingMetres: 1, kg: 100 };
  const idShuttle = await aShuttle({ capacity });
  const short = async (more: object) => {
    const answer = await book(idShuttle, { garments: 0, boxes: 1, ...more });
    return [answer.statusCode, answer.json().code, answer.json().errors];
  };
  expect(await short({ boxes: 11, kg: 1 })).toEqual([409, 'shuttle.full', [{ field: 'pieces', reason: '10' }]]);
  expect(await short({ hangingMetres: 1.01, kg: 1 })).toEqual([409, 'shuttle.full', [{ field: 'hangingMetres', reason: '1' }]]);
  expect(await short({ kg: 100.001 })).toEqual([409, 'shuttle.full', [{ field: 'kg', reason: '100' }]]);
  expect((await book(idShuttle, { garments: 0, boxes: 10, kg: 100, hangingMetres: 1 })).statusCode).toBe(201);
  expect(await left(idShuttle)).toEqual({ pieces: 0, hangingMetres: 0, kg: 0 });
});

test('of fifty who book at once exactly as many win as there is room for, and the others are told that it is full', async () => {
  const idShuttle = await aShuttle({ capacity: { pieces: 70, hangingMetres: 100, kg: 10_000 } });
  const members = [ada, bea, eve];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => book(idShuttle, {}, members[index % members.length])));
  const won = answers.filter(({ statusCode }) => statusCode === 201);
  expect(won).toHaveLength(7);
  expect(new Set(won.map((answer) => answer.json().idTransport)).size).toBe(7);
  const lost = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => [answer.statusCode, answer.json().code]);
  expect(lost).toEqual(Array.from({ length: 43 }, () => [409, 'shuttle.full']));
  expect((await left(idShuttle)).pieces).toBe(0);
  expect((await server.call(operator, 'GET', `/shuttles/${idShuttle}/bookings`)).json().data).toHaveLength(7);
});

test('two reach for the last place: one has it, and it comes back when the booking is cancelled, with the shipment gone', async () => {
  const idShuttle = await aShuttle(ROOM_FOR_ONE);
  const answers = await Promise.all([book(idShuttle, {}, ada), book(idShuttle, {}, eve)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const winner = answers[0]?.statusCode === 201 ? ada : eve;
  const [won] = answers.filter(({ statusCode }) => statusCode === 201);
  const { idBooking, idTransport } = JSON.parse(won?.body ?? '{}') as { idBooking: number; idTransport: number };
  const cancelled = await server.call(winner, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, { reason: 'Show moved' });
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', cancelledReason: 'Show moved', idTransport: null, canChange: false });
  expect((await server.call(winner, 'GET', `/transports/${idTransport}`)).statusCode).toBe(404);
  expect((await left(idShuttle)).pieces).toBe(10);
  expect((await server.call(winner, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, {})).json().code).toBe(
    'shuttle.bookingCancelled',
  );
  expect((await book(idShuttle, {}, eve)).statusCode).toBe(201);
});

test('what is sent again with the same key is the same booking, also when both are on their way at once', async () => {
  const idShuttle = await aShuttle();
  const requestKey = randomUUID();
  const answers = await Promise.all([book(idShuttle, { requestKey }), book(idShuttle, { requestKey })]);
  const again = await book(idShuttle, { requestKey });
  const made = [...answers, again].map((answer) => [answer.statusCode, answer.json().idBooking]);
  expect(new Set(made.map(String)).size).toBe(1);
  expect(made[0]?.[0]).toBe(201);
  expect((await left(idShuttle)).pieces).toBe(90);
  expect((await book(idShuttle, { requestKey }, bea)).json().idBooking).not.toBe(made[0]?.[1]);
});

test("a seat that is held is nobody else's for ten minutes, is renewed once, and is free again when it is over", async () => {
  const idShuttle = await aShuttle(ROOM_FOR_ONE);
  const { idHold, expiresAt, canRenew, load } = (await hold(idShuttle)).json();
  expect([expiresAt, canRenew, load.pieces]).toEqual([new Date(now.getTime() + 10 * MINUTE).toISOString(), true, 1]);
  expect((await hold(idShuttle)).json().idHold).toBe(idHold);
  const grow = (body: object) => server.call(ada, 'PATCH', `/shuttle-holds/${idHold}`, body);
  expect((await grow({ garments: 11 })).json().code).toBe('shuttle.full');
  expect((await grow({ garments: 10 })).json()).toMatchObject({ load: { pieces: 10 }, expiresAt });
  expect([await left(idShuttle), await left(idShuttle, eve)]).toMatchObject([{ pieces: 10 }, { pieces: 0 }]);
  expect((await book(idShuttle, {}, eve)).json().code).toBe('shuttle.full');
  expect((await hold(idShuttle, {}, eve)).json().code).toBe('shuttle.full');
  expect((await server.call(eve, 'DELETE', `/shuttle-holds/${idHold}`)).statusCode).toBe(404);
  expect((await server.call(bea, 'DELETE', `/shuttle-holds/${idHold}`)).statusCode).toBe(404);
  later(9);
  const renew = () => server.call(ada, 'POST', `/shuttle-holds/${idHold}/renewal`);
  expect((await renew()).json()).toMatchObject({ expiresAt: new Date(now.getTime() + 10 * MINUTE).toISOString(), canRenew: false });
  expect((await renew()).json().code).toBe('shuttle.holdRenewed');
  later(10);
  expect((await renew()).json().code).toBe('shuttle.holdOver');
  expect((await hold(idShuttle, {}, eve)).statusCode).toBe(201);
  expect((await book(idShuttle)).json().code).toBe('shuttle.full');
});

test('a seat that is held is used by the booking, and given back by leaving', async () => {
  const idShuttle = await aShuttle(ROOM_FOR_ONE);
  const { idHold } = (await hold(idShuttle, { garments: 10 })).json();
  expect((await server.call(ada, 'DELETE', `/shuttle-holds/${idHold}`)).statusCode).toBe(204);
  expect((await left(idShuttle, eve)).pieces).toBe(10);
  await hold(idShuttle, { garments: 10 }, eve);
  expect((await book(idShuttle, {}, eve)).statusCode).toBe(201);
  expect((await left(idShuttle)).pieces).toBe(0);
});

test('one house holds five seats at most, however many of its people ask at once', async () => {
  const shuttles = await Promise.all(Array.from({ length: 7 }, () => aShuttle()));
  const answers = await Promise.all(shuttles.map((idShuttle, index) => hold(idShuttle, {}, index % 2 === 0 ? ada : bea)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((answer) => answer.json().code)).toEqual(['shuttle.tooManyHolds', 'shuttle.tooManyHolds']);
  expect((await hold(shuttles[0] ?? 0, {}, eve)).statusCode).toBe(201);
  later(11);
});

test('at the cut-off booking is closed, to the second; changing and cancelling too, but for the operator until it leaves', async () => {
  const idShuttle = await aShuttle();
  const { idBooking } = await booked(idShuttle);
  later(4 * 60 - 1);
  const { idHold, expiresAt } = (await hold(idShuttle)).json();
  expect(expiresAt).toBe((await read(idBooking)).bookUntil);
  later(1);
  expect((await server.call(ada, 'PATCH', `/shuttle-holds/${idHold}`, {})).statusCode).toBe(404);
  const answer = await book(idShuttle);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'shuttle.closed']);
  expect((await hold(idShuttle)).json().code).toBe('shuttle.closed');
  const { revision, canChange } = await read(idBooking);
  expect(canChange).toBe(false);
  const change = (member: Member) => server.call(member, 'PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking(), revision });
  expect((await change(ada)).json().code).toBe('shuttle.bookingClosed');
  expect((await server.call(ada, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, {})).json().code).toBe('shuttle.bookingClosed');
  expect((await change(operator)).statusCode).toBe(200);
  later(60);
  expect((await server.call(operator, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, {})).json().code).toBe(
    'shuttle.bookingClosed',
  );
});

test('amounts, places and the contact are changed until the cut-off, the shipment with them, and never beyond what is left', async () => {
  const idShuttle = await aShuttle({ capacity: { pieces: 20, hangingMetres: 20, kg: 800 } });
  const { idBooking, idTransport, reference } = await booked(idShuttle, { garments: 5, boxes: 1 });
  await booked(idShuttle, { garments: 10 }, eve);
  const { revision } = await read(idBooking);
  const change = (more: object, seen = revision) =>
    server.call(ada, 'PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking(more), revision: seen });
  expect((await change({ garments: 11 })).json()).toMatchObject({ code: 'shuttle.full', errors: [{ field: 'pieces', reason: '10' }] });
  const delivery = { address: 'Via Monte Napoleone, Milano', country: 'IT', latitude: 45.468, longitude: 9.195 };
  expect((await change({ garments: 0, boxes: 3, delivery })).json()).toMatchObject({
    load: { pieces: 3, hangingMetres: 0, kg: 30 },
    idTransport,
  });
  expect((await change({ garments: 1 })).json().code).toBe('shuttle.bookingChangedMeanwhile');
  const made = await shipment(idTransport);
  expect(made.routeSteps.at(-1)).toMatchObject({ kind: 'arrival', address: delivery.address });
  const containers = (await server.call(ada, 'GET', `/transports/${idTransport}/assets`)).json().data;
  expect(containers.map((one: { containerReference: string }) => one.containerReference)).toEqual(
    [1, 2, 3].map((one) => `${reference}/${one}`),
  );
  expect((await left(idShuttle)).pieces).toBe(7);
});

test('a shipment that has begun keeps its booking as it is; one that was deleted is made anew', async () => {
  const idShuttle = await aShuttle();
  const one = await booked(idShuttle);
  await onServer(`update shipment set status = 'intransit' where id_shipment = ${one.idTransport}`, database.ownerUrl);
  expect((await server.call(ada, 'POST', `/shuttle-bookings/${one.idBooking}/cancellation`, {})).json().code).toBe('shuttle.shipmentBegun');
  const two = await booked(idShuttle);
  const again = () => server.call(ada, 'POST', `/shuttle-bookings/${two.idBooking}/transport`);
  expect((await again()).json().code).toBe('shuttle.shipmentThere');
  await server.call(ada, 'POST', '/transports/shelf', { shelf: 'deleted', idTransports: [two.idTransport] });
  expect(await read(two.idBooking)).toMatchObject({ status: 'booked', transport: null, idTransport: null });
  const answer = await again();
  expect(answer.statusCode).toBe(201);
  expect(answer.json().transport.idTransport).not.toBe(two.idTransport);
});
