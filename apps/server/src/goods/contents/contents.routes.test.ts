import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'user'),
  await server.anOperator(),
];
const MINUTE_MS = 60_000;
const asset = async (reference: string, kind = 'mobile', member: Member = ada): Promise<string> =>
  (await server.call(member, 'POST', '/assets', { kind, reference })).json().uniqueIdentifiant;
const add = (name: string, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', '/contents', { name, quantity: 10, ...more });
const made = async (name: string, more: object = {}): Promise<number> => (await add(name, more)).json().idContent;
const move = (idContent: number, from: string | null, to: string | null, quantity: number, member: Member = ada) =>
  server.call(member, 'POST', `/contents/${idContent}/moves`, { from, to, quantity });
const read = async (idContent: number) => (await server.call(ada, 'GET', `/contents/${idContent}`)).json();
const list = async (query: string, member: Member = ada) => (await server.call(member, 'GET', `/contents?${query}`)).json();
const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);
const amounts = ({ lots, rest }: { lots: { quantity: number; asset: { reference: string } }[]; rest: number }) => [
  ...lots.map((lot) => `${lot.quantity} ${lot.asset.reference}`),
  `${rest} nowhere`,
];
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

test("another company's goods look as if they did not exist", async () => {
  const idContent = await made('Hidden');
  const routes = [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine', quantity: 1, revision: 1 }],
    ['DELETE', '?revision=1', undefined],
    ['POST', '/moves', { from: null, to: 'none', quantity: 1 }],
    ['GET', '/lots', undefined],
    ['GET', `/where?at=${new Date().toISOString()}`, undefined],
  ] as const;
  for (const [method, path, body] of routes) {
    const answer = await server.call(eve, method, `/contents/${idContent}${path}`, body);
    expect([method, path, answer.statusCode, codeOf(answer)]).toEqual([method, path, 404, 'content.notFound']);
  }
  expect((await list('', eve)).data).toEqual([]);
  const theirs = await asset('Theirs', 'mobile', eve);
  for (const member of [ada, operator]) expect(codeOf(await move(idContent, null, theirs, 1, member))).toBe('asset.notRegistered');
});

test('goods are moved whole or in part, and never more of them than there are', async () => {
  const [crate, box] = [await asset('Crate'), await asset('Box', 'container')];
  const idContent = await made('Vaccine', { into: crate, unit: 'vials', length: 12.5, weight: 0.2 });
  expect(amounts((await move(idContent, crate, box, 4)).json())).toEqual(['4 Box', '6 Crate', '0 nowhere']);
  expect(amounts((await move(idContent, crate, null, 1)).json())).toEqual(['4 Box', '5 Crate', '1 nowhere']);
  expect(amounts((await move(idContent, null, box, 1)).json())).toEqual(['5 Box', '5 Crate', '0 nowhere']);
  const tooMany = (await move(idContent, crate, box, 6)).json();
  expect([tooMany.code, tooMany.errors[0]]).toEqual(['content.notSoMany', { field: 'quantity', reason: '5' }]);
  expect(codeOf(await move(idContent, box, box, 1))).toBe('content.samePlace');
  expect((await move(idContent, crate, box, 0)).statusCode).toBe(422);
  const fewer = { name: 'Vaccine', quantity: 9, revision: 1 };
  expect(codeOf(await server.call(ada, 'PATCH', `/contents/${idContent}`, fewer))).toBe('content.placedMore');
  const { data } = (await server.call(ada, 'GET', `/contents/${idContent}/lots`)).json();
  expect(data.filter((lot: { endDate: null }) => lot.endDate === null)).toMatchObject([{ quantity: 5 }, { quantity: 5 }]);
  expect(data.at(-1)).toMatchObject({ quantity: 10, asset: { reference: 'Crate' }, startedBy: 'Ada King', endedBy: 'Ada King' });
});

test('a name that is too long is refused as that, and a missing one as missing', async () => {
  for (const [name, code] of [
    ['x'.repeat(101), 'request.tooLong'],
    [' ', 'content.nameMissing'],
  ] as const)
    expect((await add(name)).json()).toMatchObject({ code, errors: [{ field: 'name' }] });
});

