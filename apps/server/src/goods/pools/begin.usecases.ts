import type { bookMovement, receivePieces } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Read } from '@sillage/contract/endpoint';
import { isReasonOf, type MovementKind, type MovementReason } from '@sillage/domain/goods/pools/movement';
import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import * as books from './books.store.ts';
import { findNamed, type NamedContainer } from './containers.store.ts';
import type { readDispatchRow } from './dispatches.store.ts';
import type { NewMovement } from './movements.store.ts';

export type World = Needs<'db' | 'now' | 'bus' | 'config'>;

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

/** Holds the pool for the rest of the change. @throws Refusal `pool.notFound` */
export async function requirePool(tx: Tx, scope: CustomerScope, idPool: number): Promise<{ pool: books.HeldPool; own: OneCustomer }> {
  const pool = await books.holdPool(tx, scope, idPool);
  if (!pool) throw new Refusal('pool.notFound');
  return { pool, own: scopeOf(pool) };
}

/** @throws Refusal `pool.holderNotFound` naming the field */
export async function requireHolder(tx: Tx, own: OneCustomer, idPool: number, idHolder: number, field: string): Promise<books.Holder> {
  const [holder] = await books.findHoldersOf(tx, own, idPool, [idHolder]);
  if (!holder) throw new Refusal('pool.holderNotFound', [{ field, reason: 'unknown' }]);
  return holder;
}

/** When it happened. @throws Refusal `pool.inTheFuture` */
export function happened(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const at = new Date(said);
  if (at.getTime() > now.getTime() + AHEAD_MS) throw new Refusal('pool.inTheFuture', [{ field: 'happenedDate', reason: 'in the future' }]);
  return at > now ? now : at;
}

/** @throws Refusal `pool.reasonUnfit` */
export function requireReason(kind: MovementKind, reason: MovementReason): void {
  if (!isReasonOf(kind, reason)) throw new Refusal('pool.reasonUnfit', [{ field: 'reason', reason: `not of ${kind}` }]);
}

export interface Amount {
  readonly quantity: number;
  /** Null of a pool that counts pieces. */
  readonly named: readonly NamedContainer[] | null;
}

/** How many, or which: as the pool counts. @throws Refusal `pool.needsQuantity`, `pool.needsContainers`, `pool.containerUnknown` */
export async function requireAmount(
  tx: Tx,
  own: OneCustomer,
  { counting }: books.HeldPool,
  asked: { readonly quantity?: number | undefined; readonly containers?: readonly string[] | undefined },
): Promise<Amount> {
  if (counting === 'pieces') {
    if (asked.quantity === undefined) throw new Refusal('pool.needsQuantity', [{ field: 'quantity', reason: 'missing' }]);
    return { quantity: asked.quantity, named: null };
  }
  if (asked.containers === undefined) throw new Refusal('pool.needsContainers', [{ field: 'containers', reason: 'missing' }]);
  const identifiers = [...new Set(asked.containers)];
  const named = await findNamed(tx, own, identifiers);
  const unknown = identifiers.filter((one) => !named.some(({ identifier }) => identifier === one));
  if (unknown.length > 0) throw new Refusal('pool.containerUnknown', [{ field: 'containers', reason: unknown.slice(0, 5).join(', ') }]);
  return { quantity: named.length, named };
}

/** @throws Refusal `pool.containerElsewhere`, naming those that are not where they are taken from */
export function requireThere(named: readonly NamedContainer[] | null, isThere: (one: NamedContainer) => boolean): void {
  const elsewhere = (named ?? []).filter((one) => !isThere(one)).map(({ reference }) => reference);
  if (elsewhere.length === 0) return;
  throw new Refusal('pool.containerElsewhere', [{ field: 'containers', reason: elsewhere.slice(0, 5).join(', ') }]);
}

export function idsOf(named: readonly NamedContainer[] | null): readonly number[] | null {
  return named?.map(({ idAsset }) => idAsset) ?? null;
}

export function referencesOf(named: readonly NamedContainer[] | null): string[] {
  return named?.map(({ reference }) => reference) ?? [];
}
