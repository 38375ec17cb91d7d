import type { Cell, Samples } from './expected.ts';

const invoice = async ({ of }: Cell) => ({ params: { idInvoice: (await of.invoice()).idInvoice } });

const customer = async ({ of }: Cell) => ({ params: { idCustomer: await of.customer() } });

/** Delivery bills, invoices and credit notes. */
export const SAMPLES_OF_BILLING_DOCUMENTS: Samples = {
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
  'GET /customers/:idCustomer/credit': { about: 'thing', ask: customer },
  'PUT /customers/:idCustomer/credit-limit': {
    about: 'thing',
    ask: async (cell) => ({ ...(await customer(cell)), body: { limitCents: 100_000 } }),
  },
  'GET /customers/:idCustomer/invoices': {
    about: 'customer',
    ask: async ({ of }) => {
      await of.invoice();
      return { params: { idCustomer: of.idCustomer } };
    },
  },
  'GET /customers/:idCustomer/owed': { about: 'customer', ask: ({ of }) => ({ params: { idCustomer: of.idCustomer } }) },
  'GET /customers/:idCustomer/statement': { about: 'customer', ask: ({ of }) => ({ params: { idCustomer: of.idCustomer } }) },
  'GET /invoices': {
    about: 'self',
    ask: async ({ of }) => {
      await of.invoice();
      return {};
    },
  },
  'GET /invoices/owed': { about: 'self', ask: () => ({}) },
  'POST /invoices/:idInvoice/reminders': { about: 'thing', ask: async ({ of }) => ({ params: { idInvoice: await of.overdueInvoice() } }) },
  'PUT /invoices/:idInvoice/payment': {
    about: 'thing',
    ask: async (cell) => ({ ...(await invoice(cell)), body: { paidDate: '2026-03-01' } }),
  },
  'DELETE /invoices/:idInvoice/payment': {
    about: 'thing',
    ask: invoice,
    trail: { entries: 0, because: 'nobody has paid it' },
  },
};
