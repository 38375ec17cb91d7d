import type { Hazard } from '@sillage/domain/commerce/quotes/hazard';
import type { Handling } from '@sillage/domain/commerce/quotes/quote';
import type { OwedAge } from '@sillage/domain/commerce/billing/credit';
import type { InvoicedLine, InvoiceKind } from '@sillage/domain/commerce/billing/invoice';
import type { NoVatReason } from '@sillage/domain/commerce/quotes/vat';

/** What stands on an invoice or a credit note, kept with it. */
export interface InvoiceFacts {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly corrects: string | null;
  readonly issuedDate: string;
  readonly dueDate: string;
  readonly paymentDays: number;
  readonly seller: { readonly name: string; readonly address: string; readonly vatId: string; readonly iban: string };
  readonly buyer: string;
  /** Not on documents that were issued before customers had them. */
  readonly buyerAddress?: string;
  readonly buyerVatId?: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly arrivedDate: string | null;
  /** Of the place where it arrived. Not on documents that were issued before it was kept: their day is that of UTC. */
  readonly arrivedTimeZone?: string;
  readonly lines: readonly InvoicedLine[];
  /** Why lines are without VAT, where some are. Not on documents that were issued before it was kept. */
  readonly noVat?: NoVat;
  /** Where the shipment came of a quote: what was promised, and why it is billed otherwise, or nothing where it is not. */
  readonly quote?: { readonly reference: string; readonly promisedCents: number; readonly differenceReason: string };
}

/** What stands on a statement of account. */
export interface StatementFacts {
  /** As of this calendar day. */
  readonly day: string;
  readonly seller: InvoiceFacts['seller'];
  readonly buyer: string;
  readonly buyerAddress: string;
  readonly buyerVatId: string;
  /** What waits to be paid, the longest due first. */
  readonly open: readonly {
    readonly number: string;
    /** Of the shipment; empty where that is gone. */
    readonly reference: string;
    readonly issuedDate: string;
    readonly dueDate: string;
    readonly daysOverdue: number;
    readonly grossCents: number;
  }[];
  /** How many there are beyond those. */
  readonly more: number;
  /** What is owed by how long it has been due; null where not all are listed. */
  readonly ages: Readonly<Record<OwedAge, number>> | null;
  readonly unpaidCents: number;
  readonly overdueCents: number;
  /** What was paid on invoices that are credited since. */
  readonly paidBeforeCents: number;
}

/** By law, or as whoever issued it has said. */
export type NoVat = { readonly reason: NoVatReason } | { readonly said: string };

/** An asset, or goods in one. */
export interface CargoLine {
  readonly name: string;
  readonly identifier: string;
  /** What it is in, by its reference, or empty. */
  readonly container: string;
  readonly quantity: number;
  readonly unit: string;
}

interface DeliveryParty {
  readonly address: string;
  readonly name: string;
  /** With its plus. */
  readonly phone: string;
}

interface DeliveryPiece {
  readonly content: string;
  /** Centimetres. */
  readonly size: readonly [number, number, number];
  readonly quantity: number;
  /** Of each. */
  readonly weightKg: number;
}

/** What stands on a delivery bill. Empty texts are left for the pen. */
export interface DeliveryBillFacts {
  readonly reference: string;
  /** Whose goods they are. */
  readonly customer: string;
  readonly shipper: string;
  readonly consignee: string;
  /** Who is there at pickup and delivery, and where, as far as it was ordered. */
  readonly pickup: DeliveryParty | null;
  readonly delivery: DeliveryParty | null;
  readonly contractor: string;
  readonly instructions: string;
  /** Of a cold chain, °C. */
  readonly temperature: { readonly min: number | null; readonly max: number | null } | null;
  readonly pieces: readonly DeliveryPiece[];
  /** Each with its own clock. */
  readonly stops: readonly { readonly address: string; readonly plannedDate: string | null; readonly timeZone: string }[];
  readonly goods: string;
  /** Of what was booked or quoted: the pieces that are dangerous goods, and what is to be taken care of. */
  readonly dangerousGoods: readonly (Hazard & {
    readonly content: string;
    readonly quantity: number;
    readonly weightKg: number;
  })[];
  readonly handling: readonly Handling[];
  readonly packages: number | null;
  readonly grossWeightKg: number | null;
  readonly netWeightKg: number | null;
  readonly incoterm: string;
  readonly waybill: string;
  readonly flight: string;
  readonly driver: string;
  /** With its plus. */
  readonly driverPhone: string;
  readonly plate: string;
  readonly trackers: readonly string[];
  readonly cargo: readonly CargoLine[];
  /** How many there are, with those that have no room. */
  readonly cargoCount: number;
  /** Of the page that verifies its newest report, where there is one. */
  readonly link: string | null;
}
