import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const DEPOT = { address: '1 Quai Perrache, Lyon', latitude: 45, longitude: 5, radius: 500 };
const add = (name: string, more: object = {}, member: Member = ada) => server.call(member, 'POST', '/sites', { name, ...DEPOT, ...more });
const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);
const sites = async (query = '', member: Member = ada) => (await server.call(member, 'GET', `/sites?${query}`)).json();
const anAsset = async (reference: string): Promise<string> =>
  (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference })).json().uniqueIdentifiant;
const assetsAt = async (idSite: number, member: Member = ada) =>
  (await server.call(member, 'GET', `/assets?site=${idSite}&orderBy=reference`))
    .json()
    .data.map((one: { reference: string }) => one.reference);
const say = (asset: string, latitude: number) =>
  server.call(ada, 'POST', `/assets/${asset}/positions`, { latitude, longitude: 5, reason: 'Seen' });

test("another company's site looks as if it did not exist", async () => {
  const { idSite } = (await add('Hidden')).json();
  for (const [method, body] of [
    ['PATCH', { name: 'Mine', ...DEPOT, revision: 1 }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await server.call(eve, method, `/sites/${idSite}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'site.notFound']);
  }
  expect((await sites('', eve)).data).toEqual([]);
  expect(await assetsAt(idSite, eve)).toEqual([]);
});

test('a name is used once, however it is written and also by two at once', async () => {
  const answers = await Promise.all([add('Dépôt Nord'), add('depot nord', {}, bob)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(lost).toMatchObject({ code: 'site.nameTaken', errors: [{ field: 'name' }] });
  expect((await add('Depot Nord', { idCustomer: other }, operator)).statusCode).toBe(201);
});

test('sites are listed by their names, page by page, and found by name or address', async () => {
  for (const name of ['zz Charlie', 'zz Alpha', 'zz Bravo']) await add(name, { address: 'Zoning' });
  const first = await sites('search=zoning&limit=2');
  expect(names(first)).toEqual(['zz Alpha', 'zz Bravo']);
  expect(names(await sites(`search=zoning&limit=2&cursor=${first.nextCursor}`))).toEqual(['zz Charlie']);
});

test('who changes what somebody else changed meanwhile is told; what is no circle names its field', async () => {
  const { idSite } = (await add('Edited')).json();
  const change = (body: object) => server.call(ada, 'PATCH', `/sites/${idSite}`, { name: 'Edited', ...DEPOT, revision: 1, ...body });
  expect((await change({ radius: 300 })).json()).toMatchObject({ radius: 300, revision: 2 });
  expect((await change({ radius: 400 })).json().code).toBe('site.changedMeanwhile');
  const refused = await change({ radius: 5, revision: 2 });
  expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['radius']]);
});

test('an asset is at the nearest site in whose circle it was last known to be, and found by it', async () => {
  const [yard, dock] = [
    (await add('Yard', { latitude: 10, radius: 3000 })).json(),
    (await add('Dock', { latitude: 10.01, radius: 400 })).json(),
  ];
  const [near, far] = [await anAsset('Near'), await anAsset('Far')];
  await say(near, 10.01);
  await say(far, 10.02);
  const read = async (asset: string) => (await server.call(ada, 'GET', `/assets/${asset}`)).json().site?.name;
  expect([await read(near), await read(far)]).toEqual(['Dock', 'Yard']);
  expect([await assetsAt(yard.idSite), await assetsAt(dock.idSite)]).toEqual([['Far', 'Near'], ['Near']]);
  await say(near, 20);
  expect(await read(near)).toBeUndefined();
  expect((await server.call(bob, 'DELETE', `/sites/${yard.idSite}`)).statusCode).toBe(200);
  expect(await read(far)).toBeUndefined();
});

test('the stays at sites are told by the times of the readings, also of those that come late', async () => {
  const { idSite } = (await add('Warehouse', { latitude: 30, radius: 500 })).json();
  const asset = await anAsset('Rover');
  const { uniqueIdentifiant: tracker, secret } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker });
  await onServer(
    `update asset_tracker set started_at = '2026-01-01' where id_asset = (select id_asset from asset where identifier = '${asset}')`,
    database.ownerUrl,
  );
  /** Hours since the first of March. */
  const report = (hour: number, latitude: number, accuracy = 5) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ingest/readings',
      headers: { authorization: `Bearer ${secret}` },
      payload: {
        uniqueIdentifiant: tracker,
        deviceDate: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
        latitude,
        longitude: 5,
        accuracy,
      },
    });
  const visits = async (member: Member = ada) =>
    (await server.call(member, 'GET', `/assets/${asset}/visits?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z`)).json();
  for (const [hour, latitude] of [
    [8, 30.2],
    [10, 30],
    [14, 30.2],
  ] as const)
    await report(hour, latitude);
  expect((await visits()).data).toEqual([]);
  await report(12, 30.001);
  const stay = {
    idSite,
    name: 'Warehouse',
    arrivalDate: '2026-03-01T10:00:00.000Z',
    departureDate: '2026-03-01T14:00:00.000Z',
    dwellMinutes: 240,
  };
  expect(await visits()).toMatchObject({ data: [stay], isCut: false });
  await report(9, 30, 4000);
  expect((await visits()).data).toMatchObject([stay]);
  expect((await visits(eve)).code).toBe('asset.notRegistered');
  // What stands beside the middle all day is there, too.
  const day = `/assets/${asset}/visits?from=2026-03-03T00:00:00Z&to=2026-03-04T00:00:00Z`;
  for (const hour of [49, 50, 51]) await report(hour, 30.002);
  expect((await server.call(ada, 'GET', day)).json().data).toMatchObject([{ name: 'Warehouse', dwellMinutes: 120, departureDate: null }]);
});
