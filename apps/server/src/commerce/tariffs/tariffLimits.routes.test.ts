import { MOST_BREAKS, MOST_FUEL_RATES, MOST_TARIFFS, MOST_ZONES } from '@sillage/domain/commerce/tariffs/tariff';
import { beforeEach, expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const operator = await server.anOperator();
const second = await server.anOperator();
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
beforeEach(() => sql('delete from tariff; delete from tariff_margin'));

const ROAD = {
  routeOption: 'accessible',
  mode: 'road',
  from: [{ country: 'FR' }],
  to: [{ country: 'DE' }],
  transitDays: 2,
  breaks: [{ fromKg: 0, centsPer100Kg: 3000 }],
  minimumCents: 0,
  validFrom: '2026-01-01',
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, member = operator) =>
  server.call(member, method, path, body);
const add = (name: string, more: object = {}, member = operator) => call('POST', '/tariffs', { name, ...ROAD, ...more }, member);
const put = (idTariff: number, body: object, member = operator) => call('PUT', `/tariffs/${idTariff}`, { ...ROAD, ...body }, member);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const count = async () => (await sql('select count(*)::int as count from tariff'))[0].count;
/** As many as are missing until there are so many, called by their numbers. */
const fillTo = async (most: number) => {
  const { idTariff } = (await add('Filled')).json();
  await sql(`insert into tariff (name, name_key, route_option, mode, zones_from, zones_to, countries_from, countries_to, transit_days, breaks, minimum_cents,
      fuel, insurance, surcharges, margin_basis_points, valid_from, offer_days)
    select 'filled ' || i, 'filled ' || lpad(i::text, 5, '0'), route_option, mode, zones_from, zones_to, countries_from, countries_to, transit_days, breaks,
      minimum_cents, fuel, insurance, surcharges, margin_basis_points, valid_from, offer_days
    from tariff, generate_series(1, ${most} - (select count(*)::int from tariff)) i where id_tariff = ${idTariff}`);
  return idTariff as number;
};
const row = (line: number, name: string) => ({
  line,
  cells: { name, routeOption: 'green', mode: 'rail', from: 'FR', to: 'IT', transitDays: '3', breaks: '0: 25', validFrom: '2026-01-01' },
});
const bring = (rows: object[], dryRun = false) => call('POST', '/tariffs/import', { rows, dryRun });

test('a price list that is not there is told so, whatever is done to it', async () => {
  const { idTariff } = (await add('Gone')).json();
  expect((await call('DELETE', `/tariffs/${idTariff}`)).statusCode).toBe(200);
  for (const id of [idTariff, 2_000_000_000])
    for (const answer of [
      await call('GET', `/tariffs/${id}`),
      await put(id, { name: 'Gone', revision: 1 }),
      await call('DELETE', `/tariffs/${id}`),
    ])
      expect(codeOf(answer)).toEqual([404, 'tariff.notFound']);
});

test('there are two thousand price lists at most, also when two are added at once, and one that goes makes room', async () => {
  const idTariff = await fillTo(MOST_TARIFFS - 1);
  const answers = await Promise.all([add('A'), add('B', {}, second)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'tariff.tooMany'],
  ]);
  expect((await put(idTariff, { name: 'Filled', revision: 1 })).statusCode).toBe(200);
  await call('DELETE', `/tariffs/${idTariff}`);
  expect((await add('C')).statusCode).toBe(201);
  expect(await count()).toBe(MOST_TARIFFS);
});

test('a file that would be beyond the most is refused as a whole, also when it is tried; one that writes known lists anew is not', async () => {
  await fillTo(MOST_TARIFFS - 1);
  for (const dryRun of [true, false]) expect(codeOf(await bring([row(2, 'A'), row(3, 'B')], dryRun))).toEqual([409, 'tariff.tooMany']);
  expect(await count()).toBe(MOST_TARIFFS - 1);
  expect((await bring([row(2, 'A'), row(3, 'FILLED')])).json()).toMatchObject({ added: 1, changed: 1, unchanged: 0, faults: [] });
  expect(codeOf(await bring([row(2, 'B')]))).toEqual([409, 'tariff.tooMany']);
  expect((await bring([row(2, 'a'), row(3, 'Filled')])).json()).toMatchObject({ added: 0, changed: 2, unchanged: 0, faults: [] });
  expect(await count()).toBe(MOST_TARIFFS);
});

