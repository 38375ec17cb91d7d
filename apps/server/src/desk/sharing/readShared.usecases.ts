import type { AssetPosition } from '@sillage/contract/goods/assets/assets.contract';
import type { Shared, SharedAsset } from '@sillage/contract/desk/sharing/sharing.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { browserFamily, endOf } from '@sillage/domain/desk/sharing/share';
import type { Gap } from '@sillage/domain/tracking/telemetry/gaps';
import { openFailureCounts } from '../../people/access/shared/failureCount.usecases.ts';
import { readingsWithin } from '../../goods/assets/shared/assetReadings.usecases.ts';
import { readAsset } from '../../goods/assets/shared/readAsset.usecases.ts';
import { namesNear } from '../../places/gazetteer/shared/nameNear.usecases.ts';
import { listForLink, readForLink } from '../files/shared/sharedFiles.usecases.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { readSeries } from '../../journeys/shipments/shared/readSeries.usecases.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { climateOf, tracksOf } from '../../tracking/telemetry/shared/series.view.ts';
import type { SubjectKey } from '../subjects/shared/subject.store.ts';
import { tryCode } from './codeGuesses.usecases.ts';
import { gatherOnce } from './gatherOnce.usecases.ts';
import { findByToken, saveVisit, type OpenShare } from './sharing.store.ts';
import { visitorNetwork } from './visitorNetwork.view.ts';

type Context = Dependencies<'db' | 'now' | 'passwords'>;

interface Link {
  readonly id: string;
  readonly code?: string | undefined;
}

/** Links that are none, from one address. */
const unknownOf = openFailureCounts({ most: 30, withinMs: 15 * 60_000 });
const POINTS = 400;
const ASSET_PERIOD_MS = 7 * 24 * 3_600_000;
const MOST_READINGS = 300_000;

/**
 * What a link shows, to whoever has it.
 * @throws DomainError `share.notFound` alike for what is unknown, expired or revoked; `share.codeNeeded`, `share.codeWrong`; `request.tooMany`
 */
export async function readShared(services: Context, link: Link, from: Caller): Promise<Shared> {
  const { db, now } = services;
  const { share, end, network } = await openLink(services, link, from);
  const scope = share.idCustomer;
  const shared = await gatherOnce(db, share.idShare, now().getTime(), () => gather(services, share, new Date(end)));
  await saveVisit(db, scope, { idShare: share.idShare, network, browser: browserFamily(from.userAgent), now: now() });
  return shared;
}

/** A document of the shipment that a link shows; where documents are not shown there is none. */
export async function readSharedFile(services: Context, { idFile, ...link }: Link & { readonly idFile: number }, from: Caller) {
  const { share } = await openLink(services, link, from);
  if (!share.scopes.includes('documents')) throw new DomainError('file.notFound');
  return readForLink(services, share.idCustomer, keyOf(share), idFile);
}

async function openLink(services: Context, { id, code }: Link, from: Caller) {
  const { db, now } = services;
  const share = await findByToken(db, hashSecret(id));
  if (!share) throw unknownLink(services, from);
  const end = endOf({ ...share, expiresAt: share.expiresAt.getTime(), arrivedAt: share.arrivedAt?.getTime() ?? null });
  if (end <= now().getTime()) throw new DomainError('share.notFound');
  const network = visitorNetwork(from.ip);
  await checkCode(services, share, code, network);
  return { share, end, network };
}

/** Whoever tries many is told to wait. Who has a link that is one goes on seeing it, from the same office too. */
function unknownLink({ db, now }: Context, { ip }: Caller): DomainError {
  const [count, network, at] = [unknownOf(db), networkOf(ip), now().getTime()];
  const retryAfterSeconds = count.secondsToWait(network, at);
  if (retryAfterSeconds !== null) return new DomainError('request.tooMany', { retryAfterSeconds });
  count.add(network, at);
  return new DomainError('share.notFound');
}

async function checkCode({ db, now, passwords }: Context, { idShare, codeHash }: OpenShare, code: string | undefined, network: string) {
  if (codeHash === null) return;
  if (code === undefined || code === '') throw new DomainError('share.codeNeeded');
  const tried = tryCode(db, idShare, network, now().getTime());
  if (await passwords.matches(code, codeHash)) {
    tried.right();
    return;
  }
  tried.wrong();
  throw new DomainError('share.codeWrong');
}

function keyOf({ idShipment, idAsset }: OpenShare): SubjectKey {
  if (idShipment !== null) return { idShipment, idAsset: null };
  if (idAsset !== null) return { idShipment: null, idAsset };
  throw new DomainError('share.notFound');
}

async function gather(services: Context, share: OpenShare, end: Date): Promise<Shared> {
  const { idCustomer, idShipment, asset, scopes } = share;
  const documents = scopes.includes('documents') ? await listForLink(services, idCustomer, keyOf(share)) : null;
  if (idShipment !== null) return gatherTransport(services, { ...share, idShipment, documents }, end);
  if (asset !== null) return gatherAsset(services, { ...share, asset, documents }, end);
  throw new DomainError('share.notFound');
}

