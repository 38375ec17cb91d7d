import type { bookMovement, receivePieces } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Read } from '@sillage/contract/endpoint';
import { isReasonOf, type MovementKind, type MovementReason } from '@sillage/domain/goods/pools/movement';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as books from './books.store.ts';
import { findNamed, type NamedContainer } from './containers.store.ts';
import type { readDispatchRow } from './dispatches.store.ts';
import type { NewMovement } from './movements.store.ts';

export type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** Everything of one booking but where it goes. */
export interface Booking {
  readonly pool: books.HeldPool;
  readonly own: OneCustomer;
  readonly holder: books.Holder;
  readonly asked: Read<typeof bookMovement.body>;
  readonly at: Date;
  readonly line: Omit<NewMovement, 'quantity' | 'fromAccount' | 'idFrom' | 'toAccount' | 'idTo' | 'containers'>;
}

/** Everything of what arrives. */
export interface Receiving {
  readonly own: OneCustomer;
  readonly pool: books.HeldPool;
  readonly dispatch: NonNullable<Awaited<ReturnType<typeof readDispatchRow>>>;
  readonly sender: books.Holder;
  readonly receiver: books.Holder;
  readonly asked: Read<typeof receivePieces.body>;
  readonly line: Pick<NewMovement, 'idPool' | 'idDispatch' | 'reference' | 'note' | 'idUser' | 'happenedAt' | 'bookedAt' | 'requestKey'>;
}

/** A clock that is a little ahead is no lie. */
const AHEAD_MS = 5 * 60_000;

/** Holds the pool for the rest of the change. @throws DomainError `pool.notFound` */
export async function requirePool(tx: Tx, scope: CustomerScope, idPool: number): Promise<{ pool: books.HeldPool; own: OneCustomer }> {
  const pool = await books.holdPool(tx, scope, idPool);
  if (!pool) throw new DomainError('pool.notFound');
  return { pool, own: pool.idCustomer };
}

/** @throws DomainError `pool.holderNotFound` naming the field */
export async function requireHolder(tx: Tx, own: OneCustomer, idPool: number, idHolder: number, field: string): Promise<books.Holder> {
  const [holder] = await books.findHoldersOf(tx, own, idPool, [idHolder]);
  if (!holder) throw new DomainError('pool.holderNotFound', [{ field, reason: 'unknown' }]);
  return holder;
}

/** When it happened. @throws DomainError `pool.inTheFuture` */
export function happened(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const at = new Date(said);
  if (at.getTime() > now.getTime() + AHEAD_MS)
    throw new DomainError('pool.inTheFuture', [{ field: 'happenedDate', reason: 'in the future' }]);
  return at > now ? now : at;
}

/** @throws DomainError `pool.reasonUnfit` */
export function requireReason(kind: MovementKind, reason: MovementReason): void {
  if (!isReasonOf(kind, reason)) throw new DomainError('pool.reasonUnfit', [{ field: 'reason', reason: `not of ${kind}` }]);
}

export interface Amount {
  readonly quantity: number;
  /** Null of a pool that counts pieces. */
  readonly named: readonly NamedContainer[] | null;
}

/** How many, or which: as the pool counts. @throws DomainError `pool.needsQuantity`, `pool.needsContainers`, `pool.containerUnknown` */
export async function requireAmount(
  tx: Tx,
  own: OneCustomer,
  { counting }: books.HeldPool,
  asked: { readonly quantity?: number | undefined; readonly containers?: readonly string[] | undefined },
): Promise<Amount> {
  if (counting === 'pieces') {
    if (asked.quantity === undefined) throw new DomainError('pool.needsQuantity', [{ field: 'quantity', reason: 'missing' }]);
    return { quantity: asked.quantity, named: null };
  }
  if (asked.containers === undefined) throw new DomainError('pool.needsContainers', [{ field: 'containers', reason: 'missing' }]);
  const identifiers = [...new Set(asked.containers)];
  const named = await findNamed(tx, own, identifiers);
  const unknown = identifiers.filter((one) => !named.some(({ identifier }) => identifier === one));
  if (unknown.length > 0) throw new DomainError('pool.containerUnknown', [{ field: 'containers', reason: unknown.slice(0, 5).join(', ') }]);
  return { quantity: named.length, named };
}

const MOST_OWNED = 100_000_000;

/** For what comes in from outside, by whatever means. @throws DomainError `pool.tooManyPieces` naming the field */
export async function requirePoolRoom(
  tx: Tx,
  own: OneCustomer,
  { idPool, quantity, field }: { readonly idPool: number; readonly quantity: number; readonly field: string },
): Promise<void> {
  const owned = await books.readBook(tx, own, { idPool, account: 'owned', idHolder: null });
  if (owned + quantity > MOST_OWNED) throw new DomainError('pool.tooManyPieces', [{ field, reason: 'too many' }]);
}

/** @throws DomainError `pool.containerElsewhere`, naming those that are not where they are taken from */
export function requireThere(named: readonly NamedContainer[] | null, isThere: (one: NamedContainer) => boolean): void {
  const elsewhere = (named ?? []).filter((one) => !isThere(one)).map(({ reference }) => reference);
  if (elsewhere.length === 0) return;
  throw new DomainError('pool.containerElsewhere', [{ field: 'containers', reason: elsewhere.slice(0, 5).join(', ') }]);
}

export function idsOf(named: readonly NamedContainer[] | null): readonly number[] | null {
  return named?.map(({ idAsset }) => idAsset) ?? null;
}

export function referencesOf(named: readonly NamedContainer[] | null): string[] {
  return named?.map(({ reference }) => reference) ?? [];
}
