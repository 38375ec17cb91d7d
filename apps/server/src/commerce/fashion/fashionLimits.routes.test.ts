import { HOLD_MINUTES, MOST_HOLDS } from '@sillage/domain/commerce/fashion/shuttle';
import { MOST_LINES, MOST_STOPS } from '@sillage/domain/commerce/fashion/timetable';
import { describe, expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { aBooking, aDeparture, aLine } from '../../testing/aShuttle.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const MINUTE = 60_000;
let now = new Date('2027-03-10T08:00:00Z');
const database = await freshDb();
const server = await aServer(database, {}, { now: () => now });
const [luna, sol] = [await server.aCustomer('Luna'), await server.aCustomer('Sol')];
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
await sql(`update customer set vertical = 'LUXE' where id_customer in (${luna}, ${sol})`);
const [ada, bea, eve, operator, second] = [
  await server.aMember(luna, 'user'),
  await server.aMember(luna, 'userAdmin'),
  await server.aMember(sol, 'userAdmin'),
  await server.anOperator(),
  await server.anOperator(),
];
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: { field: string }[] }).errors?.[0]?.field;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const depart = (more: object = {}, hours?: number) => server.call(operator, 'POST', '/shuttles', aDeparture(now, more, hours));
const aShuttle = async (more: object = {}, hours?: number): Promise<number> => (await depart(more, hours)).json().idShuttle;
const book = (idShuttle: number, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', `/shuttles/${idShuttle}/bookings`, aBooking(more));
const change = (idBooking: number, body: object, member: Member = ada) =>
  server.call(member, 'PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking(), revision: 1, ...body });
const cancel = (idBooking: number, member: Member = ada) =>
  server.call(member, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, { reason: 'Late' });
const hold = (idShuttle: number, member: Member = ada, body: object = {}) =>
  server.call(member, 'POST', `/shuttles/${idShuttle}/holds`, body);
const left = async (idShuttle: number, member: Member = ada) => (await server.call(member, 'GET', `/shuttles/${idShuttle}`)).json().left;

describe('a line', () => {
  const add = (name: string, more: object = {}, member: Member = operator) =>
    server.call(member, 'POST', '/shuttle-lines', aLine(name, more));
  const put = (idLine: number, body: object, member: Member = operator) =>
    server.call(member, 'PUT', `/shuttle-lines/${idLine}`, { ...aLine('Put'), revision: 1, ...body });
  const remove = (idLine: number, member: Member = operator) => server.call(member, 'DELETE', `/shuttle-lines/${idLine}`);

  test('that is none is told so, and one that was taken away is none', async () => {
    const { idLine } = (await add('Gone')).json();
    const gone = await Promise.all([remove(idLine), remove(idLine, second)]);
    expect(gone.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    for (const id of [idLine, 2_000_000_000])
      for (const answer of [await server.call(operator, 'GET', `/shuttle-lines/${id}`), await put(id, {}), await remove(id)])
        expect(codeOf(answer)).toEqual([404, 'shuttle.lineNotFound']);
    expect((await add('Gone')).statusCode).toBe(201);
  });

  test('is written anew by one of two at once, and the other is told; another one’s name is not to be had', async () => {
    const { idLine } = (await add('Written')).json();
    await add('Éclair');
    const answers = await Promise.all([put(idLine, { name: 'Written', plate: 'A' }), put(idLine, { name: 'Written', plate: 'B' }, second)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'shuttle.changedMeanwhile'],
    ]);
    for (const answer of [await put(idLine, { name: 'ECLAIR', revision: 2 }), await add('eclair')])
      expect([codeOf(answer), fieldOf(answer)]).toEqual([[409, 'shuttle.lineNameTaken'], 'name']);
  });

  test('goes from stop to stop, each later than the one before, and ends no earlier than it begins', async () => {
    const stop = { address: 'There', country: 'FR', latitude: 48, longitude: 2, radius: 300 };
    const stops = (...minutes: number[]) => minutes.map((one) => ({ ...stop, minutes: one }));
    for (const [more, code] of [
      [{ stops: stops(5, 10) }, 'shuttle.routeInvalid'],
      [{ stops: stops(0, 10, 10) }, 'shuttle.routeInvalid'],
      [{ validFrom: '2027-04-02', validTo: '2027-04-01' }, 'shuttle.validityInvalid'],
    ] as const)
      expect(codeOf(await add('Wrong', more))).toEqual([422, code]);
    expect((await add('Wrong', { stops: stops(...Array.from({ length: MOST_STOPS + 1 }, (_, index) => index)) })).statusCode).toBe(422);
    const longest = stops(...Array.from({ length: MOST_STOPS }, (_, index) => index));
    const made = await add('One day', { stops: longest, validFrom: '2027-04-01', validTo: '2027-04-01' });
    expect([made.statusCode, made.json().stops.length]).toEqual([201, MOST_STOPS]);
  });

  test('is one of two hundred at most, also when two are added at once; all are read page by page, each once', async () => {
    const { idLine } = (await add('Filled')).json();
    await sql(`insert into shuttle_line (name, name_key, time_zone, weekdays, departure_time, valid_from, cut_off, stops, capacity_pieces, capacity_hanging_cm,
        capacity_grams, price)
      select 'F ' || i, 'f ' || i, time_zone, weekdays, departure_time, valid_from, cut_off, stops, capacity_pieces, capacity_hanging_cm, capacity_grams, price
      from shuttle_line, generate_series(1, ${MOST_LINES - 1} - (select count(*)::int from shuttle_line where ended_at is null)) i where id_line = ${idLine}`);
    const answers = await Promise.all([add('A'), add('B', {}, second)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'shuttle.tooManyLines'],
    ]);
    await remove(idLine);
    expect((await add('C')).statusCode).toBe(201);
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = (await server.call(operator, 'GET', `/shuttle-lines?limit=30${cursor}`)).json();
      seen.push(...page.data.map((one: { idLine: number }) => one.idLine));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect([seen.length, new Set(seen).size]).toEqual([MOST_LINES, MOST_LINES]);
    await sql('update shuttle_line set ended_at = now()');
  });
});

describe('a departure', () => {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const put = (idShuttle: number, body: object, member: Member = operator) =>
    server.call(member, 'PUT', `/shuttles/${idShuttle}`, { ...aDeparture(now), revision: 1, ...body });

  test('is ahead, to the moment, and is booked until it leaves at the latest', async () => {
    for (const [more, code, field] of [
      [{ departsAt: at(0), bookUntil: at(-MINUTE) }, 'shuttle.departurePast', 'departsAt'],
      [{ departsAt: at(MINUTE), bookUntil: at(MINUTE + 1) }, 'shuttle.cutOffTooLate', 'bookUntil'],
    ] as const) {
      const answer = await depart(more);
      expect([codeOf(answer), fieldOf(answer)]).toEqual([[422, code], field]);
    }
    expect((await depart({ departsAt: at(1), bookUntil: at(1) })).statusCode).toBe(201);
    later(MINUTE);
  });

  test('that is cancelled or has left is changed and cancelled no more, and of two at once one changes it', async () => {
    const [one, two] = [await aShuttle(), await aShuttle({}, 2)];
    const answers = await Promise.all([put(one, { plate: 'A' }), put(one, { plate: 'B' }, second)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'shuttle.changedMeanwhile'],
    ]);
    const end = (idShuttle: number) => server.call(operator, 'POST', `/shuttles/${idShuttle}/cancellation`, { reason: 'Snow' });
    const ended = await Promise.all([end(one), end(one)]);
    expect(ended.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'shuttle.cancelled'],
    ]);
    expect(codeOf(await put(one, { revision: 3 }))).toEqual([409, 'shuttle.cancelled']);
    expect(codeOf(await book(one))).toEqual([409, 'shuttle.cancelled']);
    later(2 * 60 * MINUTE);
    for (const answer of [await end(two), await put(two, {})]) expect(codeOf(answer)).toEqual([422, 'shuttle.departurePast']);
    for (const answer of [await end(2_000_000_000), await put(2_000_000_000, {})])
      expect(codeOf(answer)).toEqual([404, 'shuttle.notFound']);
  });
});

