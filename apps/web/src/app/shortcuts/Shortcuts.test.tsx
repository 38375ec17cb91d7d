import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

function starring(...shortcuts: string[]) {
  const user = aUser();
  return { ...user, data: { ...user.data, shortcuts } };
}

async function open(shortcuts: string[]) {
  const opened = await visit(server, '/documentation', { as: starring(...shortcuts) });
  await opened.user.click(await screen.findByRole('button', { name: 'Shortcuts' }));
  return { ...opened, menu: within(await screen.findByRole('dialog', { name: 'Shortcuts' })) };
}

const icons = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

test('the starred pages stand in the toolbar, in the order in which they were starred', async () => {
  await open(['help', 'ofALaterVersion', 'transport']);
  expect(icons()).toEqual(['Help', 'Shipments']);
});

test('a page is starred at once and kept with the user, whatever is not known here included', async () => {
  const kept: unknown[] = [];
  server.on(legacyUpdate, ({ body }) => {
    const { data } = (body as { user: { data: { shortcuts: string[] } } }).user;
    kept.push(data.shortcuts);
    return { user: starring(...data.shortcuts), access_token: 'good-token', error: null };
  });
  const { user, menu } = await open(['ofALaterVersion']);
  await user.click(menu.getByRole('button', { name: 'Add Shipments to the shortcuts' }));
  expect(icons()).toEqual(['Shipments']);
  await waitFor(() => expect(kept).toEqual([['ofALaterVersion', 'transport']]));
  await user.click(await menu.findByRole('button', { name: 'Remove Shipments from the shortcuts' }));
  await waitFor(() => expect(kept.at(-1)).toEqual(['ofALaterVersion']));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull());
});

test('what is refused is put back, and why is said', async () => {
  server.on(legacyUpdate, () => {
    throw new DomainError('request.tooLarge');
  });
  const { user, menu } = await open(['help']);
  await user.click(menu.getByRole('button', { name: 'Add Shipments to the shortcuts' }));
  expect(await screen.findByText(/too large/i)).toBeDefined();
  await waitFor(() => expect(icons()).toEqual(['Help']));
});

test('pages are searched without regard to case and accents', async () => {
  const { user, menu } = await open([]);
  const search = menu.getByPlaceholderText('Search for an app or page');
  expect(document.activeElement).toBe(search);
  await user.type(search, 'SHÍP');
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Shipments', 'New shipment', 'Import shipments']);
  await user.type(search, 'wreck');
  expect(menu.getByText('No results..')).toBeDefined();
});
