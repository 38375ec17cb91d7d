import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../platform/act/act.ts';
import * as begin from './begin.usecases.ts';
import { findHoldersOf, readBook } from './books.store.ts';
import type { NamedContainer } from './containers.store.ts';
import { lessOpen } from './dispatches.store.ts';
import { atHolder, endsOf, moveLeg, OUTSIDE, type End } from './move.usecases.ts';
import { insertMovement } from './movements.store.ts';

/** Pieces were counted: what is there is what is booked from now on. Counting what the books say is kept, too. */
export async function countPieces({ tx }: Work, { pool, own, holder, asked: { counted }, at, line }: begin.Booking): Promise<number> {
  if (counted === undefined) throw new DomainError('pool.needsQuantity', [{ field: 'counted', reason: 'missing' }]);
  const { idPool } = pool;
  const there = await readBook(tx, own, { idPool, account: 'holder', idHolder: holder.idHolder });
  const [from, to] = counted >= there ? [OUTSIDE, atHolder(holder)] : [atHolder(holder), OUTSIDE];
  const quantity = Math.abs(counted - there);
  if (from.account === 'outside') await begin.requirePoolRoom(tx, own, { idPool, quantity, field: 'counted' });
  await moveLeg(tx, own, { idPool, from, to, quantity, idAssets: null, at });
  return insertMovement(tx, own, { ...line, quantity, ...endsOf(from, to), containers: [] });
}

/** Containers are at a holder, wherever they were booked: one line for each place that they were booked at. @returns the number of the last */
export async function putRight({ tx }: Work, { pool, own, holder, asked, at, line }: begin.Booking): Promise<number> {
  const { named } = await begin.requireAmount(tx, own, pool, asked);
  begin.requireThere(named, ({ idPool }) => idPool === pool.idPool);
  const wrong = (named ?? []).filter(({ account, idHolder }) => account !== 'holder' || idHolder !== holder.idHolder);
  if (wrong.length === 0) throw new DomainError('pool.nothingMoves', [{ field: 'containers', reason: 'there already' }]);
  const groups = Map.groupBy(wrong, ({ account, idHolder, idDispatch }) => `${account} ${idHolder} ${idDispatch}`);
  let idMovement = 0;
  for (const [index, group] of [...groups.values()].entries()) {
    const from = await whereIs({ tx }, own, pool.idPool, group);
    const to = atHolder(holder);
    const quantity = group.length;
    await moveLeg(tx, own, { idPool: pool.idPool, from, to, quantity, idAssets: begin.idsOf(group), at });
    if (from.idDispatch !== null) await lessOpen(tx, own, from.idDispatch, quantity, at);
    const { idDispatch } = from;
    const requestKey = index === groups.size - 1 ? line.requestKey : null;
    const containers = begin.referencesOf(group);
    idMovement = await insertMovement(tx, own, { ...line, requestKey, idDispatch, quantity, ...endsOf(from, to), containers });
  }
  return idMovement;
}

/** Where containers of one group are booked. */
export async function whereIs(
  { tx }: Pick<Work, 'tx'>,
  own: begin.Booking['own'],
  idPool: number,
  [one]: readonly NamedContainer[],
): Promise<End & { readonly account: 'holder' | 'underWay' | 'lost' }> {
  if (!one || one.account === null || one.idHolder === null) throw new Error('a container of a pool is booked somewhere');
  const [holder] = await findHoldersOf(tx, own, idPool, [one.idHolder]);
  return { account: one.account, holder: holder ?? { idHolder: one.idHolder, kind: 'partner' }, idDispatch: one.idDispatch };
}
