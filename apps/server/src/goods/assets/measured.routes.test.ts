import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'user');

const tracker = async () => (await server.aTracker(acme)).uniqueIdentifiant;
const asset = async (reference: string, kind = 'mobile'): Promise<string> =>
  (await server.call(ada, 'POST', '/assets', { kind, reference })).json().uniqueIdentifiant;
const link = (one: string, its: string) => server.call(ada, 'POST', `/assets/${one}/tracker`, { tracker: its });
const pack = (one: string, container: string) => server.call(ada, 'POST', `/assets/${one}/place`, { container, from: null });
const read = async (one: string) => (await server.call(ada, 'GET', `/assets/${one}`)).json();
const listed = async (one: string) => (await server.call(ada, 'GET', `/assets?search=${one}`)).json().data[0];
const ship = async (reference: string, trackers: string[], assets: object[]): Promise<number> =>
  (await server.call(ada, 'POST', '/transports', aTransport(reference, trackers, { assets }))).json().idTransport;
const carried = async (id: number) => (await server.call(ada, 'GET', `/transports/${id}/assets`)).json().data;
const later = () => ({ deviceTime: Date.now() + MINUTE });

test('what is in a container shows what the tracker of that measures, and of which it is; its own tracker goes before', async () => {
  const [box, pallet, crate] = [await asset('BOX-1', 'container'), await asset('PALLET-1'), await asset('CRATE-1', 'container')];
  const [ofBox, own] = [await tracker(), await tracker()];
  await link(box, ofBox);
  await report(ofBox, [{ deviceTime: Date.now() - HOUR, temperature: 30, humidity: 90 }]);
  await pack(crate, box);
  await pack(pallet, crate);
  expect((await read(pallet)).measured).toEqual({ temperature: null, humidity: null });
  await report(ofBox, [{ ...later(), ...LYON, temperature: 4, humidity: 60 }]);
  const byBox = { toldBy: ofBox, of: 'container', reference: 'BOX-1' };
  expect((await read(pallet)).measured).toMatchObject({ temperature: { value: 4, ...byBox }, humidity: { value: 60, ...byBox } });
  expect((await listed('PALLET-1')).measured.temperature).toMatchObject({ value: 4, ...byBox });
  const { idContent } = (await server.call(ada, 'POST', '/contents', { name: 'Vaccines', quantity: 2, into: pallet })).json();
  const [lot] = (await server.call(ada, 'GET', `/contents/${idContent}`)).json().lots;
  expect(lot).toMatchObject({ measured: { temperature: { value: 4, ...byBox } }, position: { ...LYON, from: 'container' } });
  await link(pallet, own);
  await report(own, [{ ...later(), temperature: 7 }]);
  expect((await read(pallet)).measured).toMatchObject({
    temperature: { value: 7, toldBy: own, of: 'asset', reference: null },
    humidity: { value: 60, ...byBox },
  });
});

test('without a container it shows what the trackers of its shipment measure, but not those of other assets, until that arrives', async () => {
  const pallet = await asset('PALLET-2');
  await server.call(ada, 'POST', `/assets/${pallet}/positions`, { ...MILANO, reason: 'seen' });
  const [own, free] = [await tracker(), await tracker()];
  const id = await ship(
    'ALONG-1',
    [own, free],
    [{ containerReference: 'COOL', uniqueIdentifiant: own }, { containerReference: 'pallet-2' }],
  );
  await report(own, [{ ...later(), ...CHAMBERY, temperature: -20 }]);
  expect((await read(pallet)).measured.temperature).toBeNull();
  await report(free, [{ deviceTime: Date.now(), ...LYON, temperature: 5, humidity: 50 }]);
  const along = { toldBy: free, of: 'shipment', reference: 'ALONG-1' };
  expect(await read(pallet)).toMatchObject({
    measured: { temperature: { value: 5, ...along }, humidity: { value: 50, ...along } },
    position: { ...LYON, from: 'shipment', toldBy: free },
  });
  const [cool, inShipment] = await carried(id);
  expect(cool.measured.temperature).toMatchObject({ value: -20, toldBy: own, of: 'asset', reference: null });
  expect(inShipment.measured).toMatchObject({ temperature: { value: 5, ...along }, position: { ...LYON, ...along } });
  const page = (await server.call(ada, 'GET', `/transports/${id}/assets/${inShipment.idContainer}`)).json();
  expect(page).toMatchObject({
    device: null,
    historyPosition: LYON,
    temperature: { temperatureMin: 5, temperatureMax: 5 },
    measured: { temperature: { value: 5, ...along } },
  });
  await server.call(ada, 'POST', `/transports/${id}/arrival`, {});
  expect(await read(pallet)).toMatchObject({ measured: { temperature: null }, position: { ...MILANO, from: 'hand' } });
});

test('an asset of a shipment that stands in a container of the register shows what that measures', async () => {
  const [box, pallet, ofBox, free] = [await asset('BOX-3', 'container'), await asset('PALLET-3'), await tracker(), await tracker()];
  await link(box, ofBox);
  await pack(pallet, box);
  await report(ofBox, [{ ...later(), ...CHAMBERY, temperature: 3 }]);
  const id = await ship('IN-BOX', [free], [{ containerReference: 'PALLET-3' }]);
  await report(free, [{ ...later(), ...LYON, temperature: 12, humidity: 40 }]);
  const byBox = { toldBy: ofBox, of: 'container', reference: 'BOX-3' };
  const [{ measured }] = await carried(id);
  expect(measured).toMatchObject({
    temperature: { value: 3, ...byBox },
    position: { ...CHAMBERY, ...byBox },
    humidity: { value: 40, toldBy: free, of: 'shipment', reference: 'IN-BOX' },
  });
});

test('a site has what travels with a shipment whose tracker is there', async () => {
  const [pallet, free] = [await asset('PALLET-4'), await tracker()];
  const boss = await server.aMember(acme, 'userAdmin');
  const made = await server.call(boss, 'POST', '/sites', { name: 'Chambéry hub', ...CHAMBERY, radius: 500 });
  await ship('AT-SITE', [free], [{ containerReference: 'PALLET-4' }]);
  await report(free, [{ ...later(), ...CHAMBERY }]);
  expect((await read(pallet)).site).toMatchObject({ name: 'Chambéry hub' });
  const { data } = (await server.call(ada, 'GET', `/assets?site=${made.json().idSite}&search=PALLET-4`)).json();
  expect(data.map(({ reference }: { reference: string }) => reference)).toEqual(['PALLET-4']);
});