test('a file of a thousand rows is taken, and one of a thousand and one is not', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => row(index + 2, `Row ${index}`));
  expect((await bring(rows)).statusCode).toBe(422);
  expect(await count()).toBe(0);
  expect((await bring(rows.slice(1), true)).json()).toMatchObject({ added: 1000, changed: 0, unchanged: 0, faults: [] });
  expect((await bring([])).statusCode).toBe(422);
});

test('the same file of two at once is there once, and both are told what it did', async () => {
  const rows = [row(2, 'Twice A'), row(3, 'Twice B')];
  const answers = (await Promise.all([bring(rows), bring(rows)])).map((answer) => answer.json());
  expect(answers.map(({ added, changed, unchanged }) => [added, changed, unchanged]).toSorted()).toEqual([
    [0, 0, 2],
    [2, 0, 0],
  ]);
  expect(await count()).toBe(2);
});

test('of two who write the same list anew at once one is told, and of two who take it away one did', async () => {
  const { idTariff } = (await add('Shared')).json();
  const answers = await Promise.all([
    put(idTariff, { name: 'Shared', transitDays: 3, revision: 1 }),
    put(idTariff, { name: 'Shared', transitDays: 4, revision: 1 }, second),
  ]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'tariff.changedMeanwhile'],
  ]);
  const kept = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect((await call('GET', `/tariffs/${idTariff}`)).json()).toEqual(kept);
  const gone = await Promise.all([call('DELETE', `/tariffs/${idTariff}`), call('DELETE', `/tariffs/${idTariff}`, undefined, second)]);
  expect(gone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

test('a list that is called anew as another one keeps its name and all that it said', async () => {
  await add('Lyon – Berlin');
  const { idTariff } = (await add('Other')).json();
  const answer = await put(idTariff, { name: ' lyon – BERLIN ', transitDays: 9, revision: 1 });
  expect([codeOf(answer), answer.json().errors]).toMatchObject([[409, 'tariff.nameTaken'], [{ field: 'name' }]]);
  expect((await call('GET', `/tariffs/${idTariff}`)).json()).toMatchObject({ name: 'Other', transitDays: 2, revision: 1 });
  expect((await put(idTariff, { name: 'OTHER', revision: 1 })).json()).toMatchObject({ name: 'OTHER', revision: 2 });
});

test('lists are read page by page to the end, each once, whatever the letters of a search', async () => {
  for (const name of ['100 % A', '100 % b', '100 % C', '100_A', '100 \\ A', 'Éclair']) await add(name);
  const all = async (query: string) => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await call('GET', `/tariffs?limit=1&${query}${cursor}`)).json();
      seen.push(...page.data.map(({ name }: { name: string }) => name));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    return seen;
  };
  expect((await all('')).toSorted()).toEqual(['100 % A', '100 % b', '100 % C', '100 \\ A', '100_A', 'Éclair'].toSorted());
  expect(await all(`search=${encodeURIComponent('100 %')}`)).toEqual(['100 % A', '100 % b', '100 % C']);
  expect(await all('search=0_a')).toEqual(['100_A']);
  expect(await all(`search=${encodeURIComponent('\\')}`)).toEqual(['100 \\ A']);
  expect(await all('search=eclair')).toEqual(['Éclair']);
  expect(await all('mode=air')).toEqual([]);
});

