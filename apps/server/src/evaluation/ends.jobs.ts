import { scopeOf, systemScope } from '@sillage/domain/access/actor';
import type { Direction } from '@sillage/domain/alerts/episodes';
import { deedOf, type RuleKey } from '@sillage/domain/alerts/ruleKey';
import type { ShipmentStatus } from '@sillage/domain/shipments/shipment';
import { hasUntoldEnds, takeUntoldEnds } from '../alerts/shared/untoldEnds.store.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Needs } from '../platform/services.ts';
import { saveEventsOf } from '../shipments/shared/events.store.ts';

const AT_ONCE = 500;

/**
 * Writes into the histories of shipments that alerts ended with their rule, which nothing that is reported would show.
 * @returns whether there may be more
 */
export async function tellEnds({ db, bus }: Needs<'db' | 'bus'>): Promise<boolean> {
  if (!(await hasUntoldEnds(db))) return false;
  const ended = await inScope(db, systemScope(), async (tx) => {
    const taken = await takeUntoldEnds(tx, AT_ONCE);
    for (const [idCustomer, own] of Map.groupBy(taken, (one) => one.idCustomer)) {
      const events = own.map(({ idShipment, idEpisode, endedAt, direction, ruleKey, ...one }) => ({
        ...{ idShipment, kind: 'alertResolved' as const, happenedAt: endedAt, automatic: true, dedupeKey: `alertResolved ${idEpisode}` },
        details: {
          ...{ rule: one.ruleName, ruleKey, direction: deedOf(ruleKey as RuleKey, direction as Direction) },
          ...{ extreme: one.extreme, limit: one.limitValue, uniqueIdentifiant: one.identifier },
        },
      }));
      await saveEventsOf(tx, scopeOf({ idCustomer }), events);
    }
    return taken;
  });
  if (ended.length > 0) {
    const changed = new Map(
      ended.map(({ idCustomer, idShipment, status }) => [
        idShipment,
        { idCustomer, idTransport: idShipment, status: status as ShipmentStatus },
      ]),
    );
    bus.publish('transports', [...changed.values()]);
  }
  return ended.length >= AT_ONCE;
}
