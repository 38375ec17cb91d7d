import type { Cell, Samples } from './expected.ts';

const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.shipment()).idTransport } });
const line = async ({ of }: Cell) => ({ params: { idLine: (await of.costLine()).idLine } });
const ofLine = async ({ of }: Cell) => ({ params: { idTransport: (await of.costLine()).idTransport } });
const written = {
  category: 'freight',
  quantityThousandths: 1000,
  unitCents: 12_000,
  vatBasisPoints: 2000,
  date: '2026-03-01',
};

/** What shipments cost, and what they may cost. */
export const SAMPLES_OF_COSTS: Samples = {
  'GET /transports/:idTransport/costs': { about: 'thing', ask: ofLine },
  'POST /transports/:idTransport/costs': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { ...written, label: cell.of.text() } }),
  },
  'PATCH /costs/:idLine': {
    about: 'thing',
    ask: async (cell) => ({ ...(await line(cell)), body: { ...written, label: cell.of.text(), revision: 1 } }),
  },
  'DELETE /costs/:idLine': { about: 'thing', ask: line },
  'POST /costs/:idLine/restoration': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idLine: (await of.costLine('deleted')).idLine } }),
  },
  'GET /transports/:idTransport/pricing': { about: 'thing', ask: ofLine },
  'PUT /transports/:idTransport/budget': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { budgetCents: 50_000, revision: 0 } }),
  },
};
