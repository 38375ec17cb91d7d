import { countTransports, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { simulateTracker } from '@sillage/contract/tracking/trackers/simulated.contract';
import { countTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aTracker } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const NONE = { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0 };

let server: TestServer;
let trackers: number;
let archived: number;
let kept: unknown;
beforeEach(async () => {
  [trackers, archived, kept] = [0, 0, null];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(countTransports, ({ query }) => ({ counts: { ...NONE, arrived: query.get('shelf') === 'archived' ? archived : 0 } }));
  server.on(countTrackers, () => ({ total: trackers, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 }));
  server.on(simulateTracker, () => {
    trackers++;
    return { ...aTracker(), uniqueIdentifiant: 'SIMULATED-1' };
  });
  server.on(legacyUpdate, ({ body }) => {
    kept = (body as { user: { data: { settings: object } } }).user.data.settings;
    const user = aUser();
    return {
      user: { ...user, data: { ...user.data, settings: { ...user.data.settings, firstSteps: 'over' } } },
      access_token: null,
      error: null,
    };
  });
});
afterEach(() => server.close());

const steps = async () => within(await screen.findByRole('region', { name: 'To your first live shipment' }));

test('whoever is new is led from a simulated tracker to the shipment, in the place of an empty list', async () => {
  const { user } = await visit(server, '/transport');
  const list = await steps();
  expect(list.getByText(/Devices are added by the operator/)).toBeDefined();
  expect(screen.queryByText('No shipments yet')).toBeNull();
  await user.click(list.getByRole('button', { name: 'Make a simulated tracker' }));
  expect(await list.findByText('1 of 3 done')).toBeDefined();
  expect(list.getByRole('link', { name: 'New shipment' }).getAttribute('href')).toBe('/transport/new');
});

test('hidden, they are gone for good', async () => {
  const { user } = await visit(server, '/transport');
  await user.click((await steps()).getByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To your first live shipment' })).toBeNull());
  expect(kept).toMatchObject({ firstSteps: 'over' });
  expect(await screen.findByText('No shipments yet')).toBeDefined();
});

test('who has had shipments before needs none', async () => {
  archived = 4;
  await visit(server, '/transport');
  expect(await screen.findByText('No shipments yet')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'To your first live shipment' })).toBeNull();
});
