import type { Cell, Samples } from './expected.ts';

const invoice = async ({ of }: Cell) => ({ params: { idInvoice: (await of.invoice()).idInvoice } });

/** Delivery bills, invoices and credit notes. */
export const SAMPLES_OF_PAPERS: Samples = {
  'GET /transports/:idTransport/delivery-bill': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.shipment()).idTransport } }),
  },
  'GET /transports/:idTransport/invoices': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.invoice()).idTransport } }),
  },
  'POST /transports/:idTransport/invoices': { about: 'thing', ask: async ({ of }) => ({ params: { idTransport: await of.billable() } }) },
  'POST /invoices/:idInvoice/credit-note': { about: 'thing', ask: invoice },
  'GET /invoices/:idInvoice/pdf': { about: 'thing', ask: invoice },
};
