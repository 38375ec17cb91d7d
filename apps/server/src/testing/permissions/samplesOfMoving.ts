import type { Cell, Samples } from './expected.ts';

const one = async ({ of }: Cell) => ({ params: { idMove: await of.move('looked') } });

const positions = async ({ named: idCustomer, of }: Cell) => ({
  body: {
    idCustomer,
    rows: [
      {
        line: 2,
        cells: { uniqueIdentifiant: (await of.shipment()).tracker, time: '2026-01-01T00:00:00Z', latitude: '45.7', longitude: '4.8' },
      },
    ],
  },
});

/** What is moved in from another product. */
export const SAMPLES_OF_MOVING: Samples = {
  'GET /moves': {
    about: 'customer',
    ask: ({ named }) => ({ query: { idCustomer: named } }),
    but: [
      {
        when: ({ caller, target }) => target === 'absent' && caller.as?.role === 'superAdmin',
        status: 200,
        because: 'a list of what is not there is empty',
      },
    ],
  },
  'POST /moves': {
    about: 'customer',
    ask: ({ named: idCustomer }) => ({
      body: {
        idCustomer,
        source: 'traccar',
        address: 'https://127.0.0.1/',
        token: 'a-token',
        from: '2026-01-01T00:00:00Z',
        to: '2026-02-01T00:00:00Z',
      },
    }),
    but: [
      {
        when: ({ caller, target }) => target === 'own' || caller.as?.role === 'superAdmin',
        status: 422,
        because: 'no server of another product is asked here',
      },
    ],
  },
  'POST /position-imports/check': { about: 'customer', ask: positions, looks: true },
  'POST /position-imports': { about: 'customer', ask: positions },
  'POST /position-imports/trackers': {
    about: 'customer',
    ask: ({ named: idCustomer, of }) => ({ body: { idCustomer, uniqueIdentifiants: [of.text()] } }),
  },
  'GET /moves/:idMove': { about: 'thing', ask: one },
  'GET /moves/:idMove/devices': { about: 'thing', ask: one },
  'POST /moves/:idMove/start': { about: 'thing', ask: async (cell) => ({ ...(await one(cell)), body: {} }) },
  'POST /moves/:idMove/stop': { about: 'thing', ask: async ({ of }) => ({ params: { idMove: await of.move('running') } }) },
  'DELETE /moves/:idMove': { about: 'thing', ask: one },
};
