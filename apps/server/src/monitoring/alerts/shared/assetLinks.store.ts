import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** A tracker's time with an asset: on it, or on the container that it was in. */
export interface AssetLink {
  readonly idCustomer: OneCustomer;
  readonly idAsset: number;
  readonly idTracker: number;
  /** Epoch ms; Infinity while it lasts. */
  readonly startedMs: number;
  readonly endedMs: number;
}

/** What these trackers were with since these times, of what any rule watches. */
export async function findAssetLinks(
  tx: Tx,
  trackers: readonly { readonly idCustomer: OneCustomer; readonly idTracker: number; readonly fromMs: number }[],
): Promise<AssetLink[]> {
  const { rows } = await sql<AssetLink>`
    select w.id_customer as "idCustomer", w.id_asset as "idAsset", w.id_tracker as "idTracker",
      extract(epoch from w.started_at)::float8 * 1000 as "startedMs", coalesce(extract(epoch from w.ended_at)::float8 * 1000, 'infinity'::float8) as "endedMs"
    from unnest(${trackers.map((one) => one.idCustomer)}::int[], ${trackers.map((one) => one.idTracker)}::int[],
        ${trackers.map((one) => new Date(one.fromMs))}::timestamptz[]) as d (id_customer, id_tracker, since),
      lateral (
        select k.id_customer, k.id_asset, k.id_tracker, k.started_at, k.ended_at
        from asset_tracker k where k.id_customer = d.id_customer and k.id_tracker = d.id_tracker
        union all
        select k.id_customer, p.id_asset, k.id_tracker, greatest(k.started_at, p.started_at), least(k.ended_at, p.ended_at)
        from asset_tracker k join asset_place p on p.id_customer = k.id_customer and p.id_container = k.id_asset
          and p.started_at < coalesce(k.ended_at, 'infinity') and coalesce(p.ended_at, 'infinity') > k.started_at
        where k.id_customer = d.id_customer and k.id_tracker = d.id_tracker
      ) w
    where coalesce(w.ended_at, 'infinity') >= d.since
      and exists (select from alert_rule r where r.id_customer = w.id_customer and r.id_asset = w.id_asset and r.deleted_at is null and r.rule_key not in ('silence', 'delay'))
    order by w.id_asset, w.id_tracker, w.started_at`.execute(tx);
  return rows;
}
