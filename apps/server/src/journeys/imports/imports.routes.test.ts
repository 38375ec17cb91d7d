import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { LONGEST_CELL } from '@sillage/domain/journeys/imports/fields';
import { signatureOf } from '@sillage/domain/journeys/imports/headings';
import { expect, test } from 'vitest';
import { fillPlaces } from '../../places/gazetteer/places.store.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aPlace } from '../../testing/aPlace.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { advanceImports } from './imports.jobs.ts';
import { forgetImports } from './forgetImports.store.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin'), await server.anOperator()];
const aTown = (idPlace: number, name: string, country: string, population: number) =>
  aPlace(idPlace, name, { country, population, latitude: 45 + idPlace / 2, longitude: 5 });
await fillPlaces(database.db, [
  [
    aTown(1, 'Lyon', 'FR', 500_000),
    aTown(2, 'Milan', 'IT', 1_300_000),
    aTown(3, 'Paris', 'FR', 2_100_000),
    aPlace(4, 'Paris', { country: 'US', population: 25_000, latitude: 33.7, longitude: -95.6 }),
    aPlace(5, 'Valencia', { country: 'ES', population: 800_000, latitude: 39.5, longitude: -0.4 }),
    aPlace(6, 'Valencia', { country: 'VE', population: 1_400_000, latitude: 10.2, longitude: -68 }),
    aTown(7, 'Dijon', 'FR', 150_000),
    aPlace(8, 'Sydney', { country: 'AU', population: 4_600_000, latitude: -33.9, longitude: 151.2 }),
  ],
]);

const FIELDS = ['reference', 'trackers', 'departure', 'arrival', 'plannedDeparture', 'plannedArrival'] as const;
const SETTINGS = { dateOrder: 'dmy', timeZone: 'Europe/Paris', type: 'road', radiusMetres: 500 };

interface Asked {
  readonly fields?: readonly string[];
  readonly settings?: object;
  readonly idCustomer?: number;
}
const check = (
  member: Member | null,
  rows: readonly (readonly string[])[],
  { fields = FIELDS, settings = SETTINGS, idCustomer }: Asked = {},
) =>
  server.call(member, 'POST', '/imports', {
    fileName: 'plan.csv',
    settings,
    signature: signatureOf('shipments', fields),
    columns: fields.map((field) => ({ field, heading: field })),
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    ...(idCustomer === undefined ? {} : { idCustomer }),
  });
const rowsOf = async (member: Member, idImport: number, query = '') =>
  (await server.call(member, 'GET', `/imports/${idImport}/rows?limit=1000${query}`)).json().data as {
    line: number;
    state: string;
    faults: { field: string; code: string; about?: string }[];
    warnings: { field: string; code: string; about?: string }[];
    places: { address: string; town: { country: string } | null }[];
    idTransport: number | null;
  }[];
const start = (member: Member, idImport: number, mode = 'good') => server.call(member, 'POST', `/imports/${idImport}/start`, { mode });
const read = async (member: Member, idImport: number) => (await server.call(member, 'GET', `/imports/${idImport}`)).json();
const trackers = (count: number, idCustomer: OneCustomer = acme) =>
  Promise.all(Array.from({ length: count }, async () => (await server.aTracker(idCustomer)).uniqueIdentifiant));
