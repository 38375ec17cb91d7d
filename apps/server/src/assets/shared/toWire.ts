import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { whereIs } from '@sillage/domain/assets/asset';
import { displayNameOf } from '@sillage/domain/members/member';
import { connectivityOf } from '@sillage/domain/trackers/tracker';
import type { KnownPlaces, RegisterRow } from '../register.store.ts';

export function toWire(row: RegisterRow, now: Date): AssetSummary {
  const { identifier, kind, reference, description, ownerNumber, idCustomer, customerName, revision } = row;
  return {
    ...{ uniqueIdentifiant: identifier, kind, reference, description, ownerNumber, idCustomer, customerName, revision },
    createdDate: row.createdAt.toISOString(),
    ...{
      inCharge: inChargeOf(row),
      tracker: trackerOf(row, now),
      position: positionOf(row),
      container: containerOf(row),
      site: siteOf(row),
      holds: row.holds,
    },
  };
}

function inChargeOf({ inCharge, inChargeSince, ...member }: RegisterRow): AssetSummary['inCharge'] {
  if (inCharge === null || inChargeSince === null) return null;
  return { idUser: inCharge, name: nameOf(member), since: inChargeSince.toISOString() };
}

interface MemberNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Null for who is no member of the customer. */
export function nameOf({ firstName, lastName, email }: MemberNames): string | null {
  return email === null ? null : displayNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email });
}

function trackerOf(row: RegisterRow, now: Date): AssetSummary['tracker'] {
  const {
    tracker,
    trackerType: type,
    trackerStatus: status,
    serial,
    reportingIntervalSeconds,
    linkedAt,
    receivedAt,
    silentSince,
    battery,
    temperature,
    humidity,
  } = row;
  if (tracker === null || type === null || status === null || reportingIntervalSeconds === null || linkedAt === null) return null;
  return {
    ...{ uniqueIdentifiant: tracker, type, serial, status },
    connectivity: connectivityOf(silentSince?.getTime() ?? null, reportingIntervalSeconds, now.getTime()),
    ...{ battery, temperature, humidity },
    lastHeardDate: receivedAt?.toISOString() ?? null,
    linkedDate: linkedAt.toISOString(),
  };
}

function containerOf({ container, containerReference, firstSince }: RegisterRow): AssetSummary['container'] {
  if (container === null || containerReference === null || firstSince === null) return null;
  return { uniqueIdentifiant: container, reference: containerReference, since: firstSince.toISOString() };
}

function siteOf({ idSite, siteName, siteLatitude, siteLongitude, siteRadius }: RegisterRow): AssetSummary['site'] {
  if (idSite === null || siteName === null || siteLatitude === null || siteLongitude === null || siteRadius === null) return null;
  return { idSite, name: siteName, latitude: siteLatitude, longitude: siteLongitude, radius: siteRadius };
}

/** Where an asset is, of all places that it could be. */
export function positionOf(row: KnownPlaces): AssetSummary['position'] {
  return whereIs({
    own: spot(row.ownLatitude, row.ownLongitude, row.ownTime, row.ownTracker),
    byHand: spot(row.setLatitude, row.setLongitude, row.setTime),
    around: [
      holder(
        row.firstSince,
        [row.firstLatitude, row.firstLongitude, row.firstTime, row.firstTracker],
        [row.firstSetLatitude, row.firstSetLongitude, row.firstSetTime],
      ),
      holder(
        row.secondSince,
        [row.secondLatitude, row.secondLongitude, row.secondTime, row.secondTracker],
        [row.secondSetLatitude, row.secondSetLongitude, row.secondSetTime],
      ),
    ].flatMap((known) => known ?? []),
  });
}

type Known = readonly [latitude: number | null, longitude: number | null, time: Date | null, toldBy?: string | null];

function holder(since: Date | null, own: Known, byHand: Known) {
  return since && { since: since.toISOString(), own: spot(...own), byHand: spot(...byHand) };
}

function spot(...[latitude, longitude, time, toldBy = null]: Known) {
  return latitude === null || longitude === null || time === null ? null : { latitude, longitude, deviceDate: time.toISOString(), toldBy };
}
