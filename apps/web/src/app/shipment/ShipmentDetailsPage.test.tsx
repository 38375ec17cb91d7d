import { listAlertBudgets } from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { actOnTransports, checkActions } from '@sillage/contract/journeys/shipments/actions.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { linkTrackers, readTransport, unlinkTracker } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41';
const MINUTE = 60_000;
const START = Date.now() - 60 * MINUTE;
const PLAIN = { author: null, undone: false, mayUndo: false, mayRedo: false, mayChange: false };

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(checkActions, () => {
    throw new DomainError('shipment.notFound');
  });
  server.on(readTransport, ({ params }) => {
    if (params['idTransport'] !== '41') throw new DomainError('shipment.notFound');
    return theDetails();
  });
  server.on(readTrack, () => ({
    tracks: [
      {
        uniqueIdentifiant: 'TRK-1',
        reportingIntervalSeconds: 600,
        gaps: [],
        time: [START, START + 10 * MINUTE],
        latitude: [45.7, 45.6],
        longitude: [4.8, 5.4],
        temperature: [4, 9],
        battery: [82, 81],
        total: 12_000,
      },
    ],
  }));
  server.on(readClimate, () => ({
    series: [
      {
        uniqueIdentifiant: 'TRK-1',
        reportingIntervalSeconds: 600,
        gaps: [],
        longestStepMs: 30 * MINUTE,
        lapsed: [],
        total: 3,
        time: [START, START + 10 * MINUTE, START + 20 * MINUTE],
        temperature: [4, 6, 5],
        humidity: [60, null, 62],
      },
    ],
  }));
  server.on(listEvents, () => ({
    data: [
      { idEvent: 3, kind: 'departed' as const, date: ago(3), automatic: true, details: { address: 'Lyon', ordinal: 0 }, ...PLAIN },
      { idEvent: 2, kind: 'trackerLinked' as const, date: ago(5), automatic: false, details: { uniqueIdentifiant: 'TRK-1' }, ...PLAIN },
    ],
    nextCursor: null,
  }));
  server.on(readTracker, () => aTracker());
});
afterEach(() => server.close());

test('the page says when it comes, what it passed, how it was, and what happened', async () => {
  await visit(server, PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'PHARMA-41' })).toBeDefined();
  expect(await screen.findByText('1 h late')).toBeDefined();
  const [lyon, milano] = within(screen.getByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  expect(lyon?.textContent).toMatch(/Lyon.*Left today|Lyon.*Left yesterday/);
  expect(milano?.textContent).toMatch(/Milano.*Planned for/);
  expect(await screen.findByText('12,000 positions')).toBeDefined();
  const figures = within(await screen.findByRole('table', { name: 'Temperature in figures' }));
  expect(figures.getAllByRole('cell').map((cell) => /^[\d.]+/.exec(cell.textContent)?.[0])).toEqual(['4.0', '6.0', '5.2', '5.0', '60']);
  expect(await screen.findByText('Departed from Lyon')).toBeDefined();
  expect(screen.getByText('Tracker TRK-1 linked')).toBeDefined();
  expect(await screen.findByText('No alert has been raised.')).toBeDefined();
});

test('one that was archived says so, and when its freed trackers last reported', async () => {
  const archived = { shelf: 'archived' as const, archivedDate: '2026-11-20T10:00:00.000Z', trackers: [], lastPosition: null };
  server.on(readTransport, () => theDetails(archived));
  await visit(server, PATH);
  expect((await screen.findAllByText('Archived on 20/11/2026')).length).toBeGreaterThan(0);
  expect(await screen.findByText('12,000 positions')).toBeDefined();
  expect(screen.queryByText('No report yet')).toBeNull();
});

test('one without a tracker says so', async () => {
  server.on(readTransport, () => theDetails({ trackers: [], lastPosition: null }));
  await visit(server, PATH);
  expect(await screen.findByText('No tracker')).toBeDefined();
  expect([screen.queryByText('No report yet'), screen.queryByText(/^Last report/)]).toEqual([null, null]);
});

