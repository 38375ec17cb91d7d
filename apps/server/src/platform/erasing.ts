import type { OneCustomer } from '@sillage/domain/access/actor';
import type { Tx } from './db/openDb.ts';

/**
 * What is forgotten along with a member or a customer, in the transaction that deletes them. Concepts that build upon customers and members are put in
 * where the process is put together: who deletes need not know who keeps what.
 */
export interface Erasing {
  readonly ofMember: readonly ((tx: Tx, scope: OneCustomer, idUser: number) => Promise<void>)[];
  readonly ofCustomer: readonly ((tx: Tx, scope: OneCustomer) => Promise<void>)[];
}
