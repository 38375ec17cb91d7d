import { putAwayByMistake } from './putAwayByMistake.view.ts';
import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal, type RefusalCode } from '@sillage/domain/refusal';
import { isRestorable } from '@sillage/domain/journeys/shipments/actions';
import { type ArchiveState, type ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import { act, type Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { endLinks, reopenLinks, settleReadiness } from './links.store.ts';
import { showShipments } from './lockShipment.usecases.ts';
import { findTakenAssets, findTakenReferences, lockShipments, putOnArchiveState, type LockedShipment } from './archiveState.store.ts';
import { saveEventsOf } from './shared/events.store.ts';
import { refuseDuplicates } from './shared/linkTrackers.usecases.ts';

export interface Moved {
  readonly moved: number[];
  /** Without a reference: there is no such shipment for whoever asks. */
  readonly refused: { readonly idTransport: number; readonly reference: string | null; readonly code: RefusalCode }[];
}

/**
 * Archives, brings back, deletes or restores. Each is moved or named with why it could not be; what is there already stays.
 * @throws Refusal of the first one when none could be moved
 */
export async function moveShipments(
  world: Needs<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idShipments: readonly number[],
  archiveState: ArchiveState,
): Promise<Moved> {
  const at = world.now();
  const wanted = [...new Set(idShipments)];
  const { moved, refused } = await refuseDuplicates(() =>
    act(world, scope, async (work) => {
      const { tx } = work;
      const found = await lockShipments(tx, scope, wanted);
      const faults = await faultsOfMoving(tx, found, archiveState, at);
      const known = new Set(found.map(({ idShipment }) => idShipment));
      const going = found.filter((one) => !faults.has(one.idShipment) && one.shelf !== archiveState);
      await moveLocked(work, going, archiveState, { idUser, at });
      return {
        moved: found.filter((one) => !faults.has(one.idShipment)).map(({ idShipment }) => idShipment),
        refused: [
          ...wanted
            .filter((id) => !known.has(id))
            .map((idTransport) => ({ idTransport, reference: null, code: 'shipment.notFound' as const })),
          ...found.flatMap(({ idShipment, reference }) => {
            const code = faults.get(idShipment);
            return code === undefined ? [] : [{ idTransport: idShipment, reference, code }];
          }),
        ],
      };
    }),
  );
  if (moved.length === 0 && refused[0]) throw new Refusal(refused[0].code);
  return { moved, refused };
}

/** Of shipments that are locked, and elsewhere. */
export async function moveLocked(work: Work, going: readonly LockedShipment[], archiveState: ArchiveState, by: Mover): Promise<void> {
  const { tx, publish } = work;
  for (const [idCustomer, ofCustomer] of Map.groupBy(going, (one) => one.idCustomer)) {
    const own = scopeOf({ idCustomer });
    const ids = ofCustomer.map(({ idShipment }) => idShipment);
    await putOnArchiveState(tx, own, ids, archiveState, by.at);
    const links =
      archiveState === 'current'
        ? await reopenLinks(tx, own, putAwayByMistake(ofCustomer, by.at))
        : await endLinks(tx, own, { idShipments: ids }, by.at);
    await settleReadiness(tx, own, ids);
    await keepMoved(work, own, ofCustomer, archiveState, by);
    const relinked = links.map(({ identifier }) => identifier);
    if (relinked.length > 0) publish('trackersChanged', relinked);
    // What was open on them ends with the links.
    reevaluate(work, own, links);
    await showShipments(work, own, ids);
  }
}

/** What stands in the way of those that are to go to this archive state. */
export async function faultsOfMoving(
  tx: Tx,
  found: readonly LockedShipment[],
  archiveState: ArchiveState,
  now: Date,
): Promise<Map<number, RefusalCode>> {
  const faults = new Map<number, RefusalCode>();
  if (archiveState === 'deleted') return faults;
  for (const [idCustomer, ofCustomer] of Map.groupBy(found, (one) => one.idCustomer)) {
    const own = scopeOf({ idCustomer });
    const deleted = ofCustomer.filter((one) => one.deletedAt !== null);
    const taken = await findTakenReferences(
      tx,
      own,
      deleted.map(({ referenceKey }) => referenceKey),
    );
    for (const { idShipment, referenceKey, deletedAt } of deleted) {
      if (deletedAt !== null && !isRestorable(deletedAt, now)) faults.set(idShipment, 'shipment.beyondRestoring');
      else if (archiveState === 'archived') faults.set(idShipment, 'shipment.notFound');
      else if (taken.has(referenceKey)) faults.set(idShipment, 'shipment.referenceTaken');
      // Of two that come back with one reference the first has it.
      else taken.add(referenceKey);
    }
    if (archiveState !== 'current') continue;
    const returning = ofCustomer.filter((one) => !faults.has(one.idShipment) && comesOntoTheList(one));
    const ids = returning.map(({ idShipment }) => idShipment);
    for (const idShipment of await findTakenAssets(tx, own, ids)) faults.set(idShipment, 'asset.referenceTaken');
  }
  return faults;
}

function comesOntoTheList({ archivedAt, deletedAt }: LockedShipment): boolean {
  return (archivedAt === null) !== (deletedAt === null);
}

function kindOf(one: LockedShipment, archiveState: ArchiveState): ShipmentEventKind {
  if (archiveState !== 'current') return archiveState;
  return one.deletedAt === null ? 'unarchived' : 'restored';
}

export interface Mover {
  readonly idUser: number;
  readonly at: Date;
}

async function keepMoved(
  { tx, audit }: Work,
  own: OneCustomer,
  moved: readonly LockedShipment[],
  archiveState: ArchiveState,
  { idUser, at }: Mover,
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(moved, (one) => kindOf(one, archiveState))) {
    const event = { kind, happenedAt: at, automatic: false, idUser, dedupeKey: `${kind} ${at.getTime()}`, details: {} };
    await saveEventsOf(
      tx,
      own,
      ofKind.map(({ idShipment }) => ({ idShipment, ...event })),
    );
    const subjects = ofKind.map(({ idShipment }) => `shipment ${idShipment}`);
    audit(own, { idUser, action: `shipment.${kind}`, subjects });
  }
}
