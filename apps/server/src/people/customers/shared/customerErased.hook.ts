import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';
import { hook } from '../../../platform/hooks.ts';

/** A customer is deleted with all its people, in this transaction: what tells who they were goes, what refers to it stays. */
export const customerErased = hook<(tx: Tx, scope: OneCustomer) => Promise<void>>('customer erased');
