import { byRate, sumOf, totalsOf, type PricedLine } from '../costs/money.ts';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export interface InvoicedLine extends PricedLine {
  readonly label: string;
  readonly netCents: number;
  readonly vatCents: number;
}

const SEQUENCE_DIGITS = 5;
const DAY_MS = 86_400_000;

/** `2026-00042`: the year, and a number within it without gaps. Invoices and credit notes share one series. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

/** The calendar day, UTC, by which an invoice is to be paid. */
export function dueDate(issued: Date, paymentDays: number): string {
  return new Date(issued.getTime() + paymentDays * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function invoiced(lines: readonly (PricedLine & { readonly label: string })[]): InvoicedLine[] {
  return lines.map(({ label, quantityThousandths, unitCents, vatBasisPoints }) => {
    const { netCents, vatCents } = totalsOf({ quantityThousandths, unitCents, vatBasisPoints });
    return { label, quantityThousandths, unitCents, vatBasisPoints, netCents, vatCents };
  });
}

/** What takes an invoice back: its lines with prices below zero, to the cent. */
export function credited(lines: readonly InvoicedLine[]): InvoicedLine[] {
  return invoiced(lines.map((line) => ({ ...line, unitCents: -line.unitCents })));
}

interface Difference {
  readonly promisedCents: number;
  readonly actualCents: number;
  readonly reason: string;
}

/** What was promised of a shipment is what is billed, before tax, or somebody says why not. */
export function isUnexplained({ promisedCents, actualCents, reason }: Difference): boolean {
  return promisedCents !== actualCents && reason === '';
}

export function summaryOf(lines: readonly InvoicedLine[]) {
  return { rates: byRate(lines), totals: sumOf(lines.map(totalsOf)) };
}