type Of<Thing> = Pick<OpenShare, 'idCustomer' | 'scopes'> & Pick<Shared, 'documents'> & Thing;

/** Where an asset was in the last days, and how it was kept. */
async function gatherAsset(services: Context, { idCustomer, scopes, asset, documents }: Of<{ asset: string }>, end: Date): Promise<Shared> {
  const to = services.now();
  const { reference, kind, position, tracker, room } = await readAsset(services, idCustomer, asset);
  const readings = await readingsWithin(services.db, idCustomer, asset, { from: new Date(to.getTime() - ASSET_PERIOD_MS), to });
  const { temperature = null, humidity = null } = tracker ?? {};
  const last = position && placeAlone(position);
  return {
    kind: 'asset',
    assetKind: kind,
    reference,
    endsDate: end.toISOString(),
    documents,
    position: scopes.includes('position')
      ? { last, town: await townOf(services, last), routeSteps: [], tracks: pathsOf(tracksOf(readings, POINTS)) }
      : null,
    room: scopes.includes('position') ? room && roomAlone(room) : null,
    climate: scopes.includes('climate')
      ? { temperature, humidity, minCelsius: null, maxCelsius: null, series: linesOf(climateOf(readings, POINTS)) }
      : null,
  };
}

/** Which tracker tells it, and where it is heading for, has no place here. */
function placeAlone({
  latitude,
  longitude,
  accuracy,
  deviceDate,
}: Pick<AssetPosition, 'latitude' | 'longitude' | 'accuracy' | 'deviceDate'>) {
  return { latitude, longitude, accuracy, deviceDate };
}

function roomAlone({ siteName, floorName, roomname, enterDate }: NonNullable<SharedAsset['room']>) {
  return { siteName, floorName, roomname, enterDate };
}

type Path = { readonly time: number[]; readonly gaps: Gap[]; readonly latitude: number[]; readonly longitude: number[] };
type Line = {
  readonly time: number[];
  readonly gaps: Gap[];
  readonly longestStepMs: number;
  readonly temperature: (number | null)[];
  readonly humidity: (number | null)[];
};

async function townOf({ db }: Context, position: Point | null): Promise<string | null> {
  return (await namesNear(db, [position]))[0] ?? null;
}

/** Trackers have no names here. */
function pathsOf(tracks: readonly Path[]): Path[] {
  return tracks.map(({ time, gaps, latitude, longitude }) => ({ time, gaps, latitude, longitude }));
}

function linesOf(series: readonly Line[]): Line[] {
  return series.map(({ time, gaps, longestStepMs, temperature, humidity }) => ({ time, gaps, longestStepMs, temperature, humidity }));
}

async function gatherTransport(
  services: Context,
  { idCustomer, idShipment, scopes, documents, endsAfterDelivery }: Of<{ idShipment: number; endsAfterDelivery: boolean }>,
  end: Date,
): Promise<Shared> {
  const [transport, { tracks, series }] = await Promise.all([
    readShipment(services, idCustomer, idShipment, 'others'),
    readSeries(services, idCustomer, idShipment, { points: POINTS, limit: MOST_READINGS, audience: 'others' }),
  ]);
  const { reference, type, status, plannedArrival, estimatedArrival, etaDeltaMinutes, punctuality } = transport;
  const { progress, departedDate, arrivedDate, routeSteps, lastPosition, temperature, humidity } = transport;
  return {
    kind: 'transport',
    reference,
    type,
    status,
    plannedArrival,
    estimatedArrival,
    etaDeltaMinutes,
    punctuality,
    progress,
    departedDate,
    arrivedDate,
    endsDate: end.toISOString(),
    endsAfterDelivery,
    documents,
    position: scopes.includes('position')
      ? {
          last: lastPosition && placeAlone(lastPosition),
          town: await townOf(services, lastPosition),
          routeSteps: routeSteps.map(({ kind, address, country, latitude, longitude, radius, enteredDate, leftDate }) => ({
            kind,
            address,
            country,
            latitude,
            longitude,
            radius,
            enteredDate,
            leftDate,
          })),
          tracks: pathsOf(tracks),
        }
      : null,
    climate: scopes.includes('climate')
      ? {
          temperature,
          humidity,
          ...limitsOf(transport),
          series: linesOf(series),
        }
      : null,
  };
}

/** The narrowest limits that are watched; their names may say anything, so that they stay here. */
function limitsOf({ alerts }: TransportDetails) {
  const lowest = alerts.flatMap(({ ruleValueMin }) => ruleValueMin ?? []);
  const highest = alerts.flatMap(({ ruleValueMax }) => ruleValueMax ?? []);
  return {
    minCelsius: lowest.length === 0 ? null : Math.max(...lowest),
    maxCelsius: highest.length === 0 ? null : Math.min(...highest),
  };
}
