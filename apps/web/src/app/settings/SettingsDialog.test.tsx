import { customer } from '@sillage/contract/people/customers/customers.contract';
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

test('what was typed in them is not lost without a question, however they are closed', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: /Claire Morel/ }));
  const name = await (await dialog()).findByLabelText<HTMLInputElement>('First name');
  await user.type(name, 'x');
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => {
      act(() => history.back());
      return Promise.resolve();
    },
    () => user.click(screen.getByRole('button', { name: 'Close the settings' })),
    () => user.click(screen.getByRole('link', { name: 'Address book' })),
  ]) {
    await leave();
    await user.click(within(await question()).getByText('Stay'));
    expect([name.value.endsWith('x'), location.search]).toEqual([true, '?settings=profile']);
  }
  await user.click(screen.getByRole('button', { name: 'Close the settings' }));
  await user.click(within(await question()).getByText('Leave'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

test('a tab that is not for this role opens the profile instead', async () => {
  await visit(server, '/transport?settings=history', { as: aUser('user') });
  expect(await (await dialog()).findByLabelText('First name')).toBeDefined();
});

test.each([
  ['userAdmin', ['Profile', 'Notifications', 'Address book', 'Members']],
  ['user', ['Profile', 'Notifications', 'Address book', 'Members']],
  ['superAdmin', ['Profile', 'Notifications', 'Members']],
] as const)('the tabs of a %s are those of the specification, in its order', async (role, tabs) => {
  await visit(server, '/documentation?settings=profile', { as: aUser(role) });
  const row = within((await dialog()).getByRole('navigation'));
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(tabs);
});

test('which tab was last is remembered by its place, and a place that is none opens the fourth', async () => {
  const { user: first, unmount } = await visit(server, '/documentation?settings=profile');
  await first.click((await dialog()).getByRole('link', { name: 'Address book' }));
  await waitFor(() => expect(localStorage.getItem('sillage.settingsTab')).toBe('3'));
  await first.click((await dialog()).getByRole('button', { name: 'Close the settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  const { user } = await visit(server, '/documentation', { remembering: { 'sillage.settingsTab': '9' } });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await waitFor(() => expect(location.search).toBe('?settings=members'));
});

const EVERYTHING_ELSE = {
  user: ['/parametres/security', '/parametres/appearance'],
  userAdmin: [
    '/parametres/security',
    '/parametres/contractors',
    '/parametres/presets',
    '/parametres/webhooks',
    '/parametres/privacy',
    '/parametres/retention',
    '/parametres/history',
    '/parametres/appearance',
  ],
  superAdmin: [
    '/parametres/security',
    '/parametres/alerts',
    '/parametres/webhooks',
    '/parametres/history',
    '/parametres/denials',
    '/parametres/outbox',
    '/parametres/langues',
  ],
};

test.each(['user', 'userAdmin', 'superAdmin'] as const)(
  'one link leads a %s to every other setting, and so does the menu',
  async (role) => {
    const { user } = await visit(server, '/documentation?settings=profile', { as: aUser(role) });
    await user.click((await dialog()).getByRole('link', { name: 'More settings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const list = within(await screen.findByRole('navigation', { name: 'More settings' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(EVERYTHING_ELSE[role]);
    expect(screen.getAllByRole('link', { name: 'More settings' }).map((link) => link.getAttribute('href'))).toEqual(['/parametres']);
  },
);

test('an address of a tab that is a page now leads to the page, with what it was to find', async () => {
  await visit(server, '/documentation?settings=contractors&find=Bijoux');
  await waitFor(() => expect(location.pathname + location.search).toBe('/parametres/contractors?find=Bijoux'));
  expect(await screen.findByRole('heading', { name: 'Contractors', level: 1 })).toBeDefined();
});

test("the operator's address of the contractors, who are on each customer's page, leads to the other settings", async () => {
  await visit(server, '/parametres/contractors', { as: aUser('superAdmin') });
  await waitFor(() => expect(location.pathname).toBe('/parametres'));
});
