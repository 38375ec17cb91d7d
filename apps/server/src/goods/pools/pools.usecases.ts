import type { changePool as change, createPool, listPools as list, Pool } from '@sillage/contract/goods/pools/pools.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_POOLS } from '@sillage/domain/goods/pools/pool';
import { customerFor, scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requirePool } from './begin.usecases.ts';
import { readBook } from './books.store.ts';
import * as store from './pools.store.ts';
import { toWirePool } from './pools.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

export async function listPools(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  { search = '', idCustomer, cursor, limit }: Read<typeof list.query>,
): Promise<{ data: Pool[]; nextCursor: string | null }> {
  const [key, idPool] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = key === undefined || idPool === undefined ? null : { key, idPool };
  const rows = await store.findPools(db, scopeFor(actor, idCustomer), { search, after, limit: limit + 1 }, now());
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.nameKey, last.idPool));
  return { data: page.map(toWirePool), nextCursor };
}

/** @throws DomainError `pool.notFound` */
export async function findRow({ db, now }: Dependencies<'db' | 'now'>, scope: CustomerScope, idPool: number): Promise<store.PoolRow> {
  const row = await store.findPool(db, scope, idPool, now());
  if (!row) throw new DomainError('pool.notFound');
  return row;
}

export async function readPool(context: Dependencies<'db' | 'now'>, actor: Actor, idPool: number): Promise<Pool> {
  return toWirePool(await findRow(context, scopeFor(actor), idPool));
}

/** @throws DomainError `pool.nameTaken`, `pool.tooMany`, `customer.notFound` */
export function addPool(context: Context, actor: Actor, { idCustomer, ...asked }: Read<typeof createPool.body>): Promise<number> {
  const own = customerFor(actor, idCustomer);
  return refuseTaken(() =>
    act(context, own, async ({ tx, audit }) => {
      if (!(await holdCustomer(tx, own, 'inTurn'))) throw new DomainError('customer.notFound');
      if ((await store.countPools(tx, own)) >= MOST_POOLS) throw new DomainError('pool.tooMany');
      const idPool = await store.insertPool(tx, own, { ...asked, createdBy: actor.idUser, createdAt: context.now() });
      audit(own, { idUser: actor.idUser, action: 'pool.added', subject: `pool ${idPool}` });
      return idPool;
    }),
  );
}

/** @throws DomainError `pool.changedMeanwhile`, `pool.nameTaken`, `pool.notFound` */
export function changePool(context: Context, actor: Actor, idPool: number, asked: Read<typeof change.body>): Promise<void> {
  const scope = scopeFor(actor);
  const { revision, ...details } = asked;
  return refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      const { own } = await requirePool(tx, scope, idPool);
      if (!(await store.updatePool(tx, own, idPool, details, revision))) throw new DomainError('pool.changedMeanwhile');
      audit(own, { idUser: actor.idUser, action: 'pool.changed', subject: `pool ${idPool}` });
    }),
  );
}

/** @throws DomainError `pool.notEmpty` as long as anything of it is anywhere */
export function closePool(context: Context, actor: Actor, idPool: number): Promise<void> {
  const scope = scopeFor(actor);
  return act(context, scope, async ({ tx, audit }) => {
    const { own } = await requirePool(tx, scope, idPool);
    const left = await readBook(tx, own, { idPool, account: 'owned', idHolder: null });
    const lost = await readBook(tx, own, { idPool, account: 'lost', idHolder: null });
    if (left > lost) throw new DomainError('pool.notEmpty');
    await store.endPool(tx, own, idPool, context.now());
    audit(own, { idUser: actor.idUser, action: 'pool.closed', subject: `pool ${idPool}` });
  });
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'pool_name')) throw new DomainError('pool.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
