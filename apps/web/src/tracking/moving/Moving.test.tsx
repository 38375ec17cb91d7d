import * as contract from '@sillage/contract/tracking/moving/moving.contract';
import type { Move } from '@sillage/contract/tracking/moving/moving.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const LOOKED: Move = {
  idMove: 4,
  idCustomer: 7,
  source: 'traccar',
  address: 'https://tracking.example.com/',
  from: '2026-01-01T00:00:00Z',
  to: '2026-03-01T00:00:00Z',
  state: 'looked',
  fault: null,
  createdDate: '2026-03-01T00:00:00Z',
  finishedDate: null,
  devices: { new: 12, here: 1, elsewhere: 1, reports: 0, unusable: 0, twice: 0, notChosen: 0 },
  places: [
    { name: 'Depot', shape: 'circle', fate: 'new' },
    { name: 'Yard', shape: 'polygon', fate: 'new' },
    { name: 'Ring road', shape: null, fate: 'line' },
  ],
  morePlaces: 0,
  groups: [
    { id: '5', name: 'North', devices: 8 },
    { id: '', name: '', devices: 5 },
  ],
  drivers: [
    { name: 'Ada King', identifier: 'CARD-1', fate: 'new' },
    { name: 'Bob', identifier: 'CARD-2', fate: 'incomplete' },
  ],
  withAssets: false,
  assets: 0,
  estimate: 48_000,
  devicesDone: 0,
  positions: 0,
  kept: 0,
  share: 0,
};
const DEVICE = {
  ordinal: 0,
  uniqueIdentifiant: '863001',
  name: 'Van 1',
  protocol: 'gt06',
  fate: 'new',
  lastDate: null,
  isDone: false,
  fault: null,
  group: 'North',
  asset: null,
} as const;

let server: TestServer;
let move: Move;
beforeEach(async () => {
  server = await aServer();
  move = LOOKED;
  withEmptyPage(server);
  server.on(contract.listMoves, () => ({ data: [], nextCursor: null }));
  server.on(contract.readMove, () => move);
  server.on(contract.listMovedDevices, () => ({ data: [{ ...DEVICE, positions: 0, kept: 0 }], nextCursor: null }));
});
afterEach(() => server.close());

