import { moveBooking } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import * as plan from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { PlannedShuttle, Seat, WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { listShuttles } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { aShuttle, theShuttles } from '../../../testing/aShuttle.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const OPERATOR = { as: aUser('superAdmin') };
const { stops, vehicle, capacity, price } = aShuttle();
const PARIS_MILANO: WireLine = {
  idLine: 1,
  name: 'Paris – Milano',
  timeZone: 'Europe/Paris',
  stops: stops.map(({ at: _at, ...stop }) => stop),
  vehicle,
  plate: '',
  driverName: '',
  driverPhone: '',
  capacity,
  price,
  weekdays: [1, 3],
  departureTime: '06:30',
  validFrom: '2026-01-05',
  validTo: null,
  daysWithout: [],
  cutOff: { kind: 'minutesBefore', minutes: 120 },
  revision: 1,
};
const DEPARTURE: PlannedShuttle = { ...aShuttle({ bookings: 1 }), plate: 'AB-123-CD', driverName: 'Nora', driverPhone: '' };
const SEAT: Seat = {
  idBooking: 31,
  reference: 'F-2026-00031',
  idCustomer: 7,
  customerName: 'Maison Lune',
  garments: 10,
  boxes: 0,
  bags: 0,
  load: { pieces: 10, hangingMetres: 0.4, kg: 10 },
  priceCents: 5400,
  valueCents: null,
  contact: 'Marc Vidal',
  phone: '33639980107',
  idTransport: 41,
};

let server: TestServer;
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  sent.length = 0;
  server = await aServer();
  server.on(plan.listLines, () => ({ data: [PARIS_MILANO], nextCursor: null }));
  server.on(plan.readLine, () => PARIS_MILANO);
  server.on(plan.readDeparture, () => DEPARTURE);
  server.on(plan.listSeats, () => ({ data: [SEAT], nextCursor: null }));
  server.on(listShuttles, () => theShuttles([aShuttle()]));
});
afterEach(() => server.close());

test('the plan is the operator’s: whoever is none is led elsewhere', async () => {
  await visit(server, '/fashionhub/plan', { as: aUser('userAdmin') });
  expect(screen.queryByText('Paris – Milano')).toBeNull();
  expect(window.location.pathname).not.toBe('/fashionhub/plan');
});

