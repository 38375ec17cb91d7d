import type { Subscription } from '@sillage/domain/people/customers/customer';
import { type CustomerScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import { sql, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { subscriptionColumns } from './insertCustomer.store.ts';

const MOST_LISTED = 10_000;

export function findCustomer(db: Db, scope: CustomerScope, idCustomer: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer')
      .select(['idCustomer', 'customerName', 'requiresSecondFactor', 'graceMinutes'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where(sql<SqlBool>`id_customer = ${idCustomer}`)
      .where('status', '<>', 'deleted')
      .executeTakeFirst(),
  );
}

export function listCustomers(db: Db, scope: CustomerScope) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer')
      .select(['idCustomer', 'customerName'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('status', '<>', 'deleted')
      .where('idCustomer', '<>', operatorScope())
      .orderBy((eb) => eb.fn('plain_text', ['customerName']))
      .orderBy('idCustomer')
      .limit(MOST_LISTED)
      .execute(),
  );
}

/** The customer as it is now, held until the transaction ends: whoever changes it too waits. */
export function lockCustomer(tx: Tx, scope: OneCustomer) {
  return tx
    .selectFrom('customer')
    .select(['status', 'logoKey', 'requiresSecondFactor', 'revision'])
    .where('idCustomer', '=', scope)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface CustomerChanges {
  readonly customerName?: string;
  readonly typeClient?: string;
  readonly vertical?: string;
  readonly country?: string;
  readonly billingAddress?: string;
  readonly vatNumber?: string;
  readonly manager?: string;
  readonly logoKey?: string | null;
  readonly logoUrl?: string;
  readonly requiresSecondFactor?: boolean;
  readonly graceMinutes?: number;
  readonly status?: 'active' | 'paused' | 'deleted';
  readonly pausedAt?: Date | null;
  readonly deletedAt?: Date;
  readonly subscription?: Subscription;
  readonly revision?: number;
}

export async function updateCustomer(tx: Tx, scope: OneCustomer, { subscription, ...changes }: CustomerChanges): Promise<void> {
  const set = { ...changes, ...(subscription && subscriptionColumns(subscription)) };
  // Of nothing there is no statement.
  if (Object.keys(set).length === 0) return;
  await tx.updateTable('customer').set(set).where('idCustomer', '=', scope).executeTakeFirstOrThrow();
}

export function findSubscription(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer')
      .select(['commitmentMonths', 'paymentFrequency', 'monthlyPriceCents', 'annualTransportVolume', 'requiresSecondFactor', 'revision'])
      .select(['billingAddress', 'vatNumber'])
      // A day is a day, wherever the server stands.
      .select(sql<string | null>`subscription_start::text`.as('startDate'))
      .where('idCustomer', '=', scope)
      .executeTakeFirstOrThrow(),
  );
}

/** How many shipments were made within these moments, whatever became of them, but for those that were withdrawn: what a year's volume is used up by. */
export async function countMade(db: Db, scope: OneCustomer, { from, to }: { readonly from: Date; readonly to: Date }): Promise<number> {
  const { made } = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipment')
      .select((eb) => eb.fn.countAll<number>().as('made'))
      .where('idCustomer', '=', scope)
      .where('createdAt', '>=', from)
      .where('createdAt', '<', to)
      .where('withdrawn', '=', false)
      .executeTakeFirstOrThrow(),
  );
  return made;
}

export function listPeople(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('member')
      .select(['idUser', 'firstName', 'lastName', 'role'])
      .where('idCustomer', '=', scope)
      .where('status', '<>', 'deleted')
      .orderBy((eb) => eb.fn('plain_text', ['lastName']))
      .orderBy('idUser')
      .limit(MOST_LISTED)
      .execute(),
  );
}
