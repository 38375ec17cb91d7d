import { MOST_MAPPING_LINES, MOST_MAPPINGS } from '@sillage/domain/tracking/mappings/mapping';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const [admin, bob, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.anOperator(),
];
const LINES = [
  { field: 'deviceDate', path: 'at', unit: 's' },
  { field: 'temperature', path: 't', unit: 'C' },
];
const add = (name: string, more: object = {}, member: Member = admin) =>
  server.call(member, 'POST', '/payload-mappings', { name, lines: LINES, ...more });
const put = (idMapping: number, body: object, member: Member = admin) =>
  server.call(member, 'PUT', `/payload-mappings/${idMapping}`, { name: 'Put', lines: LINES, revision: 1, ...body });
const remove = (idMapping: number, member: Member = admin) => server.call(member, 'DELETE', `/payload-mappings/${idMapping}`);
const give = (tracker: string, idMapping: number | null) => server.call(admin, 'PATCH', `/trackers/${tracker}`, { idMapping });
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];
const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: { field: string }[] }).errors?.[0]?.field;

test('a company has two hundred mappings at most, also when two are added at once; one that goes makes room, and all are read', async () => {
  const lone = await server.aCustomer();
  const boss = await server.aMember(lone, 'userAdmin');
  const { idMapping } = (await add('First', {}, boss)).json();
  await onServer(
    `insert into payload_mapping (id_customer, name, name_key, definition)
    select id_customer, 'M ' || i, 'm ' || i, definition from payload_mapping, generate_series(1, ${MOST_MAPPINGS - 2}) i where id_mapping = ${idMapping}`,
    database.ownerUrl,
  );
  const answers = await Promise.all([add('A', {}, boss), add('B', { idCustomer: lone }, operator)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'mapping.tooMany'],
  ]);
  expect((await put(idMapping, { name: 'First' }, boss)).statusCode).toBe(200);
  expect((await remove(idMapping, boss)).statusCode).toBeLessThan(300);
  expect((await add('C', {}, boss)).statusCode).toBe(201);
  expect(codeOf(await add('D', {}, boss))).toEqual([409, 'mapping.tooMany']);
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await server.call(boss, 'GET', `/payload-mappings?limit=30${cursor}`)).json();
    seen.push(...page.data.map((one: { idMapping: number }) => one.idMapping));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect([seen.length, new Set(seen).size]).toEqual([MOST_MAPPINGS, MOST_MAPPINGS]);
});

test('a mapping that is called anew as another one keeps its name; the operator’s may be called so, too', async () => {
  await add('Sonde Été');
  const { idMapping } = (await add('Other')).json();
  for (const answer of [await put(idMapping, { name: 'sonde ete' }), await add('SONDE ÉTÉ')])
    expect([codeOf(answer), fieldOf(answer)]).toEqual([[409, 'mapping.nameTaken'], 'name']);
  expect((await add('Sonde Été', { idCustomer: 0 }, operator)).statusCode).toBe(201);
  expect((await put(idMapping, { name: 'OTHER' })).json()).toMatchObject({ name: 'OTHER', revision: 2 });
});

test('of two who write a mapping anew at once one is told, and what reads a tracker is taken away by nobody', async () => {
  const { idMapping } = (await add('Shared')).json();
  const answers = await Promise.all([put(idMapping, { name: 'Shared A' }), put(idMapping, { name: 'Shared B' }, bob)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'mapping.changedMeanwhile'],
  ]);
  const { uniqueIdentifiant } = await server.aTracker(acme);
  expect((await give(uniqueIdentifiant, idMapping)).statusCode).toBe(200);
  expect(codeOf(await remove(idMapping))).toEqual([409, 'mapping.inUse']);
  expect((await give(uniqueIdentifiant, null)).statusCode).toBe(200);
  const gone = await Promise.all([remove(idMapping), remove(idMapping, bob)]);
  expect(gone.map(({ statusCode }) => statusCode >= 300).toSorted()).toEqual([false, true]);
  expect(codeOf(await give(uniqueIdentifiant, idMapping))).toEqual([404, 'mapping.notFound']);
});

test('of one who gives a mapping to a tracker and one who takes it away at once one did', async () => {
  for (let round = 0; round < 5; round++) {
    const { idMapping } = (await add(`Race ${round}`)).json();
    const { uniqueIdentifiant } = await server.aTracker(acme);
    const [given, removed] = await Promise.all([give(uniqueIdentifiant, idMapping), remove(idMapping, bob)]);
    const isGiven = given.statusCode === 200;
    expect(isGiven ? codeOf(removed) : codeOf(given)).toEqual(isGiven ? [409, 'mapping.inUse'] : [404, 'mapping.notFound']);
    expect(removed.statusCode < 300).toBe(!isGiven);
  }
});

test('a mapping has forty lines at most', async () => {
  const lines = Array.from({ length: MOST_MAPPING_LINES + 1 }, (_, index) => ({ field: 'temperature', path: `t${index}`, unit: 'C' }));
  expect((await add('Long', { lines })).statusCode).toBe(422);
  expect((await add('Empty', { lines: [] })).statusCode).toBe(422);
});
