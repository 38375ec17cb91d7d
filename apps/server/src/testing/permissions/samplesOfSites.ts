import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const site = async ({ of }: Cell) => ({ params: { idSite: await of.site() } });
const details = ({ of }: Cell) => ({ name: of.text(), address: of.text(), latitude: 45.7, longitude: 4.8, radius: 200 });

/** The places at which assets stay. */
export const SAMPLES_OF_SITES: Samples = {
  'GET /sites': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'POST /sites': { about: 'customer', ask: (cell) => ({ body: { ...details(cell), idCustomer: cell.named } }) },
  'PATCH /sites/:idSite': { about: 'thing', ask: async (cell) => ({ ...(await site(cell)), body: { ...details(cell), revision: 1 } }) },
  'DELETE /sites/:idSite': { about: 'thing', ask: site },
};
