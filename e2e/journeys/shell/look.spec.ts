import { expect, test } from '../../stack/journey.ts';
import { ADMINISTRATOR_PAGES, ADMINISTRATOR_SETTINGS, faultsOf, GUEST_PAGES, OPERATOR_PAGES } from '../../stack/looking.ts';
import { ADMIN, apiAs, OPERATOR, signIn } from '../../stack/product.ts';

test.use({ hasMap: ({ language }, provide) => provide(language === 'en') });

const SHIPMENT_TABS = ['carriage', 'purchases', 'pricing', 'papers', 'carbon', 'files', 'conversation', 'events'];
const LONG_MS = 300_000;

test.beforeEach(() => test.setTimeout(LONG_MS));

test('nobody stumbles over a page for guests, light or dark, and none is wider than a small phone', async ({ page, language }) => {
  expect(await faultsOf(page, GUEST_PAGES, language)).toEqual([]);
});

test('nobody stumbles over a page of an administrator, light or dark, and none is wider than a small phone', async ({ page, language }) => {
  await signIn(page, ADMIN, '/notifications');
  expect(await faultsOf(page, ADMINISTRATOR_PAGES, language)).toEqual([]);
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

test('nobody stumbles over a page of the operator, light or dark, and none is wider than a small phone', async ({
  page,
  request,
  language,
}) => {
  const { idCustomer } = (await (await apiAs(request, ADMIN)).post('/customer', { action: 'read' })) as { idCustomer: number };
  await signIn(page, OPERATOR, '/clients/list');
  expect(await faultsOf(page, [...OPERATOR_PAGES, `/clients/seemore/${idCustomer}`], language)).toEqual([]);
});
