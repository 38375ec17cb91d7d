import { expect, test } from 'vitest';
import { bookingFaults } from './bookingFaults.ts';
import { bookingReference, faultOfBooking, faultOfChanging } from './shuttle.ts';

const SHUTTLE = { departsAt: 2000, bookUntil: 1000, isCancelled: false };

test('it is booked until the cut-off, and at that very moment no more', () => {
  expect([999, 1000].map((now) => faultOfBooking(SHUTTLE, now))).toEqual([null, 'shuttle.closed']);
  expect(faultOfBooking({ ...SHUTTLE, isCancelled: true }, 0)).toBe('shuttle.cancelled');
});

test('customers change until the cut-off, the operator until it leaves, and nobody what has begun or is cancelled', () => {
  const booked = { status: 'booked', hasBegun: false } as const;
  const at = (nowMs: number, isOperator = false) => faultOfChanging(booked, SHUTTLE, { isOperator, nowMs });
  expect([at(999), at(1000), at(1999, true), at(2000, true)]).toEqual([null, 'shuttle.bookingClosed', null, 'shuttle.bookingClosed']);
  const by = { isOperator: true, nowMs: 0 };
  expect(faultOfChanging({ ...booked, hasBegun: true }, SHUTTLE, by)).toBe('shuttle.shipmentBegun');
  expect(faultOfChanging({ ...booked, hasBegun: null }, SHUTTLE, by)).toBeNull();
  expect(faultOfChanging({ status: 'cancelled', hasBegun: null }, SHUTTLE, by)).toBe('shuttle.bookingCancelled');
});

test('a reference counts within its year', () => {
  expect([bookingReference(2026, 42), bookingReference(2027, 123_456)]).toEqual(['F-2026-00042', 'F-2027-123456']);
});

test('what is wrong with a booking is told by its field, in the order in which it is asked for', () => {
  const contact = { name: 'Coco', surname: 'Martin', phone: '+33 6 12 34 56 78' };
  const ride = { departsAt: 1000, arrivesAt: 2000 };
  const anytime = { from: null, to: null };
  expect(bookingFaults({ pieces: 1, pickup: anytime, delivery: anytime, contact }, ride)).toEqual([]);
  expect(bookingFaults({ pieces: 1, pickup: { from: 1000, to: null }, delivery: { from: null, to: 2000 }, contact }, ride)).toEqual([]);
  const wrong = {
    pieces: 0,
    pickup: { from: 1001, to: 900 },
    delivery: { from: null, to: 1999 },
    contact: { name: ' ', surname: '', phone: '1' },
  };
  expect(bookingFaults(wrong, ride).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'garments shuttle.nothingToCarry',
    'pickup.to shuttle.windowOrder',
    'pickup.from shuttle.pickupTooLate',
    'delivery.to shuttle.deliveryTooEarly',
    'contact.name quote.contactIncomplete',
    'contact.surname quote.contactIncomplete',
    'contact.phone member.phoneInvalid',
  ]);
});
