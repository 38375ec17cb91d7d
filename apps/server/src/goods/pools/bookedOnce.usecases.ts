import type { MovementKind } from '@sillage/domain/goods/pools/movement';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { findBooked } from './movements.store.ts';

interface Asked {
  readonly requestKey: string | null;
  readonly kind: MovementKind;
  readonly idPool: number;
  /** Of a receipt: of what. */
  readonly idDispatch?: number;
}

/**
 * What the same request booked before. A key that booked something else is no repetition: answered as one, pieces would move nowhere and nobody would be told.
 * @throws DomainError `request.invalid` naming the field
 */
export async function findBookedBefore(tx: Tx, own: OneCustomer, { requestKey, kind, idPool, idDispatch }: Asked) {
  const before = requestKey === null ? undefined : await findBooked(tx, own, requestKey);
  if (before === undefined) return;
  if (before.kind !== kind || before.idPool !== idPool || (idDispatch !== undefined && before.idDispatch !== idDispatch)) throw keyUsed();
  return before;
}

/** Two pools are not held for each other: of one key at both at once, one is told. @throws DomainError `request.invalid` */
export async function refuseUsedKey<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'pool_movement_once')) throw keyUsed();
    throw error;
  }
}

const keyUsed = () => new DomainError('request.invalid', [{ field: 'requestKey', reason: 'used for something else' }]);
