import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { TrackerLinkKind } from '@sillage/domain/tracking/trackers/trackerList';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface LinkRow {
  readonly kind: TrackerLinkKind;
  readonly id: number;
  /** As PostgreSQL writes it, to the microsecond. */
  readonly started: string;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly name: string;
  readonly uniqueIdentifiant: string | null;
  readonly isContainer: boolean;
  readonly idTransport: number | null;
}

interface PageAsked {
  readonly after: { readonly started: string; readonly kind: string; readonly id: number } | null;
  readonly limit: number;
}

/** What a tracker was on and whose it was, under every customer of the scope, the newest first. */
export function listLinks(db: Db, scope: CustomerScope, identifier: string, { after, limit }: PageAsked): Promise<LinkRow[]> {
  const further =
    after === null ? sql`true` : sql`(started, kind, id) < (${after.started}::timestamptz, ${after.kind}::text, ${after.id}::integer)`;
  const query = sql<LinkRow>`
    with own as (select t.id_customer, t.id_tracker, t.held_since, t.released_at, t.created_at, c.customer_name
      from tracker t join customer c on c.id_customer = t.id_customer where ${ofCustomer(scope, 't.id_customer')} and t.identifier = ${identifier}),
    links as (
      select 'customer' as kind, 0 as id, held_since as started, null::timestamptz as ended, customer_name as name, created_at as earliest,
        null::text as identifier, false as is_container, null::integer as id_shipment
      from own where released_at is null
      union all
      select 'customer', e.id_tenure, e.started_at, e.ended_at, customer_name, created_at, null, false, null
      from own join tracker_tenure e using (id_customer, id_tracker)
      union all
      select 'asset', k.id_link, k.started_at, k.ended_at, a.reference, null, case when a.removed_at is null then a.identifier end, a.kind = 'container', null
      from own join asset_tracker k using (id_customer, id_tracker) join asset a using (id_customer, id_asset)
      union all
      select 'shipment', k.id_link, k.started_at, k.ended_at, s.reference, null, null, false, case when s.deleted_at is null then s.id_shipment end
      from own join shipment_tracker k using (id_customer, id_tracker) join shipment s using (id_customer, id_shipment))
    select kind, id, started::text, case when isfinite(started) then started else earliest end as "startedAt", ended as "endedAt", name,
      identifier as "uniqueIdentifiant", is_container as "isContainer", id_shipment as "idTransport"
    from links where ${further} order by links.started desc, kind desc, id desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
