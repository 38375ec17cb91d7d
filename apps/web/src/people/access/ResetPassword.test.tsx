import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let sent: Record<string, unknown>[] = [];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.onAction(noauth, 'pendingreset', ({ body }) => {
    if (body['token'] !== 'good-token') throw new DomainError('access.linkExpired');
    return { email: 'claire@alpesfroid.example' };
  });
  server.onAction(noauth, 'updpwd', ({ body }) => {
    sent.push(body);
    return {};
  });
});
afterEach(() => server.close());

async function choose(password: string, again = password) {
  const { user } = await visit(server, '/reset-password/good-token', { as: null });
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), again);
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  return user;
}

test('the token is taken out of the address at once', async () => {
  await visit(server, '/reset-password/good-token', { as: null });
  await screen.findByLabelText('New password');
  expect([location.pathname, location.search]).toEqual(['/reset-password', '']);
  // What the browser keeps with the entry of its history, and gives back when the page is read anew.
  expect(history.state).toMatchObject({ resetToken: 'good-token' });
});

test('without a token it explains where one comes from', async () => {
  const { user } = await visit(server, '/reset-password', { as: null });
  await screen.findByRole('heading', { name: 'A new password needs a link' });
  await user.click(screen.getByRole('link', { name: 'Ask for a link' }));
  await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
});

test('an old link is told before anything is typed, and leads to a new one', async () => {
  await visit(server, '/reset-password/old-token', { as: null });
  await screen.findByRole('heading', { name: 'This link is no longer valid' });
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a link' })).toBeDefined();
});

test('a password that does not match its repetition is not sent', async () => {
  await choose('Correct-horse-9', 'Correct-horse-8');
  expect(await screen.findByText('Password does not match')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a new password is set for the address of the link', async () => {
  await choose('Correct-horse-9');
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeDefined();
  expect(location.pathname).toBe('/passwordmodified');
  expect(sent).toEqual([expect.objectContaining({ email: 'claire@alpesfroid.example', password: 'Correct-horse-9', token: 'good-token' })]);
});

test('a link that ended meanwhile leads to a new one', async () => {
  server.onAction(noauth, 'updpwd', () => {
    throw new DomainError('access.resetNotPending');
  });
  await choose('Correct-horse-9');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeDefined();
});

test('a lost connection costs nothing that was typed', async () => {
  server.onAction(noauth, 'updpwd', () => {
    throw new DomainError('server.unavailable');
  });
  await choose('Correct-horse-9');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/not reachable/));
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Correct-horse-9');
});
