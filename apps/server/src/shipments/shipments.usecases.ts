import type { NewTransport, TransportDetails, TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/access/actor';
import { scopeOf } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { normaliseReference, statusAtCreation } from '@sillage/domain/shipments/shipment';
import { insertRules } from '../alerts/shared/rules.store.ts';
import { requireCustomer } from '../customers/shared/requireCustomer.ts';
import { isDuplicate } from '../platform/db/faults.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';
import type { Needs } from '../platform/services.ts';
import { endLink, findTrackersToLink, insertLinks } from './links.store.ts';
import { checkRoute } from './shared/checkRoute.ts';
import { saveShipmentEvents } from './shared/events.store.ts';
import { toDetails, toSummary } from './shared/toWire.ts';
import { findShipment, insertShipment, listLinkedTrackers, listRules, listStops, type ShipmentRow } from './shipments.store.ts';

type World = Needs<'db' | 'now' | 'bus'>;

export async function createShipment(world: World, scope: OneCustomer, createdBy: number, asked: NewTransport): Promise<TransportDetails> {
  const { db, now, bus } = world;
  if (asked.reference === '') throw new Refusal('shipment.referenceMissing', [{ field: 'reference', reason: 'missing' }]);
  if (asked.trackers.length === 0) throw new Refusal('shipment.noTracker', [{ field: 'trackers', reason: 'missing' }]);
  checkRoute(asked.routeSteps);
  checkRules(asked.alerts);
  await requireCustomer(db, scope);
  const stops = asked.routeSteps.map(({ kind, address, country, latitude, longitude, radius, ETA }) => ({
    ...{
      kind,
      address,
      country: country ?? null,
      latitude,
      longitude,
      radiusMetres: radius,
      plannedAt: ETA === null ? null : new Date(ETA),
    },
  }));
  const idShipment = await refuseDuplicates(() =>
    inScope(db, scope, async (tx) => {
      const shipment = { reference: asked.reference, referenceKey: normaliseReference(asked.reference), type: asked.type, createdBy };
      const id = await insertShipment(tx, scope, { ...shipment, status: statusAtCreation(asked.trackers.length, stops.length) }, stops);
      await saveShipmentEvents(tx, scope, id, [
        { kind: 'created', happenedAt: now(), automatic: false, dedupeKey: 'created', details: {} },
      ]);
      await link(tx, scope, id, asked.trackers, now(), stops[0]?.plannedAt ?? null);
      await insertRules(tx, scope, id, createdBy, asked.alerts);
      return id;
    }),
  );
  bus.publish('trackersChanged', asked.trackers);
  bus.publish('evaluationDue', null);
  return readShipment(world, scope, idShipment);
}

export async function readShipment({ db, now }: Needs<'db' | 'now'>, scope: CustomerScope, idShipment: number): Promise<TransportDetails> {
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  const [stops, trackers, rules] = await Promise.all([
    listStops(db, scope, [idShipment]),
    listLinkedTrackers(db, scope, [idShipment]),
    listRules(db, scope, idShipment),
  ]);
  return toDetails(toSummary(row, stops, trackers, now()), stops, rules);
}

export async function summarise(
  { db, now }: Needs<'db' | 'now'>,
  scope: CustomerScope,
  rows: readonly ShipmentRow[],
): Promise<TransportSummary[]> {
  const ids = rows.map(({ idShipment }) => idShipment);
  const [stops, trackers] = await Promise.all([listStops(db, scope, ids), listLinkedTrackers(db, scope, ids)]);
  const stopsOf = Map.groupBy(stops, ({ idShipment }) => idShipment);
  const trackersOf = Map.groupBy(trackers, ({ idShipment }) => idShipment);
  return rows.map((row) => toSummary(row, stopsOf.get(row.idShipment) ?? [], trackersOf.get(row.idShipment) ?? [], now()));
}

export async function linkTrackers(
  world: World,
  scope: CustomerScope,
  idShipment: number,
  identifiers: readonly string[],
): Promise<TransportDetails> {
  const { db, now, bus } = world;
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  await refuseDuplicates(() => inScope(db, scope, (tx) => link(tx, scopeOf(row), idShipment, identifiers, now(), null)));
  bus.publish('trackersChanged', identifiers);
  bus.publish('evaluationDue', null);
  return readShipment(world, scope, idShipment);
}

export async function unlinkTracker(world: World, scope: CustomerScope, idShipment: number, identifier: string): Promise<TransportDetails> {
  const { db, now, bus } = world;
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  await inScope(db, scope, async (tx) => {
    const ended = await endLink(tx, scopeOf(row), idShipment, identifier, now());
    if (!ended) throw new Refusal('tracker.notFound');
    await saveShipmentEvents(tx, scopeOf(row), idShipment, [linkEvent('trackerUnlinked', identifier, now())]);
  });
  bus.publish('trackersChanged', [identifier]);
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

async function link(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  identifiers: readonly string[],
  now: Date,
  plannedDeparture: Date | null,
): Promise<void> {
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
  const links = found.map((tracker) => ({ idTracker: tracker.idTracker, startedAt: linkStart(tracker, now, plannedDeparture) }));
  await insertLinks(tx, scope, idShipment, links);
  await saveShipmentEvents(
    tx,
    scope,
    idShipment,
    wanted.map((identifier) => linkEvent('trackerLinked', identifier, now)),
  );
}

function linkEvent(kind: 'trackerLinked' | 'trackerUnlinked', identifier: string, now: Date) {
  return {
    kind,
    happenedAt: now,
    automatic: false,
    dedupeKey: `${kind} ${identifier} ${now.getTime()}`,
    details: { uniqueIdentifiant: identifier },
  };
}

function checkRules(rules: NewTransport['alerts']): void {
  rules.forEach(({ ruleValueMin: min, ruleValueMax: max }, index) => {
    if (min === null && max === null)
      throw new Refusal('request.invalid', [{ field: `alerts.${index}.ruleValueMax`, reason: 'a minimum or a maximum' }]);
    if (min !== null && max !== null && min > max)
      throw new Refusal('alert.temperatureOrder', [{ field: `alerts.${index}.ruleValueMin`, reason: 'above the maximum' }]);
  });
}

/** Two people at once: one has the reference or the tracker, the other is told. */
async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'shipment_id_customer_reference_key_key'))
      throw new Refusal('shipment.referenceTaken', [{ field: 'reference', reason: 'taken' }]);
    if (isDuplicate(error, 'shipment_tracker_open')) throw new Refusal('tracker.inUse', [{ field: 'trackers', reason: 'taken' }]);
    throw error;
  }
}
