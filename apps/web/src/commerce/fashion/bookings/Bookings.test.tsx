import {
  cancelBooking,
  changeBooking,
  listBookingEvents,
  listBookings,
  readBooking,
} from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { readShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { theBooking, theShuttle } from '../../../testing/aShuttle.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
const user = aUser();
const LUNE = { ...user, data: { ...user.data, vertical: 'LUXE', phone: '33639980107' } };

beforeEach(async () => {
  server = await aServer();
  server.on(listBookings, () => ({ data: [theBooking()], nextCursor: null }));
  server.on(readBooking, () => theBooking());
  server.on(readShuttle, () => theShuttle());
  server.on(listBookingEvents, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('what is ahead is never shown as past while the past ones are on their way', async () => {
  const past = Promise.withResolvers<null>();
  server.on(listBookings, async ({ query }) => {
    if (query.get('when') === 'past') await past.promise;
    return { data: query.get('when') === 'past' ? [] : [theBooking()], nextCursor: null };
  });
  const { user: hand } = await visit(server, '/fashionhub/bookings', { as: LUNE });
  expect(await screen.findByRole('link', { name: /^F-2026-00031/ })).toBeDefined();
  await hand.click(screen.getByRole('radio', { name: 'Past' }));
  await waitFor(() => expect(window.location.search).toContain('when=past'));
  expect(screen.queryByRole('link', { name: /^F-2026-00031/ })).toBeNull();
  past.resolve(null);
  expect(await screen.findByText('No past bookings')).toBeDefined();
});

test('that a booking was cancelled is said, however late its history comes', async () => {
  const events = Promise.withResolvers<null>();
  server.on(cancelBooking, () => {
    const cancelled = theBooking({ status: 'cancelled', cancelledDate: ago(0), canChange: false, transport: null });
    server.on(readBooking, () => cancelled);
    server.on(listBookingEvents, async () => {
      await events.promise;
      return { data: [], nextCursor: null };
    });
    return cancelled;
  });
  const { user: hand } = await visit(server, '/fashionhub/bookings/31', { as: LUNE });
  await hand.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByRole('link', { name: 'Book anew' })).toBeDefined();
  events.resolve(null);
  expect(await screen.findByText('F-2026-00031 is cancelled')).toBeDefined();
});

test('a change that does not fit is said at the amount, and what somebody else changed is not overruled', async () => {
  const revisions: unknown[] = [];
  server.on(changeBooking, ({ body }) => {
    revisions.push(body['revision']);
    server.on(readBooking, () => theBooking({ revision: 2 }));
    if (revisions.length === 1) throw new DomainError('shuttle.full', [{ field: 'pieces', reason: '5' }]);
    throw new DomainError('shuttle.bookingChangedMeanwhile', [{ field: 'revision', reason: '2' }]);
  });
  const { user: hand } = await visit(server, '/fashionhub/bookings/31/change', { as: LUNE });
  const boxes = await screen.findByLabelText('Boxes');
  await hand.clear(boxes);
  await hand.type(boxes, '3');
  const save = () => hand.click(screen.getByRole('button', { name: 'Save the change' }));
  await save();
  await waitFor(() => expect(screen.getByLabelText('Garments on hangers').getAttribute('aria-invalid')).toBe('true'));
  await save();
  await waitFor(() => expect(revisions).toEqual([1, 1]));
  expect(await screen.findByText(/changed this booking meanwhile/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Boxes').value).toBe('3');
});

test('that other amounts are reckoned by rates that have changed since is said before it is saved', async () => {
  const { user: hand, unmount } = await visit(server, '/fashionhub/bookings/31/change', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '3');
  expect(await screen.findByText('It will cost €69 instead of €54.')).toBeDefined();
  expect(screen.queryByText(/^The rates of this departure/)).toBeNull();
  unmount();
  server.on(readShuttle, () => theShuttle({ price: { perPieceCents: 1000, perMetreCents: 1000, perKgCents: 0, minimumCents: 4000 } }));
  await visit(server, '/fashionhub/bookings/31/change', { as: LUNE });
  expect(await screen.findByLabelText('Boxes')).toBeDefined();
  expect(screen.queryByText(/^The rates of this departure/)).toBeNull();
  await hand.type(screen.getByLabelText('Boxes'), '3');
  expect(await screen.findByText(/what is booked would cost €104 by them, €54 was agreed on/)).toBeDefined();
});

test('a booking whose time is over cannot be changed any more, and says so', async () => {
  server.on(readBooking, () => theBooking({ bookUntil: ago(1) }));
  await visit(server, '/fashionhub/bookings/31/change', { as: LUNE });
  expect(await screen.findByText(/^It is too late to change it/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull();
});
