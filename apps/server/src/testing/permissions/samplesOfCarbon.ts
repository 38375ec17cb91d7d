import type { Cell, Samples } from './expected.ts';

const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.shipment()).idTransport } });

/** The footprints of shipments. */
export const SAMPLES_OF_CARBON: Samples = {
  'GET /transports/:idTransport/carbon': { about: 'thing', ask: shipment },
  'GET /transports/:idTransport/carbon.csv': { about: 'thing', ask: shipment },
};
