import { listAttempts } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import { countTrackers, listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

test('a tracker that falls silent while its list is open is said to be offline, and counted so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let connectivity: 'online' | 'offline' = 'online';
  server.on(listTrackers, () => ({ data: [aTracker({ connectivity, lastHeardDate: ago(1) })], nextCursor: null }));
  server.on(countTrackers, () => {
    const online = Number(connectivity === 'online');
    return { total: 1, inService: 1, online, offline: 1 - online, stock: 0, outOfService: 0 };
  });
  await visit(server, '/devices');
  expect(await screen.findByRole('radio', { name: /^Online\s*1/ })).toBeDefined();
  connectivity = 'offline';
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Online\s*0/ })).toBeDefined());
  await waitFor(() => expect(screen.getAllByText('Offline')).toHaveLength(2));
});

test('who tries to report while the list of the unknown is open is on it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(listTrackers, () => ({ data: [], nextCursor: null }));
  server.on(countTrackers, () => ({ total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 }));
  const attempt = {
    identifier: 'NEW-1',
    protocol: 'gt06',
    reason: 'unknown',
    count: 1,
    firstDate: ago(1),
    lastDate: ago(1),
    tracker: null,
  };
  let attempts: (typeof attempt)[] = [];
  server.on(listAttempts, () => ({ data: attempts }));
  await visit(server, '/devices?view=unknown', { as: aUser('superAdmin') });
  expect(await screen.findByText(/nobody/i)).toBeDefined();
  attempts = [attempt];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(screen.getByText('NEW-1')).toBeDefined());
});
