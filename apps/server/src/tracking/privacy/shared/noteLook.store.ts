import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { SAME_LOOK_MINUTES } from '@sillage/domain/tracking/privacy/privacy';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

interface Look {
  readonly idShipment: number;
  readonly idUser: number;
  readonly now: Date;
}

/** Writes down that somebody looked at the way of a shipment on which there is a vehicle; once in a while, however often they look. */
export async function noteLook(db: Db, scope: CustomerScope, { idShipment, idUser, now }: Look): Promise<void> {
  const since = new Date(now.getTime() - SAME_LOOK_MINUTES * 60_000);
  await inScope(db, scope, (tx) =>
    sql`insert into position_lookup (id_customer, id_tracker, what, id_shipment, from_time, to_time, looked_by, looked_at)
      select k.id_customer, k.id_tracker, 'shipment', k.id_shipment, min(k.started_at), max(least(coalesce(k.ended_at, ${now}), coalesce(s.arrived_at, ${now}))),
        ${idUser}::int, ${now}::timestamptz
      from shipment_tracker k
        join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker and t.is_private
        join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
      where ${ofCustomer(scope, 'k.id_customer')} and k.id_shipment = ${idShipment}
        and not exists (select from position_lookup l where l.id_customer = k.id_customer and l.looked_by = ${idUser} and l.id_tracker = k.id_tracker
          and l.id_shipment = k.id_shipment and l.what = 'shipment' and l.looked_at > ${since})
      group by k.id_customer, k.id_tracker, k.id_shipment`.execute(tx),
  );
}
