import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { FirmwareCount } from '@sillage/domain/tracking/trackers/firmware';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Measured } from './health.store.ts';

export interface DueHealth extends Measured {
  readonly identifier: string;
  readonly protocol: string | null;
  readonly reportingIntervalSeconds: number;
}

/** One that was heard since is looked at again after so long, another one once a day: what it reported grows old. */
const AGAIN = sql.raw(`interval '6 hours'`);
const AT_LATEST = sql.raw(`interval '1 day'`);

/** Trackers that have reported and were not looked at for long: those that never were first. */
export function findDueHealth(db: Db, scope: CustomerScope, now: Date, limit: number): Promise<DueHealth[]> {
  const columns = sql.raw(`t.id_customer as "idCustomer", t.id_tracker as "idTracker", t.identifier, t.protocol,
    t.reporting_interval_seconds as "reportingIntervalSeconds"`);
  const query = sql<DueHealth>`
    (select ${columns} from tracker_latest l join tracker t on t.id_customer = l.id_customer and t.id_tracker = l.id_tracker
      where ${ofCustomer(scope, 't.id_customer')} and t.released_at is null and not exists (
        select from tracker_health h where h.id_customer = t.id_customer and h.id_tracker = t.id_tracker)
      limit ${limit})
    union all
    (select ${columns} from tracker_health h join tracker t on t.id_customer = h.id_customer and t.id_tracker = h.id_tracker
      join tracker_latest l on l.id_customer = h.id_customer and l.id_tracker = h.id_tracker
      where ${ofCustomer(scope, 't.id_customer')} and t.released_at is null and h.checked_at < ${now}::timestamptz - ${AGAIN}
        and (l.received_at > h.checked_at or h.checked_at < ${now}::timestamptz - ${AT_LATEST})
      order by h.checked_at limit ${limit})
    limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface KeptHealth {
  readonly idTracker: number;
  readonly checkedAt: Date;
  readonly kept: number | null;
  readonly reports: number;
  readonly emptyAt: Date | null;
  readonly percentPerDay: number | null;
  readonly signal: number | null;
  readonly satellites: number | null;
  readonly hdop: number | null;
  readonly isPoorlyHeard: boolean;
  /** Null: it said none; what it said before stays. */
  readonly firmware: string | null;
  readonly deviceKind: string;
}

export async function saveHealth(db: Db, scope: OneCustomer, health: KeptHealth): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .insertInto('trackerHealth')
      .values({ idCustomer: scope, ...health })
      .onConflict((conflict) =>
        conflict.columns(['idCustomer', 'idTracker']).doUpdateSet((eb) => ({
          ...health,
          firmware: eb.fn.coalesce('excluded.firmware', 'trackerHealth.firmware'),
        })),
      )
      .execute(),
  );
}

export function findFirmware(db: Db, scope: CustomerScope, { idCustomer, idTracker }: Measured) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('trackerHealth')
      .select(['firmware', 'isFirmwareOld'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCustomer', '=', idCustomer)
      .where('idTracker', '=', idTracker)
      .executeTakeFirst(),
  );
}

const MOST_VERSIONS = 500;

/** What firmware trackers of a kind have, of trackers that are somebody's. */
export function countFirmware(db: Db, scope: CustomerScope, deviceKind: string): Promise<FirmwareCount[]> {
  const query = sql<FirmwareCount>`
    select h.firmware as version, count(*)::int as trackers from tracker_health h
    join tracker t on t.id_customer = h.id_customer and t.id_tracker = h.id_tracker and t.released_at is null
    where ${ofCustomer(scope, 'h.id_customer')} and h.device_kind = ${deviceKind} and h.firmware is not null
    group by h.firmware order by count(*) desc, h.firmware limit ${sql.lit(MOST_VERSIONS)}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

/** Of a kind those are old that have none of these versions. */
export function markOldFirmware(db: Db, scope: CustomerScope, deviceKind: string, current: readonly string[]): Promise<unknown> {
  const isOld = sql`(h.firmware <> all(${[...current]}::text[]))`;
  const query = sql`update tracker_health h set is_firmware_old = ${isOld}
    where ${ofCustomer(scope, 'h.id_customer')} and h.device_kind = ${deviceKind} and h.firmware is not null and h.is_firmware_old <> ${isOld}`;
  return inScope(db, scope, (tx) => query.execute(tx));
}
