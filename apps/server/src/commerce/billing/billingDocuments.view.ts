import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import type { InvoiceKind } from '@sillage/domain/commerce/billing/invoice';
import type { Config } from '../../platform/config.ts';
import type { InvoiceRow } from './billingDocuments.store.ts';
import type { InvoiceFacts } from './facts.view.ts';

export function toWireInvoice(row: InvoiceRow): WireInvoice {
  const { idInvoice, idShipment, issuedAt, dueOn, paidOn, kind, number, corrects, correctedBy, netCents, vatCents } = row;
  return {
    idInvoice,
    number,
    corrects,
    correctedBy,
    netCents,
    vatCents,
    idTransport: idShipment,
    kind: kind as InvoiceKind,
    issuedDate: issuedAt.toISOString(),
    dueDate: dueOn,
    paidDate: paidOn,
    grossCents: netCents + vatCents,
  };
}

/** Who bills, as papers name it; empty where the installation does not say. */
export function toSeller(config: Config): InvoiceFacts['seller'] {
  const { INVOICE_SELLER_NAME: name, INVOICE_SELLER_ADDRESS: address, INVOICE_SELLER_VAT_ID: vatId, INVOICE_IBAN: iban } = config;
  return { name: name ?? '', address: address ?? '', vatId: vatId ?? '', iban: iban ?? '' };
}
