import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.onAction(noauth, 'mailpwd', ({ body }) => {
    if (body['email'] !== 'claire@alpesfroid.example') throw new DomainError('account.unknownEmail');
    return {};
  });
});
afterEach(() => server.close());

test('an address is asked for, an unknown one is told, and a link is sent to the right one', async () => {
  const { user } = await visit(server, '/login', { as: null });
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  const email = screen.getByLabelText('E-mail');
  await user.type(email, 'not an address{Enter}');
  expect(await screen.findByText('This not a valid email address')).toBeDefined();
  await user.clear(email);
  await user.type(email, 'nobody@alpesfroid.example{Enter}');
  expect(await screen.findByText('This email is not associated with any account')).toBeDefined();
  expect(document.activeElement).toBe(email);
  await user.clear(email);
  await user.type(email, 'claire@alpesfroid.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'Email sent' })).toBeDefined();
  expect(screen.getByText(/on its way to claire@alpesfroid.example/)).toBeDefined();
  expect(location.pathname + location.search).toBe('/emailsent');
});

test('in French, with the text of the specification in French', async () => {
  const { user } = await visit(server, '/forgot-password', { as: null, language: 'fr' });
  await user.type(await screen.findByLabelText('E-mail'), 'claire@alpesfroid.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'E-mail envoyé' })).toBeDefined();
});

test('the page after it stands by itself, and leads to another try', async () => {
  const { user } = await visit(server, '/emailsent', { as: null });
  await user.click(await screen.findByRole('link', { name: 'ask again' }));
  await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
});