test('a server is looked at with a token, and what becomes of it is told before anything is made', async () => {
  const asked: Record<string, unknown>[] = [];
  server.on(contract.lookAtMove, ({ body }) => {
    asked.push(body);
    return LOOKED;
  });
  const { user } = await visit(server, '/devices/moving', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Look at it' }));
  expect([screen.getByText('Enter the address.'), screen.getByText('Enter the token.'), asked.length]).toMatchObject({ 2: 0 });
  await user.type(screen.getByLabelText('Address of the server'), 'https://tracking.example.com');
  await user.type(screen.getByLabelText('Token', { selector: 'input[type=password]' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  expect(await screen.findByRole('heading', { name: 'tracking.example.com', level: 1 })).toBeDefined();
  expect(asked).toMatchObject([{ source: 'traccar', address: 'https://tracking.example.com', token: 'secret' }]);
  const plan = within(screen.getByRole('region', { name: 'What becomes of it' }));
  expect(plan.getByText('Becomes a new tracker').parentElement?.textContent).toBe('Becomes a new tracker12');
  const drivers = within(screen.getByRole('region', { name: 'Drivers' }));
  expect(drivers.getByText('Ada King · CARD-1').parentElement?.textContent).toContain('Becomes a contact');
  expect(drivers.getByText(/a contact needs/)).toBeDefined();
  const places = within(screen.getByRole('region', { name: 'Geofences' }));
  expect(places.getByText('Becomes a place: the circle around what was drawn')).toBeDefined();
  expect(places.getByText('A line: places are circles')).toBeDefined();
  expect(await screen.findByText('863001')).toBeDefined();
});

test('an address that is refused is told at its field, with what to do', async () => {
  server.on(contract.lookAtMove, () => {
    throw new DomainError('moving.addressRefused', [{ field: 'address', reason: 'inside' }]);
  });
  const { user } = await visit(server, '/devices/moving', { as: aUser('userAdmin') });
  await user.type(await screen.findByLabelText('Address of the server'), 'http://10.0.0.5:8082');
  await user.click(screen.getByRole('radio', { name: 'Account' }));
  await user.type(screen.getByLabelText('E-mail'), 'a@example.com');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  await waitFor(() => expect(screen.getByLabelText('Address of the server').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/MOVE_FROM_HOSTS/)).toBeDefined();
});

test('Navixy is looked at with the address of its API and a key alone', async () => {
  const asked: Record<string, unknown>[] = [];
  server.on(contract.lookAtMove, ({ body }) => {
    asked.push(body);
    return { ...LOOKED, source: 'navixy' as const };
  });
  const { user } = await visit(server, '/devices/moving', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('radio', { name: 'Navixy' }));
  expect(screen.queryByRole('radio', { name: 'Account' })).toBeNull();
  await user.type(screen.getByLabelText('Address of the server'), 'https://api.eu.navixy.com/v2');
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  expect(screen.getByText('Enter the key.')).toBeDefined();
  await user.type(screen.getByLabelText('API key', { selector: 'input[type=password]' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  await waitFor(() => expect(asked).toMatchObject([{ source: 'navixy', address: 'https://api.eu.navixy.com/v2', token: 'secret' }]));
});

test('only the groups that are chosen are moved in, and what else is wanted of it', async () => {
  const asked: unknown[] = [];
  server.on(contract.startMove, ({ body }) => {
    asked.push(body);
    move = { ...LOOKED, state: 'running', withAssets: true, assets: 2 };
    return move;
  });
  const { user } = await visit(server, '/devices/moving/4', { as: aUser('userAdmin') });
  const [north, none] = [await screen.findByRole('checkbox', { name: 'North' }), screen.getByRole('checkbox', { name: 'In no group' })];
  await user.click(north);
  await user.click(none);
  await user.click(screen.getByRole('button', { name: 'Move in' }));
  expect([(await screen.findByRole('alert')).textContent, asked.length]).toEqual(['Choose at least one group.', 0]);
  await user.click(north);
  await user.click(screen.getByRole('checkbox', { name: 'Make a contact of 1 driver' }));
  await user.click(screen.getByRole('button', { name: 'Move in' }));
  await waitFor(() => expect(asked).toEqual([{ withPlaces: true, withAssets: true, withDrivers: true, groups: ['5'] }]));
  expect((await screen.findByText('On an asset')).parentElement?.textContent).toBe('On an asset2');
});

test('a device that its server does not give out says so', async () => {
  move = { ...LOOKED, state: 'done' };
  const device = { ...DEVICE, positions: 0, kept: 0, asset: 'Van 1', fault: 'moving.deviceRefused' } as const;
  server.on(contract.listMovedDevices, () => ({ data: [device], nextCursor: null }));
  await visit(server, '/devices/moving/4', { as: aUser('userAdmin') });
  expect(await screen.findByText('Asset Van 1')).toBeDefined();
  expect(screen.getByText(/does not give this device out/)).toBeDefined();
});

test('it is moved in without the places, stopped, and goes on', async () => {
  const asked: unknown[] = [];
  server.on(contract.startMove, ({ body }) => {
    asked.push(body);
    move = { ...LOOKED, state: 'running', share: 0.25, devicesDone: 3, kept: 900, positions: 1000 };
    return move;
  });
  server.on(contract.stopMove, () => {
    move = { ...move, state: 'stopped' };
    return move;
  });
  const { user } = await visit(server, '/devices/moving/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('checkbox', { name: 'Make the places too' }));
  await user.click(screen.getByRole('button', { name: 'Move in' }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('3 of 13 devices, 900 positions')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked).toEqual([{ withPlaces: false, withAssets: true, withDrivers: false }, {}]));
});

test('what failed says why', async () => {
  move = { ...LOOKED, state: 'failed', fault: 'moving.signInRefused' };
  await visit(server, '/devices/moving/4', { as: aUser('userAdmin') });
  expect(await screen.findByText(/did not accept the token/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
});

test('it is forgotten after a question', async () => {
  let forgotten = 0;
  server.on(contract.deleteMove, () => {
    forgotten++;
    return {};
  });
  const { user } = await visit(server, '/devices/moving/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Forget this move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget this move?' }));
  await user.click(dialog.getByRole('button', { name: 'Forget this move' }));
  await waitFor(() => expect(location.pathname).toBe('/devices/moving'));
  expect(forgotten).toBe(1);
});

test('a plain user does not get there', async () => {
  await visit(server, '/devices/moving', { as: aUser('user') });
  await waitFor(() => expect(location.pathname).not.toBe('/devices/moving'));
});
