import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Read } from '@sillage/contract/endpoint';
import type { Move, startMove as startCall } from '@sillage/contract/tracking/moving/moving.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { addPeople } from '../../people/contacts/shared/people.usecases.ts';
import { addSites } from '../../places/sites/shared/addSites.store.ts';
import { findUsed } from '../trackers/shared/addTrackers.store.ts';
import { leaveOthers, listTaken, setFate } from './movedDevices.store.ts';
import { keptDrivers, keptPlaces, toContact, toWireMove } from './moves.view.ts';
import * as store from './moving.store.ts';
import { addUnknownTrackers } from './unknownTrackers.usecases.ts';

type Context = Dependencies<'db' | 'bus' | 'now'>;
/** What of it is wanted. */
type Choice = Read<(typeof startCall)['body']>;

/** @throws DomainError `moving.notFound` */
export async function readMove(db: Db, scope: CustomerScope, idMove: number): Promise<Move> {
  return toWireMove(await requireMove(db, scope, idMove));
}

/** @throws DomainError `moving.notFound` */
export async function requireMove(db: Db, scope: CustomerScope, idMove: number): Promise<store.MoveRow> {
  const row = await store.findMove(db, scope, idMove);
  if (!row) throw new DomainError('moving.notFound');
  return row;
}

/**
 * Makes the trackers and the places that are not there yet, and lets the history follow; what was stopped or failed goes on where it stood.
 * @throws DomainError `moving.notFound`, `moving.notWaiting`, `customer.notFound`
 */
export async function startMove(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idMove: number,
  { withPlaces, withAssets, withDrivers, groups }: Choice,
): Promise<void> {
  await act(context, scope, async (work) => {
    const { tx, audit, publish } = work;
    const move = await lock(tx, scope, idMove);
    const own = move.idCustomer;
    if (!['looked', 'stopped', 'failed'].includes(move.state)) throw new DomainError('moving.notWaiting');
    if (!(await holdCustomer(tx, own, 'inTurn'))) throw new DomainError('customer.notFound');
    const isFirst = move.state === 'looked';
    if (groups) await leaveOthers(tx, own, idMove, groups);
    const trackers = await makeTrackers(work, own, idMove, idUser);
    const sites = withPlaces && isFirst ? await makePlaces(work, own, idUser, move.places) : [];
    const contacts = withDrivers && isFirst ? await addPeople(work, own, idUser, keptDrivers.parse(move.driverList).map(toContact)) : 0;
    const change = { state: 'running', fault: null, tries: 0, nextAt: context.now(), finishedAt: null } as const;
    await store.changeMove(tx, own, idMove, move.state, withAssets ? { ...change, withAssets } : change);
    const details = { address: move.address, trackers: trackers.length, places: sites.length, contacts };
    audit(own, { idUser, action: 'move.started', subject: `move ${idMove}`, details });
    publish('movesDue', null);
  });
}

async function lock(tx: Tx, scope: CustomerScope, idMove: number) {
  const found = await store.lockMove(tx, scope, idMove);
  if (!found) throw new DomainError('moving.notFound');
  return found;
}

/** Of the devices that have none. A device whose name was taken since it was looked at is left out. */
async function makeTrackers(work: Work, own: OneCustomer, idMove: number, idUser: number): Promise<string[]> {
  const taken = await listTaken(work.tx, own, idMove);
  const wanted = taken.filter(({ fate }) => fate === 'new');
  const names = await addUnknownTrackers(work, own, idUser, wanted, { move: idMove });
  const { own: theirs } = await findUsed(
    work.tx,
    own,
    taken.map(({ identifier }) => identifier),
  );
  const gone = taken.filter(({ identifier }) => !theirs.has(identifier)).map(({ ordinal }) => ordinal);
  await setFate(work.tx, own, idMove, gone, 'elsewhere');
  return names;
}

async function makePlaces({ tx, audit }: Work, own: OneCustomer, idUser: number, kept: unknown): Promise<number[]> {
  const wanted = keptPlaces.parse(kept).flatMap(({ name, circle, fate }) => {
    if (circle === null || fate !== 'new') return [];
    const { latitude, longitude, radius } = circle;
    return [{ name, latitude, longitude, radius }];
  });
  const made = await addSites(tx, own, wanted);
  if (made.length > 0) audit(own, { idUser, action: 'site.added', subjects: made.map((idSite) => `site ${idSite}`) });
  return made;
}

/** What is here stays. @throws DomainError `moving.notFound`, `moving.notRunning` */
export async function stopMove(context: Context, scope: CustomerScope, { idUser }: Actor, idMove: number): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const own = (await lock(tx, scope, idMove)).idCustomer;
    if (!(await store.changeMove(tx, own, idMove, 'running', { state: 'stopped' }))) throw new DomainError('moving.notRunning');
    audit(own, { idUser, action: 'move.stopped', subject: `move ${idMove}` });
  });
}

/** @throws DomainError `moving.notFound`, `moving.running` */
export async function deleteMove(context: Context, scope: CustomerScope, { idUser }: Actor, idMove: number): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const move = await lock(tx, scope, idMove);
    if (move.state === 'running') throw new DomainError('moving.running');
    const own = move.idCustomer;
    await store.removeMove(tx, own, idMove);
    audit(own, { idUser, action: 'move.deleted', subject: `move ${idMove}` });
  });
}
