import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { leftBehind, leftColumns } from './leftPosition.store.ts';
import type { KnownPlaces } from './register.store.ts';

/** Every place that assets could have been at a moment, by the links and the readings of then. */
export async function listPlacesThen(db: Db, scope: CustomerScope, idAssets: readonly number[], at: Date) {
  if (idAssets.length === 0) return [];
  const query = sql<KnownPlaces & { readonly idAsset: number }>`
    select a.id_asset as "idAsset", null as "ownTracker", null as "firstTracker", null as "secondTracker",
      l.accuracy as "ownAccuracy", l1.accuracy as "firstAccuracy", l2.accuracy as "secondAccuracy",
      null as "alongLatitude", null as "alongLongitude", null as "alongAccuracy", null as "alongTime", null as "alongTracker",
      l.latitude as "ownLatitude", l.longitude as "ownLongitude", l.time as "ownTime",
      h.latitude as "setLatitude", h.longitude as "setLongitude", h.time as "setTime",
      p1.started_at as "firstSince", l1.latitude as "firstLatitude", l1.longitude as "firstLongitude", l1.time as "firstTime",
      h1.latitude as "firstSetLatitude", h1.longitude as "firstSetLongitude", h1.time as "firstSetTime",
      p2.started_at as "secondSince", l2.latitude as "secondLatitude", l2.longitude as "secondLongitude", l2.time as "secondTime",
      h2.latitude as "secondSetLatitude", h2.longitude as "secondSetLongitude", h2.time as "secondSetTime",
      ${sql.raw([leftColumns('g', 'left'), leftColumns('g1', 'firstLeft'), leftColumns('g2', 'secondLeft')].join(', '))}
    from asset a
    ${heldThen('p1', 'a.id_asset', at)} ${heldThen('p2', 'p1.id_container', at)}
    ${reportedThen('l', 'a.id_asset', at)} ${reportedThen('l1', 'p1.id_container', at)} ${reportedThen('l2', 'p2.id_container', at)}
    ${saidThen('h', 'a.id_asset', at)} ${saidThen('h1', 'p1.id_container', at)} ${saidThen('h2', 'p2.id_container', at)}
    ${leftThen('g', 'a.id_asset', 'l', at)} ${leftThen('g1', 'p1.id_container', 'l1', at)} ${leftThen('g2', 'p2.id_container', 'l2', at)}
    where ${ofCustomer(scope, 'a.id_customer')} and a.id_asset in (${sql.join(idAssets)})`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

const then = (link: string, at: Date) =>
  sql`${sql.raw(link)}.started_at <= ${at} and (${sql.raw(link)}.ended_at is null or ${sql.raw(link)}.ended_at > ${at})`;

function heldThen(name: string, idAsset: string, at: Date) {
  return sql`left join lateral (select p.id_container, p.started_at from asset_place p
    where p.id_customer = a.id_customer and p.id_asset = ${sql.ref(idAsset)} and ${then('p', at)} limit 1) ${sql.ref(name)} on true`;
}

/** Where the tracker that was on an asset had said last that it was. */
function reportedThen(name: string, idAsset: string, at: Date) {
  return sql`left join lateral (select r.latitude, r.longitude, r.accuracy, r.effective_time as time from asset_tracker k
    cross join lateral last_position(k.id_customer, k.id_tracker, k.started_at, ${at}, ${sql.lit(POSITION_DOUBTS)}) r
    where k.id_customer = a.id_customer and k.id_asset = ${sql.ref(idAsset)} and ${then('k', at)}
    order by r.effective_time desc limit 1) ${sql.ref(name)} on true`;
}

function leftThen(name: string, idAsset: string, reported: string, at: Date) {
  return sql.raw(leftBehind(name, idAsset, { unless: `${reported}.time`, ended: `e.ended_at <= '${at.toISOString()}'::timestamptz` }));
}

function saidThen(name: string, idAsset: string, at: Date) {
  return sql`left join lateral (select s.latitude, s.longitude, s.set_at as time from asset_position s
    where s.id_customer = a.id_customer and s.id_asset = ${sql.ref(idAsset)} and s.set_at <= ${at}
    order by s.id_position desc limit 1) ${sql.ref(name)} on true`;
}
