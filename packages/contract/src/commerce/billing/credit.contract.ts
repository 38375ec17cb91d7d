import { CREDIT_STATES, OWED, PAYMENT_STATES } from '@sillage/domain/commerce/billing/credit';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { calendarDate, cents, givenDate, identifier, page } from '../../fields.ts';
import { invoice } from './billingDocuments.contract.ts';

const ofCustomer = z.object({ idCustomer: identifier });

const credit = z.object({
  /** Null where nothing was agreed on. */
  limitCents: z.int().nullable(),
  /** What is owed and what will be: unpaid invoices and sales that are not billed yet, with their tax. */
  usedCents: z.int(),
  /** Invoices that nobody has paid, and which of them are past their day. */
  unpaidCents: z.int(),
  unpaid: z.int(),
  overdueCents: z.int(),
  overdue: z.int(),
  /** What was paid on invoices that a credit note takes back, and on how many. Whether it was paid back is not noted. */
  paidBeforeCents: z.int(),
  paidBefore: z.int(),
  /** Sales of shipments without an invoice, and of how many shipments they are. */
  notBilledCents: z.int(),
  notBilled: z.int(),
  state: z.enum(CREDIT_STATES),
});
export type Credit = z.output<typeof credit>;

export const readCredit = endpoint({
  method: 'GET',
  path: '/customers/:idCustomer/credit',
  access: 'superAdmin',
  summary: 'What a customer owes, and up to what it may',
  params: ofCustomer,
  reply: credit,
});

export const setCreditLimit = endpoint({
  method: 'PUT',
  path: '/customers/:idCustomer/credit-limit',
  access: 'superAdmin',
  summary: 'Up to what a customer may owe, with tax; null takes the limit away',
  params: ofCustomer,
  body: z.object({ limitCents: cents.nullable() }),
  reply: credit,
});

export const owed = invoice.extend({
  /** Of the shipment that it bills; empty where that is gone. */
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
});
export type OwedInvoice = z.output<typeof owed>;

export const listCustomerInvoices = endpoint({
  method: 'GET',
  path: '/customers/:idCustomer/invoices',
  access: 'user',
  summary:
    "The invoices of a customer, for its people and the operator: what waits to be paid, the longest due first; what is paid, what was paid before it was credited, or all of them with the credit notes, the newest first. A text finds them by number, or by the shipment's reference as it was billed",
  params: ofCustomer,
  query: page.extend({ owed: z.enum(OWED).default('unpaid'), search: z.string().trim().max(100).optional() }),
  reply: z.object({ data: z.array(owed), nextCursor: z.string().nullable() }),
});

export const sums = credit.pick({
  unpaidCents: true,
  unpaid: true,
  overdueCents: true,
  overdue: true,
  paidBeforeCents: true,
  paidBefore: true,
});
export type OwedSums = z.output<typeof sums>;

export const readOwed = endpoint({
  method: 'GET',
  path: '/customers/:idCustomer/owed',
  access: 'user',
  summary: 'What the invoices of a customer come to that wait to be paid, for its people and the operator',
  params: ofCustomer,
  reply: sums,
});

const one = z.object({ idInvoice: identifier });

export const payInvoice = endpoint({
  method: 'PUT',
  path: '/invoices/:idInvoice/payment',
  access: 'superAdmin',
  summary: 'Note on which day an invoice was paid',
  params: one,
  body: z.object({ paidDate: givenDate }),
  reply: z.object({ paidDate: calendarDate }),
});

export const unpayInvoice = endpoint({
  method: 'DELETE',
  path: '/invoices/:idInvoice/payment',
  access: 'superAdmin',
  summary: 'Take back that an invoice was paid; not of one that a credit note takes back',
  params: one,
});
