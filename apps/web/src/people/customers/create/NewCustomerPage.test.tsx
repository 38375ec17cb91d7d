import { createCustomer, customer, listCustomers, previewLogo, readCustomer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { theCustomer, withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PATH = '/clients/new';
const DRAFT = {
  customerName: 'Rhône Frais',
  typeClient: 'SC',
  vertical: 'FOOD',
  country: 'FR',
  firstName: 'Ana',
  lastName: 'Roux',
  email: 'ana@rhone.example',
  language: 'fr',
  logoUrl: '',
  commitmentMonths: '24',
  paymentFrequency: 'monthly',
  annualTransportVolume: '400',
  startDate: '2026-03-01',
  monthlyPrice: '990,50',
};
const as = aUser('superAdmin');

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  server.on(listCustomers, () => ({ data: [], nextCursor: null, counts: { active: 0, paused: 0 } }));
  server.on(readCustomer, () => theCustomer({ idCustomer: 12, customerName: 'Rhône Frais' }));
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 8, customerName: 'Maison Lune' }] }));
  server.on(previewLogo, () => ({ image: 'data:image/webp;base64,AAAA' }));
});
afterEach(() => server.close());

/** As if the draft had been left by an earlier visit: a visit begins with nothing kept. */
function visitWithDraft(path: string, draft: object) {
  const visiting = visit(server, path, { as });
  localStorage.setItem('sillage.newCustomerDraft', `${as.data.idUser} ${JSON.stringify(draft)}`);
  return visiting;
}

const next = () => screen.getByRole('button', { name: 'Next' });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('who gives a name that another customer has is told so, with the way there, and may go on', async () => {
  const { user } = await visit(server, PATH, { as });
  await user.type(await screen.findByLabelText('Society name'), ' maison LUNE ');
  expect(await screen.findByText('There is a customer of this name already:')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Maison Lune' }).getAttribute('href')).toBe('/clients/seemore/8');
  await user.selectOptions(screen.getByLabelText('Main sector'), 'Food');
  await user.click(next());
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Society' })).toBeNull());
});

test('step by step: what is missing is told, back and next keep everything, and it is created', async () => {
  let sent: Record<string, unknown> = {};
  server.on(createCustomer, ({ body }) => {
    sent = body;
    return { idCustomer: 12 };
  });
  const { user } = await visit(server, PATH, { as });
  await heading('Society');
  await user.click(next());
  expect(screen.getByText('This is needed.')).toBeDefined();
  await user.type(screen.getByLabelText('Society name'), 'Rhône Frais');
  await user.selectOptions(screen.getByLabelText('Main sector'), 'Food');
  await user.selectOptions(screen.getByLabelText('Country'), 'Switzerland');
  await user.click(next());
  await heading('Manager');
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Roux');
  await user.type(screen.getByLabelText('E-mail'), 'ana@');
  await user.click(next());
  expect(screen.getByText('This not a valid email address')).toBeDefined();
  await user.type(screen.getByLabelText('E-mail'), 'rhone.example');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Society');
  expect(screen.getByLabelText<HTMLInputElement>('Society name').value).toBe('Rhône Frais');
  await user.click(next());
  await heading('Manager');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@rhone.example');
  await user.click(next());
  await heading('Logo');
  await user.click(next());
  await heading('Subscription');
  await user.type(screen.getByLabelText('Transport volume'), '400');
  await user.type(screen.getByLabelText('Monthly price'), '99,50');
  expect(screen.getByText('That is €1,194 a year.')).toBeDefined();
  await user.click(next());
  await heading('Summary');
  expect(screen.getByText('Switzerland')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Create the customer' }));
  expect(await screen.findByText(/Rhône Frais was created/)).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/clients/seemore/12'));
  expect(sent).toMatchObject({
    customerName: 'Rhône Frais',
    typeClient: 'TR',
    vertical: 'FOOD',
    country: 'CH',
    logoUrl: '',
    manager: { firstName: 'Ana', lastName: 'Roux', email: 'ana@rhone.example', language: 'fr' },
    subscription: { commitmentMonths: 12, paymentFrequency: 'monthly', annualTransportVolume: 400, monthlyPriceCents: 9950 },
  });
  expect(localStorage.getItem('sillage.newCustomerDraft')).toBeNull();
});

test('a draft survives a reload, and can be discarded', async () => {
  const { user } = await visitWithDraft(`${PATH}?step=summary`, DRAFT);
  await heading('Summary');
  expect(screen.getByText('€990.50')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change: Manager' }));
  await heading('Manager');
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Roux');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await heading('Society');
  expect(screen.getByLabelText<HTMLInputElement>('Society name').value).toBe('');
  expect(localStorage.getItem('sillage.newCustomerDraft')).toBeNull();
});

test('a draft that is not right yet opens where it is wrong', async () => {
  await visitWithDraft(`${PATH}?step=summary`, { ...DRAFT, email: '' });
  await heading('Manager');
  const steps = within(screen.getByRole('navigation', { name: 'New customer' }));
  expect(steps.getByRole<HTMLButtonElement>('button', { name: 'Summary' }).disabled).toBe(true);
});

test('an error leads to the step and field that it is about', async () => {
  server.on(createCustomer, () => {
    throw new DomainError('member.taken', [{ field: 'manager.email', reason: 'taken' }]);
  });
  const { user } = await visitWithDraft(`${PATH}?step=summary`, DRAFT);
  await user.click(await screen.findByRole('button', { name: 'Create the customer' }));
  await heading('Manager');
  expect(screen.getByText('There is an account already: each address can have only one.')).toBeDefined();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
});

test('an error of the whole is told where one is', async () => {
  server.on(createCustomer, () => {
    throw new DomainError('server.unavailable');
  });
  const { user } = await visitWithDraft(`${PATH}?step=summary`, DRAFT);
  await user.click(await screen.findByRole('button', { name: 'Create the customer' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The customer could not be created.');
});

test('a logo is looked at before it is kept; one that cannot be fetched stops the way on', async () => {
  let isRefused = true;
  server.on(previewLogo, () => {
    if (isRefused) throw new DomainError('picture.addressRefused');
    return { image: 'data:image/webp;base64,AAAA' };
  });
  const { user } = await visitWithDraft(`${PATH}?step=logo`, DRAFT);
  await heading('Logo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Address of the logo'), 'https://rhone.example/logo.png');
  await user.click(next());
  expect(await screen.findByText('No image could be fetched from this address.')).toBeDefined();
  expect(location.search).toBe('?step=logo');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('This is what will be kept.')).toBeDefined();
  await user.click(next());
  await heading('Subscription');
});
