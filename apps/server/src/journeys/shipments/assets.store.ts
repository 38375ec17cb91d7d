import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { AssetAlertRow } from './shared/assetAlert.view.ts';
import { observedUntil } from '../../tracking/telemetry/shared/observation.store.ts';

export interface NewAsset {
  readonly reference: string;
  readonly referenceKey: string;
  readonly idTracker: number | null;
  readonly comment?: string;
}

export async function insertAssets(tx: Tx, scope: OneCustomer, idShipment: number, assets: readonly NewAsset[]): Promise<number[]> {
  const rows = await tx
    .insertInto('shipmentAsset')
    .values(assets.map((asset) => ({ idCustomer: scope, idShipment, ...asset })))
    .returning(['idContainer', 'idTracker'])
    .execute();
  const links = rows.flatMap(({ idContainer, idTracker }) =>
    idTracker === null ? [] : [{ idCustomer: scope, idShipment, idContainer, idTracker, startedAt: sql<Date>`'-infinity'` }],
  );
  if (links.length > 0) await tx.insertInto('shipmentAssetLink').values(links).execute();
  return rows.map(({ idContainer }) => idContainer);
}

interface Relinked {
  readonly idShipment: number;
  readonly idContainer: number;
  readonly idTracker: number | null;
}

/** From `at` on another tracker is the asset's, or none; its first one is its own from the beginning. */
export async function relinkAsset(tx: Tx, scope: OneCustomer, { idShipment, idContainer, idTracker }: Relinked, at: Date): Promise<void> {
  await tx
    .updateTable('shipmentAssetLink')
    .set({ endedAt: at })
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('idContainer', '=', idContainer)
    .where('endedAt', 'is', null)
    .execute();
  if (idTracker === null) return;
  await sql`insert into shipment_asset_link (id_customer, id_shipment, id_container, id_tracker, started_at)
    select ${scope}, ${idShipment}, ${idContainer}, ${idTracker}, case when exists (select from shipment_asset_link
      where id_customer = ${scope} and id_shipment = ${idShipment} and id_container = ${idContainer})
      then ${at}::timestamptz else '-infinity' end`.execute(tx);
}

export async function saveAsset(
  tx: Tx,
  scope: OneCustomer,
  { idShipment, idContainer, ...asset }: NewAsset & { readonly idShipment: number; readonly idContainer: number },
): Promise<void> {
  await tx
    .updateTable('shipmentAsset')
    .set(asset)
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('idContainer', '=', idContainer)
    .execute();
}

export async function deleteAsset(tx: Tx, scope: OneCustomer, idShipment: number, idContainer: number): Promise<boolean> {
  const rows = await tx
    .deleteFrom('shipmentAsset')
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('idContainer', '=', idContainer)
    .returning('idContainer')
    .execute();
  return rows.length > 0;
}

/** Those of the references that travel with a current shipment, and with which. */
export function findTakenAssets(tx: Tx, scope: OneCustomer, keys: readonly string[]) {
  if (keys.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('shipmentAsset as a')
    .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .select(['a.referenceKey', 's.reference as usedBy'])
    .where('a.idCustomer', '=', scope)
    .where('a.referenceKey', 'in', keys)
    .where('a.isCurrent', '=', true)
    .execute();
}

/** The assets of a shipment by reference; there are never more than the most that one can have. */
export function listAssets(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) => assetsOf(tx, scope, idShipment).orderBy('a.referenceKey').execute());
}

export type AssetRow = Awaited<ReturnType<typeof listAssets>>[number];

export function findAsset(db: Db, scope: CustomerScope, idShipment: number, idContainer: number) {
  return inScope(db, scope, (tx) => assetsOf(tx, scope, idShipment).where('a.idContainer', '=', idContainer).executeTakeFirst());
}

function assetsOf(tx: Tx, scope: CustomerScope, idShipment: number) {
  return tx
    .selectFrom('shipmentAsset as a')
    .leftJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
    .select([
      'a.idContainer',
      'a.reference',
      'a.referenceKey',
      'a.comment',
      'a.idTracker',
      't.identifier',
      't.type as trackerType',
      't.status as trackerStatus',
    ])
    .select(
      sql<boolean>`exists (select from shipment_tracker k where k.id_tracker = a.id_tracker and k.ended_at is null)
      or exists (select from asset_tracker g where g.id_tracker = a.id_tracker and g.ended_at is null)`.as('isAttached'),
    )
    .where(ofCustomer(scope, 'a.idCustomer'))
    .where('a.idShipment', '=', idShipment);
}

