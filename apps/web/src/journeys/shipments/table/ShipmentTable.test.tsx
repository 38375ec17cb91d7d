import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import {
  countTransports,
  listTransportPlans,
  listTransportRows,
  listTransports,
} from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aShipment } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let kept: Record<string, unknown>[];
const withSettings = (settings: Record<string, unknown>) => {
  const user = aUser();
  return { ...user, data: { ...user.data, settings: { ...user.data.settings, ...settings } } };
};
const TABLE = withSettings({ shipmentList: { look: 'table', columns: ['reference', 'status', 'eta'] }, other: 1 });

beforeEach(async () => {
  kept = [];
  server = await aServer();
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 1, arrived: 0 } }));
  server.on(listTransports, () => ({ data: [aShipment({ reference: 'ROW-1' })], nextCursor: null }));
  server.on(listTransportRows, () => ({ data: [aShipment({ reference: 'ROW-1' })] }));
  server.on(legacyUpdate, ({ body }) => {
    const { settings } = (body['user'] as { data: { settings: Record<string, unknown> } }).data;
    kept.push(settings);
    return { user: withSettings(settings), access_token: null, error: null };
  });
});
afterEach(() => server.close());

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the table has the columns that were kept, and is ordered by its headings', async () => {
  const { user } = await visit(server, '/transport', { as: TABLE });
  const row = within((await screen.findByRole('link', { name: 'ROW-1' })).closest('tr') ?? document.body);
  expect(row.getByText('In transit')).toBeDefined();
  expect(headings()).toEqual(['Reference', 'Status', 'ETA']);
  await user.click(screen.getByRole('button', { name: 'Reference' }));
  expect(screen.getByRole('columnheader', { name: 'Reference' }).getAttribute('aria-sort')).toBe('ascending');
  expect(location.search).toBe('?orderBy=reference&order=ASC');
});

test('a column is hidden and moved, which is kept and leaves the other settings alone', async () => {
  const { user } = await visit(server, '/transport', { as: TABLE });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Move ETA before' }));
  await waitFor(() => expect(kept.at(-1)).toEqual({ shipmentList: { look: 'table', columns: ['reference', 'eta', 'status'] } }));
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await waitFor(() => expect(kept.at(-1)).toEqual({ shipmentList: { look: 'table', columns: ['reference', 'eta'] } }));
});

test('the view is switched and kept', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  expect((await screen.findAllByRole('columnheader')).length).toBeGreaterThan(10);
  await waitFor(() => expect(kept).toEqual([{ shipmentList: { look: 'table' } }]));
});

test('what is ticked is exported as a file, and that is said', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, '/transport', { as: TABLE });
  await user.click(await screen.findByRole('checkbox', { name: 'Tick ROW-1' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  expect(dialog.getByText('1 row. Columns: Reference, Status, ETA.')).toBeDefined();
  expect(dialog.getByText(/^Columns of the file, with those that an import needs: \d+\.$/)).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('checkbox', { name: 'With everything that an import needs to make them anew' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported.')).toBeDefined();
  expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']);
  expect((await textOf(files[0])).split('\r\n')[0]).toBe('\uFEFFReference,Status,Estimated or actual arrival (UTC)');
});

test('a file has all that its shipments are made anew from, unless somebody wants the table alone', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  const step = { address: 'Lyon', country: 'FR', latitude: 45.76, longitude: 4.83, radius: 500, ETA: '2026-03-01T10:00:00.000Z' };
  server.on(listTransportPlans, ({ body }) => ({
    data: (body['idTransports'] as number[]).map((idTransport) => ({
      idTransport,
      assets: [{ containerReference: 'BOX-1', uniqueIdentifiant: null }],
      limits: [],
      routeSteps: [
        { ...step, kind: 'departure' as const },
        { ...step, kind: 'arrival' as const, address: 'Milano', ETA: null },
      ],
    })),
  }));
  const { user } = await visit(server, '/transport', { as: TABLE });
  await user.click(await screen.findByRole('checkbox', { name: 'Tick ROW-1' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported.')).toBeDefined();
  const [head = '', row = ''] = (await textOf(files[0])).split('\r\n');
  const needed = ['Transport', 'Departure', 'Arrival', 'Planned arrival (UTC)', 'Trackers', 'Planned departure (UTC)', 'Assets'];
  expect(head.split(',')).toEqual(expect.arrayContaining(needed));
  expect(row).toContain(',2026-03-01T10:00:00.000Z,BOX-1,,FR,45.76,4.83,FR,45.76,4.83,,,,,500,');
});

const textOf = async (file: Blob | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());
