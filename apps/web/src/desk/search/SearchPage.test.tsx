import { listContacts } from '@sillage/contract/people/contacts/contacts.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { search, type SearchGroup, type SearchHit } from '@sillage/contract/desk/search/search.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const hit = (title: string, differing: Partial<SearchHit> = {}): SearchHit => ({
  id: title,
  title,
  detail: '',
  idCustomer: 7,
  customerName: 'Alpes Froid',
  idTransport: null,
  status: null,
  asset: null,
  ...differing,
});
const SHIPMENTS: SearchGroup = {
  kind: 'shipment',
  alike: null,
  nextCursor: 'next',
  hits: [hit('PHARMA-41', { id: '41', detail: 'Crète – Milano', idTransport: 41, status: 'archived' })],
};
const CONTACTS: SearchGroup = {
  kind: 'contact',
  alike: null,
  nextCursor: null,
  hits: [hit('Ana Núñez', { id: '1', detail: 'Pharma Sol' })],
};

let server: TestServer;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(readTransport, () => theDetails());
  server.on(search, ({ query }) => {
    asked.push(query.toString());
    if (query.get('cursor') === 'next') return { groups: [{ ...SHIPMENTS, hits: [hit('PHARMA-7', { id: '7' })], nextCursor: null }] };
    return { groups: query.get('q') === 'pharma' ? [SHIPMENTS, CONTACTS] : [] };
  });
});
afterEach(() => server.close());

const links = () => screen.getAllByRole('link').filter((link) => 'hit' in link.dataset);

test('below three characters nothing is asked, and the page says so before', async () => {
  const { user } = await visit(server, '/search');
  expect(await screen.findByText('Type at least 3 characters')).toBeDefined();
  const field = screen.getByRole('searchbox', { name: 'Search everything' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'ph');
  expect(await screen.findByText('At least 3 characters.')).toBeDefined();
  expect(asked).toEqual([]);
});

test('what is found stands in groups, with what was searched for marked, and in the address', async () => {
  const { user } = await visit(server, '/search');
  await user.type(await screen.findByRole('searchbox'), 'pharma');
  const shipments = within(await screen.findByRole('region', { name: 'Shipments' }));
  expect(shipments.getByText('PHARMA').tagName).toBe('MARK');
  expect(shipments.getByText('Archived')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Address book' })).getByText('Pharma').tagName).toBe('MARK');
  expect(location.search).toBe('?q=pharma');
  expect(asked).toEqual(['q=pharma']);
});

test('more of a kind is shown when it is asked for', async () => {
  const { user } = await visit(server, '/search?q=pharma');
  await user.click(await screen.findByRole('button', { name: 'More shipments' }));
  expect(await screen.findByText('-7')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'More shipments' })).toBeNull();
});

test('arrows go through what was found, and Enter opens it', async () => {
  const { user } = await visit(server, '/search?q=pharma');
  await screen.findByRole('region', { name: 'Shipments' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(links()[1]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
});

test('Enter opens what is found for what is typed, not what still stands there of an earlier word', async () => {
  server.on(search, ({ query }) => ({ groups: [query.get('q') === 'pharma' ? CONTACTS : SHIPMENTS] }));
  const { user } = await visit(server, '/search?q=pharma');
  await screen.findByRole('region', { name: 'Address book' });
  const field = screen.getByRole('searchbox');
  await user.clear(field);
  await user.type(field, 'milano{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
});

test('Enter opens nothing any more once somebody has gone on typing, also when they come back to the word', async () => {
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  server.on(search, async ({ query }) => {
    if (query.get('q') === 'milano') await slow;
    return { groups: query.get('q') === 'pharma' ? [CONTACTS] : [SHIPMENTS] };
  });
  const { user } = await visit(server, '/search?q=pharma');
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.clear(field);
  await user.type(field, 'milano{Enter}x');
  answer();
  await waitFor(() => expect(location.search).toBe('?q=milanox'));
  await screen.findByRole('region', { name: 'Shipments' });
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(location.search).toBe('?q=milano'));
  await waitFor(() => expect(document.querySelector('[data-stale]')).toBeNull());
  expect(location.pathname).toBe('/search');
});

test('a contact is found in the address book, and what was searched is remembered until it is forgotten', async () => {
  server.onAction(customer, 'read', () => ({ data: [] }) as never);
  server.on(listContacts, ({ query }) => ({ contacts: [], total: query.get('search') === 'Ana Núñez' ? 0 : 1 }));
  const { user } = await visit(server, '/search?q=pharma');
  await screen.findByRole('region', { name: 'Shipments' });
  await user.click(links()[1] as HTMLElement);
  const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
  const field = await settings.findByRole('searchbox');
  expect((field as HTMLInputElement).value).toBe('Ana Núñez');
  await user.click(settings.getByRole('button', { name: 'Close the settings' }));
  await user.clear(screen.getByRole('searchbox', { name: 'Search everything' }));
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getByRole('button', { name: 'pharma' })).toBeDefined();
  await user.click(recent.getByRole('button', { name: 'Forget them' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
});

test('a file leads to what it belongs to: a shipment, an asset or a container', async () => {
  const ofRegister = (title: string, kind: 'mobile' | 'container') => hit(title, { asset: { uniqueIdentifiant: title, kind } });
  const hits = [hit('CMR.pdf', { idTransport: 41 }), ofRegister('PALLET', 'mobile'), ofRegister('REEFER', 'container')];
  server.on(search, () => ({ groups: [{ kind: 'file' as const, alike: null, nextCursor: null, hits }] }));
  await visit(server, '/search?q=pharma');
  await screen.findByRole('region', { name: 'Files' });
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/transport/transportdetails/41?tab=files',
    '/assets/details/PALLET',
    '/masters/details/REEFER',
  ]);
});

test('what is written alike says so, and nothing found says what to try', async () => {
  server.on(search, () => ({ groups: [{ ...SHIPMENTS, alike: 'pharma' }] }));
  const { unmount } = await visit(server, '/search?q=pahrma');
  expect(await screen.findByText('Nothing says exactly that; this says “pharma”.')).toBeDefined();
  expect(screen.getByText('PHARMA').tagName).toBe('MARK');
  unmount();
  server.on(search, () => ({ groups: [] }));
  await visit(server, '/search?q=zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined();
});

test('what failed can be tried again', async () => {
  let fails = true;
  server.on(search, () => {
    if (fails) throw new DomainError('server.failed');
    return { groups: [SHIPMENTS] };
  });
  const { user } = await visit(server, '/search?q=pharma');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Shipments' })).toBeDefined();
});

test('the operator sees whose it is, what is searched, and searches one customer', async () => {
  server.onAction(customer, 'read', () => ({ data: [] }) as never);
  await visit(server, '/searchP', { as: aUser('superAdmin') });
  expect(await screen.findByRole('heading', { name: 'What is searched' })).toBeDefined();
  expect(location.pathname).toBe('/parametres/search');
  expect(screen.getByText('Their identifier and serial number')).toBeDefined();
});

test.each([
  ['userAdmin', true],
  ['user', false],
] as const)('somebody of a customer (%s) sees what is searched for them, and searches there', async (role, findsContractors) => {
  await visit(server, '/searchP', { as: aUser(role) });
  expect(await screen.findByText('Their identifier and serial number')).toBeDefined();
  expect(location.pathname).toBe('/parametres/search');
  expect(screen.queryByText('Contractors') !== null).toBe(findsContractors);
  expect([screen.queryByText('Search every customer'), screen.getByRole('searchbox') !== null]).toEqual([null, true]);
});
