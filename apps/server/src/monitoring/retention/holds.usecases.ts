import type * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './holds.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

export async function listHolds(
  { db }: Dependencies<'db'>,
  scope: OneCustomer,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Sent<(typeof contract.listHolds)['reply']>> {
  const [isLifted, idHold] = cursor === undefined ? [0, 0] : fromCursor(cursor, 'number', 'number');
  const rows = await store.listHolds(db, scope, { after: cursor === undefined ? null : { isLifted, idHold }, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.liftedAt === null ? 0 : 1, row.idHold));
  return { data: await toWire(db, page), nextCursor };
}

/** @throws DomainError `shipment.notFound` */
export async function placeHold(
  context: Context,
  scope: OneCustomer,
  { idUser }: Actor,
  { idTransport, reason }: Read<(typeof contract.placeHold)['body']>,
): Promise<contract.Hold> {
  const reference = idTransport === null ? '' : (await readShipment(context, scope, idTransport)).reference;
  const idHold = await act(context, scope, async ({ tx, audit }) => {
    const hold = { idShipment: idTransport, reference, reason, placedBy: idUser, placedAt: context.now() };
    const made = await store.insertHold(tx, scope, hold);
    audit(scope, { idUser, action: 'hold.placed', subject: `hold ${made}`, details: { reference, reason } });
    return made;
  });
  return found(context.db, scope, idHold);
}

/** @throws DomainError `hold.notFound`, `hold.lifted` */
export async function liftHold(context: Context, actor: Actor, idHold: number): Promise<void> {
  const hold = await store.findHold(context.db, scopeFor(actor), idHold);
  if (!hold) throw new DomainError('hold.notFound');
  const own = hold.idCustomer;
  await act(context, own, async ({ tx, audit }) => {
    if (!(await store.liftHold(tx, own, idHold, actor.idUser, context.now()))) throw new DomainError('hold.lifted');
    audit(own, { idUser: actor.idUser, action: 'hold.lifted', subject: `hold ${idHold}`, details: { reference: hold.reference } });
  });
}

async function found(db: Db, scope: OneCustomer, idHold: number): Promise<contract.Hold> {
  const row = await store.findHold(db, scope, idHold);
  const [hold] = row ? await toWire(db, [row]) : [];
  if (!hold) throw new DomainError('hold.notFound');
  return hold;
}

async function toWire(db: Db, rows: readonly store.HoldRow[]): Promise<contract.Hold[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ placedBy, liftedBy }) => (liftedBy === null ? [placedBy] : [placedBy, liftedBy])),
  );
  return rows.map(({ idHold, idShipment, reference, reason, placedBy, placedAt, liftedBy, liftedAt }) => ({
    idHold,
    transport: idShipment === null ? null : { idTransport: idShipment, reference },
    reference,
    reason,
    placedBy: names.get(placedBy) ?? '',
    placedDate: placedAt.toISOString(),
    liftedBy: liftedBy === null ? '' : (names.get(liftedBy) ?? ''),
    liftedDate: liftedAt?.toISOString() ?? null,
  }));
}
