import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange } from '../../audit/shared/recordChange.store.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { markDue } from '../../telemetry/shared/due.store.ts';
import { endLinks, findTrackersToLink, insertLinks, type NewLink } from '../links.store.ts';
import { findShipment } from '../shipments.store.ts';
import { saveShipmentEvents } from './events.store.ts';
import { readShipment } from './readShipment.ts';

type World = Needs<'db' | 'now' | 'bus'>;

export interface By {
  readonly idUser: number;
  readonly at: Date;
}

export async function linkTrackers(
  world: World,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  identifiers: readonly string[],
): Promise<TransportDetails> {
  const { db, now, bus } = world;
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  await refuseDuplicates(() =>
    inScope(db, scope, async (tx) => {
      await markDue(tx, scopeOf(row), await link(tx, scopeOf(row), idShipment, identifiers, { idUser, at: now(), plannedDeparture: null }));
      const details = { trackers: identifiers };
      await recordChange(tx, scopeOf(row), { idUser, action: 'shipment.trackersLinked', subject: `shipment ${idShipment}`, details });
    }),
  );
  bus.publish('trackersChanged', identifiers);
  bus.publish('evaluationDue', null);
  return readShipment(world, scope, idShipment);
}

export async function unlinkTracker(
  world: World,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  identifier: string,
): Promise<TransportDetails> {
  const { db, now, bus } = world;
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  await inScope(db, scope, async (tx) => {
    const ended = await endLinks(tx, scopeOf(row), { idShipments: [idShipment], identifier }, now());
    if (ended.length === 0) throw new Refusal('tracker.notFound');
    await saveShipmentEvents(tx, scopeOf(row), idShipment, [linkEvent('trackerUnlinked', identifier, { idUser, at: now() })]);
    const details = { tracker: identifier };
    await recordChange(tx, scopeOf(row), { idUser, action: 'shipment.trackerUnlinked', subject: `shipment ${idShipment}`, details });
    await markDue(tx, scopeOf(row), ended);
  });
  bus.publish('trackersChanged', [identifier]);
  bus.publish('evaluationDue', null);
  return readShipment(world, scope, idShipment);
}

/**
 * From when on a tracker's readings are this shipment's: the planned departure if that has passed; for a tracker that never reported, its first reading;
 * else now. Never before it left the shipment it was on.
 */
function linkStart(
  tracker: { receivedAt: Date | null; lastEndedAt: Date | null },
  now: Date,
  plannedDeparture: Date | null,
): Date | '-infinity' {
  if (tracker.receivedAt === null && tracker.lastEndedAt === null) return '-infinity';
  const wanted = plannedDeparture !== null && plannedDeparture < now ? plannedDeparture : now;
  return tracker.lastEndedAt !== null && tracker.lastEndedAt > wanted ? tracker.lastEndedAt : wanted;
}

/** Puts trackers on a shipment, all of them or none. What is due of them now is for the caller to mark, last: it holds the tracker up. */
export async function link(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  identifiers: readonly string[],
  { plannedDeparture, ...by }: By & { readonly plannedDeparture: Date | null },
): Promise<NewLink[]> {
  const wanted = [...new Set(identifiers)];
  const found = await findTrackersToLink(tx, scope, wanted);
  const known = new Set(found.map(({ identifier }) => identifier));
  const missing = wanted.filter((identifier) => !known.has(identifier));
  if (missing.length > 0)
    throw new Refusal(
      'tracker.notFound',
      missing.map((identifier) => ({ field: 'trackers', reason: identifier })),
    );
  const used = found.filter(({ usedBy }) => usedBy !== null);
  if (used.length > 0)
    throw new Refusal(
      'tracker.inUse',
      used.map(({ identifier, usedBy }) => ({ field: 'trackers', reason: `${identifier}: ${usedBy}` })),
    );
  const links = found.map((tracker) => ({ idTracker: tracker.idTracker, startedAt: linkStart(tracker, by.at, plannedDeparture) }));
  await insertLinks(tx, scope, idShipment, links);
  await saveShipmentEvents(
    tx,
    scope,
    idShipment,
    wanted.map((identifier) => linkEvent('trackerLinked', identifier, by)),
  );
  return links;
}

/** What is told of a tracker that somebody put on a shipment, or took off it. */
export function linkEvent(kind: 'trackerLinked' | 'trackerUnlinked', identifier: string, { idUser, at }: By) {
  return {
    kind,
    happenedAt: at,
    automatic: false,
    idUser,
    dedupeKey: `${kind} ${identifier} ${at.getTime()}`,
    details: { uniqueIdentifiant: identifier },
  };
}

/** Two people at once: one has the reference or the tracker, the other is told. */
export async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'shipment_reference')) throw new Refusal('shipment.referenceTaken', [{ field: 'reference', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_tracker_open')) throw new Refusal('tracker.inUse', [{ field: 'trackers', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_asset_reference')) throw new Refusal('asset.referenceTaken', [{ field: 'assets', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_asset_tracker')) throw new Refusal('asset.trackerTaken', [{ field: 'assets', reason: 'taken' }]);
    throw error;
  }
}
