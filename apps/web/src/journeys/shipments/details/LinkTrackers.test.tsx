import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { linkTrackers, readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aTracker, theDetails } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readTransport, () => theDetails({ trackers: [] }));
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(listTrackers, () => ({
    data: ['TRK-7', 'TRK-8', 'TRK-9'].map((uniqueIdentifiant) => aTracker({ uniqueIdentifiant })),
    nextCursor: null,
  }));
});
afterEach(() => server.close());

test('of several trackers it is told which ones somebody else has taken meanwhile, and where they are', async () => {
  server.on(linkTrackers, () => {
    throw new DomainError('tracker.inUse', [
      { field: 'trackers', reason: 'TRK-8: OTHER-50' },
      { field: 'trackers', reason: 'TRK-9: OTHER-51' },
    ]);
  });
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click((await screen.findAllByRole('button', { name: 'Link' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Link trackers to PHARMA-41' }));
  await user.click(dialog.getByLabelText('Trackers'));
  for (const name of ['TRK-7', 'TRK-8', 'TRK-9']) await user.click(await dialog.findByText(name));
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await dialog.findByText(/\(TRK-8: OTHER-50, TRK-9: OTHER-51\)$/)).toBeDefined();
});
