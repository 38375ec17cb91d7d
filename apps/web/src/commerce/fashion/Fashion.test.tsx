import {
  bookShuttle,
  cancelBooking,
  listBookingEvents,
  listBookings,
  readBooking,
} from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { WireHold, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import {
  changeHold,
  holdSeat,
  listShuttles,
  readShuttle,
  releaseHold,
  renewHold,
} from '@sillage/contract/commerce/fashion/shuttles.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { aShuttle, theBooking, theShuttle, theShuttles } from '../../testing/aShuttle.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
const user = aUser();
const LUNE = { ...user, data: { ...user.data, vertical: 'LUXE', phone: '33639980107' } };
const SECOND = 1 / 3600;
const HELD: WireHold = {
  idHold: 3,
  idShuttle: 5,
  canRenew: true,
  load: { pieces: 1, hangingMetres: 0, kg: 0 },
  expiresAt: ago(-1 / 6),
  now: ago(0),
};

beforeEach(async () => {
  server = await aServer();
  server.on(listShuttles, () => theShuttles([aShuttle()]));
  server.on(readShuttle, () => theShuttle());
  server.on(holdSeat, () => ({ ...HELD, expiresAt: ago(-1 / 6), now: ago(0) }));
  server.on(changeHold, () => HELD);
  server.on(releaseHold, () => ({}));
  server.on(listTrackers, () => ({ data: [], nextCursor: null }));
  server.on(listBookings, () => ({ data: [theBooking()], nextCursor: null }));
  server.on(readBooking, () => theBooking());
  server.on(listBookingEvents, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const card = async (name: RegExp) => within(await screen.findByRole('article', { name }));
const shown = (differing: Partial<WireShuttle>) => server.on(listShuttles, () => theShuttles([aShuttle(differing)]));

test('who is of no luxury house is led home', async () => {
  await visit(server, '/fashionhub', { as: aUser() });
  await waitFor(() => expect(window.location.pathname).not.toBe('/fashionhub'));
});

test('a shuttle says where it goes, what is left in each measure, what it costs and how long it can be booked', async () => {
  await visit(server, '/fashionhub', { as: LUNE });
  const shuttle = await card(/^Paris – Milano/);
  for (const said of [
    'Place Vendôme, Paris',
    'Via Monte Napoleone, Milano',
    'Mercedes Sprinter',
    '80 of 120 left',
    '6 of 18 left',
    '600 of 900 left',
  ])
    expect(shuttle.getByText(said)).toBeDefined();
  expect(shuttle.getByText('From €40')).toBeDefined();
  expect(shuttle.getByText(/^(3 h 59 min|4 h)$/)).toBeDefined();
  expect(shuttle.getByRole('link', { name: 'Book Paris – Milano' }).getAttribute('href')).toBe('/fashionhub/book/5');
});

test('an empty day says when the next one leaves, and leads there', async () => {
  await visit(server, '/fashionhub', { as: LUNE });
  const [next] = await screen.findAllByRole('link', { name: /^Firenze – Paris/ });
  expect(next?.getAttribute('href')).toContain(`from=${ago(-96).slice(0, 10)}`);
});

test('time is counted by the clock of the server, and at its end there is nothing left to press', async () => {
  // The server is two hours ahead: by its clock there are two seconds left.
  const now = ago(-2);
  const bookUntil = ago(-2 - 2 * SECOND);
  server.on(listShuttles, () => theShuttles([aShuttle({ bookUntil })], { now }));
  await visit(server, '/fashionhub', { as: LUNE });
  const shuttle = await card(/^Paris – Milano/);
  expect(shuttle.getByText(/^[012]\ss$/)).toBeDefined();
  await waitFor(() => expect(shuttle.getByText('Booking closed')).toBeDefined(), { timeout: 5000 });
  expect(shuttle.queryByRole('link', { name: 'Book Paris – Milano' })).toBeNull();
});

test('what is full, and what does not run, says so', async () => {
  shown({ left: { pieces: 0, hangingMetres: 0, kg: 0 } });
  const { unmount } = await visit(server, '/fashionhub', { as: LUNE });
  expect((await card(/^Paris – Milano/)).getByText('Full')).toBeDefined();
  unmount();
  shown({ cancelledDate: ago(1), cancelledReason: 'Snow on the pass', isOpen: false });
  await visit(server, '/fashionhub', { as: LUNE });
  expect(await screen.findByText('Snow on the pass')).toBeDefined();
});

test('times are those of the place, which is named where the reader has others', async () => {
  shown({ timeZone: 'Asia/Tokyo' });
  await visit(server, '/fashionhub', { as: LUNE });
  expect((await card(/^Paris – Milano/)).getByText('Local time: Tokyo, GMT+9')).toBeDefined();
});

test('a seat is held while the form is filled, rail and weight are reckoned, and the booking leads to its page', async () => {
  const sent: Record<string, unknown>[] = [];
  server.on(bookShuttle, ({ body }) => {
    sent.push(body);
    return { idBooking: 31, idTransport: 41, reference: 'F-2026-00031' };
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(10\smin|9\smin\s5\d\ss)$/);
  await hand.type(await screen.findByLabelText('Garments on hangers'), '10');
  expect(screen.getByText('Reckoned: 0.4 m, 4 cm a garment')).toBeDefined();
  // 10 pieces at 5 €, 0.4 m at 10 €.
  expect(screen.getByText('€54')).toBeDefined();
  await hand.click(screen.getByRole('button', { name: 'Book now' }));
  expect(await screen.findByRole('link', { name: 'To shipment F-2026-00031' })).toBeDefined();
  expect(sent).toMatchObject([{ garments: 10, boxes: 0, hangingMetres: null, pickup: null }]);
  expect(sent.map(({ requestKey }) => typeof requestKey)).toEqual(['string']);
});

test('nothing is sent as long as something is missing, which is said at its field', async () => {
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.clear(await screen.findByLabelText(/^Surname/));
  await hand.click(screen.getByRole('button', { name: 'Book now' }));
  expect(await screen.findByText('Say what is to be carried: garments, boxes or bags.')).toBeDefined();
  expect(screen.getByText('Phone, name and surname mandatory')).toBeDefined();
});

test('more than is left is said at once, and who leaves lets go of the seat', async () => {
  const released: string[] = [];
  server.on(releaseHold, ({ params }) => {
    released.push(params['idHold'] ?? '');
    return {};
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '81');
  expect(await screen.findByText('Only 80 pieces are left.')).toBeDefined();
  // The page of the test before lets go of its seat a moment after it is gone.
  released.length = 0;
  await hand.click(screen.getByRole('link', { name: 'Leave without booking' }));
  await waitFor(() => expect(released).toEqual(['3']));
});

test('the time of the seat is extended near its end, once', async () => {
  server.on(holdSeat, () => ({ ...HELD, expiresAt: ago(-1 / 60), now: ago(0) }));
  server.on(renewHold, () => ({ ...HELD, expiresAt: ago(-1 / 6), now: ago(0), canRenew: false }));
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.click(await screen.findByRole('button', { name: '10 more minutes' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(10\smin|9\smin\s5\d\ss)$/));
  expect(screen.queryByRole('button', { name: '10 more minutes' })).toBeNull();
});

test('who comes too late is told so, and what to do next', async () => {
  server.on(holdSeat, () => {
    throw new DomainError('shuttle.full');
  });
  await visit(server, '/fashionhub/book/5', { as: LUNE });
  expect((await screen.findByRole('alert')).textContent).toContain('There is not enough room left on this shuttle.');
  expect(screen.getByRole('link', { name: /^Take the next one: Paris – Milano/ }).getAttribute('href')).toBe('/fashionhub/book/6');
});

test('a form that is open when booking closes says so, and has no button any more', async () => {
  server.on(readShuttle, () => theShuttle({ bookUntil: ago(-2 * SECOND) }));
  await visit(server, '/fashionhub/book/5', { as: LUNE });
  expect(await screen.findByText('Booking of this shuttle has closed', {}, { timeout: 5000 })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Book now' })).toBeNull();
});

test('a booking is found among mine, and cancelled once it was said what that undoes', async () => {
  const reasons: unknown[] = [];
  server.on(cancelBooking, ({ body }) => {
    reasons.push(body['reason']);
    const cancelled = theBooking({
      status: 'cancelled',
      cancelledDate: ago(0),
      cancelledReason: 'No show',
      canChange: false,
      transport: null,
    });
    server.on(readBooking, () => cancelled);
    return cancelled;
  });
  const { user: hand } = await visit(server, '/fashionhub/bookings', { as: LUNE });
  await hand.click(await screen.findByRole('link', { name: /^F-2026-00031/ }));
  await hand.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel F-2026-00031?' }));
  await hand.type(dialog.getByLabelText('Reason (optional)'), 'No show');
  await hand.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('No show')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Book anew' })).toBeDefined();
  expect(reasons).toEqual(['No show']);
});
