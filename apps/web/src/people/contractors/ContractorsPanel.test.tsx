import {
  contractor,
  createContractor,
  deleteContractor,
  updateContractor,
  type Contractor,
} from '@sillage/contract/people/contractors/contractors.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContractor, withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/parametres/contractors';

let server: TestServer;
let rows: Contractor[];
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  rows = [
    aContractor(),
    aContractor({ idContractor: 4, company: 'Bijoux SA', firstname: '', lastname: '', email: '', phone: '', address: '' }),
  ];
  server.onAction(contractor, 'read', ({ body }) => {
    expect(body['idCustomer']).toBe(7);
    return { data: rows, total: rows.length };
  });
});
afterEach(() => server.close());

test('a user has no page for contractors', async () => {
  await visit(server, PATH, { as: aUser('user') });
  await screen.findByText('No shipments yet');
  expect(screen.queryByRole('link', { name: 'Contractors' })).toBeNull();
  expect(screen.queryByText('Café du Léman')).toBeNull();
});

test('contractors are found without their accents', async () => {
  const { user } = await visit(server, PATH);
  expect(await screen.findByText('Café du Léman')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search contractors' }), 'cafe geneve');
  expect(screen.getByText('Café du Léman')).toBeDefined();
  expect(screen.queryByText('Bijoux SA')).toBeNull();
});

test('those behind the first 300 are found too', async () => {
  const asked: unknown[] = [];
  server.onAction(contractor, 'read', ({ body }) => {
    asked.push([body['position'], body['limit']]);
    const isFirst = body['position'] === 1;
    return { data: [aContractor(isFirst ? {} : { idContractor: 301, company: 'Zénith' })], total: 301 };
  });
  await visit(server, PATH);
  expect(await screen.findByText('Zénith')).toBeDefined();
  expect(asked).toEqual([
    [1, 300],
    [2, 300],
  ]);
});

test('a contractor is added; one that is listed already is told at its field', async () => {
  let isTaken = true;
  server.on(createContractor, ({ body }) => {
    if (isTaken) throw new DomainError('contractor.taken', [{ field: 'company', reason: 'taken' }]);
    const added = aContractor({ idContractor: 9, company: String(body['company']) });
    rows = [...rows, added];
    return added;
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Add a contractor' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(screen.getByText('To be filled in.')).toBeDefined();
  await user.type(screen.getByLabelText('Company'), 'Bijoux SA');
  await user.type(screen.getByLabelText('E-mail'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('This not a valid email address')).toBeDefined();
  await user.clear(screen.getByLabelText('E-mail'));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('This company is listed already.')).toBeDefined();
  isTaken = false;
  await user.type(screen.getByLabelText('Company'), ' & Fils');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Bijoux SA & Fils was added.')).toBeDefined();
});

test('a contractor is changed, and deleted once that was confirmed', async () => {
  let changed: unknown;
  server.on(updateContractor, ({ params, body }) => {
    changed = { id: params['idContractor'], address: body['address'] };
    return aContractor();
  });
  server.on(deleteContractor, ({ params, query }) => {
    expect([params['idContractor'], query.get('idCustomer')]).toEqual(['3', '7']);
    rows = rows.filter(({ idContractor }) => idContractor !== 3);
    return {};
  });
  const { user } = await visit(server, PATH);
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'What to do with Café du Léman' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await menu('Edit');
  await user.type(screen.getByLabelText('Address'), ', CH');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Café du Léman was modified.')).toBeDefined();
  expect(changed).toEqual({ id: '3', address: 'Quai 1, Genève, CH' });
  await menu('Delete');
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Café du Léman was deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Café du Léman', { selector: 'li strong' })).toBeNull());
});

test('a list that cannot be read says why and can be tried again', async () => {
  let isBroken = true;
  server.onAction(contractor, 'read', () => {
    if (isBroken) throw new DomainError('access.notAllowed');
    return { data: [], total: 0 };
  });
  const { user } = await visit(server, PATH);
  expect((await screen.findByRole('alert')).textContent).toContain('Your role may not do this.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No contractors yet')).toBeDefined();
});
