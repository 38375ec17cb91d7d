import { MOST_LEVELS } from '@sillage/domain/goods/assets/packing';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer, ofCustomersThere } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { containing } from '../../../platform/db/containing.ts';

export interface ContentFilter {
  readonly search: string;
  /** An asset that it is in, itself or in something that is in it. */
  readonly within: string | null;
  readonly placed: 'whole' | 'rest' | null;
}

/** How many a list has, counted up to `most`. */
export async function countContents(db: Db, scope: CustomerScope, filter: ContentFilter, most: number): Promise<number> {
  const where = sql.join<SqlBool>(listedContents(scope, filter), sql` and `);
  const query = sql<{ count: number }>`select count(*)::int as count from (select from content c where ${where} limit ${most}) counted`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.count ?? 0);
}

/** Which goods `c` a list shows. Whatever is counted beside it, or leads to it, is counted by this. */
export function listedContents(scope: CustomerScope, { search, within, placed }: ContentFilter): RawBuilder<SqlBool>[] {
  const inAssets = sql`(select coalesce(sum(p.quantity), 0) from content_place p
    where p.id_customer = c.id_customer and p.id_content = c.id_content and p.ended_at is null)`;
  return [
    ofCustomersThere(scope, 'c.id_customer'),
    sql<SqlBool>`c.removed_at is null`,
    ...(search === '' ? [] : [sql<SqlBool>`c.search_text like ${containing(plainText(search))}`]),
    ...(within === null ? [] : [sql<SqlBool>`(c.id_customer, c.id_content) in (${contentsWithin(scope, within)})`]),
    ...(placed === null ? [] : [placed === 'whole' ? sql<SqlBool>`${inAssets} = c.quantity` : sql<SqlBool>`${inAssets} < c.quantity`]),
  ];
}

function contentsWithin(scope: CustomerScope, identifier: string) {
  return sql`
    with recursive holder (id_customer, id_asset, level) as (
      select id_customer, id_asset, 0 from asset a where ${ofCustomer(scope, 'a.id_customer')} and a.identifier = ${identifier}
      union
      select i.id_customer, i.id_asset, h.level + 1 from holder h
      join asset_place i on i.id_customer = h.id_customer and i.id_container = h.id_asset and i.ended_at is null
      where h.level < ${MOST_LEVELS})
    select p.id_customer, p.id_content from holder h
    join content_place p on p.id_customer = h.id_customer and p.id_asset = h.id_asset and p.ended_at is null`;
}