test('one that was deleted can be restored from its own page, and is shown then; one that cannot be any more says why', async () => {
  let isThere = false;
  let code: string | null = null;
  const done: unknown[] = [];
  server.on(readTransport, () => {
    if (!isThere) throw new DomainError('shipment.notFound');
    return theDetails();
  });
  const goesWith = { trackers: 0, alerts: 0, shares: 0, invoices: 0, webhooks: 0 };
  const one = { idTransport: 41, reference: 'PHARMA-41' };
  server.on(checkActions, () => ({
    data: [{ ...one, outcome: code === null ? ('changes' as const) : ('refused' as const), code, goesWith }],
  }));
  server.on(actOnTransports, ({ body }) => {
    done.push(body);
    isThere = true;
    return { idAction: null, data: [{ ...one, outcome: 'changes' as const, code: null }] };
  });
  const { user, unmount } = await visit(server, PATH);
  expect(await screen.findByText('Shipment PHARMA-41 is deleted.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'PHARMA-41' })).toBeDefined();
  expect(done).toEqual([{ action: 'restore', idTransports: [41] }]);
  unmount();
  [isThere, code] = [false, 'shipment.beyondRestoring'];
  await visit(server, PATH);
  expect(await screen.findByText(/deleted more than 30 days ago/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('one that somebody deletes meanwhile is not shown as if it were there', async () => {
  await visit(server, PATH);
  await screen.findByRole('heading', { level: 1, name: 'PHARMA-41' });
  server.on(readTransport, () => {
    throw new DomainError('shipment.notFound');
  });
  act(() => server.push({ type: 'transports', time: Date.now(), transports: [{ idTransport: 41, status: 'intransit' }] }));
  expect(await screen.findByText('There is no such shipment.')).toBeDefined();
  expect(screen.queryByText('PHARMA-41')).toBeNull();
});

test('the curve has a table of values for those who cannot see it', async () => {
  await visit(server, PATH);
  const values = within(await screen.findByRole('table', { name: 'Values of TRK-1 over time' }));
  expect(
    values
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map((cell) => cell.textContent.replace(/\s/g, ' ')),
      ),
  ).toEqual([
    ['4.0 °C', '60 %'],
    ['6.0 °C', '–'],
    ['5.0 °C', '62 %'],
  ]);
});

test('the time cursor is moved by keyboard and reads the values of that moment', async () => {
  const { user } = await visit(server, PATH);
  const slider = await screen.findByRole('slider', { name: 'Moment' });
  const panel = within(screen.getByRole('region', { name: 'Temperature and humidity' }));
  const reading = () => panel.getAllByRole('listitem')[0]?.textContent.replace(/\s/g, ' ');
  expect(reading()).toContain('4.0 °C – 6.0 °C');
  slider.focus();
  fireEvent.change(slider, { target: { value: String(START + 10 * MINUTE) } });
  await waitFor(() => expect(reading()).toContain('6.0 °C'));
  await user.tab();
  await waitFor(() => expect(reading()).toContain('4.0 °C – 6.0 °C'));
});

const ALERT = {
  idTransport: 41,
  reference: 'PHARMA-41',
  uniqueIdentifiant: 'TRK-1',
  ruleName: 'Cold chain',
  ruleKey: 'temperature' as const,
  direction: 'above' as const,
  startDate: ago(2),
  raisedDate: ago(1.75),
  extreme: 11.2,
  limit: 8,
  forMinutes: 30,
  forTotal: false,
  escalationDate: null,
  acknowledged: null,
  closed: null,
  closeNote: '',
  idRule: 1,
  idCustomer: 7,
  customerName: 'Alpes Froid',
  asset: null,
  idIncident: null,
};

test('an open alert and a resolved one are told apart by word', async () => {
  server.on(listAlerts, () => ({
    data: [
      { ...ALERT, idAlert: 2, alertStatus: 'U' as const, clearedDate: null },
      { ...ALERT, idAlert: 1, alertStatus: 'R' as const, clearedDate: ago(1) },
    ],
    nextCursor: null,
  }));
  await visit(server, PATH);
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  const wrong = (await screen.findByText('What is wrong')).parentElement;
  await waitFor(() => expect(wrong?.querySelector('a')?.getAttribute('href')).toBe('/alerts/details/2'));
  expect(screen.getByText('Nobody has acknowledged the alert.')).toBeDefined();
  expect((await alerts.findAllByText(/Up to 11\.2\s°C, the limit is 8\s°C/)).length).toBe(2);
  expect([alerts.getByText('Open'), alerts.getByText('Resolved'), alerts.getByText('1 open')].length).toBe(3);
});

test('an alert that is open still is told of also where many were raised and resolved since, and the list goes on', async () => {
  const resolved = (idAlert: number) => ({ ...ALERT, idAlert, alertStatus: 'R' as const, clearedDate: ago(1) });
  const open = { ...ALERT, idAlert: 1, alertStatus: 'U' as const, clearedDate: null };
  server.on(listAlerts, ({ query }) => {
    if (query.get('alertStatus') === 'U') return { data: [open], nextCursor: null };
    return query.get('cursor') === null ? { data: [resolved(3), resolved(2)], nextCursor: 'older' } : { data: [open], nextCursor: null };
  });
  const { user } = await visit(server, PATH);
  const wrong = (await screen.findByText('What is wrong')).parentElement;
  await waitFor(() => expect(wrong?.querySelector('a')?.getAttribute('href')).toBe('/alerts/details/1'));
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect([(await alerts.findAllByText('Resolved')).length, alerts.queryByText('Open')]).toEqual([2, null]);
  expect(alerts.getByText('1 open')).toBeDefined();
  await user.click(alerts.getByRole('button', { name: 'Show more' }));
  expect(await alerts.findByText('Open')).toBeDefined();
});

test('of rules of minutes in total it is told how much is used', async () => {
  const rule = { idRule: 4, ruleName: 'Vaccines', ruleKey: 'temperature' as const, forMinutes: 30 };
  const trip = { idTransport: 41, reference: 'PHARMA-41', uniqueIdentifiant: 'TRK-1', idCustomer: 7 };
  const above = { ...rule, direction: 'above' as const, limit: 8, usedMinutes: 12.6, throughDate: ago(1), raisedDate: null };
  const below = { ...rule, direction: 'below' as const, limit: 2, usedMinutes: 45, throughDate: ago(1), raisedDate: ago(2) };
  server.on(listAlertBudgets, ({ query }) => ({
    data: query.get('idTransport') === '41' ? [{ ...trip, used: [above, below] }] : [],
    nextCursor: null,
  }));
  await visit(server, PATH);
  const budgets = within(await screen.findByRole('region', { name: 'Minutes in total' }));
  const rows = budgets.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/^Vaccines ?12 ?min of 30 ?min used above 8 °C/),
    expect.stringMatching(/^Vaccines ?Used up ?45 ?min of 30 ?min used below 2 °C/),
  ]);
  expect(budgets.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['42', '100']);
});

test('live readings lengthen the curve and renew the header', async () => {
  await visit(server, PATH);
  await screen.findByRole('table', { name: 'Temperature in figures' });
  await screen.findByText('Live');
  act(() =>
    server.push({
      type: 'readings',
      time: Date.now(),
      readings: [
        { uniqueIdentifiant: 'TRK-1', idTransport: 41, time: Date.now(), temperature: 9.4, humidity: 70, latitude: 45.5, longitude: 6 },
      ],
    }),
  );
  await waitFor(() => expect(screen.getAllByText(/^9\.4\s°C/).length).toBeGreaterThan(1));
  expect(screen.getByText('12,001 positions')).toBeDefined();
});

test('a tracker that reports for the first time is heard of at once, also in the list of trackers', async () => {
  server.on(readTracker, () => ({ ...aTracker(), lastHeardDate: null, connectivity: 'offline' as const, battery: null }));
  await visit(server, PATH);
  const trackers = within(await screen.findByRole('region', { name: 'Trackers' }));
  expect(await trackers.findByText('It has not reported yet.')).toBeDefined();
  await screen.findByText('Live');
  const reading = { uniqueIdentifiant: 'TRK-1', idTransport: 41, time: Date.now(), temperature: 5, battery: 77 };
  act(() => server.push({ type: 'readings', time: Date.now(), readings: [reading] }));
  expect(await trackers.findByText(/^77\s%$/)).toBeDefined();
  expect([trackers.queryByText('It has not reported yet.'), trackers.queryByText('Online') !== null]).toEqual([null, true]);
});

test('the line to the next stop is as full as its way is done', async () => {
  server.on(readTransport, () => theDetails({ progress: 0.4 }));
  await visit(server, PATH);
  const [lyon] = within(await screen.findByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  expect(Number(lyon?.style.getPropertyValue('--share'))).toBeCloseTo(0.4, 5);
});

test('unlinking a tracker asks first, and then does it', async () => {
  const unlinked: string[] = [];
  server.on(unlinkTracker, ({ params }) => {
    unlinked.push(params['uniqueIdentifiant'] ?? '');
    return theDetails({ trackers: [] });
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Unlink TRK-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlink TRK-1?' }));
  expect(unlinked).toEqual([]);
  server.on(readTransport, () => theDetails({ trackers: [] }));
  await user.click(dialog.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(unlinked).toEqual(['TRK-1']));
  expect(await screen.findByText('No tracker is linked. Link one to see the shipment move.')).toBeDefined();
});

test('a tracker in use elsewhere says where, and a free one can be linked', async () => {
  const linked: unknown[] = [];
  server.on(listTrackers, () => ({
    data: [
      aTracker({ uniqueIdentifiant: 'TRK-9', transportAssocie: { idTransport: 50, reference: 'OTHER-50' } }),
      aTracker({ uniqueIdentifiant: 'TRK-8' }),
    ],
    nextCursor: null,
  }));
  server.on(linkTrackers, ({ body }) => {
    linked.push(body);
    return theDetails({ trackers: ['TRK-1', 'TRK-8'] });
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link trackers to PHARMA-41' }));
  await user.click(dialog.getByLabelText('Trackers'));
  expect(await dialog.findByText('used by OTHER-50')).toBeDefined();
  await user.click(dialog.getByText('TRK-8'));
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(linked).toEqual([{ trackers: ['TRK-8'] }]));
  expect(await screen.findByText('1 tracker linked')).toBeDefined();
});

test('a shipment that is not there, or not ours, leads back to the list', async () => {
  await visit(server, '/transport/transportdetails/99');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such shipment.');
  expect(screen.getAllByRole('link', { name: 'Back to the list of shipments' }).length).toBeGreaterThan(0);
});

test('the estimate says between when and when, and what it rests on', async () => {
  const outlook = {
    earliest: ago(-1),
    latest: ago(-30),
    remainingKilometres: 170,
    pace: 'lane' as const,
    usualKmh: 60,
    ownKmh: 57,
    speedKmh: 82,
    stopsLeft: 0,
    dwellHours: 0,
    lane: { trips: 12, fast: 5.5, typical: 6, slow: 8 },
    positionDate: ago(0.2),
  };
  server.on(readTransport, () => theDetails({ outlook }));
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: /^Between .* and / }));
  const why = within(screen.getByRole('dialog', { name: 'Why this estimate' }));
  expect(why.getByText('170 km still to go.')).toBeDefined();
  expect(why.getByText(/^12 earlier shipments between these places took 5 h 30 min to 8 h/)).toBeDefined();
  expect(why.getByText('Moving at 82 km/h at its last report.')).toBeDefined();
  expect(why.getByText(/^Eight in ten of the earlier shipments/)).toBeDefined();
});

test('what should be there by now is overdue, and not there to the minute', async () => {
  const now = ago(0);
  const reasons = {
    remainingKilometres: 151,
    pace: 'usual' as const,
    usualKmh: 60,
    ownKmh: null,
    speedKmh: null,
    stopsLeft: 0,
    dwellHours: 0,
  };
  const outlook = { ...reasons, earliest: now, latest: now, lane: null, positionDate: ago(5) };
  server.on(readTransport, () => theDetails({ outlook, estimatedArrival: now, arrivedDate: null }));
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'By its last position it should be there by now' }));
  expect(within(screen.getByRole('dialog', { name: 'Why this estimate' })).getByText('151 km still to go.')).toBeDefined();
  expect(screen.getByText('Overdue')).toBeDefined();
});

