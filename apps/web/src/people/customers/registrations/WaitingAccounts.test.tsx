import { attachRegistration, deleteRegistration, listRegistrations } from '@sillage/contract/people/accounts/accounts.contract';
import { customer, listCustomers } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PATH = '/clients/list?tab=waiting';
const as = aUser('superAdmin');
const account = (idRegistration: number, firstName: string, isConfirmed: boolean) => ({
  idRegistration,
  firstName,
  lastName: 'Roux',
  email: `${firstName.toLowerCase()}@roux.example`,
  phone: '',
  language: 'fr',
  isConfirmed,
  createdDate: '2026-03-01T08:00:00.000Z',
});

let server: TestServer;
let waiting: ReturnType<typeof account>[];
beforeEach(async () => {
  waiting = [account(1, 'Ana', true), account(2, 'Bob', false)];
  server = await aServer();
  withEmptyPage(server);
  server.on(listCustomers, () => ({ data: [], nextCursor: null, counts: { active: 0, paused: 0 } }));
  server.on(listRegistrations, () => ({ data: waiting, nextCursor: null }));
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
});
afterEach(() => server.close());

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

test('the tab says how many wait', async () => {
  await visit(server, '/clients/list', { as });
  await waitFor(() => expect(screen.getByRole('link', { name: /^Waiting accounts/ }).textContent).toMatch(/2$/));
});

test('only who confirmed their address can be attached', async () => {
  await visit(server, PATH, { as });
  expect((await rowOf('Ana Roux')).getByRole<HTMLButtonElement>('button', { name: 'Attach' }).disabled).toBe(false);
  expect((await rowOf('Bob Roux')).getByRole<HTMLButtonElement>('button', { name: 'Attach' }).disabled).toBe(true);
  expect((await rowOf('Bob Roux')).getByText('E-mail not confirmed yet')).toBeDefined();
});

test('an account is attached to a customer with a role; an error is told', async () => {
  let isRefused = true;
  let sent: unknown;
  server.on(attachRegistration, ({ params, body }) => {
    sent = { id: params['idRegistration'], ...body };
    if (isRefused) throw new DomainError('account.notFound');
    waiting = waiting.slice(1);
    return { idUser: 30 };
  });
  const { user } = await visit(server, PATH, { as });
  await user.click((await rowOf('Ana Roux')).getByRole('button', { name: 'Attach' }));
  const dialog = within(await screen.findByRole('dialog'));
  const attach = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Attach' });
  expect(attach().disabled).toBe(true);
  await user.click(await dialog.findByRole('combobox', { name: 'Customer' }));
  await user.click(await dialog.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Access level' }), 'Admin');
  await user.click(attach());
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such account.');
  isRefused = false;
  await user.click(attach());
  expect(await screen.findByText('Ana Roux was attached.')).toBeDefined();
  expect(sent).toEqual({ id: '1', idCustomer: 7, idRole: 2 });
});

test('an account is turned down once that was confirmed', async () => {
  server.on(deleteRegistration, ({ params }) => {
    expect(params['idRegistration']).toBe('2');
    waiting = [];
    return {};
  });
  const { user } = await visit(server, PATH, { as });
  await user.click((await rowOf('Bob Roux')).getByRole('button', { name: 'Turn down' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Turn down Bob Roux?' }));
  await user.click(dialog.getByRole('button', { name: 'Turn down' }));
  expect(await screen.findByText('Bob Roux was turned down.')).toBeDefined();
  expect(await screen.findByText('Nobody is waiting')).toBeDefined();
});

test('accounts beyond the first page that cannot be read are told of, and asked for once', async () => {
  let asked = 0;
  server.on(listRegistrations, ({ query }) => {
    if (!query.has('cursor')) return { data: waiting, nextCursor: 'more' };
    asked += 1;
    if (asked === 1) throw new DomainError('request.tooMany');
    return { data: [account(3, 'Cleo', true)], nextCursor: null };
  });
  const { user } = await visit(server, PATH, { as });
  await screen.findByText(/^There is more, which could not be read/);
  expect(asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Cleo/)).toBeDefined();
});
