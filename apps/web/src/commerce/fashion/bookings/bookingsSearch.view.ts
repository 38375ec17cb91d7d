/** What the address bar of the bookings carries. */
export interface BookingsSearch {
  /** Those that were; without: those that are ahead. */
  readonly when?: 'past' | undefined;
}

/** Anything else in the address is left out. */
export function bookingsSearch({ when }: Record<string, unknown>): BookingsSearch {
  return when === 'past' ? { when } : {};
}
