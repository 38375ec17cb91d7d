import type { LiveFrame, LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { Db } from '../../platform/db/openDb.ts';
import { findMovedSince } from './live.store.ts';

const MOST = 5000;

/** What a listener missed: the newest state of whatever moved. What else changed the hub still knows. */
export async function catchUp(db: Db, scope: CustomerScope, since: Date, time: number): Promise<LiveFrame[]> {
  const rows = await findMovedSince(db, scope, since, MOST + 1);
  if (rows.length > MOST) return [{ type: 'reset', time }];
  const readings = rows.map(({ identifier, idShipment, readingTime, ...values }): LiveReading => ({
    uniqueIdentifiant: identifier,
    idTransport: idShipment,
    time: readingTime?.getTime() ?? 0,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  }));
  return readings.length === 0 ? [] : [{ type: 'readings', time, readings }];
}
