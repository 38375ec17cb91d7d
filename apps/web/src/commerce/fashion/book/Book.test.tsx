import { bookShuttle, readBooking } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import {
  changeHold,
  holdSeat,
  listShuttles,
  readShuttle,
  releaseHold,
  renewHold,
} from '@sillage/contract/commerce/fashion/shuttles.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aTracker, ago } from '../../../testing/aShipment.ts';
import { aShuttle, theBooking, theShuttle, theShuttles } from '../../../testing/aShuttle.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
const sent: Record<string, unknown>[] = [];
const user = aUser();
const LUNE = { ...user, data: { ...user.data, vertical: 'LUXE', phone: '33639980107' } };
const held = (minutes: number) => ({
  idHold: 3,
  idShuttle: 5,
  canRenew: true,
  load: { pieces: 1, hangingMetres: 0, kg: 0 },
  expiresAt: ago(-minutes / 60),
  now: ago(0),
});

beforeEach(async () => {
  sent.length = 0;
  server = await aServer();
  server.on(listShuttles, () => theShuttles([aShuttle()]));
  server.on(readShuttle, () => theShuttle());
  server.on(holdSeat, ({ body }) => {
    sent.push(body);
    return held(10);
  });
  server.on(changeHold, () => held(10));
  server.on(releaseHold, () => ({}));
  server.on(listTrackers, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('a seat that is held again is held for all that was typed meanwhile, and why it cannot be had is said', async () => {
  server.on(holdSeat, ({ body }) => {
    sent.push(body);
    return held(-1);
  });
  server.on(changeHold, () => {
    throw new DomainError('shuttle.holdOver');
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '4');
  await waitFor(() => expect(sent).toMatchObject([{}, { boxes: 4 }]), { timeout: 3000 });
  sent.length = 0;
  server.on(holdSeat, ({ body }) => {
    sent.push(body);
    throw new DomainError('shuttle.full', [{ field: 'pieces', reason: '2' }]);
  });
  const again = await screen.findByRole('button', { name: 'Hold a place again' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
  await hand.click(again);
  expect(await screen.findByText(/^There is not enough room left on this shuttle/)).toBeDefined();
  expect(sent).toMatchObject([{ boxes: 4 }]);
  server.on(holdSeat, () => held(10));
  await hand.click(again);
  expect(await screen.findByRole('timer')).toBeDefined();
  expect(screen.queryByText(/^There is not enough room left on this shuttle/)).toBeNull();
});

test('more time that is refused is said to be so', async () => {
  server.on(holdSeat, () => held(1));
  server.on(renewHold, () => {
    throw new DomainError('shuttle.holdOver');
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.click(await screen.findByRole('button', { name: '10 more minutes' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('a seat that another tab has let go of is held anew, with what is typed', async () => {
  server.on(changeHold, () => {
    throw new DomainError('shuttle.holdOver');
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '4');
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 });
  expect(sent.at(-1)).toMatchObject({ boxes: 4 });
});

test('what was held is used up by the booking: no seat is asked for after it', async () => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    return { open, opened };
  };
  const [asked, booking, told] = [gate(), gate(), gate()];
  server.on(changeHold, async () => {
    asked.open();
    await booking.opened;
    told.open();
    throw new DomainError('shuttle.holdOver');
  });
  server.on(bookShuttle, async () => {
    booking.open();
    await told.opened;
    return { idBooking: 31, idTransport: 4, reference: 'F-2026-00031' };
  });
  server.on(readBooking, () => theBooking());
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '4');
  await asked.opened;
  await hand.click(screen.getByRole('button', { name: 'Book now' }));
  await waitFor(() => expect(window.location.pathname).toBe('/fashionhub/bookings/31'));
  expect(sent).toHaveLength(1);
});

test('what does not fit is said once, and goes along to the next departure without a question', async () => {
  const full = () => {
    throw new DomainError('shuttle.full', [{ field: 'pieces', reason: '3' }]);
  };
  server.on(changeHold, full);
  server.on(bookShuttle, full);
  const [small, roomy] = [theShuttle().next, { idShuttle: 6, name: 'Big one', day: '2027-03-10', departsAt: ago(-29), timeZone: 'UTC' }];
  server.on(readShuttle, ({ params, query }) =>
    params['idShuttle'] === '6'
      ? theShuttle({ idShuttle: 6, next: null })
      : theShuttle({
          left: { pieces: 3, hangingMetres: 6, kg: 600 },
          next: query.get('pieces') === '4' && query.get('grams') === '40000' ? roomy : small,
        }),
  );
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '4');
  await hand.click(screen.getByRole('button', { name: 'Book now' }));
  expect(await screen.findByText(/Only 3 pieces are left/)).toBeDefined();
  expect(screen.queryByText(/^There is not enough room left on this shuttle/)).toBeNull();
  await hand.click(await screen.findByRole('link', { name: /^Take the next one: Big one/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/fashionhub/book/6'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Boxes').value).toBe('4'));
  // It is as good as typed: whoever leaves it is asked.
  await hand.click(screen.getByRole('link', { name: 'To the shuttles' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
});

test('who leaves a form that is begun is asked, and who says to leave it is not', async () => {
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '4');
  await hand.click(screen.getByRole('link', { name: 'To the shuttles' }));
  await hand.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByText('Stay'));
  expect(screen.getByLabelText<HTMLInputElement>('Boxes').value).toBe('4');
  await hand.click(screen.getByRole('link', { name: 'Leave without booking' }));
  await waitFor(() => expect(window.location.pathname).toBe('/fashionhub'));
});

test('what is typed is there again when the page is loaded anew, and no more once it was left', async () => {
  const kept = () => localStorage.getItem('sillage.bookingDrafts') ?? '';
  const { user: hand, unmount } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await hand.type(await screen.findByLabelText('Boxes'), '4');
  await hand.type(screen.getByLabelText('Remark'), 'Ring twice');
  await waitFor(() => expect(kept()).toContain('Ring twice'));
  const before = kept();
  unmount();
  expect(kept()).not.toContain('Ring twice');
  // Whoever loads it anew leaves nothing: it is as it was.
  const { user: again } = await visit(server, '/fashionhub/book/5', { as: LUNE, remembering: { 'sillage.bookingDrafts': before } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Boxes').value).toBe('4'));
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('Ring twice');
  await again.click(screen.getByRole('link', { name: 'Leave without booking' }));
  await waitFor(() => expect(window.location.pathname).toBe('/fashionhub'));
  await waitFor(() => expect(kept()).not.toContain('Ring twice'));
});

test('a seat that is held only once its page was left is let go of', async () => {
  let answered = () => {};
  const slow = new Promise<void>((done) => {
    answered = done;
  });
  let isAsked = false;
  server.on(holdSeat, async () => {
    isAsked = true;
    await slow;
    return held(10);
  });
  const released: unknown[] = [];
  server.on(releaseHold, ({ params }) => {
    released.push(params['idHold']);
    return {};
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: LUNE });
  await waitFor(() => expect(isAsked).toBe(true));
  await hand.click(await screen.findByRole('link', { name: 'To the shuttles' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'To the shuttles' })).toBeNull());
  answered();
  await waitFor(() => expect(released).toEqual(['3']));
});

test('trackers that were chosen of one customer do not travel for another', async () => {
  const one = { typeClient: 'TR', vertical: 'LUXE' } as const;
  server.onAction(customer, 'listlight', () => ({
    data: [
      { idCustomer: 7, customerName: 'Maison Lune', ...one },
      { idCustomer: 8, customerName: 'Maison Soleil', ...one },
    ],
  }));
  server.on(listTrackers, () => ({ data: [aTracker({ uniqueIdentifiant: 'LUNE-1', transportAssocie: null })], nextCursor: null }));
  server.on(bookShuttle, ({ body }) => {
    sent.push(body);
    throw new DomainError('shuttle.full');
  });
  const { user: hand } = await visit(server, '/fashionhub/book/5', { as: aUser('superAdmin') });
  const pick = async (name: string) => {
    await hand.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await hand.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await pick('Maison Lune');
  await hand.click(await screen.findByRole('combobox', { name: /trackers/i }));
  await hand.click(await screen.findByRole('option', { name: /LUNE-1/, hidden: true }));
  await pick('Maison Soleil');
  await hand.type(screen.getByLabelText('Boxes'), '4');
  await hand.type(screen.getByLabelText(/^Name/), 'Coco');
  await hand.type(screen.getByLabelText(/^Surname/), 'Martin');
  await hand.type(screen.getByLabelText(/^Phone/), '+33639980107');
  await hand.click(screen.getByRole('button', { name: 'Book now' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ idCustomer: 8, trackers: [] }), { timeout: 3000 });
});
