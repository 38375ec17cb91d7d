import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { observedUntil } from './shared/observation.store.ts';

export interface LinkSpan {
  readonly idCustomer: OneCustomer;
  /** Epoch ms; null where the tracker was never on the shipment, and for the beginning of time. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly isLinked: boolean;
}

/** When a tracker was on a shipment: what it said then is the shipment's, until some time after the arrival. Nothing where there is no such shipment. */
export async function findLinkSpans(db: Db, scope: CustomerScope, idShipment: number, identifier: string): Promise<LinkSpan[]> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<LinkSpan>`
      select s.id_customer as "idCustomer", k.id_tracker is not null as "isLinked",
        case when isfinite(k.started_at) then extract(epoch from k.started_at)::float8 * 1000 end as "fromMs",
        extract(epoch from least(k.ended_at, ${observedUntil('own')}))::float8 * 1000 as "toMs"
      from shipment s
      left join tracker t on t.id_customer = s.id_customer and t.identifier = ${identifier}
      left join shipment_tracker k on k.id_customer = s.id_customer and k.id_shipment = s.id_shipment and k.id_tracker = t.id_tracker
      where ${ofCustomer(scope, 's.id_customer')} and s.id_shipment = ${idShipment}`.execute(tx.withoutPlugins());
    return rows;
  });
}
