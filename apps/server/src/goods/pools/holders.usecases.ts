import type { addHolder as add, changeHolder as change, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_HOLDERS } from '@sillage/domain/goods/pools/pool';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requirePool } from './begin.usecases.ts';
import { readBook } from './books.store.ts';
import * as store from './holders.store.ts';
import { findRow } from './pools.usecases.ts';
import { toWireHolder } from './pools.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/** @throws DomainError `pool.notFound` */
export async function listHolders(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idPool: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: PoolHolder[]; nextCursor: string | null }> {
  const [kind, key, idHolder] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'string', 'number');
  const after = kind === undefined || key === undefined || idHolder === undefined ? null : { kind, key, idHolder };
  const scope = scopeFor(actor);
  await findRow({ db, now }, scope, idPool);
  const rows = await store.findHolders(db, scope, { idPool, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.kind, last.nameKey, last.idHolder));
  return { data: page.map((row) => toWireHolder(row, now())), nextCursor };
}

/** @throws DomainError `pool.holderNotFound` */
export async function readHolder({ db, now }: Dependencies<'db' | 'now'>, actor: Actor, idHolder: number): Promise<PoolHolder> {
  const [row] = await store.findHolders(db, scopeFor(actor), { idHolder, after: null, limit: 1 });
  if (!row) throw new DomainError('pool.holderNotFound');
  return toWireHolder(row, now());
}

/** @throws DomainError `pool.holderTaken`, `pool.holdersTooMany`, `pool.holderNotFound` for a site or contractor that is none of the customer's */
export async function addHolder(context: Context, actor: Actor, idPool: number, asked: Read<typeof add.body>): Promise<number> {
  const scope = scopeFor(actor);
  const { idSite, idContractor, name: said, ...limits } = asked;
  requireRange(limits);
  try {
    return await act(context, scope, async ({ tx, audit }) => {
      const { own } = await requirePool(tx, scope, idPool);
      if ((await store.countHolders(tx, own, idPool)) >= MOST_HOLDERS) throw new DomainError('pool.holdersTooMany');
      const isLinked = idSite !== null || idContractor !== null;
      const linked = isLinked ? await store.findLinked(tx, own, { idSite, idContractor }) : { name: said, email: '' };
      const field = idSite !== null ? 'idSite' : isLinked ? 'idContractor' : 'name';
      if (!linked || linked.name === '') throw new DomainError('pool.holderNotFound', [{ field, reason: 'unknown' }]);
      const kind = idSite === null ? ('partner' as const) : ('site' as const);
      const kept = { ...limits, email: kind === 'site' ? '' : limits.email || linked.email };
      const idHolder = await store.insertHolder(tx, own, {
        idPool,
        kind,
        idSite,
        idContractor: idSite === null ? idContractor : null,
        name: linked.name,
        ...kept,
      });
      audit(own, { idUser: actor.idUser, action: 'pool.holderAdded', subject: `pool ${idPool}`, details: { idHolder } });
      return idHolder;
    });
  } catch (error) {
    const field = idSite !== null ? 'idSite' : idContractor !== null ? 'idContractor' : 'name';
    if (isDuplicate(error)) throw new DomainError('pool.holderTaken', [{ field, reason: 'taken' }]);
    throw error;
  }
}

/** @throws DomainError `pool.changedMeanwhile`, `pool.stockRange`, `pool.holderNotFound` */
export function changeHolder(context: Context, actor: Actor, idHolder: number, asked: Read<typeof change.body>): Promise<void> {
  const scope = scopeFor(actor);
  const { revision, ...limits } = asked;
  requireRange(limits);
  return act(context, scope, async ({ tx, audit }) => {
    const { own, idPool } = await holdOf(tx, scope, idHolder);
    if (!(await store.updateHolder(tx, own, idHolder, limits, revision))) throw new DomainError('pool.changedMeanwhile');
    audit(own, { idUser: actor.idUser, action: 'pool.holderChanged', subject: `pool ${idPool}`, details: { idHolder } });
  });
}

/** @throws DomainError `pool.holderNotEmpty` as long as somebody has pieces, or some are on the way from or to them */
export function removeHolder(context: Context, actor: Actor, idHolder: number): Promise<void> {
  const scope = scopeFor(actor);
  return act(context, scope, async ({ tx, audit }) => {
    const { own, idPool } = await holdOf(tx, scope, idHolder);
    const left = await readBook(tx, own, { idPool, account: 'holder', idHolder });
    if (left > 0 || (await store.hasOnTheWay(tx, own, idHolder))) throw new DomainError('pool.holderNotEmpty');
    await store.endHolder(tx, own, idHolder, context.now());
    audit(own, { idUser: actor.idUser, action: 'pool.holderRemoved', subject: `pool ${idPool}`, details: { idHolder } });
  });
}

/** Holds the pool of a holder. @throws DomainError `pool.holderNotFound` */
export async function holdOf(tx: Tx, scope: CustomerScope, idHolder: number) {
  const found = await store.findHolderPool(tx, scope, idHolder);
  if (!found) throw new DomainError('pool.holderNotFound');
  const { pool } = await requirePool(tx, found.idCustomer, found.idPool);
  return { ...found, pool, own: found.idCustomer };
}

function requireRange({ lowStock, highStock }: Pick<store.HolderLimits, 'lowStock' | 'highStock'>): void {
  if (lowStock !== null && highStock !== null && highStock < lowStock)
    throw new DomainError('pool.stockRange', [{ field: 'highStock', reason: 'below the minimum' }]);
}
