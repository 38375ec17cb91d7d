import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Db } from '../../../platform/db/openDb.ts';
import { findContractor } from '../contractors.store.ts';

/** @throws DomainError `contractor.notFound` for one that is none of the customer's; null is none, which is right */
export async function requireContractor(db: Db, scope: OneCustomer, idContractor: number | null): Promise<void> {
  if (idContractor === null || (await findContractor(db, scope, idContractor))) return;
  throw new DomainError('contractor.notFound', [{ field: 'idContractor', reason: 'unknown' }]);
}

/** One that was named a while ago, as far as there is such a contractor by now. */
export async function contractorStillThere(db: Db, scope: OneCustomer, idContractor: number | null): Promise<number | null> {
  return idContractor !== null && (await findContractor(db, scope, idContractor)) ? idContractor : null;
}
