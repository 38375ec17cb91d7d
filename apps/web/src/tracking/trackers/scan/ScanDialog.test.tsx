import { countTrackers, listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTrackers, () => ({ data: [], nextCursor: null }));
  server.on(countTrackers, () => ({ total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 }));
});
afterEach(() => server.close());

test('where a page gets no camera it says why and what to do', async () => {
  const { user } = await visit(server, '/devices');
  await user.click(await screen.findByRole('button', { name: 'Scan a code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan the code on a device' }));
  expect(await dialog.findByText(/^Browsers give the camera only to pages over https/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Enter it by hand' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
