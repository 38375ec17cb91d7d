import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), await server.aMember(other, 'user')];

const made = async (reference: string, kind = 'mobile', member: Member = ada): Promise<string> =>
  (await server.call(member, 'POST', '/assets', { kind, reference })).json().uniqueIdentifiant;
const read = async (asset: string) => (await server.call(ada, 'GET', `/assets/${asset}`)).json();
const perform = (uniqueIdentifiants: readonly string[], action: object, member: Member = ada) =>
  server.call(member, 'POST', '/assets/deeds', { uniqueIdentifiants, deed: action });

const at = (uniqueIdentifiant: string, revision = 1) => ({ uniqueIdentifiant, revision });

test('what a filter finds is counted and named, for its customer alone', async () => {
  const [one, two] = [await made('Many 1'), await made('Many 2', 'container')];
  await made('Many 3', 'mobile', eve);
  const asked = async (path: string) => (await server.call(ada, 'GET', `/assets/${path}?search=Many`)).json();
  expect(await asked('count')).toEqual({ count: 2 });
  expect(await asked('identifiers')).toEqual({ uniqueIdentifiants: [two, one], areAll: true });
  expect((await server.call(ada, 'GET', '/assets/count?search=Many&kind=container')).json()).toEqual({ count: 1 });
});

test('rows come in the order in which they are asked for, without what is nothing to the caller', async () => {
  const [one, two, theirs] = [await made('Row 1'), await made('Row 2'), await made('Row 3', 'mobile', eve)];
  const { data } = (await server.call(ada, 'POST', '/assets/rows', { uniqueIdentifiants: [two, theirs, one, two] })).json();
  expect(data.map(({ reference }: { reference: string }) => reference)).toEqual(['Row 2', 'Row 1']);
});

test('several are taken charge of; those that somebody else has are named, and strangers are nothing', async () => {
  const [one, two, theirs] = [await made('Charge 1'), await made('Charge 2'), await made('Charge 3', 'mobile', eve)];
  await perform([two], { deed: 'take' }, bob);
  const answer = (await perform([one, two, theirs], { deed: 'take' })).json();
  expect(answer).toEqual({
    done: [one],
    refused: [
      { uniqueIdentifiant: two, reference: 'Charge 2', code: 'asset.inChargeOfAnother' },
      { uniqueIdentifiant: theirs, reference: null, code: 'asset.notRegistered' },
    ],
  });
  await perform([one], { deed: 'release' });
  expect((await read(one)).inCharge).toBeNull();
  expect((await perform([theirs], { deed: 'take' })).statusCode).toBe(404);
});

test('several are placed by hand, and packed; what is elsewhere moves only when that is meant', async () => {
  const [one, two] = [await made('Placed 1'), await made('Placed 2')];
  const [box, spare] = [await made('Box 1', 'container'), await made('Box 2', 'container')];
  expect((await perform([one, two], { deed: 'place', latitude: 45.7, longitude: 4.8, reason: 'seen' })).json().done).toEqual([one, two]);
  expect((await read(one)).position).toMatchObject({ latitude: 45.7, from: 'hand' });
  await perform([one], { deed: 'pack', container: spare, fromElsewhere: false });
  const kept = (await perform([one, two, box], { deed: 'pack', container: box, fromElsewhere: false })).json();
  expect(kept).toMatchObject({ done: [two], refused: [{ code: 'asset.packedElsewhere' }, { code: 'asset.packedInItself' }] });
  expect((await perform([one], { deed: 'pack', container: box, fromElsewhere: true })).json().done).toEqual([one]);
  expect(await read(one)).toMatchObject({ container: { uniqueIdentifiant: box } });
  expect(await read(box)).toMatchObject({ holds: 2 });
});

test('before several are removed it is said what goes with them; their trackers become what was chosen', async () => {
  const [one, two, box] = [await made('Going 1'), await made('Going 2'), await made('Going box', 'container')];
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${one}/tracker`, { tracker });
  await perform([one, two], { deed: 'pack', container: box, fromElsewhere: false });
  const asked = { uniqueIdentifiants: [one, two] };
  expect((await server.call(ada, 'POST', '/assets/removals', asked)).json()).toEqual({
    transports: { names: [], count: 0 },
    trackers: { names: [tracker], count: 1 },
    containers: { names: ['Going box'], count: 1 },
    inside: { names: [], count: 0 },
    contents: { names: [], count: 0 },
    rules: { names: [], count: 0 },
    seen: expect.arrayContaining([at(one), at(two)]),
  });
  expect((await server.call(eve, 'POST', '/assets/removals', asked)).statusCode).toBe(404);
  const seen = [at(one), at(two)];
  expect((await perform([one, two], { deed: 'remove', tracker: 'outOfService', seen })).json().done).toEqual([one, two]);
  expect([(await read(one)).code, (await read(box)).holds]).toEqual(['asset.notRegistered', 0]);
  const { rows } = await onServer(`select status from tracker where identifier = '${tracker}'`, database.ownerUrl);
  expect(rows).toEqual([{ status: 'H' }]);
});

test('one that somebody else changed meanwhile is not removed, nor one that nobody has seen', async () => {
  const [one, two, theirs] = [await made('Seen 1'), await made('Seen 2'), await made('Seen 3', 'mobile', eve)];
  await server.call(bob, 'PATCH', `/assets/${two}`, { kind: 'mobile', reference: 'Renamed 2', revision: 1 });
  const remove = (...seen: object[]) => perform([one, two, theirs], { deed: 'remove', tracker: 'stock', seen });
  const unseen = await remove(at(one), at(two));
  expect([unseen.statusCode, unseen.json().errors]).toEqual([422, [{ field: 'deed.seen', reason: 'each of the assets' }]]);
  expect((await remove(at(one), at(two), at(theirs))).json()).toEqual({
    done: [one],
    refused: [
      { uniqueIdentifiant: two, reference: 'Renamed 2', code: 'asset.changedMeanwhile' },
      { uniqueIdentifiant: theirs, reference: null, code: 'asset.notRegistered' },
    ],
  });
  expect([(await read(one)).code, (await read(two)).reference]).toEqual(['asset.notRegistered', 'Renamed 2']);
  expect((await perform([two], { deed: 'remove', tracker: 'stock', seen: [at(two, 2)] })).json().done).toEqual([two]);
});
