import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import * as movements from '@sillage/contract/goods/pools/poolMovements.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDispatch, knowPool } from '../../testing/aPool.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const DISPATCH = aDispatch();

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  knowPool(server);
});
afterEach(() => server.close());

test('a pool shows who has how many, what is below its minimum, and how long a cycle takes', async () => {
  const { user } = await visit(server, '/pools', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('link', { name: 'Euro pallets' }));
  const row = within(await screen.findByRole('row', { name: /^Depot/ }));
  expect(row.getByText('Below the minimum')).toBeDefined();
  expect(await screen.findByText('18.5 days')).toBeDefined();
});

test('what is sent once more goes with its key, and what is changed with another; what the server refuses is said at its field', async () => {
  const sent: Record<string, unknown>[] = [];
  server.on(movements.dispatchPieces, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new DomainError('server.failed');
    if (sent.length === 2) throw new DomainError('pool.notEnough', [{ field: 'quantity', reason: 'at most 80' }]);
    return DISPATCH;
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('user') });
  await screen.findByRole('row', { name: /^Depot/ });
  await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispatch' }));
  await user.selectOptions(await dialog.findByLabelText('To'), 'Baker (30)');
  await user.type(dialog.getByLabelText('Pieces'), '90');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  await dialog.findByText(/^Something went wrong/);
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  expect(await dialog.findAllByText(/^There are not as many pieces there/)).not.toEqual([]);
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '10');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[2]).toMatchObject({ idFrom: 1, idTo: 2, quantity: 10, reason: 'delivery' });
  const [first, second, third] = sent.map(({ requestKey }) => requestKey);
  expect([typeof first, second]).toEqual(['string', first]);
  expect(third).not.toBe(first);
});

test('fewer than were on the way are still on it, or missing', async () => {
  const sent: unknown[] = [];
  server.on(movements.listDispatches, () => ({ data: [DISPATCH], nextCursor: null }));
  server.on(movements.receivePieces, ({ body }) => {
    sent.push(body);
    return { ...DISPATCH, open: 0 };
  });
  const { user } = await visit(server, '/pools/4?part=underWay', { as: aUser('user') });
  await user.click(await screen.findByRole('button', { name: 'Receive from Depot DN-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive from Depot' }));
  const arrived = await dialog.findByLabelText('Arrived');
  await user.clear(arrived);
  await user.type(arrived, '8');
  await user.selectOptions(await dialog.findByLabelText('2 pieces did not arrive'), 'Missing: book as lost');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(sent).toMatchObject([{ arrived: 8, rest: 'missing' }]));
});

test('whoever has the link confirms the number, or says another one with a reason', async () => {
  const sent: unknown[] = [];
  server.on(figures.readBalance, () => ({
    company: 'Alpes Froid',
    partner: 'Baker',
    poolName: 'Euro pallets',
    packaging: 'euroPallet',
    quantity: 42,
    depositCents: 63_000,
    currency: 'EUR',
    askedDate: '2026-03-01T10:00:00.000Z',
    expiresDate: '2026-03-31T10:00:00.000Z',
    answered: null,
  }));
  server.on(figures.answerBalance, ({ body }) => {
    sent.push(body);
    return { quantity: 40 };
  });
  const { user } = await visit(server, '/noauth/pool-balance?token=abc', { as: null });
  expect(await screen.findByRole('button', { name: 'Confirm the number' })).toBeDefined();
  expect(sent).toEqual([]);
  const yours = screen.getByLabelText('Your number');
  await user.clear(yours);
  await user.type(yours, '40');
  await user.click(screen.getByRole('button', { name: 'Send my number' }));
  expect(await screen.findByText(/^Your number is another one/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Why it is another one'), 'Two were broken');
  await user.click(screen.getByRole('button', { name: 'Send my number' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined();
  expect(sent).toEqual([{ token: 'abc', quantity: 40, reason: 'Two were broken', name: '' }]);
});
