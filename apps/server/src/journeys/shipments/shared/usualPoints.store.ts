import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

const LAST_STOPS = 300;
const MOST_POINTS = 60;

/** Where a customer's newest shipments begin, stop and end, to half a degree, the most frequent first. */
export async function findUsualPoints(db: Db, scope: OneCustomer): Promise<Point[]> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql<Point>`
      select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
      from (
        select latitude, longitude from shipment_stop where id_customer = ${scope} order by id_shipment desc limit ${LAST_STOPS}
      ) s
      group by round(latitude * 2), round(longitude * 2)
      order by count(*) desc
      limit ${MOST_POINTS}`.execute(tx),
  );
  return rows;
}
