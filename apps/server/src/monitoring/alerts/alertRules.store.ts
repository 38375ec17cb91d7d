import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Position } from '@sillage/domain/platform/geo/polygon';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import type { FenceDirection, RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { sql } from 'kysely';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { inScope, ofCustomer, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { findNamed, isNamed } from './searched.store.ts';

export interface RulePage {
  readonly idShipment: number | null;
  readonly identifier: string | null;
  readonly asset: string | null;
  readonly search: string | null;
  /** Without those of shipments that are archived or deleted. */
  readonly isCurrent: boolean;
  readonly before: number | null;
  readonly limit: number;
}

export type StoredRule = Awaited<ReturnType<typeof listRules>>[number];

const COLUMNS = { rules: 'r.idRule', shipments: 'r.idShipment', trackers: 'r.idTracker', assets: 'r.idAsset' } as const;

/** The newest first. */
export function listRules(db: Db, scope: CustomerScope, { idShipment, identifier, asset, search, isCurrent, before, limit }: RulePage) {
  return inScope(db, scope, async (tx) => {
    const named = search === null ? null : await findNamed(tx, search);
    return rules(tx, scope)
      .where(ofCustomersThere(scope, 'r.idCustomer'))
      .where((eb) => (idShipment === null ? eb.lit(true) : eb('r.idShipment', '=', idShipment)))
      .where((eb) => (identifier === null ? eb.lit(true) : eb('t.identifier', '=', identifier)))
      .where((eb) => (asset === null ? eb.lit(true) : eb('g.identifier', '=', asset)))
      .where((eb) => (named === null ? eb.lit(true) : isNamed(named, COLUMNS)))
      .where((eb) => (isCurrent ? eb.or([eb('r.idShipment', 'is', null), eb('s.shelf', '=', 'current')]) : eb.lit(true)))
      .where((eb) => (before === null ? eb.lit(true) : eb('r.idRule', '<', before)))
      .orderBy('r.idRule', 'desc')
      .limit(limit)
      .execute();
  });
}

/** @param isGoneToo also one that was deleted: its alerts are still there */
export function findRule(tx: Tx, scope: CustomerScope, idRule: number, isGoneToo = false) {
  return rules(tx, scope, isGoneToo).where('r.idRule', '=', idRule).executeTakeFirst();
}

function rules(tx: Tx, scope: CustomerScope, isGoneToo = false) {
  return tx
    .selectFrom('alertRule as r')
    .leftJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'r.idCustomer').onRef('t.idTracker', '=', 'r.idTracker'))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'r.idCustomer').onRef('s.idShipment', '=', 'r.idShipment'))
    .leftJoin('asset as g', (join) => join.onRef('g.idCustomer', '=', 'r.idCustomer').onRef('g.idAsset', '=', 'r.idAsset'))
    .leftJoin('indoorRoom as m', (join) => join.onRef('m.idCustomer', '=', 'r.idCustomer').onRef('m.idRoom', '=', 'r.idRoom'))
    .leftJoin('indoorFloor as mf', (join) => join.onRef('mf.idCustomer', '=', 'm.idCustomer').onRef('mf.idFloor', '=', 'm.idFloor'))
    .leftJoin('indoorSite as ms', (join) =>
      join.onRef('ms.idCustomer', '=', 'mf.idCustomer').onRef('ms.idIndoorSite', '=', 'mf.idIndoorSite'),
    )
    .innerJoin('customer as c', 'c.idCustomer', 'r.idCustomer')
    .select(['r.idAsset', 'g.identifier as assetIdentifier', 'g.reference as assetReference', 'g.kind as assetKind'])
    .select(['s.reference', 'c.customerName'])
    .select(['r.idRule', 'r.idCustomer', 'r.idShipment', 'r.idTracker', 't.identifier', 'r.ruleName', 'r.description', 'r.ruleKey'])
    .select(['r.valueMin', 'r.valueMax', 'r.direction', 'r.address', 'r.latitude', 'r.longitude', 'r.radiusMetres', 'r.polygon'])
    .select(['r.idRoom', 'm.name as roomName', 'mf.name as roomFloor', 'ms.name as roomSite', 'ms.idIndoorSite as roomIdSite'])
    .select([
      'r.forMinutes',
      'r.forTotal',
      'r.hysteresis',
      'r.clearAfterMinutes',
      'r.phases',
      'r.createdBy',
      'r.createdAt',
      'r.modifiedBy',
      'r.modifiedAt',
      'r.revision',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('alertEpisode as a')
            .select('a.idEpisode')
            .whereRef('a.idCustomer', '=', 'r.idCustomer')
            .whereRef('a.idRule', '=', 'r.idRule')
            .where('a.status', '=', 'U'),
        )
        .as('isOpen'),
    )
    .where(ofCustomer(scope, 'r.idCustomer'))
    .where((eb) => (isGoneToo ? eb.lit(true) : eb('r.deletedAt', 'is', null)));
}

export interface Target {
  readonly idShipment: number | null;
  readonly idTracker: number | null;
  readonly idAsset: number | null;
}

