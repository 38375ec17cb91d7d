import {
  activateCustomer,
  customer,
  deleteCustomer,
  listCustomers,
  pauseCustomer,
  readCustomer,
  updateCustomer,
} from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCustomer, theCustomer, withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PATH = '/clients/list';
const LUNE = aCustomer({ idCustomer: 8, customerName: 'Maison Lune', vertical: 'LUXE', status: 'paused', totalUsers: 1 });
const counts = { active: 1, paused: 1 };
const as = aUser('superAdmin');

let server: TestServer;
let asked: URLSearchParams[];
beforeEach(async () => {
  asked = [];
  server = await aServer();
  withEmptyPage(server);
  server.on(listCustomers, ({ query }) => {
    asked.push(query);
    const data = [aCustomer(), LUNE].filter(({ customerName }) => customerName.includes(query.get('search') ?? ''));
    return { data, nextCursor: null, counts };
  });
  server.on(readCustomer, () => theCustomer());
  server.onAction(customer, 'listlight', () => ({ data: [aCustomer(), LUNE] }));
});
afterEach(() => server.close());

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
const menu = async (user: Awaited<ReturnType<typeof visit>>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `What to do with ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

test.each(['userAdmin', 'user'] as const)('the list is not for %s', async (role) => {
  await visit(server, PATH, { as: aUser(role) });
  await waitFor(() => expect(location.pathname).not.toBe(PATH));
  expect(screen.queryByRole('link', { name: /Customer management/ })).toBeNull();
  expect(asked).toEqual([]);
});

test('a customer is shown with what it is and has', async () => {
  await visit(server, '/clients', { as });
  const row = await rowOf('Alpes Froid');
  expect(location.pathname).toBe(PATH);
  for (const said of ['Claire Morel', 'Transport', 'Food', 'France', 'Active', '2', '12', '5']) expect(row.getByText(said)).toBeDefined();
  expect((await rowOf('Maison Lune')).getByText('Paused')).toBeDefined();
});

test('search, filters and order are in the address bar and sent to the server', async () => {
  const { user } = await visit(server, PATH, { as });
  await rowOf('Alpes Froid');
  await user.click(screen.getByRole('radio', { name: /^Paused/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'Transport');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Main sector' }), 'Luxury');
  await user.click(screen.getByRole('button', { name: 'Members' }));
  await user.click(screen.getByRole('button', { name: 'Members' }));
  expect(screen.getByRole('columnheader', { name: 'Members' }).getAttribute('aria-sort')).toBe('ascending');
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'Lune');
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('Lune'));
  const wanted = { status: 'paused', typeClient: 'TR', vertical: 'LUXE', orderBy: 'members', order: 'DSC', search: 'Lune' };
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(wanted);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(wanted);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Alpes Froid' })).toBeNull());
});

test('filters that fit nothing can be cleared in one step', async () => {
  const { user } = await visit(server, `${PATH}?search=nothing`, { as });
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await rowOf('Alpes Froid')).toBeDefined();
  expect(location.search).toBe('');
});

test('the end of a page brings the next one', async () => {
  server.on(listCustomers, ({ query }) =>
    query.get('cursor') === 'second' ? { data: [LUNE], nextCursor: null, counts } : { data: [aCustomer()], nextCursor: 'second', counts },
  );
  await visit(server, PATH, { as });
  expect(await rowOf('Maison Lune')).toBeDefined();
});

test('pausing and activating say what they do, and are confirmed', async () => {
  const steps: string[] = [];
  server.on(pauseCustomer, ({ params }) => (steps.push(`pause ${params['idCustomer']}`), {}));
  server.on(activateCustomer, ({ params }) => (steps.push(`activate ${params['idCustomer']}`), {}));
  const { user } = await visit(server, PATH, { as });
  await menu(user, 'Alpes Froid', 'Pause');
  expect(screen.getByText(/Its 2 members lose access to the platform/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Alpes Froid is paused.')).toBeDefined();
  await menu(user, 'Maison Lune', 'Activate');
  await user.click(screen.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Maison Lune is active again.')).toBeDefined();
  expect(steps).toEqual(['pause 7', 'activate 8']);
});

test('deleting asks to type the name; an error is told', async () => {
  let isRefused = true;
  server.on(deleteCustomer, () => {
    if (isRefused) throw new DomainError('server.unavailable');
    return {};
  });
  const { user } = await visit(server, PATH, { as });
  await menu(user, 'Alpes Froid', 'Delete');
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
  expect(confirm().disabled).toBe(true);
  await user.type(screen.getByLabelText('Type “Alpes Froid” to confirm'), 'Alpes');
  expect(confirm().disabled).toBe(true);
  await user.type(screen.getByLabelText('Type “Alpes Froid” to confirm'), ' Froid');
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('The service is not reachable');
  isRefused = false;
  await user.click(confirm());
  expect(await screen.findByText('Alpes Froid was deleted.')).toBeDefined();
});

test('a customer is edited with its subscription', async () => {
  let sent: Record<string, unknown> = {};
  server.on(updateCustomer, ({ body }) => {
    sent = body;
    return {};
  });
  const { user } = await visit(server, PATH, { as });
  await menu(user, 'Alpes Froid', 'Edit');
  const price = await screen.findByLabelText<HTMLInputElement>('Monthly price');
  expect(price.value).toBe('990.50');
  expect(screen.getByText('That is €11,886 a year.')).toBeDefined();
  await user.clear(price);
  await user.type(price, 'a lot');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByText(/An amount in euros/)).toBeDefined();
  await user.clear(price);
  await user.type(price, '1000');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Alpes Froid was modified.')).toBeDefined();
  expect(sent).toMatchObject({
    customerName: 'Alpes Froid',
    vertical: 'FOOD',
    subscription: { monthlyPriceCents: 100_000, commitmentMonths: 24 },
  });
  expect(sent).not.toHaveProperty('logoUrl');
});

test('whoever edits a customer that somebody else has changed meanwhile sees what, and keeps what they typed over it', async () => {
  let sent: Record<string, unknown> = {};
  let now = theCustomer({ revision: 3 });
  server.on(readCustomer, () => now);
  server.on(updateCustomer, ({ body }) => {
    sent = body;
    if (body['revision'] !== now.revision) throw new DomainError('customer.changedMeanwhile');
    return {};
  });
  const { user } = await visit(server, PATH, { as });
  await menu(user, 'Alpes Froid', 'Edit');
  const manager = await screen.findByLabelText<HTMLInputElement>('Manager');
  await user.clear(manager);
  await user.type(manager, 'Bob');
  now = theCustomer({ revision: 4, customerName: 'Alpes Froid SA' });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Society name');
  expect(screen.getByLabelText<HTMLInputElement>('Manager').value).toBe('Bob');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Alpes Froid SA was modified.')).toBeDefined();
  expect(sent).toMatchObject({ customerName: 'Alpes Froid SA', manager: 'Bob', revision: 4 });
});

test('a customer keeps its own name without a word; the name of another is told of', async () => {
  const { user } = await visit(server, PATH, { as });
  await menu(user, 'Alpes Froid', 'Edit');
  const name = await screen.findByLabelText<HTMLInputElement>('Society name');
  await user.clear(name);
  await user.type(name, 'maison lune');
  expect(await screen.findByText('There is a customer of this name already:')).toBeDefined();
  await user.clear(name);
  await user.type(name, 'alpes froid');
  await waitFor(() => expect(screen.queryByText('There is a customer of this name already:')).toBeNull());
});
