import { actOnTransports, checkActions, undoActions } from '@sillage/contract/journeys/shipments/actions.contract';
import { countTransports, listTransportNumbers, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aShipment } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let acts: unknown[];
let asked: string[];
const outcomes = (body: Record<string, unknown>) =>
  (body['idTransports'] as number[]).map((idTransport) => ({
    idTransport,
    reference: `ROW-${idTransport}`,
    outcome: 'changes' as const,
    code: null,
  }));
const goesWith = { trackers: 1, alerts: 0, shares: 0, invoices: 0, webhooks: 0 };
beforeEach(async () => {
  [acts, asked] = [[], []];
  server = await aServer();
  const rows = [1, 2, 3, 4].map((one) => aShipment({ idTransport: one, reference: `ROW-${one}`, shelf: 'current' }));
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 1234, arrived: 0 } }));
  server.on(listTransports, ({ query }) => ({
    data: query.get('shelf') === 'archived' ? rows.map((row) => ({ ...row, shelf: 'archived' as const })) : rows,
    nextCursor: null,
  }));
  server.on(listTransportNumbers, ({ query }) => {
    asked.push(query.toString());
    return { idTransports: Array.from({ length: 1234 }, (_, index) => index + 1), areAll: true };
  });
  server.on(checkActions, ({ body }) => ({ data: outcomes(body).map((one) => ({ ...one, goesWith })) }));
  server.on(actOnTransports, ({ body }) => {
    acts.push(body);
    return { idAction: `00000000-0000-4000-8000-00000000000${acts.length}`, data: outcomes(body) };
  });
  server.on(undoActions, ({ body }) => {
    acts.push(body);
    return { undone: [1, 2, 3], refused: [] };
  });
});
afterEach(() => server.close());

const box = (reference: string) => screen.findByRole('checkbox', { name: `Tick ${reference}` });
const press = async (user: Awaited<ReturnType<typeof visit>>['user'], reference: string) => user.click(await box(reference));
const bar = async () => within(await screen.findByRole('region', { name: 'Ticked shipments' }));

test('a range is ticked with shift, looked at, archived, and brought back by undo', async () => {
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-1');
  await user.keyboard('{Shift>}');
  await press(user, 'ROW-3');
  await user.keyboard('{/Shift}');
  expect(await (await bar()).findByText('3 ticked')).toBeDefined();
  await user.click(await (await bar()).findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive shipments' }));
  expect((await dialog.findByText('Will be archived')).nextSibling?.textContent).toBe('3');
  expect(dialog.getByText('Trackers that become free').nextSibling?.textContent).toBe('3');
  expect(acts).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived: 3')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: 3')).toBeDefined();
  expect(acts).toEqual([{ action: 'archive', idTransports: [1, 2, 3] }, { idAction: '00000000-0000-4000-8000-000000000001' }]);
});

test('all that the filters find are ticked and told as a number; escape clears', async () => {
  const { user } = await visit(server, '/transport?type=road&status=intransit');
  await press(user, 'ROW-2');
  await user.click(await (await bar()).findByRole('button', { name: 'Tick all 1,234' }));
  expect(await (await bar()).findByText('1,234 ticked')).toBeDefined();
  expect(asked).toEqual(['type=road&status=intransit']);
  expect((await box('ROW-4')) as HTMLInputElement).toHaveProperty('checked', true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull();
  expect((await box('ROW-4')) as HTMLInputElement).toHaveProperty('checked', false);
});

test('other filters are another list: nothing stays ticked', async () => {
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-2');
  await user.click(screen.getByRole('radio', { name: /^Arrived/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull());
});

test('which would not change is told with its reason and leads there; nothing is done where none would', async () => {
  server.on(checkActions, ({ body }) => ({
    data: outcomes(body).map((one) => ({ ...one, outcome: 'refused' as const, code: 'shipment.notOnTheWay', goesWith })),
  }));
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-1');
  await user.click(await (await bar()).findByRole('button', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  expect(await dialog.findByText('This shipment is not where that step could be taken.')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'ROW-1' }).getAttribute('href')).toBe('/transport/transportdetails/1');
  expect(dialog.getByRole('button', { name: 'Change status' })).toHaveProperty('disabled', true);
});

test('a status is said of many, at a time', async () => {
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-1');
  await press(user, 'ROW-2');
  await user.click(await (await bar()).findByRole('button', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.click(dialog.getByRole('radio', { name: 'Arrived' }));
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2026-03-01T10:00' } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change status' })).toHaveProperty('disabled', false));
  expect(dialog.getByText('Will have arrived')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Arrived: 2')).toBeDefined();
  expect(acts).toEqual([{ action: 'status', status: 'arrived', date: new Date('2026-03-01T10:00').toISOString(), idTransports: [1, 2] }]);
});

test('what it did not come to stays ticked, and what was done can be taken back', async () => {
  server.on(actOnTransports, ({ body }) => {
    acts.push(body);
    if (acts.length > 1) throw new DomainError('shipment.notFound');
    return { idAction: '00000000-0000-4000-8000-000000000001', data: outcomes(body) };
  });
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-1');
  await user.click(await (await bar()).findByRole('button', { name: 'Tick all 1,234' }));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete shipments' }));
  expect((await dialog.findByText('Will be deleted')).nextSibling?.textContent).toBe('1,234');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted: 100')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(await (await bar()).findByText('1,134 ticked')).toBeDefined();
  expect(acts).toHaveLength(2);
});

test('what could not be done is told by its reference and why', async () => {
  server.on(actOnTransports, ({ body }) => ({
    idAction: null,
    data: outcomes(body).flatMap((one) =>
      [2, 3, 4, 5].map((idTransport) => ({
        ...one,
        idTransport,
        reference: `ROW-${idTransport}`,
        outcome: 'refused' as const,
        code: 'shipment.referenceTaken',
      })),
    ),
  }));
  const { user } = await visit(server, '/history');
  await press(user, 'ROW-1');
  await user.click(await (await bar()).findByRole('button', { name: 'Take out of the archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Take out of the archive' })).toHaveProperty('disabled', false));
  await user.click(dialog.getByRole('button', { name: 'Take out of the archive' }));
  expect(await screen.findByText(/^ROW-2, ROW-3, ROW-4 and 1 more: /)).toBeDefined();
});

test('a press on "Select" says what to do next', async () => {
  const { user } = await visit(server, '/transport');
  await box('ROW-1');
  await user.click(screen.getByRole('button', { name: 'Select shipments' }));
  expect(await (await bar()).findByText('Press the shipments you mean')).toBeDefined();
  await user.click(await (await bar()).findByRole('button', { name: 'Clear the ticks' }));
  expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull();
});

test('a status of many at a time that is still to come is told at its time, and nothing is done', async () => {
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-1');
  await user.click(await (await bar()).findByRole('button', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2999-01-01T10:00' } });
  expect(await dialog.findByText(/choose a time that is not in the future/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Change status' })).toHaveProperty('disabled', true);
  expect(acts).toEqual([]);
});
