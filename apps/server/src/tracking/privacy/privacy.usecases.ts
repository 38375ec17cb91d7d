import type * as contract from '@sillage/contract/tracking/privacy/privacy.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { MOST_LOOKUP_DAYS, MOST_LOOKUP_POSITIONS, type LookedAt } from '@sillage/domain/tracking/privacy/privacy';
import { updateAgreed } from '../../people/customers/shared/updateAgreed.store.ts';
import { findMembers } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { setPrivate } from '../trackers/shared/setPrivate.store.ts';
import * as store from './privacy.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

const DAY_MS = 86_400_000;

/**
 * From now on, or no longer, a tracker is on a vehicle; what it reported before is moved as well. A customer's own matter: the operator finds no tracker here.
 * @throws DomainError `tracker.notFound`
 */
export async function setPrivacy(
  context: Context,
  actor: Actor,
  identifier: string,
  isPrivate: boolean,
): Promise<{ readonly isPrivate: boolean }> {
  const own = actor.idCustomer;
  const before = await store.findOwn(context.db, own, identifier);
  if (!before) throw new DomainError('tracker.notFound');
  if (before.isPrivate === isPrivate) return { isPrivate };
  await act(context, own, async ({ tx, audit, publish, putOff }) => {
    const changed = await setPrivate(tx, own, identifier, isPrivate);
    if (!changed) throw new DomainError('tracker.notFound');
    putOff('trackerLatest', own, (late) => store.settleAll(late, own, changed.idTracker));
    const action = isPrivate ? 'tracker.madePrivate' : 'tracker.madePublic';
    audit(own, { idUser: actor.idUser, action, subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
    publish('evaluationDue', null);
  });
  return { isPrivate };
}

/** @throws DomainError `tracker.notFound`, `request.invalid` for a time that ends before it begins or is longer than a month */
export async function lookUp(
  context: Context,
  actor: Actor,
  identifier: string,
  { fromDate, toDate, reason }: Read<(typeof contract.lookUpPositions)['body']>,
): Promise<contract.LookedUp> {
  const own = actor.idCustomer;
  const [from, to] = [new Date(fromDate), new Date(toDate)];
  if (to < from) throw new DomainError('request.invalid', [{ field: 'toDate', reason: 'before fromDate' }]);
  if (to.getTime() - from.getTime() > MOST_LOOKUP_DAYS * DAY_MS)
    throw new DomainError('request.invalid', [{ field: 'toDate', reason: `more than ${MOST_LOOKUP_DAYS} days after fromDate` }]);
  const tracker = await store.findOwn(context.db, own, identifier);
  if (!tracker) throw new DomainError('tracker.notFound');
  const asked = { idTracker: tracker.idTracker, from, to };
  // Written down with what is shown, or nothing is shown.
  const rows = await act(context, own, async ({ tx }) => {
    await store.insertLookup(tx, own, { ...asked, reason, lookedBy: actor.idUser, lookedAt: context.now() });
    return store.listHidden(tx, own, asked);
  });
  const positions = rows
    .slice(0, MOST_LOOKUP_POSITIONS)
    .map(({ effectiveTime, ...place }) => ({ ...place, deviceDate: effectiveTime.toISOString() }));
  return { positions, isCut: rows.length > MOST_LOOKUP_POSITIONS };
}

export async function listLookups(
  { db }: Dependencies<'db'>,
  actor: Actor,
  { uniqueIdentifiant: identifier, limit, cursor }: Read<(typeof contract.listLookups)['query']>,
): Promise<Sent<(typeof contract.listLookups)['reply']>> {
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await store.listLookups(db, actor.idCustomer, { identifier: identifier ?? null, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idLookup }) => toCursor(idLookup));
  const people = await findMembers(
    db,
    page.map(({ lookedBy }) => lookedBy),
  );
  const data = page.map(({ idShipment, reference, deletedAt, lookedBy, ...row }) => ({
    idLookup: row.idLookup,
    uniqueIdentifiant: row.identifier,
    what: row.what as LookedAt,
    transport: idShipment === null || reference === null || deletedAt !== null ? null : { idTransport: idShipment, reference },
    fromDate: row.fromTime.toISOString(),
    toDate: row.toTime.toISOString(),
    reason: row.reason,
    lookedBy: people.get(lookedBy)?.name ?? '',
    isOperator: people.get(lookedBy)?.idCustomer !== actor.idCustomer,
    lookedDate: row.lookedAt.toISOString(),
  }));
  return { data, nextCursor };
}

/** @throws DomainError `customer.notFound` */
export async function driverDaysOf({ db }: Dependencies<'db'>, scope: OneCustomer): Promise<{ readonly driverDays: number | null }> {
  const driverDays = await store.findDriverDays(db, scope);
  if (driverDays === undefined) throw new DomainError('customer.notFound');
  return { driverDays };
}

/** @throws DomainError `customer.notFound` */
export async function setDriverDays(context: Context, scope: OneCustomer, { idUser }: Actor, driverDays: number | null) {
  await driverDaysOf(context, scope);
  await act(context, scope, async ({ tx, audit }) => {
    await updateAgreed(tx, scope, { driverDays });
    audit(scope, { idUser, action: 'customer.driverDaysSet', subject: `customer ${scope}`, details: { driverDays } });
  });
  return { driverDays };
}
