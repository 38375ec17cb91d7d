import { readShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import * as bookings from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { BookingDetails, BookingEvent } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { theBooking, theShuttle } from '../../../testing/aShuttle.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const PAGE = '/fashionhub/bookings/31';
const marc = aUser();
const LUNE = { ...marc, data: { ...marc.data, vertical: 'LUXE', phone: '33639980107' } };
const OPERATOR = aUser('superAdmin');

const anEvent = (idEvent: number, differing: Partial<BookingEvent> = {}): BookingEvent => ({
  idEvent,
  kind: 'written',
  date: ago(1),
  by: 'Marc Vidal',
  isOperator: false,
  text: `Message ${idEvent}`,
  ...differing,
});

let server: TestServer;
let booking: BookingDetails;
let events: BookingEvent[];
let sent: unknown[];
beforeEach(async () => {
  booking = theBooking();
  events = [];
  sent = [];
  server = await aServer();
  server.on(bookings.readBooking, () => booking);
  server.on(bookings.listBookingEvents, () => ({ data: events, nextCursor: null }));
  server.on(bookings.writeOfBooking, ({ body }) => {
    sent.push(body['text']);
    events = [anEvent(sent.length, { text: String(body['text']) }), ...events];
    return booking;
  });
});
afterEach(() => server.close());

const story = async () => within(await screen.findByRole('region', { name: 'History and messages' }));

test('from a cancelled booking the next departure of the same line that has room for it is one press away', async () => {
  booking = theBooking({ status: 'cancelled', cancelledDate: ago(0), cancelledReason: 'Ice', canChange: false, transport: null });
  const asked: (string | null)[] = [];
  server.on(readShuttle, ({ query }) => {
    asked.push(query.get('pieces'));
    return theShuttle();
  });
  await visit(server, PAGE, { as: LUNE });
  const next = await screen.findByRole('link', { name: /^Take the next one: Paris – Milano/ });
  expect(next.getAttribute('href')).toBe('/fashionhub/book/6');
  expect(asked[0]).toBe('10');
  expect(screen.getByRole('link', { name: 'Book anew' }).getAttribute('href')).toBe('/fashionhub');
});

test('a booking whose shipment was deleted makes it anew, once, and then leads to it', async () => {
  booking = theBooking({ transport: null, idTransport: null });
  const made = Promise.withResolvers<void>();
  let asked = 0;
  server.on(bookings.shipAgain, async () => {
    asked++;
    await made.promise;
    booking = theBooking({ idTransport: 52, transport: { idTransport: 52, reference: 'F-2026-00031-2', status: 'tocomplete' } });
    return booking;
  });
  const { user } = await visit(server, PAGE, { as: LUNE });
  const again = await screen.findByRole('button', { name: 'Make the shipment anew' });
  await user.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  await user.click(again);
  made.resolve();
  const link = await screen.findByRole('link', { name: 'To shipment F-2026-00031-2' });
  expect(link.getAttribute('href')).toBe('/transport/transportdetails/52');
  expect(screen.queryByRole('button', { name: 'Make the shipment anew' })).toBeNull();
  expect(asked).toBe(1);
});

test('where somebody else has made it anew meanwhile, that is said, and the shipment is there', async () => {
  booking = theBooking({ transport: null, idTransport: null });
  server.on(bookings.shipAgain, () => {
    booking = theBooking();
    throw new DomainError('shuttle.shipmentThere');
  });
  const { user } = await visit(server, PAGE, { as: LUNE });
  await user.click(await screen.findByRole('button', { name: 'Make the shipment anew' }));
  expect(await screen.findByText('This booking has its shipment. Look at that one.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'To shipment F-2026-00031' })).toBeDefined();
});

test('who booked can do nothing more once booking has closed, and is told whom to write to', async () => {
  booking = theBooking({ transport: null, idTransport: null, bookUntil: ago(0.1) });
  await visit(server, PAGE, { as: LUNE });
  expect(await screen.findByText('It is too late to change it by yourself. Write to the operator.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the shipment anew' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Write to the operator' })).toBeDefined();
});

test('the operator can still, moves it, and writes to the customer', async () => {
  booking = theBooking({ transport: null, idTransport: null, bookUntil: ago(0.1) });
  await visit(server, PAGE, { as: OPERATOR });
  expect(await screen.findByRole('button', { name: 'Make the shipment anew' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Move' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(`${PAGE}/change`);
  expect(screen.getByRole('textbox', { name: 'Write to the customer' })).toBeDefined();
});

test('what is under way is not changed any more, although its time to change is not over', async () => {
  booking = theBooking({ canChange: false, transport: { idTransport: 41, reference: 'F-2026-00031', status: 'intransit' } });
  await visit(server, PAGE, { as: LUNE });
  expect(await screen.findByText('The shipment is under way or has arrived.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To shipment F-2026-00031' })).toBeDefined();
});

test('a message is sent once, stands in the history, and its field is empty for the next', async () => {
  const { user } = await visit(server, PAGE, { as: LUNE });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the operator' });
  const send = (await story()).getByRole('button', { name: 'Send' });
  await user.type(field, '   ');
  expect(send).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, 'Ring at door 4');
  await user.dblClick(send);
  expect(await (await story()).findByText('Ring at door 4', { selector: 'bdi' })).toBeDefined();
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent).toEqual(['Ring at door 4']);
});

test('what is typed while a message is on its way stays, and so does one that is refused', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(bookings.writeOfBooking, async () => {
    await slow.promise;
    return booking;
  });
  const { user } = await visit(server, PAGE, { as: LUNE });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the operator' });
  const send = (await story()).getByRole('button', { name: 'Send' });
  await user.type(field, 'First');
  await user.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  await user.type(field, ' and more');
  slow.resolve();
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  expect(field.value).toBe('First and more');
  server.on(bookings.writeOfBooking, () => {
    throw new DomainError('request.tooMany');
  });
  await user.click(send);
  expect((await (await story()).findByRole('alert')).textContent).toMatch(/^Too many attempts/);
  expect(field.value).toBe('First and more');
});

test('who of the operator wrote is said to be of the operator, and what the product did by itself is nobody’s', async () => {
  events = [
    anEvent(3, { isOperator: true, by: 'Ada King', text: '<b>Noted</b>' }),
    anEvent(2, { kind: 'shuttleChanged', by: '', text: '' }),
    anEvent(1, { kind: 'booked', text: '' }),
  ];
  await visit(server, PAGE, { as: LUNE });
  const shown = await (await story()).findAllByRole('listitem');
  expect(shown.map((row) => row.querySelector('p')?.textContent)).toEqual(['Message', 'The shuttle was changed', 'Booked']);
  expect((await story()).getByText('<b>Noted</b>')).toBeDefined();
  expect((await story()).getByText(/Ada King/).textContent).not.toBe('Ada King');
  expect(within(shown[1] as HTMLElement).queryByText('Marc Vidal')).toBeNull();
  expect(within(shown[2] as HTMLElement).getByText('Marc Vidal')).toBeDefined();
});

test('earlier messages are read once they are asked for; where they cannot be, it is said and tried again', async () => {
  const asked: (string | null)[] = [];
  let isDown = true;
  server.on(bookings.listBookingEvents, ({ query }) => {
    asked.push(query.get('cursor'));
    if (query.get('cursor') === null) return { data: [anEvent(9)], nextCursor: 'before 9' };
    if (isDown) throw new DomainError('access.notAllowed');
    return { data: [anEvent(1)], nextCursor: null };
  });
  const { user } = await visit(server, PAGE, { as: LUNE });
  await user.click(await (await story()).findByRole('button', { name: 'Show earlier' }));
  expect(await (await story()).findByRole('alert')).toBeDefined();
  expect((await story()).getByText('Message 9')).toBeDefined();
  isDown = false;
  await user.click((await story()).getByRole('button', { name: /Show earlier|Try again/ }));
  expect(await (await story()).findByText('Message 1')).toBeDefined();
  expect((await story()).queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(asked.filter((cursor) => cursor === 'before 9').length).toBeGreaterThan(1);
});

test('what the other side wrote is there as soon as its notification comes', async () => {
  await visit(server, PAGE, { as: LUNE });
  await story();
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  events = [anEvent(5, { isOperator: true, by: 'Ada King', text: 'The van is late' })];
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 1 }));
  expect(await (await story()).findByText('The van is late')).toBeDefined();
});

test.each(['0', 'abc', '99999999999'])('what is no number (%s) is no booking, and leads back to the list', async (id) => {
  server.on(bookings.readBooking, () => {
    throw new DomainError('shuttle.bookingNotFound');
  });
  await visit(server, `/fashionhub/bookings/${id}`, { as: LUNE });
  expect(await screen.findByText('There is no such booking. Look for it among your bookings.')).toBeDefined();
});
