import type { Cell, Samples } from './expected.ts';

const report = async ({ of }: Cell) => ({ params: { idReport: (await of.report()).idReport } });
const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.shipment()).idTransport } });

/** Cold-chain reports, and the page behind their QR codes. */
export const SAMPLES_OF_REPORTS: Samples = {
  'POST /transports/:idTransport/reports': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { from: '2026-01-01T00:00:00Z' } }),
  },
  'GET /transports/:idTransport/reports': {
    about: 'thing',
    // One that has a report.
    ask: async (cell) => ({ params: { idTransport: (await cell.of.report()).idTransport } }),
  },
  'GET /reports/:idReport/pdf': { about: 'thing', ask: report },
  'GET /reports/:idReport/csv': { about: 'thing', ask: report },
  'POST /reports/:idReport/release': { about: 'thing', ask: async (cell) => ({ ...(await report(cell)), body: { note: 'All is well.' } }) },
  'GET /reports/verify/:code': {
    about: 'open',
    ask: async ({ of }) => ({ params: { code: (await of.report()).code } }),
    targets: ['own', 'foreign', 'absent'],
    but: [{ when: ({ target }) => target === 'absent', status: 404, because: 'whoever has the code may ask, and this is none' }],
  },
};
