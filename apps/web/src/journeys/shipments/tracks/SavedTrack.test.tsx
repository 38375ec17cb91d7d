import { exportShipmentTrack, listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { theDetails } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const START = Date.UTC(2026, 5, 1, 12, 0, 30);
let server: TestServer;
let tracks: number[];
beforeEach(async () => {
  server = await aServer();
  tracks = [START, START + 60_000];
  server.on(readTransport, () => theDetails());
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTrack, () => {
    const column = tracks.map(() => 45);
    const track = { time: tracks, latitude: column, longitude: column, temperature: column, battery: column, total: tracks.length };
    return { tracks: [{ uniqueIdentifiant: 'TRK-1', reportingIntervalSeconds: 600, gaps: [], ...track }] };
  });
});
afterEach(() => server.close());

test('the track of a shipment is saved of its own time', async () => {
  const asked: Record<string, string>[] = [];
  const pieces = async function* () {
    yield '<gpx/>';
  };
  server.on(exportShipmentTrack, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { name: 'S.gpx', type: 'application/gpx+xml', pieces: pieces() };
  });
  URL.createObjectURL = () => 'blob:track';
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, '/transport/transportDetails/41', { as: aUser('user') });
  await user.click(await screen.findByRole('button', { name: /^Save the track of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Save the track of/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ format: 'gpx', from: '2026-06-01T12:00:00.000Z', to: '2026-06-01T12:02:00.000Z' }]);
});

test('where nothing was, nothing is saved', async () => {
  tracks = [];
  await visit(server, '/transport/transportDetails/41', { as: aUser('user') });
  expect(await screen.findByRole('region', { name: 'Track' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Save the track of/ })).toBeNull();
});
