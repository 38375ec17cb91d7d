/** The ways to say no to invoices and their payment. */
export type InvoiceErrorCode =
  | 'invoice.notFound'
  | 'invoice.sellerMissing'
  | 'invoice.buyerAddressMissing'
  | 'invoice.exists'
  | 'invoice.nothingToInvoice'
  | 'invoice.differenceUnexplained'
  | 'invoice.noVatUnexplained'
  | 'invoice.credited'
  | 'invoice.notPayable'
  | 'invoice.notOverdue'
  | 'invoice.remindedToday'
  | 'invoice.nobodyToRemind';
