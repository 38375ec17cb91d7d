import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];

async function aShipment(reference: string, more: object = {}, member = ada) {
  const tracker = (await server.aTracker(member === eve ? other : acme)).uniqueIdentifiant;
  const made = await server.call(member, 'POST', '/transports', aTransport(reference, [tracker], more));
  return { id: made.json().idTransport as number, tracker, made };
}
const add = (id: number, body: object, member = ada) => server.call(member, 'POST', `/transports/${id}/assets`, body);
const list = async (id: number) => (await server.call(ada, 'GET', `/transports/${id}/assets`)).json().data;
const move = (archiveState: string, id: number) =>
  server.call(ada, 'POST', '/transports/shelf', { shelf: archiveState, idTransports: [id] });

test('a shipment is made with its assets, each with a tracker of its own or none', async () => {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const assets = [{ containerReference: 'PAL-1', uniqueIdentifiant }, { containerReference: 'PAL-2' }];
  const made = await server.call(ada, 'POST', '/transports', aTransport('WITH-1', [uniqueIdentifiant], { assets }));
  expect(await list(made.json().idTransport)).toMatchObject([
    { containerReference: 'PAL-1', uniqueIdentifiant },
    { containerReference: 'PAL-2', uniqueIdentifiant: null },
  ]);
});

test('every asset that another current shipment has is named, and nothing is made', async () => {
  await aShipment('USED-1', { assets: [{ containerReference: 'BOX-1' }] });
  const { made } = await aShipment('USED-2', { assets: [{ containerReference: 'BOX-0' }, { containerReference: ' box-1' }] });
  expect([made.statusCode, made.json().code, made.json().errors]).toEqual([
    409,
    'asset.referenceTaken',
    [{ field: 'assets.1.containerReference', reason: 'used by USED-1' }],
  ]);
  expect((await server.call(ada, 'GET', '/transports?search=USED-2')).json().data).toEqual([]);
  expect((await aShipment('USED-3', { assets: [{ containerReference: 'BOX-1' }] }, eve)).made.statusCode).toBe(201);
});

test.each([
  ['asset.referenceMissing', [{ containerReference: ' ' }], 'assets.0.containerReference'],
  ['asset.referenceTaken', [{ containerReference: 'TWIN' }, { containerReference: 'twin' }], 'assets.1.containerReference'],
  ['asset.trackerNotOfShipment', [{ containerReference: 'FAR', uniqueIdentifiant: 'elsewhere' }], 'assets.0.uniqueIdentifiant'],
])('%s is refused at its field', async (code, assets, field) => {
  const { made } = await aShipment(`WRONG ${code}`, { assets });
  expect([made.json().code, made.json().errors[0].field]).toEqual([code, field]);
});

