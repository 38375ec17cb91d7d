import type { bookMovement, MovementFilter, PoolMovement } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Read } from '@sillage/contract/endpoint';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as begin from './begin.usecases.ts';
import { findBookedBefore, refuseUsedKey } from './bookedOnce.usecases.ts';
import { countPieces, putRight } from './corrections.usecases.ts';
import { atHolder, endsOf, lostBy, moveLeg, OUTSIDE, type End } from './move.usecases.ts';
import { findMovements, insertMovement } from './movements.store.ts';
import { findRow } from './pools.usecases.ts';
import { toWireMovement } from './pools.view.ts';
import { watchStock } from './tellOfStock.usecases.ts';

type Asked = Read<typeof bookMovement.body>;

/** What came in, was lost, found, scrapped or counted: once for each key. @returns the number of its line in the books */
export function bookOne(context: begin.Context, actor: Actor, idPool: number, asked: Asked): Promise<number> {
  const scope = scopeFor(actor);
  const { kind, reason, note, requestKey = null } = asked;
  begin.requireReason(kind, reason);
  const booking = async (work: Work) => {
    const { tx, audit } = work;
    const { pool, own } = await begin.requirePool(tx, scope, idPool);
    const before = await findBookedBefore(tx, own, { requestKey, kind, idPool });
    if (before) return before.idMovement;
    const now = context.now();
    const holder = await begin.requireHolder(tx, own, idPool, asked.idHolder, 'idHolder');
    const at = begin.happened(asked.happenedDate, now);
    const stock = await watchStock(context, work, { own, pool, holders: [holder], idActor: actor.idUser });
    const said = { idPool, kind, reason, note, requestKey, idUser: actor.idUser, happenedAt: at, bookedAt: now };
    const line = { ...said, idDispatch: null, difference: null, reference: '' };
    const idMovement = await book(work, { pool, own, holder, asked, at, line });
    audit(own, { idUser: actor.idUser, action: `pool.${kind}`, subject: `pool ${idPool}`, details: { idMovement } });
    await stock(idMovement);
    return idMovement;
  };
  return refuseUsedKey(() => act(context, scope, booking));
}

function book(work: Work, booking: begin.Booking): Promise<number> {
  const { asked, pool, holder } = booking;
  const there = atHolder(holder);
  switch (asked.kind) {
    case 'acquired':
      return move(work, booking, OUTSIDE, there);
    case 'retired':
      return move(work, booking, there, OUTSIDE);
    case 'loss':
      return move(work, booking, there, lostBy(holder));
    case 'found':
      return move(work, booking, { account: 'lost', holder: null, idDispatch: null }, there);
    case 'correction':
      return pool.counting === 'pieces' ? countPieces(work, booking) : putRight(work, booking);
    default:
      return asked.kind satisfies never;
  }
}

/** @throws DomainError `pool.notEnough`, `pool.containerTaken`, `pool.containerElsewhere` */
async function move({ tx }: Work, { pool, own, holder, asked, at, line }: begin.Booking, from: End, to: End): Promise<number> {
  const { idPool } = pool;
  const { quantity, named } = await begin.requireAmount(tx, own, pool, asked);
  if (from.account === 'outside') {
    const taken = (named ?? []).filter((one) => one.idPool !== null).map(({ reference }) => reference);
    if (taken.length > 0) throw new DomainError('pool.containerTaken', [{ field: 'containers', reason: taken.slice(0, 5).join(', ') }]);
    await begin.requirePoolRoom(tx, own, { idPool, quantity, field: 'quantity' });
  } else {
    const isHolder = from.account === 'holder';
    begin.requireThere(
      named,
      (one) => one.idPool === idPool && one.account === from.account && (!isHolder || one.idHolder === holder.idHolder),
    );
  }
  await moveLeg(tx, own, { idPool, from, to, quantity, idAssets: begin.idsOf(named), at });
  return insertMovement(tx, own, {
    ...line,
    quantity,
    ...endsOf(from, to),
    containers: begin.referencesOf(named),
  });
}

export async function readMovement({ db }: Dependencies<'db'>, actor: Actor, idPool: number, idMovement: number): Promise<PoolMovement> {
  const asked = { idPool, idMovement, kinds: [], idHolder: null, from: null, to: null, after: null, limit: 1 };
  const [row] = await findMovements(db, scopeFor(actor), asked);
  if (!row) throw new Error(`movement ${idMovement} was booked a moment ago`);
  return toWireMovement(row);
}

/** @throws DomainError `pool.notFound` */
export async function listMovements(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idPool: number,
  { cursor, limit, kind = [], idHolder, from, to }: MovementFilter & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: PoolMovement[]; nextCursor: string | null }> {
  const [key, idMovement] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = key === undefined || idMovement === undefined ? null : { key, idMovement };
  const span = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) };
  const scope = scopeFor(actor);
  await findRow({ db, now }, scope, idPool);
  const rows = await findMovements(db, scope, {
    idPool,
    kinds: kind,
    idHolder: idHolder ?? null,
    ...span,
    after,
    limit: limit + 1,
  });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.key, last.idMovement));
  return { data: page.map(toWireMovement), nextCursor };
}