/** How many rules watch it, while nobody else adds one; null for a customer that does not exist or was deleted. */
export async function lockedCount(tx: Tx, scope: OneCustomer, { idShipment, idTracker, idAsset }: Target): Promise<number | null> {
  if (!(await holdCustomer(tx, scope, 'inTurn'))) return null;
  const { count } = await tx
    .selectFrom('alertRule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('deletedAt', 'is', null)
    .where((eb) => (idShipment === null ? eb('idShipment', 'is', null) : eb('idShipment', '=', idShipment)))
    .where((eb) => (idTracker === null ? eb('idTracker', 'is', null) : eb('idTracker', '=', idTracker)))
    .where((eb) => (idAsset === null ? eb('idAsset', 'is', null) : eb('idAsset', '=', idAsset)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a shipment of the customer lies: current, archived or deleted. */
export async function findArchiveState(tx: Tx, scope: OneCustomer, idShipment: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shipment')
    .select('shelf')
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .executeTakeFirst();
  return row?.shelf;
}

/** A tracker of the customer, by the name under which it reports. */
export async function findTrackerId(tx: Tx, scope: OneCustomer, identifier: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('tracker')
    .select('idTracker')
    .where('idCustomer', '=', scope)
    .where('identifier', '=', identifier)
    .where('releasedAt', 'is', null)
    .executeTakeFirst();
  return row?.idTracker;
}

/** An asset of the customer, by what addresses name it. */
export async function findAssetId(tx: Tx, scope: OneCustomer, identifier: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('asset')
    .select('idAsset')
    .where('idCustomer', '=', scope)
    .where('identifier', '=', identifier)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row?.idAsset;
}

export interface WatchedFields {
  readonly ruleName: string;
  readonly description: string;
  readonly ruleKey: RuleKey;
  readonly valueMin: number | null;
  readonly valueMax: number | null;
  readonly direction: FenceDirection | null;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radiusMetres: number | null;
  /** The corners of an area; then the rest is a circle that holds it. */
  readonly polygon: readonly Position[] | null;
  /** A room instead; then the circle says nothing. */
  readonly idRoom: number | null;
  readonly forMinutes: number;
  readonly forTotal: boolean;
  readonly hysteresis: number;
  readonly clearAfterMinutes: number;
  readonly phases: readonly Phase[];
}

const columnsOf = ({ phases, polygon, ...watched }: WatchedFields) => ({
  ...watched,
  phases: [...phases],
  polygon: polygon && JSON.stringify(polygon),
});

export async function insertRule(
  tx: Tx,
  scope: OneCustomer,
  { target, watched, createdBy, now }: { target: Target; watched: WatchedFields; createdBy: number; now: Date },
): Promise<number> {
  const { idRule } = await tx
    .insertInto('alertRule')
    .values({ idCustomer: scope, ...target, ...columnsOf(watched), createdBy, watchFrom: now })
    .returning('idRule')
    .executeTakeFirstOrThrow();
  return idRule;
}

/** @param isAnew it watches for something else: what was before is not evaluated by what it is now */
export async function saveRule(
  tx: Tx,
  scope: OneCustomer,
  idRule: number,
  { watched, modifiedBy, now, isAnew }: { watched: WatchedFields; modifiedBy: number; now: Date; isAnew: boolean },
): Promise<void> {
  await tx
    .updateTable('alertRule')
    .set((eb) => ({
      ...columnsOf(watched),
      modifiedBy,
      modifiedAt: now,
      revision: eb('revision', '+', 1),
      ...(isAnew && { watchFrom: now }),
    }))
    .where('idCustomer', '=', scope)
    .where('idRule', '=', idRule)
    .execute();
}

export async function markRemoved(tx: Tx, scope: OneCustomer, idRule: number, now: Date): Promise<void> {
  await tx.updateTable('alertRule').set({ deletedAt: now }).where('idCustomer', '=', scope).where('idRule', '=', idRule).execute();
}

/** Those that watch this asset alone, in the order in which everybody locks rules. */
export function lockRulesOfAsset(tx: Tx, scope: OneCustomer, idAsset: number) {
  return tx
    .selectFrom('alertRule')
    .select('idRule')
    .where('idCustomer', '=', scope)
    .where('idAsset', '=', idAsset)
    .where('deletedAt', 'is', null)
    .orderBy('idRule')
    .forUpdate()
    .execute();
}

/** Resolves what a rule has raised and nothing will clear any more. */
export async function endEpisodes(tx: Tx, scope: OneCustomer, idRule: number, now: Date): Promise<void> {
  await tx
    .updateTable('alertEpisode')
    .set({ status: 'R', clearedAt: sql<Date>`greatest(raised_at, ${now})`, endUntold: true })
    .where('idCustomer', '=', scope)
    .where('idRule', '=', idRule)
    .where('clearedAt', 'is', null)
    .execute();
}

/** Whoever changes a rule waits for whoever does the same. */
export function lockRule(tx: Tx, scope: CustomerScope, idRule: number) {
  return tx
    .selectFrom('alertRule')
    .select(['idCustomer', 'idShipment', 'idTracker', 'idAsset', 'createdBy', 'revision'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idRule', '=', idRule)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
