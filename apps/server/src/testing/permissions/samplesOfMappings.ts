import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const one = async ({ of }: Cell) => ({ params: { idMapping: await of.mapping() } });
const details = ({ of }: Cell) => ({ name: of.text(), lines: [{ field: 'temperature', path: of.text(), unit: 'C' }] });

/** How trackers that send JSON of their own are read. */
export const SAMPLES_OF_MAPPINGS: Samples = {
  'GET /payload-mappings': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'GET /payload-mappings/:idMapping': { about: 'thing', ask: one },
  'POST /payload-mappings': { about: 'customer', ask: (cell) => ({ body: { ...details(cell), idCustomer: cell.named } }) },
  'PUT /payload-mappings/:idMapping': {
    about: 'thing',
    ask: async (cell) => ({ ...(await one(cell)), body: { ...details(cell), revision: 1 } }),
  },
  'DELETE /payload-mappings/:idMapping': { about: 'thing', ask: one },
};
