import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder } from 'kysely';
import { patternsOf } from '../../messages/lists/shared/patternsOf.view.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** So many of each way are looked up: of more, the newest. */
const MOST = 500;

/**
 * Shipments on which the tracker of this identifier is or was, and those with an asset that says it: on the shipment itself, in the register, or in
 * what it contains now.
 */
export async function findCarrying(db: Db, scope: CustomerScope, search: string): Promise<number[]> {
  const query = sql<{ idShipment: number }>`
    (select k.id_shipment as "idShipment" from tracker t join shipment_tracker k on k.id_tracker = t.id_tracker
      where ${ofCustomer(scope, 'k.id_customer')} and t.identifier = ${search} order by k.started_at desc limit ${MOST})
    union
    (select i.id_shipment from shipment_asset i
      where ${ofCustomer(scope, 'i.id_customer')} and i.id_container in (${saying('shipment_asset', search)})
      order by i.id_shipment desc limit ${MOST})
    union
    (select i.id_shipment from asset a
      join shipment_asset i on i.id_customer = a.id_customer and i.reference_key = a.reference_key
      where ${ofCustomer(scope, 'a.id_customer')} and a.removed_at is null and a.id_asset in (${saying('asset', search)})
      order by i.id_shipment desc limit ${MOST})
    union
    (select i.id_shipment from content c
      join content_place p on p.id_customer = c.id_customer and p.id_content = c.id_content and p.ended_at is null
      join asset a on a.id_customer = p.id_customer and a.id_asset = p.id_asset
      join shipment_asset i on i.id_customer = a.id_customer and i.reference_key = a.reference_key and i.is_current
      where ${ofCustomer(scope, 'c.id_customer')} and c.removed_at is null and c.id_content in (${saying('content', search)})
      order by i.id_shipment desc limit ${MOST})`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return rows.map(({ idShipment }) => idShipment);
}

/** By the index, which `like` may not use under the policies of a table. */
function saying(table: 'shipment_asset' | 'asset' | 'content', search: string): RawBuilder<unknown> {
  const found = patternsOf(search).map((pattern) => sql`select search_candidates(${table}, array[${pattern}]::text[], ${MOST})`);
  return sql.join(found, sql` union all `);
}
