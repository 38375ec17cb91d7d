import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface PositionRow {
  readonly idTracker: number;
  /** Epoch ms. */
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
}

interface Asked {
  readonly from: Date;
  readonly to: Date;
  /** Only of so many links of trackers, those that lasted longest. */
  readonly links: number;
  /** Of each span of so many seconds one position is enough. */
  readonly everySeconds: number;
}

/** Where a shipment's trackers were while they were linked to it, in event time, the doubtful positions left out. */
export function listPositions(db: Db, scope: CustomerScope, idShipment: number, { from, to, links, everySeconds }: Asked) {
  return inScope(db, scope, (tx) =>
    sql<PositionRow>`
      select k.id_tracker as "idTracker", extract(epoch from p.effective_time)::float8 * 1000 as time, p.latitude, p.longitude
      from (
        select id_customer, id_tracker, greatest(started_at, ${from}) as started_at, least(ended_at, ${to}) as ended_at
        from shipment_tracker
        where ${ofCustomer(scope, 'id_customer')} and id_shipment = ${idShipment}
          and started_at <= ${to} and coalesce(ended_at, 'infinity') >= ${from}
        order by least(ended_at, ${to}) - greatest(started_at, ${from}) desc, id_tracker limit ${links}
      ) k cross join lateral positions_each(k.id_customer, k.id_tracker, k.started_at, k.ended_at, ${everySeconds}, ${sql.lit(POSITION_DOUBTS)}) p
      order by k.id_tracker, p.effective_time`
      .execute(tx.withoutPlugins())
      .then(({ rows }) => rows),
  );
}
