import type { Cell, Samples } from './expected.ts';

const one = async ({ of }: Cell) => ({ params: { idImport: await of.import() } });
const looking = { entries: 0, because: 'rows that are looked at change nothing; the trail begins when they are imported' };

const track = async ({ of }: Cell) => {
  const { idTransport, tracker: uniqueIdentifiant } = await of.shipment();
  const time = new Date(Date.now() - 60_000).toISOString();
  const gpx = `<gpx><trk><trkseg><trkpt lat="45.76" lon="4.83"><time>${time}</time></trkpt></trkseg></trk></gpx>`;
  return { params: { idTransport, uniqueIdentifiant }, body: Buffer.from(gpx), headers: { 'content-type': 'application/gpx+xml' } };
};

const ofTracker = async ({ of }: Cell) => {
  const { identifier: uniqueIdentifiant } = await of.tracker();
  const time = new Date(Date.now() - 60_000).toISOString();
  return {
    params: { uniqueIdentifiant },
    body: Buffer.from(`time,lat,lon\n${time},45.76,4.83\n`),
    headers: { 'content-type': 'text/csv' },
  };
};

/** Shipments and tracks from a file. */
export const SAMPLES_OF_IMPORTS: Samples = {
  'POST /imports': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({
      body: {
        idCustomer,
        fileName: of.text(),
        signature: '4-b',
        settings: { dateOrder: 'ymd', timeZone: 'UTC' },
        columns: ['reference', 'trackers', 'departure', 'arrival'].map((field) => ({ field, heading: field })),
        rows: [{ line: 2, cells: [of.text(), of.text(), 'Lyon', 'Milan'] }],
      },
    }),
    trail: looking,
  },
  'GET /imports/:idImport': { about: 'thing', ask: one },
  'GET /imports/:idImport/rows': { about: 'thing', ask: one },
  'GET /imports/:idImport/places': { about: 'thing', ask: one },
  'PATCH /imports/:idImport/places/:place': {
    about: 'thing',
    ask: async ({ of }) => ({
      params: { idImport: await of.import(), place: 0 },
      body: { name: of.text(), country: 'FR', latitude: 45.76, longitude: 4.84 },
    }),
    trail: looking,
  },
  'POST /imports/:idImport/start': { about: 'thing', ask: async (cell) => ({ ...(await one(cell)), body: { mode: 'good' } }) },
  'POST /imports/:idImport/cancel': { about: 'thing', ask: one },
  'POST /transports/:idTransport/trackers/:uniqueIdentifiant/track/check': { about: 'thing', ask: track, looks: true },
  'POST /transports/:idTransport/trackers/:uniqueIdentifiant/track': { about: 'thing', ask: track },
  'GET /trackers/:uniqueIdentifiant/track': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: (await of.shipment()).tracker }, query: { from: '2026-01-01T00:00:00Z' } }),
  },
  'POST /trackers/:uniqueIdentifiant/track/check': { about: 'thing', ask: ofTracker, looks: true },
  'POST /trackers/:uniqueIdentifiant/track': { about: 'thing', ask: ofTracker },
  'GET /import-mappings/:signature': {
    about: 'customer',
    ask: ({ named: idCustomer }) => ({ params: { signature: '4-a' }, query: { idCustomer } }),
  },
};
