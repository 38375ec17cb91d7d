import type { Cell, Samples } from './expected.ts';

const one = async ({ of }: Cell) => ({ params: { idTariff: await of.tariff() } });
const said = ({ of }: Cell) => ({
  name: of.text(),
  routeOption: 'accessible',
  mode: 'road',
  from: [{ country: 'FR' }],
  to: [{ country: 'DE' }],
  transitDays: 2,
  breaks: [{ fromKg: 0, centsPer100Kg: 2500 }],
  minimumCents: 4000,
  validFrom: '2026-01-01',
});
const place = (country: string, latitude: number) => ({ address: 'There', country, latitude, longitude: 5, contact: {} });
const piece = { length: 80, width: 60, height: 50, weight: 100, quantity: 1, content: 'Goods' };
const madeUp = {
  pickup: place('FR', 45),
  delivery: place('DE', 50),
  pickupDate: new Date(Date.now() + 86_400_000).toISOString(),
  packingList: [piece],
};
/** Somebody's list is there to be seen. */
const beside =
  (ask: object) =>
  async ({ of }: Cell) => {
    await of.tariff();
    return ask;
  };

/** The operator's price lists. */
export const SAMPLES_OF_TARIFFS: Samples = {
  'GET /tariffs': { about: 'self', ask: beside({}) },
  'GET /tariffs/:idTariff': { about: 'thing', ask: one },
  'POST /tariffs': { about: 'self', ask: (cell) => ({ body: said(cell) }) },
  'PUT /tariffs/:idTariff': { about: 'thing', ask: async (cell) => ({ ...(await one(cell)), body: { ...said(cell), revision: 1 } }) },
  'DELETE /tariffs/:idTariff': { about: 'thing', ask: one },
  'POST /tariffs/trial': { about: 'self', looks: true, ask: beside({ body: madeUp }) },
  'POST /tariffs/import': {
    about: 'self',
    ask: ({ of }) => {
      const cells = { name: of.text(), routeOption: 'green', mode: 'rail', from: 'FR', to: 'DE', transitDays: '3', breaks: '0: 20' };
      return { body: { dryRun: false, rows: [{ line: 2, cells: { ...cells, validFrom: '2026-01-01' } }] } };
    },
  },
  'GET /tariff-margins': { about: 'self', ask: beside({}) },
  'PUT /tariff-margins/:idCustomer': {
    about: 'thing',
    ask: ({ of }) => ({ params: { idCustomer: of.idCustomer }, body: { marginBasisPoints: 500 } }),
  },
};
