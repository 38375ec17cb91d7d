import { isAbsentToOperator } from './samplesOfAccess.ts';
import type { Cell, Samples } from './expected.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const registered = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: await of.registered() } });
const tracked = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: (await of.tracked()).identifier } });
const followed = async (cell: Cell) => ({ ...(await tracked(cell)), query: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } });
const packed = async ({ of }: Cell) => {
  const { asset, container } = await of.packed();
  return { params: { uniqueIdentifiant: asset }, query: { container } };
};
const several = async ({ of }: Cell) => ({ uniqueIdentifiants: [await of.registered()] });
const details = ({ of }: Cell) => ({ kind: 'mobile', reference: of.text() });

/** The register of assets and containers. */
export const SAMPLES_OF_ASSETS: Samples = {
  'GET /assets': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'POST /assets': { about: 'customer', ask: (cell) => ({ body: { ...details(cell), idCustomer: cell.named } }) },
  'GET /assets/count': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'GET /assets/identifiers': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'POST /assets/rows': {
    about: 'thing',
    ask: async (cell) => ({ body: await several(cell) }),
    but: [{ when: ({ target }) => target !== 'own', status: 200, because: 'of what is nothing to the caller there is no row' }],
    looks: true,
  },
  'POST /assets/removals': {
    about: 'thing',
    ask: async ({ of }) => ({ body: { uniqueIdentifiants: [(await of.packed()).container] } }),
    looks: true,
  },
  'POST /assets/deeds': { about: 'thing', ask: async (cell) => ({ body: { ...(await several(cell)), deed: { deed: 'take' } } }) },
  'GET /assets/:uniqueIdentifiant': { about: 'thing', ask: registered },
  'PATCH /assets/:uniqueIdentifiant': {
    about: 'thing',
    ask: async (cell) => ({ ...(await registered(cell)), body: { ...details(cell), revision: 1 } }),
  },
  'GET /assets/:uniqueIdentifiant/removal': { about: 'thing', ask: tracked },
  'DELETE /assets/:uniqueIdentifiant': {
    about: 'thing',
    ask: async (cell) => ({ ...(await registered(cell)), query: { revision: 1 } }),
  },
  'POST /assets/:uniqueIdentifiant/tracker': {
    about: 'thing',
    ask: async (cell) => ({ ...(await registered(cell)), body: { tracker: (await cell.of.tracker()).identifier } }),
  },
  'DELETE /assets/:uniqueIdentifiant/tracker': { about: 'thing', ask: tracked },
  'GET /assets/:uniqueIdentifiant/trackers': { about: 'thing', ask: tracked },
  'POST /assets/:uniqueIdentifiant/positions': {
    about: 'thing',
    ask: async (cell) => ({ ...(await registered(cell)), body: { latitude: 45.7, longitude: 4.8, reason: cell.of.text() } }),
  },
  'GET /assets/:uniqueIdentifiant/positions': { about: 'thing', ask: tracked },
  'POST /assets/:uniqueIdentifiant/charge': { about: 'thing', ask: async (cell) => ({ ...(await registered(cell)), body: {} }) },
  'DELETE /assets/:uniqueIdentifiant/charge': {
    about: 'thing',
    ask: tracked,
    but: [
      {
        when: ({ caller: { as }, target }) => as?.role === 'user' && target === 'own',
        status: 403,
        because: 'an administrator is in charge of it',
      },
    ],
  },
  'GET /assets/:uniqueIdentifiant/track': { about: 'thing', ask: followed },
  'GET /assets/:uniqueIdentifiant/track/file': {
    about: 'thing',
    ask: followed,
    but: [
      {
        when: ({ caller: { as }, target }) => target === 'own' || (target === 'foreign' && as?.role === 'superAdmin'),
        status: 422,
        because: 'of what was nowhere there is no track',
      },
    ],
  },
  'GET /assets/:uniqueIdentifiant/climate': { about: 'thing', ask: followed },
  'GET /assets/:uniqueIdentifiant/visits': { about: 'thing', ask: followed },
  'GET /assets/:uniqueIdentifiant/trips': { about: 'thing', ask: tracked },
  'GET /assets/:uniqueIdentifiant/alerts': { about: 'thing', ask: tracked },
  'POST /assets/:uniqueIdentifiant/place': {
    about: 'thing',
    ask: async (cell) => ({ ...(await registered(cell)), body: { container: (await cell.of.packed()).container } }),
  },
  'DELETE /assets/:uniqueIdentifiant/place': { about: 'thing', ask: packed },
  'GET /assets/:uniqueIdentifiant/places': { about: 'thing', ask: async (cell) => ({ params: (await packed(cell)).params }) },
  'GET /assets/:uniqueIdentifiant/inside': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: (await of.packed()).container } }),
  },
};
