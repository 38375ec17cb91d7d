import type { AssetVisit } from '@sillage/contract/journeys/history/assetHistory.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { visitsOf } from '@sillage/domain/places/sites/visits';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import type { Dependencies } from '../../../platform/services.ts';
import { sitesBetween } from '../../../places/sites/shared/sitesAround.store.ts';
import { MOST_READINGS, readingsWithin } from './assetReadings.usecases.ts';
import { readAsset } from './readAsset.usecases.ts';

const MOST_VISITS = 500;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The stays of an asset, reckoned anew from what is kept: what reports late is in its place at once (decision 023). */
export async function readVisits({ db, now }: Dependencies<'db' | 'now'>, scope: CustomerScope, identifier: string, { from, to }: Period) {
  const { idCustomer } = await readAsset({ db, now }, scope, identifier);
  const readings = await readingsWithin(db, scope, identifier, { from: new Date(from), to: new Date(to) });
  const positions = readings.flatMap(({ time, flags, latitude, longitude, accuracy }) =>
    latitude === null || longitude === null || (flags & POSITION_DOUBTS) !== 0 ? [] : { time, latitude, longitude, accuracy },
  );
  if (positions.length === 0) return { data: [], isCut: false };
  const [south, north] = latitudesOf(positions);
  const sites = await sitesBetween(db, idCustomer, south, north);
  const nameOf = new Map(sites.map(({ idSite, name }) => [idSite, name]));
  const visits = visitsOf(positions, sites).toReversed();
  const data = visits.slice(0, MOST_VISITS).map(({ idSite, arrivedAt, seenAt, leftAt, isOpenAtStart }): AssetVisit => ({
    idSite,
    name: nameOf.get(idSite) ?? '',
    cameBefore: isOpenAtStart,
    arrivalDate: iso(arrivedAt),
    departureDate: leftAt === null ? null : iso(leftAt),
    seenDate: iso(seenAt),
    dwellMinutes: Math.round(((leftAt ?? seenAt) - arrivedAt) / 60_000),
  }));
  return { data, isCut: readings.length === MOST_READINGS || visits.length > MOST_VISITS };
}

/** Without spreading, which so many would be too many for. */
function latitudesOf(positions: readonly { readonly latitude: number }[]): [number, number] {
  let [south, north] = [90, -90];
  for (const { latitude } of positions) [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  return [south, north];
}

const iso = (time: number) => new Date(time).toISOString();
