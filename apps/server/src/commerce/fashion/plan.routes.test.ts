import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { aBooking, aDeparture, aLine } from '../../testing/aShuttle.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { fashionModule } from './fashion.module.ts';
import { planAhead } from './planAhead.jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now = new Date('2027-03-10T08:00:00Z');
const database = await freshDb();
const server = await aServer(database, {}, { now: () => now });
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const [luna, sol] = [await server.aCustomer('Luna'), await server.aCustomer('Sol')];
await sql(`update customer set vertical = 'LUXE' where id_customer in (${luna}, ${sol})`);
const [ada, bea, eve, operator, colleague] = [
  await server.aMember(luna, 'user'),
  await server.aMember(luna, 'userAdmin'),
  await server.aMember(sol, 'userAdmin'),
  await server.anOperator(),
  await server.anOperator(),
];
const addLine = async (name: string, more: object = {}) =>
  (await server.call(operator, 'POST', '/shuttle-lines', aLine(name, more))).json();
const departures = async (idLine: number) =>
  (await server.call(ada, 'GET', '/shuttles?days=31&limit=1000')).json().data.filter((one: { idLine: number }) => one.idLine === idLine);
const days = async (idLine: number) => (await departures(idLine)).map(({ day }: { day: string }) => day);
const aShuttle = async (more: object = {}, hours?: number): Promise<number> =>
  (await server.call(operator, 'POST', '/shuttles', aDeparture(now, more, hours))).json().idShuttle;
const book = async (idShuttle: number, more: object = {}, member: Member = ada) =>
  (await server.call(member, 'POST', `/shuttles/${idShuttle}/bookings`, aBooking(more))).json();
const read = async (idBooking: number, member: Member = ada) => (await server.call(member, 'GET', `/shuttle-bookings/${idBooking}`)).json();
const notices = async (member: Member, idBooking: number) =>
  (await server.call(member, 'GET', '/notifications')).json().data.filter((one: { idBooking: number }) => one.idBooking === idBooking);
const kinds = async (member: Member, idBooking: number) =>
  (await notices(member, idBooking)).map(({ translate }: { translate: { msg: string } }) => translate.msg);

test("the plan is the operator's alone", async () => {
  const { idLine } = await addLine('Locked', { validFrom: '2029-01-01' });
  const idShuttle = await aShuttle();
  const { idBooking } = await book(idShuttle);
  for (const [method, path, body] of [
    ['GET', '/shuttle-lines'],
    ['GET', `/shuttle-lines/${idLine}`],
    ['POST', '/shuttle-lines', aLine('Mine')],
    ['PUT', `/shuttle-lines/${idLine}`, { ...aLine('Mine'), revision: 1 }],
    ['DELETE', `/shuttle-lines/${idLine}`],
    ['GET', `/shuttles/${idShuttle}/plan`],
    ['POST', '/shuttles', aDeparture(now)],
    ['PUT', `/shuttles/${idShuttle}`, { ...aDeparture(now), revision: 1 }],
    ['POST', `/shuttles/${idShuttle}/cancellation`, { reason: 'No' }],
    ['GET', `/shuttles/${idShuttle}/bookings`],
    ['GET', `/shuttles/${idShuttle}/bookings/csv`],
    ['POST', `/shuttles/${idShuttle}/messages`, { text: 'Hello' }],
    ['POST', `/shuttle-bookings/${idBooking}/move`, { idShuttle }],
  ] as const)
    expect([path, (await server.call(bea, method, path, body)).statusCode]).toEqual([path, 403]);
});

