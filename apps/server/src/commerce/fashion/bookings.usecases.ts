import type { BookingDetails, BookingInput } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { isSameLoad, loadOf, priceCentsOf } from '@sillage/domain/commerce/fashion/load';
import { faultOfChanging, type BookingStatus } from '@sillage/domain/commerce/fashion/shuttle';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { withdrawShipment } from '../../journeys/shipments/shared/withdrawShipment.usecases.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { changesBetween } from '../../platform/audit/shared/changesBetween.view.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireFashion } from './access.usecases.ts';
import { checkBooking, withContact } from './book.usecases.ts';
import { billAgain, rebillBooking, unbillBooking } from './billBooking.usecases.ts';
import { hasBegun, saidOf, toBookingDetails, toBookingSummary } from './booking.view.ts';
import * as store from './bookings.store.ts';
import { rideOf, tellOfBooking, type Context } from './notifyOfBooking.usecases.ts';
import { holdShuttle, refuseFault, requireRoom } from './seat.usecases.ts';
import { reshipBooking, shipBooking } from './shipBooking.usecases.ts';
import { priceOf, stateOfShuttle, toWireLoad } from './shuttle.view.ts';
import type { LockedShuttle } from './shuttles.store.ts';

interface Page {
  readonly when: 'ahead' | 'past';
  readonly idCustomer?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** @throws DomainError `shuttle.notLuxury`, `access.otherCustomer` */
export async function listBookings(context: Dependencies<'db' | 'now'>, actor: Actor, { when, idCustomer, cursor, limit }: Page) {
  const scope = await requireFashion(context, actor, idCustomer);
  const now = context.now();
  const [departsAt, idBooking] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = departsAt === undefined || idBooking === undefined ? null : { departsAt, idBooking };
  const rows = await store.findBookingPage(context.db, scope, { when, now, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.departsAt.toISOString(), last.idBooking));
  const reader = await readerOf(context, actor, page, now);
  const shuttles = new Map(
    (
      await store.findShuttlesOf(
        context.db,
        page.map(({ idShuttle }) => idShuttle),
      )
    ).map((one) => [one.idShuttle, one]),
  );
  const data = page.flatMap((row) => {
    const shuttle = shuttles.get(row.idShuttle);
    return shuttle ? [toBookingSummary(row, shuttle, reader)] : [];
  });
  return { data, nextCursor };
}

/** @throws DomainError `shuttle.notLuxury`, `shuttle.bookingNotFound` */
export async function readBooking(context: Dependencies<'db' | 'now'>, actor: Actor, idBooking: number): Promise<BookingDetails> {
  const scope = await requireFashion(context, actor);
  const row = await store.findBooking(context.db, scope, idBooking);
  if (!row) throw new DomainError('shuttle.bookingNotFound');
  const [shuttle] = await store.findShuttlesOf(context.db, [row.idShuttle]);
  if (!shuttle) throw new DomainError('shuttle.bookingNotFound');
  return toBookingDetails(row, shuttle, await readerOf(context, actor, [row], context.now()));
}

async function readerOf({ db }: Dependencies<'db'>, { role }: Actor, rows: readonly store.BookingRow[], now: Date) {
  const names = await findNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return { isOperator: role === 'superAdmin', now, names };
}

interface HeldBooking {
  readonly shuttle: LockedShuttle;
  readonly booking: store.LockedBooking;
  readonly shipmentStatus: string | undefined;
}

/**
 * A booking with its shuttle, both held, the shuttle first as everywhere.
 * @throws DomainError `shuttle.notLuxury`, `shuttle.bookingNotFound`
 */
async function withBooking(
  context: Context,
  actor: Actor,
  idBooking: number,
  change: (work: Work, held: HeldBooking) => Promise<void>,
): Promise<void> {
  const scope = await requireFashion(context, actor);
  const known = await store.findShuttleOf(context.db, scope, idBooking);
  if (!known) throw new DomainError('shuttle.bookingNotFound');
  await act(context, scope, async (work) => {
    const shuttle = await holdShuttle(work, known.idShuttle);
    const booking = await store.lockBooking(work.tx, scope, idBooking);
    if (!booking) throw new DomainError('shuttle.bookingNotFound');
    if (booking.idShuttle !== shuttle.idShuttle) throw new DomainError('shuttle.bookingChangedMeanwhile');
    const shipment = await store.lockShipmentOf(work.tx, booking.idCustomer, booking.idShipment);
    await change(work, { shuttle, booking, shipmentStatus: shipment?.status });
  });
}

function refuseLate(context: Context, actor: Actor, { shuttle, booking, shipmentStatus }: HeldBooking): void {
  const state = { status: booking.status as BookingStatus, hasBegun: hasBegun(shipmentStatus) };
  const by = { isOperator: actor.role === 'superAdmin', nowMs: context.now().getTime() };
  refuseFault(faultOfChanging(state, stateOfShuttle(shuttle), by));
}

/**
 * Says something else of a booking; its shipment follows.
 * @throws DomainError `shuttle.bookingClosed`, `shuttle.bookingCancelled`, `shuttle.shipmentBegun`, `shuttle.bookingChangedMeanwhile`, `shuttle.full`, and of what is not right
 */
export async function changeBooking(
  context: Context,
  actor: Actor,
  idBooking: number,
  { revision, valueCents, ...asked }: BookingInput & { readonly revision: number },
  language: ServerLanguage,
): Promise<void> {
  const said = await withContact(context, actor, asked);
  await withBooking(context, actor, idBooking, async (work, held) => {
    const { shuttle, booking, shipmentStatus } = held;
    refuseLate(context, actor, held);
    if (booking.revision !== revision)
      throw new DomainError('shuttle.bookingChangedMeanwhile', [{ field: 'revision', reason: String(booking.revision) }]);
    checkBooking(said, shuttle);
    const load = loadOf(said);
    const now = context.now();
    await requireRoom(work, shuttle, load, { now, idUser: null, idBooking });
    const own = booking.idCustomer;
    // Whoever books the same amounts pays what was promised them, whatever the shuttle costs by now.
    const priceCents = isSameLoad(load, booking) ? booking.priceCents : priceCentsOf(priceOf(shuttle), load);
    const shipped = { said, load, shuttle, reference: booking.reference, idUser: actor.idUser, language };
    const billed = await rebillBooking(context, work, own, { booking, cents: priceCents, isMoved: false, shipped });
    await store.updateBooking(work.tx, own, idBooking, { said, ...load, valueCents, priceCents, ...billed });
    if (booking.idShipment !== null && shipmentStatus !== undefined) await reshipBooking(work, own, booking.idShipment, shipped, now);
    const changes = changesBetween(booking, { priceCents }, ['priceCents']);
    const { pieces, hangingMetres: metres, kg } = toWireLoad(load);
    const values = { ...rideOf(shuttle), pieces, metres, kg, amountCents: priceCents };
    await tellOfBooking(context, work, actor, { ...booking, kind: 'changed', changes, values });
  });
}

/**
 * The place is free again, and the shipment that it made goes.
 * @throws DomainError `shuttle.bookingClosed`, `shuttle.bookingCancelled`, `shuttle.shipmentBegun`
 */
export async function cancelBooking(context: Context, actor: Actor, idBooking: number, reason: string): Promise<void> {
  await withBooking(context, actor, idBooking, async (work, held) => {
    const { booking } = held;
    refuseLate(context, actor, held);
    const own = booking.idCustomer;
    const at = context.now();
    if (booking.idShipment !== null) await withdrawShipment(work, own, booking.idShipment, { idUser: actor.idUser, at });
    await unbillBooking(work, own, booking, at);
    await store.updateBooking(work.tx, own, idBooking, { status: 'cancelled', cancelledAt: at, cancelledReason: reason });
    await tellOfBooking(context, work, actor, { ...booking, kind: 'cancelled', text: reason });
  });
}

/** @throws DomainError `shuttle.shipmentThere`, `shuttle.bookingClosed`, `shuttle.bookingCancelled` */
export async function shipAgain(context: Context, actor: Actor, idBooking: number, language: ServerLanguage): Promise<void> {
  await withBooking(context, actor, idBooking, async (work, held) => {
    const { shuttle, booking, shipmentStatus } = held;
    if (shipmentStatus !== undefined) throw new DomainError('shuttle.shipmentThere');
    refuseLate(context, actor, held);
    const own = booking.idCustomer;
    const shipped = { said: saidOf(booking), load: booking, shuttle, reference: booking.reference, idUser: actor.idUser, language };
    // The one that somebody deleted would be a second one.
    if (booking.idShipment !== null) await withdrawShipment(work, own, booking.idShipment, { idUser: actor.idUser, at: context.now() });
    const idShipment = await shipBooking(context, work, own, shipped, []);
    const billed = await billAgain(context, work, own, { booking, idShipment, shipped });
    await store.updateBooking(work.tx, own, idBooking, { idShipment, ...billed });
    await tellOfBooking(context, work, actor, { ...booking, idShipment, kind: 'shippedAgain' });
  });
}
