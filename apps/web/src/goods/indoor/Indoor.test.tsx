import type { IndoorFloor, IndoorMarker } from '@sillage/contract/goods/indoor/indoor.contract';
import { listIndoorFloors, listIndoorSites, putFloorPlan, readIndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { readFloorDwell } from '@sillage/contract/goods/indoor/indoorStays.contract';
import { countUnread } from '@sillage/contract/messages/notifications/notifications.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
const user = aUser();
const SC = { ...user, data: { ...user.data, typeClient: 'SC' } };

const aMarker = (id: number, name: string, more: Partial<IndoorMarker> = {}): IndoorMarker => ({
  id,
  name,
  roomname: 'Cold store',
  quantity: 1,
  status: 'online',
  X: 0.25,
  Y: 0.5,
  idRoom: 1,
  asset: `A${id}`,
  kind: 'mobile',
  tracker: `T${id}`,
  sinceDate: ago(1),
  seenDate: ago(0),
  ...more,
});
const corners = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
];
const aFloor = (id: number, name: string, etages: number, markets: IndoorMarker[]): IndoorFloor => ({
  id,
  idSite: 5,
  idCustomer: 1,
  name,
  etages,
  src: '',
  widthPixels: null,
  heightPixels: null,
  widthMetres: null,
  heightMetres: null,
  stretch: null,
  isStretched: false,
  measures: [],
  rooms: [{ idRoom: id, name: etages === 0 ? 'Cold store' : 'Attic', corners }],
  anchors: [],
  pin: null,
  revision: 3,
  markets,
});
let floors: IndoorFloor[];

beforeEach(async () => {
  floors = [
    aFloor(1, 'Ground', 0, [aMarker(1, 'Tote 1'), aMarker(2, 'Tote 2', { status: 'both', quantity: 4 })]),
    aFloor(2, 'Top', 1, [aMarker(3, 'Cart', { roomname: 'Attic', status: 'offline' })]),
  ];
  server = await aServer();
  server.on(listIndoorSites, () => ({
    data: [{ id: 5, idCustomer: 1, customerName: 'Lune', name: 'Depot', nbEtage: 2, outline: null, revision: 1 }],
    nextCursor: null,
  }));
  server.on(listIndoorFloors, () => ({ data: floors }));
  server.on(readIndoorFloor, () => floors[0] ?? aFloor(1, 'Ground', 0, []));
});
afterEach(() => server.close());

test('buildings say how many floors they have, and lead inside', async () => {
  await visit(server, '/indoor', { as: SC });
  const link = await screen.findByRole('link', { name: /Depot/ });
  expect(link.textContent).toContain('2 floors');
  expect(link.getAttribute('href')).toBe('/indoor/5');
});

test('a building shows what is on its ground floor, with its room and how it is heard; another floor is a choice away', async () => {
  const { press } = await opened('/indoor/5');
  expect(await screen.findByRole('button', { name: /^Tote 2Cold store · 4 pieces/ })).toBeTruthy();
  expect(screen.getByText('Partly online')).toBeTruthy();
  expect(screen.queryByText('Cart')).toBeNull();
  await press(screen.getByRole('radio', { name: /^Top/ }));
  expect(await screen.findByRole('button', { name: /^CartAttic/ })).toBeTruthy();
});

test('what can be done with a floor stands beside the choice of floors, and on no line of its own', async () => {
  await opened('/indoor/5');
  const menu = await screen.findByRole('button', { name: /^What can be done with / });
  const heat = screen.getByRole('combobox', { name: 'What is shown' });
  const line = screen.getByRole('group', { name: 'Floors' }).parentElement?.parentElement;
  expect([line?.contains(menu), line?.contains(heat)]).toEqual([true, false]);
});