test.each([
  ['none', null, 'No earlier shipment between these places yet.'],
  ['two', { trips: 2, fast: 5.5, typical: 6, slow: 8 }, '2 earlier shipments between these places took 5 h 30 min to 8 h.'],
])('with %s to compare with, the range is called an allowance and not what eight in ten do', async (_few, lane, said) => {
  const outlook = {
    earliest: ago(-1),
    latest: ago(-30),
    remainingKilometres: 170,
    pace: 'usual' as const,
    usualKmh: 60,
    ownKmh: null,
    speedKmh: null,
    stopsLeft: 0,
    dwellHours: 0,
    lane,
    positionDate: ago(0.2),
  };
  server.on(readTransport, () => theDetails({ outlook }));
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: /^Between .* and / }));
  const why = within(screen.getByRole('dialog', { name: 'Why this estimate' }));
  expect([why.getByText(said), why.getByText(/^A usual allowance around the estimate/)]).toHaveLength(2);
  expect(why.queryByText(/in ten/)).toBeNull();
});

test('the journey is watched again: step by step by keyboard, and played to its end', async () => {
  const { user } = await visit(server, PATH);
  const player = within(await screen.findByRole('toolbar', { name: 'Playback' }));
  const slider = player.getByRole('slider', { name: 'Moment of the journey' });
  await user.click(player.getByRole('button', { name: 'Previous position' }));
  expect(slider).toHaveProperty('value', String(START));
  expect(player.getByText('4.0 °C')).toBeDefined();
  expect(player.getByText(/^82\s%$/)).toBeDefined();
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(slider).toHaveProperty('value', String(START + 10 * MINUTE));
  await user.selectOptions(player.getByRole('combobox', { name: 'Speed' }), '×7200');
  await user.click(player.getByRole('button', { name: 'Play' }));
  expect(await player.findByRole('button', { name: 'Play' })).toBeDefined();
  await waitFor(() => expect(slider).toHaveProperty('value', String(START + 10 * MINUTE)));
});

