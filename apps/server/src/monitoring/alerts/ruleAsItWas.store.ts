import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import { endEpisodes } from './alertRules.store.ts';

/** Everything that a rule says, but its number and whether it was deleted. */
const SAID =
  sql.raw(`id_customer, id_shipment, id_tracker, id_asset, id_room, rule_name, description, rule_key, value_min, value_max, direction, address, latitude,
  longitude, radius_metres, polygon, for_minutes, for_total, hysteresis, clear_after_minutes, phases, watch_from, created_by, created_at, modified_by, modified_at`);

/**
 * Before a rule watches for something else: what it has raised is resolved, and stays with the rule as it was then, which is kept as a deleted one. An alert of
 * 9 °C is none of 9 % for that, and is drawn with the limit and at the place that it was raised by.
 */
export async function endAsItWas(tx: Tx, scope: OneCustomer, idRule: number, now: Date): Promise<void> {
  await endEpisodes(tx, scope, idRule, now);
  const { rows } = await sql<{ idRule: number }>`
    insert into alert_rule (${SAID}, deleted_at) select ${SAID}, ${now}::timestamptz from alert_rule r
    where r.id_customer = ${scope} and r.id_rule = ${idRule}
      and exists (select from alert_episode e where e.id_customer = ${scope} and e.id_rule = ${idRule})
    returning id_rule`.execute(tx);
  const [asItWas] = rows;
  if (!asItWas) return;
  await tx
    .updateTable('alertEpisode')
    .set({ idRule: asItWas.idRule })
    .where('idCustomer', '=', scope)
    .where('idRule', '=', idRule)
    .execute();
}
