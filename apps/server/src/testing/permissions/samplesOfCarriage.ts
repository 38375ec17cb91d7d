import type { Cell, Samples } from './expected.ts';

const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.shipment()).idTransport } });

/** How shipments are carried, and the shipments back. */
export const SAMPLES_OF_CARRIAGE: Samples = {
  'GET /transports/:idTransport/carriage': { about: 'thing', ask: shipment },
  'PATCH /transports/:idTransport/carriage': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { revision: 1, driverName: cell.of.text(), grossWeight: 1200 } }),
  },
  'POST /transports/:idTransport/return': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { reference: cell.of.text(), goods: 'same' } }),
  },
};