test('two shipments that want one asset at once have one winner', async () => {
  const shipments = [await aShipment('RACE-1'), await aShipment('RACE-2'), await aShipment('RACE-3')];
  const answers = await Promise.all(shipments.map(({ id }) => add(id, { containerReference: 'RACE-PAL' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json().code)).toEqual([
    'asset.referenceTaken',
    'asset.referenceTaken',
  ]);
});

test('two shipments made at once with one reference, or with one asset, have one winner', async () => {
  const trackers = await Promise.all([1, 2, 3, 4].map(async () => (await server.aTracker(acme)).uniqueIdentifiant));
  const make = (reference: string, tracker: string | undefined, asset: string) =>
    server.call(ada, 'POST', '/transports', aTransport(reference, [tracker ?? ''], { assets: [{ containerReference: asset }] }));
  const sameReference = await Promise.all([make('TWICE', trackers[0], 'T-1'), make('twice', trackers[1], 'T-2')]);
  expect(sameReference.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const sameAsset = await Promise.all([make('ONCE-1', trackers[2], 'T-3'), make('ONCE-2', trackers[3], 'T-3')]);
  expect(sameAsset.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('an archived shipment leaves its assets to others, and cannot come back while one of them is under way', async () => {
  const first = await aShipment('ARC-1', { assets: [{ containerReference: 'CRATE' }] });
  await move('archived', first.id);
  expect((await add(first.id, { containerReference: 'CRATE-2' })).json().code).toBe('shipment.isArchived');
  const second = await aShipment('ARC-2', { assets: [{ containerReference: 'CRATE' }] });
  expect(second.made.statusCode).toBe(201);
  expect((await move('current', first.id)).json().code).toBe('asset.referenceTaken');
  await move('archived', second.id);
  expect((await move('current', first.id)).statusCode).toBe(200);
});

test('an asset is renamed, given another tracker of the shipment, and removed', async () => {
  const { id, tracker } = await aShipment('EDIT-1');
  const { idContainer } = (await add(id, { containerReference: 'A-1' })).json();
  const path = `/transports/${id}/assets/${idContainer}`;
  const measured = { temperature: null, humidity: null, position: null };
  expect((await server.call(ada, 'PATCH', path, { containerReference: 'a-1', uniqueIdentifiant: tracker })).json()).toEqual({
    idContainer,
    containerReference: 'a-1',
    uniqueIdentifiant: tracker,
    comment: '',
    measured,
  });
  expect((await server.call(ada, 'PATCH', path, { comment: ' Seal 12, do not stack ' })).json()).toEqual({
    idContainer,
    containerReference: 'a-1',
    uniqueIdentifiant: tracker,
    comment: 'Seal 12, do not stack',
    measured,
  });
  expect((await server.call(ada, 'PATCH', path, { containerReference: 'A-1b' })).json().comment).toBe('Seal 12, do not stack');
  expect((await server.call(ada, 'PATCH', path, { comment: 'x'.repeat(501) })).statusCode).toBe(422);
  expect((await server.call(ada, 'PATCH', path, { containerReference: '' })).json().code).toBe('asset.referenceMissing');
  expect((await server.call(ada, 'PATCH', path, { uniqueIdentifiant: 'elsewhere' })).json().code).toBe('asset.trackerNotOfShipment');
  expect((await add(id, { containerReference: 'A-2', uniqueIdentifiant: tracker })).json().code).toBe('asset.trackerTaken');
  expect((await server.call(eve, 'PATCH', path, { containerReference: 'mine' })).statusCode).toBe(404);
  expect((await server.call(ada, 'DELETE', path)).statusCode).toBe(200);
  expect((await server.call(ada, 'DELETE', path)).json().code).toBe('asset.notFound');
  expect(await list(id)).toEqual([]);
});

test('the page of an asset tells what its own tracker measured on this shipment, and one without, what the shipment measured; nothing from before or from others', async () => {
  const [own, beside] = [(await server.aTracker(acme)).uniqueIdentifiant, (await server.aTracker(acme)).uniqueIdentifiant];
  const now = Date.now();
  await report(own, [{ deviceTime: now - 30 * HOUR, ...MILANO, temperature: 40 }]);
  const departure = new Date(now - 10 * HOUR).toISOString();
  const route = aTransport('', []).routeSteps.map((step) => ({ ...step, ETA: step.kind === 'departure' ? departure : null }));
  const assets = [{ containerReference: 'COOL-1', uniqueIdentifiant: own }, { containerReference: 'COOL-2' }];
  const made = (await server.call(ada, 'POST', '/transports', aTransport('PAGE-1', [own, beside], { assets, routeSteps: route }))).json();
  await report(own, [
    { deviceTime: now - 3 * HOUR, ...LYON, temperature: 3, humidity: 50, battery: 80 },
    { deviceTime: now - 2 * HOUR, temperature: 9 },
  ]);
  await report(beside, [{ deviceTime: now - HOUR, ...MILANO, temperature: -20 }]);
  const [cool, plain] = (await list(made.idTransport)) as { idContainer: number }[];
  const read = async (id: number | undefined) => (await server.call(ada, 'GET', `/transports/${made.idTransport}/assets/${id}`)).json();
  expect(await read(cool?.idContainer)).toMatchObject({
    containerReference: 'COOL-1',
    transport: { transportName: 'PAGE-1', destination: 'Milano', status: 'readytoship' },
    trip: { addressStart: { fullAddressStart: 'Lyon' }, transit: [{ tripNumber: 1, fullAddress: 'Chambéry' }] },
    temperature: { temperatureMin: 3, temperatureMax: 9 },
    humidity: { humidityMin: 50, humidityMax: 50 },
    historyPosition: LYON,
    device: { imei: own, battery: 80, temperature: 9, humidity: 50, lastUpdate: new Date(now - 2 * HOUR).toISOString() },
  });
  expect(await read(plain?.idContainer)).toMatchObject({
    device: null,
    historyPosition: MILANO,
    temperature: { temperatureMin: -20, temperatureMax: -20 },
    measured: { temperature: { value: -20, toldBy: beside, of: 'shipment', reference: 'PAGE-1' } },
  });
  const climate = await server.call(ada, 'GET', `/transports/${made.idTransport}/climate?uniqueIdentifiant=${own}`);
  expect(climate.json().series).toMatchObject([{ uniqueIdentifiant: own, temperature: [3, null, 9] }]);
});

test('before a shipment is made, what others have is told; it is told of no other customer', async () => {
  const { tracker } = await aShipment('CHECK-1', { assets: [{ containerReference: 'CHECK-PAL' }] });
  const asked = { reference: 'check-1', trackers: [tracker, 'unheard-of'], assets: ['free', 'check-pal'] };
  expect((await server.call(ada, 'POST', '/transports/check', asked)).json().taken).toEqual([
    { field: 'reference', code: 'shipment.referenceTaken', usedBy: null },
    { field: 'trackers.0', code: 'tracker.inUse', usedBy: 'CHECK-1' },
    { field: 'trackers.1', code: 'tracker.notFound', usedBy: null },
    { field: 'assets.1', code: 'asset.referenceTaken', usedBy: 'CHECK-1' },
  ]);
  expect((await server.call(eve, 'POST', '/transports/check', { ...asked, trackers: [] })).json().taken).toEqual([]);
});
