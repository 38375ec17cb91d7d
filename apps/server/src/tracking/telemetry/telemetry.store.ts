import { sql } from 'kysely';
import { systemScope } from '@sillage/domain/people/access/actor';
import { AHEAD_MS } from '@sillage/domain/tracking/telemetry/assess';
import type { Mapping } from '@sillage/domain/tracking/mappings/mapping';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** What the gateways need of the trackers named, with their newest reading and position. */
export function findTrackers(db: Db, identifiers: readonly string[]) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('tracker as t')
      .innerJoin('customer as c', 'c.idCustomer', 't.idCustomer')
      .leftJoin('trackerLatest as l', (join) => join.onRef('l.idCustomer', '=', 't.idCustomer').onRef('l.idTracker', '=', 't.idTracker'))
      .leftJoin('shipmentTracker as s', (join) =>
        join.onRef('s.idCustomer', '=', 't.idCustomer').onRef('s.idTracker', '=', 't.idTracker').on('s.endedAt', 'is', null),
      )
      .leftJoin('shipment as h', (join) => join.onRef('h.idCustomer', '=', 's.idCustomer').onRef('h.idShipment', '=', 's.idShipment'))
      .select([
        't.idTracker',
        't.idCustomer',
        't.identifier',
        't.secretHash',
        't.anonymous',
        't.isPrivate',
        't.status',
        'c.status as customerStatus',
      ])
      .select(sql<number | null>`extract(epoch from s.started_at)::float8 * 1000`.as('startedMs'))
      .select(sql<number | null>`extract(epoch from h.arrived_at)::float8 * 1000`.as('arrivedMs'))
      .select('c.graceMinutes')
      .select(sql<number>`extract(epoch from t.held_since)::float8 * 1000`.as('heldSinceMs'))
      .select(['t.idMapping', 't.changedAt', 'l.readingTime', 's.idShipment'])
      .select(sql<boolean>`l.id_tracker is null or coalesce(l.fix = 0, false)`.as('hasNoFix'))
      .select(sql<boolean>`coalesce(l.reading -> 'flags' ? 'clock', false)`.as('readingDoubtful'))
      // One without a clock of its own is of the moment at which it came.
      .select(
        sql<boolean>`coalesce(not l.reading -> 'flags' ? 'clock' and l.reading ->> 'deviceDate' <> l.reading ->> 'receivedDate'
          and (l.reading ->> 'deviceDate')::timestamptz <= (l.reading ->> 'receivedDate')::timestamptz + ${AHEAD_MS} * interval '1 millisecond', false)`.as(
          'readingClocked',
        ),
      )
      .where('t.identifier', '=', sql<string>`any(${identifiers}::text[])`)
      .where('t.releasedAt', 'is', null)
      .execute(),
  );
}

/** With whom these trackers were before: what one of them measured then is theirs, however late it comes. */
export function findFormerHolders(db: Db, identifiers: readonly string[]) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('tracker as t')
      .innerJoin('trackerTenure as e', (join) => join.onRef('e.idCustomer', '=', 't.idCustomer').onRef('e.idTracker', '=', 't.idTracker'))
      .innerJoin('customer as c', 'c.idCustomer', 't.idCustomer')
      .select(['t.idTracker', 't.idCustomer', 't.identifier', 't.status'])
      .select(sql<number>`extract(epoch from e.started_at)::float8 * 1000`.as('fromMs'))
      .select(sql<number>`extract(epoch from e.ended_at)::float8 * 1000`.as('toMs'))
      .where('t.identifier', '=', sql<string>`any(${identifiers}::text[])`)
      .where('c.status', '<>', 'deleted')
      .execute(),
  );
}

/** More changes than this at once are not named one by one. */
export const MOST_CHANGES = 10_000;

