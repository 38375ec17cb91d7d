import { faultOfBooking, faultOfChanging, type BookingStatus } from '@sillage/domain/commerce/fashion/shuttle';
import { scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act, type Work } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import { requireFashion } from './access.usecases.ts';
import { hasBegun, movedAlong, saidOf } from './booking.view.ts';
import * as store from './bookings.store.ts';
import { tellOfBooking, type World } from './notifyOfBooking.usecases.ts';
import { refuseFault, requireRoom } from './seat.usecases.ts';
import { reshipBooking } from './shipBooking.usecases.ts';
import { stateOfShuttle } from './shuttle.view.ts';
import { lockShuttles, type LockedShuttle } from './shuttles.store.ts';

/**
 * Puts a booking on another departure, with its shipment. The operator's alone, who may do it until the other one leaves; the price stays what was agreed on.
 * @throws Refusal `shuttle.bookingNotFound`, `shuttle.bookedAlready` on the one that it is on, `shuttle.notFound`, `shuttle.cancelled`, `shuttle.closed` where it
 * has left, `shuttle.full`, `shuttle.shipmentBegun`, `shuttle.bookingCancelled`
 */
export async function moveBooking(
  world: World,
  actor: Actor,
  idBooking: number,
  { idShuttle, text }: { readonly idShuttle: number; readonly text: string },
  language: ServerLanguage,
): Promise<void> {
  const scope = await requireFashion(world, actor);
  const known = await store.findShuttleOf(world.db, scope, idBooking);
  if (!known) throw new Refusal('shuttle.bookingNotFound');
  if (known.idShuttle === idShuttle) throw new Refusal('shuttle.bookedAlready', [{ field: 'idShuttle', reason: 'the same' }]);
  await act(world, scope, async (work) => {
    const [from, to] = await bothShuttles(work, known.idShuttle, idShuttle);
    const booking = await store.lockBooking(work.tx, scope, idBooking);
    if (!booking || booking.idShuttle !== from.idShuttle) throw new Refusal('shuttle.bookingChangedMeanwhile');
    const own = scopeOf(booking);
    const shipmentStatus = await store.findStateOfShipment(work.tx, own, booking.idShipment);
    const now = world.now();
    const state = { status: booking.status as BookingStatus, hasBegun: hasBegun(shipmentStatus) };
    refuseFault(
      faultOfChanging(state, { ...stateOfShuttle(from), departsAt: Number.POSITIVE_INFINITY }, { isOperator: true, nowMs: now.getTime() }),
    );
    refuseFault(faultOfBooking({ ...stateOfShuttle(to), bookUntil: to.departsAt.getTime() }, now.getTime()));
    await requireRoom(work, to, booking, { now, idUser: null });
    const said = movedAlong(saidOf(booking), from, to);
    await store.updateBooking(work.tx, own, idBooking, { idShuttle, departsAt: to.departsAt, said });
    const shipped = { said, load: booking, shuttle: to, reference: booking.reference, idUser: actor.idUser, language };
    if (booking.idShipment !== null && shipmentStatus !== undefined) await reshipBooking(work, own, booking.idShipment, shipped, now);
    const values = { from: from.departsAt.toISOString(), to: to.departsAt.toISOString() };
    await tellOfBooking(world, work, actor, { ...booking, idShuttle, kind: 'moved', text, values });
  });
}

async function bothShuttles({ tx }: Work, idFrom: number, idTo: number): Promise<[LockedShuttle, LockedShuttle]> {
  const held = await lockShuttles(tx, [idFrom, idTo]);
  const [from, to] = [idFrom, idTo].map((wanted) => held.find(({ idShuttle }) => idShuttle === wanted));
  if (!from || !to) throw new Refusal('shuttle.notFound', [{ field: 'idShuttle', reason: 'unknown' }]);
  return [from, to];
}
