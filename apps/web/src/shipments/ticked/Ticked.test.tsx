import { countTransports, listTransportNumbers, listTransports, moveTransports } from '@sillage/contract/shipments/shipmentList.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aTransport } from '../../testing/aTransport.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let moves: unknown[];
let asked: string[];
beforeEach(async () => {
  [moves, asked] = [[], []];
  server = await aServer();
  const rows = [1, 2, 3, 4].map((one) => aTransport({ idTransport: one, reference: `ROW-${one}`, shelf: 'current' }));
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 1234, arrived: 0 } }));
  server.on(listTransports, ({ query }) => ({
    data: query.get('shelf') === 'archived' ? rows.map((row) => ({ ...row, shelf: 'archived' as const })) : rows,
    nextCursor: null,
  }));
  server.on(listTransportNumbers, ({ query }) => {
    asked.push(query.toString());
    return { idTransports: Array.from({ length: 1234 }, (_, index) => index + 1), areAll: true };
  });
  server.on(moveTransports, ({ body }) => {
    moves.push(body);
    return { moved: body['idTransports'] as number[], refused: [] };
  });
});
afterEach(() => server.close());

const box = (reference: string) => screen.findByRole('checkbox', { name: `Tick ${reference}` });
const press = async (user: Awaited<ReturnType<typeof visit>>['user'], reference: string) => user.click(await box(reference));
const bar = async () => within(await screen.findByRole('region', { name: 'Ticked shipments' }));

test('a range is ticked with shift, archived in one call, and brought back by undo', async () => {
  const { user } = await visit(server, '/transport');
  await press(user, 'ROW-1');
  await user.keyboard('{Shift>}');
  await press(user, 'ROW-3');
  await user.keyboard('{/Shift}');
  expect(await (await bar()).findByText('3 ticked')).toBeDefined();
  await user.click(await (await bar()).findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('3 shipments are archived.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(moves).toEqual([
      { shelf: 'archived', idTransports: [1, 2, 3] },
      { shelf: 'current', idTransports: [1, 2, 3] },
    ]),
  );
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

test('what could not be moved is told by its reference and why', async () => {
  server.on(moveTransports, () => ({
    moved: [1],
    refused: [2, 3, 4, 5].map((id) => ({ idTransport: id, reference: `ROW-${id}`, code: 'shipment.referenceTaken' })),
  }));
  const { user } = await visit(server, '/history');
  await press(user, 'ROW-1');
  await user.click(await (await bar()).findByRole('button', { name: 'Take out of the archive' }));
  expect(await screen.findByText(/^ROW-2, ROW-3, ROW-4 and 1 more: /)).toBeDefined();
});

test('nothing is deleted before it is asked whether that is meant', async () => {
  const { user } = await visit(server, '/history');
  await press(user, 'ROW-1');
  await press(user, 'ROW-2');
  await user.click(await (await bar()).findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 shipments?' }));
  expect(moves).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 shipments were deleted.')).toBeDefined();
  expect(moves).toEqual([{ shelf: 'deleted', idTransports: [1, 2] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press on "Select" says what to do next', async () => {
  const { user } = await visit(server, '/transport');
  await box('ROW-1');
  await user.click(screen.getByRole('button', { name: 'Select shipments' }));
  expect(await (await bar()).findByText('Press the shipments you mean')).toBeDefined();
  await user.click(await (await bar()).findByRole('button', { name: 'Clear the ticks' }));
  expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull();
});
