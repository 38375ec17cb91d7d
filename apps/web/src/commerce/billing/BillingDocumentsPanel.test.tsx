import { payInvoice, unpayInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import { creditInvoice, issueInvoice, listInvoices, type WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const PATH = '/transport/transportdetails/41?tab=papers';
const INVOICE: WireInvoice = {
  idInvoice: 5,
  idTransport: 41,
  kind: 'invoice',
  number: '2026-00042',
  corrects: null,
  correctedBy: null,
  issuedDate: '2026-03-03T09:00:00Z',
  dueDate: '2026-04-02',
  paidDate: null,
  netCents: 10_000,
  vatCents: 2000,
  grossCents: 12_000,
};

let server: TestServer;
let invoices: WireInvoice[];
beforeEach(async () => {
  server = await aServer();
  invoices = [INVOICE];
  server.on(readTransport, () => theDetails());
  server.on(listInvoices, () => ({ data: invoices, nextCursor: null }));
});
afterEach(() => server.close());

test('a member reads invoices, and issues none', async () => {
  await visit(server, PATH);
  expect(await screen.findByText('2026-00042')).toBeDefined();
  expect(screen.getByText('Issued on 03/03/2026 · due on 02/04/2026')).toBeDefined();
  for (const name of ['Issue the invoice', 'Credit note']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the day of an invoice is the one that stands on it, by whatever clock it is read', async () => {
  invoices = [
    { ...INVOICE, issuedDate: '2026-03-03T23:30:00Z' },
    { ...INVOICE, idInvoice: 6, number: '2026-00043', issuedDate: '2026-03-03T00:30:00Z' },
  ];
  await visit(server, PATH);
  expect(await screen.findAllByText('Issued on 03/03/2026 · due on 02/04/2026')).toHaveLength(2);
});

test('the operator issues the invoice, after being told that it never changes', async () => {
  invoices = [];
  server.on(issueInvoice, () => {
    invoices = [INVOICE];
    return INVOICE;
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/never changes/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Issue the invoice' }));
  expect(await screen.findByText('Invoice 2026-00042 issued')).toBeDefined();
  expect(await screen.findByText('2026-00042')).toBeDefined();
});

test('settings that are missing are named', async () => {
  invoices = [];
  server.on(issueInvoice, () => {
    throw new DomainError('invoice.sellerMissing', [{ field: 'INVOICE_SELLER_NAME', reason: 'missing' }]);
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Issue the invoice' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Missing: INVOICE_SELLER_NAME/);
});

test('what is refused as less than nothing says what the sales come to', async () => {
  invoices = [];
  server.on(issueInvoice, () => {
    throw new DomainError('invoice.nothingToInvoice', [{ field: 'lines', reason: 'below zero', grossCents: -6000 }]);
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Issue the invoice' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The sales come to -€60: nothing below zero is billed.');
});

test('what is billed without VAT for no known reason needs one, which is sent with it', async () => {
  invoices = [];
  const sent: unknown[] = [];
  server.on(issueInvoice, ({ body }) => {
    sent.push(body);
    if (body['noVatReason'] === '') throw new DomainError('invoice.noVatUnexplained', [{ field: 'noVatReason', reason: 'missing' }]);
    return INVOICE;
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Issue the invoice' });
  await user.click(confirm);
  const reason = await dialog.findByLabelText('Why there is no VAT');
  expect(confirm.disabled).toBe(true);
  await user.type(reason, 'Article 293 B');
  await user.click(confirm);
  expect(await screen.findByText(/2026-00042/)).toBeDefined();
  expect(sent).toEqual([
    { differenceReason: '', noVatReason: '' },
    { differenceReason: '', noVatReason: 'Article 293 B' },
  ]);
});

test('an invoice is taken back by a credit note', async () => {
  const note: WireInvoice = {
    ...INVOICE,
    idInvoice: 6,
    kind: 'creditNote',
    number: '2026-00043',
    corrects: '2026-00042',
    grossCents: -12_000,
  };
  server.on(creditInvoice, () => {
    invoices = [note, { ...INVOICE, correctedBy: note.number }];
    return note;
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Credit note' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Credit note' }));
  expect(await screen.findByText(/Taken back by 2026-00043/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Issue the invoice' })).toBeDefined();
});

test('the operator notes when an invoice was paid, and takes it back', async () => {
  const paid: (string | null)[] = [];
  const keep = (paidDate: string | null) => {
    paid.push(paidDate);
    invoices = [{ ...INVOICE, paidDate }];
  };
  server.on(payInvoice, ({ body }) => {
    const paidDate = String(body['paidDate']);
    keep(paidDate);
    return { paidDate };
  });
  server.on(unpayInvoice, () => {
    keep(null);
    return {};
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText(/Paid on/);
  await user.clear(day);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/./, { selector: '[id$="error"], [role="alert"]' })).toBeDefined();
  await user.type(day, '2026-03-20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Issued on 03/03/2026 · paid on 20/03/2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Not paid' }));
  expect(await screen.findByText('Issued on 03/03/2026 · due on 02/04/2026')).toBeDefined();
  expect(paid).toEqual(['2026-03-20', null]);
});

test('that a payment cannot be taken back any more is told, although its dialog is gone', async () => {
  server.on(payInvoice, () => {
    invoices = [{ ...INVOICE, paidDate: '2026-03-20' }];
    return { paidDate: '2026-03-20' };
  });
  server.on(unpayInvoice, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownToasts().some(({ tone }) => tone === 'bad')).toBe(true));
});
