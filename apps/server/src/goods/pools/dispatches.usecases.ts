import type { dispatchPieces, PoolDispatch, receivePieces } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Read } from '@sillage/contract/endpoint';
import { receiptParts } from '@sillage/domain/goods/pools/movement';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as begin from './begin.usecases.ts';
import { findBookedBefore, refuseUsedKey } from './bookedOnce.usecases.ts';
import { readBook } from './books.store.ts';
import * as store from './dispatches.store.ts';
import { atHolder, endsOf, lostBy, moveLeg, onTheWay, OUTSIDE, type End } from './move.usecases.ts';
import { insertMovement, type NewMovement } from './movements.store.ts';
import { findRow } from './pools.usecases.ts';
import { toWireDispatch } from './pools.view.ts';
import { takeContainers } from './takeContainers.usecases.ts';
import { watchStock } from './tellOfStock.usecases.ts';

/** From one who has them to another: on the way until they are received. Once for each key. */
export function dispatchOne(
  context: begin.Context,
  actor: Actor,
  idPool: number,
  asked: Read<typeof dispatchPieces.body>,
): Promise<number> {
  const scope = scopeFor(actor);
  const { idFrom, idTo, reason, reference, note, requestKey = null } = asked;
  begin.requireReason('dispatch', reason);
  if (idFrom === idTo) throw new DomainError('pool.sameHolder', [{ field: 'idTo', reason: 'the same' }]);
  const send = async (work: Work) => {
    const { tx, audit } = work;
    const { pool, own } = await begin.requirePool(tx, scope, idPool);
    const before = await findBookedBefore(tx, own, { requestKey, kind: 'dispatch', idPool });
    if (typeof before?.idDispatch === 'number') return before.idDispatch;
    const now = context.now();
    const at = begin.happened(asked.happenedDate, now);
    const sender = await begin.requireHolder(tx, own, idPool, idFrom, 'idFrom');
    await begin.requireHolder(tx, own, idPool, idTo, 'idTo');
    const { quantity, named } = await begin.requireAmount(tx, own, pool, asked);
    begin.requireThere(named, (one) => one.idPool === idPool && one.account === 'holder' && one.idHolder === idFrom);
    const stock = await watchStock(context, work, { own, pool, holders: [sender], idActor: actor.idUser });
    const idDispatch = await store.insertDispatch(tx, own, { idPool, idFrom, idTo, quantity, reference, dispatchedAt: at });
    const [from, to] = [atHolder(sender), onTheWay(idDispatch, sender)];
    await moveLeg(tx, own, { idPool, from, to, quantity, idAssets: begin.idsOf(named), at });
    const idMovement = await insertMovement(tx, own, {
      idPool,
      kind: 'dispatch',
      reason,
      quantity,
      fromAccount: 'holder',
      idFrom,
      toAccount: 'underWay',
      idTo,
      idDispatch,
      difference: null,
      reference,
      note,
      containers: begin.referencesOf(named),
      happenedAt: at,
      bookedAt: now,
      idUser: actor.idUser,
      requestKey,
    });
    audit(own, { idUser: actor.idUser, action: 'pool.dispatch', subject: `pool ${idPool}`, details: { idDispatch, quantity } });
    await stock(idMovement);
    return idDispatch;
  };
  return refuseUsedKey(() => act(context, scope, send));
}