test('a line leaves on its days for four weeks ahead, made at once, and no day twice when two processes make them', async () => {
  const { idLine } = await addLine('Weekdays', { weekdays: [1, 3], daysWithout: ['2027-03-15'] });
  // Wednesday the 10th has left at half past six; Monday the 15th is a holiday.
  expect((await days(idLine)).slice(0, 3)).toEqual(['2027-03-17', '2027-03-22', '2027-03-24']);
  await sql(`delete from shuttle where id_line = ${idLine} and day > '2027-03-20'`);
  const made = await Promise.all([planAhead(server.services), planAhead(server.services), planAhead(server.services)]);
  expect(made.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  const all = await days(idLine);
  expect(new Set(all).size).toBe(all.length);
  for (const work of Object.values(fashionModule.upkeep ?? {})) await work(server.services);
  expect(await days(idLine)).toEqual(all);
});

test('across the beginning of summer it leaves at the same time of the clock, an hour earlier for the rest of the world', async () => {
  const { idLine } = await addLine('Over summer time', { cutOff: { kind: 'dayBefore', time: '18:00' } });
  const found = new Map((await departures(idLine)).map((one: { day: string; departsAt: string; bookUntil: string }) => [one.day, one]));
  expect(found.get('2027-03-27')).toMatchObject({ departsAt: '2027-03-27T05:30:00.000Z', bookUntil: '2027-03-26T17:00:00.000Z' });
  expect(found.get('2027-03-28')).toMatchObject({ departsAt: '2027-03-28T04:30:00.000Z', bookUntil: '2027-03-27T17:00:00.000Z' });
  expect(found.get('2027-03-29')).toMatchObject({ departsAt: '2027-03-29T04:30:00.000Z', bookUntil: '2027-03-28T16:00:00.000Z' });
});

test('the days are those of the place that a shuttle leaves from, each with how many leave, and an empty one says what is next', async () => {
  await sql(
    'delete from shuttle_event; delete from shuttle_booking; delete from shuttle_hold; delete from shuttle; delete from shuttle_line',
  );
  // In Auckland it is the 11th already, nine in the evening.
  const auckland = { timeZone: 'Pacific/Auckland', name: 'Auckland' };
  const [here, there, after] = [await aShuttle({}, 3), await aShuttle(auckland, 4), await aShuttle({}, 5 * 24)];
  const { data, days: counted, next, timeZone, now: reported } = (await server.call(ada, 'GET', '/shuttles?days=3')).json();
  expect(data.map(({ idShuttle, day }: { idShuttle: number; day: string }) => [idShuttle, day])).toEqual([
    [here, '2027-03-10'],
    [there, '2027-03-11'],
  ]);
  expect([timeZone, reported]).toEqual(['Europe/Paris', now.toISOString()]);
  expect(counted).toEqual([
    { date: '2027-03-10', count: 1 },
    { date: '2027-03-11', count: 1 },
    { date: '2027-03-12', count: 0 },
  ]);
  expect(next).toMatchObject({ idShuttle: after, day: '2027-03-15' });
  const from = (await server.call(ada, 'GET', `/shuttles?days=3&from=${next.day}`)).json();
  expect(from.data.map(({ idShuttle }: { idShuttle: number }) => idShuttle)).toEqual([after]);
  const first = (await server.call(ada, 'GET', '/shuttles?days=3&limit=1')).json();
  const second = (await server.call(ada, 'GET', `/shuttles?days=3&limit=1&cursor=${first.nextCursor}`)).json();
  expect([first.data[0].idShuttle, second.data[0].idShuttle, second.nextCursor]).toEqual([here, there, null]);
});

test('a line that is changed takes along what nobody has booked, and leaves alone what somebody has', async () => {
  const line = await addLine('Changing');
  const [first, second] = await departures(line.idLine);
  await book(first.idShuttle);
  const change = (more: object) =>
    server.call(operator, 'PUT', `/shuttle-lines/${line.idLine}`, { ...aLine('Changing', more), revision: line.revision });
  expect((await change({ departureTime: '09:00' })).statusCode).toBe(200);
  expect((await change({})).json().code).toBe('shuttle.changedMeanwhile');
  const [kept, moved] = await departures(line.idLine);
  expect([kept.idShuttle, kept.departsAt]).toEqual([first.idShuttle, first.departsAt]);
  expect([moved.day, moved.departsAt]).toEqual([second.day, `${second.day}T08:00:00.000Z`]);
  expect((await server.call(operator, 'DELETE', `/shuttle-lines/${line.idLine}`)).statusCode).toBe(204);
  expect((await departures(line.idLine)).map(({ idShuttle }: { idShuttle: number }) => idShuttle)).toEqual([first.idShuttle]);
  expect((await addLine('Changing', { validFrom: '2029-01-01' })).idLine).not.toBe(line.idLine);
  const taken = await server.call(operator, 'POST', '/shuttle-lines', aLine('changing'));
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'shuttle.lineNameTaken']);
});

