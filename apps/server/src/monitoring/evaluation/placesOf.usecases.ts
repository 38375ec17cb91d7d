import type { Dependencies } from '../../platform/services.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { nameNear } from '../../places/gazetteer/shared/nameNear.usecases.ts';
import { findPositionWithin } from '../../tracking/telemetry/shared/positionWithin.store.ts';
import type { NotifiedAlert } from '../alerts/shared/waiting.store.ts';

/** As many as are named; the others are counted in their message. */
const MOST = 100;

/** Where the trackers of alerts were then, by the alerts; without those that did not know. */
export async function placesOf({ now }: Dependencies<'now'>, tx: Tx, alerts: readonly NotifiedAlert[]): Promise<Map<number, string>> {
  const distinct = [...new Map(alerts.map((alert) => [alert.idEpisode, alert])).values()].slice(0, MOST);
  const places = new Map<number, string>();
  for (const { idEpisode, idCustomer, idTracker, startedAt, clearedAt } of distinct) {
    const toMs = clearedAt?.getTime() ?? now().getTime();
    const position = await findPositionWithin(tx, { idCustomer, idTracker, fromMs: startedAt.getTime(), toMs });
    if (position) places.set(idEpisode, await nameNear(tx, position));
  }
  return places;
}
