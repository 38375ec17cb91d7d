import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { segmentsOf, type Segment } from '@sillage/domain/goods/assets/segments';
import type { Db } from '../../../platform/db/openDb.ts';
import { listLayers, listSegmentReadings, type SegmentReading } from './segments.store.ts';

/** A tracker that reports every 10 seconds fills this in a month. */
export const MOST_READINGS = 300_000;

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Which trackers spoke for an asset within a period. */
export async function segmentsWithin(db: Db, scope: CustomerScope, identifier: string, { from, to }: Period): Promise<Segment[]> {
  return segmentsOf(await listLayers(db, scope, identifier, from, to));
}

/** What was reported for an asset within a period, in the order of time; at most `MOST_READINGS`. */
export async function readingsWithin(db: Db, scope: CustomerScope, identifier: string, period: Period): Promise<SegmentReading[]> {
  return listSegmentReadings(db, scope, await segmentsWithin(db, scope, identifier, period), MOST_READINGS);
}
