import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** A time for which a tracker was known to be in a room (epoch ms; Infinity: it still is). */
export interface RoomTime {
  readonly idTracker: number;
  readonly idRoom: number;
  readonly fromMs: number;
  readonly toMs: number;
}

interface Asked {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  /** Epoch ms; what was over before is left out. */
  readonly fromMs: number;
}

/** When these trackers were known to be in which rooms. */
export async function findRoomTimes(tx: Tx, asked: readonly Asked[]): Promise<RoomTime[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<RoomTime>`
    select s.id_tracker as "idTracker", s.id_room as "idRoom", extract(epoch from s.known_at)::float8 * 1000 as "fromMs",
      coalesce(extract(epoch from s.gone_at)::float8 * 1000, 'infinity'::float8) as "toMs"
    from unnest(${asked.map((one) => one.idCustomer)}::int[], ${asked.map((one) => one.idTracker)}::int[],
        ${asked.map((one) => (one.fromMs > -8.64e15 ? new Date(one.fromMs) : '-infinity'))}::timestamptz[]) as d (id_customer, id_tracker, since)
      join indoor_stay s on s.id_customer = d.id_customer and s.id_tracker = d.id_tracker
    where s.id_room is not null and coalesce(s.gone_at, 'infinity') > d.since
    order by s.id_tracker, s.known_at`.execute(tx.withoutPlugins());
  return rows;
}

/** Whether this customer has drawn a room of this number. */
export async function isDrawnRoom(tx: Tx, scope: OneCustomer, idRoom: number): Promise<boolean> {
  const room = await tx
    .selectFrom('indoorRoom')
    .select('idRoom')
    .where('idCustomer', '=', scope)
    .where('idRoom', '=', idRoom)
    .executeTakeFirst();
  return room !== undefined;
}
