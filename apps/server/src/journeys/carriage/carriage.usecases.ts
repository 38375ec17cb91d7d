import type { Carriage, CarriageChange, CarriageFields } from '@sillage/contract/journeys/carriage/carriage.contract';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { airlineOf } from '@sillage/domain/journeys/carriage/airlines';
import { normalFlightNumber, normalPlate, returnReferences, type Incoterm } from '@sillage/domain/journeys/carriage/carriage';
import { carriageFaults } from '@sillage/domain/journeys/carriage/faults';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { freeReference } from '../shipments/shared/freeReference.usecases.ts';
import { readShipment } from '../shipments/shared/readShipment.usecases.ts';
import { touchShipment } from '../shipments/shared/touchShipment.usecases.ts';
import * as store from './shared/carriage.store.ts';

export async function readCarriage(services: Dependencies<'db' | 'now'>, scope: CustomerScope, idTransport: number): Promise<Carriage> {
  const { db } = services;
  const { idCustomer, reference, revision } = await readShipment(services, scope, idTransport);
  const [row, links, proposedReference] = await Promise.all([
    store.findCarriage(db, idCustomer, idTransport),
    store.findLinks(db, idCustomer, idTransport),
    freeReference(db, idCustomer, returnReferences(reference)),
  ]);
  const kept = toWire(row ?? store.UNSAID_CARRIAGE);
  const wireLink = (link: typeof links.back) => link && { idTransport: link.idShipment, reference: link.reference };
  return {
    ...kept,
    idTransport,
    revision,
    airline: airlineOf(kept.awbPrefix),
    proposedReference,
    outward: wireLink(links.outward),
    back: wireLink(links.back),
  };
}

/** @throws DomainError of what is not right; `shipment.changedMeanwhile` when somebody else changed the shipment since `revision` */
export async function changeCarriage(
  services: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idTransport: number,
  { revision, ...wanted }: CarriageChange,
): Promise<Carriage> {
  await act(services, scope, async (work) => {
    const { tx } = work;
    const held = await touchShipment(work, scope, idTransport, { revision, idUser, what: 'carriage', now: services.now() });
    const own = held.idCustomer;
    const before = toWire((await store.findCarriage(tx, own, idTransport)) ?? store.UNSAID_CARRIAGE);
    await store.saveCarriage(tx, own, idTransport, toRow(checked({ ...before, ...(wanted as Partial<CarriageFields>) })));
  });
  return readCarriage(services, scope, idTransport);
}

function checked(said: CarriageFields): CarriageFields {
  const faults = carriageFaults(said);
  const [first] = faults;
  if (first)
    throw new DomainError(
      first.code,
      faults.map(({ field, code }) => ({ field, reason: code })),
    );
  const { flightNumber, driverPhone } = said;
  return {
    ...said,
    flightNumber: normalFlightNumber(flightNumber) ?? '',
    driverPhone: normalPhone(driverPhone) ?? '',
    driverPlate: normalPlate(said.driverPlate),
  };
}

function toWire({ grossWeightKg, netWeightKg, chargeableWeightKg, incoterm, ...same }: store.CarriageRow): CarriageFields {
  const weights = { grossWeight: grossWeightKg, netWeight: netWeightKg, chargeableWeight: chargeableWeightKg };
  return { ...same, ...weights, incoterm: incoterm as Incoterm | null };
}

function toRow({ grossWeight, netWeight, chargeableWeight, ...same }: CarriageFields): store.CarriageRow {
  return { ...same, grossWeightKg: grossWeight, netWeightKg: netWeight, chargeableWeightKg: chargeableWeight };
}
