import { systemScope, type MemberRole } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aTransport, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { readQuickPanel } from './quickpanel.usecases.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const marie = await server.aMember(acme, 'user');
const colleague = await server.aMember(acme, 'userAdmin');
const stranger = await server.aMember(await server.aCustomer('Other'), 'user');
const operator = await server.anOperator();

const panel = async (member: Member, query = '') => (await server.call(member, 'GET', `/quick-panel/data${query}`)).json();
const someone = async () => server.aMember(await server.aCustomer(), 'user');
const write = (member: Member, text: string) => server.call(member, 'POST', '/notes', { text });

/** The panel as it is at some other time than now. */
const panelAt = (member: Member, now: string, timeZone = 'UTC', role: MemberRole = 'user') =>
  readQuickPanel({ db: database.db, now: () => new Date(now) }, { ...member, role }, timeZone);

async function aShipment(member: Member, reference: string, departure: string | null, arrival: string | null = null) {
  const { uniqueIdentifiant } = await server.aTracker(member.idCustomer);
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', ...LYON, ETA: departure },
    { kind: 'arrival', address: 'Milano', ...MILANO, ETA: arrival },
  ];
  const made = await server.call(member, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], { routeSteps }));
  expect(made.statusCode).toBe(201);
  return made.json().idTransport as number;
}

/** As if a tracker had reported it. */
const passed = (idShipment: number, kind: 'departure' | 'arrival', at: string) =>
  inScope(database.db, systemScope(), (tx) =>
    tx
      .updateTable('shipmentStop')
      .set(kind === 'departure' ? { leftAt: at } : { enteredAt: at })
      .where('idShipment', '=', idShipment)
      .where('kind', '=', kind)
      .execute(),
  );

test('nobody has a panel or notes without signing in', async () => {
  for (const [method, path] of [
    ['GET', '/quick-panel/data'],
    ['POST', '/notes'],
    ['PATCH', '/notes/1'],
    ['DELETE', '/notes/1'],
  ] as const)
    expect((await server.call(null, method, path, method === 'GET' ? undefined : { text: 'x' })).statusCode).toBe(401);
});

test("nobody else reads, changes or deletes one's notes: no stranger, no colleague, no superAdmin", async () => {
  const { idNote } = (await write(marie, 'call the carrier')).json();
  for (const member of [stranger, colleague, operator]) {
    expect((await server.call(member, 'PATCH', `/notes/${idNote}`, { text: 'mine' })).json().code).toBe('note.notFound');
    expect((await server.call(member, 'DELETE', `/notes/${idNote}`)).statusCode).toBe(404);
    expect((await panel(member)).notes).toEqual([]);
  }
  expect((await panel(marie)).notes).toMatchObject([{ idNote, text: 'call the carrier', isDone: false }]);
});

test("a panel shows no other customer's shipments; a superAdmin's shows them all", async () => {
  const [ours, theirs] = [await someone(), await someone()];
  await aShipment(ours, 'OURS', '2030-05-01T08:00:00Z');
  await aShipment(theirs, 'THEIRS', '2030-05-01T07:00:00Z');
  const now = '2030-05-01T12:00:00Z';
  expect((await panelAt(ours, now)).departures).toMatchObject([{ reference: 'OURS' }]);
  expect((await panelAt(stranger, now)).departures).toEqual([]);
  expect((await panelAt(operator, now, 'UTC', 'superAdmin')).departures).toMatchObject([{ reference: 'THEIRS' }, { reference: 'OURS' }]);
});

