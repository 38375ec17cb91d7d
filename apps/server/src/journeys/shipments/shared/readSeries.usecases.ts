import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { Audience } from '@sillage/domain/journeys/shipments/observation';
import type { Dependencies } from '../../../platform/services.ts';
import { listShipmentReadings } from '../shipments.store.ts';
import { climateOf, tracksOf, untilNow } from '../../../tracking/telemetry/shared/series.view.ts';

const FIRST = new Date(0);
const DAY_MS = 86_400_000;

/** The whole way and climate of a shipment, thinned to `points`; of the first `limit` readings. */
export async function readSeries(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idShipment: number,
  { points, limit, audience }: { readonly points: number; readonly limit: number; readonly audience: Audience },
) {
  const rows = await listShipmentReadings(db, scope, idShipment, {
    from: FIRST,
    to: new Date(now().getTime() + DAY_MS),
    limit,
    identifier: null,
    audience,
  });
  return { tracks: tracksOf(rows, points), series: climateOf(untilNow(rows, now().getTime()), points) };
}
