import { aTransport } from '../aRoute.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';
import { OTHER_KEY, type Cell, type Samples } from './expected.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const named = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.shipment()).idTransport } });
const tracker = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: (await of.tracker()).identifier } });
const asset = async ({ of }: Cell) => ({ params: await of.asset() });
const archive = async ({ of }: Cell) => ({ body: { action: 'archive', idTransports: [(await of.shipment()).idTransport] } });
const reading = { deviceDate: '2026-06-01T12:00:00Z', temperature: 4 };
const isNobodyToHandTo = ({ target, caller }: Cell) => target === 'absent' || (target === 'foreign' && caller.as?.role !== 'superAdmin');
const reported = { entries: 0, because: 'what trackers report is the product, not a change to it' };
const showsTrackerOrKey = ({ caller }: Cell) => caller.tracker || caller.key === 'report';

/** Something that the caller did to a shipment of the target's, or the target's administrator; the shipment is on the list as before. */
async function acted({ caller, target, of, server }: Cell) {
  if (target === 'absent') return { body: { idAction: '00000000-0000-4000-8000-000000000000' } };
  const doer = target === 'own' && caller.as !== null && caller.key === null ? caller.as : await of.person('userAdmin');
  const { idTransport } = await of.shipment();
  const act = (action: string) => server.call(doer, 'POST', '/transports/actions', { action, idTransports: [idTransport] });
  await act('archive');
  return { body: { idAction: (await act('unarchive')).json<{ idAction: string }>().idAction } };
}

