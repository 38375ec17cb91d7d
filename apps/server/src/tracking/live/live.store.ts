import { systemScope, type CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { shipmentAt } from '../telemetry/shared/observation.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** As the notification centre says: one row, counted as they come and are read. */
export async function countUnread(db: Db, idUser: number): Promise<number> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('notificationCount as n')
      .innerJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 'n.idCustomer').onRef('m.idUser', '=', 'n.idUser'))
      .select('n.unread')
      .where('n.idUser', '=', idUser)
      .executeTakeFirst(),
  );
  return row?.unread ?? 0;
}

/** Trackers that were heard of since, with their newest state. */
export function findMovedSince(db: Db, scope: CustomerScope, since: Date, limit: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('trackerLatest as l')
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'l.idCustomer').onRef('t.idTracker', '=', 'l.idTracker'))
      .leftJoin('shipmentTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
      .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
      .select(shipmentAt(sql`l.reading_time`).as('idShipment'))
      .select([
        't.identifier',
        'l.readingTime',
        'l.latitude',
        'l.longitude',
        'l.accuracy',
        'l.speed',
        'l.course',
        'l.temperature',
        'l.humidity',
        'l.battery',
      ])
      .where(ofCustomer(scope, 'l.idCustomer'))
      .where('t.releasedAt', 'is', null)
      .where('l.receivedAt', '>=', since)
      .where('l.readingTime', 'is not', null)
      .orderBy('l.receivedAt')
      .limit(limit)
      .execute(),
  );
}
