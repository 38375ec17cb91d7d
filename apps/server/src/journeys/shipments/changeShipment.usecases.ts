import type { TransportChange, TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findOwnStops, replaceStops, saveChange, type OwnStop, type StopEvents } from './edit.store.ts';
import { moveCorrections } from './corrections.store.ts';
import { moveStopEvents } from './movedEvents.store.ts';
import { settleReadiness } from './links.store.ts';
import type { LockedShipment } from './archiveState.store.ts';
import { changeSaid, SAID } from './said.view.ts';
import type { NewStop } from './shipments.store.ts';
import { checkRoute, toStop } from './checkRoute.usecases.ts';
import { saveShipmentEvents } from './shared/events.store.ts';
import { handOver, notAResponsible, requireResponsible } from './handOver.usecases.ts';
import { refuseDuplicates } from './shared/linkTrackers.usecases.ts';
import { evaluateAgain } from './evaluateAgain.usecases.ts';
import { lockCurrentShipment, showWithTrackers } from './lockShipment.usecases.ts';
import { readShipment } from './shared/readShipment.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/**
 * Changes what is said of a shipment.
 * @throws DomainError `shipment.changedMeanwhile` when somebody else changed it since `revision`; `shipment.isArchived`; `shipment.notOnTheWay` when it has
 * arrived and another route is wanted; `shipment.referenceTaken`; `shipment.notAResponsible` to whom it cannot be handed over
 */
export async function changeShipment(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  wanted: TransportChange,
): Promise<TransportDetails> {
  if (wanted.reference === '') throw new DomainError('shipment.referenceMissing', [{ field: 'reference', reason: 'missing' }]);
  if (wanted.routeSteps) checkRoute(wanted.routeSteps);
  const { idResponsible } = wanted;
  await refuseDuplicates(() =>
    act(context, scope, async (work) => {
      const { tx } = work;
      const member = typeof idResponsible === 'number' ? await requireResponsible(tx, scope, idResponsible) : null;
      const before = await lockCurrentShipment(tx, scope, idShipment);
      if (member && member.idCustomer !== before.idCustomer) throw notAResponsible();
      if (before.revision !== wanted.revision)
        throw new DomainError('shipment.changedMeanwhile', [{ field: 'revision', reason: String(before.revision) }]);
      if (before.status === 'arrived' && wanted.routeSteps) throw new DomainError('shipment.notOnTheWay');
      const isAnother = idResponsible !== undefined && idResponsible !== before.idResponsible;
      const by = { idResponsible: idResponsible ?? null, idUser, at: context.now() };
      if (isAnother) await handOver(work, before.idCustomer, [before], by);
      if (idResponsible === undefined || saysMore(wanted)) await changeHeld(work, before, wanted, idUser, context.now());
      await showWithTrackers(work, before.idCustomer, [idShipment]);
    }),
  );
  return readShipment(context, scope, idShipment);
}

function saysMore(wanted: TransportChange): boolean {
  return wanted.routeSteps !== undefined || SAID.some((name) => wanted[name] !== undefined);
}

/** What is said of a shipment that is held. */
export async function changeHeld(work: Work, before: LockedShipment, wanted: TransportChange, idUser: number, now: Date): Promise<void> {
  const { tx, audit } = work;
  const own = before.idCustomer;
  const { idShipment } = before;
  const stopsBefore = await findOwnStops(tx, own, idShipment);
  const stops = wanted.routeSteps?.map(toStop) ?? stopsBefore;
  const { said, changed: words } = changeSaid(before, wanted);
  await saveChange(tx, own, idShipment, { ...said, stops });
  if (wanted.routeSteps) {
    const former = ordinalsBefore(stops, stopsBefore);
    const passed = stops.map((stop, ordinal) => passedAs(stop, stopsBefore[former[ordinal] ?? -1], stopsBefore[0]));
    await replaceStops(tx, own, idShipment, passed);
    await evaluateAgain(work, own, idShipment);
    const ordinals = stopsBefore.map((_stop, ordinal) => former.indexOf(ordinal));
    await moveCorrections(tx, own, idShipment, ordinals, now);
    await moveStopEvents(tx, own, idShipment, ordinals);
    await settleReadiness(tx, own, [idShipment]);
  }
  const changed = [...words, ...(wanted.routeSteps ? ['route'] : [])];
  const event = {
    kind: 'changed' as const,
    happenedAt: now,
    automatic: false,
    idUser,
    dedupeKey: `changed ${before.revision}`,
    details: { what: changed.join(', '), ...(changed.includes('reference') ? { from: before.reference, to: said.reference } : {}) },
  };
  await saveShipmentEvents(tx, own, idShipment, [event]);
  audit(own, { idUser, action: 'shipment.changed', subject: `shipment ${idShipment}`, details: { changed } });
}

/** Where each stop was on the route before; −1 where it was not. One that is gone to several times is each time another stop. */
function ordinalsBefore(stops: readonly Placed[], before: readonly Placed[]): number[] {
  const taken = new Set<number>();
  return stops.map((stop) => {
    const former = before.findIndex((one, ordinal) => !taken.has(ordinal) && isSamePlace(one, stop));
    taken.add(former);
    return former;
  });
}

/** A place that was passed stays passed where it is on the new route too. What somebody said has left has left from its departure, wherever that is now. */
function passedAs(stop: NewStop, same: OwnStop | undefined, departure: OwnStop | undefined): NewStop & StopEvents {
  const saidToHaveLeft = stop.kind === 'departure' ? (departure?.leftSaidAt ?? null) : null;
  const unseen = { enteredAt: null, leftAt: saidToHaveLeft, enteredSaidAt: null, leftSaidAt: saidToHaveLeft };
  const { enteredAt, leftAt, enteredSaidAt, leftSaidAt } = same ?? unseen;
  return { ...stop, enteredAt, leftAt, enteredSaidAt, leftSaidAt };
}

type Placed = Pick<NewStop, 'kind' | 'latitude' | 'longitude'>;

function isSamePlace(one: Placed, other: Placed): boolean {
  return one.kind === other.kind && one.latitude === other.latitude && one.longitude === other.longitude;
}
