import type { ErrorCode } from '../../domainError.ts';

/** A seat is held while the form is filled, and once more as long when somebody asks for it. */
export const HOLD_MINUTES = 10;
/** Of one customer at a time: whoever holds more keeps others from booking. */
export const MOST_HOLDS = 5;
/** What is shown at once, and at most. */
export const DAYS_SHOWN = 3;
export const MOST_DAYS_SHOWN = 31;

export const BOOKING_STATUSES = ['booked', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export interface ShuttleState {
  /** Epoch ms. */
  readonly departsAt: number;
  readonly bookUntil: number;
  readonly isCancelled: boolean;
}

/** At the very moment it is too late. */
export function isOpen({ bookUntil, isCancelled }: ShuttleState, nowMs: number): boolean {
  return !isCancelled && nowMs < bookUntil;
}

/** Why nothing can be booked on it any more, whatever is left; null: it can. */
export function faultOfBooking(shuttle: ShuttleState, nowMs: number): ErrorCode | null {
  if (shuttle.isCancelled) return 'shuttle.cancelled';
  return isOpen(shuttle, nowMs) ? null : 'shuttle.closed';
}

export interface BookingState {
  readonly status: BookingStatus;
  /** Whether its shipment has left or arrived; null: there is none any more. */
  readonly hasBegun: boolean | null;
}

/** Why a booking can be changed or cancelled no more. Customers until the cut-off, the operator until the departure; nobody once the goods are on their way. */
export function faultOfChanging(
  booking: BookingState,
  { departsAt, bookUntil }: ShuttleState,
  { isOperator, nowMs }: { readonly isOperator: boolean; readonly nowMs: number },
): ErrorCode | null {
  if (booking.status === 'cancelled') return 'shuttle.bookingCancelled';
  if (booking.hasBegun === true) return 'shuttle.shipmentBegun';
  return nowMs < (isOperator ? departsAt : bookUntil) ? null : 'shuttle.bookingClosed';
}

const SEQUENCE_DIGITS = 5;

/** `F-2026-00042`, within one customer. */
export function bookingReference(year: number, sequence: number): string {
  return `F-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}
