import { faultOfBooking, faultOfChanging, type BookingStatus } from '@sillage/domain/commerce/fashion/shuttle';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import { requireFashion } from './access.usecases.ts';
import { rebillBooking } from './billBooking.usecases.ts';
import { hasBegun, movedAlong, saidOf } from './booking.view.ts';
import * as store from './bookings.store.ts';
import { tellOfBooking, type Context } from './notifyOfBooking.usecases.ts';
import { refuseFault, requireRoom } from './seat.usecases.ts';
import { reshipBooking } from './shipBooking.usecases.ts';
import { stateOfShuttle } from './shuttle.view.ts';
import { lockShuttles, type LockedShuttle } from './shuttles.store.ts';

/**
 * Puts a booking on another departure, with its shipment. The operator's alone, who may do it until the other one leaves; the price stays what was agreed on.
 * @throws DomainError `shuttle.bookingNotFound`, `shuttle.bookedAlready` on the one that it is on, `shuttle.notFound`, `shuttle.cancelled`, `shuttle.closed` where it
 * has left, `shuttle.full`, `shuttle.shipmentBegun`, `shuttle.bookingCancelled`
 */
export async function moveBooking(
  context: Context,
  actor: Actor,
  idBooking: number,
  { idShuttle, text }: { readonly idShuttle: number; readonly text: string },
  language: ServerLanguage,
): Promise<void> {
  const scope = await requireFashion(context, actor);
  const known = await store.findShuttleOf(context.db, scope, idBooking);
  if (!known) throw new DomainError('shuttle.bookingNotFound');
  if (known.idShuttle === idShuttle) throw new DomainError('shuttle.bookedAlready', [{ field: 'idShuttle', reason: 'the same' }]);
  await act(context, scope, async (work) => {
    const [from, to] = await bothShuttles(work, known.idShuttle, idShuttle);
    const booking = await store.lockBooking(work.tx, scope, idBooking);
    if (!booking || booking.idShuttle !== from.idShuttle) throw new DomainError('shuttle.bookingChangedMeanwhile');
    const own = booking.idCustomer;
    const shipment = await store.lockShipmentOf(work.tx, own, booking.idShipment);
    const now = context.now();
    const state = { status: booking.status as BookingStatus, hasBegun: hasBegun(shipment?.status) };
    refuseFault(
      faultOfChanging(state, { ...stateOfShuttle(from), departsAt: Number.POSITIVE_INFINITY }, { isOperator: true, nowMs: now.getTime() }),
    );
    refuseFault(faultOfBooking({ ...stateOfShuttle(to), bookUntil: to.departsAt.getTime() }, now.getTime()));
    await requireRoom(work, to, booking, { now, idUser: null });
    const said = movedAlong(saidOf(booking), from, to);
    const shipped = { said, load: booking, shuttle: to, reference: booking.reference, idUser: actor.idUser, language };
    const billed = await rebillBooking(context, work, own, { booking, cents: booking.priceCents, isMoved: from.name !== to.name, shipped });
    await store.updateBooking(work.tx, own, idBooking, { idShuttle, departsAt: to.departsAt, said, ...billed });
    // What its customer has archived stays as it was then.
    if (booking.idShipment !== null && shipment?.shelf === 'current') await reshipBooking(work, own, booking.idShipment, shipped, now);
    const values = { from: from.departsAt.toISOString(), to: to.departsAt.toISOString() };
    await tellOfBooking(context, work, actor, { ...booking, idShuttle, kind: 'moved', text, values });
  });
}

async function bothShuttles({ tx }: Work, idFrom: number, idTo: number): Promise<[LockedShuttle, LockedShuttle]> {
  const held = await lockShuttles(tx, [idFrom, idTo]);
  const [from, to] = [idFrom, idTo].map((wanted) => held.find(({ idShuttle }) => idShuttle === wanted));
  if (!from || !to) throw new DomainError('shuttle.notFound', [{ field: 'idShuttle', reason: 'unknown' }]);
  return [from, to];
}
