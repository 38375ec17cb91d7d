import type { WantedReturn } from '@sillage/contract/journeys/carriage/carriage.contract';
import type { NewTransport, TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { placeShipment, UNSAID_SHIPMENT } from '../shipments/shared/createShipment.usecases.ts';
import { freeTrackers } from '../shipments/shared/freeTrackers.usecases.ts';
import { refuseDuplicates } from '../shipments/shared/linkTrackers.usecases.ts';
import { readShipment } from '../shipments/shared/readShipment.usecases.ts';
import { holdShipment } from '../shipments/shared/touchShipment.usecases.ts';
import * as store from './shared/carriage.store.ts';

type World = Needs<'db' | 'now' | 'bus' | 'config' | 'hooks'>;

/**
 * Makes the shipment back. Two who ask at once: one makes it, the other is told that it is there.
 * @throws Refusal `carriage.returnExists`, `shipment.referenceTaken`, `shipment.referenceMissing`, `shipment.routeIncomplete`, `tracker.inUse`
 */
export async function makeReturn(
  world: World,
  scope: CustomerScope,
  { idUser }: Actor,
  idTransport: number,
  asked: WantedReturn,
): Promise<TransportDetails> {
  if (asked.reference === '') throw new Refusal('shipment.referenceMissing', [{ field: 'reference', reason: 'missing' }]);
  const outward = await readShipment(world, scope, idTransport);
  const own = scopeOf(outward);
  const wanted = reversed(outward, asked);
  const idShipment = await refuseDuplicates(() =>
    act(world, own, async (work) => {
      const { tx } = work;
      const held = await holdShipment(tx, own, idTransport);
      if ((await store.findLinks(tx, own, idTransport)).back) throw new Refusal('carriage.returnExists');
      // Those that came with it go back with it; one that is still under way keeps its own.
      if (held.status === 'arrived') await freeTrackers(work, own, idTransport, asked.trackers, { idUser, at: world.now() });
      const idReturn = await placeShipment(world, work, own, idUser, wanted);
      await store.saveCarriage(tx, own, idReturn, { ...(await goodsOf(tx, own, outward, asked)), idOutward: idTransport });
      return idReturn;
    }),
  );
  return readShipment(world, own, idShipment);
}

/** The same places the other way round; when it is to be where is for somebody to say. */
function reversed({ routeSteps, type, alerts }: TransportDetails, { reference, trackers }: WantedReturn): NewTransport {
  if (routeSteps.length < 2) throw new Refusal('shipment.routeIncomplete', [{ field: 'routeSteps', reason: 'no way to turn round' }]);
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
