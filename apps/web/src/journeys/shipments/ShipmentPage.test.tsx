import { countTransports, listTransportPositions, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { type TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aShipment } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const TRUCK = aShipment();
const SHIP = aShipment({
  idTransport: 42,
  reference: 'SEA-42',
  type: 'sea',
  status: 'readytoship',
  punctuality: 'unknown',
  etaDeltaMinutes: null,
  estimatedArrival: null,
  temperature: null,
  battery: 9,
  progress: 0,
  lastPosition: null,
  trackers: ['TRK-2'],
});
const counts = { tocomplete: 0, readytoship: 1, intransit: 1, arrived: 0 };

let server: TestServer;
let asked: URLSearchParams[];
beforeEach(async () => {
  asked = [];
  server = await aServer();
  server.on(countTransports, () => ({ counts }));
  server.on(listTransports, ({ query }) => {
    asked.push(query);
    const isWanted = (row: TransportSummary) =>
      (!query.get('status') || row.status === query.get('status')) && row.reference.includes(query.get('search') ?? '');
    // As old as it was when it was asked for: the first test of a busy machine begins a while after this file was read.
    return { data: [aShipment(), SHIP].filter(isWanted), nextCursor: null };
  });
});
afterEach(() => server.close());

const rowOf = async (reference: string) => within((await screen.findByRole('link', { name: reference })).closest('li') ?? document.body);

test('a row says where a shipment goes, when it comes, how it is and how old that is', async () => {
  await visit(server, '/transport');
  const truck = await rowOf('PHARMA-41');
  for (const said of ['In transit', 'Lyon', 'Milano', '1 h late', /4\.2\s°C/, /82\s%/, '12 min ago', /±\s12\sm$/])
    expect(truck.getByText(said)).toBeDefined();
  expect(truck.getByRole('img', { name: 'Temperature, within the cold chain (+2 to +8 °C)' })).toBeDefined();
  expect(truck.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  const ship = await rowOf('SEA-42');
  for (const said of ['Ready to go', 'No report yet', /9\s%/]) expect(ship.getByText(said)).toBeDefined();
  expect(ship.getByRole('img', { name: 'Battery low' })).toBeDefined();
});

test('a row without a tracker says so, and waits for no report', async () => {
  server.on(listTransports, () => ({ data: [{ ...TRUCK, trackers: [], lastPosition: null }], nextCursor: null }));
  await visit(server, '/transport');
  const truck = await rowOf('PHARMA-41');
  expect([truck.queryByText('No report yet'), truck.getByText('No tracker') !== null]).toEqual([null, true]);
});

test('the map beside the list is asked for what the list is filtered by', async () => {
  const ofMap: string[] = [];
  server.on(listTransportPositions, ({ query }) => {
    ofMap.push(query.toString());
    const none = {
      idTransport: [],
      reference: [],
      type: [],
      status: [],
      punctuality: [],
      openAlerts: [],
      latitude: [],
      longitude: [],
      accuracy: [],
      heading: [],
      time: [],
    };
    return { ...none, nowhere: [], areAll: true };
  });
  const { user } = await visit(server, '/transport?type=road&search=PHARMA');
  await rowOf('PHARMA-41');
  await waitFor(() => expect(new URLSearchParams(ofMap.at(-1))).toEqual(new URLSearchParams('type=road&search=PHARMA')));
  await user.click(screen.getByRole('radio', { name: /^In transit/ }));
  await waitFor(() => expect(new URLSearchParams(ofMap.at(-1)).get('status')).toBe('intransit'));
});

test('a broken temperature rule is told by icon, word and number', async () => {
  server.on(listTransports, () => ({ data: [{ ...TRUCK, temperature: 9.4, openAlerts: 2 }], nextCursor: null }));
  await visit(server, '/transport');
  const truck = await rowOf('PHARMA-41');
  expect(truck.getByText('2 alerts')).toBeDefined();
  expect(truck.getByRole('img', { name: 'Temperature, an alert is open' })).toBeDefined();
});

test('status and search are in the address bar and sent to the server', async () => {
  const { user } = await visit(server, '/transport');
  await rowOf('SEA-42');
  await user.click(screen.getByRole('radio', { name: /^In transit\s*1$/ }));
  await waitFor(() => expect(location.search).toBe('?status=intransit'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SEA-42' })).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Search shipments' }), 'PHARMA');
  await waitFor(() => expect(location.search).toBe('?status=intransit&search=PHARMA'));
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('PHARMA'));
  expect(await rowOf('PHARMA-41')).toBeDefined();
});

