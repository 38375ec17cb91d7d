import type { CustomerScope } from '@sillage/domain/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from './openDb.ts';

/**
 * Runs `work` in a transaction in which PostgreSQL itself shows only the rows of this scope (row-level security). This is the
 * second lock: every store names the customer in its own query as well.
 */
export function inScope<T>(db: Db, scope: CustomerScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.scope', ${String(scope)}, true)`.execute(tx);
    return work(tx);
  });
}

/** The store's own predicate: this customer's rows, or every row for the operator. */
export function ofCustomer(scope: CustomerScope, column: string): RawBuilder<SqlBool> {
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${scope}`;
}
