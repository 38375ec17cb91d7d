import type { PlannedStop } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { WireLoad, WireShuttle, WireStop } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { leftOf, wholeUnits, type Load, type ShuttlePrice } from '@sillage/domain/commerce/fashion/load';
import { isOpen, type ShuttleState } from '@sillage/domain/commerce/fashion/shuttle';
import type { LockedShuttle, ShuttleRow } from './shuttles.store.ts';

const CM = 100;
const GRAMS = 1000;

export function toWireLoad({ pieces, hangingCm, grams }: Load): WireLoad {
  return { pieces, hangingMetres: hangingCm / CM, kg: grams / GRAMS };
}

export function fromWireLoad({ pieces, hangingMetres, kg }: WireLoad): Load {
  return { pieces, hangingCm: wholeUnits(hangingMetres, CM), grams: wholeUnits(kg, GRAMS) };
}

export function capacityOf({
  capacityPieces: pieces,
  capacityHangingCm: hangingCm,
  capacityGrams: grams,
}: Pick<LockedShuttle, 'capacityPieces' | 'capacityHangingCm' | 'capacityGrams'>): Load {
  return { pieces, hangingCm, grams };
}

/** As the rules see it. */
export function stateOfShuttle({
  departsAt,
  bookUntil,
  cancelledAt,
}: Pick<LockedShuttle, 'departsAt' | 'bookUntil' | 'cancelledAt'>): ShuttleState {
  return { departsAt: departsAt.getTime(), bookUntil: bookUntil.getTime(), isCancelled: cancelledAt !== null };
}

/** What is written as JSON was validated before it was kept. */
export function stopsOf({ stops }: Pick<LockedShuttle, 'stops'>): readonly PlannedStop[] {
  return stops as unknown as readonly PlannedStop[];
}

export function priceOf({ price }: Pick<LockedShuttle, 'price'>): ShuttlePrice {
  return price as unknown as ShuttlePrice;
}

const MINUTE_MS = 60_000;

export function momentOfStop(departsAt: Date, { minutes }: Pick<PlannedStop, 'minutes'>): Date {
  return new Date(departsAt.getTime() + minutes * MINUTE_MS);
}

export function toWireShuttle(row: ShuttleRow, now: Date): WireShuttle {
  const capacity = capacityOf(row);
  const left = leftOf(capacity, { pieces: row.takenPieces, hangingCm: row.takenHangingCm, grams: row.takenGrams });
  const stops: WireStop[] = stopsOf(row).map((stop) => ({ ...stop, at: momentOfStop(row.departsAt, stop).toISOString() }));
  return {
    idShuttle: row.idShuttle,
    idLine: row.idLine,
    name: row.name,
    day: row.day,
    timeZone: row.timeZone,
    departsAt: row.departsAt.toISOString(),
    arrivesAt: row.arrivesAt.toISOString(),
    bookUntil: row.bookUntil.toISOString(),
    stops,
    vehicle: row.vehicle,
    capacity: toWireLoad(capacity),
    left: toWireLoad(left),
    price: priceOf(row),
    currency: 'EUR',
    isOpen: isOpen(stateOfShuttle(row), now.getTime()),
    cancelledDate: row.cancelledAt?.toISOString() ?? null,
    cancelledReason: row.cancelledReason,
    bookings: row.bookings,
    revision: row.revision,
  };
}