test('several statuses and what a number led to stand as chips, are asked for and are taken off one by one', async () => {
  server.on(listTransports, ({ query }) => {
    asked.push(query);
    return { data: [aShipment({ shelf: 'archived' }), SHIP], nextCursor: null };
  });
  const { user } = await visit(server, '/transport?status=readytoship%2Cintransit&invoice=toIssue&notifications=unread&shelf=kept');
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  const chip = (name: string) => chips.getByRole('button', { name: new RegExp(`^${name}`) });
  for (const name of ['Ready to go', 'In transit', 'To invoice', 'With unread notifications', 'Archived too'])
    expect(chip(name)).toBeDefined();
  // What is chosen is a tab of its own, and counts what the list has.
  const several = () => screen.queryByRole<HTMLInputElement>('radio', { name: /^Ready to go, In transit/ });
  const { readytoship, intransit } = counts;
  await waitFor(() => expect(several()?.closest('label')?.textContent).toBe(`Ready to go, In transit${readytoship + intransit}`));
  expect(several()?.checked).toBe(true);
  for (const tab of ['All', 'In transit'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${tab}`) }).checked).toBe(false);
  expect((await rowOf('PHARMA-41')).getByText('Archived')).toBeDefined();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    status: 'readytoship,intransit',
    invoice: 'toIssue',
    notifications: 'unread',
    shelf: 'kept',
  });
  expect((await rowOf('SEA-42')).queryByText('Archived')).toBeNull();
  for (const name of ['Archived too', 'To invoice', 'Ready to go']) await user.click(chip(name));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ status: 'intransit', notifications: 'unread' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^In transit/ }).checked).toBe(true);
  expect(chips.queryByRole('button', { name: /^In transit/ })).toBeNull();
  expect(several()).toBeNull();
});

test('filters that fit nothing can be cleared in one step', async () => {
  const { user } = await visit(server, '/transport?search=nothing');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await rowOf('PHARMA-41')).toBeDefined();
  expect(location.search).toBe('');
});

test('without shipments the next step is to create one', async () => {
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  await visit(server, '/transport');
  expect(await screen.findByText('No shipments yet')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'New shipment' })[0]?.getAttribute('href')).toBe('/transport/new');
});

test('a list that cannot be read says why and can be tried again', async () => {
  let isBroken = true;
  server.on(listTransports, () => {
    if (isBroken) throw new DomainError('access.notAllowed');
    return { data: [TRUCK], nextCursor: null };
  });
  const { user } = await visit(server, '/transport');
  expect((await screen.findByRole('alert')).textContent).toContain('Your role may not do this.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('PHARMA-41')).toBeDefined();
});

test('the end of a page brings the next one', async () => {
  const rows = Array.from({ length: 8 }, (_, index) => aShipment({ idTransport: 100 + index, reference: `PAGE-${index}` }));
  server.on(listTransports, ({ query }) =>
    query.get('cursor') === 'second' ? { data: rows.slice(4), nextCursor: null } : { data: rows.slice(0, 4), nextCursor: 'second' },
  );
  await visit(server, '/transport');
  expect(await screen.findByRole('link', { name: 'PAGE-5' })).toBeDefined();
});

test('a live reading changes its row at once; an older one does not', async () => {
  await visit(server, '/transport');
  const truck = await rowOf('PHARMA-41');
  await screen.findByText('Live');
  const reading = { uniqueIdentifiant: 'TRK-1', idTransport: 41, latitude: 45.6, longitude: 6.6, battery: 81 };
  act(() => server.push({ type: 'readings', time: Date.now(), readings: [{ ...reading, time: Date.now(), temperature: 6.6 }] }));
  await waitFor(() => expect(truck.getByText(/6\.6\s°C/)).toBeDefined());
  expect(truck.getByText('now')).toBeDefined();
  act(() => server.push({ type: 'readings', time: Date.now(), readings: [{ ...reading, time: Date.parse(ago(2)), temperature: 1.1 }] }));
  act(() => server.push({ type: 'readings', time: Date.now(), readings: [{ ...reading, time: Date.now(), temperature: 7.7 }] }));
  await waitFor(() => expect(truck.getByText(/7\.7\s°C/)).toBeDefined());
  expect(truck.queryByText(/1\.1\s°C/)).toBeNull();
});

test('of several trackers the battery that is lowest stays in sight while the others report', async () => {
  server.on(listTransports, () => ({ data: [{ ...TRUCK, trackers: ['TRK-1', 'TRK-2'], battery: 9 }], nextCursor: null }));
  await visit(server, '/transport');
  const truck = await rowOf('PHARMA-41');
  await screen.findByText('Live');
  const reading = { uniqueIdentifiant: 'TRK-2', idTransport: 41, time: Date.now(), temperature: 6.6, battery: 93 };
  act(() => server.push({ type: 'readings', time: Date.now(), readings: [reading] }));
  await waitFor(() => expect(truck.getByText(/6\.6\s°C/)).toBeDefined());
  expect(truck.getByText(/9\s?%/)).toBeDefined();
  expect(truck.queryByText(/93\s?%/)).toBeNull();
});

test('a change of a shipment reads the list again', async () => {
  await visit(server, '/transport');
  await rowOf('PHARMA-41');
  await screen.findByText('Live');
  server.on(listTransports, () => ({ data: [{ ...TRUCK, status: 'arrived' as const }], nextCursor: null }));
  act(() => server.push({ type: 'transports', time: Date.now(), transports: [{ idTransport: 41, status: 'arrived' }] }));
  const truck = await rowOf('PHARMA-41');
  await waitFor(() => expect(truck.getByText('Arrived', { selector: 'span' })).toBeDefined());
});

test('on a device that cannot draw the map, the list works and says so', async () => {
  await visit(server, '/transport');
  expect(await screen.findByText('This device cannot draw the map. Everything else works without it.')).toBeDefined();
  expect(await rowOf('PHARMA-41')).toBeDefined();
});

test('in French the same page speaks French and counts 24 hours', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 15, 5));
  server.on(listTransports, () => ({
    data: [aShipment({ estimatedArrival: new Date(2026, 10, 20, 18, 5).toISOString() })],
    nextCursor: null,
  }));
  await visit(server, '/transport', { language: 'fr' });
  const truck = await rowOf('PHARMA-41');
  expect(truck.getByText(/^aujourd’hui 18:05$/)).toBeDefined();
  expect(truck.getByText('En transit')).toBeDefined();
  vi.useRealTimers();
});

test('days are chosen, stand in the address and as a chip, go to the server with the zone of their reader, and are taken off', async () => {
  const { user } = await visit(server, '/transport');
  await rowOf('SEA-42');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Departure: first day'), '2026-03-01');
  await waitFor(() => expect(location.search).toBe('?startDate=2026-03-01..'));
  await user.type(screen.getByLabelText('Departure: last day'), '2026-03-07');
  await waitFor(() => expect(location.search).toBe('?startDate=2026-03-01..2026-03-07'));
  await waitFor(() => expect(asked.at(-1)?.get('startDate')).toBe('2026-03-01..2026-03-07'));
  expect(asked.at(-1)?.get('timeZone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await user.click(screen.getByRole('button', { name: /Departs 01\/03\/2026 – 07\/03\/2026/ }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByLabelText('Departure: first day')).toHaveProperty('value', '');
});

test('what an address says that is no filter is not asked of the server', async () => {
  await visit(server, '/transport?type=zz&status=bar&orderBy=size&order=foo&startCountry=fr');
  expect(await screen.findByText('PHARMA-41')).toBeDefined();
  expect(asked.every((query) => ['type', 'status', 'orderBy', 'order', 'startCountry'].every((name) => !query.has(name)))).toBe(true);
});

test('what has arrived a little late is at no risk any more', async () => {
  const arrived = { ...TRUCK, status: 'arrived' as const, punctuality: 'atRisk' as const, etaDeltaMinutes: 30 };
  server.on(listTransports, () => ({ data: [arrived], nextCursor: null }));
  await visit(server, '/transport');
  expect(await screen.findByText('30 min late')).toBeDefined();
});

test('what is at risk says no number while it is expected in time', async () => {
  server.on(listTransports, () => ({ data: [{ ...TRUCK, punctuality: 'atRisk' as const, etaDeltaMinutes: -24 }], nextCursor: null }));
  await visit(server, '/transport');
  expect((await screen.findByText(/^At risk/)).textContent).toBe('At risk');
});

test('the search says shortly what it finds by, and in full as its description', async () => {
  await visit(server, '/transport');
  const search = await screen.findByRole('searchbox', {
    name: 'Search shipments',
    description: 'Reference, place, tracker, waybill, plate…',
  });
  expect(search.getAttribute('placeholder')).toBe('Reference, place…');
});
