import type { BookingDetails, BookingSummary } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { faultOfChanging, type BookingStatus } from '@sillage/domain/commerce/fashion/shuttle';
import type { BookingRow, findShuttlesOf, SaidBooking } from './bookings.store.ts';
import { stateOfShuttle, stopsOf, toWireLoad } from './shuttle.view.ts';

export type ShownShuttle = Awaited<ReturnType<typeof findShuttlesOf>>[number];

interface Reader {
  readonly isOperator: boolean;
  readonly now: Date;
  readonly names: ReadonlyMap<number, string>;
}

export function saidOf({ said }: Pick<BookingRow, 'said'>): SaidBooking {
  return said as unknown as SaidBooking;
}

export function hasBegun(status: string | null | undefined): boolean | null {
  return status === null || status === undefined ? null : status === 'intransit' || status === 'arrived';
}

export function toBookingSummary(row: BookingRow, shuttle: ShownShuttle, { isOperator, now, names }: Reader): BookingSummary {
  const status = row.status as BookingStatus;
  const stops = stopsOf(shuttle);
  const state = { status, hasBegun: hasBegun(row.shipmentStatus) };
  return {
    idBooking: row.idBooking,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    reference: row.reference,
    status,
    idShuttle: row.idShuttle,
    shuttleName: shuttle.name,
    from: stops[0]?.address ?? '',
    to: stops.at(-1)?.address ?? '',
    departsAt: shuttle.departsAt.toISOString(),
    arrivesAt: shuttle.arrivesAt.toISOString(),
    timeZone: shuttle.timeZone,
    bookUntil: shuttle.bookUntil.toISOString(),
    load: toWireLoad(row),
    priceCents: row.priceCents,
    currency: 'EUR',
    valueCents: row.valueCents,
    idTransport: row.idTransport,
    createdDate: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? '',
    canChange: faultOfChanging(state, stateOfShuttle(shuttle), { isOperator, nowMs: now.getTime() }) === null,
    revision: row.revision,
  };
}

export function toBookingDetails(row: BookingRow, shuttle: ShownShuttle, reader: Reader): BookingDetails {
  const { garments, boxes, bags, hangingMetres, kg, pickup, delivery, contact, care, remark } = saidOf(row);
  const { idTransport, shipmentReference, shipmentStatus } = row;
  const isThere = idTransport !== null && shipmentReference !== null && shipmentStatus !== null;
  return {
    ...toBookingSummary(row, shuttle, reader),
    garments,
    boxes,
    bags,
    hangingMetres,
    kg,
    pickup,
    delivery,
    contact,
    care,
    remark,
    cancelledDate: row.cancelledAt?.toISOString() ?? null,
    cancelledReason: row.cancelledReason,
    transport: isThere
      ? { idTransport, reference: shipmentReference, status: shipmentStatus as NonNullable<BookingDetails['transport']>['status'] }
      : null,
    now: reader.now.toISOString(),
  };
}

interface Ride {
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

/** What was said for one ride, said of another: pickups move along with the departure, deliveries with the arrival. */
export function movedAlong(said: SaidBooking, from: Ride, to: Ride): SaidBooking {
  const moved = (moment: string | null, byMs: number) => (moment === null ? null : new Date(Date.parse(moment) + byMs).toISOString());
  const later = to.departsAt.getTime() - from.departsAt.getTime();
  const laterThere = to.arrivesAt.getTime() - from.arrivesAt.getTime();
  const { pickup, delivery } = said;
  return {
    ...said,
    pickup: pickup && { ...pickup, from: moved(pickup.from, later), to: moved(pickup.to, later) },
    delivery: delivery && { ...delivery, from: moved(delivery.from, laterThere), to: moved(delivery.to, laterThere) },
  };
}
