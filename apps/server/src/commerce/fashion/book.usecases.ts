import type { BookingInput } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { bookingFaults } from '@sillage/domain/commerce/fashion/bookingFaults';
import { loadOf, priceCentsOf } from '@sillage/domain/commerce/fashion/load';
import { bookingReference, faultOfBooking } from '@sillage/domain/commerce/fashion/shuttle';
import type { Actor } from '@sillage/domain/people/access/actor';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { DomainError } from '@sillage/domain/domainError';
import { refuseDuplicates } from '../../journeys/shipments/shared/linkTrackers.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireBooker } from './access.usecases.ts';
import { billBooking } from './billBooking.usecases.ts';
import * as store from './bookings.store.ts';
import { findOwnContact } from './customers.store.ts';
import { endHoldOf } from './holds.store.ts';
import { tellOfBooking, type Context } from './notifyOfBooking.usecases.ts';
import { holdShuttle, refuseFault, requireRoom } from './seat.usecases.ts';
import { shipBooking } from './shipBooking.usecases.ts';
import { priceOf, stateOfShuttle } from './shuttle.view.ts';
import type { LockedShuttle } from './shuttles.store.ts';

interface Asked extends BookingInput {
  readonly idCustomer?: number | undefined;
  readonly trackers: readonly string[];
  readonly requestKey?: string | undefined;
}

/**
 * Books a seat and makes its shipment, or nothing happens. The shuttle is held meanwhile, so that of many at once exactly as many win as there is room for. What
 * was sent before with the same key is the same booking.
 * @throws DomainError `shuttle.notLuxury`, `shuttle.notFound`, `shuttle.closed`, `shuttle.cancelled`, `shuttle.full`, and of what is not right
 */
export async function bookShuttle(
  context: Context,
  actor: Actor,
  idShuttle: number,
  { idCustomer, trackers, requestKey, valueCents, ...asked }: Asked,
  language: ServerLanguage,
): Promise<{ idBooking: number; idTransport: number | null; reference: string }> {
  const own = await requireBooker(context, actor, idCustomer);
  const said = await withContact(context, actor, asked);
  return refuseDuplicates(() =>
    act(context, own, async (work) => {
      const { tx } = work;
      const shuttle = await holdShuttle(work, idShuttle);
      const known = requestKey === undefined ? undefined : await store.findByRequest(tx, own, actor.idUser, requestKey);
      if (known) return { idBooking: known.idBooking, idTransport: known.idShipment, reference: known.reference };
      const now = context.now();
      refuseFault(faultOfBooking(stateOfShuttle(shuttle), now.getTime()));
      checkBooking(said, shuttle);
      const load = loadOf(said);
      await requireRoom(work, shuttle, load, { now, idUser: actor.idUser });
      await endHoldOf(tx, { own: actor.idCustomer, idUser: actor.idUser }, idShuttle);
      const year = now.getUTCFullYear();
      const reference = bookingReference(year, await store.takeBookingNumber(tx, own, year));
      const shipped = { said, load, shuttle, reference, idUser: actor.idUser, language };
      const idShipment = await shipBooking(context, work, own, shipped, trackers);
      const made = { idShuttle, reference, idShipment, departsAt: shuttle.departsAt };
      const priceCents = priceCentsOf(priceOf(shuttle), load);
      const money = { valueCents, priceCents, ...(await billBooking(context, work, own, { idShipment, cents: priceCents, shipped })) };
      const by = { createdBy: actor.idUser, createdAt: now, requestKey: requestKey ?? null };
      const idBooking = await store.insertBooking(tx, own, { ...made, ...load, ...money, ...by, said });
      await tellOfBooking(context, work, actor, { idCustomer: own, idBooking, idShuttle, reference, idShipment, kind: 'booked' });
      return { idBooking, idTransport: idShipment, reference };
    }),
  );
}

/** Whoever says nothing of whom to call is called themselves. */
export async function withContact(
  { db }: Dependencies<'db'>,
  { idUser }: Pick<Actor, 'idUser'>,
  { contact, ...said }: Omit<BookingInput, 'valueCents'>,
): Promise<store.SaidBooking> {
  if (contact !== null) return { ...said, contact: { ...contact, phone: normalPhone(contact.phone) ?? contact.phone } };
  const own = await findOwnContact(db, idUser);
  return {
    ...said,
    contact: { name: own?.firstName ?? '', surname: own?.lastName ?? '', phone: own?.phone ?? '', email: own?.email ?? '' },
  };
}

/** What of it is not right, each by its field; the first one is what it is refused with. @throws DomainError */
export function checkBooking(said: store.SaidBooking, { departsAt, arrivesAt }: LockedShuttle): void {
  const { pickup, delivery, contact } = said;
  const faults = bookingFaults(
    { pieces: loadOf(said).pieces, pickup: pickup && windowOf(pickup), delivery: delivery && windowOf(delivery), contact },
    { departsAt: departsAt.getTime(), arrivesAt: arrivesAt.getTime() },
  );
  const [first] = faults;
  if (first)
    throw new DomainError(
      first.code,
      faults.map(({ field, code }) => ({ field, reason: code })),
    );
}

function windowOf({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return { from: from === null ? null : Date.parse(from), to: to === null ? null : Date.parse(to) };
}
