import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';
import { hook } from '../../../platform/hooks.ts';

/** A customer that was paused goes on, in this transaction: nothing was heard of its devices meanwhile. */
export const customerActivated = hook<(tx: Tx, scope: OneCustomer, now: Date) => Promise<void>>('customer activated');
