import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ContentOrder } from '@sillage/domain/goods/contents/content';
import type { OrderDirection } from '@sillage/domain/journeys/shipments/shipment';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { listedContents, type ContentFilter } from './shared/listedContents.store.ts';

export interface ContentRow {
  readonly idContent: number;
  readonly idCustomer: OneCustomer;
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

interface PageAsked extends ContentFilter {
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
  return read(db, scope, column, sql`${sql.join([...listedContents(scope, asked), ...further], sql` and `)} ${order}`);
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
