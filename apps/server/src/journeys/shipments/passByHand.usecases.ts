import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { CLOCKS_DIFFER_MS } from '@sillage/domain/journeys/shipments/journal';
import { stopEventFault } from '@sillage/domain/journeys/shipments/actions';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { findOwnStops, saveStopEvent } from './edit.store.ts';
import type { LockedShipment } from './archiveState.store.ts';
import { saveShipmentEvents } from './shared/events.store.ts';
import { keepTrip, tripOf } from './lanes.store.ts';
import { listOpenLinks } from './links.store.ts';
import { lockCurrentShipment, showWithTrackers } from './lockShipment.usecases.ts';
import { readShipment } from './shared/readShipment.usecases.ts';

type Step = 'departed' | 'arrived';

/**
 * A departure or an arrival that a person says, because no tracker could.
 * @throws DomainError `shipment.notOnTheWay` when it is past that step; `shipment.arrivalBeforeDeparture` when it would arrive before it left
 */
export async function passByHand(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  { idShipment, step, date }: { readonly idShipment: number; readonly step: Step; readonly date: string | undefined },
): Promise<TransportDetails> {
  const said = date === undefined ? context.now() : new Date(date);
  await act(context, scope, async (work) => {
    const before = await lockCurrentShipment(work.tx, scope, idShipment);
    const { status, departedAt } = before;
    const fault = stopEventFault({ status: status as ShipmentStatus, departedAt }, step, said);
    if (fault === 'shipment.notOnTheWay') throw new DomainError(fault);
    const at = momentSaid(said, context.now());
    if (fault !== null) throw new DomainError(fault, [{ field: 'date', reason: 'before the departure' }]);
    await passLocked(work, before, { step, at, idUser });
    await showWithTrackers(work, before.idCustomer, [idShipment]);
  });
  return readShipment(context, scope, idShipment);
}

/** When somebody says that it was: clocks differ, and what is a little ahead of ours is now. @throws DomainError `request.invalid` for a date to come */
export function momentSaid(date: Date, now: Date): Date {
  if (date.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    throw new DomainError('request.invalid', [{ field: 'date', reason: 'in the future' }]);
  return date > now ? now : date;
}

interface Pass {
  readonly step: Step;
  readonly at: Date;
  readonly idUser: number;
}

/** Of a shipment that is locked, and can take that step. */
export async function passLocked(work: Work, before: LockedShipment, { step, at, idUser }: Pass): Promise<void> {
  const { tx, audit } = work;
  const [own, { idShipment }] = [before.idCustomer, before];
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
  // What was reported since then may be the shipment's no more, and what is expected of it another matter.
  const trackers = await listOpenLinks(tx, own, idShipment);
  reevaluate(
    work,
    own,
    trackers.map(({ idTracker }) => ({ idTracker, startedAt: at })),
  );
  audit(own, {
    idUser,
    action: `shipment.${step}`,
    subject: `shipment ${idShipment}`,
    details: { at: at.toISOString() },
  });
}
