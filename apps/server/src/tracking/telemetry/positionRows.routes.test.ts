import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const rowsOf = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];

type Row = { readonly line: number; readonly cells: Record<string, string> };
const row = (line: number, uniqueIdentifiant: string, more: Record<string, string> = {}): Row => ({
  line,
  cells: { uniqueIdentifiant, time: `2026-06-01 12:${String(line).padStart(2, '0')}`, latitude: '45,76', longitude: '4.83', ...more },
});
const send = (by: Member | null, rows: readonly Row[], end = '', more: object = {}) =>
  server.call(by, 'POST', `/position-imports${end}`, { rows, ...more });
const make = (by: Member, uniqueIdentifiants: readonly string[], more: object = {}) =>
  server.call(by, 'POST', '/position-imports/trackers', { uniqueIdentifiants, ...more });
const readings = async (tracker: string) =>
  (await server.call(operator, 'GET', `/trackers/${tracker}/readings?limit=1000`)).json().data as Record<string, unknown>[];

test('nobody brings rows who is no administrator, and none of another company', async () => {
  const rows = [row(2, 'A')];
  for (const end of ['', '/check']) {
    expect((await send(null, rows, end)).statusCode).toBe(401);
    expect((await send(bob, rows, end)).statusCode).toBe(403);
    expect((await send(ada, rows, end, { idCustomer: other })).json().code).toBe('access.otherCustomer');
  }
  expect((await make(bob, ['A'])).statusCode).toBe(403);
  expect((await make(ada, ['A'], { idCustomer: other })).json().code).toBe('access.otherCustomer');
  expect((await send(ada, [])).statusCode).toBe(422);
});

test('rows go to the trackers that they name, are told by their line where they cannot be read, and are kept once', async () => {
  const [one, two] = [(await server.aTracker(acme)).uniqueIdentifiant, (await server.aTracker(acme)).uniqueIdentifiant];
  const theirs = (await server.aTracker(other)).uniqueIdentifiant;
  const rows = [
    row(2, one, { temperature: '4,5', speed: '50' }),
    row(3, ` ${two}\u200B `, { latitude: '\u200E45,76', time: '2026-06-01 12:03\u200F' }),
    row(4, one),
    row(5, theirs),
    row(6, 'NOBODY-1'),
    row(7, 'NOBODY-1'),
    row(8, ''),
    row(9, one, { time: 'yesterday' }),
    row(10, one, { latitude: '145' }),
    // As a spreadsheet counts days.
    row(11, one, { time: '46174.5' }),
  ];
  const expected = {
    good: 3,
    unknown: [
      { uniqueIdentifiant: theirs, rows: 1 },
      { uniqueIdentifiant: 'NOBODY-1', rows: 2 },
    ],
    refused: [
      { line: 8, fault: 'device' },
      { line: 9, fault: 'time' },
      { line: 10, fault: 'place' },
      { line: 11, fault: 'time' },
    ],
  };
  expect((await send(ada, rows, '/check')).json()).toEqual({ ...expected, accepted: 0, duplicates: 0, left: 0 });
  expect(await readings(one)).toEqual([]);
  expect((await send(ada, rows)).json()).toEqual({ ...expected, accepted: 3, duplicates: 0, left: 0 });
  expect((await send(ada, rows)).json()).toMatchObject({ accepted: 0, duplicates: 3 });
  expect(await readings(one)).toMatchObject([
    { deviceDate: '2026-06-01T12:02:00.000Z', latitude: 45.76, temperature: 4.5, speed: 50 },
    { deviceDate: '2026-06-01T12:04:00.000Z' },
  ]);
  expect([(await readings(two)).length, (await readings(theirs)).length]).toEqual([1, 0]);
  const trail = await rowsOf(
    `select distinct subject from audit_entry where id_customer = ${acme} and action = 'tracker.historyImported' order by 1`,
  );
  expect(trail.map(({ subject }) => subject)).toEqual([`tracker ${one}`, `tracker ${two}`].toSorted());
});

test('of a time at which a tracker was with somebody else nothing is written', async () => {
  const { uniqueIdentifiant } = await server.aTracker(other);
  await server.call(operator, 'POST', `/trackers/${uniqueIdentifiant}/customer`, { idCustomer: acme, from: other });
  expect((await send(ada, [row(2, uniqueIdentifiant, { time: '2020-01-01T00:00:00Z' })])).json()).toMatchObject({ accepted: 0, left: 1 });
});

test('trackers are made of what is unknown where an administrator may, and their rows are kept then', async () => {
  const theirs = (await server.aTracker(other)).uniqueIdentifiant;
  const stranger = 'reports-here';
  await rowsOf(`insert into unknown_tracker values ('${stranger}', 'gt06', 'unknown', 1, now(), now())`);
  const asked = ['FILE-1', theirs, stranger, 'not a name', 'FILE-1'];
  // Known to be unknown to the gateways already.
  await send(ada, [row(2, 'FILE-1')]);
  expect((await make(ada, asked)).json()).toEqual({
    made: ['FILE-1'],
    left: [
      { uniqueIdentifiant: theirs, fate: 'elsewhere' },
      { uniqueIdentifiant: stranger, fate: 'reports' },
      { uniqueIdentifiant: 'not a name', fate: 'unusable' },
    ],
  });
  expect((await send(ada, [row(2, 'FILE-1')])).json()).toMatchObject({ accepted: 1, unknown: [] });
  expect((await make(ada, ['FILE-1'])).json()).toEqual({ made: [], left: [{ uniqueIdentifiant: 'FILE-1', fate: 'here' }] });
  expect((await make(eve, ['FILE-1'])).json()).toMatchObject({ left: [{ fate: 'elsewhere' }] });
  expect((await make(operator, [stranger], { idCustomer: acme })).json()).toMatchObject({ made: [stranger] });
});
