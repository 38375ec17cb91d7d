import type { AlertRuleInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Rule } from '@sillage/domain/monitoring/alerts/rule';
import type { FenceDirection, RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { cornersOf, type Position } from '@sillage/domain/platform/geo/polygon';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

export async function insertRules(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  createdBy: number,
  rules: readonly AlertRuleInput[],
): Promise<void> {
  if (rules.length === 0) return;
  await tx
    .insertInto('alertRule')
    .values(
      rules.map(({ ruleName, ruleKey, ruleValueMin, ruleValueMax, forMinutes, forTotal, hysteresis }) => ({
        idCustomer: scope,
        idShipment,
        createdBy,
        ruleName,
        ruleKey,
        forMinutes,
        forTotal,
        hysteresis,
        valueMin: ruleValueMin,
        valueMax: ruleValueMax,
      })),
    )
    .execute();
}

/** A rule, and what it watches: one shipment, one tracker, one asset, or, without any, everything of the customer. */
export interface RuleRow extends Rule {
  readonly idCustomer: OneCustomer;
  readonly idRule: number;
  readonly idShipment: number | null;
  readonly idTracker: number | null;
  readonly idAsset: number | null;
  readonly ruleName: string;
  /** Epoch ms; −Infinity where it watches all that there is. */
  readonly watchFromMs: number;
}

export interface VersionedRule extends RuleRow {
  /** Another one after every change of the rule. */
  readonly ruleVersion: string;
}

/** The rules of these shipments, trackers, assets and of their customers, in one look: all that is evaluated by readings. */
export async function findRules(
  tx: Tx,
  idShipments: readonly number[],
  trackers: readonly { readonly idCustomer: OneCustomer; readonly idTracker: number }[],
  idAssets: readonly number[],
): Promise<VersionedRule[]> {
  const { rows } = await sql<Stored>`
    select r.id_customer as "idCustomer", r.id_rule as "idRule", r.id_shipment as "idShipment", r.id_tracker as "idTracker", r.id_asset as "idAsset",
      r.rule_name as "ruleName", r.rule_key as "ruleKey", r.value_min as min, r.value_max as max, r.direction, r.latitude, r.longitude,
      r.radius_metres as "radiusMetres", r.polygon, r.id_room as "idRoom", r.for_minutes as "forMinutes", r.for_total as "forTotal", r.hysteresis,
      r.clear_after_minutes as "clearAfterMinutes", r.phases, extract(epoch from r.watch_from)::float8 * 1000 as "watchFromMs",
      r.row_version as "ruleVersion"
    from (
      select *, xmin::text as row_version from alert_rule where id_shipment = any(${idShipments}::int[])
      union all
      select a.*, a.xmin::text from unnest(${trackers.map((one) => one.idCustomer)}::int[], ${trackers.map((one) => one.idTracker)}::int[]) as d (id_customer, id_tracker)
        join alert_rule a on a.id_customer = d.id_customer and a.id_tracker = d.id_tracker
      union all
      select *, xmin::text from alert_rule where id_customer = any(${[...new Set(trackers.map((one) => one.idCustomer))]}::int[])
        and id_shipment is null and id_tracker is null and id_asset is null and deleted_at is null
      union all
      select *, xmin::text from alert_rule where id_asset = any(${idAssets}::int[])
    ) r
    where r.deleted_at is null and r.rule_key not in ('silence', 'delay')
      and (r.id_room is null or exists (select from indoor_room m where m.id_customer = r.id_customer and m.id_room = r.id_room))
    order by r.id_rule`.execute(tx.withoutPlugins());
  return rows.map(({ direction, latitude, longitude, radiusMetres, polygon, idRoom, ...rule }) => ({
    ...rule,
    fence:
      direction === null || latitude === null || longitude === null || radiusMetres === null
        ? null
        : { direction, latitude, longitude, radiusMetres, corners: polygon && cornersOf(polygon), idRoom },
  }));
}

interface Stored extends Omit<VersionedRule, 'fence'> {
  readonly ruleKey: RuleKey;
  readonly direction: FenceDirection | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radiusMetres: number | null;
  readonly polygon: readonly Position[] | null;
  readonly idRoom: number | null;
}
