import { readInvoicePdf } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { listCustomerInvoices, readOwed, type OwedInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const as = aUser('user');

let server: TestServer;
/** What the list was asked for. */
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = await aServer();
  server.on(readOwed, () => ({ unpaidCents: 500_000, unpaid: 3, overdueCents: 100_050, overdue: 1, paidBeforeCents: 0, paidBefore: 0 }));
  server.on(listCustomerInvoices, ({ query }) => {
    const owed = query.get('owed') ?? '';
    asked.push(`${owed} ${query.get('search') ?? ''}`.trim());
    const late = anInvoice({ idInvoice: 2, number: '2026-0002', state: 'overdue', grossCents: 100_050 });
    return { data: owed === 'overdue' ? [late] : query.has('search') ? [] : [anInvoice(), late], nextCursor: null };
  });
});
afterEach(() => server.close());

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

test('each invoice says when, for which shipment, how much and how it stands, its amounts with cents below each other', async () => {
  await visit(server, '/invoices', { as });
  const row = await screen.findByRole('row', { name: /^2026-0001/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      .map((cell) => cell.textContent),
  ).toEqual(['02/11/2026', '02/12/2026', 'PHARMA-1', '€1,000.00', '€200.00', '€1,200.00', 'Open']);
  expect(within(row).getByRole('link', { name: 'PHARMA-1' }).getAttribute('href')).toBe('/transport/transportdetails/41?tab=papers');
  expect(asked).toEqual(['all']);
});

test('each figure leads to exactly its invoices, which the address keeps', async () => {
  const { user } = await visit(server, '/invoices', { as });
  expect(await screen.findByText('€1,000.50', { selector: 'dd' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Of them overdue: 1 invoice' }));
  await waitFor(() => expect(screen.queryByText('2026-0001')).toBeNull());
  expect(await screen.findByText('2026-0002')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Overdue' }).checked).toBe(true);
  expect(asked).toEqual(['all', 'overdue']);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('2026-0001')).toBeDefined();
});

test('an invoice is found by its number; where none is, all of them are one press away', async () => {
  const { user } = await visit(server, '/invoices', { as });
  await user.type(await screen.findByLabelText('Search invoices'), '2025');
  expect(await screen.findByText('No invoice found')).toBeDefined();
  expect(asked).toEqual(['all', 'all 2025']);
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  expect(await screen.findByText('2026-0001')).toBeDefined();
});

test('what a credit note takes back says so, and the note what it takes back', async () => {
  server.on(listCustomerInvoices, () => ({
    data: [
      anInvoice({
        idInvoice: 3,
        kind: 'creditNote',
        number: '2026-0003',
        corrects: '2026-0001',
        state: 'creditNote',
        grossCents: -120_000,
      }),
      anInvoice({ correctedBy: '2026-0003', paidDate: '2026-11-20', state: 'credited', idTransport: null, reference: '' }),
    ],
    nextCursor: null,
  }));
  await visit(server, '/invoices', { as });
  expect(await screen.findByText('takes back 2026-0001')).toBeDefined();
  expect(screen.getByText('−€1,200.00')).toBeDefined();
  expect(screen.getByText('taken back by 2026-0003')).toBeDefined();
  expect(screen.getByText('paid on 20/11/2026')).toBeDefined();
});

test('where a PDF cannot be made, why is said', async () => {
  server.on(readInvoicePdf, () => {
    throw new DomainError('invoice.notFound');
  });
  const { user } = await visit(server, '/invoices', { as });
  await user.click(await screen.findByRole('button', { name: 'Download 2026-0001 as PDF' }));
  expect(await screen.findByText('This invoice does not exist.')).toBeDefined();
});

test('a company that was billed nothing is told where invoices will stand', async () => {
  server.on(listCustomerInvoices, () => ({ data: [], nextCursor: null }));
  await visit(server, '/invoices', { as });
  expect(await screen.findByText('They stand here as soon as the first shipment is billed.')).toBeDefined();
});

test('the operator, who is billed nothing, is led to its customers', async () => {
  await visit(server, '/invoices', { as: aUser('superAdmin') });
  await waitFor(() => expect(globalThis.location.pathname).toBe('/clients/list'));
});
