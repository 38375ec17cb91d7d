import { INVOICE_KINDS } from '@sillage/domain/commerce/billing/invoice';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { calendarDate, identifier, language, moment, optionalText, page } from '../../fields.ts';

const ofTransport = z.object({ idTransport: identifier });
const one = z.object({ idInvoice: identifier });
const inLanguage = z.object({ language: language.optional() });

export const invoice = z.object({
  idInvoice: z.int(),
  idTransport: z.int().nullable(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  /** Of the invoice that a credit note takes back. */
  corrects: z.string().nullable(),
  /** Of the credit note that takes this one back. */
  correctedBy: z.string().nullable(),
  issuedDate: moment,
  dueDate: calendarDate,
  /** Null where it waits to be paid, and of credit notes. */
  paidDate: calendarDate.nullable(),
  netCents: z.int(),
  vatCents: z.int(),
  grossCents: z.int(),
});
export type WireInvoice = z.output<typeof invoice>;

export const readDeliveryBill = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/delivery-bill',
  access: 'user',
  heavy: 'paper',
  summary: 'The delivery bill of a shipment as it stands now, as PDF',
  params: ofTransport,
  query: inLanguage,
  media: { reply: 'file' },
  reply: file,
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/invoices',
  access: 'user',
  summary: 'The invoices and credit notes of a shipment, the newest first',
  params: ofTransport,
  query: page,
  reply: z.object({ data: z.array(invoice), nextCursor: z.string().nullable() }),
});

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/invoices',
  access: 'superAdmin',
  summary:
    "Bill a shipment's sales. An invoice never changes: it is taken back by a credit note. What was quoted otherwise and what is without VAT need a reason, which the invoice says",
  params: ofTransport,
  body: z.object({
    differenceReason: optionalText(500),
    /** Of lines without VAT, where route and customer do not tell. */
    noVatReason: optionalText(300),
  }),
  reply: invoice,
  status: 201,
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:idInvoice/credit-note',
  access: 'superAdmin',
  summary: 'Take an invoice back as a whole; the sales can be changed and billed again',
  params: one,
  reply: invoice,
  status: 201,
});

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/:idInvoice/pdf',
  access: 'user',
  heavy: 'paper',
  summary: "An invoice or credit note as PDF, in a language or the caller's",
  params: one,
  query: inLanguage,
  media: { reply: 'file' },
  reply: file,
});
