import { isAbsentToOperator } from './samplesOfAccess.ts';
import type { Samples } from './expected.ts';

/** Every canary of every customer begins alike. */
export const SAMPLES_OF_SEARCH: Samples = {
  'GET /search': {
    about: 'customer',
    ask: ({ named: idCustomer }) => ({ query: { q: 'cnry', limit: 50, idCustomer } }),
    but: [{ when: isAbsentToOperator, status: 200, because: 'of a customer that is not there nothing is found' }],
  },
};
