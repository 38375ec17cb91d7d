import { listApiKeys } from '@sillage/contract/people/access/apiKeys.contract';
import { listAudit } from '@sillage/contract/platform/audit/audit.contract';
import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import {
  customer,
  deleteCustomer,
  listCustomers,
  readCustomer,
  readSecondFactorRule,
  setSecondFactorRule,
} from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../../app/router.ts';
import { aContractor, aMember, theCustomer, withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PATH = '/clients/seemore/7';
const as = aUser('superAdmin');

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  server.on(readCustomer, () => theCustomer());
  server.on(listCustomers, () => ({ data: [], nextCursor: null, counts: { active: 0, paused: 0 } }));
  server.onAction(customer, 'users', ({ body }) => ({ data: [aMember({ idCustomer: Number(body['idCustomer']) })], total: 1 }));
  server.onAction(contractor, 'read', () => ({ data: [aContractor()], total: 1 }));
  server.on(listApiKeys, ({ query }) => (expect(query.get('idCustomer')).toBe('7'), { data: [] }));
  server.on(listAudit, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test.each(['userAdmin', 'user'] as const)('the page is not for %s', async (role) => {
  await visit(server, PATH, { as: aUser(role) });
  await waitFor(() => expect(location.pathname).not.toBe(PATH));
});

test('a customer that does not exist is told so', async () => {
  server.on(readCustomer, () => {
    throw new DomainError('customer.notFound');
  });
  await visit(server, PATH, { as });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such customer.');
});

test('the overview shows the subscription with what is used of it, and every count', async () => {
  await visit(server, PATH, { as });
  expect(await screen.findByRole('heading', { name: 'Alpes Froid' })).toBeDefined();
  for (const said of ['24 months', 'Quarterly', '01/03/2026', '€990.50', '€11,886', '100 of 400'])
    expect(screen.getAllByText(said)[0]).toBeDefined();
  expect(screen.getByText('€8,914.50 of €11,886')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Transports this year' }).getAttribute('aria-valuenow')).toBe('25');
  const countOf = (label: string) => {
    const link = screen.getByText(label, { selector: 'dt a' });
    return [link.parentElement?.nextElementSibling?.textContent, link.getAttribute('href')];
  };
  const labels = ['Members', 'In all', 'In service', 'On stock', 'Out of service', 'Active', 'To complete', 'To invoice'];
  expect(labels.map(countOf)).toEqual([
    ['2', '/clients/seemore/7?tab=members'],
    ['12', '/devices?idCustomer=7'],
    ['11', '/devices?idCustomer=7&state=inService'],
    ['4', '/devices?idCustomer=7&state=stock'],
    ['1', '/devices?idCustomer=7&state=outOfService'],
    ['5', '/transport?idCustomer=7&status=readytoship%2Cintransit'],
    ['3', '/transport?idCustomer=7&status=tocomplete'],
    ['2', '/transport?idCustomer=7&shelf=kept&invoice=toIssue'],
  ]);
});

test('the overview shows what the shipments of the year cost, and how they stand against their budgets', async () => {
  await visit(server, PATH, { as });
  const panel = within(await screen.findByRole('region', { name: 'Shipments of this year' }));
  const factOf = (label: string) => panel.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Purchases', 'Sales', 'Operator’s purchases', 'Margin'].map(factOf)).toEqual(['€2,500', '€4,800', '€3,600', '€1,200']);
  expect(panel.getByText(/^25\s%\sof the sales$/)).toBeDefined();
  expect(panel.getByText('01/03/2026 to 28/02/2027, before tax')).toBeDefined();
  expect(panel.getByText('€6,600 of €6,000, of 14 shipments with a budget')).toBeDefined();
  expect(panel.getByText(/^10\s%\sbeyond what was agreed on$/)).toBeDefined();
});

test('a year without sales and budgets has no share and no bar', async () => {
  const { shipmentMoney } = theCustomer();
  server.on(readCustomer, () =>
    theCustomer({ shipmentMoney: { ...shipmentMoney, salesCents: 0, marginCents: 0, marginBasisPoints: null, budgets: 0 } }),
  );
  await visit(server, PATH, { as });
  const panel = within(await screen.findByRole('region', { name: 'Shipments of this year' }));
  expect(panel.getByText('No shipment of this year has a budget yet.')).toBeDefined();
  expect(panel.queryByText(/of the sales/)).toBeNull();
  expect(panel.queryByRole('progressbar')).toBeNull();
});

test('without a subscription the page says so', async () => {
  server.on(readCustomer, () => theCustomer({ subscription: null }));
  await visit(server, PATH, { as });
  expect(await screen.findByText('No subscription yet')).toBeDefined();
});

test('more transports than agreed on are told in words', async () => {
  server.on(readCustomer, () => theCustomer({ usedTransports: 500 }));
  await visit(server, PATH, { as });
  expect(await screen.findByText(/^25\s%\sbeyond what was agreed on$/)).toBeDefined();
});

test('its members, contractors, keys and trail stand in tabs of their own', async () => {
  const { user } = await visit(server, PATH, { as });
  await user.click(await screen.findByRole('link', { name: /^Members\s*2$/ }));
  expect(await screen.findByText('Éloïse Girard')).toBeDefined();
  expect(screen.getByRole('button', { name: 'What to do with Éloïse Girard' })).toBeDefined();
  expect(location.search).toBe('?tab=members');
  await user.click(screen.getByRole('link', { name: 'Contractors' }));
  expect(await screen.findByText('Café du Léman')).toBeDefined();
  await user.click(screen.getAllByRole('link', { name: 'History' }).at(-1) ?? document.body);
  expect(await screen.findByText('Nothing has been recorded yet')).toBeDefined();
});

test('the second factor is required of everybody with one switch, which goes back when that is refused', async () => {
  let isRequired = false;
  server.on(readSecondFactorRule, () => ({ requiresSecondFactor: isRequired }));
  server.on(setSecondFactorRule, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, `${PATH}?tab=security`, { as });
  const rule = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Require a second factor of everybody' });
  await waitFor(() => expect(rule().checked).toBe(false));
  await user.click(rule());
  expect(await screen.findByText(/Your role may not do this/)).toBeDefined();
  expect(rule().checked).toBe(false);
  server.on(setSecondFactorRule, ({ body }) => {
    expect(body).toEqual({ idCustomer: 7, requiresSecondFactor: true });
    isRequired = true;
    return {};
  });
  await user.click(rule());
  await waitFor(() => expect(rule().checked).toBe(true));
  expect(screen.getByText('API keys')).toBeDefined();
});

test('a customer that was deleted leads back to the list', async () => {
  server.on(deleteCustomer, () => ({}));
  const { user } = await visit(server, PATH, { as });
  await user.click(await screen.findByRole('button', { name: 'What to do with Alpes Froid' }));
  expect(screen.queryByRole('menuitem', { name: 'Open' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.type(screen.getByLabelText('Type “Alpes Froid” to confirm'), 'Alpes Froid');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(location.pathname).toBe('/clients/list'));
});

test('a question about one customer is not asked about another one that is gone to meanwhile', async () => {
  server.on(readCustomer, ({ params }) =>
    theCustomer({ idCustomer: Number(params['idCustomer']), customerName: `Company ${params['idCustomer']}` }),
  );
  const goTo = (idCustomer: string) => act(() => router.navigate({ to: '/clients/seemore/$idCustomer', params: { idCustomer } }));
  const { user } = await visit(server, '/clients/seemore/8', { as });
  await screen.findByRole('heading', { name: 'Company 8' });
  await goTo('7');
  await screen.findByRole('heading', { name: 'Company 7' });
  await user.click(screen.getByRole('button', { name: 'What to do with Company 7' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  await goTo('8');
  await waitFor(() => expect(document.body.textContent).toContain('Company 8'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
