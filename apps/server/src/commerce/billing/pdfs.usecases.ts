import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import timeZoneAt from '@photostructure/tz-lookup';
import { findCarriage } from '../../journeys/carriage/shared/carriage.store.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { listCargo } from './cargo.store.ts';
import * as store from './billingDocuments.store.ts';
import type { DeliveryBillFacts } from './facts.view.ts';
import { drawPaper } from './pdf/drawPaper.pdf.ts';

/** Five pages of them. */
const MOST_CARGO = 200;

type Context = Dependencies<'db' | 'now' | 'config'>;

export async function readInvoicePdf({ db, now }: Context, actor: Actor, idInvoice: number, language: ServerLanguage) {
  const facts = await store.findFacts(db, scopeFor(actor), idInvoice);
  if (!facts) throw new DomainError('invoice.notFound');
  const bytes = await drawPaper({ paper: { kind: 'invoice', facts }, language, now: now().getTime() });
  return { name: `${facts.kind === 'invoice' ? 'invoice' : 'credit-note'}-${facts.number}.pdf`, type: 'application/pdf' as const, bytes };
}

export async function readDeliveryBill(context: Context, actor: Actor, idShipment: number, language: ServerLanguage) {
  const { db, config, now } = context;
  const transport = await readShipment(context, scopeFor(actor), idShipment);
  const own = transport.idCustomer;
  // What is packed once it has arrived is another matter.
  const at = transport.arrivedDate === null ? now() : new Date(transport.arrivedDate);
  const [carried, code, cargo] = await Promise.all([
    ...([findCarriage(db, own, idShipment), store.findNewestCode(db, own, idShipment)] as const),
    listCargo(db, own, { idShipment, at, most: MOST_CARGO }),
  ]);
  const facts: DeliveryBillFacts = {
    reference: transport.reference,
    shipper: carried?.shipper || transport.customerName,
    consignee: carried?.consignee ?? '',
    stops: transport.routeSteps.map(({ address, latitude, longitude, ETA }) => ({
      address,
      plannedDate: ETA,
      timeZone: timeZoneAt(latitude, longitude),
    })),
    goods: carried?.goods ?? '',
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
  const bytes = await drawPaper({ paper: { kind: 'deliveryBill', facts }, language, now: now().getTime() });
  // The reference may hold anything, which a file name may not.
  return { name: `delivery-bill-${idShipment}.pdf`, type: 'application/pdf' as const, bytes };
}
