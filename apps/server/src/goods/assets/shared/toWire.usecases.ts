import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { whereIs } from '@sillage/domain/goods/assets/asset';
import { nearestReported, type MeasuredOf } from '@sillage/domain/goods/assets/measured';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { connectivityOf } from '@sillage/domain/tracking/trackers/tracker';
import type { MeasuredRow } from '../along.store.ts';
import type { KnownPlaces, RegisterRow } from '../register.store.ts';

export function toWireAsset(row: RegisterRow, now: Date): AssetSummary {
  const { identifier, kind, reference, description, ownerNumber, idCustomer, customerName, revision } = row;
  return {
    uniqueIdentifiant: identifier,
    kind,
    reference,
    description,
    comment: description,
    ownerNumber,
    idCustomer,
    customerName,
    revision,
    createdDate: row.createdAt.toISOString(),
    inCharge: inChargeOf(row),
    tracker: trackerOf(row, now),
    measured: measuredOf(row),
    position: positionOf(row),
    container: containerOf(row),
    site: siteOf(row),
    room: roomOf(row),
    holds: row.holds,
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
    uniqueIdentifiant: tracker,
    type,
    serial,
    status,
    connectivity: connectivityOf(silentSince?.getTime() ?? null, reportingIntervalSeconds, now.getTime()),
    battery,
    temperature,
    humidity,
    lastHeardDate: receivedAt?.toISOString() ?? null,
    linkedDate: linkedAt.toISOString(),
  };
}

/** What was measured where it is, by the nearest tracker that measures it. */
export function measuredOf(row: RegisterRow): AssetSummary['measured'] {
  const levels = [...tellersOf(row), row.measuredAlong.map((one) => tellerOf('shipment', one))];
  return { temperature: nearestReported(levels, (one) => one.temperature), humidity: nearestReported(levels, (one) => one.humidity) };
}

/** What its own tracker and those of its containers measured, the nearest first. */
function tellersOf(row: RegisterRow) {
  const { tracker, temperature, temperatureTime, humidity, humidityTime, measuredFirst, measuredSecond } = row;
  const own = { reference: null, temperature, temperatureTime, humidity, humidityTime };
  return [
    tracker === null ? [] : [tellerOf('asset', { ...own, tracker })],
    measuredFirst ? [tellerOf('container', measuredFirst)] : [],
    measuredSecond ? [tellerOf('container', measuredSecond)] : [],
  ];
}

type Times = 'temperatureTime' | 'humidityTime';
type AnyRow = Omit<MeasuredRow, Times> & Readonly<Record<Times, string | Date | null>>;

function tellerOf(of: MeasuredOf, { tracker, reference, ...row }: AnyRow) {
  const value = (measured: number | null, time: string | Date | null) =>
    measured === null || time === null ? null : { value: measured, deviceDate: new Date(time).toISOString() };
  const climate = { temperature: value(row.temperature, row.temperatureTime), humidity: value(row.humidity, row.humidityTime) };
  return { toldBy: tracker, of, reference, ...climate };
}

function containerOf({ container, containerReference, firstSince }: RegisterRow): AssetSummary['container'] {
  if (container === null || containerReference === null || firstSince === null) return null;
  return { uniqueIdentifiant: container, reference: containerReference, since: firstSince.toISOString() };
}

function roomOf({ idBuilding, buildingName, floorName, roomName, enteredAt }: RegisterRow): AssetSummary['room'] {
  if (idBuilding === null || buildingName === null || floorName === null || roomName === null || enteredAt === null) return null;
  return { idSite: idBuilding, siteName: buildingName, floorName, roomname: roomName, enterDate: enteredAt.toISOString() };
}

function siteOf({ idSite, siteName, siteLatitude, siteLongitude, siteRadius }: RegisterRow): AssetSummary['site'] {
  if (idSite === null || siteName === null || siteLatitude === null || siteLongitude === null || siteRadius === null) return null;
  return { idSite, name: siteName, latitude: siteLatitude, longitude: siteLongitude, radius: siteRadius };
}

/** Where an asset is, of all places that it could be. */
export function positionOf(row: KnownPlaces): AssetSummary['position'] {
  return whereIs({
    own: spot(row.ownLatitude, row.ownLongitude, row.ownTime, row.ownTracker, row.ownAccuracy),
    byHand: spot(row.setLatitude, row.setLongitude, row.setTime),
    along: spot(row.alongLatitude, row.alongLongitude, row.alongTime, row.alongTracker, row.alongAccuracy),
    left: spot(row.leftLatitude, row.leftLongitude, row.leftTime, null, row.leftAccuracy),
    around: [
      holder(
        row.firstSince,
        [row.firstLatitude, row.firstLongitude, row.firstTime, row.firstTracker, row.firstAccuracy],
        [row.firstSetLatitude, row.firstSetLongitude, row.firstSetTime],
        [row.firstLeftLatitude, row.firstLeftLongitude, row.firstLeftTime, null, row.firstLeftAccuracy],
      ),
      holder(
        row.secondSince,
        [row.secondLatitude, row.secondLongitude, row.secondTime, row.secondTracker, row.secondAccuracy],
        [row.secondSetLatitude, row.secondSetLongitude, row.secondSetTime],
        [row.secondLeftLatitude, row.secondLeftLongitude, row.secondLeftTime, null, row.secondLeftAccuracy],
      ),
    ].flatMap((known) => known ?? []),
  });
}

type Known = readonly [
  latitude: number | null,
  longitude: number | null,
  time: Date | null,
  reportedBy?: string | null,
  accuracy?: number | null,
];

function holder(since: Date | null, own: Known, byHand: Known, left: Known) {
  return since && { since: since.toISOString(), own: spot(...own), byHand: spot(...byHand), left: spot(...left) };
}

function spot(...[latitude, longitude, time, reportedBy = null, accuracy = null]: Known) {
  if (latitude === null || longitude === null || time === null) return null;
  return { latitude, longitude, accuracy, deviceDate: time.toISOString(), toldBy: reportedBy };
}
