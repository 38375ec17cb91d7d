import type { WantedReturn } from '@sillage/contract/journeys/carriage/carriage.contract';
import type { NewTransport, TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { placeShipment, UNSAID_SHIPMENT } from '../shipments/shared/createShipment.usecases.ts';
import { freeTrackers } from '../shipments/shared/freeTrackers.usecases.ts';
import { refuseDuplicates } from '../shipments/shared/linkTrackers.usecases.ts';
import { readShipment } from '../shipments/shared/readShipment.usecases.ts';
import { holdShipment } from '../shipments/shared/touchShipment.usecases.ts';
import * as store from './shared/carriage.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'hooks'>;

/**
 * Makes the shipment back. Two who ask at once: one makes it, the other is told that it is there.
 * @throws DomainError `carriage.returnExists`, `shipment.referenceTaken`, `shipment.referenceMissing`, `shipment.routeIncomplete`, `tracker.inUse`
 */
export async function makeReturn(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idTransport: number,
  asked: WantedReturn,
): Promise<TransportDetails> {
  if (asked.reference === '') throw new DomainError('shipment.referenceMissing', [{ field: 'reference', reason: 'missing' }]);
  const outward = await readShipment(context, scope, idTransport);
  const own = outward.idCustomer;
  const wanted = reversed(outward, asked);
  const idShipment = await refuseDuplicates(() =>
    act(context, own, async (work) => {
      const { tx } = work;
      const held = await holdShipment(tx, own, idTransport);
      if ((await store.findLinks(tx, own, idTransport)).back) throw new DomainError('carriage.returnExists');
      // Those that came with it go back with it; one that is still under way keeps its own.
      if (held.status === 'arrived') await freeTrackers(work, own, idTransport, asked.trackers, { idUser, at: context.now() });
      const idReturn = await placeShipment(context, work, own, idUser, wanted);
      await store.saveCarriage(tx, own, idReturn, { ...(await goodsOf(tx, own, outward, asked)), idOutward: idTransport });
      return idReturn;
    }),
  );
  return readShipment(context, own, idShipment);
}

/** The same places the other way round; when it is to be where is for somebody to say. */
function reversed({ routeSteps, type, alerts, rules }: TransportDetails, { reference, trackers }: WantedReturn): NewTransport {
  if (routeSteps.length < 2) throw new DomainError('shipment.routeIncomplete', [{ field: 'routeSteps', reason: 'no way to turn round' }]);
  const last = routeSteps.length - 1;
  return {
    ...UNSAID_SHIPMENT,
    reference,
    type,
    trackers,
    routeSteps: routeSteps.toReversed().map(({ address, country, latitude, longitude, radius }, index) => ({
      kind: index === 0 ? 'departure' : index === last ? 'arrival' : 'step',
      address,
      country: country ?? undefined,
      latitude,
      longitude,
      radius,
      ETA: null,
    })),
    alerts: alerts.map(({ ruleName, ruleKey, ruleValueMin, ruleValueMax, forMinutes, forTotal, hysteresis }) => ({
      ruleName,
      ruleKey,
      ruleValueMin,
      ruleValueMax,
      forMinutes,
      forTotal,
      hysteresis,
    })),
    rules,
  };
}

async function goodsOf(tx: Tx, scope: OneCustomer, { idTransport }: TransportDetails, { goods }: WantedReturn): Promise<store.CarriageRow> {
  const before = await store.findCarriage(tx, scope, idTransport);
  const nobody = {
    awbPrefix: '',
    awbSuffix: '',
    flightNumber: '',
    flightDate: null,
    driverName: '',
    driverPhone: '',
    driverPlate: '',
    shipper: before?.consignee ?? '',
    consignee: before?.shipper ?? '',
  };
  const nothing = { incoterm: null, grossWeightKg: null, netWeightKg: null, chargeableWeightKg: null, goods: '', packages: null };
  if (goods === 'other' || !before) return { ...nothing, ...nobody };
  return { ...before, ...nobody };
}
