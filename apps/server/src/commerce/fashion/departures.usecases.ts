import type { NewDeparture } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { beyond } from '@sillage/domain/commerce/fashion/load';
import { faultOfRoute } from '@sillage/domain/commerce/fashion/timetable';
import { operatorScope, systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { DomainError } from '@sillage/domain/domainError';
import { withdrawShipment } from '../../journeys/shipments/shared/withdrawShipment.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import { unbillBooking } from './billBooking.usecases.ts';
import { hasBegun, movedAlong, saidOf } from './booking.view.ts';
import { lockShipmentOf, lockBookingsOf, updateBooking, type LockedBooking } from './bookings.store.ts';
import * as store from './departures.store.ts';
import { carrierColumns } from './lines.store.ts';
import { rideOf, tellOfBooking, type Context } from './notifyOfBooking.usecases.ts';
import { holdShuttle } from './seat.usecases.ts';
import { reshipBooking } from './shipBooking.usecases.ts';
import { fromWireLoad, toWireLoad } from './shuttle.view.ts';
import { findTaken, type LockedShuttle } from './shuttles.store.ts';

const OPERATOR = operatorScope();
const MINUTE_MS = 60_000;

/** @throws DomainError `shuttle.departurePast`, `shuttle.cutOffTooLate`, `shuttle.routeInvalid` */
export function addDeparture(context: Context, { idUser }: Actor, asked: NewDeparture): Promise<number> {
  return act(context, systemScope(), async (work) => {
    const idShuttle = await store.insertDeparture(work.tx, columnsOf(context, asked));
    work.audit(OPERATOR, { idUser, action: 'shuttle.departureAdded', subject: `shuttle ${idShuttle}`, details: { name: asked.name } });
    return idShuttle;
  });
}

function columnsOf({ now }: Pick<Context, 'now'>, asked: NewDeparture) {
  const departsAt = new Date(asked.departsAt);
  const bookUntil = new Date(asked.bookUntil);
  if (departsAt <= now()) throw new DomainError('shuttle.departurePast', [{ field: 'departsAt', reason: 'passed' }]);
  if (bookUntil > departsAt) throw new DomainError('shuttle.cutOffTooLate', [{ field: 'bookUntil', reason: 'after the departure' }]);
  const fault = faultOfRoute(asked.stops.map(({ minutes }) => minutes));
  if (fault) throw new DomainError(fault.code, [{ field: fault.field, reason: fault.code }]);
  const arrivesAt = new Date(departsAt.getTime() + (asked.stops.at(-1)?.minutes ?? 0) * MINUTE_MS);
  return { ...carrierColumns(asked), departsAt, arrivesAt, bookUntil, day: dayIn(asked.timeZone)(departsAt.getTime()) };
}

/**
 * Changes one departure, which its line does not change any more then. Whoever booked it is told when it leaves or arrives at another time, or from elsewhere.
 * @throws DomainError `shuttle.notFound`, `shuttle.changedMeanwhile`, `shuttle.cancelled`, `shuttle.departurePast`, `shuttle.cutOffTooLate`, `shuttle.routeInvalid`;
 * `shuttle.belowBooked` naming the measure and what is booked of it
 */
export async function changeDeparture(
  context: Context,
  actor: Actor,
  idShuttle: number,
  { revision, ...asked }: NewDeparture & { readonly revision: number },
  language: ServerLanguage,
): Promise<void> {
  await act(context, systemScope(), async (work) => {
    const before = await holdShuttle(work, idShuttle);
    refuseOver(context, before);
    if (before.revision !== revision)
      throw new DomainError('shuttle.changedMeanwhile', [{ field: 'revision', reason: String(before.revision) }]);
    await requireCapacity(work, context, idShuttle, asked);
    const after = await store.updateDeparture(work.tx, idShuttle, { ...columnsOf(context, asked), isOwn: true });
    const { idUser } = actor;
    work.audit(OPERATOR, { idUser, action: 'shuttle.departureChanged', subject: `shuttle ${idShuttle}`, details: { name: asked.name } });
    const isOtherwise = !isSameRide(before, after);
    for (const booking of await lockBookingsOf(work.tx, before)) {
      const values = { from: before.departsAt.toISOString(), to: after.departsAt.toISOString() };
      await followChange(context, work, booking, { before, after, idUser, language });
      if (isOtherwise) await tellOfBooking(context, work, actor, { ...booking, kind: 'shuttleChanged', values });
    }
  });
}

function isSameRide(one: LockedShuttle, other: LockedShuttle): boolean {
  const said = ({ departsAt, arrivesAt, stops }: LockedShuttle) => JSON.stringify([departsAt, arrivesAt, stops]);
  return said(one) === said(other);
}

function refuseOver({ now }: Pick<Context, 'now'>, { cancelledAt, departsAt }: LockedShuttle): void {
  if (cancelledAt !== null) throw new DomainError('shuttle.cancelled');
  if (departsAt <= now()) throw new DomainError('shuttle.departurePast', [{ field: 'departsAt', reason: 'passed' }]);
}

const FIELDS = { pieces: 'capacity.pieces', hangingCm: 'capacity.hangingMetres', grams: 'capacity.kg' } as const;

/** What is held counts as booked: nobody loses the seat that they are filling a form for. */
async function requireCapacity({ tx }: Work, { now }: Pick<Context, 'now'>, idShuttle: number, { capacity }: NewDeparture): Promise<void> {
  const taken = await findTaken(tx, idShuttle, { now: now(), idUser: null });
  const short = beyond(taken, fromWireLoad(capacity));
  if (short.length === 0) return;
  const { pieces, hangingMetres, kg } = toWireLoad(taken);
  const reported = { pieces, hangingCm: hangingMetres, grams: kg };
  throw new DomainError(
    'shuttle.belowBooked',
    short.map((measure) => ({ field: FIELDS[measure], reason: String(reported[measure]) })),
  );
}

interface Changed {
  readonly before: LockedShuttle;
  readonly after: LockedShuttle;
  readonly idUser: number;
  readonly language: ServerLanguage;
}

/** The windows and the shipment of a booking go along with its shuttle; a shipment that has begun, or was archived, goes its own way. */
async function followChange(
  { now }: Pick<Context, 'now'>,
  work: Work,
  booking: LockedBooking,
  { before, after, idUser, language }: Changed,
): Promise<void> {
  const own = booking.idCustomer;
  const said = movedAlong(saidOf(booking), before, after);
  await updateBooking(work.tx, own, booking.idBooking, { said, departsAt: after.departsAt });
  const shipment = await lockShipmentOf(work.tx, own, booking.idShipment);
  if (booking.idShipment === null || shipment?.shelf !== 'current' || hasBegun(shipment.status) !== false) return;
  const shipped = { said, load: booking, shuttle: after, reference: booking.reference, idUser, language };
  await reshipBooking(work, own, booking.idShipment, shipped, now());
}

/**
 * Everybody who booked it is told why, and their bookings are cancelled with it. Those who can be helped are moved before.
 * @throws DomainError `shuttle.notFound`, `shuttle.cancelled`, `shuttle.departurePast`
 */
export async function cancelDeparture(context: Context, actor: Actor, idShuttle: number, reason: string): Promise<void> {
  await act(context, systemScope(), async (work) => {
    const shuttle = await holdShuttle(work, idShuttle);
    refuseOver(context, shuttle);
    const at = context.now();
    await store.updateDeparture(work.tx, idShuttle, { cancelledAt: at, cancelledReason: reason });
    const { idUser } = actor;
    work.audit(OPERATOR, { idUser, action: 'shuttle.departureCancelled', subject: `shuttle ${idShuttle}`, details: { reason } });
    for (const booking of await lockBookingsOf(work.tx, shuttle)) {
      const own = booking.idCustomer;
      const shipment = await lockShipmentOf(work.tx, own, booking.idShipment);
      if (booking.idShipment !== null && hasBegun(shipment?.status) === false)
        await withdrawShipment(work, own, booking.idShipment, { idUser, at });
      await unbillBooking(work, own, booking, at);
      await updateBooking(work.tx, own, booking.idBooking, { status: 'cancelled', cancelledAt: at, cancelledReason: reason });
      await tellOfBooking(context, work, actor, {
        ...booking,
        kind: 'shuttleCancelled',
        text: reason,
        values: { reason, ...rideOf(shuttle) },
      });
    }
  });
}