/** Trackers that were changed since, and customers that may not connect: asked every few seconds by every gateway. */
export function findTrackerChanges(db: Db, since: Date) {
  return inScope(db, systemScope(), async (tx) => ({
    changed: await tx
      .selectFrom('tracker')
      .select(['identifier', 'changedAt'])
      .where('changedAt', '>', since)
      .where('releasedAt', 'is', null)
      .orderBy('changedAt')
      .limit(MOST_CHANGES)
      .execute(),
    closed: await tx.selectFrom('customer').select('idCustomer').where('status', '<>', 'active').execute(),
  }));
}

/** What these mappings say. */
export async function findDefinitions(db: Db, idMappings: readonly number[]) {
  const rows = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('payloadMapping').select(['idMapping', 'definition']).where('idMapping', 'in', idMappings).execute(),
  );
  return rows.map(({ idMapping, definition }) => ({ idMapping, definition: definition as unknown as Mapping }));
}

export interface Attempt {
  readonly identifier: string;
  readonly protocol: string;
  readonly reason: 'unknown' | 'wrongSecret' | 'disabled';
  readonly knocks: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

const MOST_ATTEMPTS = 10_000;
/** For so long after a tracker was added, another process may not know it yet. */
const LATE_ATTEMPTS_SECONDS = 5;

/**
 * Adds up attempts, and forgets the oldest beyond 10,000 so that nobody can fill the table; also those of trackers that were added while they were on their way
 * here. In one order: whoever forgets some of them meanwhile is waited for, and does not wait for us.
 */
export async function saveAttempts(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const ordered = attempts.toSorted(
    (a, b) => compare(a.identifier, b.identifier) || compare(a.protocol, b.protocol) || compare(a.reason, b.reason),
  );
  const names = ordered.map(({ identifier }) => identifier);
  await inScope(db, systemScope(), async (tx) => {
    await tx
      .insertInto('unknownTracker')
      .values(ordered)
      .onConflict((conflict) =>
        conflict.columns(['identifier', 'protocol', 'reason']).doUpdateSet((row) => ({
          knocks: sql<number>`unknown_tracker.knocks + excluded.knocks`,
          lastAt: row.ref('excluded.lastAt'),
        })),
      )
      .execute();
    await sql`
      delete from unknown_tracker u using tracker t
      where u.identifier = any(${names}::text[]) and u.reason = 'unknown'
        and t.identifier = u.identifier and t.released_at is null and t.created_at > u.last_at - ${LATE_ATTEMPTS_SECONDS} * interval '1 second'`.execute(
      tx,
    );
    await sql`delete from unknown_tracker where last_at < (select last_at from unknown_tracker order by last_at desc offset ${MOST_ATTEMPTS} limit 1)`.execute(
      tx,
    );
  });
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The latest first, with the tracker of that name where there is one. */
export function listAttempts(db: Db, limit: number) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('unknownTracker as u')
      .leftJoin('tracker as t', (join) => join.onRef('t.identifier', '=', 'u.identifier').on('t.releasedAt', 'is', null))
      .leftJoin('customer as c', 'c.idCustomer', 't.idCustomer')
      .selectAll('u')
      .select(['t.type', 'c.idCustomer', 'c.customerName'])
      .orderBy('u.lastAt', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Whom these secrets belong to, by their SHA-256: a tracker, or (an API key to report with, not revoked) an active customer. */
export function findBearers(db: Db, hashes: readonly Buffer[]) {
  return inScope(db, systemScope(), async (tx) => ({
    trackers: await tx
      .selectFrom('tracker')
      .select(['secretHash as hash', 'identifier'])
      .where('secretHash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .where('releasedAt', 'is', null)
      .execute(),
    customers: await tx
      .selectFrom('apiKey as k')
      .innerJoin('customer as c', 'c.idCustomer', 'k.idCustomer')
      .select(['k.keyHash', 'k.idCustomer', 'k.lastUsedAt', sql<boolean>`'report' = any(k.scopes)`.as('mayReport')])
      .where('k.keyHash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .where('k.revokedAt', 'is', null)
      .where('c.status', '=', 'active')
      .execute(),
  }));
}
