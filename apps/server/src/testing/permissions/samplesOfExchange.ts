import type { Cell, Samples } from './expected.ts';

const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.shipment()).idTransport } });

/** Events of shipments in the words of other systems. */
export const SAMPLES_OF_EXCHANGE: Samples = {
  'GET /transports/:idTransport/events/epcis': { about: 'thing', ask: shipment },
  'GET /transports/:idTransport/events/dcsa': { about: 'thing', ask: shipment },
};