describe('a seat', () => {
  test('that is held is a member’s own: no colleague and no other house changes, renews or gives it back', async () => {
    const { idHold } = (await hold(await aShuttle())).json();
    for (const member of [bea, eve, operator])
      for (const answer of [
        await server.call(member, 'PATCH', `/shuttle-holds/${idHold}`, { garments: 3 }),
        await server.call(member, 'POST', `/shuttle-holds/${idHold}/renewal`),
        await server.call(member, 'DELETE', `/shuttle-holds/${idHold}`),
      ])
        expect(codeOf(answer)).toEqual([404, 'shuttle.holdOver']);
    expect((await server.call(ada, 'POST', `/shuttle-holds/${idHold}/renewal`)).json()).toMatchObject({ canRenew: false });
    expect((await server.call(ada, 'DELETE', `/shuttle-holds/${idHold}`)).statusCode).toBe(204);
  });

  test('is held for ten minutes, to the moment, and never beyond the cut-off', async () => {
    const idShuttle = await aShuttle();
    const { idHold, expiresAt } = (await hold(idShuttle)).json();
    expect(Date.parse(expiresAt) - now.getTime()).toBe(HOLD_MINUTES * MINUTE);
    later(HOLD_MINUTES * MINUTE - 1);
    expect((await server.call(ada, 'PATCH', `/shuttle-holds/${idHold}`, { garments: 3 })).json().load.pieces).toBe(3);
    expect((await left(idShuttle, eve)).pieces).toBe(97);
    later(1);
    expect(codeOf(await server.call(ada, 'PATCH', `/shuttle-holds/${idHold}`, {}))).toEqual([404, 'shuttle.holdOver']);
    expect((await left(idShuttle, eve)).pieces).toBe(100);
    const soon = await aShuttle({ bookUntil: new Date(now.getTime() + MINUTE).toISOString() });
    expect(Date.parse((await hold(soon)).json().expiresAt) - now.getTime()).toBe(MINUTE);
  });

  test('is one of five that a house holds, each shuttle once, and one that is given back makes room', async () => {
    const shuttles = [];
    for (let one = 0; one < MOST_HOLDS + 1; one++) shuttles.push(await aShuttle());
    const [first, ...others] = shuttles;
    const { idHold } = (await hold(Number(first), eve)).json();
    expect((await hold(Number(first), eve)).json().idHold).toBe(idHold);
    for (const idShuttle of others.slice(1)) expect((await hold(idShuttle, eve)).statusCode).toBe(201);
    expect(codeOf(await hold(Number(others[0]), eve))).toEqual([409, 'shuttle.tooManyHolds']);
    await server.call(eve, 'DELETE', `/shuttle-holds/${idHold}`);
    expect((await hold(Number(others[0]), eve)).statusCode).toBe(201);
    later(HOLD_MINUTES * MINUTE);
  });
});

