import {
  BOOKS,
  COST_CATEGORIES,
  LARGEST_QUANTITY_THOUSANDTHS,
  LARGEST_UNIT_CENTS,
  WHOLE_BASIS_POINTS,
} from '@sillage/domain/commerce/costs/cost';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { calendarDate, cents, givenDate, identifier, optionalText, page, reference, text } from '../../fields.ts';

const book = z.enum(BOOKS);
const one = z.object({ idTransport: identifier });
const oneLine = z.object({ idLine: identifier });

const lineInput = z.object({
  label: text(200),
  /** One of the customer's contractors; otherwise `supplier` says who. */
  idContractor: identifier.nullable().default(null),
  supplier: optionalText(200),
  category: z.enum(COST_CATEGORIES),
  quantityThousandths: z.int().min(1).max(LARGEST_QUANTITY_THOUSANDTHS),
  /** Below zero for a discount. */
  unitCents: z.int().min(-LARGEST_UNIT_CENTS).max(LARGEST_UNIT_CENTS),
  vatBasisPoints: z.int().min(0).max(WHOLE_BASIS_POINTS),
  date: calendarDate,
  /** Of the supplier's invoice. */
  invoiceNumber: reference(60).default(''),
});
export type CostLineInput = z.output<typeof lineInput>;

const totals = z.object({ netCents: z.int(), vatCents: z.int(), grossCents: z.int() });

export const costLine = lineInput.extend({
  ...totals.shape,
  idLine: z.int(),
  idTransport: z.int(),
  book,
  /** The contractor's company, or what was typed. */
  supplierName: z.string(),
  revision: z.int(),
});
export type CostLine = z.output<typeof costLine>;

export const listCosts = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/costs',
  access: 'user',
  summary: 'The lines of one book of a shipment, the newest first, and what they all come to. `operatorPurchase` is for superAdmins',
  params: one,
  query: page.extend({ book: book.default('purchase') }),
  reply: z.object({
    data: z.array(costLine),
    nextCursor: z.string().nullable(),
    totals: totals.extend({ lines: z.int() }),
    /** What is on an invoice is not written any more, until a credit note takes the invoice back. */
    isInvoiced: z.boolean(),
  }),
});

export const createCost = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/costs',
  access: 'userAdmin',
  summary: 'Add a line. `sale` and `operatorPurchase` are written by superAdmins',
  params: one,
  body: lineInput.extend({ date: givenDate, book: book.default('purchase') }),
  reply: costLine,
  status: 201,
});

export const updateCost = endpoint({
  method: 'PATCH',
  path: '/costs/:idLine',
  access: 'userAdmin',
  summary: 'Write a line anew. Refused when somebody else changed it since `revision`',
  params: oneLine,
  body: lineInput.extend({ date: givenDate, revision: z.int() }),
  reply: costLine,
});

export const deleteCost = endpoint({
  method: 'DELETE',
  path: '/costs/:idLine',
  access: 'userAdmin',
  summary: 'Take a line away; it can be brought back',
  params: oneLine,
});

export const restoreCost = endpoint({
  method: 'POST',
  path: '/costs/:idLine/restoration',
  access: 'userAdmin',
  summary: 'Bring a line back that was taken away',
  params: oneLine,
  reply: costLine,
});

export const pricing = z.object({
  budgetCents: z.int().nullable(),
  /** To be sent back with another budget; 0 where there was never one. */
  budgetRevision: z.int(),
  purchasesCents: z.int(),
  salesCents: z.int(),
  /** What the shipment costs the customer, without tax: what they bought, and what they are billed. */
  actualCents: z.int(),
  differenceCents: z.int().nullable(),
  usedBasisPoints: z.int().nullable(),
  /** For superAdmins; absent for everybody else. */
  margin: z.object({ operatorPurchasesCents: z.int(), marginCents: z.int(), marginBasisPoints: z.int().nullable() }).optional(),
});
export type Pricing = z.output<typeof pricing>;

export const readPricing = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/pricing',
  access: 'user',
  summary: 'The budget of a shipment against what it costs; for superAdmins the margin too',
  params: one,
  reply: pricing,
});

export const setBudget = endpoint({
  method: 'PUT',
  path: '/transports/:idTransport/budget',
  access: 'userAdmin',
  summary: 'Set what a shipment may cost without tax, or null for no budget. Refused when somebody else changed it since `revision`',
  params: one,
  body: z.object({ budgetCents: cents.nullable(), revision: z.int().min(0) }),
  reply: pricing,
});
