import type { Cell, Samples } from './expected.ts';

const ofTracker = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: (await of.tracker()).identifier } });
const named = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const ownMatter = {
  when: ({ caller }: Cell) => caller.as?.role === 'superAdmin',
  status: 404,
  because: 'where vehicles are is a matter of their own company',
};

/** Where vehicles are, who looked, and for how long drivers are named. */
export const SAMPLES_OF_PRIVACY: Samples = {
  'PUT /trackers/:uniqueIdentifiant/privacy': {
    about: 'thing',
    ask: async (cell) => ({ ...(await ofTracker(cell)), body: { isPrivate: true } }),
    but: [ownMatter],
  },
  'POST /trackers/:uniqueIdentifiant/position-lookups': {
    about: 'thing',
    ask: async (cell) => ({
      ...(await ofTracker(cell)),
      body: { fromDate: '2026-01-01T00:00:00Z', toDate: '2026-01-02T00:00:00Z', reason: cell.of.text() },
    }),
    but: [ownMatter],
    trail: { entries: 0, because: 'whoever looks is written down in a list of its own' },
  },
  'GET /position-lookups': { about: 'self', ask: () => ({}) },
  'GET /customer-privacy': { about: 'customer', ask: named },
  'PUT /customer-privacy': { about: 'customer', ask: ({ named: idCustomer }) => ({ body: { idCustomer, driverDays: 30 } }) },
};
