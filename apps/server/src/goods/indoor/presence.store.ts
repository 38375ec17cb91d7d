import type { Presence, Scan } from '@sillage/domain/goods/indoor/presence';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { localPositionIn, sightingsIn } from '@sillage/domain/tracking/telemetry/sightings';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

const DOUBTED = FLAG_BIT.clock | FLAG_BIT.outOfService;

export interface KnownPresence {
  readonly idTracker: number;
  readonly throughMs: number;
  readonly state: Presence;
}

/** What is known of these trackers so far. */
export async function findPresences(tx: Tx, idCustomer: OneCustomer, idTrackers: readonly number[]): Promise<KnownPresence[]> {
  const rows = await tx
    .selectFrom('indoorPresence')
    .select(['idTracker', 'through', sql<Presence>`state`.as('state')])
    .where('idCustomer', '=', idCustomer)
    .where('idTracker', 'in', [0, ...idTrackers])
    .execute();
  return rows.map(({ idTracker, through, state }) => ({ idTracker, state, throughMs: through.getTime() }));
}

export interface ReadScan extends Scan {
  /** By anchors: the tracker reports nothing itself. */
  readonly isHeardByAnchors: boolean;
}

interface Span {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  /** Epoch ms, both included. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a tracker's readings say of where it is indoors, in event time; readings that say nothing of it are left out. */
export async function findScans(tx: Tx, { idCustomer, idTracker, fromMs, toMs }: Span, limit: number): Promise<ReadScan[]> {
  const { rows } = await sql<{
    time: number;
    sightings: unknown;
    indoor: unknown;
    x: unknown;
    y: unknown;
    floor: unknown;
    heardBy: unknown;
  }>`
    select extract(epoch from effective_time)::float8 * 1000 as time, attributes -> 'sightings' as sightings, attributes -> 'indoor' as indoor,
      attributes -> 'x' as x, attributes -> 'y' as y, attributes -> 'floor' as floor, attributes -> 'heardBy' as "heardBy"
    from reading
    where id_customer = ${idCustomer} and id_tracker = ${idTracker} and effective_time >= ${new Date(Math.floor(fromMs))}
      and effective_time <= ${Number.isFinite(toMs) ? new Date(Math.ceil(toMs)) : 'infinity'}
      and attributes ?| array['sightings', 'indoor', 'x'] and (flags & ${DOUBTED}::int) = 0
    order by effective_time limit ${limit}`.execute(tx.withoutPlugins());
  return rows.flatMap(({ time, heardBy, sightings, ...said }): ReadScan[] => {
    const [seen, position] = [sightingsIn({ sightings }), localPositionIn(said)];
    return seen === null && position === null ? [] : [{ time, sightings: seen ?? [], position, isHeardByAnchors: heardBy === 'anchors' }];
  });
}

export interface Stay {
  readonly idFloor: number;
  readonly idRoom: number | null;
  readonly roomName: string;
  readonly enteredMs: number;
  readonly leftMs: number | null;
  /** When that was known. */
  readonly goneMs: number | null;
  readonly knownMs: number;
  readonly stateBefore: Presence;
}

/** The last stay that was known by then: with it, and with what was known before it, what comes late is evaluated again. */
export async function findStayKnownBy(tx: Tx, idCustomer: OneCustomer, idTracker: number, ms: number) {
  const row = await tx
    .selectFrom('indoorStay')
    .select(['knownAt', sql<Presence>`state_before`.as('stateBefore')])
    .where('idCustomer', '=', idCustomer)
    .where('idTracker', '=', idTracker)
    .where('knownAt', '<=', new Date(ms))
    .orderBy('knownAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { knownMs: row.knownAt.getTime(), stateBefore: row.stateBefore };
}

/** Takes back what was known from then on; the stay before goes on if it was under way then. */
export async function forgetStays(tx: Tx, scope: OneCustomer, idTracker: number, fromMs: number, wasThere: boolean): Promise<void> {
  await tx
    .deleteFrom('indoorStay')
    .where('idCustomer', '=', scope)
    .where('idTracker', '=', idTracker)
    .where('knownAt', '>=', new Date(fromMs))
    .execute();
  if (!wasThere) return;
  await sql`
    update indoor_stay set left_at = null, gone_at = null where id_customer = ${scope} and id_stay =
      (select id_stay from indoor_stay where id_customer = ${scope} and id_tracker = ${idTracker} order by known_at desc limit 1)`.execute(
    tx,
  );
}

export async function endStay(tx: Tx, scope: OneCustomer, idTracker: number, leftMs: number, goneMs: number): Promise<void> {
  await sql`
    update indoor_stay set left_at = greatest(entered_at, ${new Date(leftMs)}::timestamptz), gone_at = ${new Date(goneMs)}
    where id_customer = ${scope} and id_tracker = ${idTracker} and left_at is null`.execute(tx);
}

export async function insertStays(tx: Tx, scope: OneCustomer, idTracker: number, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return;
  await tx
    .insertInto('indoorStay')
    .values(
      stays.map(({ idFloor, idRoom, roomName, enteredMs, leftMs, goneMs, knownMs, stateBefore }) => ({
        idCustomer: scope,
        idTracker,
        idFloor,
        idRoom,
        roomName,
        enteredAt: new Date(enteredMs),
        leftAt: leftMs === null ? null : new Date(leftMs),
        goneAt: goneMs === null ? null : new Date(goneMs),
        knownAt: new Date(knownMs),
        stateBefore: JSON.stringify(stateBefore),
      })),
    )
    .execute();
}

export async function savePresence(
  tx: Tx,
  scope: OneCustomer,
  idTracker: number,
  { state, throughMs, isHeardByAnchors }: { readonly state: Presence; readonly throughMs: number; readonly isHeardByAnchors: boolean },
): Promise<void> {
  const row = {
    idFloor: state.place?.idFloor ?? null,
    idRoom: state.place?.idRoom ?? null,
    x: state.at.x,
    y: state.at.y,
    since: new Date(state.since),
    seenAt: new Date(state.seenAt),
    isHeardByAnchors,
    through: new Date(throughMs),
    state: JSON.stringify(state),
  };
  await tx
    .insertInto('indoorPresence')
    .values({ idCustomer: scope, idTracker, ...row })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idTracker']).doUpdateSet(row))
    .execute();
}

/** Trackers that anchors have not heard for three of their intervals, with what was known of them. */
export async function findSilentlyGone(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{
    idCustomer: OneCustomer;
    idTracker: number;
    idFloor: number;
    throughMs: number;
    state: Presence;
    silentMs: number;
  }>`
    select p.id_customer as "idCustomer", p.id_tracker as "idTracker", p.id_floor as "idFloor", extract(epoch from p.through)::float8 * 1000 as "throughMs",
      p.state, t.reporting_interval_seconds * 3000 as "silentMs"
    from indoor_presence p join tracker t on t.id_customer = p.id_customer and t.id_tracker = p.id_tracker
    where p.is_heard_by_anchors and p.id_floor is not null and p.seen_at < ${now}::timestamptz - make_interval(secs => 3 * t.reporting_interval_seconds)
    order by p.seen_at limit ${limit} for update of p skip locked`.execute(tx.withoutPlugins());
  return rows;
}

/** What is known of a tracker that leaves its customer ends there. */
export async function leaveBuildings(tx: Tx, scope: OneCustomer, idTracker: number, at: Date): Promise<void> {
  await endStay(tx, scope, idTracker, at.getTime(), at.getTime());
  await tx.deleteFrom('indoorPresence').where('idCustomer', '=', scope).where('idTracker', '=', idTracker).execute();
}
