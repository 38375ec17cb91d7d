import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { Cell } from '../../../platform/sheet/csvOf.ts';

/** What there is to know of a quote in a table, in the order in which it is first shown. */
const COLUMNS = [
  ...(['reference', 'customer', 'status', 'from', 'to', 'pickup', 'mode', 'load', 'price'] as const),
  ...(['validUntil', 'delivery', 'created', 'createdBy'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

const OF_ONE_CUSTOMER: readonly Column[] = COLUMNS.filter((column) => column !== 'customer');

/** Only the operator has quotes of several customers. The reference leads to the quote: it is first. */
export function columnsFor(isOperator: boolean): readonly Column[] {
  return isOperator ? COLUMNS : OF_ONE_CUSTOMER;
}

/** How words stand in the user's language. */
export interface SheetWords {
  readonly status: (quote: QuoteSummary) => string;
  readonly mode: (mode: QuoteSummary['transportMeans']) => string;
}

/** What a file says: what a table shows as one, a place with its country or pieces with their weight, are two there. */
const CELLS = {
  reference: (one: QuoteSummary) => one.reference,
  customer: (one: QuoteSummary) => one.customerName,
  status: (one: QuoteSummary, { status }: SheetWords) => status(one),
  from: (one: QuoteSummary) => one.from.address,
  fromCountry: (one: QuoteSummary) => one.from.country,
  to: (one: QuoteSummary) => one.to.address,
  toCountry: (one: QuoteSummary) => one.to.country,
  pickup: (one: QuoteSummary) => new Date(one.pickupDate),
  delivery: (one: QuoteSummary) => (one.deliveryDate === null ? null : new Date(one.deliveryDate)),
  mode: (one: QuoteSummary, { mode }: SheetWords) => mode(one.transportMeans),
  pieces: (one: QuoteSummary) => one.pieces,
  grossWeight: (one: QuoteSummary) => one.grossWeight,
  price: (one: QuoteSummary) => (one.priceCents === null ? null : one.priceCents / 100),
  validUntil: (one: QuoteSummary) => (one.validUntil === null ? null : new Date(one.validUntil)),
  created: (one: QuoteSummary) => new Date(one.createdDate),
  createdBy: (one: QuoteSummary) => one.createdBy,
} satisfies Record<string, (one: QuoteSummary, words: SheetWords) => Cell>;
export type SheetColumn = keyof typeof CELLS;

const IN_PARTS: Partial<Record<Column, readonly SheetColumn[]>> = {
  from: ['from', 'fromCountry'],
  to: ['to', 'toCountry'],
  load: ['pieces', 'grossWeight'],
};

export function sheetColumnsOf(columns: readonly Column[]): readonly SheetColumn[] {
  return columns.flatMap((column) => IN_PARTS[column] ?? (column === 'load' ? [] : [column]));
}

/** The columns that hold moments. */
export const MOMENTS: ReadonlySet<SheetColumn> = new Set<SheetColumn>(['pickup', 'delivery', 'validUntil', 'created']);

export function cellOf(quote: QuoteSummary, column: SheetColumn, words: SheetWords): Cell {
  return CELLS[column](quote, words);
}
