import { systemScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Db } from '../../../platform/db/openDb.ts';
import { findCustomer } from '../customers.store.ts';

/** @throws Refusal `customer.notFound` for a customer that does not exist or was deleted */
export async function requireCustomer(db: Db, idCustomer: number): Promise<void> {
  if (!(await findCustomer(db, systemScope(), idCustomer))) throw new Refusal('customer.notFound');
}
