import { expect, test } from '../../stack/journey.ts';
import type { Load } from '../../stack/loads.ts';
import { ADMINISTRATOR_PAGES, ADMINISTRATOR_SETTINGS, faultsOf, GUEST_PAGES, lookAt, OPERATOR_PAGES } from '../../stack/looking.ts';
import { ADMIN, apiAs, OPERATOR, signIn } from '../../stack/product.ts';

test.use({ hasMap: ({ language }, provide) => provide(language === 'en') });

const SHIPMENT_TABS = ['carriage', 'purchases', 'pricing', 'papers', 'carbon', 'files', 'conversation', 'events'];
const LONG_MS = 300_000;

const LOGIN_KILOBYTES = 163;
const LIST_KILOBYTES = 370;
/** Of the list of shipments, which is opened most. */
const SHIPMENTS_KILOBYTES = 320;
/** Of a page with an editor; those weigh most. */
const KILOBYTES = 380;
/** Its form has most kinds of fields. */
const NEW_SHIPMENT_KILOBYTES = 381;
/** All that a page asks for when it is the first that is opened: its files, its calls and the parts of the map. Some wait for others on a slow line. */
const REQUESTS = 38;
const LOGIN_REQUESTS = 8;
/** With its map, which it has as soon as something needs a look, and up to three parts of the map's ground. */
const DASHBOARD_REQUESTS = 25;
/** With up to three parts of the map's ground. */
const SHIPMENTS_REQUESTS = 25;

const tooHeavy = (loads: readonly Load[], most: number, mostRequests = REQUESTS) =>
  loads.filter(({ kilobytes, asked }) => !(kilobytes > 0 && kilobytes < most && asked.length <= mostRequests));

// None knows of another, and each is long: whoever is free takes the next.
test.describe.configure({ mode: 'parallel', timeout: LONG_MS });

test('nobody stumbles over a page for guests, light or dark, none is wider than a small phone, and each is light', async ({
  page,
  language,
}) => {
  const { faults, loads } = await lookAt(page, GUEST_PAGES, language);
  expect(faults).toEqual([]);
  expect(tooHeavy(loads, KILOBYTES)).toEqual([]);
  expect(tooHeavy(loads.slice(0, 1), LOGIN_KILOBYTES, LOGIN_REQUESTS)).toEqual([]);
});

test('nobody stumbles over a page of an administrator, light or dark, none is wider than a small phone, and each is light', async ({
  page,
  language,
}) => {
  await signIn(page, ADMIN, '/notifications');
  const { faults, loads } = await lookAt(page, ADMINISTRATOR_PAGES, language);
  expect(faults).toEqual([]);
  const of = (path: string) => loads.filter((load) => load.path === path);
  expect(
    tooHeavy(
      loads.filter(({ path }) => path !== '/transport/new'),
      KILOBYTES,
    ),
  ).toEqual([]);
  expect(tooHeavy(of('/transport/new'), NEW_SHIPMENT_KILOBYTES)).toEqual([]);
  expect(
    tooHeavy(
      // Imports are editors too: their places are looked up, and made right.
      loads.filter(({ path }) => !/\/(?:new|import)$/.test(path)),
      LIST_KILOBYTES,
    ),
  ).toEqual([]);
  expect(tooHeavy(of('/dashboard'), LIST_KILOBYTES, DASHBOARD_REQUESTS)).toEqual([]);
  expect(tooHeavy(of('/transport'), SHIPMENTS_KILOBYTES, SHIPMENTS_REQUESTS)).toEqual([]);
});

test('nobody stumbles over the settings of an administrator, light or dark, and none is wider than a small phone', async ({
  page,
  language,
}) => {
  await signIn(page, ADMIN, '/notifications');
  expect(await faultsOf(page, ADMINISTRATOR_SETTINGS, language)).toEqual([]);
});

test('nobody stumbles over a shipment, a thing or a tracker, light or dark, and none is wider than a small phone', async ({
  page,
  request,
  language,
}) => {
  const api = await apiAs(request, ADMIN);
  const { data } = (await api.get('/transports')) as { data: { idTransport: number }[] };
  const shipment = data[0]?.idTransport;
  const { data: assets } = (await api.get(`/transports/${shipment}/assets`)) as { data: { idContainer: number }[] };
  const { data: trackers } = (await api.get('/trackers')) as { data: { uniqueIdentifiant: string; type: string }[] };
  const [tracker] = trackers;
  const own = [
    `/transport/transportdetails/asset/${assets[0]?.idContainer}/${shipment}`,
    ...['overview', ...SHIPMENT_TABS].map((tab) => `/transport/transportdetails/${shipment}?tab=${tab}`),
    `/devices/deviceDetails/${tracker?.uniqueIdentifiant}/${tracker?.type}`,
  ];
  await signIn(page, ADMIN, '/notifications');
  expect(await faultsOf(page, own, language)).toEqual([]);
});

test('nobody stumbles over a page of the operator, light or dark, none is wider than a small phone, and each is light', async ({
  page,
  request,
  language,
}) => {
  const { idCustomer } = (await (await apiAs(request, ADMIN)).post('/customer', { action: 'read' })) as { idCustomer: number };
  await signIn(page, OPERATOR, '/clients/list');
  const { faults, loads } = await lookAt(page, [...OPERATOR_PAGES, `/clients/seemore/${idCustomer}`], language);
  expect(faults).toEqual([]);
  expect(tooHeavy(loads, KILOBYTES)).toEqual([]);
});
