import timeZoneAt from '@photostructure/tz-lookup';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { findCarriage } from '../../journeys/carriage/shared/carriage.store.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findOrdered } from '../quotes/shared/ordered.store.ts';
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
    shipper: carried?.shipper || transport.customerName,
    consignee: carried?.consignee ?? '',
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
    plate: carried?.driverPlate ?? '',
    trackers: transport.trackers,
    cargo: cargo.lines,
    cargoCount: cargo.count,
    link: code === null ? null : `${config.PUBLIC_URL}/verify/${code}`,
  };
}
