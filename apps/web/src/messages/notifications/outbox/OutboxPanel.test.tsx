import { listOutbox, type OutboxMessage } from '@sillage/contract/messages/notifications/notifications.contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PATH = '/parametres/outbox';
const MESSAGE: OutboxMessage = {
  idMessage: 3,
  idCustomer: 7,
  channel: 'mail',
  recipient: 'ada@example.com',
  subject: 'Choose a password',
  text: 'Hello Ada,\nhttps://sillage.example/reset-password/abc and no more.',
  status: 'kept',
  attempts: 0,
  createdDate: '2026-03-02T14:05:00.000Z',
  sentDate: null,
};
const NEWEST: OutboxMessage[] = [
  MESSAGE,
  { ...MESSAGE, idMessage: 2, channel: 'sms', subject: '', text: '', status: 'waiting', attempts: 3 },
];
const OLDEST: OutboxMessage[] = [{ ...MESSAGE, idMessage: 1, subject: 'The oldest', status: 'sent', sentDate: '2026-03-01T09:00:00.000Z' }];

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  server.on(listOutbox, ({ query }) =>
    query.get('cursor') === null ? { data: NEWEST, nextCursor: 'more' } : { data: OLDEST, nextCursor: null },
  );
});
afterEach(() => server.close());

test('an administrator of a customer has no such page', async () => {
  await visit(server, PATH, { as: aUser('userAdmin') });
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test('the operator reads what was to go out, to its end, and follows the links in it', async () => {
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByText('Choose a password'));
  const link = screen.getAllByRole('link', { name: 'https://sillage.example/reset-password/abc' })[0];
  expect(link?.getAttribute('href')).toBe('https://sillage.example/reset-password/abc');
  expect(screen.getByText('Kept here')).toBeDefined();
  expect(await screen.findByText('The oldest')).toBeDefined();
  expect(screen.getByText(/^Sent 01\/03\/2026/)).toBeDefined();
});

test('what is on its way to somebody keeps its link to itself, and says how often it was tried', async () => {
  await visit(server, PATH, { as: aUser('superAdmin') });
  expect(await screen.findByText('A link for its recipient alone')).toBeDefined();
  expect(screen.getByText('Tried 3 times')).toBeDefined();
});