test('of two who take the same goods at once one gets them', async () => {
  const [crate, one, two] = [await asset('Source'), await asset('To one'), await asset('To two')];
  const idContent = await made('Raced', { into: crate });
  const answers = await Promise.all([move(idContent, crate, one, 7), move(idContent, crate, two, 7, bob)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { lots, rest } = await read(idContent);
  expect([lots.reduce((sum: number, lot: { quantity: number }) => sum + lot.quantity, 0), rest]).toEqual([10, 0]);
});

test('where goods are and were follows what they were in, and what that was in', async () => {
  const [crate, hold, yard] = [await asset('Moved crate'), await asset('Hold', 'container'), await asset('Yard', 'fixed')];
  const { uniqueIdentifiant: tracker, secret } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${hold}/tracker`, { tracker });
  const report = (latitude: number, time: Date) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ingest/readings',
      headers: { authorization: `Bearer ${secret}` },
      payload: { uniqueIdentifiant: tracker, deviceDate: time.toISOString(), latitude, longitude: 5 },
    });
  await server.call(ada, 'POST', `/assets/${yard}/positions`, { latitude: 10, longitude: 5, reason: 'It stands there' });
  const idContent = await made('Followed', { into: crate });
  const nowhere = new Date();
  await server.call(ada, 'POST', `/assets/${crate}/place`, { container: hold });
  await report(43, new Date());
  expect((await read(idContent)).lots).toMatchObject([{ position: { latitude: 43, from: 'container' } }]);
  const aboard = new Date();
  await report(44, new Date(aboard.getTime() + MINUTE_MS));
  await move(idContent, crate, yard, 10);
  const where = async (at: Date) => (await server.call(ada, 'GET', `/contents/${idContent}/where?at=${at.toISOString()}`)).json().data;
  expect(await where(nowhere)).toMatchObject([{ asset: { reference: 'Moved crate' }, position: null }]);
  expect(await where(aboard)).toMatchObject([{ asset: { reference: 'Moved crate' }, position: { latitude: 43, from: 'container' } }]);
  expect(await where(new Date())).toMatchObject([{ asset: { reference: 'Yard' }, position: { latitude: 10, from: 'hand' } }]);
});

test('the list goes by page in its order, and is narrowed; a container has what is in its assets, too', async () => {
  const many = await server.aCustomer();
  const clerk = await server.aMember(many, 'user');
  const [pallet, ship] = [await asset('Pallet', 'mobile', clerk), await asset('Ship', 'container', clerk)];
  await server.call(clerk, 'POST', `/assets/${pallet}/place`, { container: ship });
  for (const [name, into] of [
    ['Delta', pallet],
    ['alpha', null],
    ['Éclair', ship],
    ['bravo', null],
  ] as const)
    await add(name, { into, reference: `LOT-${name}` }, clerk);
  const first = await list('orderBy=name&limit=3', clerk);
  expect(names(first)).toEqual(['alpha', 'bravo', 'Delta']);
  expect(names(await list(`orderBy=name&limit=3&cursor=${first.nextCursor}`, clerk))).toEqual(['Éclair']);
  expect(names(await list('limit=2', clerk))).toEqual(['bravo', 'Éclair']);
  for (const [query, found] of [
    [`in=${ship}`, ['Éclair', 'Delta']],
    [`in=${pallet}`, ['Delta']],
    ['placed=rest', ['bravo', 'alpha']],
    ['search=eclair', ['Éclair']],
    ['search=LOT-del', ['Delta']],
  ] as const)
    expect([query, names(await list(query, clerk))]).toEqual([query, found]);
  const found = (await server.call(clerk, 'GET', '/search?q=lot-delta')).json().groups;
  expect(found).toMatchObject([{ kind: 'content', hits: [{ title: 'Delta' }] }]);
});

test('what was in an asset that is removed is in none; and who changes goods has seen them as they are', async () => {
  const crate = await asset('Removed crate');
  const idContent = await made('Left behind', { into: crate });
  expect((await server.call(ada, 'DELETE', `/assets/${crate}?revision=1`)).statusCode).toBe(200);
  expect(amounts(await read(idContent))).toEqual(['10 nowhere']);
  const change = (revision: number) => server.call(ada, 'PATCH', `/contents/${idContent}`, { name: 'Kept', quantity: 12, revision });
  expect((await change(1)).json()).toMatchObject({ name: 'Kept', rest: 12, revision: 2 });
  expect(codeOf(await change(1))).toBe('content.changedMeanwhile');
  expect((await server.call(ada, 'DELETE', `/contents/${idContent}?revision=2`)).statusCode).toBe(200);
  expect((await server.call(ada, 'GET', `/contents/${idContent}`)).statusCode).toBe(404);
  expect((await add('Operators', {}, operator)).statusCode).toBe(400);
  expect((await add('Ours', { idCustomer: acme }, operator)).json().customerName).toBe('Acme');
});
