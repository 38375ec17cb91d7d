import type { CustomerScope } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

export function listNotifications(db: Db, scope: CustomerScope, idUser: number, { offset, limit }: { offset: number; limit: number }) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('notification')
      .select(['idNotification', 'idShipment', 'kind', 'ref', 'values', 'readAt', 'createdAt'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idUser', '=', idUser)
      .orderBy('idNotification', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  );
}

export function countNotifications(db: Db, scope: CustomerScope, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('notification')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
        eb.fn.count<number>('idShipment').distinct().filterWhere('readAt', 'is', null).as('shipments'),
      ])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idUser', '=', idUser)
      .executeTakeFirstOrThrow(),
  );
}

/** Marks one as read, or all of them. */
export async function markRead(db: Db, scope: CustomerScope, idUser: number, now: Date, idNotification?: number): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('notification')
      .set({ readAt: now })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idUser', '=', idUser)
      .where('readAt', 'is', null)
      .where((eb) => (idNotification === undefined ? eb.lit(true) : eb('idNotification', '=', idNotification)))
      .execute(),
  );
}
