import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const onlyLooks = {
  when: ({ caller: { as } }: Cell) => as?.role === 'superAdmin',
  status: 403,
  because: "what goods bear and what becomes of them is for the customer's own people",
};
const details = ({ of }: Cell) => ({
  name: of.text(),
  code: of.text(),
  minCelsius: 2,
  maxCelsius: 8,
  bands: [{ lowCelsius: 8, highCelsius: null, minutes: 0 }],
  freezing: { celsius: 0, allowed: 0 },
});
const profile = async ({ of }: Cell) => ({ params: { idProfile: (await of.stability()).idProfile } });
const loaded = async ({ of }: Cell) => {
  const { idTransport, idContent } = await of.stability();
  return { params: { idTransport, idContent } };
};
const decided = async ({ of }: Cell) => of.stability('proposed');

/** Stability profiles, the goods that have one, and what two people decide about them. */
export const SAMPLES_OF_STABILITY: Samples = {
  'GET /stability-profiles': {
    about: 'customer',
    ask: async ({ named: idCustomer, of }) => {
      await of.stability();
      return { query: { idCustomer } };
    },
    but: [emptyList],
  },
  'POST /stability-profiles': { about: 'self', ask: (cell) => ({ body: details(cell) }), but: [onlyLooks] },
  'GET /stability-profiles/:idProfile': { about: 'thing', ask: profile },
  'PATCH /stability-profiles/:idProfile': {
    about: 'thing',
    ask: async (cell) => ({ ...(await profile(cell)), body: { ...details(cell), revision: 1 } }),
    but: [onlyLooks],
  },
  'PUT /stability-profiles/:idProfile/archived': {
    about: 'thing',
    ask: async (cell) => ({ ...(await profile(cell)), body: { archived: true } }),
    but: [onlyLooks],
  },
  'GET /transports/:idTransport/stability': {
    about: 'thing',
    ask: async (cell) => ({ params: { idTransport: (await decided(cell)).idTransport } }),
  },
  'PUT /transports/:idTransport/stability/:idContent': {
    about: 'thing',
    ask: async (cell) => ({ ...(await loaded(cell)), body: { quantity: 4 } }),
    but: [onlyLooks],
  },
  'DELETE /transports/:idTransport/stability/:idContent': { about: 'thing', ask: loaded, but: [onlyLooks] },
  'GET /contents/:idContent/stability': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idContent: (await of.stability()).idContent } }),
  },
  'PUT /contents/:idContent/stability': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idContent: (await of.stability()).idContent }, body: { idProfile: null } }),
    but: [onlyLooks],
  },
  'GET /contents/:idContent/stability-decisions': {
    about: 'thing',
    ask: async (cell) => ({ params: { idContent: (await decided(cell)).idContent } }),
  },
  'POST /transports/:idTransport/stability/:idContent/decisions': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idTransport, idContent, digest } = await of.stability();
      return { params: { idTransport, idContent }, body: { verdict: 'release', reason: of.text(), digest } };
    },
    but: [onlyLooks],
  },
  'POST /stability-decisions/:idDecision/answer': {
    about: 'thing',
    ask: async (cell) => ({
      params: { idDecision: (await decided(cell)).idDecision },
      body: { confirm: true, reason: cell.of.text() },
    }),
    but: [onlyLooks],
  },
};
