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
const made = async (reference: string, kind = 'mobile', member: Member = ada): Promise<string> =>
  (await server.call(member, 'POST', '/assets', { kind, reference })).json().uniqueIdentifiant;
const container = (reference: string, member: Member = ada) => made(reference, 'container', member);
const read = async (asset: string) => (await server.call(ada, 'GET', `/assets/${asset}`)).json();
const pack = (asset: string, into: string, from: string | null = null, member: Member = ada) =>
  server.call(member, 'POST', `/assets/${asset}/place`, { container: into, from });
const unpack = (asset: string, from: string) => server.call(ada, 'DELETE', `/assets/${asset}/place?container=${from}`);
const inside = async (asset: string, when = 'now') => (await server.call(ada, 'GET', `/assets/${asset}/inside?when=${when}`)).json().data;
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

test('what is in a container is where the container is, and what was in it is remembered with who packed it', async () => {
  const [pallet, box, hold] = [await made('Pallet'), await container('Box'), await container('Hold')];
  const { uniqueIdentifiant: tracker, secret } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${hold}/tracker`, { tracker });
  const headers = { authorization: `Bearer ${secret}` };
  const payload = { uniqueIdentifiant: tracker, deviceDate: new Date().toISOString(), latitude: 43.3, longitude: 5.37 };
  await server.app.inject({ method: 'POST', url: '/api/ingest/readings', headers, payload });
  expect((await pack(pallet, box)).json()).toMatchObject({ container: { uniqueIdentifiant: box, reference: 'Box' }, position: null });
  await pack(box, hold, null, bob);
  expect((await read(pallet)).position).toMatchObject({ latitude: 43.3, from: 'container' });
  expect(await read(hold)).toMatchObject({ holds: 1, position: { from: 'tracker' } });
  expect(await inside(box)).toMatchObject([{ uniqueIdentifiant: pallet, reference: 'Pallet', startedBy: 'Ada King', endDate: null }]);
  expect((await unpack(pallet, box)).statusCode).toBe(200);
  expect((await read(pallet)).position).toBeNull();
  expect([await inside(box), await inside(box, 'before')]).toMatchObject([[], [{ reference: 'Pallet', endedBy: 'Ada King' }]]);
  const { data } = (await server.call(ada, 'GET', `/assets/${pallet}/places`)).json();
  expect(data).toMatchObject([{ uniqueIdentifiant: box, kind: 'container', endDate: expect.any(String), isRemoved: false }]);
});

test('of two who pack one asset at once one does, and who moves it names where it was', async () => {
  const [pallet, one, two] = [await made('Raced'), await container('One'), await container('Two')];
  const answers = await Promise.all([pack(pallet, one), pack(pallet, two, null, bob)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
  const { container: now } = await read(pallet);
  expect([lost.code, lost.errors[0].reason]).toEqual(['asset.packedElsewhere', `in ${now.reference}`]);
  const [winner, loser] = now.uniqueIdentifiant === one ? [one, two] : [two, one];
  expect((await pack(pallet, loser, winner)).json().container.uniqueIdentifiant).toBe(loser);
  expect(codeOf(await pack(pallet, winner, winner))).toBe('asset.packedElsewhere');
  expect(codeOf(await unpack(pallet, winner))).toBe('asset.notPacked');
});

test('nothing is in itself, deeper than two containers, or in what is none; also not when two pack at once', async () => {
  const [a, b, c, d] = [await container('A'), await container('B'), await container('C'), await container('D')];
  const crate = await made('Crate');
  expect(codeOf(await pack(a, a))).toBe('asset.packedInItself');
  expect(codeOf(await pack(a, crate))).toBe('asset.notAContainer');
  await pack(b, c);
  const answers = await Promise.all([pack(a, b), pack(c, d, null, bob)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual(['asset.packedTooDeep']);
  expect(codeOf(await pack(c, b))).toBe('asset.packedInItself');
  expect(codeOf(await server.call(ada, 'PATCH', `/assets/${c}`, { kind: 'fixed', reference: 'C', revision: 1 }))).toBe('asset.holdsOthers');
});

test("another company's container is none, and the operator packs as its customer", async () => {
  const [pallet, theirs] = [await made('Mine'), await container('Theirs', eve)];
  for (const member of [ada, operator]) expect(codeOf(await pack(pallet, theirs, null, member))).toBe('asset.notRegistered');
  const box = await container('Ours');
  expect((await pack(pallet, box, null, operator)).statusCode).toBe(200);
  expect((await server.call(ada, 'DELETE', `/assets/${box}?revision=1`)).statusCode).toBe(200);
  expect((await read(pallet)).container).toBeNull();
  const { data } = (await server.call(ada, 'GET', `/assets/${pallet}/places`)).json();
  expect(data).toMatchObject([{ reference: 'Ours', isRemoved: true, startedBy: null }]);
});

test('an asset was where its own tracker was, and without one where its container was while it was in it', async () => {
  const [pallet, hold] = [await made('Followed'), await container('Ferry')];
  const trackers = [await server.aTracker(acme), await server.aTracker(acme)];
  const [own, ferry] = trackers.map(({ uniqueIdentifiant }) => uniqueIdentifiant);
  await server.call(ada, 'POST', `/assets/${hold}/tracker`, { tracker: ferry });
  await pack(pallet, hold);
  const report = (index: number, latitude: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ingest/readings',
      headers: { authorization: `Bearer ${trackers[index]?.secret}` },
      payload: { deviceDate: new Date().toISOString(), latitude, longitude: 5, temperature: latitude },
    });
  await report(1, 43);
  await server.call(ada, 'POST', `/assets/${pallet}/tracker`, { tracker: own });
  await report(1, 44);
  await report(0, 45);
  await server.call(ada, 'DELETE', `/assets/${pallet}/tracker`);
  await unpack(pallet, hold);
  await report(1, 46);
  const period = `from=${new Date(Date.now() - 60_000).toISOString()}&to=${new Date(Date.now() + 60_000).toISOString()}`;
  const { tracks } = (await server.call(ada, 'GET', `/assets/${pallet}/track?${period}`)).json();
  expect(tracks).toMatchObject([
    { uniqueIdentifiant: ferry, latitude: [43] },
    { uniqueIdentifiant: own, latitude: [45] },
  ]);
  const { series } = (await server.call(ada, 'GET', `/assets/${hold}/climate?${period}`)).json();
  expect(series).toMatchObject([{ uniqueIdentifiant: ferry, temperature: [43, 44, 46] }]);
  expect((await server.call(eve, 'GET', `/assets/${pallet}/track?${period}`)).statusCode).toBe(404);
  const file = await server.call(ada, 'GET', `/assets/${pallet}/track/file?${period}&format=csv`);
  const places = file.body.split('\r\n').map((line) => line.split(',').filter((_, column) => column === 0 || column === 2));
  expect(places).toEqual([['device', 'latitude'], [ferry, '43'], [own, '45'], ['']]);
  expect(file.headers['content-disposition']).toContain('Followed.csv');
  expect((await server.call(eve, 'GET', `/assets/${pallet}/track/file?${period}`)).statusCode).toBe(404);
  expect((await server.call(ada, 'GET', `/assets/${pallet}/alerts`)).json()).toEqual({ data: [], nextCursor: null });
});