const good = (reference: string, tracker: string) => [reference, tracker, 'Lyon', 'Milan', '01/12/2026 08:00', '02/12/2026 18:30'];
async function runAll() {
  while (await advanceImports(server.services));
}
const faultsIn = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`));

test('nobody imports anything, and another company does not see what was', async () => {
  const [tracker = ''] = await trackers(1);
  expect((await check(null, [good('X', tracker)])).statusCode).toBe(401);
  expect((await check(eve, [good('X', tracker)], { idCustomer: acme })).statusCode).toBe(403);
  const { idImport } = (await check(ada, [good('GUARDED-1', tracker)])).json();
  const tries = [
    await server.call(eve, 'GET', `/imports/${idImport}`),
    await server.call(eve, 'GET', `/imports/${idImport}/rows`),
    await start(eve, idImport),
    await server.call(eve, 'POST', `/imports/${idImport}/cancel`, {}),
  ];
  expect(tries.map((answer) => [answer.statusCode, answer.json().code])).toEqual(tries.map(() => [404, 'import.notFound']));
  expect(faultsIn(await rowsOf(eve, (await check(eve, [good('GUARDED-1', tracker)])).json().idImport))).toEqual([
    ['trackers tracker.notFound'],
  ]);
});

test('an operator names the customer', async () => {
  const [tracker = ''] = await trackers(1);
  expect((await check(operator, [good('OP-1', tracker)])).json().code).toBe('customer.notNamed');
  expect((await check(operator, [good('OP-1', tracker)], { idCustomer: 999_999 })).json().code).toBe('customer.notFound');
  expect((await check(operator, [good('OP-1', tracker)], { idCustomer: acme })).json()).toMatchObject({
    idCustomer: acme,
    good: 1,
    bad: 0,
  });
});

test('looking at rows makes no shipment; starting makes those that are right, as the wizard would', async () => {
  const [first = '', second = ''] = await trackers(2);
  const looked = await check(ada, [
    good('MADE-1', first),
    ['', second, 'Nowhere at all', 'Milan', '', 'tomorrow'],
    good('made-1 ', second),
  ]);
  expect([looked.statusCode, looked.json()]).toMatchObject([201, { state: 'checked', total: 3, good: 1, bad: 2, created: 0 }]);
  const { idImport } = looked.json();
  expect((await server.call(ada, 'GET', '/transports?search=MADE-1')).json().data).toEqual([]);
  const rows = await rowsOf(ada, idImport);
  expect(faultsIn(rows)).toEqual([
    [],
    ['plannedArrival import.dateUnreadable', 'departure import.placeUnknown', 'reference shipment.referenceMissing'],
    ['reference import.twiceInFile', 'trackers import.twiceInFile'],
  ]);
  expect((await start(ada, idImport)).json().state).toBe('running');
  await runAll();
  expect(await read(ada, idImport)).toMatchObject({ state: 'done', created: 1, bad: 2 });
  const [made] = await rowsOf(ada, idImport, '&only=created');
  expect((await server.call(ada, 'GET', `/transports/${made?.idTransport}`)).json()).toMatchObject({
    reference: 'MADE-1',
    type: 'road',
    status: 'readytoship',
    trackers: [first],
    routeSteps: [
      { kind: 'departure', address: 'Lyon', country: 'FR', radius: 500, ETA: '2026-12-01T07:00:00.000Z' },
      { kind: 'arrival', address: 'Milan', country: 'IT', ETA: '2026-12-02T17:30:00.000Z' },
    ],
  });
  expect((await start(ada, idImport)).json().code).toBe('import.notWaiting');
});

test('references that differ by what is not seen are twins, and a date that nobody can mean is named', async () => {
  const [first = '', second = '', third = ''] = await trackers(3);
  const late = [...good('LATE-1', third).slice(0, 5), '02/12/2150 18:30'];
  const { idImport } = (await check(ada, [good('UNSEEN-1', first), good('UN\u200BSEEN\u00AD-1', `${second}\uFEFF`), late])).json();
  expect(faultsIn(await rowsOf(ada, idImport))).toEqual([[], ['reference import.twiceInFile'], ['plannedArrival request.dateRange']]);
});

test('the same file twice makes no twins, and says so', async () => {
  const [tracker = ''] = await trackers(1);
  const first = (await check(ada, [good('TWIN-1', tracker)])).json();
  await start(ada, first.idImport);
  await runAll();
  const again = (await check(ada, [good('TWIN-1', tracker)])).json();
  expect(again).toMatchObject({ good: 0, bad: 1, there: 1 });
  const [row] = await rowsOf(ada, again.idImport, '&only=bad');
  expect(row?.faults).toEqual([
    { field: 'reference', code: 'shipment.referenceTaken', about: 'TWIN-1' },
    { field: 'trackers', code: 'tracker.inUse', about: `${tracker}: TWIN-1` },
  ]);
});

test('places are found with their country, by coordinates, and a doubtful one is a question', async () => {
  const names = await trackers(6);
  const fields = ['reference', 'trackers', 'departure', 'arrival', 'countries', 'steps', 'arrivalLatitude', 'arrivalLongitude'];
  const looked = await check(
    ada,
    [
      ['P-1', names[0] ?? '', '12 rue de la Paix, 75002 Paris, France', 'Valencia', '', '', '', ''],
      ['P-2', names[1] ?? '', 'Paris', 'Valencia', 'US → ES', '', '', ''],
      ['P-3', names[2] ?? '', '45.764, 4.8357', 'The green gate', '', 'Dijon; Lyon, FR', '45,46', '9.19'],
      ['P-4', names[3] ?? '', 'Paris, Atlantis', 'Milan, Espagne', '', '', '91', '9'],
      ['P-5', names[4] ?? '', 'Milan, Espagne', 'Milan', '', '', '', ''],
      ['P-6', names[5] ?? '', '', '', '', '', '', ''],
    ],
    { fields },
  );
  const rows = await rowsOf(ada, looked.json().idImport);
  expect(faultsIn(rows)).toEqual([
    [],
    [],
    [],
    ['arrivalLatitude import.coordinatesInvalid'],
    [],
    ['departure shipment.routeIncomplete', 'arrival shipment.routeIncomplete'],
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['good', 'unsure', 'good', 'bad', 'unsure', 'bad']);
  await start(ada, looked.json().idImport);
  await runAll();
  const [, , third] = await rowsOf(ada, looked.json().idImport);
  const { routeSteps } = (await server.call(ada, 'GET', `/transports/${third?.idTransport}`)).json();
  expect(
    routeSteps.map(({ kind, address, latitude }: { kind: string; address: string; latitude: number }) => [kind, address, latitude]),
  ).toEqual([
    ['departure', '45.764, 4.8357', 45.764],
    ['step', 'Dijon', 48.5],
    ['step', 'Lyon, FR', 45.5],
    ['arrival', 'The green gate', 45.46],
  ]);
});

interface AskedPlace {
  readonly place: number;
  readonly address: string;
  readonly doubt: string | null;
  readonly rows: number;
  readonly route: string[] | null;
  readonly alike: number;
  readonly chosen: { readonly country: string } | null;
  readonly candidates: { readonly name: string; readonly country: string; readonly latitude: number; readonly longitude: number }[];
}
const placesOf = async (member: Member, idImport: number) =>
  (await server.call(member, 'GET', `/imports/${idImport}/places`)).json().data as AskedPlace[];
const choose = (
  member: Member | null,
  idImport: number,
  { place }: AskedPlace,
  town: AskedPlace['candidates'][number] | undefined,
  isOfAlike?: boolean,
) =>
  server.call(member, 'PATCH', `/imports/${idImport}/places/${place}`, {
    ...(isOfAlike === undefined ? {} : { isOfAlike }),
    name: town?.name,
    country: town?.country,
    latitude: town?.latitude,
    longitude: town?.longitude,
  });

const inCountry = ({ candidates }: AskedPlace, wanted: string) => candidates.find(({ country }) => country === wanted);

const SEA = { settings: { ...SETTINGS, type: 'sea' } };

test('a town that may be one of several is asked about, with its candidates, and made of nothing until somebody has said which', async () => {
  const names = await trackers(3);
  const row = (index: number, from: string, to: string) => [`ASKED-${index}`, names[index] ?? '', from, to, '', ''];
  const looked = (await check(ada, [row(0, 'Valencia', 'Sydney'), row(1, 'Sydney', 'Valencia'), row(2, 'Lyon', 'Milan')], SEA)).json();
  expect(looked).toMatchObject({ total: 3, good: 1, unsure: 2, bad: 0 });
  expect((await rowsOf(ada, looked.idImport, '&only=unsure')).map(({ line }) => line)).toEqual([2, 3]);
  const [asked, ...clear] = await placesOf(ada, looked.idImport);
  expect(asked).toMatchObject({ address: 'Valencia', doubt: 'several', rows: 2, chosen: null });
  // Where the customer's shipments go weighs more than a few people more.
  expect(asked?.candidates.map(({ country }) => country)).toEqual(['ES', 'VE']);
  expect(clear.map(({ address, doubt }) => [address, doubt])).toEqual([
    ['Sydney', null],
    ['Lyon', null],
    ['Milan', null],
  ]);
  expect((await start(ada, looked.idImport, 'all')).json().code).toBe('import.notAllGood');
  if (!asked) throw new Error('nothing is asked');
  expect((await choose(eve, looked.idImport, asked, asked.candidates[0])).json().code).toBe('import.notFound');
  expect((await choose(ada, looked.idImport, { ...asked, place: 99 }, asked.candidates[1])).json().code).toBe('import.notFound');
  expect((await choose(ada, looked.idImport, asked, asked.candidates[0])).json()).toMatchObject({ good: 3, unsure: 0 });
  await start(ada, looked.idImport, 'all');
  await runAll();
  const made = await rowsOf(ada, looked.idImport, '&only=created');
  const routes = await Promise.all(
    made.map(async ({ idTransport }) => (await server.call(ada, 'GET', `/transports/${idTransport}`)).json().routeSteps),
  );
  expect(routes.map((steps) => steps.map(({ address, country }: { address: string; country: string }) => `${address} ${country}`))).toEqual(
    [
      ['Valencia ES', 'Sydney AU'],
      ['Sydney AU', 'Valencia ES'],
      ['Lyon FR', 'Milan IT'],
    ],
  );
  expect((await choose(ada, looked.idImport, asked, asked.candidates[0])).json().code).toBe('import.notWaiting');
});

test('one name on two routes is two questions, each answered for its own rows; there and back are one; what is clear is none', async () => {
  const names = await trackers(5);
  const row = (index: number, from: string, to: string) => [`WAYS-${index}`, names[index] ?? '', from, to, '', ''];
  const looked = (
    await check(
      ada,
      [
        row(0, 'Sydney', 'Valencia'),
        row(1, 'Valencia', 'Sydney'),
        row(2, '-35, 149', 'Valencia'),
        row(3, 'Lyon', 'Valencia'),
        row(4, 'Milan', 'Valencia'),
      ],
      SEA,
    )
  ).json();
  expect(looked).toMatchObject({ good: 2, unsure: 3 });
  const [first, second, ...clear] = (await placesOf(ada, looked.idImport)).filter(({ address }) => address === 'Valencia');
  if (!first || !second) throw new Error('too little is asked');
  expect([first, second].map(({ route, rows, alike }) => [route, rows, alike])).toEqual([
    [['Sydney', 'Valencia'], 2, 1],
    [['-35, 149', 'Valencia'], 1, 1],
  ]);
  expect(clear).toMatchObject([{ route: null, doubt: null, rows: 2, chosen: { country: 'ES' } }]);
  expect((await choose(ada, looked.idImport, first, inCountry(first, 'ES'))).json()).toMatchObject({ good: 4, unsure: 1 });
  expect((await choose(ada, looked.idImport, second, inCountry(second, 'VE'))).json()).toMatchObject({ good: 5, unsure: 0 });
  const rows = await rowsOf(ada, looked.idImport);
  expect(rows.map(({ places }) => places.find(({ address }) => address === 'Valencia')?.town?.country)).toEqual([
    'ES',
    'ES',
    'VE',
    'ES',
    'ES',
  ]);
  await start(ada, looked.idImport, 'all');
  await runAll();
  const made = await rowsOf(ada, looked.idImport, '&only=created');
  const countries = await Promise.all(
    made.map(async ({ idTransport }) =>
      (await server.call(ada, 'GET', `/transports/${idTransport}`))
        .json()
        .routeSteps.flatMap(({ address, country }: { address: string; country: string }) => (address === 'Valencia' ? [country] : [])),
    ),
  );
  expect(countries.flat()).toEqual(['ES', 'ES', 'VE', 'ES', 'ES']);
});

test('one answer counts for every route that a name is still asked for, where somebody says so', async () => {
  const names = await trackers(3);
  const row = (index: number, from: string) => [`ALIKE-${index}`, names[index] ?? '', from, 'Valencia', '', ''];
  const looked = (await check(ada, [row(0, 'Sydney'), row(1, '-35, 149'), row(2, '-36, 150')], SEA)).json();
  const [first, second, third] = await placesOf(ada, looked.idImport);
  if (!first || !second || !third) throw new Error('too little is asked');
  await choose(ada, looked.idImport, first, inCountry(first, 'VE'));
  expect((await choose(ada, looked.idImport, second, inCountry(second, 'ES'), true)).json()).toMatchObject({ good: 3, unsure: 0 });
  // What somebody said before stays.
  expect((await placesOf(ada, looked.idImport)).slice(0, 3).map(({ chosen, alike }) => [chosen?.country, alike])).toEqual([
    ['VE', 0],
    ['ES', 0],
    ['ES', 0],
  ]);
});

test('what was not confirmed is not made', async () => {
  const names = await trackers(2);
  const row = (index: number, to: string) => [`OPEN-${index}`, names[index] ?? '', 'Sydney', to, '', ''];
  const { idImport } = (await check(ada, [row(0, 'Valencia'), row(1, 'Milan')], SEA)).json();
  await start(ada, idImport);
  await runAll();
  expect(await read(ada, idImport)).toMatchObject({ state: 'done', created: 1, unsure: 1 });
});

test('a slip, and a town far from the rest of a way by land, are questions', async () => {
  const names = await trackers(2);
  const { idImport } = (
    await check(ada, [
      ['FAR-1', names[0] ?? '', 'Lyon', 'Sydney', '', ''],
      ['SLIP-1', names[1] ?? '', 'Lyno', 'Milan', '', ''],
    ])
  ).json();
  const places = await placesOf(ada, idImport);
  expect(places.map(({ address, doubt }) => [address, doubt])).toEqual([
    ['Lyon', 'far'],
    ['Sydney', 'far'],
    ['Lyno', 'slip'],
    ['Milan', null],
  ]);
});

test('every rule of the wizard holds, and is told by its column', async () => {
  const [free = '', taken = ''] = await trackers(2);
  await server.call(ada, 'POST', '/transports', aTransport('HAS-IT', [taken], { assets: [{ containerReference: 'BOX-7' }] }));
  const fields = [...FIELDS, 'type', 'assets', 'radius', 'minTemperature', 'maxTemperature'];
  const row = (reference: string, tracker: string, ...rest: string[]) => [reference, tracker, 'Lyon', 'Milan', ...rest];
  const looked = await check(
    ada,
    [
      row('R-1', taken, '02/12/2026', '01/12/2026', 'sledge', 'BOX-7', '5', '8', '2'),
      row('R-2', '', '', '', '', '', '', '', ''),
      row('R-3', `${free}, no such tracker`, '', '', 'avion', 'A; a', '1 km', '-500', ''),
      row('R'.repeat(101), free, '', '', '', '', '', '', ''),
    ],
    { fields },
  );
  expect(faultsIn(await rowsOf(ada, looked.json().idImport))).toEqual([
    [
      'radius import.radiusRange',
      'type import.typeUnknown',
      'trackers tracker.inUse',
      'assets asset.referenceTaken',
      'plannedArrival shipment.arrivalBeforeDeparture',
      'minTemperature alert.temperatureOrder',
    ],
    ['trackers shipment.noTracker'],
    [
      'radius import.numberUnreadable',
      'trackers tracker.notFound',
      'minTemperature import.temperatureRange',
      'assets asset.referenceTaken',
    ],
    ['trackers import.twiceInFile', 'reference import.tooLong'],
  ]);
});

test('all or none: nothing is made while a row is wrong, and everything when none is', async () => {
  const names = await trackers(30);
  const mixed = (await check(ada, [good('ALL-0', names[0] ?? ''), good('ALL-1', 'unknown')])).json();
  expect((await start(ada, mixed.idImport, 'all')).json().code).toBe('import.notAllGood');
  const whole = (
    await check(
      ada,
      names.map((name, index) => good(`ALL-${index}`, name)),
    )
  ).json();
  await start(ada, whole.idImport, 'all');
  await runAll();
  expect(await read(ada, whole.idImport)).toMatchObject({ state: 'done', created: 30 });
  const { rows } = await onServer(
    `select count(*)::int as entries from audit_entry where id_customer = ${acme} and action = 'shipment.created' and details like '%"import":${whole.idImport}%'`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ entries: 30 }]);
});

test('a reference that somebody takes meanwhile is told; the others are made, or none of all', async () => {
  const [first = '', second = '', third = ''] = await trackers(3);
  const some = (await check(ada, [good('RACE-1', first), good('RACE-2', second)])).json();
  await server.call(ada, 'POST', '/transports', aTransport('race-1', [third]));
  await start(ada, some.idImport);
  await runAll();
  expect(await read(ada, some.idImport)).toMatchObject({ state: 'done', created: 1, bad: 1 });
  expect(faultsIn(await rowsOf(ada, some.idImport))).toEqual([['reference shipment.referenceTaken'], []]);

  const [fourth = '', fifth = '', sixth = ''] = await trackers(3);
  const whole = (await check(ada, [good('RACE-3', fourth), good('RACE-4', fifth)])).json();
  await server.call(ada, 'POST', '/transports', aTransport('RACE-4', [sixth]));
  await start(ada, whole.idImport, 'all');
  await runAll();
  expect(await read(ada, whole.idImport)).toMatchObject({ state: 'failed', created: 0, bad: 1 });
  expect((await server.call(ada, 'GET', '/transports?search=RACE-3')).json().data).toEqual([]);

  // Whoever looks at something else meanwhile is told how each ended, and nobody else.
  const ended = async ({ idImport }: { idImport: number }) => {
    const asked = `select id_user, ref, values from notification where dedupe_key = 'importEnded ${idImport}'`;
    return (await onServer(asked, database.ownerUrl)).rows;
  };
  const notice = (made: number, left: number, { idImport }: { idImport: number }) => [
    { id_user: ada.idUser, ref: 'plan.csv', values: { made, left, what: 'shipments', import: idImport } },
  ];
  expect([await ended(some), await ended(whole)]).toEqual([notice(1, 1, some), notice(0, 2, whole)]);
});

test('somebody of the operator who imports for a customer is told how it ended, and no colleague of theirs', async () => {
  await server.anOperator();
  const [tracker] = (await trackers(1)) as [string];
  const { idImport } = (await check(operator, [good('OP-2', tracker)], { idCustomer: acme })).json();
  await start(operator, idImport);
  await runAll();
  const asked = `select id_customer, id_user, values from notification where dedupe_key = 'importEnded ${idImport}'`;
  expect((await onServer(asked, database.ownerUrl)).rows).toMatchObject([
    { id_customer: 0, id_user: operator.idUser, values: { made: 1 } },
  ]);
});

test('two workers at once make each shipment once', async () => {
  const names = await trackers(12);
  const { idImport } = (
    await check(
      ada,
      names.map((name, index) => good(`PAIR-${index}`, name)),
    )
  ).json();
  await start(ada, idImport);
  await Promise.all([runAll(), runAll()]);
  expect(await read(ada, idImport)).toMatchObject({ state: 'done', created: 12, bad: 0 });
});

test('what is called off goes no further; what is made stays', async () => {
  const names = await trackers(25);
  const { idImport } = (
    await check(
      ada,
      names.map((name, index) => good(`OFF-${index}`, name)),
    )
  ).json();
  await start(ada, idImport);
  await advanceImports(server.services);
  expect((await server.call(ada, 'POST', `/imports/${idImport}/cancel`, {})).json()).toMatchObject({
    state: 'cancelled',
    created: 20,
    good: 5,
  });
  await runAll();
  expect((await read(ada, idImport)).created).toBe(20);
  expect((await server.call(ada, 'POST', `/imports/${idImport}/cancel`, {})).json().code).toBe('import.notWaiting');
});

test('all or none is called off while it is under way, and then there is none', async () => {
  const names = await trackers(60);
  const { idImport } = (
    await check(
      ada,
      names.map((name, index) => good(`NONE-${index}`, name)),
    )
  ).json();
  await start(ada, idImport, 'all');
  const under = advanceImports(server.services);
  await expect.poll(async () => (await read(ada, idImport)).created, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
  const off = await server.call(ada, 'POST', `/imports/${idImport}/cancel`, {});
  await under;
  expect([off.json().state, (await read(ada, idImport)).created]).toEqual(['cancelled', 0]);
  expect((await server.call(ada, 'GET', '/transports?search=NONE-')).json().data).toEqual([]);
});

test('which column said what is remembered for the customer, and for nobody else', async () => {
  const fields = ['reference', 'trackers', 'departure', 'arrival', 'assets'];
  const [tracker = ''] = await trackers(1);
  await check(ada, [['M-1', tracker, 'Lyon', 'Milan', '']], { fields });
  const path = `/import-mappings/${signatureOf('shipments', fields)}`;
  const kept = (await server.call(ada, 'GET', path)).json();
  expect(kept.mapping).toMatchObject({ settings: SETTINGS, columns: fields.map((field) => ({ field, heading: field })) });
  expect((await server.call(eve, 'GET', path)).json()).toEqual({ mapping: null });
  expect((await server.call(operator, 'GET', path)).json().code).toBe('customer.notNamed');
});

test('rows are forgotten: those that nobody imported with the next file, all of them after a day', async () => {
  const [tracker = ''] = await trackers(1);
  const first = (await check(ada, [good('GONE-1', tracker)])).json();
  const second = (await check(ada, [good('GONE-1', tracker)])).json();
  expect((await server.call(ada, 'GET', `/imports/${first.idImport}`)).statusCode).toBe(404);
  await forgetImports(database.db, new Date(Date.now() + 1000));
  expect((await server.call(ada, 'GET', `/imports/${second.idImport}`)).statusCode).toBe(404);
  const { rows } = await onServer('select count(*)::int as left from shipment_import_row', database.ownerUrl);
  expect(rows).toEqual([{ left: 0 }]);
});

test.each([
  ['a field that no column says', { columns: [{ field: 'reference', heading: 'R' }] }, 'import.columnMissing'],
  ['no rows', { rows: [] }, 'request.invalid'],
  ['more rows than may be', { rows: Array.from({ length: 5001 }, (_, index) => ({ line: index + 1, cells: ['a'] })) }, 'request.invalid'],
  ['a cell that is far too long', { rows: [{ line: 2, cells: ['x'.repeat(LONGEST_CELL + 1)] }] }, 'request.invalid'],
  ['a zone that is nowhere', { settings: { ...SETTINGS, timeZone: 'Mars/Olympus' } }, 'request.invalid'],
])('%s is refused', async (_what, wrong, code) => {
  const columns = FIELDS.map((field) => ({ field, heading: field }));
  const asked = { fileName: 'f.csv', settings: SETTINGS, signature: '1-a', columns, rows: [{ line: 2, cells: ['a'] }], ...wrong };
  const answer = await server.call(ada, 'POST', '/imports', asked);
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('what no database can hold, and what a spreadsheet would run, is text at most', async () => {
  const [tracker = ''] = await trackers(1);
  const hostile = [`'=1+1`, `${tracker}\0`, 'Lyon\uD800', "Milan'); drop table shipment; --", '', ''];
  const looked = await check(ada, [hostile]);
  expect(looked.statusCode).toBe(201);
  const [row] = await rowsOf(ada, looked.json().idImport);
  expect([row?.state, row?.faults]).toEqual(['unsure', []]);
});

