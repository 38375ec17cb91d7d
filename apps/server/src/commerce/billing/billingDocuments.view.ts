import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import type { InvoiceKind } from '@sillage/domain/commerce/billing/invoice';
import type { InvoiceRow } from './billingDocuments.store.ts';

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
