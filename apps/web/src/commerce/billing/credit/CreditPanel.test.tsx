import {
  listCustomerInvoices,
  payInvoice,
  readCredit,
  setCreditLimit,
  type Credit,
  type OwedInvoice,
} from '@sillage/contract/commerce/billing/credit.contract';
import { readCustomer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { theCustomer, withEmptyPage } from '../../../testing/aMember.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PATH = '/clients/seemore/7?tab=credit';
const as = aUser('superAdmin');

let server: TestServer;
let credit: Credit;
/** By what the list was asked for. */
let asked: string[];
beforeEach(async () => {
  asked = [];
  credit = aCredit();
  server = await aServer();
  withEmptyPage(server);
  server.on(readCustomer, () => theCustomer());
  server.on(readCredit, () => credit);
  server.on(listCustomerInvoices, ({ query }) => {
    const owed = query.get('owed') ?? '';
    asked.push(owed);
    return { data: owed === 'overdue' ? [anInvoice({ idInvoice: 2, number: '2026-0002' })] : [anInvoice()], nextCursor: null };
  });
});
afterEach(() => server.close());

function aCredit(differing: Partial<Credit> = {}): Credit {
  const owing = { usedCents: 900_000, unpaidCents: 500_000, unpaid: 3, overdueCents: 100_000, overdue: 1 };
  return {
    limitCents: 1_000_000,
    ...owing,
    paidBeforeCents: 0,
    paidBefore: 0,
    notBilledCents: 400_000,
    notBilled: 2,
    state: 'near',
    ...differing,
  };
}

function anInvoice(differing: Partial<OwedInvoice> = {}): OwedInvoice {
  return {
    idInvoice: 1,
    idTransport: 41,
    kind: 'invoice',
    number: '2026-0001',
    corrects: null,
    correctedBy: null,
    issuedDate: '2026-11-02T23:30:00.000Z',
    dueDate: '2026-12-02',
    paidDate: null,
    netCents: 100_000,
    vatCents: 20_000,
    grossCents: 120_000,
    reference: 'PHARMA-1',
    state: 'open',
    ...differing,
  };
}

const valueOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('what is owed stands beside its limit, and each number leads to what it is of', async () => {
  const { user } = await visit(server, PATH, { as });
  expect(await screen.findByText('€9,000 of €10,000')).toBeDefined();
  expect(screen.getByText('Near the limit')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Used' }).getAttribute('aria-valuenow')).toBe('90');
  expect(await Promise.all(['Left', 'Invoices to be paid', 'Of them overdue', 'Sold, not billed yet'].map(valueOf))).toEqual([
    '€1,000',
    '€5,000 (3)',
    '€1,000 (1)',
    '€4,000 (2)',
  ]);
  const sold = screen.getByRole('link', { name: 'Sold, not billed yet: 2' });
  expect(sold.getAttribute('href')).toBe('/transport?idCustomer=7&shelf=kept&invoice=sold');
  expect(await screen.findByText('2026-0001')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Of them overdue: 1' }));
  expect(await screen.findByText('2026-0002')).toBeDefined();
  expect(screen.queryByText('2026-0001')).toBeNull();
  expect(asked).toEqual(['unpaid', 'overdue']);
});

test('without a limit nothing is left of one, and what is none leads nowhere; beyond it, by how much is said', async () => {
  credit = aCredit({ limitCents: null, overdueCents: 0, overdue: 0, notBilledCents: 0, notBilled: 0, state: 'none' });
  const { unmount } = await visit(server, PATH, { as });
  expect(await screen.findByText('€9,000')).toBeDefined();
  expect([await valueOf('Of them overdue'), await valueOf('Sold, not billed yet')]).toEqual(['€0 ', '€0 ']);
  expect(screen.queryByText('Left')).toBeNull();
  unmount();
  credit = aCredit({ limitCents: 850_000, state: 'over' });
  await visit(server, PATH, { as });
  expect(await screen.findByText('Over the limit')).toBeDefined();
  expect(await valueOf('Beyond the limit')).toBe('€500');
});

test('a limit is changed, and taken away by leaving it empty; what the server refuses is said at its field', async () => {
  const sent: unknown[] = [];
  server.on(setCreditLimit, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new DomainError('request.invalid', [{ field: 'limitCents', reason: 'too large' }]);
    return aCredit({ limitCents: body['limitCents'] as number | null, state: 'none' });
  });
  const { user } = await visit(server, PATH, { as });
  await user.click(await screen.findByRole('button', { name: 'Change the limit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the limit' }));
  const field = dialog.getByLabelText(/^Up to how much/);
  await user.clear(field);
  await user.type(field, '12 000,50');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No limit')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ limitCents: 1_200_050 }, { limitCents: null }]);
});

test('what was paid is noted at its invoice, which leads to its shipment', async () => {
  const sent: unknown[] = [];
  server.on(payInvoice, ({ body }) => {
    sent.push(body);
    return { paidDate: '2026-11-20' };
  });
  const { user } = await visit(server, PATH, { as });
  const row = within((await screen.findByText('2026-0001')).closest('li') as HTMLElement);
  expect(row.getByRole('link', { name: 'PHARMA-1' }).getAttribute('href')).toBe('/transport/transportdetails/41?tab=papers');
  // The day that stands on the paper, wherever it is read.
  expect(row.getByText('Issued on 02/11/2026 · due on 02/12/2026')).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.length).toBe(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was paid on an invoice that is credited is a figure, and is not taken back any more', async () => {
  const { unmount } = await visit(server, PATH, { as });
  expect(await screen.findByText('Invoices to be paid')).toBeDefined();
  expect(screen.queryByText('Paid, credited since')).toBeNull();
  unmount();
  credit = aCredit({ paidBeforeCents: 120_000, paidBefore: 1 });
  server.on(listCustomerInvoices, ({ query }) => {
    const credited = query.get('owed') === 'paidBefore';
    return { data: [anInvoice({ paidDate: '2026-11-20', correctedBy: credited ? '2026-0007' : null })], nextCursor: null };
  });
  const { user } = await visit(server, PATH, { as });
  expect(await valueOf('Paid, credited since')).toBe('€1,200 (1)');
  expect(await screen.findByRole('button', { name: 'Not paid' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Paid, credited since: 1' }));
  expect(await screen.findByText(/Taken back by 2026-0007/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Not paid' })).toBeNull();
});

test('where nothing waits, the list says so and where invoices come from', async () => {
  server.on(listCustomerInvoices, () => ({ data: [], nextCursor: null }));
  const { user } = await visit(server, PATH, { as });
  expect(await screen.findByText('Nothing waits to be paid')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('Invoices are issued on the Papers tab of a shipment.')).toBeDefined();
});
