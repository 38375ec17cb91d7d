import { FORGOTTEN_MS, type Fix } from '@sillage/domain/tracking/telemetry/jumps';
import { assessStretch } from '@sillage/domain/tracking/telemetry/jumpStretch';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import type pg from 'pg';
import { saveJumps, type Changed } from './changedJumps.store.ts';
import { leaveOut, type Latest } from './pipeline/latest.ts';
import { newestOf } from './pipeline/newestFix.ts';
import type { NewPlaces } from './pipeline/places.ts';
import { toEpochMs } from './pipeline/row.ts';

interface Asked extends NewPlaces {
  readonly latest: Latest;
}

interface Stored extends Fix {
  readonly micros: number;
  readonly flags: number;
  /** -1: before the new ones, 1: after them. */
  readonly side: number;
}

/** So many on each side are looked at, and more where they do not agree; beyond the last nothing is asked. */
const REACHES = [4, 32, 256];

/**
 * Assesses positions with those around them, and those around them again. The trackers are held, so that nobody else adds or assesses any of theirs meanwhile.
 * What is found to be a jump is left out of what the batch says last.
 */
export async function assessJumps(client: pg.PoolClient, unsure: readonly Latest[]): Promise<void> {
  let asked = unsure.flatMap((latest) => (latest.places?.stretches ?? []).map((places): Asked => ({ latest, ...places })));
  const changed: Changed[] = [];
  const newest: { latest: Latest; key: number | null }[] = [];
  for (const reach of REACHES) {
    if (asked.length === 0) break;
    const found = await findAround(client, asked, reach);
    const isFinal = reach === REACHES.at(-1);
    asked = asked.filter((one, index) => {
      const fixes = found[index] ?? [];
      const [isFirst, isLast] = [-1, 1].map((wanted) => isFinal || fixes.filter(({ side }) => side === wanted).length < reach);
      const { fromMicros, toMicros, hasHonest } = one;
      const assessed = assessStretch({
        fixes,
        fromMs: toEpochMs(fromMicros),
        toMs: toEpochMs(toMicros),
        hasHonest,
        isFirst: isFirst === true,
        isLast: isLast === true,
      });
      if (assessed === null) return true;
      changed.push(...changesIn(one.latest, fixes, assessed));
      if (isLast === true) newest.push({ latest: one.latest, key: newestOf(fixes)?.key ?? null });
      return false;
    });
  }
  await saveJumps(client, changed, newest);
}

function changesIn(latest: Latest, fixes: readonly Stored[], assessed: readonly (boolean | null)[]): Changed[] {
  const jumps = new Set(fixes.flatMap(({ micros }, index) => (assessed[index] === true ? [micros] : [])));
  leaveOut(latest, ({ effectiveMicros }) => jumps.has(effectiveMicros));
  return fixes.flatMap(({ micros, flags }, index) => {
    const isJump = assessed[index] ?? null;
    return isJump === null || isJump === ((flags & FLAG_BIT.jump) !== 0) ? [] : [{ latest, micros, flags: flags ^ FLAG_BIT.jump }];
  });
}

/** What is kept is found by what it says of its time: nothing that is further away than can be remembered says anything. */
const AROUND = `
  select (a.ordinal - 1)::int as ordinal, x.side, (extract(epoch from x.effective_time - timestamptz '2000-01-01 00:00:00Z') * 1000000)::float8 as micros,
    x.latitude, x.longitude, coalesce(x.accuracy, 0) as accuracy, x.flags
  from (select n.*, timestamptz '2000-01-01 00:00:00Z' + n.from_micros * interval '1 microsecond' as from_time,
      timestamptz '2000-01-01 00:00:00Z' + n.to_micros * interval '1 microsecond' as to_time
    from unnest($1::int[], $2::int[], $3::float8[], $4::float8[]) with ordinality as n (id_customer, id_tracker, from_micros, to_micros, ordinal) offset 0) a,
  lateral positions_around(a.id_customer, a.id_tracker, a.from_time, a.to_time, $5, $6::interval, ${FLAG_BIT.noFix}) x
  order by a.ordinal, x.effective_time`;

async function findAround(client: pg.PoolClient, asked: readonly Asked[], reach: number): Promise<Stored[][]> {
  const found = asked.map((): Stored[] => []);
  const values = [
    asked.map(({ latest }) => latest.row.tracker.idCustomer),
    asked.map(({ latest }) => latest.row.tracker.idTracker),
    asked.map(({ fromMicros }) => fromMicros),
    asked.map(({ toMicros }) => toMicros),
    reach,
    `${(reach * FORGOTTEN_MS) / 1000} seconds`,
  ];
  const { rows } = await client.query<Omit<Stored, 'time' | 'isClockReplaced'> & { ordinal: number }>({
    name: 'fixes-around',
    text: AROUND,
    values,
  });
  for (const { ordinal, ...row } of rows) {
    const isClockReplaced = (row.flags & FLAG_BIT.clock) !== 0;
    found[ordinal]?.push({ ...row, time: toEpochMs(row.micros), accuracy: Math.fround(row.accuracy), isClockReplaced });
  }
  return found;
}
