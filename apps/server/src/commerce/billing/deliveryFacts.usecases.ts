import timeZoneAt from '@photostructure/tz-lookup';
import type { QuotePlace, QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { fullAddress } from '@sillage/domain/commerce/quotes/fullAddress';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { findCarriage } from '../../journeys/carriage/shared/carriage.store.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { contractorName } from '../../people/contractors/shared/contractorName.usecases.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findOrdered } from '../quotes/shared/ordered.store.ts';
import { coldChainOf } from '../quotes/shared/request.view.ts';
import { findNewestCode } from './billingDocuments.store.ts';
import { listCargo } from './cargo.store.ts';
import type { DeliveryBillFacts } from './facts.view.ts';

/** Five pages of them. */
const MOST_CARGO = 200;

/** What stands on the delivery bill of a shipment. @throws DomainError `shipment.notFound` */
export async function deliveryBillFacts(
  context: Dependencies<'db' | 'now' | 'config'>,
  actor: Actor,
  idShipment: number,
): Promise<DeliveryBillFacts> {
  const { db, config, now } = context;
  const transport = await readShipment(context, scopeFor(actor), idShipment);
  const own = transport.idCustomer;
  // What is packed once it has arrived is another matter.
  const at = transport.arrivedDate === null ? now() : new Date(transport.arrivedDate);
  const [carried, code, ordered, cargo] = await Promise.all([
    ...([findCarriage(db, own, idShipment), findNewestCode(db, own, idShipment), findOrdered(db, own, idShipment)] as const),
    listCargo(db, own, { idShipment, at, most: MOST_CARGO }),
  ]);
  return {
    reference: transport.reference,
    customer: transport.customerName,
    shipper: withPostcode(carried?.shipper || transport.customerName, ordered?.request.pickup),
    consignee: withPostcode(carried?.consignee ?? '', ordered?.request.delivery),
    ...(await orderedFacts(context, own, ordered?.request)),
    stops: transport.routeSteps.map(({ address, latitude, longitude, ETA }) => ({
      address,
      plannedDate: ETA,
      timeZone: timeZoneAt(latitude, longitude),
    })),
    goods: carried?.goods ?? '',
    dangerousGoods: (ordered?.request.packingList ?? [])
      .filter(({ unNumber }) => unNumber !== '')
      .map(({ unNumber, hazardClass, packingGroup, content, quantity, weight }) => ({
        unNumber,
        hazardClass,
        packingGroup,
        content,
        quantity,
        weightKg: weight,
      })),
    handling: ordered?.request.specialHandling ?? [],
    packages: carried?.packages ?? null,
    grossWeightKg: carried?.grossWeightKg ?? null,
    netWeightKg: carried?.netWeightKg ?? null,
    incoterm: carried?.incoterm ?? '',
    waybill: carried && carried.awbPrefix !== '' ? `${carried.awbPrefix}-${carried.awbSuffix}` : '',
    flight: carried?.flightNumber ?? '',
    driver: carried?.driverName ?? '',
    driverPhone: withPlus(carried?.driverPhone ?? ''),
    plate: carried?.driverPlate ?? '',
    trackers: transport.trackers,
    cargo: cargo.lines,
    cargoCount: cargo.count,
    link: code === null ? null : `${config.PUBLIC_URL}/verify/${code}`,
  };
}

type OrderedFacts = Pick<DeliveryBillFacts, 'pickup' | 'delivery' | 'contractor' | 'instructions' | 'temperature' | 'pieces'>;

/** What whoever drives and whoever receives have to know of the order; nothing of a shipment that was made otherwise. */
async function orderedFacts({ db }: Dependencies<'db'>, own: OneCustomer, request: QuoteRequest | undefined): Promise<OrderedFacts> {
  if (request === undefined) return { pickup: null, delivery: null, contractor: '', instructions: '', temperature: null, pieces: [] };
  return {
    pickup: partyOf(request.pickup),
    delivery: partyOf(request.delivery),
    contractor: await contractorName(db, own, request.idContractor),
    instructions: request.comment,
    temperature: coldChainOf(request),
    pieces: request.packingList.map(({ content, length, width, height, quantity, weight }) => ({
      content,
      size: [length, width, height],
      quantity,
      weightKg: weight,
    })),
  };
}

/** The address in it as it is written in full, so that it stands there once. */
function withPostcode(party: string, place: QuotePlace | undefined): string {
  if (place === undefined || party.includes(fullAddress(place))) return party;
  return party.split(place.address).join(fullAddress(place));
}

function partyOf(place: QuotePlace): DeliveryBillFacts['pickup'] {
  const { name, surname, phone } = place.contact;
  return { address: fullAddress(place), name: `${name} ${surname}`.trim(), phone: withPlus(phone) };
}

/** As it is dialled; kept are its digits. */
function withPlus(phone: string): string {
  return phone === '' || phone.startsWith('+') ? phone : `+${phone}`;
}
