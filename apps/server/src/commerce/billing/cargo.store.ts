import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_LEVELS } from '@sillage/domain/goods/assets/packing';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { CargoLine } from './facts.view.ts';

/** A number within a reference counts as one: `/2` before `/10`. */
const NATURAL = sql`(select string_agg(lpad(m[1], greatest(18, length(m[1])), '0') || m[2], '' order by n)
  from regexp_matches(key, '([0-9]*)([^0-9]*)', 'g') with ordinality as r (m, n)) collate "C"`;

/**
 * What was on board of a shipment at a moment, at most so many lines, and how many there are: its assets by their references, then what was in them
 * (assets and goods). An asset that nobody registered has a reference alone.
 */
export async function listCargo(
  db: Db,
  scope: OneCustomer,
  { idShipment, at, most }: { readonly idShipment: number; readonly at: Date; readonly most: number },
): Promise<{ lines: CargoLine[]; count: number }> {
  const then = (table: string) =>
    sql`${sql.ref(`${table}.started_at`)} <= ${at} and coalesce(${sql.ref(`${table}.ended_at`)}, 'infinity') > ${at}`;
  const query = sql<CargoLine & { count: number }>`
    with recursive own as (
      select i.id_container, i.reference, i.reference_key, a.id_asset from shipment_asset i
      left join asset a on a.id_customer = i.id_customer and a.reference_key = i.reference_key and coalesce(a.removed_at, 'infinity') > ${at}
      where i.id_customer = ${scope} and i.id_shipment = ${idShipment}
    ), aboard (id_asset, level) as (
      select id_asset, 0 from own where id_asset is not null
      union
      select p.id_asset, b.level + 1 from aboard b
      join asset_place p on p.id_customer = ${scope} and p.id_container = b.id_asset and ${then('p')}
      where b.level < ${MOST_LEVELS}
    ), lines as (
      select 0 as part, reference_key as key, reference as name, '' as identifier, '' as container, 1 as quantity, '' as unit
      from own where id_asset is null
      union all
      select case when o.id_asset is null then 1 else 0 end, a.reference_key, coalesce(o.reference, a.reference), a.identifier, coalesce(c.reference, ''), 1, ''
      from asset a
      left join own o on o.id_asset = a.id_asset
      left join asset_place p on p.id_customer = a.id_customer and p.id_asset = a.id_asset and ${then('p')}
      left join asset c on c.id_customer = p.id_customer and c.id_asset = p.id_container
      where a.id_customer = ${scope} and a.id_asset in (select id_asset from aboard)
      union all
      select 2, g.name_key, g.name, g.reference, a.reference, l.quantity, g.unit
      from content_place l
      join content g on g.id_customer = l.id_customer and g.id_content = l.id_content
      join asset a on a.id_customer = l.id_customer and a.id_asset = l.id_asset
      where l.id_customer = ${scope} and l.id_asset in (select id_asset from aboard) and ${then('l')}
    )
    select name, identifier, container, quantity, unit, count(*) over ()::int as count from lines order by part, ${NATURAL}, key, container limit ${most}`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return { lines: rows.map(({ count: _count, ...line }) => line), count: rows[0]?.count ?? 0 };
}
