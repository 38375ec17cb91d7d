import { ASSET_POSITION_FILTERS, type AssetPositionFilter } from '@sillage/domain/goods/assets/asset';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import { WHERE_ALONG } from './along.store.ts';
import { leftBehind } from './leftPosition.store.ts';

/** Everything that is known of where an asset `a` is. */
export const LATEST = `
  left join asset_tracker k on k.id_customer = a.id_customer and k.id_asset = a.id_asset and k.ended_at is null
  left join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
  left join tracker_latest l on l.id_customer = k.id_customer and l.id_tracker = k.id_tracker
  left join asset_place p1 on p1.id_customer = a.id_customer and p1.id_asset = a.id_asset and p1.ended_at is null
  left join asset_tracker k1 on k1.id_customer = p1.id_customer and k1.id_asset = p1.id_container and k1.ended_at is null
  left join tracker t1 on t1.id_customer = k1.id_customer and t1.id_tracker = k1.id_tracker
  left join tracker_latest l1 on l1.id_customer = k1.id_customer and l1.id_tracker = k1.id_tracker
  left join asset_place p2 on p2.id_customer = p1.id_customer and p2.id_asset = p1.id_container and p2.ended_at is null
  left join asset_tracker k2 on k2.id_customer = p2.id_customer and k2.id_asset = p2.id_container and k2.ended_at is null
  left join tracker t2 on t2.id_customer = k2.id_customer and t2.id_tracker = k2.id_tracker
  left join tracker_latest l2 on l2.id_customer = k2.id_customer and l2.id_tracker = k2.id_tracker
  left join asset c1 on c1.id_customer = p1.id_customer and c1.id_asset = p1.id_container
  left join asset c2 on c2.id_customer = p2.id_customer and c2.id_asset = p2.id_container
  ${WHERE_ALONG}
  ${lastSaid('h', 'a.id_asset')} ${lastSaid('h1', 'p1.id_container')} ${lastSaid('h2', 'p2.id_container')}
  ${lastLeft('g', 'a.id_asset', 'l')} ${lastLeft('g1', 'p1.id_container', 'l1')} ${lastLeft('g2', 'p2.id_container', 'l2')}
  left join indoor_stay io on io.id_customer = k.id_customer and io.id_tracker = k.id_tracker and io.left_at is null`;

function lastLeft(name: string, idAsset: string, latest: string): string {
  return leftBehind(name, idAsset, { unless: `${latest}.position_time`, ended: 'e.ended_at is not null' });
}

/** Where somebody said last that an asset is. */
function lastSaid(name: string, idAsset: string): string {
  return `left join lateral (select s.latitude, s.longitude, s.set_at from asset_position s
    where s.id_customer = a.id_customer and s.id_asset = ${idAsset} order by s.id_position desc limit 1) ${name} on true`;
}

/** What was said last of one thing: by people, or by a tracker that is gone. */
const saidLast = (name: string, byHand: string, left: string) => `left join lateral (select v.* from
  (values (${left}.latitude, ${left}.longitude, ${left}.at), (${byHand}.latitude, ${byHand}.longitude, ${byHand}.set_at)) v(latitude, longitude, at)
  where v.at is not null order by v.at desc limit 1) ${name} on true`;

/** The same order as `whereIs` of the domain: the own tracker, those around, that of the shipment, then what was said since it was put in, then what was said before. */
export const WHERE_IS = `${saidLast('n', 'h', 'g')} ${saidLast('n1', 'h1', 'g1')} ${saidLast('n2', 'h2', 'g2')} left join lateral (select v.latitude, v.longitude from (values
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
export function isAt(scope: CustomerScope, idSite: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.id_asset in (select a.id_asset from asset a ${sql.raw(`${LATEST} ${WHERE_IS}`)}
    join site s on s.id_customer = a.id_customer and s.id_site = ${idSite}
    where ${ofCustomer(scope, 'a.id_customer')} and a.removed_at is null and ${sql.raw(WITHIN)})`;
}

export const AT_A_SITE = `exists (select from site s where s.id_customer = a.id_customer and ${WITHIN})`;
const POSITIONS: Readonly<Record<AssetPositionFilter, string>> = {
  // What its tracker hears in a building says where it is, too.
  known: '(w.latitude is not null or io.id_stay is not null)',
  unknown: 'w.latitude is null and io.id_stay is null',
  atSite: `w.latitude is not null and ${AT_A_SITE}`,
};

/** Whether it is known where an asset `a` is. */
export function positionIs(position: AssetPositionFilter): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from (values (0)) one ${sql.raw(`${LATEST} ${WHERE_IS} where ${POSITIONS[position]}`)})`;
}

/** How many of assets `a`, each read once, are so. */
export function countPositions(where: RawBuilder<SqlBool>, most: number): RawBuilder<Record<AssetPositionFilter, number>> {
  const counted = (position: AssetPositionFilter) => sql.raw(`count(*) filter (where ${POSITIONS[position]})::int as "${position}"`);
  return sql`select ${sql.join(ASSET_POSITION_FILTERS.map(counted))}
    from (select a.* from asset a where ${where} limit ${most}) a ${sql.raw(`${LATEST} ${WHERE_IS}`)}`;
}
