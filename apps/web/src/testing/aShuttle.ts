import type { ShuttleDetails, ShuttleList, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import type { BookingDetails } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { ago } from './aShipment.ts';

const day = (hoursAgo: number) => ago(hoursAgo).slice(0, 'YYYY-MM-DD'.length);

/** From Paris to Milano in five hours, bookable for four of them, a third of it taken. */
export function aShuttle(differing: Partial<WireShuttle> = {}): WireShuttle {
  return {
    idShuttle: 5,
    idLine: 1,
    name: 'Paris – Milano',
    day: day(0),
    timeZone: 'UTC',
    departsAt: ago(-5),
    arrivesAt: ago(-15),
    bookUntil: ago(-4),
    stops: [
      { address: 'Place Vendôme, Paris', country: 'FR', latitude: 48.86, longitude: 2.33, radius: 400, minutes: 0, at: ago(-5) },
      { address: 'Via Monte Napoleone, Milano', country: 'IT', latitude: 45.47, longitude: 9.19, radius: 400, minutes: 600, at: ago(-15) },
    ],
    vehicle: 'Mercedes Sprinter',
    capacity: { pieces: 120, hangingMetres: 18, kg: 900 },
    left: { pieces: 80, hangingMetres: 6, kg: 600 },
    price: { perPieceCents: 500, perMetreCents: 1000, perKgCents: 0, minimumCents: 4000 },
    currency: 'EUR',
    isOpen: true,
    cancelledDate: null,
    cancelledReason: '',
    bookings: 0,
    revision: 1,
    ...differing,
  };
}

/** Of three days, the last of which is empty. */
export function theShuttles(data: WireShuttle[], differing: Partial<ShuttleList> = {}): ShuttleList {
  return {
    data,
    nextCursor: null,
    now: ago(0),
    timeZone: 'UTC',
    days: [0, -24, -48].map((hours) => ({ date: day(hours), count: data.filter((one) => one.day === day(hours)).length })),
    next: { idShuttle: 9, name: 'Firenze – Paris', day: day(-96), departsAt: ago(-96), timeZone: 'UTC' },
    ...differing,
  };
}

export function theShuttle(differing: Partial<ShuttleDetails> = {}): ShuttleDetails {
  const next = { idShuttle: 6, name: 'Paris – Milano', day: day(-29), departsAt: ago(-29), timeZone: 'UTC' };
  return { ...aShuttle(), now: ago(0), next, ...differing };
}

/** Ten garments on it. */
export function theBooking(differing: Partial<BookingDetails> = {}): BookingDetails {
  return {
    idBooking: 31,
    idCustomer: 7,
    customerName: 'Maison Lune',
    reference: 'F-2026-00031',
    status: 'booked',
    idShuttle: 5,
    shuttleName: 'Paris – Milano',
    from: 'Place Vendôme, Paris',
    to: 'Via Monte Napoleone, Milano',
    departsAt: ago(-5),
    arrivesAt: ago(-15),
    timeZone: 'UTC',
    bookUntil: ago(-4),
    load: { pieces: 10, hangingMetres: 0.4, kg: 10 },
    priceCents: 5400,
    currency: 'EUR',
    valueCents: null,
    idTransport: 41,
    createdDate: ago(1),
    createdBy: 'Marc Vidal',
    canChange: true,
    revision: 1,
    garments: 10,
    boxes: 0,
    bags: 0,
    hangingMetres: null,
    kg: null,
    pickup: null,
    delivery: null,
    contact: { name: 'Marc', surname: 'Vidal', phone: '33639980107', email: '' },
    care: '',
    remark: '',
    cancelledDate: null,
    cancelledReason: '',
    transport: { idTransport: 41, reference: 'F-2026-00031', status: 'tocomplete' },
    now: ago(0),
    ...differing,
  };
}
