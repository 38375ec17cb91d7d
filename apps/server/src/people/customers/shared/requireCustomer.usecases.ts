import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Db } from '../../../platform/db/openDb.ts';
import { findCustomer } from '../customers.store.ts';

/** @returns its scope. @throws DomainError `customer.notFound` for a customer that does not exist or was deleted */
export async function requireCustomer(db: Db, idCustomer: number): Promise<OneCustomer> {
  const found = await findCustomer(db, systemScope(), idCustomer);
  if (!found) throw new DomainError('customer.notFound');
  return found.idCustomer;
}
