import { actOnTransports } from '@sillage/contract/journeys/shipments/actions.contract';
import { listTransportCountries, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aShipment } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';
import { shownToasts } from '../../../ui/toast/toasts.ts';

let server: TestServer;
let moves: unknown[];
let kept: ReturnType<typeof aShipment>[];
beforeEach(async () => {
  moves = [];
  kept = [aShipment({ reference: 'OLD-1', shelf: 'archived', archivedDate: '2026-03-01T10:00:00Z' })];
  server = await aServer();
  server.on(listTransports, ({ query }) => ({
    data: kept.filter(({ shelf: archiveState }) => archiveState === query.get('shelf')),
    nextCursor: null,
  }));
  server.on(actOnTransports, ({ body }) => {
    moves.push(body);
    kept = kept.map((one) => ({ ...one, shelf: 'current' }));
    const idTransports = body['idTransports'] as number[];
    const data = idTransports.map((idTransport) => ({ idTransport, reference: 'OLD-1', outcome: 'changes' as const, code: null }));
    return { idAction: '0b0e3f6c-6a57-4a7f-9b53-0a3a2f3b1c41', data };
  });
});
afterEach(() => server.close());

test('an archived shipment comes back, which is said although its row is gone', async () => {
  const { user } = await visit(server, '/history');
  const row = within((await screen.findByRole('link', { name: 'OLD-1' })).closest('li') ?? document.body);
  expect(row.getByText('Archived on 01/03/2026')).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Take out of the archive' }));
  expect(await screen.findByText('The shipment is back.')).toBeDefined();
  expect(moves).toEqual([{ action: 'unarchive', idTransports: [41] }]);
  expect(await screen.findByText('Nothing in the history yet')).toBeDefined();
});

test('what was deleted is restored, and leads nowhere until then', async () => {
  kept = [aShipment({ reference: 'GONE-1', shelf: 'deleted', deletedDate: '2026-03-02T10:00:00Z' })];
  const { user } = await visit(server, '/history?shelf=deleted');
  expect(await screen.findByText('GONE-1')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'GONE-1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(moves).toEqual([{ action: 'restore', idTransports: [41] }]));
});

test('an order and filters stand in the address, and cycle', async () => {
  const { user } = await visit(server, '/history');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const byReference = () => screen.getByRole('button', { name: /Reference/ });
  await user.click(byReference());
  expect(new URLSearchParams(location.search).get('order')).toBe('ASC');
  await user.click(byReference());
  await user.click(byReference());
  expect(location.search).toBe('');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by country of departure' }), 'FR');
  expect(new URLSearchParams(location.search).get('startCountry')).toBe('FR');
  await user.click(screen.getByRole('button', { name: /From France/ }));
  expect(location.search).toBe('');
});

test('a filter by country offers those that occur, and the others once somebody asks for them', async () => {
  server.on(listTransportCountries, ({ query }) => ({
    startCountry: query.get('shelf') === 'kept' ? ['DE', 'FR'] : [],
    endCountry: ['IT'],
  }));
  const { user } = await visit(server, '/history');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = await screen.findByRole('combobox', { name: 'Filter by country of departure' });
  const offered = () =>
    within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['From', 'France', 'Germany', 'Other countries…']));
  await user.selectOptions(from, 'Other countries…');
  expect(offered().length).toBeGreaterThan(200);
  await user.selectOptions(from, 'Norway');
  expect(new URLSearchParams(location.search).get('startCountry')).toBe('NO');
});

test('one that somebody else has taken out already is told with why, and nothing is said to be back or offered to be undone', async () => {
  server.on(actOnTransports, () => ({
    idAction: null,
    data: [{ idTransport: 41, reference: 'OLD-1', outcome: 'refused' as const, code: 'shipment.referenceTaken' }],
  }));
  kept = [aShipment({ reference: 'OLD-1', shelf: 'archived', archivedDate: '2026-03-01T10:00:00Z' })];
  const { user } = await visit(server, '/history');
  await user.click(await screen.findByRole('button', { name: 'Take out of the archive' }));
  expect(await screen.findByText(/^OLD-1: /)).toBeDefined();
  expect(shownToasts()).toHaveLength(1);
});