test.each([
  ['from', MOST_ZONES, () => ({ country: 'FR' })],
  ['breaks', MOST_BREAKS, (index: number) => ({ fromKg: index * 10, centsPer100Kg: 100 })],
  [
    'fuel',
    MOST_FUEL_RATES,
    (index: number) => ({ from: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), basisPoints: 10 }),
  ],
] as const)('a list takes as many of `%s` as %d, and not one more', async (field, most, one) => {
  const many = Array.from({ length: most + 1 }, (_, index) => one(index));
  const refused = await add('Many', { [field]: many });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, field]);
  expect((await add('Many', { [field]: many.slice(0, most) })).statusCode).toBe(201);
});

test.each([
  [{ breaks: [] }, 'breaks'],
  [{ breaks: [{ fromKg: 1, centsPer100Kg: 1 }] }, 'breaks'],
  [{ breaks: [0, 5, 5].map((fromKg) => ({ fromKg, centsPer100Kg: 1 })) }, 'breaks'],
  [{ from: [] }, 'from'],
  [{ from: [{ country: 'FR', postcodeFrom: '69' }] }, 'from.0'],
  [{ to: [{ country: 'DE' }, { country: 'DE', postcodeFrom: '7', postcodeTo: '69' }] }, 'to.1'],
  [{ validTo: '2025-12-31' }, 'validTo'],
  [{ fuel: [{ from: '2026-01-01' }, { from: '2026-01-01' }] }, 'fuel'],
  [{ surcharges: [{ kind: 'security' }, { kind: 'security' }] }, 'surcharges'],
  [{ offerDays: 0 }, 'offerDays'],
  [{ offerDays: 366 }, 'offerDays'],
  [{ transitDays: 366 }, 'transitDays'],
  [{ marginBasisPoints: -10_001 }, 'marginBasisPoints'],
  [{ minimumCents: -1 }, 'minimumCents'],
])('a list with %j is refused by `%s`', async (more, field) => {
  const answer = await add('Wrong', more);
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  expect(await count()).toBe(0);
});

test('a list holds from its first day to its last, both included, by the day on which the goods are picked up', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const place = (country: string, latitude: number) => ({ address: 'There', country, postcode: '1', latitude, longitude: 5, contact: {} });
  const piece = { length: 10, width: 10, height: 10, weight: 100, quantity: 1, content: 'Goods' };
  await add('Held', { validFrom: day(3), validTo: day(5) });
  const offered = async (days: number) => {
    const asked = { pickup: place('FR', 45), delivery: place('DE', 52), pickupDate: `${day(days)}T12:00:00.000Z`, packingList: [piece] };
    return (await call('POST', '/tariffs/trial', asked)).json().options.length;
  };
  expect([await offered(2), await offered(3), await offered(5), await offered(6)]).toEqual([0, 1, 1, 0]);
});

test('margins of customers are read page by page to the end, are theirs within their bounds, and set twice are set once', async () => {
  const customers = [];
  for (let one = 0; one < 5; one++) customers.push(await server.aCustomer(`Margin ${one}`));
  const margin = (idCustomer: number, marginBasisPoints: number | null) =>
    call('PUT', `/tariff-margins/${idCustomer}`, { marginBasisPoints });
  for (const idCustomer of customers) expect((await margin(idCustomer, 100_000)).statusCode).toBe(200);
  const [first] = customers;
  for (const wrong of [100_001, -10_001, 0.5]) expect((await margin(Number(first), wrong)).statusCode).toBe(422);
  await Promise.all([margin(Number(first), -10_000), margin(Number(first), -10_000)]);
  const seen: [number, number][] = [];
  let cursor = '';
  do {
    const page = (await call('GET', `/tariff-margins?limit=2${cursor}`)).json();
    seen.push(...page.data.map((one: { idCustomer: number; marginBasisPoints: number }) => [one.idCustomer, one.marginBasisPoints]));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seen).toEqual(customers.map((idCustomer, index) => [idCustomer, index === 0 ? -10_000 : 100_000]));
  for (const idCustomer of customers) await margin(idCustomer, null);
  expect((await margin(Number(first), null)).json()).toEqual({ idCustomer: first, marginBasisPoints: null });
  expect(codeOf(await margin(2_000_000_000, 5))).toEqual([404, 'customer.notFound']);
});
