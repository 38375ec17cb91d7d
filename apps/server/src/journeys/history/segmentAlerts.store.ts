import type { Segment } from '@sillage/domain/goods/assets/segments';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { unnested } from '../../goods/assets/shared/segments.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { AssetAlertRow } from '../shipments/shared/assetAlert.view.ts';

/** The alerts of these segments' trackers that were raised within them, the newest first, older than `before`. */
export async function listSegmentAlerts(db: Db, scope: CustomerScope, segments: readonly Segment[], before: number, limit: number) {
  if (segments.length === 0) return [];
  const query = sql<AssetAlertRow>`
    select e.id_episode as "idEpisode", e.id_shipment as "idShipment", t.identifier, r.rule_name as "ruleName", r.rule_key as "ruleKey",
      e.direction, e.status, e.raised_at as "raisedAt", e.cleared_at as "clearedAt", e.extreme, e.limit_value as "limitValue"
    from alert_episode e join tracker t on t.id_customer = e.id_customer and t.id_tracker = e.id_tracker
    join alert_rule r on r.id_customer = e.id_customer and r.id_rule = e.id_rule
    where ${ofCustomer(scope, 'e.id_customer')} and e.id_episode < ${before} and exists
      (select from ${unnested(segments)} where g.id_tracker = e.id_tracker and e.raised_at >= g.since and e.raised_at < g.until)
    order by e.id_episode desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
