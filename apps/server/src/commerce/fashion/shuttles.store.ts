import { systemScope, type CustomerScope } from '@sillage/domain/people/access/actor';
import type { Load } from '@sillage/domain/commerce/fashion/load';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Who asks: their own hold takes nothing from them. */
export interface Asking {
  readonly idUser: number;
  /** Whose bookings are counted: of a cancelled shuttle those that were cancelled with it. */
  readonly scope: CustomerScope;
  readonly now: Date;
}

/** Shuttles are the operator's, and what is taken of them is everybody's: so these look everywhere, and tell nothing of anybody but sums. */
function shuttleRows(tx: Tx, { idUser, scope, now }: Asking) {
  return tx
    .selectFrom('shuttle as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            sql<{ pieces: number; hangingCm: number; grams: number }>`(
              select pieces, hanging_cm, grams from shuttle_booking b where b.id_shuttle = s.id_shuttle and b.status = 'booked'
              union all
              select pieces, hanging_cm, grams from shuttle_hold h
              where h.id_shuttle = s.id_shuttle and h.expires_at > ${now} and h.id_user <> ${idUser})`.as('each'),
          )
          .select((row) => [
            row.cast<number>(row.fn.coalesce(row.fn.sum('each.pieces'), row.lit(0)), 'integer').as('takenPieces'),
            row.cast<number>(row.fn.coalesce(row.fn.sum('each.hangingCm'), row.lit(0)), 'integer').as('takenHangingCm'),
            row.cast<number>(row.fn.coalesce(row.fn.sum('each.grams'), row.lit(0)), 'bigint').as('takenGrams'),
          ])
          .as('t'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['t.takenPieces', 't.takenHangingCm', 't.takenGrams'])
    .select(
      sql<number>`(select count(*)::integer from shuttle_booking b
        where b.id_shuttle = s.id_shuttle and (b.status = 'booked' or b.cancelled_at = s.cancelled_at)
          and ${ofCustomer(scope, 'b.id_customer')})`.as('bookings'),
    );
}

export interface Window {
  /** Days of the calendar of each place. Null: the day that it is there now. */
  readonly from: string | null;
  readonly days: number;
}

const DAY_MS = 86_400_000;
/** No place is further from UTC than that. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

/** Between these, whatever their zones are: the index is asked first, and the calendars of the places then. */
function roughly({ from, days }: Window, now: Date) {
  const first = from === null ? now.getTime() : Date.parse(from);
  return { since: new Date(first - FURTHEST_ZONE_MS - DAY_MS), before: new Date(first + days * DAY_MS + FURTHEST_ZONE_MS) };
}

function isWithin({ from, days }: Window, now: Date) {
  const first = from === null ? sql`(${now}::timestamptz at time zone s.time_zone)::date` : sql`${from}::text::date`;
  const { since, before } = roughly({ from, days }, now);
  return sql<boolean>`s.departs_at >= ${since} and s.departs_at < ${before} and s.departs_at > ${now}
    and s.day >= to_char(${first}, 'YYYY-MM-DD') and s.day < to_char(${first} + ${days}::integer, 'YYYY-MM-DD')`;
}

interface PageAsked {
  readonly after: { readonly departsAt: string; readonly idShuttle: number } | null;
  readonly limit: number;
}

/** Those that have not left yet, the next one first. */
export function findShuttlePage(db: Db, asking: Asking, window: Window, { after, limit }: PageAsked) {
  return inScope(db, systemScope(), (tx) => {
    const rows = shuttleRows(tx, asking).where(isWithin(window, asking.now));
    const further =
      after === null
        ? rows
        : rows.where(sql<boolean>`(s.departs_at, s.id_shuttle) > (${after.departsAt}::timestamptz, ${after.idShuttle}::integer)`);
    return further.orderBy('s.departsAt').orderBy('s.idShuttle').limit(limit).execute();
  });
}

export type ShuttleRow = Awaited<ReturnType<typeof findShuttlePage>>[number];

/** How many leave on each day that any leaves on; those that are cancelled do not leave. */
export function countByDay(db: Db, now: Date, window: Window) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('shuttle as s')
      .select((eb) => ['s.day', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
      .where(isWithin(window, now))
      .where('s.cancelledAt', 'is', null)
      .groupBy('s.day')
      .execute(),
  );
}

export function findShuttle(db: Db, asking: Asking, idShuttle: number): Promise<ShuttleRow | undefined> {
  return inScope(db, systemScope(), (tx) => shuttleRows(tx, asking).where('s.idShuttle', '=', idShuttle).executeTakeFirst());
}

/** The first that can be booked and leaves on a later day of its place than this. */
export function findNextDay(db: Db, now: Date, day: string) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('shuttle as s')
      .select(['s.idShuttle', 's.name', 's.day', 's.departsAt', 's.timeZone'])
      .where('s.cancelledAt', 'is', null)
      .where('s.bookUntil', '>', now)
      .where('s.departsAt', '>', new Date(Date.parse(day) - FURTHEST_ZONE_MS))
      .where('s.day', '>', day)
      .orderBy('s.departsAt')
      .orderBy('s.idShuttle')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** The next one of the same line, or of the same name, that can be booked and has room for all of this. */
export function findNextAlike(
  db: Db,
  asking: Asking,
  { idLine, name, departsAt }: Pick<ShuttleRow, 'idLine' | 'name' | 'departsAt'>,
  { pieces, hangingCm, grams }: Load,
) {
  return inScope(db, systemScope(), (tx) =>
    shuttleRows(tx, asking)
      .where('s.departsAt', '>', departsAt)
      .where('s.cancelledAt', 'is', null)
      .where('s.bookUntil', '>', asking.now)
      .where((eb) => eb.or([eb('s.name', '=', name), ...(idLine === null ? [] : [eb('s.idLine', '=', idLine)])]))
      .where(
        sql<boolean>`s.capacity_pieces - t.taken_pieces >= ${pieces} and s.capacity_hanging_cm - t.taken_hanging_cm >= ${hangingCm}
          and s.capacity_grams - t.taken_grams >= greatest(${grams}::bigint, 1)`,
      )
      .orderBy('s.departsAt')
      .orderBy('s.idShuttle')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** The zone of the place that anything leaves from first; nothing where nothing leaves. */
export async function findFirstZone(db: Db, now: Date): Promise<string | undefined> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('shuttle')
      .select('timeZone')
      .where('departsAt', '>', now)
      .orderBy('departsAt')
      .orderBy('idShuttle')
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.timeZone;
}

/** Held until the transaction ends, those with the lower numbers first: whoever holds several never waits in a circle. */
export function lockShuttles(tx: Tx, idShuttles: readonly number[]) {
  return inScope(tx, systemScope(), (within) =>
    within.selectFrom('shuttle').selectAll().where('idShuttle', 'in', idShuttles).orderBy('idShuttle').forUpdate().execute(),
  );
}

export type LockedShuttle = Awaited<ReturnType<typeof lockShuttles>>[number];

interface But {
  readonly now: Date;
  /** Whose hold does not count; null: all count. */
  readonly idUser: number | null;
  /** A booking that does not count, as it is about to be another one. */
  readonly idBooking?: number;
}

/** What is booked and held of a shuttle that is held. */
export function findTaken(tx: Tx, idShuttle: number, { now, idUser, idBooking = 0 }: But): Promise<Load> {
  return inScope(tx, systemScope(), async (within) => {
    const { rows } =
      await sql<Load>`select coalesce(sum(pieces), 0)::integer as pieces, coalesce(sum(hanging_cm), 0)::integer as "hangingCm",
        coalesce(sum(grams), 0)::bigint as grams
      from (select pieces, hanging_cm, grams from shuttle_booking
          where id_shuttle = ${idShuttle} and status = 'booked' and id_booking <> ${idBooking}
        union all select pieces, hanging_cm, grams from shuttle_hold
          where id_shuttle = ${idShuttle} and expires_at > ${now} and id_user is distinct from ${idUser}::integer) each`.execute(within);
    return rows[0] ?? { pieces: 0, hangingCm: 0, grams: 0 };
  });
}
