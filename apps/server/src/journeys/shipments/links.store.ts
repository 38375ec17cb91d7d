import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** What linking a tracker has to know of it: whose it is, whether it is free, what it reported. */
export function findTrackersToLink(tx: Tx, scope: CustomerScope, identifiers: readonly string[]) {
  return tx
    .selectFrom('tracker as t')
    .leftJoin('shipmentTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
    .leftJoin('trackerLatest as l', (join) => join.onRef('l.idCustomer', '=', 't.idCustomer').onRef('l.idTracker', '=', 't.idTracker'))
    .select(['t.idTracker', 't.identifier', 's.reference as usedBy', 'l.receivedAt'])
    .select((eb) =>
      eb
        .selectFrom('shipmentTracker as e')
        .select((max) => max.fn.max('e.endedAt').as('endedAt'))
        .whereRef('e.idTracker', '=', 't.idTracker')
        .as('lastEndedAt'),
    )
    .where(ofCustomer(scope, 't.idCustomer'))
    .where('t.identifier', 'in', identifiers)
    .where('t.releasedAt', 'is', null)
    .execute();
}

/** The shipment that a tracker is on. */
export function findCarrier(tx: Tx, scope: OneCustomer, identifier: string) {
  return tx
    .selectFrom('tracker as t')
    .innerJoin('shipmentTracker as k', (join) => join.onRef('k.idCustomer', '=', 't.idCustomer').onRef('k.idTracker', '=', 't.idTracker'))
    .select('k.idShipment')
    .where('t.idCustomer', '=', scope)
    .where('t.identifier', '=', identifier)
    .where('k.endedAt', 'is', null)
    .executeTakeFirst();
}

/** The trackers that a shipment has now. */
export function listOpenLinks(tx: Tx, scope: OneCustomer, idShipment: number) {
  return tx
    .selectFrom('shipmentTracker as k')
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'k.idCustomer').onRef('t.idTracker', '=', 'k.idTracker'))
    .select(['t.identifier', 't.idTracker'])
    .where('k.idCustomer', '=', scope)
    .where('k.idShipment', '=', idShipment)
    .where('k.endedAt', 'is', null)
    .execute();
}

/** The trackers that these have now, by what they are known by. */
export async function listIdentifiersOf(tx: Tx, scope: CustomerScope, idShipments: readonly number[]): Promise<string[]> {
  if (idShipments.length === 0) return [];
  const rows = await tx
    .selectFrom('shipmentTracker as k')
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'k.idCustomer').onRef('t.idTracker', '=', 'k.idTracker'))
    .select('t.identifier')
    .where(ofCustomer(scope, 'k.idCustomer'))
    .where('k.idShipment', 'in', idShipments)
    .where('k.endedAt', 'is', null)
    .execute();
  return rows.map(({ identifier }) => identifier);
}

export interface NewLink {
  readonly idTracker: number;
  readonly startedAt: Date | '-infinity';
}

/** What the trackers reported since then is to be marked as due afterwards. */
export async function insertLinks(tx: Tx, scope: OneCustomer, idShipment: number, links: readonly NewLink[]): Promise<void> {
  await tx
    .insertInto('shipmentTracker')
    .values(links.map((link) => ({ idCustomer: scope, idShipment, ...link })))
    .execute();
}

/** What is due of the tracker begins where the link ended: what was open then ends there. */
export interface EndedLink {
  readonly identifier: string;
  readonly idTracker: number;
  readonly startedAt: Date;
}

/** Takes trackers off shipments: the one that is named, or all of them. @returns those that were on one, to be marked as due afterwards */
export async function endLinks(
  tx: Tx,
  scope: OneCustomer,
  { idShipments, identifier }: { readonly idShipments: readonly number[]; readonly identifier?: string },
  now: Date,
): Promise<EndedLink[]> {
  const rows = await tx
    .updateTable('shipmentTracker as k')
    .from('tracker as t')
    .set({ endedAt: sql<Date>`greatest(k.started_at, ${now})` })
    .whereRef('t.idTracker', '=', 'k.idTracker')
    .where((eb) => (identifier === undefined ? eb.lit(true) : eb('t.identifier', '=', identifier)))
    .where('k.idCustomer', '=', scope)
    .where('k.idShipment', 'in', idShipments)
    .where('k.endedAt', 'is', null)
    .returning(['t.identifier', 'k.idTracker', sql<Date>`k.ended_at`.as('endedAt')])
    .execute();
  return rows.map(({ endedAt, ...link }) => ({ ...link, startedAt: endedAt }));
}

interface Ended {
  readonly idShipment: number;
  readonly endedAt: Date;
}

/** Links of shipments that ended at these moments, of trackers that were on no other shipment since. */
function reopenable(ended: readonly Ended[]) {
  return sql`unnest(${ended.map(({ idShipment }) => idShipment)}::integer[], ${ended.map(({ endedAt }) => endedAt)}::timestamptz[]) e (id_shipment, ended_at), tracker t
    where k.id_shipment = e.id_shipment and k.ended_at = greatest(k.started_at, e.ended_at)
      and t.id_customer = k.id_customer and t.id_tracker = k.id_tracker and t.released_at is null
      and not exists (select from shipment_tracker o where o.id_customer = k.id_customer and o.id_tracker = k.id_tracker and o.id_link > k.id_link)`;
}

/** Gives shipments the trackers back whose links ended at these moments, but for what was on another shipment since. @returns what is to be marked as due afterwards */
export async function reopenLinks(tx: Tx, scope: OneCustomer, ended: readonly Ended[]): Promise<EndedLink[]> {
  const { rows } = await sql<EndedLink>`
    update shipment_tracker k set ended_at = null
    from ${reopenable(ended)} and k.id_customer = ${scope}
    returning t.identifier, k.id_tracker as "idTracker", e.ended_at as "startedAt"`.execute(tx);
  return rows;
}

/** How many trackers each of them would have again. */
export async function countReopenable(tx: Tx, scope: CustomerScope, ended: readonly Ended[]): Promise<Map<number, number>> {
  if (ended.length === 0) return new Map();
  const { rows } = await sql<{ idShipment: number; trackers: number }>`
    select k.id_shipment as "idShipment", count(*)::integer as trackers
    from shipment_tracker k, ${reopenable(ended)} and ${ofCustomer(scope, 'k.id_customer')}
    group by k.id_shipment`.execute(tx);
  return new Map(rows.map(({ idShipment, trackers }) => [idShipment, trackers]));
}

/** Those that have not left are ready once they have a tracker and a route, and to be completed until then, and again. Hold them before. */
export async function settleReadiness(tx: Tx, scope: OneCustomer, idShipments: readonly number[]): Promise<void> {
  await sql`
    update shipment s set status = r.status
    from (
      select b.id_shipment, case when
          exists (select from shipment_tracker k where k.id_customer = b.id_customer and k.id_shipment = b.id_shipment and k.ended_at is null)
          and (select count(*) from shipment_stop p where p.id_customer = b.id_customer and p.id_shipment = b.id_shipment) >= 2
        then 'readytoship' else 'tocomplete' end as status
      from shipment b
      where b.id_customer = ${scope} and b.id_shipment = any(${[...idShipments]}::integer[])) r
    where s.id_customer = ${scope} and s.id_shipment = r.id_shipment
      and s.shelf = 'current' and s.status in ('tocomplete', 'readytoship') and s.status <> r.status`.execute(tx);
}
