import { answerContactLink, readContactLink } from '@sillage/contract/messages/notifications/notifications.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { visit } from '../../../testing/aVisit.tsx';

const ANSWER = { contact: 'dock@lyon.example', customerName: 'Alpes Froid', isConfirmed: false };

let server: TestServer;
let said: unknown[];
beforeEach(async () => {
  said = [];
  server = await aServer();
  server.on(readContactLink, ({ body }) => {
    if (body['token'] !== 'good') throw new DomainError('access.linkExpired');
    return ANSWER;
  });
  server.on(answerContactLink, ({ body }) => {
    said.push(body);
    return { ...ANSWER, isConfirmed: body['wanted'] === true };
  });
});
afterEach(() => server.close());

const open = (query = '?token=good') => visit(server, `/noauth/contact${query}`, { as: null });

test('it says whom it is about, without the shell, and the token is not in the address any more', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Do you want the alerts of Alpes Froid?' })).toBeDefined();
  expect(screen.getByText(/dock@lyon.example/)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect([location.pathname, location.search]).toEqual(['/noauth/contact', '']);
});

test('it opens for somebody who is signed in, too', async () => {
  await visit(server, '/noauth/contact?token=good');
  expect(await screen.findByRole('button', { name: 'Yes, send me alerts' })).toBeDefined();
});

test.each([
  ['Yes, send me alerts', true, 'Thank you, you will get the alerts'],
  ['No, do not write to me', false, 'You will not be written to'],
])('%s', async (button, wanted, heading) => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(said).toEqual([{ token: 'good', wanted }]);
});

test('a link that is not good any more says so', async () => {
  await open('?token=old');
  expect(await screen.findByRole('heading', { name: 'This link is not good any more' })).toBeDefined();
});

test('a link that is used up between is told, and what may pass can be tried again', async () => {
  const { user } = await open();
  server.on(answerContactLink, () => {
    throw new DomainError('server.unavailable');
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, send me alerts' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/not reachable/);
  server.on(answerContactLink, () => {
    throw new DomainError('access.linkExpired');
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes, send me alerts' }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Yes, send me alerts' }));
  expect(await screen.findByRole('heading', { name: 'This link is not good any more' })).toBeDefined();
});

test('without a token there is nothing to answer', async () => {
  await open('');
  expect(await screen.findByRole('heading', { name: 'A link is missing' })).toBeDefined();
});
