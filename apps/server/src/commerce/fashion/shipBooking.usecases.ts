import type { WindowedPlace } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Load } from '@sillage/domain/commerce/fashion/load';
import { MOST_ASSETS } from '@sillage/domain/journeys/shipments/asset';
import { DEFAULT_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { findCarriage, saveCarriage, UNSAID_CARRIAGE, type CarriageRow } from '../../journeys/carriage/shared/carriage.store.ts';
import { changeWithin } from '../../journeys/shipments/shared/changeWithin.usecases.ts';
import { placeShipment, UNSAID_SHIPMENT } from '../../journeys/shipments/shared/createShipment.usecases.ts';
import { freeReference, numberedReferences } from '../../journeys/shipments/shared/freeReference.usecases.ts';
import type { Work } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { SaidBooking } from './bookings.store.ts';
import { goodsText } from './goods.view.ts';
import type { Context } from './notifyOfBooking.usecases.ts';
import { momentOfStop, stopsOf } from './shuttle.view.ts';
import type { LockedShuttle } from './shuttles.store.ts';

const LONGEST_PARTY = 300;
const GRAMS = 1000;

/** What of a booking its shipment is made of. */
export interface Shipped {
  readonly said: SaidBooking;
  readonly load: Load;
  readonly shuttle: LockedShuttle;
  readonly reference: string;
  readonly idUser: number;
  readonly language: ServerLanguage;
}

/** Makes the shipment of a booking: the stops of the shuttle between pickup and delivery, what it carries, by whom, and the trackers that travel along. */
export async function shipBooking(
  context: Context,
  work: Work,
  own: OneCustomer,
  shipped: Shipped,
  trackers: readonly string[],
): Promise<number> {
  const { tx } = work;
  const reference = await freeReference(tx, own, numberedReferences(shipped.reference));
  const chosen = [...new Set(trackers)];
  const idShipment = await placeShipment(context, work, own, shipped.idUser, {
    ...UNSAID_SHIPMENT,
    reference,
    type: 'road',
    trackers: chosen,
    assets: assetsOf(shipped).map((containerReference, index) => ({ containerReference, uniqueIdentifiant: chosen[index] ?? null })),
    routeSteps: routeOf(shipped),
  });
  await saveCarriage(tx, own, idShipment, { ...UNSAID_CARRIAGE, ...carriageOf(shipped) });
  return idShipment;
}

/** Has the shipment say what the booking says now. @throws DomainError of a shipment that cannot be changed any more */
export async function reshipBooking(work: Work, own: OneCustomer, idShipment: number, shipped: Shipped, at: Date): Promise<void> {
  const assets = { beginning: `${shipped.reference}/`, references: assetsOf(shipped) };
  await changeWithin(work, own, idShipment, { routeSteps: routeOf(shipped), assets }, { idUser: shipped.idUser, at });
  const known = await findCarriage(work.tx, own, idShipment);
  await saveCarriage(work.tx, own, idShipment, { ...UNSAID_CARRIAGE, ...known, ...carriageOf(shipped) });
}

function carriageOf({ said, load, shuttle, language }: Shipped): Partial<CarriageRow> {
  const { contact, pickup, delivery } = said;
  const stops = stopsOf(shuttle);
  const party = (place: WindowedPlace | null, stop: { readonly address: string } | undefined) =>
    `${contact.name} ${contact.surname}, ${place?.address ?? stop?.address ?? ''}`.slice(0, LONGEST_PARTY);
  return {
    grossWeightKg: load.grams / GRAMS,
    goods: goodsText(said, language),
    packages: load.pieces,
    shipper: party(pickup, stops[0]),
    consignee: party(delivery, stops.at(-1)),
    driverName: shuttle.driverName,
    // As the carriage of every shipment keeps it; the line has it as somebody typed it.
    driverPhone: normalPhone(shuttle.driverPhone) ?? '',
    driverPlate: shuttle.plate,
  };
}

/** From the pickup by all stops of the shuttle to the delivery. Without the one or the other it begins at the first stop, or ends at the last. */
function routeOf({ said: { pickup, delivery }, shuttle }: Shipped): NewTransport['routeSteps'] {
  const { departsAt, arrivesAt } = shuttle;
  const ride = stopsOf(shuttle).map((stop) => ({
    ...placeOf(stop),
    radius: stop.radius,
    ETA: momentOfStop(departsAt, stop).toISOString(),
  }));
  const fetched =
    pickup === null ? [] : [{ ...placeOf(pickup), radius: DEFAULT_RADIUS_METRES, ETA: pickup.from ?? departsAt.toISOString() }];
  const latest = delivery?.to ?? later(delivery?.from ?? null, arrivesAt);
  const brought = delivery === null ? [] : [{ ...placeOf(delivery), radius: DEFAULT_RADIUS_METRES, ETA: latest }];
  const places = [...fetched, ...ride, ...brought];
  return places.map((place, index) => ({
    kind: index === 0 ? ('departure' as const) : index === places.length - 1 ? ('arrival' as const) : ('step' as const),
    ...place,
  }));
}

function later(said: string | null, arrivesAt: Date): string {
  return new Date(Math.max(said === null ? 0 : Date.parse(said), arrivesAt.getTime())).toISOString();
}

function placeOf({ address, country, latitude, longitude }: Pick<WindowedPlace, 'address' | 'country' | 'latitude' | 'longitude'>) {
  return { address, country: country ?? undefined, latitude, longitude };
}

/** One for all that hangs on the rail, and one for each box and bag; of very many, one for each kind. */
function assetsOf({ said: { garments, boxes, bags }, reference }: Shipped): string[] {
  const rail = garments > 0 ? 1 : 0;
  const each = rail + boxes + bags;
  const count = each <= MOST_ASSETS ? each : rail + Math.min(1, boxes) + Math.min(1, bags);
  return Array.from({ length: count }, (_, index) => `${reference}/${index + 1}`);
}
