import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { MEASURES, NO_READINGS, readingsIn, type Measure, type SpanReadings } from './spanReadings.view.ts';

/** A tracker's time, both ends included (epoch ms; −Infinity and null: open). */
export interface Span {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** Before the first time a date can name, there is only the beginning. */
const FIRST_DATE_MS = -8.64e15;
export const timestampOf = (ms: number) => (ms > FIRST_DATE_MS ? new Date(ms) : '-infinity');

/**
 * The readings of each of these spans in event time, the earliest first; at most `limit` of each. They come as bytes, a tracker's in one value: to make and to
 * parse text of every number takes several times as long.
 * @param measures those that are asked for
 */
export async function readSpans(
  tx: Tx,
  spans: readonly Span[],
  limit: number,
  measures: readonly Measure[] = MEASURES,
): Promise<SpanReadings[]> {
  const found = spans.map(() => NO_READINGS);
  if (spans.length === 0) return found;
  const { rows } = await sql<{ span: number; readings: Buffer | null }>`
    select (s.ordinal - 1)::int as span, r.readings
    from unnest(${spans.map((span) => span.idCustomer)}::int[], ${spans.map((span) => span.idTracker)}::int[],
        ${spans.map((span) => timestampOf(span.fromMs))}::timestamptz[], ${spans.map((span) => (span.toMs === null ? 'infinity' : timestampOf(span.toMs)))}::timestamptz[])
        with ordinality as s (id_customer, id_tracker, from_time, to_time, ordinal),
      packed_readings(s.id_customer, s.id_tracker, s.from_time, s.to_time, ${limit}, ${sql.lit(maskOf(measures))}) r`.execute(
    tx.withoutPlugins(),
  );
  for (const { span, readings } of rows) if (readings !== null) found[span] = readingsIn(readings, measures);
  return found;
}

/** As `packed_readings` knows them: a bit for each measure, in the order of the bytes. */
function maskOf(measures: readonly Measure[]): number {
  return MEASURES.reduce((mask, measure, index) => (measures.includes(measure) ? mask | (1 << index) : mask), 0);
}
