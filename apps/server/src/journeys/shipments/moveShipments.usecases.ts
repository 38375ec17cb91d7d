import { putAwayByMistake } from './putAwayByMistake.view.ts';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { isRestorable } from '@sillage/domain/journeys/shipments/actions';
import { type ArchiveState, type ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import { act, type Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { endLinks, reopenLinks, settleReadiness } from './links.store.ts';
import { showShipments } from './lockShipment.usecases.ts';
import { findTakenAssets, findTakenReferences, lockShipments, putOnArchiveState, type LockedShipment } from './archiveState.store.ts';
import { saveEventsOf } from './shared/events.store.ts';
import { refuseDuplicates } from './shared/linkTrackers.usecases.ts';

export interface Moved {
  readonly moved: number[];
  /** Without a reference: there is no such shipment for whoever asks. */
  readonly refused: { readonly idTransport: number; readonly reference: string | null; readonly code: ErrorCode }[];
}

/**
 * Archives, brings back, deletes or restores. Each is moved or named with why it could not be; what is there already stays.
 * @throws DomainError of the first one when none could be moved
 */
export async function moveShipments(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idShipments: readonly number[],
  archiveState: ArchiveState,
): Promise<Moved> {
  const at = context.now();
  const wanted = [...new Set(idShipments)];
  const { moved, refused } = await refuseDuplicates(() =>
    act(context, scope, async (work) => {
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
  if (moved.length === 0 && refused[0]) throw new DomainError(refused[0].code);
  return { moved, refused };
}

/** Of shipments that are locked, and elsewhere. */
export async function moveLocked(work: Work, going: readonly LockedShipment[], archiveState: ArchiveState, by: Mover): Promise<void> {
  const { tx, publish } = work;
  for (const [idCustomer, ofCustomer] of Map.groupBy(going, (one) => one.idCustomer)) {
    const ids = ofCustomer.map(({ idShipment }) => idShipment);
    await putOnArchiveState(tx, idCustomer, ids, archiveState, by.at);
    const links =
      archiveState === 'current'
        ? await reopenLinks(tx, idCustomer, putAwayByMistake(ofCustomer, by.at))
        : await endLinks(tx, idCustomer, { idShipments: ids }, by.at);
    await settleReadiness(tx, idCustomer, ids);
    await keepMoved(work, idCustomer, ofCustomer, archiveState, by);
    const relinked = links.map(({ identifier }) => identifier);
    if (relinked.length > 0) publish('trackersChanged', relinked);
    // What was open on them ends with the links.
    reevaluate(work, idCustomer, links);
    await showShipments(work, idCustomer, ids);
  }
}

/** What stands in the way of those that are to go to this archive state. */
export async function faultsOfMoving(
  tx: Tx,
  found: readonly LockedShipment[],
  archiveState: ArchiveState,
  now: Date,
): Promise<Map<number, ErrorCode>> {
  const faults = new Map<number, ErrorCode>();
  if (archiveState === 'deleted') return faults;
  for (const [idCustomer, ofCustomer] of Map.groupBy(found, (one) => one.idCustomer)) {
    const deleted = ofCustomer.filter((one) => one.deletedAt !== null);
    const taken = await findTakenReferences(
      tx,
      idCustomer,
      deleted.map(({ referenceKey }) => referenceKey),
    );
    for (const { idShipment, referenceKey, deletedAt, withdrawn } of deleted) {
      if (withdrawn) faults.set(idShipment, 'shipment.withdrawn');
      else if (deletedAt !== null && !isRestorable(deletedAt, now)) faults.set(idShipment, 'shipment.beyondRestoring');
      else if (archiveState === 'archived') faults.set(idShipment, 'shipment.notFound');
      else if (taken.has(referenceKey)) faults.set(idShipment, 'shipment.referenceTaken');
      // Of two that come back with one reference the first has it.
      else taken.add(referenceKey);
    }
    if (archiveState !== 'current') continue;
    const returning = ofCustomer.filter((one) => !faults.has(one.idShipment) && comesOntoTheList(one));
    const ids = returning.map(({ idShipment }) => idShipment);
    for (const idShipment of await findTakenAssets(tx, idCustomer, ids)) faults.set(idShipment, 'asset.referenceTaken');
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
