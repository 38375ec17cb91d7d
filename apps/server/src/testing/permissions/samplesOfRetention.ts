import type { Cell, Samples } from './expected.ts';

const named = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const periods = { rawDays: 365, thinnedDays: 730, excursionDays: null };
const hold = async ({ of }: Cell) => ({ params: { idHold: await of.hold() } });
const erasure = async ({ of }: Cell) => ({ params: { idErasure: await of.erasure() } });

/** For how long readings are kept, what must stay, and what was erased. */
export const SAMPLES_OF_RETENTION: Samples = {
  'GET /retention': { about: 'customer', ask: named },
  'PUT /retention': { about: 'customer', ask: ({ named: idCustomer }) => ({ body: { idCustomer, ...periods } }) },
  'POST /retention/preview': { about: 'customer', looks: true, ask: ({ named: idCustomer }) => ({ body: { idCustomer, ...periods } }) },
  'GET /legal-holds': { about: 'customer', ask: named },
  'POST /legal-holds': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({ body: { idCustomer, idTransport: null, reason: of.text() } }),
  },
  'DELETE /legal-holds/:idHold': { about: 'thing', ask: hold },
  'GET /erasures': { about: 'customer', ask: named },
  'GET /erasures/:idErasure/certificate': { about: 'thing', ask: erasure },
};
