import type { WireHold } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { loadOf, ONE_PIECE, type Load } from '@sillage/domain/commerce/fashion/load';
import { faultOfBooking, HOLD_MINUTES, MOST_HOLDS } from '@sillage/domain/commerce/fashion/shuttle';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireFashion } from './access.usecases.ts';
import * as store from './holds.store.ts';
import { holdShuttle, refuseFault, requireRoom } from './seat.usecases.ts';
import { stateOfShuttle, toWireLoad } from './shuttle.view.ts';
import type { LockedShuttle } from './shuttles.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;
type Said = Parameters<typeof loadOf>[0];

const MINUTE_MS = 60_000;

/**
 * Holds a seat while the form is filled. Whoever holds one of this shuttle already goes on with that one.
 * @throws DomainError `shuttle.notLuxury`, `shuttle.notFound`, `shuttle.closed`, `shuttle.cancelled`, `shuttle.full`, `shuttle.tooManyHolds`
 */
export async function holdSeat(context: Context, actor: Actor, idShuttle: number, said: Said): Promise<WireHold> {
  const holder = await holderOf(context, actor);
  return act(context, holder.own, async (work) => {
    const { tx } = work;
    await holdCustomer(tx, holder.own, 'inTurn');
    const shuttle = await holdShuttle(work, idShuttle);
    const now = context.now();
    refuseFault(faultOfBooking(stateOfShuttle(shuttle), now.getTime()));
    const known = await store.findHoldOf(tx, holder, idShuttle, now);
    if (known) return toWireHold(known, now);
    if ((await store.countHolds(tx, holder.own, now)) >= MOST_HOLDS) throw new DomainError('shuttle.tooManyHolds');
    const load = wanted(said);
    await requireRoom(work, shuttle, load, { now, idUser: actor.idUser });
    return toWireHold(await store.insertHold(tx, holder, { ...load, idShuttle, expiresAt: expiry(shuttle, now) }), now);
  });
}

/** @throws DomainError `shuttle.holdOver`, `shuttle.full`, `shuttle.closed`, `shuttle.cancelled` */
export function changeHold(context: Context, actor: Actor, idHold: number, said: Said): Promise<WireHold> {
  return withHold(context, actor, idHold, async (work, holder, shuttle, _hold, now) => {
    const load = wanted(said);
    await requireRoom(work, shuttle, load, { now, idUser: actor.idUser });
    return store.updateHold(work.tx, holder, idHold, load);
  });
}

/** @throws DomainError `shuttle.holdOver`, `shuttle.holdRenewed`, `shuttle.closed`, `shuttle.cancelled` */
export function renewHold(context: Context, actor: Actor, idHold: number): Promise<WireHold> {
  return withHold(context, actor, idHold, async ({ tx }, holder, shuttle, hold, now) => {
    if (hold.isRenewed) throw new DomainError('shuttle.holdRenewed');
    return store.updateHold(tx, holder, idHold, { expiresAt: expiry(shuttle, now), isRenewed: true });
  });
}

/** @throws DomainError `shuttle.holdOver` */
export async function releaseHold(context: Context, actor: Actor, idHold: number): Promise<void> {
  const holder = await holderOf(context, actor);
  await act(context, holder.own, async ({ tx }) => {
    if (!(await store.deleteHold(tx, holder, idHold))) throw new DomainError('shuttle.holdOver');
  });
}

type Change = (work: Work, holder: store.Holder, shuttle: LockedShuttle, hold: store.KeptHold, now: Date) => Promise<store.KeptHold>;

/** With the shuttle held first, as everywhere, and the hold looked at again under it. */
async function withHold(context: Context, actor: Actor, idHold: number, change: Change): Promise<WireHold> {
  const holder = await holderOf(context, actor);
  const known = await store.findHold(context.db, holder, idHold, context.now());
  if (!known) throw new DomainError('shuttle.holdOver');
  return act(context, holder.own, async (work) => {
    const shuttle = await holdShuttle(work, known.idShuttle);
    const now = context.now();
    const hold = await store.findHold(work.tx, holder, idHold, now);
    if (!hold) throw new DomainError('shuttle.holdOver');
    refuseFault(faultOfBooking(stateOfShuttle(shuttle), now.getTime()));
    return toWireHold(await change(work, holder, shuttle, hold, now), now);
  });
}

async function holderOf(context: Context, actor: Actor): Promise<store.Holder> {
  await requireFashion(context, actor);
  return { own: actor.idCustomer, idUser: actor.idUser };
}

/** One piece as long as nothing was said. */
function wanted(said: Said): Load {
  const load = loadOf(said);
  return load.pieces === 0 ? ONE_PIECE : load;
}

/** Never beyond the cut-off: what cannot be booked any more is not held either. */
function expiry({ bookUntil }: LockedShuttle, now: Date): Date {
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, bookUntil.getTime()));
}

function toWireHold({ idHold, idShuttle, pieces, hangingCm, grams, expiresAt, isRenewed }: store.KeptHold, now: Date): WireHold {
  const load = toWireLoad({ pieces, hangingCm, grams });
  return { idHold, idShuttle, load, expiresAt: expiresAt.toISOString(), canRenew: !isRenewed, now: now.toISOString() };
}
