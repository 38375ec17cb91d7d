import sharp from 'sharp';
import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const PNG = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const site = async ({ of }: Cell) => ({ params: { id: (await of.building()).idSite } });
const floor = async ({ of }: Cell) => ({ params: { id: (await of.building()).idFloor } });
const period = () => ({ from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() });
const nothingDrawn = { measures: [], rooms: [], anchors: [], pin: null };

/** Buildings, what is drawn of them, and who is in them. */
export const SAMPLES_OF_INDOOR: Samples = {
  'GET /indoor-sites': { about: 'customer', ask: ({ named: idCustomer }) => ({ query: { idCustomer } }), but: [emptyList] },
  'POST /indoor-sites': { about: 'customer', ask: ({ of, named }) => ({ body: { name: of.text(), idCustomer: named } }) },
  'PATCH /indoor-sites/:id': {
    about: 'thing',
    ask: async (cell) => ({ ...(await site(cell)), body: { name: cell.of.text(), revision: 1 } }),
  },
  'DELETE /indoor-sites/:id': { about: 'thing', ask: site },
  'GET /indoor-sites/:id/floors': { about: 'thing', ask: site },
  'POST /indoor-sites/:id/floors': {
    about: 'thing',
    ask: async (cell) => ({ ...(await site(cell)), body: { name: cell.of.text(), level: 7 } }),
  },
  'GET /indoor-floors/:id': { about: 'thing', ask: floor },
  'PATCH /indoor-floors/:id': {
    about: 'thing',
    ask: async (cell) => ({ ...(await floor(cell)), body: { name: cell.of.text(), level: 3, revision: 1 } }),
  },
  'DELETE /indoor-floors/:id': { about: 'thing', ask: floor },
  'PUT /indoor-floors/:id/picture': {
    about: 'thing',
    ask: async (cell) => ({ ...(await floor(cell)), body: PNG, headers: { 'content-type': 'image/png' } }),
  },
  'PUT /indoor-floors/:id/plan': {
    about: 'thing',
    ask: async (cell) => ({ ...(await floor(cell)), body: { ...nothingDrawn, revision: 1 } }),
  },
  'GET /indoor-floors/:id/markers': { about: 'thing', ask: floor },
  'GET /indoor-floors/:id/dwell': { about: 'thing', ask: async (cell) => ({ ...(await floor(cell)), query: period() }) },
  'GET /assets/:uniqueIdentifiant/indoor-stays': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: (await of.building()).asset } }),
  },
};
