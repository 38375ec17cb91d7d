import { type CustomerScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import type { Mapping } from '@sillage/domain/tracking/mappings/mapping';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface MappingDetails {
  readonly name: string;
  readonly nameKey: string;
  readonly definition: Mapping;
}

interface PageAsked {
  /** The last one of the page before. */
  readonly after: { readonly key: string; readonly idMapping: number } | null;
  readonly limit: number;
}

export function findMappingPage(db: Db, scope: CustomerScope, { after, limit }: PageAsked) {
  return inScope(db, scope, (tx) => {
    let rows = mappings(tx, scope).orderBy('m.nameKey').orderBy('m.idMapping').limit(limit);
    if (after !== null) rows = rows.where(sql<boolean>`(m.name_key, m.id_mapping) > (${after.key}::text, ${after.idMapping}::integer)`);
    return rows.execute();
  });
}

export type MappingRow = Awaited<ReturnType<typeof findMappingPage>>[number];

export function findMapping(db: Db, scope: CustomerScope, idMapping: number) {
  return inScope(db, scope, (tx) => mappings(tx, scope).where('m.idMapping', '=', idMapping).executeTakeFirst());
}

/** Those of the customer, and the operator's, which everybody may use. */
function mappings(tx: Tx, scope: CustomerScope) {
  return (
    tx
      .selectFrom('payloadMapping as m')
      .leftJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(['m.idMapping', 'm.idCustomer', 'm.name', 'm.nameKey', 'm.definition', 'm.revision', 'm.changedAt'])
      // Nobody but the operator sees the operator's own row.
      .select(sql<string>`coalesce(c.customer_name, '')`.as('customerName'))
      .select(
        sql<number>`(select count(*)::int from tracker t where t.id_mapping = m.id_mapping and t.released_at is null
        and ${ofCustomer(scope, 't.id_customer')})`.as('trackers'),
      )
      .where((eb) => eb.or([ofCustomer(scope, 'm.idCustomer'), eb('m.idCustomer', '=', operatorScope())]))
  );
}

export async function countMappings(tx: Tx, scope: OneCustomer): Promise<number> {
  const { count } = await tx
    .selectFrom('payloadMapping')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertMapping(tx: Tx, scope: OneCustomer, { definition, ...details }: MappingDetails): Promise<number> {
  const { idMapping } = await tx
    .insertInto('payloadMapping')
    .values({ idCustomer: scope, ...details, definition: JSON.stringify(definition) })
    .returning('idMapping')
    .executeTakeFirstOrThrow();
  return idMapping;
}

/** One that may be changed, held until the transaction ends. */
export function lockMapping(tx: Tx, scope: CustomerScope, idMapping: number) {
  return tx
    .selectFrom('payloadMapping')
    .select(['idCustomer', 'revision'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idMapping', '=', idMapping)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMapping(tx: Tx, scope: OneCustomer, idMapping: number, details: MappingDetails): Promise<void> {
  const { definition, ...named } = details;
  await tx
    .updateTable('payloadMapping')
    .set((eb) => ({ ...named, definition: JSON.stringify(definition), revision: eb('revision', '+', 1), changedAt: sql<Date>`now()` }))
    .where('idCustomer', '=', scope)
    .where('idMapping', '=', idMapping)
    .execute();
}

export async function deleteMapping(tx: Tx, scope: OneCustomer, idMapping: number): Promise<void> {
  await tx.deleteFrom('payloadMapping').where('idCustomer', '=', scope).where('idMapping', '=', idMapping).execute();
}
