import { isAbsentToOperator } from './samplesOfAccess.ts';
import type { Cell, Samples } from './expected.ts';

const customer = async ({ of }: Cell) => ({ params: { idCustomer: await of.customer() } });
const subscription = {
  commitmentMonths: 12,
  paymentFrequency: 'monthly',
  monthlyPriceCents: 0,
  annualTransportVolume: 1,
  startDate: '2026-01-01',
};
const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const named = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const PHONE = '+33 6 12 34 56 78';

/** Customers, their contractors, their address book, their trail. */
export const SAMPLES_OF_CUSTOMERS: Samples = {
  '/customer read': { about: 'customer', looks: true, ask: ({ named: idCustomer }) => ({ body: { idCustomer } }) },
  '/customer listlight': { about: 'self', looks: true, ask: () => ({}) },
  '/customer users': { about: 'customer', looks: true, ask: ({ named: idCustomer }) => ({ body: { idCustomer } }) },
  'GET /customers': { about: 'self', ask: () => ({}) },
  'GET /customers/:idCustomer': { about: 'thing', ask: customer },
  'POST /customers': {
    about: 'self',
    ask: ({ of }) => ({
      body: {
        customerName: of.text(),
        typeClient: 'TR',
        vertical: '',
        country: 'FR',
        subscription,
        requiresSecondFactor: false,
        manager: { email: `${of.text()}@example.com` },
      },
    }),
    trail: { entries: 2, because: 'the customer is made, and its manager is invited' },
  },
  'PATCH /customers/:idCustomer': {
    about: 'thing',
    ask: async (cell) => ({ ...(await customer(cell)), body: { customerName: cell.of.text() } }),
  },
  'POST /customers/logo-preview': {
    about: 'self',
    looks: true,
    ask: () => ({ body: { logoUrl: 'http://127.0.0.1/' } }),
    but: [{ when: ({ caller }) => caller.as?.role === 'superAdmin', status: 422, because: 'our own network is no place for logos' }],
  },
  'POST /customers/:idCustomer/pause': { about: 'thing', ask: customer },
  'POST /customers/:idCustomer/activation': {
    about: 'thing',
    ask: customer,
    trail: { entries: 0, because: 'it is active already' },
  },
  'DELETE /customers/:idCustomer': { about: 'thing', ask: customer },
  'GET /customer-security': { about: 'customer', ask: named },
  'PUT /customer-security': {
    about: 'customer',
    ask: ({ named: idCustomer }) => ({ body: { idCustomer, requiresSecondFactor: false } }),
  },
  'GET /customer-observation': { about: 'customer', ask: named },
  'PUT /customer-observation': { about: 'customer', ask: ({ named: idCustomer }) => ({ body: { idCustomer, graceMinutes: 60 } }) },
  'GET /audit-entries': { about: 'customer', ask: named, but: [emptyList] },
  'GET /denials': { about: 'self', ask: () => ({}) },

  '/contractor read': { about: 'customer', looks: true, ask: ({ named: idCustomer }) => ({ body: { idCustomer } }), but: [emptyList] },
  'POST /contractors': { about: 'customer', ask: ({ of, named: idCustomer }) => ({ body: { company: of.text(), idCustomer } }) },
  'PATCH /contractors/:idContractor': {
    about: 'thing',
    ask: async ({ of, named: idCustomer }) => ({
      params: { idContractor: await of.contractor() },
      body: { company: of.text(), idCustomer },
    }),
  },
  'DELETE /contractors/:idContractor': {
    about: 'thing',
    ask: async (cell) => ({ params: { idContractor: await cell.of.contractor() }, ...named(cell) }),
  },

  'GET /address-book': { about: 'customer', ask: named, but: [emptyList] },
  'GET /address-book/export': { about: 'customer', ask: named, but: [emptyList] },
  'POST /address-book': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({ body: { firstname: of.text(), lastname: of.text(), phone: PHONE, idCustomer } }),
  },
  'POST /address-book/imports': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({
      body: { csv: `First name,Last name,Phone\n${of.text()},${of.text()},${PHONE}\n`, dryRun: false, idCustomer },
    }),
  },
  'PUT /address-book/:id': {
    about: 'thing',
    ask: async ({ of, named: idCustomer }) => ({
      params: { id: await of.contact() },
      body: { firstname: of.text(), lastname: of.text(), phone: PHONE, idCustomer },
    }),
  },
  'DELETE /address-book/:id': {
    about: 'thing',
    ask: async (cell) => ({ params: { id: await cell.of.contact() }, ...named(cell) }),
  },
};