test('a departure that is moved to another day is found on that day, and its line makes no second one of the day that it left', async () => {
  const { idLine } = await addLine('Moved away');
  const [, one, other] = await departures(idLine);
  // Half past midnight in Paris is the day before in the world.
  const departsAt = new Date(Date.parse(other.departsAt) - 6 * HOUR).toISOString();
  const moved = await server.call(operator, 'PUT', `/shuttles/${one.idShuttle}`, {
    ...aDeparture(now, { departsAt, bookUntil: departsAt }),
    revision: 1,
  });
  expect(moved.json()).toMatchObject({ idLine, departsAt, day: other.day });
  const onDay = async (from: string) => {
    const { data, days: counted } = (await server.call(ada, 'GET', `/shuttles?days=1&from=${from}`)).json();
    return [data.filter((each: { idLine: number }) => each.idLine === idLine).length, data.length === counted[0].count];
  };
  expect([await onDay(one.day), await onDay(other.day)]).toEqual([
    [0, true],
    [2, true],
  ]);
  const { next } = (await server.call(ada, 'GET', `/shuttles?days=1&from=${one.day}`)).json();
  expect(next).toMatchObject({ day: other.day });
  expect(await planAhead(server.services)).toBe(0);
  expect(await onDay(one.day)).toEqual([0, true]);
});

test('a departure never carries less than what is booked and held, and says of which measure', async () => {
  const idShuttle = await aShuttle();
  await book(idShuttle, { garments: 30 });
  await server.call(eve, 'POST', `/shuttles/${idShuttle}/holds`, { garments: 5 });
  const change = (capacity: object, revision = 1) =>
    server.call(operator, 'PUT', `/shuttles/${idShuttle}`, { ...aDeparture(now, { capacity }), revision });
  const refused = (await change({ pieces: 34, hangingMetres: 20, kg: 800 })).json();
  expect([refused.code, refused.errors]).toEqual(['shuttle.belowBooked', [{ field: 'capacity.pieces', reason: '35' }]]);
  expect((await change({ pieces: 35, hangingMetres: 1.4, kg: 35 })).json()).toMatchObject({
    left: { pieces: 0, hangingMetres: 0, kg: 0 },
    plate: 'FR-123-LX',
  });
  expect((await change({ pieces: 90, hangingMetres: 20, kg: 800 }, 1)).json().code).toBe('shuttle.changedMeanwhile');
});

