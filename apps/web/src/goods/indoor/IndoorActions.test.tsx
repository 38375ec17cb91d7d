import * as contract from '@sillage/contract/goods/indoor/indoor.contract';
import type { IndoorFloor, IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { readFloorDwell } from '@sillage/contract/goods/indoor/indoorStays.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { heatSpan } from './indoorSearch.view.ts';

const as = (role: 'user' | 'superAdmin' = 'user') => {
  const user = aUser(role);
  return { ...user, data: { ...user.data, typeClient: 'SC' } };
};
const corners = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
];
const aSite = (id: number, name: string): IndoorSite => ({
  id,
  idCustomer: 1,
  customerName: 'Lune',
  name,
  nbEtage: 2,
  outline: null,
  revision: 1,
});
const aFloor = (id: number, name: string, etages: number, more: Partial<IndoorFloor> = {}): IndoorFloor => ({
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
  rooms: [{ idRoom: id, name: 'Cold store', corners }],
  anchors: [],
  pin: null,
  revision: 3,
  markets: [],
  ...more,
});

let server: TestServer;
let floors: IndoorFloor[];
beforeEach(async () => {
  floors = [aFloor(1, 'Ground', 0), aFloor(2, 'Top', 1)];
  server = await aServer();
  server.on(contract.listIndoorSites, () => ({ data: [aSite(5, 'Depot')], nextCursor: null }));
  server.on(contract.listIndoorFloors, () => ({ data: floors }));
  server.on(contract.readIndoorFloor, () => floors[0] ?? aFloor(1, 'Ground', 0));
});
afterEach(() => server.close());

test('who removes a building is told so, also when the list is read again at once', async () => {
  let sites = [aSite(5, 'Depot'), aSite(6, 'Harbour')];
  server.on(contract.listIndoorSites, () => ({ data: sites, nextCursor: null }));
  server.on(contract.removeIndoorSite, () => {
    sites = sites.slice(0, 1);
    return {};
  });
  const { user } = await visit(server, '/indoor', { as: as() });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Harbour' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Harbour is removed')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Harbour/ })).toBeNull();
});

test('the operator who names no customer is told so at its field', async () => {
  let sent = 0;
  server.on(contract.createIndoorSite, () => {
    sent++;
    return aSite(7, 'Attic');
  });
  const { user } = await visit(server, '/indoor', { as: as('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Add a building' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a building' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say which customer this is for.')).toBeDefined();
  expect(dialog.getByLabelText(/^Name of the building/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toBe(0);
});

test('a name that another building has is refused at its field', async () => {
  server.on(contract.changeIndoorSite, () => {
    throw new DomainError('indoor.siteNameTaken', [{ field: 'name', reason: 'taken' }]);
  });
  const { user } = await visit(server, '/indoor', { as: as() });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Depot' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the building' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Another building has this name/)).toBeDefined();
});

test('who removes a floor is told so and sees one that is left, also when the list of buildings takes its time', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(contract.removeIndoorFloor, () => {
    floors = floors.slice(0, 1);
    server.on(contract.listIndoorSites, async () => {
      await slow.promise;
      return { data: [aSite(5, 'Depot')], nextCursor: null };
    });
    return {};
  });
  const { user } = await visit(server, '/indoor/5?floor=1', { as: as() });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Top' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove the floor' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Top/, hidden: true })).toBeNull());
  slow.resolve();
  expect(await screen.findByText('Top is removed')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'What can be done with Ground' })).toBeDefined();
  expect(new URLSearchParams(window.location.search).get('floor')).toBeNull();
});

