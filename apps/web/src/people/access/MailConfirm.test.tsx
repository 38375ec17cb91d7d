import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let confirmations = 0;
beforeEach(async () => {
  confirmations = 0;
  server = await aServer();
  server.onAction(noauth, 'confirmmail', ({ body }) => {
    confirmations++;
    if (body['token'] !== 'good-token') throw new DomainError('access.linkExpired');
    return { email: 'nora@alpesfroid.example' };
  });
  server.onAction(noauth, 'resendconfirm', () => ({}));
});
afterEach(() => server.close());

test('the link of the mail confirms the address, once', async () => {
  await visit(server, '/mail-confirm?token=good-token', { as: null });
  expect([location.pathname, location.search]).toEqual(['/mail-confirm', '']);
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeDefined();
  expect(screen.getByText(/nora@alpesfroid.example is yours/)).toBeDefined();
  expect(confirmations).toBe(1);
});

test('an old link is told, and a new one can be sent', async () => {
  const { user } = await visit(server, '/mail-confirm?token=old-token', { as: null });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeDefined();
  await user.type(screen.getByLabelText('E-mail'), 'nora@alpesfroid.example{Enter}');
  expect(await screen.findByText(/a new link is on its way/)).toBeDefined();
});

test('without a link it says what to do', async () => {
  await visit(server, '/mail-confirm', { as: null });
  expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeDefined();
});
