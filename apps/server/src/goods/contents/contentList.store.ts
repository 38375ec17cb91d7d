import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { MOST_LEVELS } from '@sillage/domain/goods/assets/packing';
import type { ContentOrder } from '@sillage/domain/goods/contents/content';
import type { OrderDirection } from '@sillage/domain/journeys/shipments/shipment';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface ContentRow {
  readonly idContent: number;
  readonly idCustomer: number;
  readonly customerName: string;
  readonly name: string;
  readonly reference: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  readonly length: number | null;
  readonly width: number | null;
  readonly depth: number | null;
  readonly weight: number | null;
  readonly revision: number;
  /** What it is ordered by. */
  readonly key: string;
}

interface PageAsked {
  readonly search: string;
  /** An asset that it is in, itself or in something that is in it. */
  readonly within: string | null;
  readonly placed: 'whole' | 'rest' | null;
  readonly by: ContentOrder;
  readonly direction: OrderDirection;
  /** What the last row of the page before was ordered by, and its number. */
  readonly after: { readonly key: string; readonly idContent: number } | null;
  readonly limit: number;
}

export function findContentPage(db: Db, scope: CustomerScope, asked: PageAsked): Promise<ContentRow[]> {
  const { by, direction, after, limit } = asked;
  const [column, cast] = by === 'name' ? [sql.raw('c.name_key'), sql.raw('text')] : [sql.raw('c.id_content'), sql.raw('integer')];
  // `ASC` is the newest first, and A to Z.
  const [way, beyond] = (by === 'name') === (direction === 'ASC') ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const further =
    after === null ? [] : [sql<SqlBool>`(${column}, c.id_content) ${beyond} (${after.key}::${cast}, ${after.idContent}::integer)`];
  const order = sql`order by ${column} ${way}, c.id_content ${way} limit ${limit}`;
  return read(db, scope, column, sql`${sql.join([...conditions(scope, asked), ...further], sql` and `)} ${order}`);
}

export async function findContent(db: Db, scope: CustomerScope, idContent: number): Promise<ContentRow | undefined> {
  return (await read(db, scope, sql.raw('c.id_content'), sql`c.id_content = ${idContent}`))[0];
}

function read(db: Db, scope: CustomerScope, key: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<ContentRow[]> {
  const query = sql<ContentRow>`
    select c.id_content as "idContent", c.id_customer as "idCustomer", o.customer_name as "customerName", c.name, c.reference, c.description,
      c.quantity, c.unit, c.length_cm as length, c.width_cm as width, c.depth_cm as depth, c.weight_kg as weight, c.revision, ${key}::text as key
    from content c join customer o on o.id_customer = c.id_customer
    where ${ofCustomer(scope, 'c.id_customer')} and c.removed_at is null and ${which}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

function conditions(scope: CustomerScope, { search, within, placed }: PageAsked): RawBuilder<SqlBool>[] {
  const inAssets = sql`(select coalesce(sum(p.quantity), 0) from content_place p
    where p.id_customer = c.id_customer and p.id_content = c.id_content and p.ended_at is null)`;
  return [
    sql<SqlBool>`true`,
    ...(search === '' ? [] : [sql<SqlBool>`c.search_text like ${`%${plainText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`]),
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