test('a line of the file, and what a column says, is there once: a second one is refused by its place', async () => {
  const file = (more: object) =>
    server.call(ada, 'POST', '/imports', {
      fileName: 'plan.csv',
      settings: SETTINGS,
      signature: signatureOf('shipments', FIELDS),
      columns: FIELDS.map((field) => ({ field, heading: field })),
      rows: [{ line: 2, cells: good('ONCE-1', 't') }],
      ...more,
    });
  for (const [more, field] of [
    [{ rows: [2, 3, 2].map((line) => ({ line, cells: good(`ONCE-${line}`, 't') })) }, 'rows.2.line'],
    [{ columns: [...FIELDS, 'reference'].map((one) => ({ field: one, heading: one })) }, `columns.${FIELDS.length}.field`],
  ] as const) {
    const answer = await file(more);
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      422,
      'request.invalid',
      [{ field, reason: 'there already' }],
    ]);
  }
  expect((await file({})).statusCode).toBe(201);
});

test('5,000 rows are looked at in one call', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => good(`BULK-${index}`, `none-${index}`));
  const began = performance.now();
  const looked = await check(ada, rows);
  expect(looked.json()).toMatchObject({ total: 5000, bad: 5000 });
  expect(performance.now() - began).toBeLessThan(20_000);
});
