import type { listPoolContainers as contract, PoolContainer } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Read } from '@sillage/contract/endpoint';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findContainers } from './containers.store.ts';
import { findRow } from './pools.usecases.ts';
import { toWireContainer } from './pools.view.ts';

/** The containers of a pool, by their references. @throws DomainError `pool.notFound` */
export async function listPoolContainers(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idPool: number,
  { idHolder, account, cursor, limit }: Read<typeof contract.query>,
): Promise<{ data: PoolContainer[]; nextCursor: string | null }> {
  const [key, idAsset] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = key === undefined || idAsset === undefined ? null : { key, idAsset };
  const scope = scopeFor(actor);
  await findRow({ db, now }, scope, idPool);
  const rows = await findContainers(db, scope, {
    idPool,
    idHolder: idHolder ?? null,
    account: account ?? null,
    after,
    limit: limit + 1,
  });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.referenceKey, last.idAsset));
  return { data: page.map(toWireContainer), nextCursor };
}