test('a floor that is brought to another level stays in view', async () => {
  server.on(contract.changeIndoorFloor, ({ body }) => {
    const moved = aFloor(2, 'Top', Number(body['level']), { revision: 4 });
    floors = [aFloor(1, 'Ground', 0), moved];
    return moved;
  });
  const { user } = await visit(server, '/indoor/5?floor=1', { as: as() });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Top' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change name and level' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change name and level' }));
  await user.clear(dialog.getByLabelText('Level'));
  await user.type(dialog.getByLabelText('Level'), '4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('floor')).toBe('4'));
  expect(await screen.findByRole('button', { name: 'What can be done with Top' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what somebody else changed of a floor while the dialog was open is not written over', async () => {
  const sent: unknown[] = [];
  server.on(contract.changeIndoorFloor, ({ body }) => {
    sent.push(body['revision']);
    throw new DomainError('indoor.changedMeanwhile');
  });
  server.on(contract.readIndoorFloor, () => aFloor(1, 'Entrance', 0, { revision: 4 }));
  const { user } = await visit(server, '/indoor/5', { as: as() });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Ground' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change name and level' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change name and level' }));
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  floors = [aFloor(1, 'Entrance', 0, { revision: 4 }), aFloor(2, 'Top', 1)];
  server.push({ type: 'indoor', time: Date.now(), floors: [1] });
  expect(await screen.findByRole('radio', { name: /^Entrance/, hidden: true })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([3]));
  expect(await dialog.findByText('Changed by somebody else: Name of the floor.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Name of the floor').value).toBe('Entrance');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([3, 4]));
});

test('while the stays on another floor are read, those of the floor before are not shown as its own', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(readFloorDwell, async ({ params }) => {
    const isTop = params['id'] === '2';
    if (isTop) await slow.promise;
    return { data: [{ idRoom: 1, name: isTop ? 'Attic' : 'Cellar', minutes: 95, visits: 2, trackers: 1 }] };
  });
  const { user } = await visit(server, '/indoor/5?heat=thisMonth', { as: as() });
  expect(await screen.findByText('Cellar')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Top/ }));
  await waitFor(() => expect(screen.queryByText('Cellar')).toBeNull());
  slow.resolve();
  expect(await screen.findByText('Attic')).toBeDefined();
});

test('a period that begins in this minute is no empty span', () => {
  const midnight = new Date(2026, 10, 1).getTime();
  const [from, to] = heatSpan('thisMonth', midnight + 60_000);
  expect(from).toBe(midnight);
  expect(to).toBeGreaterThan(from);
  expect(heatSpan('lastMonth', midnight + 60_000)).toEqual([new Date(2026, 9, 1).getTime(), midnight]);
  expect(heatSpan('thisMonth', midnight - 60_000)[0]).toBe(new Date(2026, 9, 1).getTime());
});

test('what is drawn while a plan is being saved stays, and its new room is not made twice', async () => {
  const slow = Promise.withResolvers<void>();
  const sent: Record<string, unknown>[] = [];
  server.on(contract.putFloorPlan, async ({ body }) => {
    sent.push(body);
    if (sent.length === 1) await slow.promise;
    const rooms = (body['rooms'] as { readonly idRoom: number | null; readonly name: string }[]).map((room) => ({
      idRoom: room.idRoom ?? 40,
      name: room.name,
      corners,
    }));
    return aFloor(1, 'Ground', 0, { rooms, revision: 3 + sent.length });
  });
  const { user } = await visit(server, '/indoor/5/floors/1?part=rooms', { as: as() });
  await user.click(await screen.findByRole('button', { name: 'Add a room' }));
  const names = () => screen.getAllByRole('textbox', { name: 'Name of the room' });
  await user.type(names().at(-1) as HTMLElement, 'Dock');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(names().at(-1) as HTMLElement, ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  slow.resolve();
  expect(await screen.findByText('The plan of Ground is saved')).toBeDefined();
  expect((names().at(-1) as HTMLInputElement).value).toBe('Dock 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ revision: 4, rooms: [{ idRoom: 1 }, { idRoom: 40, name: 'Dock 2' }] });
});

test('a pinned plan can be turned to the left, and its width typed anew', async () => {
  const pin = { latitude: 45, longitude: 6, turnDegrees: 0, widthMetres: 80 };
  floors = [aFloor(1, 'Ground', 0, { pin })];
  const sent: Record<string, unknown>[] = [];
  server.on(contract.putFloorPlan, ({ body }) => {
    sent.push(body);
    return aFloor(1, 'Ground', 0, { pin, revision: 4 });
  });
  const { user } = await visit(server, '/indoor/5/floors/1?part=world', { as: as() });
  const turn = await screen.findByLabelText(/^Turned/);
  await user.clear(turn);
  await user.type(turn, '-45');
  const width = screen.getByLabelText(/^Width/);
  await user.clear(width);
  expect((width as HTMLInputElement).value).toBe('');
  await user.type(width, '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ pin: { turnDegrees: -45, widthMetres: 25 } }]));
});
