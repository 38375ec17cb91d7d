import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Reason } from '@sillage/domain/commerce/ratings/rating';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { conditionsOf, and, type ListedRatings } from './listed.store.ts';

export interface NewRating {
  readonly idRequest: number;
  readonly idShipment: number;
  readonly rating: number;
  readonly reasons: Reason[];
  readonly comment: string;
  readonly ratedAt: Date;
  readonly origin: string;
  readonly destination: string;
  readonly laneKey: string;
  readonly carrier: string;
  readonly driver: string;
  readonly idContractor: number | null;
}

export async function insertRating(tx: Tx, scope: OneCustomer, rating: NewRating): Promise<number> {
  const { idRating } = await tx
    .insertInto('rating')
    .values({ idCustomer: scope, ...rating })
    .returning('idRating')
    .executeTakeFirstOrThrow();
  return idRating;
}

export interface RatingRow {
  readonly idRating: number;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly idShipment: number;
  readonly reference: string;
  readonly rating: number;
  readonly reasons: readonly Reason[];
  readonly comment: string;
  readonly ratedAt: Date;
  readonly origin: string;
  readonly destination: string;
  readonly carrier: string;
  readonly driver: string;
  readonly idContractor: number | null;
  readonly company: string | null;
  readonly arrivedAt: Date | null;
  readonly plannedArrival: Date | null;
  readonly temperatureAlerts: number;
  readonly shockAlerts: number;
  readonly incidents: number;
  readonly isReachable: boolean;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly answeredBy: number | null;
  readonly settledAt: Date | null;
  readonly settledBy: number | null;
  /** Where the page after it goes on. */
  readonly key: string;
}

export interface RatingsPage {
  readonly after: { readonly key: string; readonly idRating: number } | null;
  readonly limit: number;
}

/** One page, the latest first: found in an index before anything is looked up beside it. */
export function findRatings(db: Db, scope: CustomerScope, listed: ListedRatings, { after, limit }: RatingsPage): Promise<RatingRow[]> {
  const further = after === null ? [] : [sql<boolean>`(r.rated_at, r.id_rating) < (${after.key}::timestamptz, ${after.idRating}::integer)`];
  const where = and([...conditionsOf(scope, listed), ...further]);
  const alertsOf = (rule: 'temperature' | 'shock') => sql`(select count(*)::int from alert_episode e
    join alert_rule u on u.id_customer = e.id_customer and u.id_rule = e.id_rule
    where e.id_customer = r.id_customer and e.id_shipment = r.id_shipment and u.rule_key = ${sql.lit(rule)})`;
  const query = sql<RatingRow>`
    select r.id_rating as "idRating", r.id_customer as "idCustomer", c.customer_name as "customerName", r.id_shipment as "idShipment", s.reference,
      r.rating, r.reasons, r.comment, r.rated_at as "ratedAt", r.origin, r.destination, r.carrier, r.driver, r.id_contractor as "idContractor",
      k.company, s.arrived_at as "arrivedAt", s.planned_arrival as "plannedArrival", ${alertsOf('temperature')} as "temperatureAlerts",
      ${alertsOf('shock')} as "shockAlerts",
      (select count(*)::int from incident i where i.id_customer = r.id_customer and i.id_shipment = r.id_shipment) as incidents,
      q.address is not null as "isReachable", r.answer, r.answered_at as "answeredAt", r.answered_by as "answeredBy",
      r.settled_at as "settledAt", r.settled_by as "settledBy",
      to_char(r.rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from (select r.* from rating r where ${where} order by r.rated_at desc, r.id_rating desc limit ${limit}) r
    join feedback_request q on q.id_customer = r.id_customer and q.id_request = r.id_request
    join shipment s on s.id_customer = r.id_customer and s.id_shipment = r.id_shipment
    join customer c on c.id_customer = r.id_customer
    left join contractor k on k.id_customer = r.id_customer and k.id_contractor = r.id_contractor
    order by r.rated_at desc, r.id_rating desc`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** Held until the transaction ends, with what an answer needs. */
export function lockRating(tx: Tx, scope: CustomerScope, idRating: number) {
  return tx
    .selectFrom('rating as r')
    .innerJoin('feedbackRequest as q', (join) => join.onRef('q.idCustomer', '=', 'r.idCustomer').onRef('q.idRequest', '=', 'r.idRequest'))
    .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'r.idCustomer').onRef('s.idShipment', '=', 'r.idShipment'))
    .select([
      'r.idCustomer',
      'r.idShipment',
      'r.rating',
      'r.comment',
      'r.answeredAt',
      'r.settledAt',
      'q.address',
      'q.language',
      's.reference',
    ])
    .where(ofCustomer(scope, 'r.idCustomer'))
    .where('r.idRating', '=', idRating)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function saveAnswer(
  tx: Tx,
  scope: OneCustomer,
  idRating: number,
  said: { readonly answer: string; readonly answeredBy: number; readonly answeredAt: Date },
): Promise<void> {
  await tx.updateTable('rating').set(said).where('idCustomer', '=', scope).where('idRating', '=', idRating).execute();
}

export async function saveSettlement(
  tx: Tx,
  scope: OneCustomer,
  idRating: number,
  said: { readonly settledBy: number | null; readonly settledAt: Date | null },
): Promise<void> {
  await tx.updateTable('rating').set(said).where('idCustomer', '=', scope).where('idRating', '=', idRating).execute();
}

/** What became of the question about one shipment. */
export function findRequestOf(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('feedbackRequest as q')
      .leftJoin('rating as r', (join) => join.onRef('r.idCustomer', '=', 'q.idCustomer').onRef('r.idRequest', '=', 'q.idRequest'))
      .select(['q.expiresAt', 'q.answeredAt', 'q.revokedAt', 'q.askedOf', 'r.idRating'])
      .where(ofCustomer(scope, 'q.idCustomer'))
      .where('q.idShipment', '=', idShipment)
      .executeTakeFirst(),
  );
}
