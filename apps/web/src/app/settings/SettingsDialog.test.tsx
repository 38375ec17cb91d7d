import { customer } from '@sillage/contract/customers/customers.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claire, withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  server.onAction(customer, 'users', () => ({ data: [claire()], total: 1 }));
});
afterEach(() => server.close());

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Settings' }));

test('the settings open on the members at first, and on the last tab after that', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  expect(await (await dialog()).findByRole('heading', { name: 'Members' })).toBeDefined();
  expect(location.search).toBe('?settings=members');
  await user.click((await dialog()).getByRole('link', { name: 'Profile' }));
  expect(await (await dialog()).findByLabelText('First name')).toBeDefined();
  await user.click((await dialog()).getByRole('button', { name: 'Close the settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await (await dialog()).findByLabelText('First name')).toBeDefined();
});

test('one\'s name leads to one\'s profile, and "back" closes it', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: /Claire Morel/ }));
  expect(await (await dialog()).findByLabelText('First name')).toBeDefined();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/transport');
});

test('a tab that is not for this role opens the profile instead', async () => {
  await visit(server, '/transport?settings=history', { as: aUser('user') });
  expect(await (await dialog()).findByLabelText('First name')).toBeDefined();
});
