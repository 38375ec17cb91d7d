import { FLAG_BIT, maskToFlags, POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import type pg from 'pg';
import type { Latest } from './pipeline/latest.ts';
import { toEpochMs } from './pipeline/row.ts';

/** A reading that is a jump now and was none, or the other way round. */
export interface Changed {
  readonly latest: Latest;
  /** Since 2000. */
  readonly micros: number;
  /** As they are now. */
  readonly flags: number;
}

/** @param newest of trackers whose newest position is known: its key, null where what follows it cannot be assessed by it alone */
export async function saveJumps(
  client: pg.PoolClient,
  changed: readonly Changed[],
  newest: readonly { readonly latest: Latest; readonly key: number | null }[],
): Promise<void> {
  if (newest.length > 0) {
    await client.query(
      `update tracker_latest l set fix = n.fix from unnest($1::int[], $2::int[], $3::bigint[]) as n (id_customer, id_tracker, fix)
       where l.id_customer = n.id_customer and l.id_tracker = n.id_tracker`,
      [...trackersOf(newest), newest.map(({ key }) => key)],
    );
  }
  if (changed.length === 0) return;
  await client.query(
    `update reading r set flags = n.flags
     from unnest($1::int[], $2::int[], $3::float8[], $4::smallint[]) as n (id_customer, id_tracker, micros, flags)
     where r.id_customer = n.id_customer and r.id_tracker = n.id_tracker
       and r.effective_time = to_timestamp(${EPOCH_SECONDS} + n.micros / 1e6)`,
    [...trackersOf(changed), changed.map(({ micros }) => micros), changed.map(({ flags }) => flags)],
  );
  await moveAgain(client, [...Map.groupBy(changed, ({ latest }) => latest).values()]);
}

/** Exact to the microsecond: PostgreSQL rounds, and as a double it is off by less than half of one until the year 2100. */
const EPOCH_SECONDS = Date.UTC(2000, 0, 1) / 1000;

function trackersOf(of: readonly { readonly latest: Latest }[]): [number[], number[]] {
  return [of.map(({ latest }) => latest.row.tracker.idCustomer), of.map(({ latest }) => latest.row.tracker.idTracker)];
}

/** Where these trackers are, and what has to be looked at again. The newest position may be another one now, an older one too. */
const MOVE_AGAIN = `
  with n as (
    select c.*, p.effective_time, p.latitude, p.longitude, p.speed, p.course, p.accuracy
    from (select id_customer, id_tracker, timestamptz '2000-01-01 00:00:00Z' + from_micros * interval '1 microsecond' as since,
        timestamptz '2000-01-01 00:00:00Z' + to_micros * interval '1 microsecond' as through, flags
      from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::jsonb[]) as u (id_customer, id_tracker, from_micros, to_micros, flags)) c
    left join lateral newest_position(c.id_customer, c.id_tracker, ${POSITION_DOUBTS | FLAG_BIT.clock}) p on true)
  update tracker_latest l set
    position_time = coalesce(n.effective_time, l.position_time), latitude = coalesce(n.latitude, l.latitude), longitude = coalesce(n.longitude, l.longitude),
    speed = case when n.effective_time is null then l.speed else n.speed end, course = case when n.effective_time is null then l.course else n.course end,
    accuracy = case when n.effective_time is null then l.accuracy else n.accuracy end,
    reading = case when n.flags ? (l.reading ->> 'deviceDate') then jsonb_set(l.reading, '{flags}', n.flags -> (l.reading ->> 'deviceDate')) else l.reading end,
    evaluate_from = least(l.evaluate_from, n.since), evaluate_next = least(l.evaluate_next, n.since),
    evaluate_through = greatest(l.evaluate_through, n.through), evaluate_version = l.evaluate_version + 1
  from n where l.id_customer = n.id_customer and l.id_tracker = n.id_tracker`;

async function moveAgain(client: pg.PoolClient, trackers: readonly (readonly Changed[])[]): Promise<void> {
  const one = trackers.flatMap(([first]) => (first ? [first] : []));
  const micros = trackers.map((changed) => changed.map((reading) => reading.micros));
  const flags = trackers.map((changed) =>
    JSON.stringify(Object.fromEntries(changed.map((reading) => [isoOf(reading), maskToFlags(reading.flags)]))),
  );
  await client.query(MOVE_AGAIN, [
    ...trackersOf(one),
    micros.map((all) => all.reduce((least, value) => Math.min(least, value))),
    micros.map((all) => all.reduce((greatest, value) => Math.max(greatest, value))),
    flags,
  ]);
}

function isoOf({ micros }: Changed): string {
  return new Date(toEpochMs(micros)).toISOString();
}
