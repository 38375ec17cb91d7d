import { systemScope, type CustomerScope } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export async function countUnread(db: Db, idUser: number): Promise<number> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('notification as n')
      .innerJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 'n.idCustomer').onRef('m.idUser', '=', 'n.idUser'))
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('m.idUser', '=', idUser)
      .where('n.readAt', 'is', null)
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
      .select([
        't.identifier',
        'k.idShipment',
        'l.readingTime',
        'l.latitude',
        'l.longitude',
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