/** What has arrived of a dispatch; what is missing is lost or still on the way, what is too much was never booked out. Once for each key. */
export function receiveOne(
  context: begin.Context,
  actor: Actor,
  idDispatch: number,
  asked: Read<typeof receivePieces.body>,
): Promise<number> {
  const scope = scopeFor(actor);
  const { requestKey = null } = asked;
  const receive = async (work: Work) => {
    const { tx, audit } = work;
    const of = await store.findPoolOf(tx, scope, idDispatch);
    if (!of) throw new DomainError('pool.dispatchNotFound');
    const { pool, own } = await begin.requirePool(tx, of.idCustomer, of.idPool);
    if (await findBookedBefore(tx, own, { requestKey, kind: 'receipt', idPool: of.idPool, idDispatch })) return idDispatch;
    const dispatch = await store.readDispatchRow(tx, own, idDispatch);
    if (!dispatch || dispatch.open === 0) throw new DomainError('pool.dispatchOver');
    const sender = await begin.requireHolder(tx, own, of.idPool, dispatch.idFrom, 'idDispatch');
    const receiver = await begin.requireHolder(tx, own, of.idPool, dispatch.idTo, 'idDispatch');
    const now = context.now();
    const stock = await watchStock(context, work, { own, pool, holders: [sender, receiver], idActor: actor.idUser });
    const said = { idPool: of.idPool, idDispatch, reference: dispatch.reference, note: asked.note, idUser: actor.idUser };
    const times = { happenedAt: begin.happened(asked.happenedDate, now), bookedAt: now };
    const receiving = { own, pool, dispatch, sender, receiver, asked, line: { ...said, ...times, requestKey } };
    const idMovement = pool.counting === 'pieces' ? await takePieces(work, receiving) : await takeContainers(work, receiving);
    audit(own, { idUser: actor.idUser, action: 'pool.receipt', subject: `pool ${of.idPool}`, details: { idDispatch } });
    await stock(idMovement);
    return idDispatch;
  };
  return refuseUsedKey(() => act(context, scope, receive));
}

async function takePieces(
  { tx }: Work,
  { own, pool: { idPool }, dispatch, sender, receiver, asked, line }: begin.Receiving,
): Promise<number> {
  const { idDispatch, open } = dispatch;
  const { arrived, rest } = asked;
  if (arrived === undefined) throw new DomainError('pool.needsQuantity', [{ field: 'arrived', reason: 'missing' }]);
  const senderHas = await readBook(tx, own, { idPool, account: 'holder', idHolder: sender.idHolder });
  const { received, missing, fromSender, fromOutside, difference } = receiptParts({ open, arrived, rest, senderHas });
  if (received + missing === 0) throw new DomainError('pool.nothingMoves', [{ field: 'arrived', reason: 'none' }]);
  await begin.requirePoolRoom(tx, own, { idPool, quantity: fromOutside, field: 'arrived' });
  const way = onTheWay(idDispatch, sender);
  const at = line.happenedAt;
  const move = async (
    said: Pick<NewMovement, 'kind' | 'reason' | 'difference' | 'requestKey'>,
    from: End,
    to: End,
    quantity: number,
  ): Promise<number> => {
    await moveLeg(tx, own, { idPool, from, to, quantity, idAssets: null, at });
    return insertMovement(tx, own, { ...line, ...said, quantity, ...endsOf(from, to), containers: [] });
  };
  const also = { difference: null, requestKey: null };
  const there = atHolder(receiver);
  const idMovement = await move({ kind: 'receipt', reason: 'arrived', difference, requestKey: line.requestKey }, way, there, received);
  if (missing > 0) await move({ kind: 'loss', reason: 'missingAtReceipt', ...also }, way, lostBy(sender), missing);
  const surplus = { kind: 'correction', reason: 'surplusAtReceipt', ...also } as const;
  if (fromSender > 0) await move(surplus, atHolder(sender), there, fromSender);
  if (fromOutside > 0) await move(surplus, OUTSIDE, there, fromOutside);
  await store.lessOpen(tx, own, idDispatch, received + missing, line.bookedAt);
  return idMovement;
}

export async function readDispatch({ db, now }: Dependencies<'db' | 'now'>, actor: Actor, idDispatch: number): Promise<PoolDispatch> {
  const [row] = await store.findDispatches(db, scopeFor(actor), { idDispatch, isOpen: false, after: null, limit: 1 });
  if (!row) throw new DomainError('pool.dispatchNotFound');
  return toWireDispatch(row, now());
}

/** @throws DomainError `pool.notFound` */
export async function listDispatches(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idPool: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: PoolDispatch[]; nextCursor: string | null }> {
  const [key, idDispatch] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = key === undefined || idDispatch === undefined ? null : { key, idDispatch };
  const scope = scopeFor(actor);
  await findRow({ db, now }, scope, idPool);
  const rows = await store.findDispatches(db, scope, { idPool, isOpen: true, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.key, last.idDispatch));
  return { data: page.map((row) => toWireDispatch(row, now())), nextCursor };
}