test('who booked is told when it leaves at another time, and the shipment and its windows go along', async () => {
  const idShuttle = await aShuttle();
  const pickup = {
    address: 'Paris',
    country: 'FR',
    latitude: 48.86,
    longitude: 2.33,
    from: new Date(now.getTime() + HOUR).toISOString(),
    to: null,
  };
  const { idBooking, idTransport } = await book(idShuttle, { pickup });
  const answer = await server.call(operator, 'PUT', `/shuttles/${idShuttle}`, { ...aDeparture(now, {}, 7), revision: 1 });
  expect(answer.statusCode).toBe(200);
  expect(await kinds(bea, idBooking)).toEqual(['shuttleChanged', 'shuttleBooked']);
  expect((await read(idBooking)).pickup.from).toBe(new Date(now.getTime() + 3 * HOUR).toISOString());
  const { routeSteps } = (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
  expect(routeSteps[1].ETA).toBe(new Date(now.getTime() + 7 * HOUR).toISOString());
});

test('a booking costs what it was booked for, whatever the shuttle costs by now, until other amounts are booked', async () => {
  const idShuttle = await aShuttle();
  const { idBooking } = await book(idShuttle);
  const { priceCents } = await read(idBooking);
  const price = { perPieceCents: 5000, perMetreCents: 0, perKgCents: 0, minimumCents: 0 };
  await server.call(operator, 'PUT', `/shuttles/${idShuttle}`, { ...aDeparture(now, { price }), revision: 1 });
  const change = async (more: object) => {
    const { revision } = await read(idBooking);
    return (await server.call(ada, 'PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking(more), revision })).json();
  };
  expect(await change({ remark: 'Ring twice' })).toMatchObject({ remark: 'Ring twice', priceCents });
  expect(await change({ garments: 11 })).toMatchObject({ priceCents: 55_000 });
});

test('a booking that is changed is told with what it is now, and of which departure', async () => {
  const { idBooking } = await book(await aShuttle());
  const { revision } = await read(idBooking);
  const changed = (await server.call(ada, 'PUT', `/shuttle-bookings/${idBooking}`, { ...aBooking({ garments: 20 }), revision })).json();
  const [notice] = await notices(operator, idBooking);
  expect(notice.translate).toMatchObject({
    msg: 'shuttleBookingChanged',
    values: { line: 'Paris – Milano', from: changed.departsAt, pieces: 20, metres: 0.8, kg: 20, amountCents: changed.priceCents },
  });
  expect(notice.content).toContain('20 pcs');
});

test('a departure that is cancelled cancels what was booked, with its shipments, and tells why', async () => {
  const idShuttle = await aShuttle();
  const [one, two] = [await book(idShuttle), await book(idShuttle, {}, eve)];
  const cancel = () => server.call(operator, 'POST', `/shuttles/${idShuttle}/cancellation`, { reason: 'Snow on the pass' });
  expect((await cancel()).json()).toMatchObject({ cancelledReason: 'Snow on the pass', isOpen: false });
  expect((await cancel()).json().code).toBe('shuttle.cancelled');
  expect(await read(one.idBooking)).toMatchObject({ status: 'cancelled', cancelledReason: 'Snow on the pass', transport: null });
  expect(await kinds(eve, two.idBooking)).toEqual(['shuttleCancelled']);
  const [notice] = await notices(ada, one.idBooking);
  for (const said of ['Snow on the pass', 'Paris – Milano', 'Another departure can be booked']) expect(notice.content).toContain(said);
  const { departsAt } = (await server.call(operator, 'GET', `/shuttles/${idShuttle}/plan`)).json();
  expect(notice.translate.values).toMatchObject({ line: 'Paris – Milano', from: departsAt });
  expect((await server.call(ada, 'POST', `/shuttles/${idShuttle}/bookings`, aBooking())).json().code).toBe('shuttle.cancelled');
});

test('a cancelled departure keeps whose place went with it, who can be written to', async () => {
  const idShuttle = await aShuttle();
  const [gone, lost] = [await book(idShuttle, {}, eve), await book(idShuttle)];
  now = new Date(now.getTime() + 1000);
  await server.call(eve, 'POST', `/shuttle-bookings/${gone.idBooking}/cancellation`, { reason: 'Not ready' });
  now = new Date(now.getTime() + 1000);
  await server.call(operator, 'POST', `/shuttles/${idShuttle}/cancellation`, { reason: 'Ice' });
  const departure = (await server.call(operator, 'GET', `/shuttles/${idShuttle}/plan`)).json();
  expect(departure).toMatchObject({ bookings: 1, left: departure.capacity });
  const { data } = (await server.call(operator, 'GET', `/shuttles/${idShuttle}/bookings`)).json();
  expect(data).toMatchObject([{ idBooking: lost.idBooking, contact: 'Coco Martin', load: { pieces: 10 } }]);
  const written = await server.call(operator, 'POST', `/shuttles/${idShuttle}/messages`, { text: 'Another one leaves at nine' });
  expect([written.statusCode, written.json()]).toEqual([201, { told: 1 }]);
  expect((await kinds(bea, lost.idBooking))[0]).toBe('shuttleWritten');
});

test('a shipment that its customer has archived keeps no departure from being changed, moved away from or cancelled', async () => {
  const [idShuttle, other] = [await aShuttle(), await aShuttle({}, 30)];
  const [stays, moves] = [await book(idShuttle), await book(idShuttle)];
  for (const { idTransport } of [stays, moves]) {
    const archived = await server.call(ada, 'POST', '/transports/shelf', { shelf: 'archived', idTransports: [idTransport] });
    expect(archived.statusCode).toBe(200);
  }
  const changed = await server.call(operator, 'PUT', `/shuttles/${idShuttle}`, { ...aDeparture(now, {}, 7), revision: 1 });
  expect([changed.statusCode, changed.json().code]).toEqual([200, undefined]);
  const moved = await server.call(operator, 'POST', `/shuttle-bookings/${moves.idBooking}/move`, { idShuttle: other, text: '' });
  expect([moved.statusCode, moved.json().code]).toEqual([200, undefined]);
  const cancelled = await server.call(operator, 'POST', `/shuttles/${idShuttle}/cancellation`, { reason: 'Storm' });
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([200, undefined]);
  expect(await read(stays.idBooking)).toMatchObject({ status: 'cancelled', transport: null });
});

test('a booking is moved to a departure that has room, its shipment with it, and the customer is told', async () => {
  const [from, to] = [await aShuttle(), await aShuttle({ capacity: { pieces: 10, hangingMetres: 5, kg: 100 } }, 30)];
  const { idBooking, idTransport } = await book(from);
  const big = await book(from, { garments: 11 });
  const move = (id: number, idShuttle: number) =>
    server.call(operator, 'POST', `/shuttle-bookings/${id}/move`, { idShuttle, text: 'Bigger lorry' });
  expect((await move(big.idBooking, to)).json().code).toBe('shuttle.full');
  expect((await move(idBooking, from)).json().code).toBe('shuttle.bookedAlready');
  expect((await move(idBooking, to)).json()).toMatchObject({
    idShuttle: to,
    idTransport,
    departsAt: new Date(now.getTime() + 30 * HOUR).toISOString(),
  });
  expect(await kinds(ada, idBooking)).toEqual(['shuttleBookingMoved']);
  const { routeSteps } = (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
  expect(routeSteps[0].ETA).toBe(new Date(now.getTime() + 30 * HOUR).toISOString());
  expect((await server.call(ada, 'GET', `/shuttle-bookings/${idBooking}/events`)).json().data).toMatchObject([
    { kind: 'moved', text: 'Bigger lorry', isOperator: true },
    { kind: 'booked' },
  ]);
});

test('two who move bookings between the same two departures at once never wait in a circle', async () => {
  const [one, two] = [await aShuttle(), await aShuttle({}, 8)];
  const [first, second] = [await book(one), await book(two)];
  const move = (id: number, idShuttle: number, by: Member) => server.call(by, 'POST', `/shuttle-bookings/${id}/move`, { idShuttle });
  const answers = await Promise.all([move(first.idBooking, two, operator), move(second.idBooking, one, colleague)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('what is written is told by mail and in the centre with the way to the very booking, and not to whom it is switched off for', async () => {
  const idShuttle = await aShuttle();
  const one = await book(idShuttle, {}, bea);
  const other = await book(idShuttle, {}, eve);
  await server.call(ada, 'PUT', '/notification/customer/preference', { name: 'fashionHubContact', value: false });
  const all = await server.call(operator, 'POST', `/shuttles/${idShuttle}/messages`, { text: 'Gate 4 today' });
  expect([all.statusCode, all.json()]).toEqual([201, { told: 2 }]);
  const mails = await sql(`select recipient, body_text from outbox_message where body_text like '%Gate 4 today%' order by recipient`);
  expect(mails.map(({ recipient }) => recipient)).toEqual([bea.email, colleague.email, eve.email, colleague.email].toSorted());
  expect(mails.find(({ recipient }) => recipient === eve.email)?.['body_text']).toContain(`/fashionhub/bookings/${other.idBooking}`);
  expect(await kinds(ada, one.idBooking)).toEqual(['shuttleWritten', 'shuttleBooked']);
  const answer = await server.call(ada, 'POST', `/shuttle-bookings/${one.idBooking}/messages`, { text: 'Thank you' });
  expect(answer.statusCode).toBe(201);
  expect((await kinds(operator, one.idBooking))[0]).toBe('shuttleWritten');
  expect((await server.call(ada, 'POST', `/shuttle-bookings/${one.idBooking}/messages`, { text: '' })).json().code).toBe(
    'shuttle.messageEmpty',
  );
});

test('the load is a list, and a table that no spreadsheet takes for a formula', async () => {
  const idShuttle = await aShuttle();
  await book(idShuttle, { boxes: 1, care: '=HYPERLINK("x")' });
  const { data } = (await server.call(operator, 'GET', `/shuttles/${idShuttle}/bookings`)).json();
  expect(data).toMatchObject([
    { customerName: 'Luna', garments: 10, boxes: 1, load: { pieces: 11, hangingMetres: 0.4, kg: 20 }, contact: 'Coco Martin' },
  ]);
  const csv = await server.call(operator, 'GET', `/shuttles/${idShuttle}/bookings/csv`);
  const [head, row] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toContain('Hanging metres');
  expect(row).toContain(`,"'=HYPERLINK(""x"")"`);
});

test('the table of the load is named by the day of the place that the shuttle leaves from', async () => {
  // Half past midnight in Tokyo is the day before in the world.
  const departsAt = '2027-05-03T15:30:00.000Z';
  const idShuttle = await aShuttle({ name: 'Tokyo', timeZone: 'Asia/Tokyo', departsAt, bookUntil: departsAt });
  const csv = await server.call(operator, 'GET', `/shuttles/${idShuttle}/bookings/csv`);
  expect(csv.headers['content-disposition']).toContain('Tokyo-2027-05-04.csv');
});

test('a shuttle that can carry no further gram is not what is offered next', async () => {
  const small = { pieces: 100, hangingMetres: 20, kg: 10 };
  const name = 'Next of all';
  const [first, full, free] = [await aShuttle({ name }, 5), await aShuttle({ name, capacity: small }, 30), await aShuttle({ name }, 60)];
  await book(full);
  expect((await server.call(ada, 'GET', `/shuttles/${first}`)).json().next.idShuttle).toBe(free);
});

test('what is offered next has room for all that is to be carried, or nothing is', async () => {
  const name = 'Next with room';
  const of = (pieces: number, hangingMetres: number, kg: number) => ({ name, capacity: { pieces, hangingMetres, kg } });
  const first = await aShuttle({ name }, 5);
  const [few, short, light, fits] = [
    await aShuttle(of(20, 20, 800), 20),
    await aShuttle(of(100, 1, 800), 30),
    await aShuttle(of(100, 20, 25), 40),
    await aShuttle(of(100, 20, 800), 50),
  ];
  await book(few);
  const next = async (said: string) => (await server.call(ada, 'GET', `/shuttles/${first}?${said}`)).json().next?.idShuttle;
  expect(await next('')).toBe(few);
  expect(await next('pieces=10')).toBe(few);
  expect(await next('pieces=11')).toBe(short);
  expect(await next('pieces=11&hangingCm=110')).toBe(light);
  expect(await next('pieces=11&hangingCm=110&grams=25001')).toBe(fits);
  expect(await next('pieces=101')).toBeUndefined();
});

test('my bookings are those ahead, the next one first, and those that were', async () => {
  const company = await server.aCustomer('Stella');
  await sql(`update customer set vertical = 'LUXE' where id_customer = ${company}`);
  const stella = await server.aMember(company, 'user');
  const [late, soon] = [await book(await aShuttle({}, 50), {}, stella), await book(await aShuttle({}, 6), {}, stella)];
  const list = async (when: string) =>
    (await server.call(stella, 'GET', `/shuttle-bookings?when=${when}`)).json().data.map((one: { idBooking: number }) => one.idBooking);
  expect([await list('ahead'), await list('past')]).toEqual([[soon.idBooking, late.idBooking], []]);
  now = new Date(now.getTime() + DAY);
  expect([await list('ahead'), await list('past')]).toEqual([[late.idBooking], [soon.idBooking]]);
});

test('a house that is deleted leaves its places, and a member what they hold', async () => {
  const idShuttle = await aShuttle();
  const company = await server.aCustomer('Gone');
  await sql(`update customer set vertical = 'LUXE' where id_customer = ${company}`);
  const [kim, lee] = [await server.aMember(company, 'userAdmin'), await server.aMember(company, 'user')];
  await book(idShuttle, {}, kim);
  await server.call(lee, 'POST', `/shuttles/${idShuttle}/holds`, { garments: 20 });
  const left = async () => (await server.call(ada, 'GET', `/shuttles/${idShuttle}`)).json().left.pieces;
  expect(await left()).toBe(70);
  await server.call(kim, 'POST', '/user', { action: 'delete', idUser: lee.idUser });
  expect(await left()).toBe(90);
  expect((await server.call(operator, 'DELETE', `/customers/${company}`)).statusCode).toBeLessThan(300);
  expect(await left()).toBe(100);
});

test('what happened stands in the trail of whose it is', async () => {
  const idShuttle = await aShuttle();
  const company = await server.aCustomer('Trail');
  await sql(`update customer set vertical = 'LUXE' where id_customer = ${company}`);
  const vera = await server.aMember(company, 'user');
  const { idBooking } = await book(idShuttle, {}, vera);
  await server.call(vera, 'POST', `/shuttle-bookings/${idBooking}/cancellation`, { reason: 'No' });
  const trail = (await server.call(operator, 'GET', `/audit-entries?idCustomer=${company}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action).filter((action: string) => action.startsWith('shuttle.'))).toEqual([
    'shuttle.cancelled',
    'shuttle.booked',
  ]);
});
