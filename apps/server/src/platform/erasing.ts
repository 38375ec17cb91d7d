import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from './db/openDb.ts';

/**
 * What ends along with a member, a customer or an asset, in the transaction that deletes them. Concepts that build upon these are put in
 * where the process is put together: who deletes need not know who keeps what.
 */
export interface Erasing {
  readonly ofMember: readonly ((tx: Tx, scope: OneCustomer, idUser: number) => Promise<void>)[];
  readonly ofAsset: readonly ((tx: Tx, scope: OneCustomer, asset: EndedAsset) => Promise<void>)[];
  /** A tracker that is not to be used again once it is off what is removed. */
  readonly retireTracker: (tx: Tx, scope: OneCustomer, identifier: string) => Promise<void>;
  readonly ofCustomer: readonly ((tx: Tx, scope: OneCustomer) => Promise<void>)[];
}

/** One that is taken out of the register, when and by whom. */
export interface EndedAsset {
  readonly idAsset: number;
  readonly endedBy: number;
  readonly at: Date;
}
