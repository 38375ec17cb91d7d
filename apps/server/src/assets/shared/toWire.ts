import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { whereIs } from '@sillage/domain/assets/asset';
import { displayNameOf } from '@sillage/domain/members/member';
import { connectivityOf } from '@sillage/domain/trackers/tracker';
import type { RegisterRow } from '../register.store.ts';

export function toWire(row: RegisterRow, now: Date): AssetSummary {
  const { identifier, kind, reference, description, ownerNumber, idCustomer, customerName, revision } = row;
  return {
    ...{ uniqueIdentifiant: identifier, kind, reference, description, ownerNumber, idCustomer, customerName, revision },
    createdDate: row.createdAt.toISOString(),
    ...{ inCharge: inChargeOf(row), tracker: trackerOf(row, now), position: positionOf(row) },
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
  const { tracker, reportingIntervalSeconds, linkedAt, receivedAt, battery, temperature, humidity } = row;
  if (tracker === null || reportingIntervalSeconds === null || linkedAt === null) return null;
  return {
    uniqueIdentifiant: tracker,
    connectivity: connectivityOf(receivedAt?.getTime() ?? null, reportingIntervalSeconds, now.getTime()),
    ...{ battery, temperature, humidity },
    lastHeardDate: receivedAt?.toISOString() ?? null,
    linkedDate: linkedAt.toISOString(),
  };
}

function positionOf(row: RegisterRow): AssetSummary['position'] {
  return whereIs({
    own: spot(row.ownLatitude, row.ownLongitude, row.ownTime),
    around: [spot(row.firstLatitude, row.firstLongitude, row.firstTime), spot(row.secondLatitude, row.secondLongitude, row.secondTime)],
    byHand: spot(row.setLatitude, row.setLongitude, row.setTime),
  });
}

function spot(latitude: number | null, longitude: number | null, time: Date | null) {
  return latitude === null || longitude === null || time === null ? null : { latitude, longitude, deviceDate: time.toISOString() };
}
