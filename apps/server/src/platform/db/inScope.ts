import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from './openDb.ts';

/** The scope that each transaction under way is in. */
const scopes = new WeakMap<Db, CustomerScope>();

/**
 * Runs `work` in a transaction in which PostgreSQL itself shows only the rows of this scope (row-level security). This is the
 * second lock: every store names the customer in its own query as well.
 *
 * Within a transaction it goes on in that one, under the scope asked for here, so that several stores' writes happen together or not at all.
 */
export function inScope<T>(db: Db, scope: CustomerScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = scopes.get(db);
  if (outer !== undefined) return nested(db as Tx, outer, scope, work);
  return db.transaction().execute(async (tx) => {
    scopes.set(tx, scope);
    await setScope(tx, scope);
    return work(tx);
  });
}

/** What fails in here fails the whole transaction, so that its scope needs setting back after success only. */
async function nested<T>(tx: Tx, outer: CustomerScope, scope: CustomerScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (scope === outer) return work(tx);
  scopes.set(tx, scope);
  await setScope(tx, scope);
  const result = await work(tx);
  scopes.set(tx, outer);
  await setScope(tx, outer);
  return result;
}

/** The operator's queries are planned without the condition on each row (grants.sql). */
function setScope(tx: Tx, scope: CustomerScope) {
  const role = scope === 'all' ? 'sillage_operator' : 'sillage_app';
  return sql`select enter_scope(${String(scope)}, ${role})`.execute(tx);
}

/** The store's own predicate: this customer's rows, or every row for the operator. */
export function ofCustomer(scope: CustomerScope, column: string): RawBuilder<SqlBool> {
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${scope}`;
}

/** Of all customers some are deleted: the operator's lists and counts leave out what was theirs. A customer that asks is there. */
export function ofCustomersThere(scope: CustomerScope, column: string): RawBuilder<SqlBool> {
  if (scope !== 'all') return ofCustomer(scope, column);
  return sql<SqlBool>`${sql.ref(column)} not in (select id_customer from customer where status = 'deleted')`;
}
