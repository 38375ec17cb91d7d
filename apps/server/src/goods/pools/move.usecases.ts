import { takeFirst, type Account } from '@sillage/domain/goods/pools/movement';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Tx } from '../../platform/db/openDb.ts';
import * as books from './books.store.ts';

const LOTS_AT_ONCE = 200;

/** One end of what is moved. */
export interface End {
  readonly account: Account;
  /** Of a holder; of what is lost or on the way, who had it last. */
  readonly holder: Pick<books.Holder, 'idHolder' | 'kind'> | null;
  readonly idDispatch: number | null;
}

export interface Leg {
  readonly idPool: number;
  readonly from: End;
  readonly to: End;
  readonly quantity: number;
  /** These containers, of a pool that knows each. */
  readonly idAssets: readonly number[] | null;
  readonly at: Date;
}

export const OUTSIDE: End = { account: 'outside', holder: null, idDispatch: null };
export const atHolder = (holder: Pick<books.Holder, 'idHolder' | 'kind'>): End => ({ account: 'holder', holder, idDispatch: null });
export const onTheWay = (idDispatch: number, sender: Pick<books.Holder, 'idHolder' | 'kind'>): End => ({
  account: 'underWay',
  holder: sender,
  idDispatch,
});
export const lostBy = (holder: Pick<books.Holder, 'idHolder' | 'kind'>): End => ({ account: 'lost', holder, idDispatch: null });

type Taken = Omit<books.Lot, 'idLot'>;

/**
 * Moves pieces from one account to another while the pool is held, with what is known of each: since when it was there, and when it left home.
 * @throws DomainError `pool.notEnough` where there are not as many; `pool.containerElsewhere`
 */
export async function moveLeg(tx: Tx, own: OneCustomer, leg: Leg): Promise<void> {
  const { idPool, from, to, quantity, at } = leg;
  if (quantity === 0) return;
  const taken = from.account === 'outside' ? madeOf(leg) : await takeLots(tx, own, leg);
  if (from.account === 'outside') await change(tx, own, { idPool, account: 'owned', idHolder: null }, quantity);
  else await change(tx, own, bookOf(idPool, from), -quantity);
  if (to.account === 'outside') return change(tx, own, { idPool, account: 'owned', idHolder: null }, -quantity);
  await change(tx, own, bookOf(idPool, to), quantity);
  const isHome = to.account === 'holder' && to.holder?.kind === 'site';
  // From a site to a partner; what goes from one site to another never left.
  const isLeaving = from.account === 'underWay' && from.holder?.kind === 'site' && to.account === 'holder';
  const returns = taken.flatMap(({ leftAt, quantity: count }) =>
    isHome && leftAt !== null && from.account !== 'lost' ? [{ idPool, quantity: count, leftAt, returnedAt: later(leftAt, at) }] : [],
  );
  await books.insertReturns(tx, own, returns);
  const { account } = to;
  await books.insertLots(
    tx,
    own,
    taken.map((lot) => ({
      ...lot,
      idPool,
      account,
      idHolder: to.holder?.idHolder ?? lot.idHolder,
      idDispatch: to.idDispatch,
      since: at,
      leftAt: isHome ? null : (lot.leftAt ?? (isLeaving ? lot.since : null)),
    })),
  );
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function bookOf(idPool: number, { account, holder }: End): books.Book {
  if (account === 'outside') throw new Error('outside has no account');
  return { idPool, account, idHolder: account === 'holder' ? (holder?.idHolder ?? null) : null };
}

async function change(tx: Tx, own: OneCustomer, book: books.Book, by: number): Promise<void> {
  if ((await books.addToBook(tx, own, book, by)) !== null) return;
  throw notEnough(await books.readBook(tx, own, book));
}

function notEnough(there: number): DomainError {
  return new DomainError('pool.notEnough', [{ field: 'quantity', reason: `at most ${there}` }]);
}

/** What comes from outside was nowhere before. */
function madeOf({ to, quantity, idAssets, at }: Leg): Taken[] {
  const idHolder = to.holder?.idHolder;
  if (idHolder === undefined) throw new Error('what comes in comes to somebody');
  const one = { idHolder, since: at, leftAt: null };
  return idAssets === null ? [{ ...one, idAsset: null, quantity }] : idAssets.map((idAsset) => ({ ...one, idAsset, quantity: 1 }));
}

/** What came first is taken first. */
async function takeLots(tx: Tx, own: OneCustomer, { idPool, from, quantity, idAssets }: Leg): Promise<Taken[]> {
  if (from.account === 'outside') throw new Error('outside has no lots');
  const at = { idPool, account: from.account, idHolder: from.holder?.idHolder ?? null, idDispatch: from.idDispatch, idAssets };
  const all: Taken[] = [];
  for (let left = quantity; left > 0;) {
    const lots = await books.findLots(tx, own, at, LOTS_AT_ONCE);
    const there = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    if (there === 0) throw idAssets === null ? notEnough(quantity - left) : new DomainError('pool.containerElsewhere', ELSEWHERE);
    const taken = takeFirst(lots, Math.min(left, there)) ?? [];
    const whole = taken.filter(({ lot, taken: count }) => count === lot.quantity);
    await books.deleteLots(
      tx,
      own,
      whole.map(({ lot }) => lot.idLot),
    );
    for (const { lot, taken: count } of taken) if (count < lot.quantity) await books.shrinkLot(tx, own, lot.idLot, count);
    all.push(...taken.map(({ lot: { idLot: _id, ...lot }, taken: count }) => ({ ...lot, quantity: count })));
    left -= Math.min(left, there);
  }
  return all;
}

const ELSEWHERE = [{ field: 'containers', reason: 'not there' }];

export function endsOf(from: End, to: End) {
  const idOf = ({ account, holder }: End) => (account === 'outside' ? null : (holder?.idHolder ?? null));
  return { fromAccount: from.account, idFrom: idOf(from), toAccount: to.account, idTo: idOf(to) };
}
