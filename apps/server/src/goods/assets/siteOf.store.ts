import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';

/** What was said last of one thing: by people, or by a tracker that is gone. */
const saidLast = (name: string, byHand: string, left: string) => `left join lateral (select v.* from
  (values (${left}.latitude, ${left}.longitude, ${left}.at), (${byHand}.latitude, ${byHand}.longitude, ${byHand}.set_at)) v(latitude, longitude, at)
  where v.at is not null order by v.at desc limit 1) ${name} on true`;

/** The same order as `whereIs` of the domain: the own tracker, those around, that of the shipment, then what was said since it was put in, then what was said before. */
const WHERE_IS = `${saidLast('n', 'h', 'g')} ${saidLast('n1', 'h1', 'g1')} ${saidLast('n2', 'h2', 'g2')} left join lateral (select v.latitude, v.longitude from (values
    (1, l.latitude, l.longitude), (2, l1.latitude, l1.longitude), (3, l2.latitude, l2.longitude),
    (4, la.latitude, la.longitude),
    (5, case when n.at >= coalesce(p1.started_at, '-infinity') then n.latitude end, n.longitude),
    (6, case when n1.at >= coalesce(p2.started_at, '-infinity') then n1.latitude end, n1.longitude),
    (7, n2.latitude, n2.longitude), (8, n1.latitude, n1.longitude), (9, n.latitude, n.longitude)) v(rank, latitude, longitude)
  where v.latitude is not null and v.longitude is not null order by v.rank limit 1) w on true`;

/** Haversine, as `distanceMetres` of the domain. */
const METRES = `2 * 6371008.8 * asin(least(1, sqrt(sin(radians(s.latitude - w.latitude) / 2) ^ 2
  + cos(radians(s.latitude)) * cos(radians(w.latitude)) * sin(radians(s.longitude - w.longitude) / 2) ^ 2)))`;

/** Cheap, before the exact distance: a degree of latitude is never shorter than 110 km. */
const WITHIN = `abs(s.latitude - w.latitude) * 110000 <= s.radius_metres and ${METRES} <= s.radius_metres`;

/** Beside what is known of an asset `a`: the nearest site in whose circle it was last known to be. */
export const SITE_OF = `${WHERE_IS} left join lateral (select s.id_site, s.name, s.latitude, s.longitude, s.radius_metres from site s
  where s.id_customer = a.id_customer and ${WITHIN} order by ${METRES}, s.id_site limit 1) st on true`;

/** The assets that were last known to be in the circle of a site. */
export function isAt(scope: CustomerScope, known: string, idSite: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.id_asset in (select a.id_asset from asset a ${sql.raw(`${known} ${WHERE_IS}`)}
    join site s on s.id_customer = a.id_customer and s.id_site = ${idSite}
    where ${ofCustomer(scope, 'a.id_customer')} and a.removed_at is null and ${sql.raw(WITHIN)})`;
}
