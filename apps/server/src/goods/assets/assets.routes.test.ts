import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const POSITION = { latitude: 45.76, longitude: 4.83 };
const add = (reference: string, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', '/assets', { kind: 'mobile', reference, ...more });
const made = async (reference: string, more: object = {}, member: Member = ada): Promise<string> =>
  (await add(reference, more, member)).json().uniqueIdentifiant;
const read = async (asset: string, member: Member = ada) => (await server.call(member, 'GET', `/assets/${asset}`)).json();
const list = async (query = '', member: Member = ada) => (await server.call(member, 'GET', `/assets?${query}`)).json();
const references = (answer: { data: { reference: string }[] }) => answer.data.map(({ reference }) => reference);
const link = (asset: string, tracker: string, member: Member = ada) => server.call(member, 'POST', `/assets/${asset}/tracker`, { tracker });
const report = async (uniqueIdentifiant: string, reading: object) => {
  const { secret } = (await server.call(operator, 'POST', `/trackers/${uniqueIdentifiant}/secret`)).json();
  const headers = { authorization: `Bearer ${secret}` };
  const payload = { uniqueIdentifiant, deviceDate: new Date().toISOString(), ...reading };
  expect((await server.app.inject({ method: 'POST', url: '/api/ingest/readings', headers, payload })).statusCode).toBeLessThan(300);
};

test("another company's asset looks as if it did not exist, whatever is done with it", async () => {
  const asset = await made('Hidden');
  const routes = [
    ['GET', '', undefined],
    ['PATCH', '', { kind: 'fixed', reference: 'Mine', revision: 1 }],
    ['DELETE', '?revision=1', undefined],
    ['GET', '/removal', undefined],
    ['POST', '/tracker', { tracker: 'none' }],
    ['DELETE', '/tracker', undefined],
    ['POST', '/positions', { ...POSITION, reason: 'Moved' }],
    ['POST', '/charge', {}],
    ['POST', '/place', { container: 'none' }],
    ['DELETE', '/place?container=none', undefined],
    ['GET', '/places', undefined],
    ['GET', '/inside', undefined],
  ] as const;
  for (const [method, path, body] of routes) {
    const answer = await server.call(eve, method, `/assets/${asset}${path}`, body);
    expect([method, path, answer.statusCode, answer.json().code]).toEqual([method, path, 404, 'asset.notRegistered']);
  }
  expect((await list('', eve)).data).toEqual([]);
});

test('a container keeps the number of its owner, right or wrong; another asset has none', async () => {
  const wrong = (await add('C-1', { kind: 'container', ownerNumber: 'CSQU3054380' })).json();
  expect(wrong).toMatchObject({
    kind: 'container',
    reference: 'C-1',
    ownerNumber: 'CSQU3054380',
    revision: 1,
    tracker: null,
    position: null,
  });
  expect((await add('M-1', { ownerNumber: 'CSQU3054383' })).json().ownerNumber).toBe('');
  expect(references(await list('search=3054380'))).toEqual(['C-1']);
});

test.each([
  ['reference', { reference: 'x'.repeat(101) }, ['request.tooLong', 'at most 100 characters']],
  ['reference', { reference: ' ' }, ['asset.referenceMissing', 'asset.referenceMissing']],
  ['reference', { reference: undefined }, ['asset.referenceMissing', 'asset.referenceMissing']],
  ['reference', { reference: 'nul\0' }, ['request.invalid', 'must not contain NUL']],
  ['description', { description: 'x'.repeat(2001) }, ['request.tooLong', 'at most 2000 characters']],
  ['ownerNumber', { ownerNumber: 'x'.repeat(21) }, ['request.tooLong', 'at most 20 characters']],
])('a wrong %s is refused as what it is (%#)', async (field, wrong, [code, reason]) => {
  const answer = await add('Right', wrong);
  expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([422, code, [{ field, reason }]]);
});

test('a reference is used once, also by two who take it at once; a removed asset gives it back', async () => {
  const answers = await Promise.all([add('Once'), add(' ONCE ', {}, bob)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const [lost] = answers.filter(({ statusCode }) => statusCode === 409);
  expect(lost?.json().code).toBe('asset.referenceInUse');
  const first = answers.find(({ statusCode }) => statusCode === 201)?.json().uniqueIdentifiant;
  expect((await server.call(ada, 'DELETE', `/assets/${first}?revision=1`)).statusCode).toBe(200);
  expect((await server.call(ada, 'GET', `/assets/${first}`)).statusCode).toBe(404);
  expect((await add('Once')).statusCode).toBe(201);
});

test('who changes what somebody else changed meanwhile is told', async () => {
  const asset = await made('Edited');
  const change = (revision: number, reference: string) =>
    server.call(ada, 'PATCH', `/assets/${asset}`, { kind: 'fixed', reference, description: 'By the door', revision });
  expect((await change(1, 'Edited twice')).json()).toMatchObject({ revision: 2, kind: 'fixed', description: 'By the door' });
  const late = await change(1, 'Too late');
  expect([late.statusCode, late.json().code]).toEqual([409, 'asset.changedMeanwhile']);
  expect((await server.call(ada, 'DELETE', `/assets/${asset}?revision=1`)).json().code).toBe('asset.changedMeanwhile');
});

test('the list goes by page in its order, and is narrowed', async () => {
  const many = await server.aCustomer();
  const clerk = await server.aMember(many, 'user');
  const trackers = [(await server.aTracker(many)).uniqueIdentifiant, (await server.aTracker(many)).uniqueIdentifiant];
  const made4 = [];
  for (const [reference, kind] of [
    ['Delta', 'mobile'],
    ['alpha', 'fixed'],
    ['Charlie', 'container'],
    ['bravo', 'mobile'],
  ])
    made4.push(await made(reference ?? '', { kind }, clerk));
  const [delta = '', alpha = ''] = made4;
  await link(delta, trackers[0] ?? '', clerk);
  await link(alpha, trackers[1] ?? '', clerk);
  await report(trackers[0] ?? '', POSITION);
  await server.call(clerk, 'POST', `/assets/${alpha}/charge`, {});
  const first = await list('orderBy=reference&limit=3', clerk);
  expect(references(first)).toEqual(['alpha', 'bravo', 'Charlie']);
  expect(references(await list(`orderBy=reference&limit=3&cursor=${first.nextCursor}`, clerk))).toEqual(['Delta']);
  expect(references(await list('orderBy=reference&order=DSC&limit=2', clerk))).toEqual(['Delta', 'Charlie']);
  const newest = await list('limit=2', clerk);
  expect(references(newest)).toEqual(['bravo', 'Charlie']);
  expect(references(await list(`limit=2&cursor=${newest.nextCursor}`, clerk))).toEqual(['alpha', 'Delta']);
  for (const [query, found] of [
    ['kind=container', ['Charlie']],
    ['kind=fixed,mobile', ['bravo', 'alpha', 'Delta']],
    ['tracker=with', ['alpha', 'Delta']],
    ['tracker=without', ['bravo', 'Charlie']],
    ['tracker=offline', ['alpha']],
    ['inCharge=me', ['alpha']],
    ['inCharge=nobody', ['bravo', 'Charlie', 'Delta']],
    ['search=LPH', ['alpha']],
  ] as const)
    expect([query, references(await list(query, clerk))]).toEqual([query, found]);
  expect(references(await list(`idCustomer=${many}&kind=container`, operator))).toEqual(['Charlie']);
});

test('an asset whose tracker was put out of service waits for nobody to look after it', async () => {
  const many = await server.aCustomer();
  const clerk = await server.aMember(many, 'user');
  const { uniqueIdentifiant: tracker } = await server.aTracker(many);
  await link(await made('Parked', {}, clerk), tracker, clerk);
  await report(tracker, { battery: 3 });
  await onServer(`update tracker_latest set received_at = now() - interval '5 days'`, database.ownerUrl);
  const found = async (filter: string) => references(await list(`tracker=${filter}`, clerk));
  expect([await found('offline'), await found('lowBattery'), await found('with')]).toEqual([['Parked'], ['Parked'], ['Parked']]);
  expect((await server.call(operator, 'PATCH', `/trackers/${tracker}`, { status: 'H' })).statusCode).toBe(200);
  expect([await found('offline'), await found('lowBattery'), await found('with')]).toEqual([[], [], ['Parked']]);
});

test('a tracker is on one asset at a time, and an asset has one: a race has one winner, and the others are told where it is', async () => {
  const [one, two] = [await made('First'), await made('Second')];
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { uniqueIdentifiant: spare } = await server.aTracker(acme);
  const { uniqueIdentifiant: theirs } = await server.aTracker(other);
  expect((await link(one, theirs)).json().code).toBe('tracker.notFound');
  const raced = await Promise.all([link(one, tracker), link(two, tracker, bob)]);
  expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const [winner, loser] = raced[0]?.statusCode === 200 ? [one, two] : [two, one];
  const again = (await link(loser, tracker)).json();
  expect([again.code, again.errors[0].reason]).toEqual(['asset.trackerElsewhere', `used by ${(await read(winner)).reference}`]);
  expect((await link(winner, spare)).json().code).toBe('asset.hasTracker');
  // An old page thinks of another one, which is not what is on it.
  expect((await server.call(ada, 'DELETE', `/assets/${winner}/tracker?tracker=${spare}`)).json().code).toBe('asset.changedMeanwhile');
  expect((await read(winner)).tracker).toMatchObject({ uniqueIdentifiant: tracker });
  expect((await server.call(ada, 'DELETE', `/assets/${winner}/tracker?tracker=${tracker}`)).statusCode).toBe(200);
  expect((await server.call(ada, 'DELETE', `/assets/${winner}/tracker`)).json().code).toBe('asset.hasNoTracker');
  expect((await link(loser, tracker)).json().tracker).toMatchObject({ uniqueIdentifiant: tracker, connectivity: 'offline', battery: null });
  const links = (await server.call(ada, 'GET', `/assets/${winner}/trackers`)).json().data;
  expect(links).toEqual([{ tracker, startDate: links[0].startDate, endDate: expect.any(String) }]);
});

test('where it is: as somebody set it, until its own tracker says', async () => {
  const asset = await made('Crane', { kind: 'fixed' });
  const set = await server.call(ada, 'POST', `/assets/${asset}/positions`, { ...POSITION, reason: 'Put up in the yard' });
  expect(set.json().position).toMatchObject({ ...POSITION, from: 'hand' });
  expect((await server.call(ada, 'POST', `/assets/${asset}/positions`, { ...POSITION, reason: ' ' })).statusCode).toBe(422);
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await link(asset, tracker);
  expect((await read(asset)).position.from).toBe('hand');
  await report(tracker, { latitude: 48.85, longitude: 2.35, battery: 71 });
  expect(await read(asset)).toMatchObject({
    position: { latitude: 48.85, from: 'tracker' },
    tracker: { battery: 71, connectivity: 'online' },
  });
  const { data } = (await server.call(ada, 'GET', `/assets/${asset}/positions`)).json();
  expect(data).toMatchObject([{ ...POSITION, reason: 'Put up in the yard', setBy: 'Ada King' }]);
});

test('removing says first what goes with it, and then frees the tracker', async () => {
  const asset = await made('PAL-REMOVED');
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await link(asset, tracker);
  const route = {
    ...aTransport('CARRIES-IT', [(await server.aTracker(acme)).uniqueIdentifiant]),
    assets: [{ containerReference: 'pal-removed' }],
  };
  const { idTransport } = (await server.call(ada, 'POST', '/transports', route)).json();
  const { data: trips } = (await server.call(ada, 'GET', `/assets/${asset}/trips`)).json();
  expect(trips).toMatchObject([{ transport: { idTransport, transportName: 'CARRIES-IT' }, trip: { transit: expect.any(Array) } }]);
  await server.call(ada, 'POST', '/contents', { name: 'Bolts', quantity: 5, into: asset });
  const foreseen = (await server.call(ada, 'GET', `/assets/${asset}/removal`)).json();
  const nothing = { names: [], count: 0 };
  expect(foreseen).toEqual({
    transports: [{ idTransport, reference: 'CARRIES-IT' }],
    tracker,
    container: null,
    inside: nothing,
    contents: { names: ['Bolts'], count: 1 },
    rules: nothing,
  });
  expect((await server.call(ada, 'DELETE', `/assets/${asset}?revision=1`)).statusCode).toBe(200);
  const next = await made('PAL-NEXT');
  expect((await link(next, tracker)).statusCode).toBe(200);
  expect((await server.call(ada, 'DELETE', `/assets/${next}?revision=1&tracker=outOfService`)).statusCode).toBe(200);
  const { rows } = await onServer(`select status from tracker where identifier = '${tracker}'`, database.ownerUrl);
  expect(rows).toEqual([{ status: 'H' }]);
});

test('one person is in charge of an asset; whoever is deleted is not any more', async () => {
  const asset = await made('Charged');
  const taken = (await server.call(ada, 'POST', `/assets/${asset}/charge`, {})).json();
  expect(taken.inCharge).toMatchObject({ idUser: ada.idUser, name: 'Ada King' });
  expect((await server.call(bob, 'POST', `/assets/${asset}/charge`, {})).json().code).toBe('asset.inChargeOfAnother');
  await server.call(ada, 'DELETE', `/assets/${asset}/charge`);
  expect((await read(asset)).inCharge).toBeNull();
  const leaver = await server.aMember(acme, 'user');
  await server.call(leaver, 'POST', `/assets/${asset}/charge`, {});
  for (const erase of server.services.hooks.all(memberErased)) await erase(database.db as never, acme, leaver.idUser);
  expect((await read(asset)).inCharge).toBeNull();
});

test('the operator names the customer it adds to, and every change is in the audit trail', async () => {
  expect((await add('Ours', {}, operator)).statusCode).toBe(400);
  expect((await add('Ours', { idCustomer: 999_999 }, operator)).statusCode).toBe(404);
  const asset = await made('Traced', { idCustomer: acme }, operator);
  await server.call(operator, 'PATCH', `/assets/${asset}`, { kind: 'fixed', reference: 'Traced', revision: 1 });
  await server.call(operator, 'DELETE', `/assets/${asset}?revision=2`);
  const { rows } = await onServer(`select action from audit_entry where subject = 'asset ${asset}' order by seq`, database.ownerUrl);
  expect(rows.map(({ action }) => action)).toEqual(['asset.added', 'asset.changed', 'asset.removed']);
});