/** Trackers, what they report, shipments. */
export const SAMPLES_OF_SHIPMENTS: Samples = {
  'GET /trackers': { about: 'customer', ask: named, but: [emptyList] },
  'GET /positions': { about: 'customer', ask: named, but: [emptyList] },
  'GET /dashboard': { about: 'customer', ask: named, but: [emptyList] },
  'GET /dashboard/places': { about: 'customer', ask: named, but: [emptyList] },
  'GET /transports': { about: 'customer', ask: named, but: [emptyList] },
  'GET /unknown-trackers': { about: 'self', ask: () => ({}) },
  'GET /places/nearest': { about: 'self', ask: () => ({ query: { latitude: 45.7, longitude: 4.8 } }) },
  'GET /places': { about: 'self', ask: () => ({ query: { search: 'Lyon' } }) },
  'GET /trackers/:uniqueIdentifiant': { about: 'thing', ask: tracker },
  'GET /trackers/:uniqueIdentifiant/readings': { about: 'thing', ask: tracker },
  'POST /trackers/:uniqueIdentifiant/secret': { about: 'thing', ask: tracker },
  'GET /tracker-counts': { about: 'customer', ask: named, but: [emptyList] },
  'GET /gateway-ports': { about: 'self', ask: () => ({}) },
  'GET /tracker-needs': { about: 'customer', ask: named, but: [emptyList] },
  'GET /tracker-needs/counts': { about: 'customer', ask: named, but: [emptyList] },
  'GET /trackers/:uniqueIdentifiant/condition': { about: 'thing', ask: tracker },
  'GET /trackers/:uniqueIdentifiant/links': { about: 'thing', ask: tracker },
  'GET /trackers/:uniqueIdentifiant/health': {
    about: 'thing',
    ask: async (cell) => ({ ...(await tracker(cell)), query: { from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' } }),
  },
  'PATCH /trackers/:uniqueIdentifiant': {
    about: 'thing',
    ask: async (cell) => ({ ...(await tracker(cell)), body: { status: 'H' } }),
  },
  'POST /trackers/:uniqueIdentifiant/customer': {
    about: 'thing',
    ask: async (cell) => ({ ...(await tracker(cell)), body: { idCustomer: 0, from: cell.of.idCustomer } }),
    trail: { entries: 2, because: 'whoever gives it and whoever gets it each have a trail' },
  },
  'POST /tracker-imports': {
    about: 'customer',
    ask: ({ of }) => ({
      body: { idCustomer: of.idCustomer, secondsEach: 60, rows: [{ line: 2, cells: { uniqueIdentifiant: of.text() } }] },
    }),
  },
  'POST /tracker-imports/check': {
    about: 'customer',
    looks: true,
    ask: ({ of }) => ({
      body: { idCustomer: of.idCustomer, secondsEach: 60, rows: [{ line: 2, cells: { uniqueIdentifiant: of.text() } }] },
    }),
  },
  'POST /trackers': {
    about: 'customer',
    ask: ({ of }) => ({ body: { uniqueIdentifiant: of.text(), type: 'GPS', idCustomer: of.idCustomer } }),
  },
  'POST /simulated-trackers': {
    about: 'customer',
    ask: async ({ of, named: idCustomer }) => {
      await of.simulated('none');
      return { body: { idCustomer } };
    },
  },
  'DELETE /simulated-trackers/:uniqueIdentifiant': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: await of.simulated() } }),
  },
  'POST /adopted-trackers': {
    about: 'self',
    ask: async ({ of }) => ({ body: { uniqueIdentifiant: await of.unknownDevice(), protocol: 'osmand' } }),
  },
  'POST /transports': {
    about: 'customer',
    ask: async ({ of, named: idCustomer }) => ({ body: aTransport(of.text(), [(await of.tracker()).identifier], { idCustomer }) }),
  },
  'POST /transports/check': {
    about: 'customer',
    ask: async ({ of, named: idCustomer }) => ({
      body: { idCustomer, reference: of.text(), trackers: [(await of.shipment()).tracker], assets: [of.text()] },
    }),
    looks: true,
  },
  'GET /transports/:idTransport/assets': { about: 'thing', ask: asset },
  'POST /transports/:idTransport/assets': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { containerReference: cell.of.text() } }),
  },
  'GET /transports/:idTransport/assets/:idContainer': { about: 'thing', ask: asset },
  'PATCH /transports/:idTransport/assets/:idContainer': {
    about: 'thing',
    ask: async (cell) => ({ ...(await asset(cell)), body: { containerReference: cell.of.text() } }),
  },
  'DELETE /transports/:idTransport/assets/:idContainer': { about: 'thing', ask: asset },
  'GET /transports/:idTransport': { about: 'thing', ask: shipment },
  'GET /transports/countries': { about: 'customer', ask: named, but: [emptyList] },
  'GET /transports/counts': { about: 'customer', ask: named, but: [emptyList] },
  'GET /transports/numbers': { about: 'customer', ask: named, but: [emptyList] },
  'GET /transports/positions': { about: 'customer', ask: named, but: [emptyList] },
  'POST /transports/rows': {
    about: 'thing',
    ask: async ({ of }) => ({ body: { idTransports: [(await of.shipment()).idTransport] } }),
    but: [{ when: ({ target }) => target !== 'own', status: 200, because: 'of what is nothing to the caller there is no row' }],
    looks: true,
  },
  'POST /transports/plans': {
    about: 'thing',
    ask: async ({ of }) => ({ body: { idTransports: [(await of.shipment()).idTransport] } }),
    but: [{ when: ({ target }) => target !== 'own', status: 200, because: 'of what is nothing to the caller there is no plan' }],
    looks: true,
  },
  'GET /transports/responsibles': { about: 'customer', ask: named, but: [emptyList] },
  'POST /transports/responsible': {
    about: 'thing',
    ask: async ({ of }) => ({
      body: { idResponsible: (await of.person('user')).idUser, idTransports: [(await of.shipment()).idTransport] },
    }),
    but: [{ when: isNobodyToHandTo, status: 422, because: 'whom it is handed over to is looked for first' }],
  },
  'PATCH /transports/:idTransport': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { revision: 1, type: 'rail' } }),
  },
  'POST /transports/:idTransport/departure': { about: 'thing', ask: shipment },
  'POST /transports/:idTransport/arrival': { about: 'thing', ask: shipment },
  'POST /transports/shelf': {
    about: 'thing',
    ask: async ({ of }) => ({ body: { shelf: 'archived', idTransports: [(await of.shipment()).idTransport] } }),
  },
  'POST /transports/actions/check': { about: 'thing', ask: archive, looks: true },
  'POST /transports/actions': { about: 'thing', ask: archive },
  'POST /transports/actions/undo': { about: 'private', ask: acted },
  'GET /transports/:idTransport/track': { about: 'thing', ask: shipment },
  'GET /transports/:idTransport/track/file': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), query: { from: '2026-01-01T00:00:00Z' } }),
  },
  'GET /transports/:idTransport/climate': { about: 'thing', ask: shipment },
  'POST /transports/:idTransport/trackers': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { trackers: [(await cell.of.tracker()).identifier] } }),
  },
  'DELETE /transports/:idTransport/trackers/:uniqueIdentifiant': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idTransport, tracker: uniqueIdentifiant } = await of.shipment();
      return { params: { idTransport, uniqueIdentifiant } };
    },
  },

  'POST /ingest/readings': {
    about: 'open',
    ask: async ({ of }) => ({ body: { ...reading, uniqueIdentifiant: (await of.tracker()).identifier } }),
    targets: ['own', 'foreign', 'absent'],
    but: [OTHER_KEY, { when: (cell) => !showsTrackerOrKey(cell), status: 401, because: 'a secret or a key that reports is asked for' }],
    trail: reported,
  },
  'GET /ingest/osmand': {
    about: 'open',
    ask: async ({ of }) => ({ query: { id: (await of.tracker()).identifier, lat: 45, lon: 4 } }),
    targets: ['own', 'foreign', 'absent'],
    but: [{ when: () => true, status: 401, because: "the key is the tracker's own, in the query" }],
  },
  'POST /ingest/osmand': {
    about: 'open',
    ask: async ({ of }) => ({ query: { id: (await of.tracker()).identifier, lat: 45, lon: 4 } }),
    targets: ['own', 'foreign', 'absent'],
    but: [{ when: () => true, status: 401, because: "the key is the tracker's own, in the query" }],
  },
  'POST /ingest/owntracks': {
    about: 'open',
    ask: () => ({ body: { _type: 'location', lat: 45, lon: 4, tst: 1_780_000_000 } }),
    but: [{ when: () => true, status: 401, because: 'name and secret are asked for as Basic' }],
  },
  'POST /ingest/chirpstack': {
    about: 'open',
    ask: () => ({ query: { event: 'join' }, body: { deviceInfo: { devEui: 'a840410000000001' } } }),
    but: [OTHER_KEY, { when: ({ caller }) => caller.key !== 'report', status: 401, because: 'a key that reports is asked for' }],
    trail: reported,
  },
  'POST /ingest/tts': {
    about: 'open',
    ask: () => ({ body: { end_device_ids: { dev_eui: 'A840410000000001' }, join_accept: {} } }),
    but: [OTHER_KEY, { when: ({ caller }) => caller.key !== 'report', status: 401, because: 'a key that reports is asked for' }],
    trail: reported,
  },
  'POST /ingest/traccar': {
    about: 'open',
    ask: () => ({ body: { event: { type: 'deviceOnline' }, device: { uniqueId: '863' } } }),
    but: [OTHER_KEY, { when: ({ caller }) => caller.key !== 'report', status: 401, because: 'a key that reports is asked for' }],
    trail: reported,
  },
  'GET /queued': { about: 'self', ask: () => ({}) },
  // Each call in it has the rights of that call, which have samples of their own.
  'POST /batch': {
    about: 'self',
    ask: () => ({ body: { calls: [{ path: '/transports?limit=50' }, { path: '/customers' }] } }),
    looks: true,
  },
  'GET /health': { about: 'open', ask: () => ({}) },
  'GET /ready': { about: 'open', ask: () => ({}) },
  'GET /settings': { about: 'open', ask: () => ({}) },
};
