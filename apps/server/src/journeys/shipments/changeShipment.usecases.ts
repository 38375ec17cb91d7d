import type { TransportChange, TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { scopeOf, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act, type Work } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { findOwnStops, replaceStops, saveChange, type OwnStop, type StopEvents } from './edit.store.ts';
import { moveCorrections } from './corrections.store.ts';
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

type World = Needs<'db' | 'now' | 'bus'>;

/**
 * Changes what is said of a shipment.
 * @throws Refusal `shipment.changedMeanwhile` when somebody else changed it since `revision`; `shipment.isArchived`; `shipment.notOnTheWay` when it has
 * arrived and another route is wanted; `shipment.referenceTaken`; `shipment.notAResponsible` to whom it cannot be handed over
 */
export async function changeShipment(
  world: World,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  wanted: TransportChange,
): Promise<TransportDetails> {
  if (wanted.reference === '') throw new Refusal('shipment.referenceMissing', [{ field: 'reference', reason: 'missing' }]);
  if (wanted.routeSteps) checkRoute(wanted.routeSteps);
  const { idResponsible } = wanted;
  await refuseDuplicates(() =>
    act(world, scope, async (work) => {
      const { tx } = work;
      const member = typeof idResponsible === 'number' ? await requireResponsible(tx, scope, idResponsible) : null;
      const before = await lockCurrentShipment(tx, scope, idShipment);
      if (member && member.idCustomer !== before.idCustomer) throw notAResponsible();
      if (before.revision !== wanted.revision)
        throw new Refusal('shipment.changedMeanwhile', [{ field: 'revision', reason: String(before.revision) }]);
      if (before.status === 'arrived' && wanted.routeSteps) throw new Refusal('shipment.notOnTheWay');
      const isAnother = idResponsible !== undefined && idResponsible !== before.idResponsible;
      const by = { idResponsible: idResponsible ?? null, idUser, at: world.now() };
      if (isAnother) await handOver(work, scopeOf(before), [before], by);
      if (idResponsible === undefined || saysMore(wanted)) await changeHeld(work, before, wanted, idUser, world.now());
      await showWithTrackers(work, scopeOf(before), [idShipment]);
    }),
  );
  return readShipment(world, scope, idShipment);
}

function saysMore(wanted: TransportChange): boolean {
  return wanted.routeSteps !== undefined || SAID.some((name) => wanted[name] !== undefined);
}

/** What is said of a shipment that is held. */
export async function changeHeld(work: Work, before: LockedShipment, wanted: TransportChange, idUser: number, now: Date): Promise<void> {
  const { tx, audit } = work;
  const own = scopeOf(before);
  const { idShipment } = before;
  const stopsBefore = await findOwnStops(tx, own, idShipment);
  const stops = wanted.routeSteps?.map(toStop) ?? stopsBefore;
  const { said, changed: words } = changeSaid(before, wanted);
  await saveChange(tx, own, idShipment, { ...said, stops });
  if (wanted.routeSteps) {
    await replaceStops(tx, own, idShipment, stops.map(passedAs(stopsBefore)));
    await evaluateAgain(work, own, idShipment);
    const ordinals = stopsBefore.map((stop) => stops.findIndex((one) => isSamePlace(one, stop)));
    await moveCorrections(tx, own, idShipment, ordinals, now);
    await settleReadiness(tx, own, [idShipment]);
  }
  const changed = [...words, ...(wanted.routeSteps ? ['route'] : [])];
  const event = {
    kind: 'changed' as const,
    happenedAt: now,
    automatic: false,
    idUser,
    dedupeKey: `changed ${before.revision}`,
    details: { what: changed.join(', ') },
  };
  await saveShipmentEvents(tx, own, idShipment, [event]);
  audit(own, { idUser, action: 'shipment.changed', subject: `shipment ${idShipment}`, details: { changed } });
}

/** A place that was passed stays passed where it is on the new route too. */
function passedAs(before: readonly OwnStop[]) {
  return (stop: NewStop): NewStop & StopEvents => {
    const same = before.find((one) => isSamePlace(one, stop));
    const { enteredAt = null, leftAt = null, enteredSaidAt = null, leftSaidAt = null } = same ?? {};
    return { ...stop, enteredAt, leftAt, enteredSaidAt, leftSaidAt };
  };
}

type Placed = Pick<NewStop, 'kind' | 'latitude' | 'longitude'>;

function isSamePlace(one: Placed, other: Placed): boolean {
  return one.kind === other.kind && one.latitude === other.latitude && one.longitude === other.longitude;
}
