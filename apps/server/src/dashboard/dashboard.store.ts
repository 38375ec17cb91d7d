import type { CustomerScope } from '@sillage/domain/access/actor';
import { LATE_MINUTES } from '@sillage/domain/shipments/eta';
import { SILENT_AFTER_INTERVALS } from '@sillage/domain/trackers/tracker';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

interface Counts {
  readonly devices: { total: number; online: number; offline: number; stock: number; outOfService: number };
  readonly transports: { total: number; tocomplete: number; readytoship: number; intransit: number; arrived: number; late: number };
  readonly openAlerts: number;
}

/** One look at everything: three aggregates over what the customer's own indexes hold. */
export function countEverything(db: Db, scope: CustomerScope, now: Date): Promise<Counts> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<Counts>`
      select
        (select jsonb_build_object(
            'total', count(*),
            'online', count(*) filter (where t.status = 'A' and heard),
            'offline', count(*) filter (where t.status = 'A' and not heard),
            'stock', count(*) filter (where t.status = 'A' and k.id_tracker is null and g.id_tracker is null),
            'outOfService', count(*) filter (where t.status = 'H'))
          from tracker t
          join customer c on c.id_customer = t.id_customer and c.status <> 'deleted'
          left join tracker_latest l on l.id_customer = t.id_customer and l.id_tracker = t.id_tracker
          left join shipment_tracker k on k.id_tracker = t.id_tracker and k.ended_at is null
          left join asset_tracker g on g.id_tracker = t.id_tracker and g.ended_at is null
          cross join lateral (select coalesce(
            silent_since(l.received_at) > ${now}::timestamptz - ${SILENT_AFTER_INTERVALS}::integer * t.reporting_interval_seconds * interval '1 second', false
          ) as heard) as h
          where t.released_at is null and ${ofCustomer(scope, 't.idCustomer')}) as devices,
        (select jsonb_build_object(
            'total', count(*),
            'tocomplete', count(*) filter (where s.status = 'tocomplete'),
            'readytoship', count(*) filter (where s.status = 'readytoship'),
            'intransit', count(*) filter (where s.status = 'intransit'),
            'arrived', count(*) filter (where s.status = 'arrived'),
            'late', count(*) filter (where s.status = 'intransit'
              and greatest(s.estimated_arrival, ${now}::timestamptz) > a.planned_at + ${LATE_MINUTES}::integer * interval '1 minute'))
          from shipment s
          join customer c on c.id_customer = s.id_customer and c.status <> 'deleted'
          left join shipment_stop a on s.status = 'intransit' and a.id_customer = s.id_customer and a.id_shipment = s.id_shipment
            and a.kind = 'arrival'
          where ${ofCustomer(scope, 's.idCustomer')}) as transports,
        (select count(*) from alert_episode e
          join customer c on c.id_customer = e.id_customer and c.status <> 'deleted'
          where e.status = 'U' and ${ofCustomer(scope, 'e.idCustomer')}) as open_alerts
    `.execute(tx);
    const [counts] = rows;
    if (!counts) throw new Error('An aggregate answers one row.');
    return counts;
  });
}
