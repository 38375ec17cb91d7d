import { MOST_SITES } from '@sillage/domain/places/sites/site';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const [ada, bob, operator] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), await server.anOperator()];
const PLACE = { address: '', latitude: 45, longitude: 5, radius: 500 };
const add = (member: Member, name: string, more: object = {}) => server.call(member, 'POST', '/sites', { name, ...PLACE, ...more });
const change = (idSite: number, body: object, member: Member = ada) =>
  server.call(member, 'PATCH', `/sites/${idSite}`, { name: 'Changed', ...PLACE, revision: 1, ...body });
const remove = (idSite: number, member: Member = ada) => server.call(member, 'DELETE', `/sites/${idSite}`);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: { field: string }[] }).errors?.[0]?.field;
const all = async (member: Member, query: string): Promise<string[]> => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = (await server.call(member, 'GET', `/sites?${query}${cursor}`)).json();
    seen.push(...page.data.map(({ name }: { name: string }) => name));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  return seen;
};

test('a company has five hundred sites at most, also when two are added at once, and one that goes makes room', async () => {
  const lone = await server.aCustomer();
  const own = await server.aMember(lone, 'user');
  const { idSite } = (await add(own, 'First')).json();
  await onServer(
    `insert into site (id_customer, name, name_key, latitude, longitude, radius_metres)
    select id_customer, 'S ' || i, 's ' || i, latitude, longitude, radius_metres from site, generate_series(1, ${MOST_SITES - 2}) i where id_site = ${idSite}`,
    database.ownerUrl,
  );
  const answers = await Promise.all([add(own, 'A'), add(operator, 'B', { idCustomer: lone })]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'site.tooMany'],
  ]);
  expect((await change(idSite, { name: 'First again' }, own)).statusCode).toBe(200);
  expect((await remove(idSite, own)).statusCode).toBe(200);
  expect((await add(own, 'C')).statusCode).toBe(201);
  expect(codeOf(await add(own, 'D'))).toEqual([409, 'site.tooMany']);
  expect((await add(ada, 'Elsewhere')).statusCode).toBe(201);
  const seen = await all(own, 'limit=7');
  expect([seen.length, new Set(seen).size]).toEqual([MOST_SITES, MOST_SITES]);
});

test('sites of the same name, each of another company, are read page by page by the operator, each once', async () => {
  for (let one = 0; one < 5; one++) await add(operator, 'zz Twin', { idCustomer: await server.aCustomer() });
  expect(await all(operator, 'search=zz%20twin&limit=2')).toEqual(Array.from({ length: 5 }, () => 'zz Twin'));
  expect(await all(ada, 'search=zz%20twin&limit=2')).toEqual([]);
});

test('of two who change a site at once one did, and the other is told; of one who takes it away meanwhile nothing is left', async () => {
  const { idSite } = (await add(ada, 'Shared')).json();
  const answers = await Promise.all([change(idSite, { name: 'Shared A' }), change(idSite, { name: 'Shared B' }, bob)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'site.changedMeanwhile'],
  ]);
  const [changed, removed] = await Promise.all([change(idSite, { name: 'Shared C', revision: 2 }), remove(idSite, bob)]);
  expect([200, 404]).toContain(changed.statusCode);
  expect(removed.statusCode).toBe(200);
  expect(codeOf(await change(idSite, { revision: 3 }))).toEqual([404, 'site.notFound']);
  expect(codeOf(await remove(idSite))).toEqual([404, 'site.notFound']);
  expect((await add(ada, 'Shared C')).statusCode).toBe(201);
});

test('a site that is called anew as another one keeps its name and its place', async () => {
  await add(ada, 'Dépôt Sud');
  const { idSite } = (await add(ada, 'Other')).json();
  const answer = await change(idSite, { name: 'depot sud', latitude: 1 });
  expect([codeOf(answer), fieldOf(answer)]).toEqual([[409, 'site.nameTaken'], 'name']);
  expect((await change(idSite, { name: 'OTHER', latitude: 45 })).json()).toMatchObject({ name: 'OTHER', latitude: 45, revision: 2 });
});

test.each([
  [{ radius: 20 }, { radius: 19 }, 'radius'],
  [{ radius: 50_000 }, { radius: 50_001 }, 'radius'],
  [{ latitude: 90 }, { latitude: 90.1 }, 'latitude'],
  [{ longitude: -180 }, { longitude: -180.1 }, 'longitude'],
  [{ address: 'x'.repeat(300) }, { address: 'x'.repeat(301) }, 'address'],
])('%j is taken, and %j is refused by its field', async (good, bad, field) => {
  const name = `Bound ${JSON.stringify(good).slice(0, 40)}`;
  expect((await add(ada, name, good)).statusCode).toBe(201);
  const answer = await add(ada, `${name} more`, bad);
  expect([answer.statusCode, fieldOf(answer)]).toEqual([422, field]);
});
