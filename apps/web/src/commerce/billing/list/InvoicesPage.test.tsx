import { readInvoicePdf } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { listCustomerInvoices, readOwed, unpayInvoice, type OwedInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import {
  listReceivables,
  readReceivableSums,
  remindOfInvoice,
  type Receivable,
} from '@sillage/contract/commerce/billing/receivables.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
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

const operator = aUser('superAdmin');
const aReceivable = (differing: Partial<Receivable> = {}): Receivable => ({
  ...anInvoice({ idInvoice: 2, number: '2026-0002', state: 'overdue' }),
  idCustomer: 7,
  customerName: 'Acme',
  isCustomerThere: true,
  reminders: 0,
  remindedDate: null,
  ...differing,
});
const sumsOfAll = { unpaidCents: 900_000, unpaid: 7, overdueCents: 120_000, overdue: 1, paidBeforeCents: 0, paidBefore: 0 };

/** As the operator's server answers; what was asked for is kept. */
function asOperator(rows: () => Receivable[]) {
  server.on(readReceivableSums, ({ query }) => (query.has('idCustomer') ? { ...sumsOfAll, unpaid: 2 } : sumsOfAll));
  server.on(listReceivables, ({ query }) => {
    asked.push(`${query.get('owed')} ${query.get('idCustomer') ?? ''}`.trim());
    return { data: rows(), nextCursor: null };
  });
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Acme' }] }));
}

test('the operator has the invoices of all customers, says of which one it is, and narrows them to one', async () => {
  asOperator(() => [aReceivable(), aReceivable({ idInvoice: 3, number: '2026-0003', customerName: 'Gone', isCustomerThere: false })]);
  const { user } = await visit(server, '/invoices', { as: operator });
  expect((await screen.findByRole('link', { name: 'Acme' })).getAttribute('href')).toBe('/clients/seemore/7?tab=credit');
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Statement of account' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Customer' }), 'Acme');
  expect(await screen.findByRole('link', { name: 'To be paid: 2 invoices' })).toBeDefined();
  expect(globalThis.location.search).toBe('?idCustomer=7');
  expect(screen.getByRole('link', { name: 'Of them overdue: 1 invoice' }).getAttribute('href')).toBe('/invoices?owed=overdue&idCustomer=7');
  expect(screen.getByRole('button', { name: 'Statement of account' })).toBeDefined();
  expect(asked).toEqual(['all', 'all 7']);
});

test('whoever is reminded is named before, and the row says when it was', async () => {
  let [reminders, times] = [0, 0];
  asOperator(() => [aReceivable({ reminders, remindedDate: reminders === 0 ? null : '2026-11-20T09:00:00.000Z' })]);
  server.on(remindOfInvoice, () => {
    if (++times === 1) throw new DomainError('invoice.nobodyToRemind');
    reminders = 1;
    return { reminders, remindedDate: '2026-11-20T09:00:00.000Z' };
  });
  const { user } = await visit(server, '/invoices?owed=overdue', { as: operator });
  await user.click(await screen.findByRole('button', { name: 'Actions for invoice 2026-0002' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind of invoice 2026-0002?' }));
  expect(dialog.getByText('The administrators of Acme get a mail and a notification that €1,200.00 are overdue.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remind' }));
  expect(await dialog.findByText(/^This customer has no active administrator/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('reminded once, on 20/11/2026')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is paid can be taken back, and nothing is done with what was credited', async () => {
  asOperator(() => [
    aReceivable({ state: 'paid', paidDate: '2026-11-20' }),
    aReceivable({ idInvoice: 3, number: '2026-0003', state: 'credited', correctedBy: '2026-0004' }),
  ]);
  let taken = false;
  server.on(unpayInvoice, () => {
    taken = true;
    return {};
  });
  const { user } = await visit(server, '/invoices?owed=all', { as: operator });
  await user.click(await screen.findByRole('button', { name: 'Actions for invoice 2026-0002' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mark as not paid', 'Credit note']);
  expect(screen.queryByRole('button', { name: 'Actions for invoice 2026-0003' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Mark as not paid' }));
  await waitFor(() => expect(taken).toBe(true));
});
