import { putAwayByMistake } from './putAwayByMistake.view.ts';
import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal, type RefusalCode } from '@sillage/domain/refusal';
import { isRestorable } from '@sillage/domain/journeys/shipments/actions';
import { type Shelf, type ShipmentEventKind, type ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { recordChanges } from '../../platform/audit/shared/recordChange.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { markDue } from '../../tracking/telemetry/shared/due.store.ts';
import { endLinks, reopenLinks, settleReadiness, type EndedLink } from './links.store.ts';
import { findTakenAssets, findTakenReferences, lockShipments, putOnShelf, type LockedShipment } from './shelf.store.ts';
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
  shelf: Shelf,
): Promise<Moved> {
  const { db, now } = world;
  const at = now();
  const wanted = [...new Set(idShipments)];
  const { moved, refused, relinked, changed } = await refuseDuplicates(() =>
    inScope(db, scope, async (tx) => {
      const found = await lockShipments(tx, scope, wanted);
      const faults = await faultsOfMoving(tx, found, shelf, at);
      const known = new Set(found.map(({ idShipment }) => idShipment));
      const going = found.filter((one) => !faults.has(one.idShipment) && one.shelf !== shelf);
      return {
        relinked: await moveLocked(tx, going, shelf, { idUser, at }),
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
        changed: going,
      };
    }),
  );
  if (moved.length === 0 && refused[0]) throw new Refusal(refused[0].code);
  tellOfMoved(world, changed, relinked);
  return { moved, refused };
}

/** Of shipments that are locked, and elsewhere. @returns the trackers that became free or came back, for `tellOfMoved` after the commit */
export async function moveLocked(tx: Tx, going: readonly LockedShipment[], shelf: Shelf, by: Mover): Promise<string[]> {
  const touched: EndedLink[] = [];
  for (const [idCustomer, ofCustomer] of Map.groupBy(going, (one) => one.idCustomer)) {
    const own = scopeOf({ idCustomer });
    const ids = ofCustomer.map(({ idShipment }) => idShipment);
    await putOnShelf(tx, own, ids, shelf, by.at);
    const links =
      shelf === 'current'
        ? await reopenLinks(tx, own, putAwayByMistake(ofCustomer, by.at))
        : await endLinks(tx, own, { idShipments: ids }, by.at);
    await settleReadiness(tx, own, ids);
    await tell(tx, own, ofCustomer, shelf, by);
    if (links.length > 0) await markDue(tx, own, links);
    touched.push(...links);
  }
  return touched.map(({ identifier }) => identifier);
}

/** After the commit: whoever is watching sees it, and what was open on the trackers is judged. */
export function tellOfMoved({ bus }: Needs<'bus'>, changed: readonly LockedShipment[], relinked: readonly string[]): void {
  if (relinked.length > 0) {
    bus.publish('trackersChanged', relinked);
    // What was open on them ends with the links.
    bus.publish('evaluationDue', null);
  }
  const transports = changed.map((one) => ({
    idCustomer: one.idCustomer,
    idTransport: one.idShipment,
    status: one.status as ShipmentStatus,
  }));
  if (transports.length > 0) bus.publish('transports', transports);
}

/** What stands in the way of those that are to go to this shelf. */
export async function faultsOfMoving(tx: Tx, found: readonly LockedShipment[], shelf: Shelf, now: Date): Promise<Map<number, RefusalCode>> {
  const faults = new Map<number, RefusalCode>();
  if (shelf === 'deleted') return faults;
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
      else if (shelf === 'archived') faults.set(idShipment, 'shipment.notFound');
      else if (taken.has(referenceKey)) faults.set(idShipment, 'shipment.referenceTaken');
      // Of two that come back with one reference the first has it.
      else taken.add(referenceKey);
    }
    if (shelf !== 'current') continue;
    const returning = ofCustomer.filter((one) => !faults.has(one.idShipment) && comesOntoTheList(one));
    const ids = returning.map(({ idShipment }) => idShipment);
    for (const idShipment of await findTakenAssets(tx, own, ids)) faults.set(idShipment, 'asset.referenceTaken');
  }
  return faults;
}

function comesOntoTheList({ archivedAt, deletedAt }: LockedShipment): boolean {
  return (archivedAt === null) !== (deletedAt === null);
}

function kindOf(one: LockedShipment, shelf: Shelf): ShipmentEventKind {
  if (shelf !== 'current') return shelf;
  return one.deletedAt === null ? 'unarchived' : 'restored';
}

export interface Mover {
  readonly idUser: number;
  readonly at: Date;
}

async function tell(tx: Tx, scope: OneCustomer, moved: readonly LockedShipment[], shelf: Shelf, { idUser, at }: Mover): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(moved, (one) => kindOf(one, shelf))) {
    const event = { kind, happenedAt: at, automatic: false, idUser, dedupeKey: `${kind} ${at.getTime()}`, details: {} };
    await saveEventsOf(
      tx,
      scope,
      ofKind.map(({ idShipment }) => ({ idShipment, ...event })),
    );
    const subjects = ofKind.map(({ idShipment }) => `shipment ${idShipment}`);
    await recordChanges(tx, scope, { idUser, action: `shipment.${kind}`, subjects });
  }
}
