import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_CALIBRATIONS, type Calibration } from '@sillage/domain/tracking/calibrations/calibration';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface CalibrationOf extends Calibration {
  readonly idTracker: number;
}

/** The certificates of these trackers that hold at least on a day of the time, by tracker and in their order. */
export function calibrationsBetween(
  db: Db,
  scope: OneCustomer,
  idTrackers: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CalibrationOf[]> {
  if (idTrackers.length === 0) return Promise.resolve([]);
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('calibration')
      .select(['idTracker', 'certificate', 'laboratory', 'temperatureOffset', 'humidityOffset', 'isApplied'])
      .select([sql<string>`calibrated_on::text`.as('calibratedOn'), sql<string>`due_on::text`.as('dueOn')])
      .where('idCustomer', '=', scope)
      .where('idTracker', 'in', idTrackers)
      .where(sql<boolean>`calibrated_on <= (${to}::timestamptz at time zone 'UTC')::date`)
      .where(sql<boolean>`due_on >= (${from}::timestamptz at time zone 'UTC')::date`)
      .orderBy('idTracker')
      .orderBy('calibratedOn')
      .orderBy('idCalibration')
      .limit(idTrackers.length * MOST_CALIBRATIONS)
      .execute(),
  );
}