describe('a booking', () => {
  test('is changed by one of two at once, cancelled by one of two, and its place is free once', async () => {
    const idShuttle = await aShuttle();
    const { idBooking } = (await book(idShuttle)).json();
    const changed = await Promise.all([change(idBooking, { garments: 20 }), change(idBooking, { garments: 30 }, bea)]);
    expect(changed.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'shuttle.bookingChangedMeanwhile'],
    ]);
    const kept = changed[0]?.statusCode === 200 ? 20 : 30;
    expect((await left(idShuttle)).pieces).toBe(100 - kept);
    const ended = await Promise.all([cancel(idBooking), cancel(idBooking, bea)]);
    expect(ended.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'shuttle.bookingCancelled'],
    ]);
    expect((await left(idShuttle)).pieces).toBe(100);
    expect(codeOf(await change(idBooking, { revision: 3 }))).toEqual([409, 'shuttle.bookingCancelled']);
  });

  test('takes the last piece, and not one more, whether it is made or changed', async () => {
    const idShuttle = await aShuttle({ capacity: { pieces: 20, hangingMetres: 20, kg: 800 } });
    const { idBooking } = (await book(idShuttle, { garments: 15 })).json();
    expect(codeOf(await book(idShuttle, { garments: 6 }, eve))).toEqual([409, 'shuttle.full']);
    expect((await book(idShuttle, { garments: 5 }, eve)).statusCode).toBe(201);
    expect(codeOf(await change(idBooking, { garments: 16 }))).toEqual([409, 'shuttle.full']);
    expect((await change(idBooking, { garments: 14 })).statusCode).toBe(200);
    expect((await change(idBooking, { garments: 15, revision: 2 })).statusCode).toBe(200);
    expect((await left(idShuttle)).pieces).toBe(0);
  });

  test('of a shipment that its house has archived is refused in words or done, and never half done', async () => {
    const idShuttle = await aShuttle();
    const { idBooking, idTransport } = (await book(idShuttle)).json();
    const archived = await server.call(ada, 'POST', '/transports/actions', { action: 'archive', idTransports: [idTransport] });
    expect(archived.statusCode).toBe(200);
    const answer = await change(idBooking, { garments: 12 });
    expect(answer.statusCode).toBeLessThan(500);
    const { load } = (await server.call(ada, 'GET', `/shuttle-bookings/${idBooking}`)).json();
    expect(load.pieces).toBe(answer.statusCode === 200 ? 12 : 10);
    const ended = await cancel(idBooking);
    expect(ended.statusCode).toBeLessThan(500);
    expect((await left(idShuttle)).pieces).toBe(ended.statusCode === 200 ? 100 : 100 - load.pieces);
  });

  test('is read page by page to the end among others of the same departure, each once', async () => {
    const idShuttle = await aShuttle();
    const made = [];
    for (let one = 0; one < 5; one++) made.push((await book(idShuttle, { garments: 1 }, eve)).json().idBooking);
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = (await server.call(eve, 'GET', `/shuttle-bookings?limit=2${cursor}`)).json();
      seen.push(...page.data.map(({ idBooking }: { idBooking: number }) => idBooking));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    for (const idBooking of made) expect(seen).toContain(idBooking);
  });
});
