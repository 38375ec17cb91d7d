import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../../platform/act/act.ts';
import { isDuplicate } from '../../../platform/db/faults.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { reevaluate } from '../../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { endLinks, findTrackersToLink, insertLinks, settleReadiness, type NewLink } from '../links.store.ts';
import { saveShipmentEvents } from './events.store.ts';
import { showWithTrackers } from '../lockShipment.usecases.ts';
import { readShipment } from './readShipment.usecases.ts';
import { holdShipment } from './touchShipment.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

export interface By {
  readonly idUser: number;
  readonly at: Date;
}

/** @throws DomainError `shipment.notFound`; `shipment.notOnTheWay` when it is archived; `tracker.notFound`, `tracker.inUse` */
export async function linkTrackers(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  identifiers: readonly string[],
): Promise<TransportDetails> {
  await refuseDuplicates(() =>
    act(context, scope, async (work) => {
      const { tx, audit } = work;
      // Held, so that it is not archived meanwhile: a tracker on what is over would be of use to nobody.
      const held = await holdShipment(tx, scope, idShipment);
      if (held.shelf === 'archived') throw new DomainError('shipment.notOnTheWay');
      const own = held.idCustomer;
      const links = await link(tx, own, idShipment, identifiers, { idUser, at: context.now(), plannedDeparture: null });
      await settleReadiness(tx, own, [idShipment]);
      const details = { trackers: identifiers };
      audit(own, { idUser, action: 'shipment.trackersLinked', subject: `shipment ${idShipment}`, details });
      await tellOfLinks(work, own, idShipment, identifiers);
      reevaluate(work, own, links);
    }),
  );
  return readShipment(context, scope, idShipment);
}

/** @throws DomainError `shipment.notFound`; `tracker.notFound` when it is not on it */
export async function unlinkTracker(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  identifier: string,
): Promise<TransportDetails> {
  await act(context, scope, async (work) => {
    const { tx, audit } = work;
    const own = (await holdShipment(tx, scope, idShipment)).idCustomer;
    const ended = await endLinks(tx, own, { idShipments: [idShipment], identifier }, context.now());
    if (ended.length === 0) throw new DomainError('tracker.notFound');
    await settleReadiness(tx, own, [idShipment]);
    await saveShipmentEvents(tx, own, idShipment, [linkEvent('trackerUnlinked', identifier, { idUser, at: context.now() })]);
    const details = { tracker: identifier };
    audit(own, { idUser, action: 'shipment.trackerUnlinked', subject: `shipment ${idShipment}`, details });
    await tellOfLinks(work, own, idShipment, [identifier]);
    reevaluate(work, own, ended);
  });
  return readShipment(context, scope, idShipment);
}

/** Those that are on it no more are read again too. */
async function tellOfLinks(work: Work, own: OneCustomer, idShipment: number, identifiers: readonly string[]): Promise<void> {
  work.publish('trackersChanged', identifiers);
  await showWithTrackers(work, own, [idShipment]);
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

/** Puts trackers on a shipment, all of them or none. @returns from when on their readings are its own, to be looked at again (`reevaluate`) */
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
    throw new DomainError(
      'tracker.notFound',
      missing.map((identifier) => ({ field: 'trackers', reason: identifier })),
    );
  const used = found.filter(({ usedBy }) => usedBy !== null);
  if (used.length > 0)
    throw new DomainError(
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
    if (isDuplicate(error, 'shipment_reference'))
      throw new DomainError('shipment.referenceTaken', [{ field: 'reference', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_tracker_open')) throw new DomainError('tracker.inUse', [{ field: 'trackers', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_asset_reference'))
      throw new DomainError('asset.referenceTaken', [{ field: 'assets', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_asset_tracker')) throw new DomainError('asset.trackerTaken', [{ field: 'assets', reason: 'taken' }]);
    throw error;
  }
}
