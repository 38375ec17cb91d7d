import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

export interface Stops {
  readonly fromAddress: string;
  readonly fromCountry: string | null;
  readonly toAddress: string;
  readonly toCountry: string | null;
}

export interface Carried {
  readonly stops: Stops;
  readonly flightNumber: string;
  readonly driver: string;
  /** Whom the carriage was bought of, by the operator or else by the customer; empty where nobody wrote it down. */
  readonly supplier: string;
  /** On whose behalf it was carried, as its quote says. */
  readonly idContractor: number | null;
}

/** Between which places and by whom a shipment was carried. */
export async function findCarried(
  tx: Tx,
  { idCustomer, idShipment }: { readonly idCustomer: OneCustomer; readonly idShipment: number },
): Promise<Carried> {
  const query = sql<Stops & Omit<Carried, 'stops'>>`
    select coalesce(a.address, '') as "fromAddress", a.country as "fromCountry", coalesce(b.address, '') as "toAddress", b.country as "toCountry",
      coalesce(g.flight_number, '') as "flightNumber", coalesce(g.driver_name, '') as driver, coalesce(p.supplier, '') as supplier,
      k.id_contractor as "idContractor"
    from shipment s
    left join shipment_stop a on a.id_customer = s.id_customer and a.id_shipment = s.id_shipment and a.kind = 'departure'
    left join shipment_stop b on b.id_customer = s.id_customer and b.id_shipment = s.id_shipment and b.kind = 'arrival'
    left join carriage g on g.id_customer = s.id_customer and g.id_shipment = s.id_shipment
    left join quote q on q.id_customer = s.id_customer and q.id_shipment = s.id_shipment
    left join contractor k on k.id_customer = s.id_customer and k.id_contractor = (q.request ->> 'idContractor')::integer
    left join lateral (
      select coalesce(nullif(l.supplier, ''), o.company, '') as supplier from cost_line l
      left join contractor o on o.id_customer = l.id_customer and o.id_contractor = l.id_contractor
      where l.id_customer = s.id_customer and l.id_shipment = s.id_shipment and l.book in ('operatorPurchase', 'purchase')
        and l.category = 'freight' and l.deleted_at is null and (l.supplier <> '' or o.company is not null)
      order by l.book = 'operatorPurchase' desc, l.id_line desc limit 1) p on true
    where s.id_customer = ${idCustomer} and s.id_shipment = ${idShipment}`;
  const [row] = (await query.execute(tx.withoutPlugins())).rows;
  if (!row) throw new Error(`shipment ${idShipment} of a feedback link is there as long as the link`);
  const { fromAddress, fromCountry, toAddress, toCountry, ...carried } = row;
  return { stops: { fromAddress, fromCountry, toAddress, toCountry }, ...carried };
}
