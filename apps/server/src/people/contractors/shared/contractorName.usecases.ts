import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Db } from '../../../platform/db/openDb.ts';
import { findContractor } from '../contractors.store.ts';

/** The company of one that was named a while ago; empty where none was, or it is no more. */
export async function contractorName(db: Db, scope: OneCustomer, idContractor: number | null): Promise<string> {
  return idContractor === null ? '' : ((await findContractor(db, scope, idContractor))?.company ?? '');
}
