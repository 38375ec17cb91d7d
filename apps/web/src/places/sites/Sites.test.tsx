import * as contract from '@sillage/contract/places/sites/sites.contract';
import type { Site } from '@sillage/contract/places/sites/sites.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const DEPOT: Site = {
  idSite: 3,
  idCustomer: 7,
  customerName: 'Alpes Froid',
  name: 'Depot',
  address: 'Lyon',
  latitude: 45.7,
  longitude: 4.8,
  radius: 200,
  revision: 1,
};

let server: TestServer;
let sites: Site[];
beforeEach(async () => {
  sites = [DEPOT];
  server = await aServer();
  server.on(contract.listSites, () => ({ data: sites, nextCursor: null }));
});
afterEach(() => server.close());

test('a site is added by degrees; a name that is taken is told at its field', async () => {
  const sent: unknown[] = [];
  server.on(contract.createSite, ({ body }) => {
    sent.push(body);
    if (body['name'] === 'Depot') throw new DomainError('site.nameTaken', [{ field: 'name', reason: 'taken' }]);
    return DEPOT;
  });
  const { user } = await visit(server, '/assets/sites');
  await user.click(await screen.findByRole('button', { name: 'Add a site' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a site' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.type(dialog.getByLabelText('Name'), 'Depot');
  await user.type(await dialog.findByLabelText('Latitude'), 'north');
  await user.click(save);
  expect(document.activeElement).toBe(dialog.getByLabelText('Latitude'));
  expect([dialog.getByText('This is not right.'), dialog.getByText('To be filled in.')]).toHaveLength(2);
  await user.clear(dialog.getByLabelText('Latitude'));
  await user.type(dialog.getByLabelText('Latitude'), '45,75');
  await user.type(dialog.getByLabelText('Longitude'), '4.85');
  await user.click(save);
  expect(await dialog.findByText(/^Another site has this name/)).toBeDefined();
  await user.type(dialog.getByLabelText('Name'), ' Nord');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ name: 'Depot Nord', address: '', latitude: 45.75, longitude: 4.85, radius: 200 });
});

test('a site is removed after a question, and says what that means', async () => {
  server.on(contract.removeSite, () => {
    sites = [];
    return {};
  });
  const { user } = await visit(server, '/assets/sites');
  await user.click(await screen.findByRole('button', { name: 'What can be done with Depot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Depot?' }));
  expect(dialog.getByText(/^The stays of assets at it are not told any more/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No sites so far')).toBeDefined();
});

test('a site that somebody else has changed is saved over what they left, wherever in the list it stands by now', async () => {
  const sent: unknown[] = [];
  server.on(contract.changeSite, ({ body }) => {
    sent.push(body);
    const renamed = { ...DEPOT, name: 'Warehouse', radius: 500, revision: 2 };
    server.on(contract.listSites, ({ query }) =>
      query.get('cursor') === 'more' ? { data: [renamed], nextCursor: null } : { data: [{ ...DEPOT, idSite: 9 }], nextCursor: 'more' },
    );
    if (body['revision'] !== 2) throw new DomainError('site.changedMeanwhile', [{ field: 'revision', reason: '2' }]);
    return renamed;
  });
  const { user } = await visit(server, '/assets/sites');
  await user.click(await screen.findByRole('button', { name: 'What can be done with Depot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Depot/ }));
  await user.type(dialog.getByLabelText('Address'), ' 7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed by somebody else: Name, Radius.')).toBeDefined();
  expect(dialog.queryByText(/^Changed by both/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ revision: 1 }, { revision: 2, name: 'Warehouse', radius: 500, address: 'Lyon 7' }]);
});

test('a site that somebody else has removed meanwhile is told to be gone', async () => {
  server.on(contract.changeSite, () => {
    sites = [];
    throw new DomainError('site.changedMeanwhile');
  });
  const { user } = await visit(server, '/assets/sites');
  await user.click(await screen.findByRole('button', { name: 'What can be done with Depot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Depot/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such site any more.');
});

test('sites beyond those that are shown, which cannot be read, are told of, and asked for again when somebody says so', async () => {
  let asked = 0;
  server.on(contract.listSites, ({ query }) => {
    if (!query.has('cursor')) return { data: sites, nextCursor: 'more' };
    asked += 1;
    if (asked === 1) throw new DomainError('request.tooMany');
    return { data: [{ ...DEPOT, idSite: 4, name: 'Harbour' }], nextCursor: null };
  });
  const { user } = await visit(server, '/assets/sites');
  await screen.findByText(/^There is more, which could not be read\. Too many/);
  expect(screen.getByText('Depot')).toBeDefined();
  expect(asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Harbour')).toBeDefined();
  expect(screen.queryByText(/^There is more/)).toBeNull();
});

test('a site that is removed takes its question along, also where the list cannot be read again', async () => {
  server.on(contract.removeSite, () => {
    server.on(contract.listSites, () => {
      throw new DomainError('request.tooMany');
    });
    return {};
  });
  const { user } = await visit(server, '/assets/sites');
  await user.click(await screen.findByRole('button', { name: 'What can be done with Depot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Depot?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownToasts()).toHaveLength(1);
});
