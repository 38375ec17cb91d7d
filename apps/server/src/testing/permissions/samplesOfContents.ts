import { isAbsentToOperator } from './samplesOfAccess.ts';
import type { Cell, Samples } from './expected.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const one = async ({ of }: Cell) => ({ params: { idContent: (await of.content()).idContent } });
const details = ({ of }: Cell) => ({ name: of.text(), reference: of.text(), quantity: 10 });

/** Goods in assets and containers. */
export const SAMPLES_OF_CONTENTS: Samples = {
  'GET /contents': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'POST /contents': { about: 'customer', ask: (cell) => ({ body: { ...details(cell), idCustomer: cell.named } }) },
  'GET /contents/:idContent': { about: 'thing', ask: one },
  'PATCH /contents/:idContent': {
    about: 'thing',
    ask: async (cell) => ({ ...(await one(cell)), body: { ...details(cell), revision: 1 } }),
  },
  'DELETE /contents/:idContent': { about: 'thing', ask: async (cell) => ({ ...(await one(cell)), query: { revision: 1 } }) },
  'POST /contents/:idContent/moves': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idContent, asset } = await of.content();
      return { params: { idContent }, body: { from: asset, to: null, quantity: 1 } };
    },
  },
  'GET /contents/:idContent/lots': { about: 'thing', ask: one },
  'GET /contents/:idContent/timeline': { about: 'thing', ask: one },
  'GET /contents/:idContent/where': {
    about: 'thing',
    ask: async (cell) => ({ ...(await one(cell)), query: { at: new Date().toISOString() } }),
  },
};
