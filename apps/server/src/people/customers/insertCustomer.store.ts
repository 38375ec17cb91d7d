import { systemScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import type { Subscription } from '@sillage/domain/people/customers/customer';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface NewCustomer {
  readonly customerName: string;
  readonly typeClient: 'SC' | 'TR' | '';
  readonly vertical: string;
  readonly billingAddress?: string;
  readonly subscription?: Subscription;
}

export async function insertCustomer(db: Db, { subscription, ...customer }: NewCustomer): Promise<OneCustomer> {
  const made = await inScope(db, systemScope(), (tx) =>
    tx
      .insertInto('customer')
      .values({
        idCustomer: sql<OneCustomer>`nextval('customer_id_seq')`,
        ...customer,
        ...(subscription && subscriptionColumns(subscription)),
      })
      .returning('idCustomer')
      .executeTakeFirstOrThrow(),
  );
  return made.idCustomer;
}

/** As the table of customers names what a subscription says. */
export function subscriptionColumns({ startDate, ...columns }: Subscription) {
  return { ...columns, subscriptionStart: startDate };
}

/** Whether anybody but the operator is here. */
export async function hasCustomers(db: Db): Promise<boolean> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('customer').select('idCustomer').where('idCustomer', '<>', operatorScope()).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}
