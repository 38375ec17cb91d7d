import type { Asked } from '@sillage/domain/commerce/ratings/feedback';
import { ASKED_WITHIN_DAYS } from '@sillage/domain/commerce/ratings/feedback';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';

export interface DueShipment {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
}

/**
 * What arrived, and whose turn it is to be asked about: of each customer who wants it, so many at once, those that arrived first before the others.
 * What was asked about once, or arrived before it was switched on, is not among it.
 */
export function findDue(db: Db, scope: CustomerScope, now: Date, ofEach: number): Promise<DueShipment[]> {
  const query = sql<DueShipment>`
    select s.id_customer as "idCustomer", s.id_shipment as "idShipment"
    from feedback_setting f
    join customer c on c.id_customer = f.id_customer and c.status = 'active'
    cross join lateral (
      select s.id_customer, s.id_shipment from shipment s
      where s.id_customer = f.id_customer and s.status = 'arrived' and s.shelf <> 'deleted'
        and s.arrived_at <= ${now}::timestamptz - make_interval(hours => f.delay_hours)
        and s.arrived_at > greatest(f.on_since, ${now}::timestamptz - make_interval(hours => f.delay_hours, days => ${sql.lit(ASKED_WITHIN_DAYS)}))
        and not exists (select from feedback_request r where r.id_customer = s.id_customer and r.id_shipment = s.id_shipment)
      order by s.arrived_at, s.id_shipment limit ${ofEach}) s
    where f.is_on`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

export interface Circumstances {
  readonly reference: string;
  readonly customerName: string;
  readonly arrivedAt: Date | null;
  readonly idResponsible: number | null;
  readonly createdBy: number | null;
  readonly asked: Asked;
  readonly language: MailLanguage;
  /** The delivery contact of the quote that it was made of; empty where there is none. */
  readonly receiver: string;
  readonly fromAddress: string;
  readonly fromCountry: string | null;
  readonly toAddress: string;
  readonly toCountry: string | null;
  /** Null without a route. */
  readonly toLatitude: number | null;
  readonly toLongitude: number | null;
}

/** Whom to ask about a shipment, held while it is decided: undefined where it has not arrived any more, or the customer wants it no more. */
export async function holdShipment(tx: Tx, scope: OneCustomer, idShipment: number): Promise<Circumstances | undefined> {
  const query = sql<Circumstances>`
    select s.reference, c.customer_name as "customerName", s.arrived_at as "arrivedAt", s.id_responsible as "idResponsible",
      s.created_by as "createdBy", f.asked, f.language, coalesce(q.request #>> '{delivery,contact,email}', '') as receiver,
      coalesce(a.address, '') as "fromAddress", a.country as "fromCountry", coalesce(b.address, '') as "toAddress", b.country as "toCountry",
      b.latitude as "toLatitude", b.longitude as "toLongitude"
    from shipment s
    join customer c on c.id_customer = s.id_customer and c.status = 'active'
    join feedback_setting f on f.id_customer = s.id_customer and f.is_on
    left join quote q on q.id_customer = s.id_customer and q.id_shipment = s.id_shipment
    left join shipment_stop a on a.id_customer = s.id_customer and a.id_shipment = s.id_shipment and a.kind = 'departure'
    left join shipment_stop b on b.id_customer = s.id_customer and b.id_shipment = s.id_shipment and b.kind = 'arrival'
    where s.id_customer = ${scope} and s.id_shipment = ${idShipment} and s.status = 'arrived' and s.shelf <> 'deleted'
    for share of s`;
  return (await query.execute(tx.withoutPlugins())).rows[0];
}