test('who changes a line that somebody else changed meanwhile is told so, and keeps what was typed', async () => {
  server.on(plan.changeLine, ({ body }) => {
    sent.push(body);
    const newest = { ...PARIS_MILANO, name: 'Paris – Roma', plate: 'AB-123-CD', daysWithout: ['2027-05-01'], revision: 2 };
    server.on(plan.readLine, () => newest);
    if (body['revision'] !== 2) throw new DomainError('shuttle.changedMeanwhile', [{ field: 'revision', reason: '2' }]);
    return newest;
  });
  const { user } = await visit(server, '/fashionhub/plan/1', OPERATOR);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.clear(name);
  await user.type(name, 'Paris – Torino');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by somebody else: Name, Number plate, Days on which it does not run.')).toBeDefined();
  expect(screen.getByText(/^Changed by both of you: Name\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Paris – Torino');
  expect(screen.getByDisplayValue('2027-05-01')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Paris – Roma is saved')).toBeDefined();
  const mine = { name: 'Paris – Torino', plate: 'AB-123-CD', daysWithout: ['2027-05-01'], revision: 2 };
  expect(sent).toMatchObject([{ name: 'Paris – Torino', revision: 1 }, mine]);
});

test('who takes what somebody else made of a line may leave it without being asked', async () => {
  server.on(plan.changeLine, () => {
    server.on(plan.readLine, () => ({ ...PARIS_MILANO, name: 'Paris – Roma', revision: 2 }));
    throw new DomainError('shuttle.changedMeanwhile', [{ field: 'revision', reason: '2' }]);
  });
  const { user } = await visit(server, '/fashionhub/plan/1', OPERATOR);
  await user.type(await screen.findByLabelText(/^Name/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Paris – Roma'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.pathname).toBe('/fashionhub/plan'));
});

test('a time zone that this browser calls otherwise stays what it is, and is sent so', async () => {
  server.on(plan.readLine, () => ({ ...PARIS_MILANO, timeZone: 'US/Eastern' }));
  server.on(plan.changeLine, ({ body }) => {
    sent.push(body);
    return { ...PARIS_MILANO, revision: 2 };
  });
  const { user } = await visit(server, '/fashionhub/plan/1', OPERATOR);
  const zone = await screen.findByLabelText<HTMLSelectElement>(/^Time zone of the departure/);
  expect(zone.selectedOptions[0]?.textContent).toBe('US/Eastern');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Paris – Milano is saved')).toBeDefined();
  expect(sent).toMatchObject([{ timeZone: 'US/Eastern' }]);
});

test('what is wrong with a line is said at its fields, and nothing is sent', async () => {
  const { user } = await visit(server, '/fashionhub/plan/1', OPERATOR);
  for (const day of ['Monday', 'Wednesday']) await user.click(await screen.findByRole('checkbox', { name: day }));
  const [, arrival] = screen.getAllByLabelText('After departure');
  await user.clear(arrival as HTMLElement);
  await user.type(arrival as HTMLElement, '0');
  const pieces = screen.getByLabelText('Pieces');
  await user.clear(pieces);
  await user.type(pieces, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Monday' }).getAttribute('aria-invalid')).toBe('true'));
  expect(arrival?.getAttribute('aria-invalid')).toBe('true');
  expect(pieces.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a line that is ended goes from the plan, which says so', async () => {
  server.on(plan.removeLine, () => {
    server.on(plan.listLines, () => ({ data: [], nextCursor: null }));
    return {};
  });
  const { user } = await visit(server, '/fashionhub/plan', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'What to do with Paris – Milano' }));
  await user.click(screen.getByRole('menuitem', { name: 'End the line' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End the line' }));
  expect(await screen.findByText('Paris – Milano is ended')).toBeDefined();
  expect(await screen.findByText('No lines yet')).toBeDefined();
});

test('a capacity below what is booked is refused at its field', async () => {
  server.on(plan.changeDeparture, () => {
    throw new DomainError('shuttle.belowBooked', [{ field: 'capacity.pieces', reason: '10' }]);
  });
  const { user } = await visit(server, '/fashionhub/departures/5/change', OPERATOR);
  const pieces = await screen.findByLabelText('Pieces');
  await user.clear(pieces);
  await user.type(pieces, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(pieces.getAttribute('aria-invalid')).toBe('true'));
});

test('who cancels a departure without a reason is led to it, and a reason is sent', async () => {
  server.on(plan.cancelDeparture, ({ body }) => {
    sent.push(body);
    return { ...DEPARTURE, cancelledDate: ago(0), cancelledReason: 'Snow' };
  });
  const { user } = await visit(server, '/fashionhub/departures/5', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'What to do with Paris – Milano' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel the departure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Paris – Milano?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the departure' }));
  const reason = dialog.getByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await user.type(reason, 'Snow');
  await user.click(dialog.getByRole('button', { name: 'Cancel the departure' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'Snow' }]);
});

test('a cancelled departure shows whose place went with it, and they can be written to', async () => {
  server.on(plan.readDeparture, () => ({ ...DEPARTURE, cancelledDate: ago(0), cancelledReason: 'Ice' }));
  server.on(plan.writeToAll, ({ body }) => {
    sent.push(body);
    return { told: 1 };
  });
  const { user } = await visit(server, '/fashionhub/departures/5', OPERATOR);
  expect(await screen.findByText('Maison Lune')).toBeDefined();
  expect(screen.queryByText('Nobody has booked it yet.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write to all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), 'Take the next one');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'Take the next one' }]));
});

test('on a phone the page says which departure it is, since the bar has no room for the name', async () => {
  server.on(plan.readDeparture, () => ({ ...DEPARTURE, cancelledDate: ago(0), cancelledReason: 'Ice' }));
  await visit(server, '/fashionhub/departures/5', OPERATOR);
  const title = await screen.findByRole('heading', { level: 1, name: 'Paris – Milano' });
  expect(title.dataset['below']).toBe('true');
  expect(within(screen.getByRole('main')).getByText('Paris – Milano')).toBeDefined();
});

test('who writes to all without a word is told to write something, and an error is said', async () => {
  server.on(plan.writeToAll, ({ body }) => {
    sent.push(body);
    throw new DomainError('shuttle.notFound');
  });
  const { user } = await visit(server, '/fashionhub/departures/5', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'Write to all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to all of Paris – Milano' }));
  await user.type(dialog.getByLabelText('Message'), '  ');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(dialog.getByLabelText('Message').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Message'), 'Be early');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
});

const toMove = async () => {
  const { user } = await visit(server, '/fashionhub/departures/5', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Move F-2026-00031' })) };
};

test('a booking is moved to a departure by the clock of its own place, of whatever page of the list', async () => {
  const departsAt = `${ago(-72).slice(0, 10)}T22:30:00.000Z`;
  const tokyo = aShuttle({ idShuttle: 8, name: 'Tokyo – Osaka', timeZone: 'Asia/Tokyo', departsAt });
  const full = aShuttle({ idShuttle: 9, name: 'Full', left: { pieces: 3, hangingMetres: 6, kg: 600 } });
  server.on(listShuttles, ({ query }) =>
    query.get('cursor') === null ? theShuttles([aShuttle(), full], { nextCursor: 'more' }) : theShuttles([tokyo]),
  );
  server.on(moveBooking, ({ body }) => {
    sent.push(body);
    throw new DomainError('shuttle.full', [{ field: 'pieces', reason: '3' }]);
  });
  const { user, dialog } = await toMove();
  const choice = await dialog.findByLabelText('To the departure');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Tokyo – Osaka, .*, (07:30|7:30\sam)$/i)]);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText(/^There is not enough room left on this shuttle/)).toBeDefined();
  expect(sent).toEqual([{ idShuttle: 8, text: '' }]);
});

test('a departure with other stops is not proposed, and whoever takes it is told where the goods go', async () => {
  const [first, last] = aShuttle().stops;
  const elsewhere = first && last ? [{ ...first, address: 'Piazza del Duomo, Firenze' }, last] : [];
  server.on(listShuttles, () => theShuttles([aShuttle({ idShuttle: 8, name: 'Firenze – Milano', stops: elsewhere })]));
  const { user, dialog } = await toMove();
  const choice = await dialog.findByLabelText<HTMLSelectElement>('To the departure');
  expect([choice.value, dialog.queryByRole('alert')]).toEqual(['', null]);
  await user.selectOptions(choice, '8');
  expect(dialog.getByRole('alert').textContent).toContain(
    'fetched at Piazza del Duomo, Firenze and brought to Via Monte Napoleone, Milano',
  );
});

test('departures that cannot be read are said to be so, and are asked for again', async () => {
  server.on(listShuttles, () => {
    throw new DomainError('shuttle.notLuxury');
  });
  const { user, dialog } = await toMove();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  server.on(listShuttles, () => theShuttles([aShuttle({ idShuttle: 8, name: 'Tokyo – Osaka' })]));
  await user.click(again);
  expect(await dialog.findByRole('option', { name: /^Tokyo – Osaka/ })).toBeDefined();
});