test('a search looks on every floor, and leads to the one where it is', async () => {
  const { press, type } = await opened('/indoor/5');
  await type(await screen.findByRole('searchbox', { name: 'Search in the building' }), 'cart');
  await press(await screen.findByRole('button', { name: /^CartTop · Attic/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('floor')).toBe('1'));
  expect(screen.getByRole('button', { name: 'Cart · Attic · Offline' })).toBeTruthy();
});

test('what moves is shown as soon as the server says so', async () => {
  await opened('/indoor/5');
  await screen.findByRole('button', { name: 'Tote 1 · Cold store · Online' });
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  floors = [aFloor(1, 'Ground', 0, [aMarker(1, 'Tote 1', { roomname: 'Dock' })])];
  server.push({ type: 'indoor', time: Date.now(), floors: [1] });
  expect(await screen.findByRole('button', { name: 'Tote 1 · Dock · Online' })).toBeTruthy();
});

test('what moves while a building is read for the first time is not lost', async () => {
  let [reads, counted] = [0, 0];
  server.on(countUnread, () => ({ totalUnread: ++counted, counterTransport: 0, counterCotation: 0 }));
  server.on(listIndoorFloors, async () => {
    const read = { data: floors };
    if (++reads > 1) return read;
    floors = [aFloor(1, 'Ground', 0, [aMarker(1, 'Tote 1', { roomname: 'Dock' })])];
    await waitFor(() => expect(Math.min(server.hellos.length, counted)).toBe(1));
    server.push({ type: 'indoor', time: Date.now(), floors: [1] });
    // Counted again: what was told before it has been heard, too.
    server.push({ type: 'notifications', time: Date.now(), totalUnread: 7 });
    await waitFor(() => expect(counted).toBe(2));
    return read;
  });
  await opened('/indoor/5');
  expect(await screen.findByRole('button', { name: 'Tote 1 · Dock · Online' })).toBeTruthy();
});

test('how long things stayed is told by room, the longest first', async () => {
  server.on(readFloorDwell, () => ({ data: [{ idRoom: 1, name: 'Cold store', minutes: 95, visits: 2, trackers: 1 }] }));
  await opened('/indoor/5?heat=thisMonth');
  const list = await screen.findByRole('list', { name: 'Dwell per room' });
  expect(within(list).getByRole('listitem').textContent).toContain('Cold store1\u00a0h 35\u00a0minEntered 2 times1 tracker');
});

test('a room without a name is not sent, and what the server refuses stands at its anchor', async () => {
  let sent = 0;
  server.on(putFloorPlan, () => {
    sent++;
    throw new DomainError('indoor.anchorTaken', [{ field: 'anchors.0.address', reason: 'taken' }]);
  });
  const { press, type } = await opened('/indoor/5/floors/1?part=rooms');
  await press(await screen.findByRole('button', { name: 'Add a room' }));
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give this room a name.')).toBeTruthy();
  expect(sent).toBe(0);
  const names = screen.getAllByRole('textbox', { name: 'Name of the room' });
  await type(names.at(-1) ?? names[0], 'Dock');
  await press(screen.getByRole('radio', { name: 'Anchors' }));
  await press(await screen.findByRole('button', { name: 'Add an anchor' }));
  await type(screen.getByRole('textbox', { name: /^Address/ }), 'dock');
  await press(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Another anchor has this address/)).length).toBeGreaterThan(0);
  expect(sent).toBe(1);
});

test('a plan that somebody else has changed is kept over what they left, or given up for theirs', async () => {
  const sent: unknown[] = [];
  const theirs = { ...aFloor(1, 'Ground', 0, []), rooms: [{ idRoom: 1, name: 'Freezer', corners }], revision: 4 };
  server.on(putFloorPlan, ({ body }) => {
    sent.push(body['revision']);
    floors = [theirs];
    throw new DomainError('indoor.changedMeanwhile', [{ field: 'revision', reason: '4' }]);
  });
  const { press, type } = await opened('/indoor/5/floors/1?part=rooms');
  await press(await screen.findByRole('button', { name: 'Add a room' }));
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name of the room' });
  await type(names().at(-1), 'Dock');
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by somebody else: Rooms.')).toBeTruthy();
  expect(names().map(({ value }) => value)).toEqual(['Cold store', 'Dock']);
  await press(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toEqual([3, 4]));
  await press(await screen.findByRole('button', { name: 'Take theirs' }));
  await press(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Freezer']));
});

async function opened(path: string) {
  const { user: hand } = await visit(server, path, { as: SC });
  return {
    press: (element: HTMLElement) => hand.click(element),
    type: (element: HTMLElement | undefined, text: string) => (element ? hand.type(element, text) : Promise.resolve()),
  };
}
