import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readAnalyticsPdf } from '@sillage/contract/desk/analytics/analytics.contract';
import { listQueued, type QueuedCall } from '@sillage/contract/platform/queue/queue.contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilAnswered } from '../platform/heavyCalls.ts';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { visit } from '../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('whoever waits for heavy work is told how many are before it, until its turn', async () => {
  await visit(server, '/transport');
  await screen.findByText('Live');
  const answer = Promise.withResolvers<void>();
  const behind = (before: number | null): QueuedCall => ({ kind: 'figures', since: '2026-03-01T08:00:00Z', before });
  let queued = [behind(2)];
  server.on(listQueued, () => ({ data: queued }));
  act(() => {
    void untilAnswered(readAnalyticsPdf, answer.promise);
  });
  expect(
    await screen.findByText('The PDF of the figures waits for its turn: 2 others are before it.', {}, { timeout: 5000 }),
  ).toBeDefined();
  queued = [behind(0)];
  expect(await screen.findByText('The PDF of the figures is next in line.', {}, { timeout: 5000 })).toBeDefined();
  queued = [behind(null)];
  await waitFor(() => expect(screen.queryByText(/next in line/)).toBeNull(), { timeout: 5000 });
  await act(async () => answer.resolve());
});
