import type { Account } from '@sillage/domain/goods/pools/movement';
import type { Counting, HolderKind } from '@sillage/domain/goods/pools/pool';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

export interface HeldPool {
  readonly idPool: number;
  readonly idCustomer: OneCustomer;
  readonly name: string;
  readonly counting: Counting;
}

/** A pool that is open, held until the transaction ends: whoever books something in it comes after the one before. Undefined where there is none. */
export async function holdPool(tx: Tx, scope: CustomerScope, idPool: number): Promise<HeldPool | undefined> {
  const row = await tx
    .selectFrom('pool')
    .select(['idPool', 'idCustomer', 'name', 'counting'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idPool', '=', idPool)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as HeldPool | undefined;
}

export interface Holder {
  readonly idHolder: number;
  readonly kind: HolderKind;
  readonly name: string;
  readonly lowStock: number | null;
  readonly highStock: number | null;
}

/** How a holder is called: by the name of its site or contractor, else by its own. */
export const HOLDER_NAME =
  sql.raw<string>(`coalesce((select s.name from site s where s.id_customer = h.id_customer and s.id_site = h.id_site),
  (select k.company from contractor k where k.id_customer = h.id_customer and k.id_contractor = h.id_contractor), h.name)`);

/** Those of these that are in the pool. */
export async function findHoldersOf(tx: Tx, own: OneCustomer, idPool: number, idHolders: readonly number[]): Promise<Holder[]> {
  const query = sql<Holder>`
    select h.id_holder as "idHolder", h.kind, ${HOLDER_NAME} as name, h.low_stock as "lowStock", h.high_stock as "highStock"
    from pool_holder h
    where h.id_customer = ${own} and h.id_pool = ${idPool} and h.removed_at is null and h.id_holder = any(${[...idHolders]}::integer[])`;
  return (await query.execute(tx.withoutPlugins())).rows;
}

/** An account of a pool; `owned` is what there is in all. */
export interface Book {
  readonly idPool: number;
  readonly account: Exclude<Account, 'outside'> | 'owned';
  /** Of `holder` alone. */
  readonly idHolder: number | null;
}

export async function readBook(tx: Tx, own: OneCustomer, { idPool, account, idHolder }: Book): Promise<number> {
  const row = await tx
    .selectFrom('poolBalance')
    .select('quantity')
    .where('idCustomer', '=', own)
    .where('idPool', '=', idPool)
    .where('account', '=', account)
    .where('idHolder', idHolder === null ? 'is' : '=', idHolder)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

/** Adds to an account, or takes from it, while the pool is held. @returns what is there then; null where there is not as much: nothing was taken */
export async function addToBook(tx: Tx, own: OneCustomer, book: Book, by: number): Promise<number | null> {
  const { idPool, account, idHolder } = book;
  const changed = await tx
    .updateTable('poolBalance')
    .set((eb) => ({ quantity: eb('quantity', '+', by) }))
    .where('idCustomer', '=', own)
    .where('idPool', '=', idPool)
    .where('account', '=', account)
    .where('idHolder', idHolder === null ? 'is' : '=', idHolder)
    .where((eb) => eb(eb('quantity', '+', by), '>=', 0))
    .returning('quantity')
    .executeTakeFirst();
  if (changed) return changed.quantity;
  if (by < 0) return null;
  await tx.insertInto('poolBalance').values({ idCustomer: own, idPool, account, idHolder, quantity: by }).execute();
  return by;
}

export interface Lot {
  readonly idLot: number;
  readonly idHolder: number;
  readonly idAsset: number | null;
  readonly quantity: number;
  readonly since: Date;
  readonly leftAt: Date | null;
}

/** From which lots is taken: those of a holder, of a dispatch, or the lost ones. */
export interface LotsAt {
  readonly idPool: number;
  readonly account: Exclude<Account, 'outside'>;
  readonly idHolder: number | null;
  readonly idDispatch: number | null;
  /** These containers alone. */
  readonly idAssets: readonly number[] | null;
}

/** The first that came, so many of them at once. */
export function findLots(
  tx: Tx,
  own: OneCustomer,
  { idPool, account, idHolder, idDispatch, idAssets }: LotsAt,
  limit: number,
): Promise<Lot[]> {
  let lots = tx
    .selectFrom('poolLot')
    .select(['idLot', 'idHolder', 'idAsset', 'quantity', 'since', 'leftAt'])
    .where('idCustomer', '=', own)
    .where('idPool', '=', idPool)
    .where('account', '=', account)
    .orderBy('since')
    .orderBy('idLot')
    .limit(limit);
  if (account === 'holder') lots = lots.where('idHolder', '=', idHolder);
  if (account === 'underWay') lots = lots.where('idDispatch', '=', idDispatch);
  if (idAssets !== null) lots = lots.where('idAsset', 'in', [...idAssets]);
  return lots.execute();
}

export async function shrinkLot(tx: Tx, own: OneCustomer, idLot: number, by: number): Promise<void> {
  await tx
    .updateTable('poolLot')
    .set((eb) => ({ quantity: eb('quantity', '-', by) }))
    .where('idCustomer', '=', own)
    .where('idLot', '=', idLot)
    .execute();
}

export async function deleteLots(tx: Tx, own: OneCustomer, idLots: readonly number[]): Promise<void> {
  if (idLots.length === 0) return;
  await tx
    .deleteFrom('poolLot')
    .where('idCustomer', '=', own)
    .where('idLot', 'in', [...idLots])
    .execute();
}

export interface NewLot extends Omit<Lot, 'idLot'> {
  readonly idPool: number;
  readonly account: Exclude<Account, 'outside'>;
  readonly idDispatch: number | null;
}

export async function insertLots(tx: Tx, own: OneCustomer, lots: readonly NewLot[]): Promise<void> {
  if (lots.length === 0) return;
  await tx
    .insertInto('poolLot')
    .values(lots.map((lot) => ({ idCustomer: own, ...lot })))
    .execute();
}

export interface Returned {
  readonly idPool: number;
  readonly quantity: number;
  readonly leftAt: Date;
  readonly returnedAt: Date;
}

export async function insertReturns(tx: Tx, own: OneCustomer, returns: readonly Returned[]): Promise<void> {
  if (returns.length === 0) return;
  await tx
    .insertInto('poolReturn')
    .values(returns.map((one) => ({ idCustomer: own, ...one })))
    .execute();
}
