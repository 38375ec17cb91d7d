import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { DeviceFate, MoveSource, MoveState } from '@sillage/domain/tracking/moving/moving';
import { sql } from 'kysely';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Counts of a move that its devices make. `moving m` is around it. */
const SUMS = sql<{
  readonly fates: Partial<Record<DeviceFate, number>>;
  readonly devicesDone: number;
  readonly positions: number;
  readonly kept: number;
  readonly assets: number;
  readonly share: number;
}>`(select json_build_object(
    'fates', (select coalesce(json_object_agg(f.fate, f.count), '{}') from (
      select d.fate, count(*)::int as count from moving_device d where d.id_customer = m.id_customer and d.id_move = m.id_move group by d.fate) f),
    'devicesDone', count(*) filter (where d.is_done and d.fault is null),
    'positions', coalesce(sum(d.positions), 0),
    'kept', coalesce(sum(d.kept), 0),
    'assets', count(d.asset),
    'share', coalesce(avg(case when d.is_done then 1
      else extract(epoch from coalesce(d.cursor_at, m.from_at) - m.from_at) / extract(epoch from m.to_at - m.from_at) end), 1))
  from moving_device d where d.id_customer = m.id_customer and d.id_move = m.id_move and d.fate in ('new', 'here'))`;

function moves(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('moving as m')
    .select(['m.idMove', 'm.idCustomer', sql<MoveSource>`m.source`.as('source'), 'm.address', 'm.fromAt', 'm.toAt'])
    .select([
      sql<MoveState>`m.state`.as('state'),
      'm.fault',
      'm.places',
      'm.morePlaces',
      'm.groupList',
      'm.driverList',
      'm.withAssets',
      'm.estimate',
    ])
    .select(['m.createdAt', 'm.finishedAt', SUMS.as('sums')])
    .where(ofCustomer(scope, 'm.idCustomer'));
}

export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number];

export function listMoves(db: Db, scope: OneCustomer, { before, limit }: { readonly before: number | null; readonly limit: number }) {
  return inScope(db, scope, (tx) =>
    moves(tx, scope)
      .where((eb) => (before === null ? eb.lit(true) : eb('m.idMove', '<', before)))
      .orderBy('m.idMove', 'desc')
      .limit(limit)
      .execute(),
  );
}

export function findMove(db: Db, scope: CustomerScope, idMove: number): Promise<MoveRow | undefined> {
  return inScope(db, scope, (tx) => moves(tx, scope).where('m.idMove', '=', idMove).executeTakeFirst());
}

/** How many there are, while nobody else adds one; undefined: there is no such customer. */
export async function countMoves(tx: Tx, scope: OneCustomer): Promise<number | undefined> {
  if (!(await holdCustomer(tx, scope, 'inTurn'))) return undefined;
  const { total } = await tx
    .selectFrom('moving')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return total;
}

export interface NewMove {
  readonly source: MoveSource;
  readonly address: string;
  readonly sealed: Buffer;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly places: unknown;
  readonly morePlaces: number;
  readonly groups: unknown;
  readonly drivers: unknown;
  readonly estimate: number | null;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertMove(tx: Tx, scope: OneCustomer, { places, groups, drivers, ...move }: NewMove): Promise<number> {
  const lists = { places: JSON.stringify(places), groupList: JSON.stringify(groups), driverList: JSON.stringify(drivers) };
  const { idMove } = await tx
    .insertInto('moving')
    .values({ idCustomer: scope, ...move, ...lists, nextAt: move.createdAt })
    .returning('idMove')
    .executeTakeFirstOrThrow();
  return idMove;
}

/** What somebody looked at and did not begin: their next one takes its place. */
export async function deleteLooked(tx: Tx, scope: OneCustomer, createdBy: number): Promise<void> {
  await tx.deleteFrom('moving').where('idCustomer', '=', scope).where('createdBy', '=', createdBy).where('state', '=', 'looked').execute();
}

/** Held until the transaction ends. */
export function lockMove(tx: Tx, scope: CustomerScope, idMove: number) {
  return tx
    .selectFrom('moving')
    .select(['idCustomer', sql<MoveState>`state`.as('state'), 'address', 'places', 'driverList', 'sealed'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idMove', '=', idMove)
    .forUpdate()
    .executeTakeFirst();
}

export interface MoveChange {
  readonly state?: MoveState;
  readonly fault?: string | null;
  readonly tries?: number;
  readonly nextAt?: Date;
  readonly finishedAt?: Date | null;
  readonly sealed?: null;
  readonly places?: string;
  readonly withAssets?: true;
}

/** @param from changes it only while it is in this state. @returns whether it did */
export async function changeMove(tx: Tx, scope: OneCustomer, idMove: number, from: MoveState, change: MoveChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moving')
    .set(change)
    .where('idCustomer', '=', scope)
    .where('idMove', '=', idMove)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Its devices go with it. */
export async function removeMove(tx: Tx, scope: OneCustomer, idMove: number): Promise<void> {
  await tx.deleteFrom('moving').where('idCustomer', '=', scope).where('idMove', '=', idMove).execute();
}

/** The running one whose turn was the longest ago, of customers that are there. */
export function findDueMove(db: Db, scope: CustomerScope, now: Date) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('moving as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select([
        'm.idCustomer',
        'm.idMove',
        sql<MoveSource>`m.source`.as('source'),
        'm.address',
        'm.sealed',
        'm.fromAt',
        'm.toAt',
        'm.tries',
      ])
      .select(['m.createdBy', 'm.withAssets'])
      .where(ofCustomer(scope, 'm.idCustomer'))
      .where('m.state', '=', 'running')
      .where('m.nextAt', '<=', now)
      .where('c.status', '=', 'active')
      .orderBy('m.nextAt')
      .orderBy('m.idMove')
      .limit(1)
      .executeTakeFirst(),
  );
}

export type DueMove = NonNullable<Awaited<ReturnType<typeof findDueMove>>>;
