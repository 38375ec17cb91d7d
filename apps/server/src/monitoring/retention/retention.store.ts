import type { Retention } from '@sillage/domain/monitoring/retention/retention';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const COLUMNS = ['rawDays', 'thinnedDays', 'excursionDays', 'changedBy', 'changedAt', 'nextRunAt'] as const;

export function findRetention(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (tx) => tx.selectFrom('retention').select(COLUMNS).where('idCustomer', '=', scope).executeTakeFirst());
}

interface Decided extends Retention {
  readonly changedBy: number;
  readonly changedAt: Date;
  readonly nextRunAt: Date;
}

export async function saveRetention(tx: Tx, idCustomer: OneCustomer, decided: Decided): Promise<void> {
  await tx
    .insertInto('retention')
    .values({ idCustomer, ...decided })
    .onConflict((conflict) => conflict.column('idCustomer').doUpdateSet(decided))
    .execute();
}

/** Customers of whom something may have grown old, and those of whom something was being taken away when they decided otherwise. */
export function findDue(db: Db, scope: CustomerScope, now: Date, limit: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('retention as r')
      .innerJoin('customer as c', 'c.idCustomer', 'r.idCustomer')
      .select('r.idCustomer')
      .where('r.nextRunAt', '<=', now)
      .where((eb) =>
        eb.or([
          eb('r.rawDays', 'is not', null),
          eb('r.thinnedDays', 'is not', null),
          eb.exists(
            eb
              .selectFrom('erasure as e')
              .select('e.idErasure')
              .whereRef('e.idCustomer', '=', 'r.idCustomer')
              .where('e.finishedAt', 'is', null),
          ),
        ]),
      )
      .where('c.status', '<>', 'deleted')
      .orderBy('r.nextRunAt')
      .limit(limit)
      .execute(),
  );
}

/** Held until the transaction ends; undefined where another process has it, or it is not due. */
export function holdDue(tx: Tx, scope: OneCustomer, now: Date) {
  return tx
    .selectFrom('retention')
    .select(COLUMNS)
    .where('idCustomer', '=', scope)
    .where('nextRunAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function setNextRun(tx: Tx, scope: OneCustomer, nextRunAt: Date): Promise<void> {
  await tx.updateTable('retention').set({ nextRunAt }).where('idCustomer', '=', scope).execute();
}

/** The next of a customer's trackers, those that it had before among them. */
export async function listTrackersAfter(tx: Tx, scope: OneCustomer, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('tracker')
    .select('idTracker')
    .where('idCustomer', '=', scope)
    .where('idTracker', '>', after)
    .orderBy('idTracker')
    .limit(limit)
    .execute();
  return rows.map(({ idTracker }) => idTracker);
}

export async function countTrackers(tx: Tx, scope: OneCustomer): Promise<number> {
  const { trackers } = await tx
    .selectFrom('tracker')
    .select((eb) => eb.fn.countAll<number>().as('trackers'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return trackers;
}

export interface Fate {
  readonly thinned: number;
  readonly erased: number;
  readonly held: number;
  readonly excursions: number;
}

interface Bounds {
  /** Epoch ms. */
  readonly rawBefore: number | null;
  readonly thinnedBefore: number | null;
  readonly excursionBefore: number | null;
}

/** What becomes of the readings of these trackers, together. @param takesAway they are removed, too */
export async function retainReadings(
  tx: Tx,
  scope: OneCustomer,
  idTrackers: readonly number[],
  { rawBefore, thinnedBefore, excursionBefore }: Bounds,
  takesAway: boolean,
): Promise<Fate> {
  const [raw, thinned, excursion] = [rawBefore, thinnedBefore, excursionBefore].map((ms) => (ms === null ? null : new Date(ms)));
  const sum = { thinned: 0, erased: 0, held: 0, excursions: 0 };
  for (const idTracker of idTrackers) {
    const { rows } = await sql<Fate>`select thinned::int, erased::int, held::int, excursions::int
      from retain_readings(${scope}, ${idTracker}, ${raw}, ${thinned}, ${excursion}, ${takesAway})`.execute(tx);
    for (const fate of rows) for (const name of ['thinned', 'erased', 'held', 'excursions'] as const) sum[name] += fate[name];
  }
  return sum;
}