/** The alerts of one tracker on a shipment, the newest first. */
export function listAlertsOf(
  db: Db,
  scope: CustomerScope,
  { idShipment, idTracker, limit }: { readonly idShipment: number; readonly idTracker: number; readonly limit: number },
): Promise<AssetAlertRow[]> {
  const query = sql<AssetAlertRow>`
    select e.id_episode as "idEpisode", e.id_shipment as "idShipment", t.identifier, r.rule_name as "ruleName", r.rule_key as "ruleKey",
      e.direction, e.status, e.raised_at as "raisedAt", e.cleared_at as "clearedAt", e.extreme, e.limit_value as "limitValue"
    from alert_episode e join tracker t on t.id_customer = e.id_customer and t.id_tracker = e.id_tracker
    join alert_rule r on r.id_customer = e.id_customer and r.id_rule = e.id_rule
    where ${ofCustomer(scope, 'e.id_customer')} and e.id_shipment = ${idShipment} and e.id_tracker = ${idTracker}
    order by e.id_episode desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface Measured {
  readonly temperatureMin: number | null;
  readonly temperatureMax: number | null;
  readonly humidityMin: number | null;
  readonly humidityMax: number | null;
  readonly lastUpdate: Date | null;
  readonly temperature: number | null;
  readonly temperatureTime: Date | null;
  readonly humidity: number | null;
  readonly humidityTime: Date | null;
  readonly battery: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly positionTime: Date | null;
}

const EXTREMES = `min(r.temperature) as "temperatureMin", max(r.temperature) as "temperatureMax",
  min(r.humidity) as "humidityMin", max(r.humidity) as "humidityMax", max(r.effective_time) as "lastUpdate"`;

/** What a tracker measured while it was on a shipment: the extremes, and the last of each value. `doubts` are the flags of a position that is none. */
export async function findMeasured(
  db: Db,
  scope: CustomerScope,
  { idShipment, idTracker, doubts }: { readonly idShipment: number; readonly idTracker: number; readonly doubts: number },
): Promise<Measured | undefined> {
  return inScope(db, scope, async (tx) => {
    const { rows: spans } = await sql<{ idCustomer: number; from: string; to: string }>`
      select k.id_customer as "idCustomer", k.started_at::text as "from", least(coalesce(k.ended_at, 'infinity'), ${observedUntil('own')})::text as "to"
      from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
      where ${ofCustomer(scope, 'k.id_customer')} and k.id_shipment = ${idShipment} and k.id_tracker = ${idTracker}`.execute(
      tx.withoutPlugins(),
    );
    const readings = (columns: string, known: string) => sql`
      select ${sql.raw(columns)} from spans k join reading r on r.id_customer = ${spans[0]?.idCustomer ?? null} and r.id_tracker = ${idTracker}
        and r.effective_time >= k.from_time and r.effective_time <= k.to_time
      where ${sql.raw(known)}`;
    const last = (columns: string, known: string) =>
      sql`left join lateral (${readings(columns, known)} order by r.effective_time desc limit 1)`;
    const { rows } = await sql<Measured>`
      with spans as (select from_time, to_time
        from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) as k (from_time, to_time))
      select e.*, t.temperature, t.at as "temperatureTime", h.humidity, h.at as "humidityTime", b.battery,
        p.latitude, p.longitude, p.accuracy, p.at as "positionTime"
      from (${readings(EXTREMES, 'true')}) e
      ${last('r.temperature, r.effective_time as at', 'r.temperature is not null')} t on true
      ${last('r.humidity, r.effective_time as at', 'r.humidity is not null')} h on true
      ${last('r.battery', 'r.battery is not null')} b on true
      ${last('r.latitude, r.longitude, r.accuracy, r.effective_time as at', `r.latitude is not null and r.longitude is not null and r.flags & ${doubts} = 0`)} p on true
    `.execute(tx.withoutPlugins());
    return rows[0];
  });
}

/** A tracker that a shipment has or had, by its identifier. */
export function findLinkedTracker(db: Db, scope: CustomerScope, idShipment: number, identifier: string): Promise<number | null> {
  const query = sql<{ id: number }>`
    select t.id_tracker as id from shipment_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where ${ofCustomer(scope, 'k.id_customer')} and k.id_shipment = ${idShipment} and t.identifier = ${identifier} limit 1`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.id ?? null);
}
