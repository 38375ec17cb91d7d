import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { isDouble, MEASURES, NO_READINGS, readingsIn, type Measure, type SpanReadings } from './spanReadings.view.ts';

/** A tracker's time, both ends included (epoch ms; −Infinity and null: open). */
export interface Span {
  readonly idCustomer: number;
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
      lateral (select string_agg(o.bytes, '') as readings from (select ${bytesOf(measures)} as bytes from reading r
        where r.id_customer = s.id_customer and r.id_tracker = s.id_tracker and r.effective_time >= s.from_time and r.effective_time <= s.to_time
        order by r.effective_time limit ${limit}) o) r`.execute(tx.withoutPlugins());
  for (const { span, readings } of rows) if (readings !== null) found[span] = readingsIn(readings, measures);
  return found;
}

/** As `readingsIn` reads them; not a number where nothing was measured. */
function bytesOf(measures: readonly Measure[]): RawBuilder<unknown> {
  const parts = MEASURES.filter((measure) => measures.includes(measure)).map((measure) =>
    isDouble(measure) ? `coalesce(float8send(${measure}), '\\x7ff8000000000000')` : `coalesce(float4send(${measure}), '\\x7fc00000')`,
  );
  return sql.raw(['timestamptz_send(effective_time)', 'int2send(flags)', ...parts].join(' || '));
}
