import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { scopeOf, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { stopEventFault } from '@sillage/domain/journeys/shipments/actions';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { act, type Work } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { findOwnStops, saveStopEvent } from './edit.store.ts';
import type { LockedShipment } from './archiveState.store.ts';
import { saveShipmentEvents } from './shared/events.store.ts';
import { keepTrip, tripOf } from './lanes.store.ts';
import { lockCurrentShipment, showWithTrackers } from './lockShipment.usecases.ts';
import { readShipment } from './shared/readShipment.usecases.ts';

type Step = 'departed' | 'arrived';

/**
 * A departure or an arrival that a person says, because no tracker could.
 * @throws Refusal `shipment.notOnTheWay` when it is past that step; `shipment.arrivalBeforeDeparture` when it would arrive before it left
 */
export async function passByHand(
  world: Needs<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  { idShipment, step, date }: { readonly idShipment: number; readonly step: Step; readonly date: string | undefined },
): Promise<TransportDetails> {
  const at = date === undefined ? world.now() : new Date(date);
  await act(world, scope, async (work) => {
    const before = await lockCurrentShipment(work.tx, scope, idShipment);
    const { status, departedAt } = before;
    const fault = stopEventFault({ status: status as ShipmentStatus, departedAt }, step, at);
    if (fault === 'shipment.notOnTheWay') throw new Refusal(fault);
    refuseFuture(at, world.now());
    if (fault !== null) throw new Refusal(fault, [{ field: 'date', reason: 'before the departure' }]);
    await passLocked(work, before, { step, at, idUser });
    await showWithTrackers(work, scopeOf(before), [idShipment]);
  });
  return readShipment(world, scope, idShipment);
}

/** @throws Refusal `request.invalid` */
export function refuseFuture(date: Date, now: Date): void {
  if (date > now) throw new Refusal('request.invalid', [{ field: 'date', reason: 'in the future' }]);
}

interface Pass {
  readonly step: Step;
  readonly at: Date;
  readonly idUser: number;
}

/** Of a shipment that is locked, and can take that step. */
export async function passLocked({ tx, audit }: Work, before: LockedShipment, { step, at, idUser }: Pass): Promise<void> {
  const [own, { idShipment }] = [scopeOf(before), before];
  const stops = await findOwnStops(tx, own, idShipment);
  const place = step === 'departed' ? stops[0] : stops.at(-1);
  const ordinal = step === 'departed' ? 0 : stops.length - 1;
  await saveStopEvent(tx, own, idShipment, step, at);
  if (step === 'arrived') await keepTrip(tx, { ...tripOf(before, stops), arrivedMs: at.getTime() });
  await saveShipmentEvents(tx, own, idShipment, [
    {
      kind: step,
      happenedAt: at,
      automatic: false,
      idUser,
      dedupeKey: `${step} ${ordinal}`,
      details: { address: place?.address ?? '', ordinal },
    },
  ]);
  audit(own, {
    idUser,
    action: `shipment.${step}`,
    subject: `shipment ${idShipment}`,
    details: { at: at.toISOString() },
  });
}
