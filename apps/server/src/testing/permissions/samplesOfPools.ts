import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const pool = async ({ of }: Cell) => ({ params: { idPool: (await of.pool()).idPool } });
const details = ({ of }: Cell) => ({
  name: of.text(),
  packaging: 'crate',
  depositCents: 100,
  currency: 'EUR',
  cycleDays: 10,
  lostAfterCycles: 2,
});
const limits = { lowStock: 1, highStock: 9, email: '', language: 'en' };
const link = async ({ of }: Cell) => (await of.poolBalance()).token;
const isAbsent = [{ when: ({ target }: Cell) => target === 'absent', status: 404, because: 'nobody was sent this link' }];
const whoHasTheLink = { of: ['acme', 'other'], because: 'whoever has the link was asked about this balance' };

/** Pools of returnable packaging. */
export const SAMPLES_OF_POOLS: Samples = {
  'GET /pools': {
    about: 'customer',
    ask: async ({ named: idCustomer, of }) => {
      await of.pool();
      return { query: { idCustomer } };
    },
    but: [emptyList],
  },
  'POST /pools': { about: 'customer', ask: (cell) => ({ body: { ...details(cell), counting: 'pieces', idCustomer: cell.named } }) },
  'GET /pools/:idPool': { about: 'thing', ask: pool },
  'PATCH /pools/:idPool': { about: 'thing', ask: async (cell) => ({ ...(await pool(cell)), body: { ...details(cell), revision: 1 } }) },
  'DELETE /pools/:idPool': { about: 'thing', ask: async ({ of }) => ({ params: { idPool: (await of.pool('empty')).idPool } }) },
  'GET /pools/:idPool/holders': { about: 'thing', ask: pool },
  'POST /pools/:idPool/holders': {
    about: 'thing',
    ask: async (cell) => ({ ...(await pool(cell)), body: { ...limits, name: cell.of.text() } }),
  },
  'PATCH /pool-holders/:idHolder': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idHolder: (await of.pool()).idPartner }, body: { ...limits, revision: 1 } }),
  },
  'DELETE /pool-holders/:idHolder': { about: 'thing', ask: async ({ of }) => ({ params: { idHolder: (await of.pool()).idSpare } }) },
  'GET /pools/:idPool/movements': { about: 'thing', ask: pool },
  'POST /pools/:idPool/movements': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idPool, idSite: idHolder } = await of.pool();
      return { params: { idPool }, body: { kind: 'loss', reason: 'stolen', idHolder, quantity: 1, note: of.text() } };
    },
  },
  'GET /pools/:idPool/dispatches': { about: 'thing', ask: pool },
  'POST /pools/:idPool/dispatches': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idPool, idSite: idFrom, idPartner: idTo } = await of.pool();
      // What is not there has one number for both.
      return { params: { idPool }, body: { idFrom, idTo: idTo === idFrom ? idTo + 1 : idTo, quantity: 1, note: of.text() } };
    },
  },
  'POST /pool-dispatches/:idDispatch/receipts': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idDispatch: (await of.pool()).idDispatch }, body: { arrived: 9, note: of.text() } }),
  },
  'GET /pools/:idPool/containers': { about: 'thing', ask: pool },
  'GET /pool-codes': { about: 'thing', ask: async ({ of }) => ({ query: { code: (await of.pool()).reference } }) },
  'GET /pools/:idPool/suspects': { about: 'thing', ask: pool },
  'GET /pools/:idPool/figures': { about: 'thing', ask: pool },
  'GET /pools/:idPool/statement': { about: 'thing', ask: async (cell) => ({ ...(await pool(cell)), query: { month: '2026-01' } }) },
  'GET /pools/:idPool/statement.pdf': { about: 'thing', ask: async (cell) => ({ ...(await pool(cell)), query: { month: '2026-01' } }) },
  'GET /pools/:idPool/confirmations': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idPool: (await of.poolBalance()).idPool } }),
  },
  'POST /pool-holders/:idHolder/confirmations': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idHolder: (await of.pool()).idPartner } }),
  },
  'DELETE /pool-confirmations/:idConfirmation': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idConfirmation: (await of.poolBalance()).idConfirmation } }),
  },
  'GET /pool-balances/:token': {
    about: 'open',
    ask: async (cell) => ({ params: { token: await link(cell) } }),
    targets: ['own', 'foreign', 'absent'],
    but: isAbsent,
    reveals: whoHasTheLink,
  },
  'POST /pool-balances': {
    about: 'open',
    ask: async (cell) => ({ body: { token: await link(cell), quantity: 5, name: cell.of.text() } }),
    targets: ['own', 'foreign', 'absent'],
    but: isAbsent,
  },
};