test('somebody new has an empty panel, with mails on and pushes off', async () => {
  const { date, ...rest } = await panel(await someone());
  expect(rest).toEqual({
    status: 'ok',
    departures: [],
    arrivals: [],
    notes: [],
    settings: { notifyByMail: true, notifyByPush: false },
  });
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each(['Europe/Nowhere', '', '%27', 'x'.repeat(65)])('%j is no time zone', async (zone) => {
  const answer = await server.call(marie, 'GET', `/quick-panel/data?timeZone=${zone}`);
  expect([answer.statusCode, answer.json().details[0].field]).toEqual([422, 'timeZone']);
});

test('departures and arrivals of the day stand in the order of time, those done by when they were done', async () => {
  const member = await someone();
  const [late, early] = [
    await aShipment(member, 'LATE', '2030-06-01T08:00:00Z', '2030-06-01T22:00:00Z'),
    await aShipment(member, 'EARLY', '2030-05-30T08:00:00Z', '2030-06-01T21:00:00Z'),
  ];
  await aShipment(member, 'PLANNED', '2030-06-01T09:00:00Z', null);
  await aShipment(member, 'YESTERDAY', '2030-05-30T08:00:00Z', '2030-05-31T23:59:59Z');
  await aShipment(member, 'TOMORROW', '2030-06-02T00:00:00Z');
  await passed(late, 'departure', '2030-06-01T10:00:00Z');
  await passed(early, 'departure', '2030-06-01T07:00:00Z');
  await passed(early, 'arrival', '2030-06-02T01:00:00Z');
  const { date, departures, arrivals } = await panelAt(member, '2030-06-01T15:00:00Z');
  expect(date).toBe('2030-06-01');
  expect(departures).toEqual([
    { idTransport: early, reference: 'EARLY', address: 'Lyon', date: '2030-06-01T07:00:00.000Z', isDone: true },
    expect.objectContaining({ reference: 'PLANNED', isDone: false }),
    { idTransport: late, reference: 'LATE', address: 'Lyon', date: '2030-06-01T10:00:00.000Z', isDone: true },
  ]);
  expect(arrivals).toMatchObject([{ reference: 'LATE', address: 'Milano', isDone: false }]);
});

test.each([
  ['forward', '2030-03-31T12:00:00Z', '2030-03-30T23:00:00Z', '2030-03-31T21:59:59Z', '2030-03-31T22:00:00Z'],
  ['back', '2030-10-27T12:00:00Z', '2030-10-26T22:00:00Z', '2030-10-27T22:59:59Z', '2030-10-27T23:00:00Z'],
])("on the day on which the caller's clocks go %s, the day is theirs", async (_, now, first, last, next) => {
  const member = await someone();
  for (const [reference, at] of Object.entries({ first, last, next })) await aShipment(member, reference, at);
  const shown = async (zone: string) => (await panelAt(member, now, zone)).departures.map(({ reference }) => reference);
  expect(await shown('Europe/Paris')).toEqual(['first', 'last']);
  expect(await shown('UTC')).toEqual(['last', 'next']);
});

test('shipments of a deleted customer are gone', async () => {
  const member = await someone();
  await aShipment(member, 'GONE', '2030-07-01T08:00:00Z');
  await inScope(database.db, systemScope(), (tx) =>
    tx.updateTable('customer').set({ status: 'deleted' }).where('idCustomer', '=', member.idCustomer).execute(),
  );
  expect((await panelAt(operator, '2030-07-01T12:00:00Z', 'UTC', 'superAdmin')).departures).toEqual([]);
});

test('at most 50 departures are shown', async () => {
  const member = await someone();
  const idShipment = await aShipment(member, 'ONE', '2030-08-01T08:00:00Z');
  const stop = { kind: 'departure', address: 'Lyon', ...LYON, radiusMetres: 500, plannedAt: '2030-08-01T09:00:00Z' };
  const stops = Array.from({ length: 60 }, (_, index) => ({ idCustomer: member.idCustomer, idShipment, ordinal: index + 2, ...stop }));
  await inScope(database.db, member.idCustomer, (tx) => tx.insertInto('shipmentStop').values(stops).execute());
  expect((await panelAt(member, '2030-08-01T12:00:00Z')).departures).toHaveLength(50);
});

test('a note is written, changed, done and deleted', async () => {
  const member = await someone();
  const { idNote, ...note } = (await write(member, '  call the carrier ')).json();
  expect(note).toMatchObject({ text: 'call the carrier', isDone: false });
  const path = `/notes/${idNote}`;
  expect((await server.call(member, 'PATCH', path, { text: 'call them twice' })).json()).toEqual({
    idNote,
    ...note,
    text: 'call them twice',
  });
  expect((await server.call(member, 'PATCH', path, { isDone: true })).json()).toMatchObject({ text: 'call them twice', isDone: true });
  expect((await server.call(member, 'DELETE', path)).statusCode).toBe(200);
  expect((await server.call(member, 'DELETE', path)).statusCode).toBe(404);
  expect((await panel(member)).notes).toEqual([]);
});

test.each([{}, { text: '' }, { text: ' ' }, { text: 'x'.repeat(501) }, { text: 'a\u0000b' }, { isDone: 'yes' }])(
  '%j is no change of a note',
  async (changes) => {
    const { idNote } = (await write(marie, 'stays')).json();
    expect((await server.call(marie, 'PATCH', `/notes/${idNote}`, changes)).statusCode).toBe(422);
  },
);

test('the newest notes come first, those that are done last, and none is left out', async () => {
  const member = await someone();
  for (let index = 0; index < 52; index += 1) await write(member, `note ${index}`);
  const { notes } = await panel(member);
  expect([notes.length, notes[0].text, notes[51].text]).toEqual([52, 'note 51', 'note 0']);
  for (const { idNote } of notes.slice(0, 3)) await server.call(member, 'PATCH', `/notes/${idNote}`, { isDone: true });
  expect((await panel(member)).notes.map(({ text }: { text: string }) => text).slice(-4)).toEqual([
    'note 0',
    'note 51',
    'note 50',
    'note 49',
  ]);
});

test('200 notes are enough for anybody, also when they are written at once', async () => {
  const member = await someone();
  const rows = Array.from({ length: 198 }, () => ({ idCustomer: member.idCustomer, idUser: member.idUser, text: 'x' }));
  await inScope(database.db, member.idCustomer, (tx) => tx.insertInto('note').values(rows).execute());
  const answers = await Promise.all(Array.from({ length: 6 }, () => write(member, 'one more')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  expect((await write(member, 'one more')).json().code).toBe('note.tooMany');
});

test("the settings are the member's own, and what is no answer is none", async () => {
  const member = await someone();
  const set = (settings: object) =>
    inScope(database.db, member.idCustomer, (tx) =>
      tx
        .updateTable('member')
        .set({ settings: JSON.stringify(settings) })
        .where('idUser', '=', member.idUser)
        .execute(),
    );
  await set({ notifyByMail: false, notifyByPush: true });
  expect((await panel(member)).settings).toEqual({ notifyByMail: false, notifyByPush: true });
  await set({ notifyByMail: 'no', notifyByPush: 1 });
  expect((await panel(member)).settings).toEqual({ notifyByMail: true, notifyByPush: false });
});

test('the notes of a deleted member are erased', async () => {
  const member = await someone();
  await write(member, 'call the carrier');
  expect((await server.call(operator, 'POST', '/user', { action: 'delete', idUser: member.idUser })).statusCode).toBe(200);
  expect(await inScope(database.db, member.idCustomer, (tx) => tx.selectFrom('note').selectAll().execute())).toEqual([]);
});
