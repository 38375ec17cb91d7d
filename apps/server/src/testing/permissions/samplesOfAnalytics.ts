import type { Cell, Samples } from './expected.ts';

const ofOneself = { entries: 0, because: 'a view that one saves for oneself is no change to anything' };
const said = ({ of }: Cell) => ({ name: of.text().slice(0, 60), isDefault: false, search: { period: 'lastMonth' } });

/** One of the target's own, saved by a person of their customer: everybody else's is not there. */
const nobodys = { params: { idView: 2_000_000_000 } };
const notThere = [{ when: () => true, status: 404, because: 'a view is its owner’s alone, and this one is nobody’s' }];
/** There is something to be counted. */
const beside =
  (ask: object) =>
  async ({ of, named }: Cell) => {
    await of.shipment();
    return { query: { ...ask, ...(named !== undefined && { idCustomer: named }) } };
  };

/** Figures, and what stands behind them. */
export const SAMPLES_OF_ANALYTICS: Samples = {
  'GET /analytics': { about: 'self', ask: beside({ period: 'thisYear' }) },
  'GET /analytics/rows': { about: 'self', ask: beside({ figure: 'reporting', limit: 1000 }) },
  'GET /analytics/pdf': { about: 'self', ask: beside({ period: 'thisYear' }) },
  'GET /analytics/views': {
    about: 'self',
    ask: async (cell) => {
      const { as, key } = cell.caller;
      if (as !== null && key === null) await cell.server.call(as, 'POST', '/analytics/views', said(cell));
      return {};
    },
  },
  'POST /analytics/views': { about: 'self', ask: (cell) => ({ body: said(cell) }), trail: ofOneself },
  'PUT /analytics/views/:idView': {
    about: 'private',
    targets: ['absent'],
    ask: (cell) => ({ ...nobodys, body: said(cell) }),
    but: notThere,
    trail: ofOneself,
  },
  'DELETE /analytics/views/:idView': { about: 'private', targets: ['absent'], ask: () => nobodys, but: notThere, trail: ofOneself },
};
