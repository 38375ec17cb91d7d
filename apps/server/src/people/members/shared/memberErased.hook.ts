import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';
import { hook } from '../../../platform/hooks.ts';

/** A member is deleted for good, in this transaction: whoever keeps something of theirs lets go of it. */
export const memberErased = hook<(tx: Tx, scope: OneCustomer, idUser: number) => Promise<void>>('member erased');
