import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isUnreachable } from '../../platform/db/faults.ts';
import { openCopyBuffer, READING_COLUMNS } from './pipeline/copyBuffer.ts';
import { assessJumps } from './jumps.store.ts';
import { askForPositions } from './positionQuestions.store.ts';
import { latestOfNew, type Batch } from './pipeline/batch.ts';
import { wireReadingOf, type Latest } from './pipeline/latest.ts';
import { toEpochMs, type Row } from './pipeline/row.ts';
import { storableJson } from './pipeline/storableJson.ts';

/**
 * Writes readings. It speaks to PostgreSQL directly: binary COPY is several times faster than any INSERT.
 * Every transaction touches its keys in one and the same order (months, then their readings by primary key, then the latest states by tracker), so that of
 * two that carry the same reports one waits for the other, and never each for the other.
 */

const PLAIN_COLUMNS = READING_COLUMNS.split(', ');

/** @param first said together with the beginning */
async function inTransaction<T>(pool: pg.Pool, first: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | boolean = false;
  try {
    await client.query(`begin; select enter_scope('all', current_user::text); ${first}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that does not answer, or cannot even roll back, is not given back to the pool.
    broken =
      isUnreachable(error) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Rows of which none can be there already.
 * @returns what they say last of each tracker
 * @throws the unique violation when one is after all
 */
export async function commitFast(pool: pg.Pool, { rows, months, latest }: Batch, asksPositions: boolean): Promise<readonly Latest[]> {
  return inTransaction(pool, '', async (client) => {
    for (const [month, runs] of months) await copy(client, `reading_${month}`, runs);
    await assessJumps(client, await moveLatest(client, latest, true));
    await hidePlaces(client, latest);
    if (asksPositions) await askForPositions(client, rows);
    return latest;
  });
}

/**
 * Rows that may be there already: through a staging table, where each finds out for itself.
 * @returns for each row whether it was new, and what the new ones say last of each tracker
 */
export async function commitDeduped(
  pool: pg.Pool,
  batch: Batch,
  keepFromMs: number,
  asksPositions: boolean,
): Promise<{ isNew: boolean[]; latest: readonly Latest[] }> {
  const { rows } = batch;
  const trackers = batch.latest.map(({ row }) => row.tracker.idTracker);
  return inTransaction(pool, `select hold_trackers('{${trackers.join(',')}}')`, async (client) => {
    await client.query(
      'create temp table if not exists staging (ordinal int generated always as identity, like reading) on commit delete rows',
    );
    await client.query('alter sequence pg_temp.staging_ordinal_seq restart');
    await copy(client, 'pg_temp.staging', [rows]);
    const isNew = new Array<boolean>(rows.length).fill(false);
    for (const ordinal of await settle(client, rows, keepFromMs)) isNew[ordinal - 1] = true;
    const added = rows.filter((_, index) => isNew[index]);
    const latest = latestOfNew(batch, new Set(added));
    await assessJumps(client, await moveLatest(client, latest, false));
    await hidePlaces(client, latest);
    if (asksPositions) await askForPositions(client, added);
    return { isNew, latest };
  });
}

const PK = 's.id_customer, s.id_tracker, s.effective_time';

/** Moves what is staged to its place and answers the ordinals (from 1) of what was new. */
async function settle(client: pg.PoolClient, rows: readonly Row[], keepFromMs: number): Promise<number[]> {
  const firstMs = Math.max(keepFromMs, Date.UTC(2000, 0, 1));
  if (rows.some(({ flags, report }) => (flags & FLAG_BIT.clock) !== 0 && report.deviceTime !== undefined)) await leaveOutRepeated(client);
  const ordinals = rows.some(({ effectiveMicros }) => toEpochMs(effectiveMicros) < firstMs)
    ? await setAside(client, new Date(firstMs))
    : [];
  const months = await client.query<{ month: string }>(
    "select distinct to_char(effective_time at time zone 'UTC', 'YYYY_MM') as month from staging order by month",
  );
  for (const { month } of months.rows) ordinals.push(...(await insertMonth(client, month)));
  return ordinals;
}

/** A replaced clock: the same report would look new each time, so it is known by the clock it came with. */
async function leaveOutRepeated(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ ordinal: number }>(
    `with s as materialized (select * from staging where (flags & ${FLAG_BIT.clock}) <> 0 and device_time is not null)
     select s.ordinal from s join reading_clock_seen k on k.id_customer = s.id_customer and k.id_tracker = s.id_tracker
       and k.device_time = s.device_time and k.dedupe_key = s.dedupe_key`,
  );
  await client.query(
    `delete from staging s where s.ordinal = any ($1) or (s.flags & ${FLAG_BIT.clock}) <> 0 and s.device_time is not null
       and exists (select from staging e where e.id_tracker = s.id_tracker and e.device_time = s.device_time
         and e.dedupe_key = s.dedupe_key and e.ordinal < s.ordinal)`,
    [rows.map(({ ordinal }) => ordinal)],
  );
  await client.query(
    `insert into reading_clock_seen (id_customer, id_tracker, device_time, dedupe_key, received_at)
     select id_customer, id_tracker, device_time, dedupe_key, received_at from staging
     where (flags & ${FLAG_BIT.clock}) <> 0 and device_time is not null
     order by id_customer, id_tracker, device_time, dedupe_key on conflict do nothing`,
  );
}

/** Those from before the first time that is kept. */
async function setAside(client: pg.PoolClient, first: Date): Promise<number[]> {
  const { rows } = await client.query<{ ordinal: number }>(
    `with old as (select * from staging where effective_time < $1),
       kept as (insert into reading_set_aside (${READING_COLUMNS}, reason) select ${READING_COLUMNS}, 'noHistory' from old
         order by id_customer, id_tracker, effective_time, dedupe_key on conflict do nothing returning id_tracker, effective_time, dedupe_key)
     select min(o.ordinal) as ordinal from old o join kept k using (id_tracker, effective_time, dedupe_key) group by id_tracker, effective_time, dedupe_key`,
    [first],
  );
  await client.query('delete from staging where effective_time < $1', [first]);
  return rows.map(({ ordinal }) => ordinal);
}

async function insertMonth(client: pg.PoolClient, month: string): Promise<number[]> {
  const ofMonth = `to_char(s.effective_time at time zone 'UTC', 'YYYY_MM') = '${month}'`;
  const inserted = await client.query<{ ordinal: number }>(
    `with first as (select distinct on (${PK}) s.* from staging s where ${ofMonth} order by ${PK}, s.ordinal),
       kept as (insert into reading_${month} (${READING_COLUMNS}) select ${READING_COLUMNS} from first
         order by id_customer, id_tracker, effective_time on conflict do nothing returning id_tracker, effective_time)
     select f.ordinal from first f join kept k using (id_tracker, effective_time)`,
  );
  // Another report with the time of a kept one is no repetition: it is set aside rather than lost.
  await client.query(
    `insert into reading_set_aside (${READING_COLUMNS}, reason)
     select ${PLAIN_COLUMNS.map((column) => `s.${column}`).join(', ')}, 'sameTime'
     from staging s join reading_${month} r using (id_customer, id_tracker, effective_time)
     where ${ofMonth} and r.dedupe_key <> s.dedupe_key order by ${PK}, s.dedupe_key on conflict do nothing`,
  );
  return inserted.rows.map((row) => row.ordinal);
}

async function copy(client: pg.PoolClient, table: string, runs: readonly (readonly Row[])[]): Promise<void> {
  const buffer = openCopyBuffer();
  for (const run of runs) for (const row of run) buffer.append(row);
  await pipeline(Readable.from([buffer.finish()]), client.query(copyFrom(`copy ${table} (${READING_COLUMNS}) from stdin (format binary)`)));
  buffer.release();
}

const NUMBERS = ['position', 'temperature', 'humidity', 'battery'] as const;

/**
 * The latest state moves forward in event time, each value by itself, and never back.
 * @param isInOrder positions that follow the one that is the newest need no other to be assessed by
 * @returns those with positions that have to be assessed with the ones around them; the trackers are held until the end of the transaction
 */
async function moveLatest(client: pg.PoolClient, latest: readonly Latest[], isInOrder: boolean): Promise<readonly Latest[]> {
  if (latest.length === 0) return [];
  // A clock that runs ahead must not keep honest reports from being the latest afterwards.
  const time = (row: Row | null) => (row ? new Date(row.isAhead ? row.receivedMs : toEpochMs(row.effectiveMicros)) : null);
  const columns = [
    latest.map(({ row }) => row.tracker.idCustomer),
    latest.map(({ row }) => row.tracker.idTracker),
    latest.map(({ receivedMs }) => new Date(receivedMs)),
    latest.map(({ reading }) => time(reading)),
    latest.map(({ reading }) => (reading ? storableJson(wireReadingOf(reading)) : null)),
    latest.map(({ position }) => time(position)),
    latest.map(({ position }) => position?.report.latitude ?? null),
    latest.map(({ position }) => position?.report.longitude ?? null),
    latest.map(({ position }) => position?.report.speed ?? null),
    latest.map(({ position }) => position?.report.course ?? null),
    latest.map(({ position }) => position?.report.accuracy ?? null),
    latest.map(({ temperature }) => time(temperature)),
    latest.map(({ temperature }) => temperature?.report.temperature ?? null),
    latest.map(({ humidity }) => time(humidity)),
    latest.map(({ humidity }) => humidity?.report.humidity ?? null),
    latest.map(({ battery }) => time(battery)),
    latest.map(({ battery }) => battery?.report.battery ?? null),
    latest.map(({ evaluateFromMs }) => (evaluateFromMs === null ? null : new Date(evaluateFromMs))),
    latest.map(({ evaluateThroughMs }) => (evaluateThroughMs === null ? null : new Date(evaluateThroughMs))),
    // Of those that do not follow, none is the newest until they are assessed; what comes late leaves the newest as it is.
    latest.map(({ places }) => (places && isInOrder ? (places.after === null ? null : places.last) : 0)),
    latest.map(({ places }) => (isInOrder ? (places?.after ?? null) : null)),
  ];
  const { rows } = await client.query<{ id_tracker: number }>({ name: 'move-latest', text: MOVE_LATEST, values: columns });
  const unsure = new Set(rows.map(({ id_tracker }) => id_tracker));
  return latest.filter(({ places, row }) => places && (!isInOrder || unsure.has(row.tracker.idTracker)));
}

const forward = (name: (typeof NUMBERS)[number], columns: readonly string[]) =>
  [...columns, `${name}_time`]
    .map(
      (column) =>
        `${column} = case when excluded.${name}_time > coalesce(l.${name}_time, '-infinity') then excluded.${column} else l.${column} end`,
    )
    .join(', ');

/** A tracker whose reports may not lead (its clock is absurd) still shows what it has, as long as nothing better is known. */
const MOVE_LATEST = `
  with moved as (insert into tracker_latest as l (id_customer, id_tracker, received_at, reading_time, reading, position_time, latitude, longitude, speed, course,
    accuracy, temperature_time, temperature, humidity_time, humidity, battery_time, battery, evaluate_from, evaluate_next, evaluate_through, evaluate_version,
    fix, fix_after)
  select id_customer, id_tracker, received_at, reading_time, reading, position_time, latitude, longitude, speed, course, accuracy,
    temperature_time, temperature, humidity_time, humidity, battery_time, battery, evaluate_from, evaluate_from, evaluate_through, 1, fix, fix_after
  from unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::jsonb[], $6::timestamptz[], $7::float8[], $8::float8[], $9::real[], $10::real[],
    $11::real[], $12::timestamptz[], $13::real[], $14::timestamptz[], $15::real[], $16::timestamptz[], $17::real[], $18::timestamptz[], $19::timestamptz[],
    $20::bigint[], $21::bigint[])
    as n (id_customer, id_tracker, received_at, reading_time, reading, position_time, latitude, longitude, speed, course, accuracy,
      temperature_time, temperature, humidity_time, humidity, battery_time, battery, evaluate_from, evaluate_through, fix, fix_after)
  on conflict (id_customer, id_tracker) do update set
    received_at = greatest(l.received_at, excluded.received_at),
    reading = case when excluded.reading_time > coalesce(l.reading_time, '-infinity') then excluded.reading else l.reading end,
    reading_time = greatest(l.reading_time, excluded.reading_time),
    ${forward('position', ['latitude', 'longitude', 'speed', 'course', 'accuracy'])},
    ${forward('temperature', ['temperature'])}, ${forward('humidity', ['humidity'])}, ${forward('battery', ['battery'])},
    evaluate_from = least(l.evaluate_from, excluded.evaluate_from), evaluate_next = least(l.evaluate_next, excluded.evaluate_next),
    evaluate_through = greatest(l.evaluate_through, excluded.evaluate_through), evaluate_version = l.evaluate_version + 1,
    fix = case when excluded.fix = 0 then l.fix when l.fix = excluded.fix_after then excluded.fix end,
    fix_after = excluded.fix_after
  returning id_tracker, fix is null or (evaluate_version = 1 and fix <> 0 and fix_after is distinct from 0) as is_unsure)
  select id_tracker from moved where is_unsure`;

/** What vehicles report outside of their shipments is kept apart (decision 043). In the order in which their latest states are held. */
async function hidePlaces(client: pg.PoolClient, latest: readonly Latest[]): Promise<void> {
  for (const { row, run } of latest) {
    const { idCustomer, idTracker, isPrivate } = row.tracker;
    if (!isPrivate || run.every(({ report }) => report.latitude === undefined)) continue;
    await client.query('select hide_reported($1, $2, $3)', [idCustomer, idTracker, new Date(toEpochMs(run[0].effectiveMicros))]);
  }
}

export async function makeMonth(pool: pg.Pool, month: string): Promise<void> {
  await pool.query('select make_reading_month($1::date)', [`${month.replace('_', '-')}-01`]);
  await pool.query('select renew_reading_months()'); // Whoever read the list in that very moment (migration 388).
}
