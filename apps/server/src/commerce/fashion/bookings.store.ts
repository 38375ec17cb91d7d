import type { BookingInput } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** As it was said; whoever books is there to be called. */
export interface SaidBooking extends Omit<BookingInput, 'valueCents' | 'contact'> {
  readonly contact: NonNullable<BookingInput['contact']>;
}

interface BookingColumns {
  readonly idShuttle: number;
  readonly pieces: number;
  readonly hangingCm: number;
  readonly grams: number;
  readonly valueCents: number | null;
  readonly priceCents: number;
  readonly departsAt: Date;
  /** The line that bills it, and as the booking wrote it last. */
  readonly idSale: number | null;
  readonly saleRevision: number | null;
}

/** The next number of the customer in this year. */
export async function takeBookingNumber(tx: Tx, own: OneCustomer, year: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('shuttleCounter')
    .values({ idCustomer: own, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['idCustomer', 'year']).doUpdateSet((eb) => ({ lastNumber: eb('shuttleCounter.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

interface NewBooking extends BookingColumns {
  readonly said: SaidBooking;
  readonly reference: string;
  readonly idShipment: number;
  readonly requestKey: string | null;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertBooking(tx: Tx, own: OneCustomer, { said, ...columns }: NewBooking): Promise<number> {
  const { idBooking } = await tx
    .insertInto('shuttleBooking')
    .values({ idCustomer: own, status: 'booked', said: JSON.stringify(said), ...columns })
    .returning('idBooking')
    .executeTakeFirstOrThrow();
  return idBooking;
}

/** What was booked with this key before. */
export function findByRequest(tx: Tx, own: OneCustomer, createdBy: number, requestKey: string) {
  return tx
    .selectFrom('shuttleBooking')
    .select(['idBooking', 'idShipment', 'reference'])
    .where('idCustomer', '=', own)
    .where('createdBy', '=', createdBy)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

type BookingChange = Partial<
  BookingColumns & {
    readonly said: SaidBooking;
    readonly status: string;
    readonly idShipment: number | null;
    readonly cancelledAt: Date;
    readonly cancelledReason: string;
  }
>;

export async function updateBooking(tx: Tx, own: OneCustomer, idBooking: number, { said, ...change }: BookingChange): Promise<void> {
  await tx
    .updateTable('shuttleBooking')
    .set((eb) => ({ ...change, ...(said && { said: JSON.stringify(said) }), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', own)
    .where('idBooking', '=', idBooking)
    .execute();
}

/** Which shuttle it is on, before that one is held. */
export function findShuttleOf(db: Db, scope: CustomerScope, idBooking: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shuttleBooking')
      .select('idShuttle')
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idBooking', '=', idBooking)
      .executeTakeFirst(),
  );
}

export function lockBooking(tx: Tx, scope: CustomerScope, idBooking: number) {
  return tx
    .selectFrom('shuttleBooking')
    .selectAll()
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idBooking', '=', idBooking)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

interface Ride {
  readonly idShuttle: number;
  readonly cancelledAt: Date | null;
}

/** All that count of a shuttle, in the order of their numbers; of a cancelled one those that were cancelled with it. */
export function lockBookingsOf(tx: Tx, ride: Ride): Promise<LockedBooking[]> {
  return inScope(tx, systemScope(), (within) =>
    within
      .selectFrom('shuttleBooking as b')
      .selectAll()
      .where('idShuttle', '=', ride.idShuttle)
      .where(isOnIt(ride))
      .orderBy('idBooking')
      .forUpdate()
      .execute(),
  );
}

/** A cancelled departure keeps whoever lost their place with it; who had cancelled before is not of it. */
function isOnIt({ cancelledAt }: Ride) {
  return cancelledAt === null ? sql<boolean>`b.status = 'booked'` : sql<boolean>`b.cancelled_at = ${cancelledAt}`;
}

/** How far the shipment of a booking is; undefined where there is none any more. Held, so that it does not leave before the change is made. */
export async function lockShipmentOf(tx: Tx, own: OneCustomer, idShipment: number | null) {
  if (idShipment === null) return undefined;
  return tx
    .selectFrom('shipment')
    .select(['status', 'shelf'])
    .where('idCustomer', '=', own)
    .where('idShipment', '=', idShipment)
    .where('shelf', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
}

/** Part of deleting a customer: what was booked names people, and its places are free again. */
export async function eraseBookings(tx: Tx, own: OneCustomer): Promise<void> {
  await inScope(tx, own, async (within) => {
    await within.deleteFrom('shuttleHold').where('idCustomer', '=', own).execute();
    await within.deleteFrom('shuttleBooking').where('idCustomer', '=', own).execute();
    await within.deleteFrom('shuttleCounter').where('idCustomer', '=', own).execute();
  });
}

function bookingRows(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('shuttleBooking as b')
    .innerJoin('customer as c', 'c.idCustomer', 'b.idCustomer')
    .leftJoin('shipment as t', (join) =>
      join.onRef('t.idCustomer', '=', 'b.idCustomer').onRef('t.idShipment', '=', 'b.idShipment').on('t.shelf', '<>', 'deleted'),
    )
    .selectAll('b')
    .select(['c.customerName', 't.idShipment as idTransport', 't.reference as shipmentReference', 't.status as shipmentStatus'])
    .where(ofCustomer(scope, 'b.idCustomer'));
}

export function findBooking(db: Db, scope: CustomerScope, idBooking: number) {
  return inScope(db, scope, (tx) => bookingRows(tx, scope).where('b.idBooking', '=', idBooking).executeTakeFirst());
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

interface PageAsked {
  readonly when: 'ahead' | 'past';
  readonly now: Date;
  readonly after: { readonly departsAt: string; readonly idBooking: number } | null;
  readonly limit: number;
}

export function findBookingPage(db: Db, scope: CustomerScope, { when, now, after, limit }: PageAsked): Promise<BookingRow[]> {
  const isAhead = when === 'ahead';
  const [beyond, way] = isAhead ? ([sql.raw('>'), 'asc'] as const) : ([sql.raw('<'), 'desc'] as const);
  return inScope(db, scope, (tx) => {
    let rows = bookingRows(tx, scope).where('b.departsAt', isAhead ? '>' : '<=', now);
    if (after !== null)
      rows = rows.where(
        sql<boolean>`(b.departs_at, b.id_booking) ${beyond} (${after.departsAt}::timestamptz, ${after.idBooking}::integer)`,
      );
    return rows.orderBy('b.departsAt', way).orderBy('b.idBooking', way).limit(limit).execute();
  });
}

/** What a page of bookings says of the shuttles: those are the operator's. */
export function findShuttlesOf(db: Db, idShuttles: readonly number[]) {
  if (idShuttles.length === 0) return Promise.resolve([]);
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('shuttle')
      .select(['idShuttle', 'name', 'stops', 'departsAt', 'arrivesAt', 'bookUntil', 'timeZone', 'cancelledAt'])
      .where('idShuttle', 'in', [...new Set(idShuttles)])
      .execute(),
  );
}

/** Who is on a shuttle, in the order in which they booked; of a cancelled one whoever was. */
export function findSeatPage(
  db: Db,
  scope: CustomerScope,
  ride: Ride,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return inScope(db, scope, (tx) =>
    bookingRows(tx, scope)
      .where('b.idShuttle', '=', ride.idShuttle)
      .where(isOnIt(ride))
      .where('b.idBooking', '>', after)
      .orderBy('b.idBooking')
      .limit(limit)
      .execute(),
  );
}
