import { OWED } from '@sillage/domain/commerce/billing/credit';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { idCustomer, identifier, language, moment, page } from '../../fields.ts';
import { owed, sums } from './credit.contract.ts';

const receivable = owed.extend({
  idCustomer: z.int(),
  customerName: z.string(),
  /** Whether it has a page to be looked at: not what was deleted. */
  isCustomerThere: z.boolean(),
  /** How often its customer was reminded of it, and when last. */
  reminders: z.int(),
  remindedDate: moment.nullable(),
});
export type Receivable = z.output<typeof receivable>;

export const listReceivables = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'superAdmin',
  summary:
    "The invoices of all customers, or of one: what waits to be paid, the longest due first; what is paid, what was paid before it was credited, or all of them with the credit notes, the newest first. A text finds them by number, by the shipment's reference as it was billed, or by the customer's name",
  query: page.extend({
    owed: z.enum(OWED).default('unpaid'),
    search: z.string().trim().max(100).optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(receivable), nextCursor: z.string().nullable() }),
});

export const readReceivableSums = endpoint({
  method: 'GET',
  path: '/invoices/owed',
  access: 'superAdmin',
  summary: 'What the invoices of all customers come to that wait to be paid, or those of one',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: sums,
});

export const remindOfInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:idInvoice/reminders',
  access: 'superAdmin',
  summary: "Remind a customer's administrators of an overdue invoice, by mail and in their notification centre; once a day at most",
  params: z.object({ idInvoice: identifier }),
  reply: z.object({ reminders: z.int(), remindedDate: moment }),
  status: 201,
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/customers/:idCustomer/statement',
  access: 'user',
  heavy: 'paper',
  summary: 'The statement of account of a customer as PDF: every invoice that waits to be paid, and how long it has been due',
  params: z.object({ idCustomer: identifier }),
  query: z.object({ language: language.optional() }),
  media: { reply: 'file' },
  reply: file,
});