test('what nobody observed is said with how long it lasted: beside the map, in the chart, and while the journey is watched', async () => {
  const [time, gaps] = [[START, START + 200 * MINUTE], [{ from: START, to: START + 200 * MINUTE }]];
  const known = { uniqueIdentifiant: 'TRK-1', reportingIntervalSeconds: 600, gaps, time, temperature: [4, 5] };
  server.on(readTrack, () => ({ tracks: [{ ...known, latitude: [45.7, 45.6], longitude: [4.8, 5.4], battery: [82, 81], total: 2 }] }));
  server.on(readClimate, () => ({ series: [{ ...known, humidity: [60, 60], longestStepMs: 30 * MINUTE, lapsed: [], total: 2 }] }));
  await visit(server, PATH);
  expect(await screen.findByText('Not observed: 3 h 20 min')).toBeDefined();
  const notified = within(await screen.findByRole('list', { name: 'Times in which TRK-1 reported nothing' }));
  expect(notified.getByText(/: not observed 3 h 20 min$/)).toBeDefined();
  const player = within(await screen.findByRole('toolbar', { name: 'Playback' }));
  fireEvent.change(player.getByRole('slider', { name: 'Moment of the journey' }), { target: { value: String(START + 90 * MINUTE) } });
  expect(player.getByText('not observed 3 h 20 min')).toBeDefined();
});

test('what is no number is no shipment', async () => {
  await visit(server, '/transport/transportdetails/undefined');
  expect(await screen.findByText('There is no such shipment.')).toBeDefined();
  expect(screen.queryByText(/Some fields/)).toBeNull();
});

test('what is archived says that its trackers are free, and takes none', async () => {
  server.on(readTransport, () => theDetails({ shelf: 'archived', trackers: [] }));
  await visit(server, PATH);
  expect(await screen.findByText('Its trackers were freed when it was archived.')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Trackers' })).queryByRole('button')).toBeNull();
});
