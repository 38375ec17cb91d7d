import type { SearchGroup } from '@sillage/contract/desk/search/search.contract';
import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer('Acme');
const [ada, operator] = [await server.aMember(acme, 'user'), await server.anOperator()];
const stranger = await server.aMember(await server.aCustomer('Other'), 'userAdmin');

const asked = (q: string) => new URLSearchParams({ q }).toString();
async function hits(q: string, by: Member = ada) {
  const { groups } = (await server.call(by, 'GET', `/search?${asked(q)}`)).json<{ groups: SearchGroup[] }>();
  return groups.flatMap(({ kind, hits: found }) => found.map(({ title, idTransport, detail }) => ({ kind, title, idTransport, detail })));
}
async function listed(search: string, by: Member = ada): Promise<string[]> {
  const { data } = (await server.call(by, 'GET', `/transports?${new URLSearchParams({ search }).toString()}`)).json();
  return data.map(({ reference }: { reference: string }) => reference);
}
async function counted(search: string): Promise<number> {
  const { counts } = (await server.call(ada, 'GET', `/transports/counts?${new URLSearchParams({ search }).toString()}`)).json();
  return Object.values<number>(counts).reduce((sum, one) => sum + one, 0);
}
async function ship(reference: string, more: object = {}): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const made = await server.call(ada, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], more));
  expect(made.statusCode).toBe(201);
  return made.json().idTransport;
}
const change = async (idTransport: number, body: object) => {
  const { revision } = (await server.call(ada, 'GET', `/transports/${idTransport}/carriage`)).json();
  expect((await server.call(ada, 'PATCH', `/transports/${idTransport}/carriage`, { revision, ...body })).statusCode).toBe(200);
};

const carried = await ship('CARRIED-1');
await change(carried, {
  awbPrefix: '057',
  awbSuffix: '12345675',
  flightNumber: 'AF1234',
  goods: 'Orchidées coupées',
  driverName: 'Zoë Bréhat',
  driverPlate: 'AB-123-CD',
});
await ship('BESIDE-1');

test.each([
  ['a waybill', ['057-12345675', '05712345675', '057 1234 5675', '2345675']],
  ['a flight', ['af1234', 'AF 1234']],
  ['a plate', ['AB-123-CD', 'ab123cd', 'ab 123 cd', 'AB.123.CD']],
  ['a driver', ['brehat', 'ZOE BREHAT']],
  ['goods', ['orchidees', 'Orchidées coupées']],
])('%s finds its shipment, however it is written, in the search and in the list', async (_what, ways) => {
  for (const way of ways) {
    expect(await hits(way)).toMatchObject([{ kind: 'shipment', title: 'CARRIED-1', idTransport: carried }]);
    expect([await listed(way), await counted(way)]).toEqual([['CARRIED-1'], 1]);
    expect(await listed(way, operator)).toEqual(['CARRIED-1']);
    expect([await hits(way, stranger), await listed(way, stranger)]).toEqual([[], []]);
  }
});

test('what was found says why', async () => {
  expect((await hits('brehat'))[0]?.detail).toBe(
    'Lyon – Chambéry – Milano · 057-12345675 · AF1234 · Zoë Bréhat · AB-123-CD · Orchidées coupées',
  );
});

test('what is written wrongly of a driver finds the driver that is written alike', async () => {
  expect(await hits('berhat')).toMatchObject([{ title: 'CARRIED-1' }]);
});

test('what is no longer said of a shipment finds it no longer, and another route leaves the rest', async () => {
  const id = await ship('CHANGED-1');
  await change(id, { driverPlate: 'XY-777-ZZ', goods: 'Peonies' });
  await change(id, { driverPlate: 'XY-888-ZZ' });
  const { revision } = (await server.call(ada, 'GET', `/transports/${id}`)).json();
  const renamed = await server.call(ada, 'PATCH', `/transports/${id}`, { revision, reference: 'CHANGED-2' });
  expect(renamed.statusCode).toBe(200);
  expect([await listed('xy777zz'), await listed('xy888zz'), await listed('peonies')]).toEqual([[], ['CHANGED-2'], ['CHANGED-2']]);
});

test("a container's number finds the container and the shipments that it is on, however it is written", async () => {
  const container = { kind: 'container', reference: 'Reefer 5', ownerNumber: 'CSQU3054383' };
  const { uniqueIdentifiant } = (await server.call(ada, 'POST', '/assets', container)).json();
  await ship('BOXED-1', { assets: [{ containerReference: 'Reefer 5' }] });
  const spoken = await ship('BOXED-2', { assets: [{ containerReference: 'MSKU 123456-5' }] });
  for (const way of ['CSQU3054383', 'csqu 305438-3', 'CSQU-305438 3']) {
    expect(await hits(way)).toMatchObject([{ kind: 'container', title: 'Reefer 5' }]);
    expect([await listed(way), await counted(way)]).toEqual([['BOXED-1'], 1]);
    expect([await listed(way, operator), await listed(way, stranger)]).toEqual([['BOXED-1'], []]);
  }
  for (const way of ['msku1234565', 'MSKU 123456-5', 'msku-123456 5']) {
    expect(await hits(way)).toMatchObject([{ kind: 'asset', title: 'MSKU 123456-5', idTransport: spoken }]);
    expect(await listed(way)).toEqual(['BOXED-2']);
  }
  const content = (await server.call(ada, 'POST', '/contents', { name: 'Insulin pens', quantity: 10, into: uniqueIdentifiant })).json();
  expect(await hits('insulin')).toMatchObject([{ kind: 'content', title: 'Insulin pens' }]);
  expect([await listed('insulin pens'), await listed('insulin', stranger)]).toEqual([['BOXED-1'], []]);
  await server.call(ada, 'POST', `/contents/${content.idContent}/moves`, { from: uniqueIdentifiant, to: null, quantity: 10 });
  expect(await listed('insulin pens')).toEqual([]);
});
