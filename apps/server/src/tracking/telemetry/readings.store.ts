import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import { readInSlices } from '../../platform/db/inSlices.ts';
import type { Db } from '../../platform/db/openDb.ts';

export const MEASURES = [
  ...(['latitude', 'longitude', 'altitude', 'accuracy', 'speed', 'course', 'satellites', 'temperature', 'humidity', 'battery'] as const),
  ...(['batteryVoltage', 'light', 'shock', 'signal'] as const),
];

/** Times in epoch milliseconds. */
export interface ReadingRow extends Readonly<Record<(typeof MEASURES)[number], number | null>> {
  /** With its microseconds: reports without a clock of their own are told apart by them. */
  readonly exactTime: string;
  readonly effectiveTime: number;
  readonly receivedAt: number;
  readonly deviceTime: number | null;
  readonly flags: number;
  readonly attributes: Readonly<Record<string, unknown>> | null;
}

/** A tracker's readings in event time, oldest first, some hundred at a time. `after` is exclusive. */
export function readReadings(
  db: Db,
  scope: CustomerScope,
  tracker: { idCustomer: number; idTracker: number },
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
  take: (rows: readonly ReadingRow[]) => void,
): Promise<void> {
  const milliseconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
  return inScope(db, scope, (tx) =>
    readInSlices(
      tx,
      sql<ReadingRow>`
        select effective_time::text as "exactTime", ${milliseconds('effective_time')} as "effectiveTime",
          ${milliseconds('received_at')} as "receivedAt", ${milliseconds('device_time')} as "deviceTime", flags, attributes,
          latitude, longitude, altitude, accuracy, speed, course, satellites, temperature, humidity, battery,
          battery_voltage as "batteryVoltage", light, shock, signal
        from reading
        where ${ofCustomer(scope, 'id_customer')} and id_customer = ${tracker.idCustomer} and id_tracker = ${tracker.idTracker}
          and effective_time >= ${from} and effective_time <= ${to}
          and ${after === null ? sql`true` : sql`effective_time > ${after}::timestamptz`}
        order by effective_time limit ${limit}`,
      take,
    ),
  );
}

export function findTrackerId(db: Db, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('tracker')
      .select(['idCustomer', 'idTracker'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('identifier', '=', identifier)
      .where('releasedAt', 'is', null)
      .executeTakeFirst(),
  );
}
