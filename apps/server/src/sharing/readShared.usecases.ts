import type { Shared } from '@sillage/contract/sharing/sharing.contract';
import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { scopeOf } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { browserFamily, endOf } from '@sillage/domain/sharing/share';
import { openFailureCounts } from '../access/shared/failureCount.ts';
import { readingsWithin } from '../assets/shared/assetReadings.ts';
import { readAsset } from '../assets/shared/readAsset.ts';
import { listForLink, readForLink } from '../files/shared/sharedFiles.ts';
import type { Caller } from '../platform/http/serve.ts';
import type { Needs } from '../platform/services.ts';
import { hashSecret } from '../platform/session/sealedToken.ts';
import { readSeries } from '../shipments/shared/readSeries.ts';
import { readShipment } from '../shipments/shared/readShipment.ts';
import { climateOf, tracksOf } from '../shipments/shared/series.ts';
import type { SubjectKey } from '../subjects/shared/subject.store.ts';
import { gatherOnce } from './shared/gatherOnce.ts';
import { findByToken, saveVisit, type OpenShare } from './sharing.store.ts';
import { visitorNetwork } from './shared/visitorNetwork.ts';

type World = Needs<'db' | 'now' | 'passwords'>;

interface Link {
  readonly id: string;
  readonly code?: string | undefined;
}

const QUARTER_HOUR_MS = 15 * 60_000;
/** Wrong codes, from one network and from everywhere: who guesses from many networks does not get far either. */
const guessesOf = {
  network: openFailureCounts({ most: 5, withinMs: QUARTER_HOUR_MS }),
  everybody: openFailureCounts({ most: 50, withinMs: 4 * QUARTER_HOUR_MS }),
};
const POINTS = 400;
const ASSET_PERIOD_MS = 7 * 24 * 4 * QUARTER_HOUR_MS;
const MOST_READINGS = 300_000;

/**
 * What a link shows, to whoever has it.
 * @throws Refusal `share.notFound` alike for what is unknown, expired or revoked; `share.codeNeeded`, `share.codeWrong`; `request.tooMany`
 */
export async function readShared(services: World, link: Link, from: Caller): Promise<Shared> {
  const { db, now } = services;
  const { share, end, network } = await openLink(services, link, from);
  const scope = scopeOf(share);
  const shared = await gatherOnce(db, share.idShare, now().getTime(), () => gather(services, share, new Date(end)));
  await saveVisit(db, scope, { idShare: share.idShare, network, browser: browserFamily(from.userAgent), now: now() });
  return shared;
}

/** A document of the shipment that a link shows; where documents are not shown there is none. */
export async function readSharedFile(services: World, { idFile, ...link }: Link & { readonly idFile: number }, from: Caller) {
  const { share } = await openLink(services, link, from);
  if (!share.scopes.includes('documents')) throw new Refusal('file.notFound');
  return readForLink(services, scopeOf(share), keyOf(share), idFile);
}

async function openLink(services: World, { id, code }: Link, from: Caller) {
  const { db, now } = services;
  const share = await findByToken(db, hashSecret(id));
  if (!share) throw new Refusal('share.notFound');
  const end = endOf({ ...share, expiresAt: share.expiresAt.getTime(), arrivedAt: share.arrivedAt?.getTime() ?? null });
  if (end <= now().getTime()) throw new Refusal('share.notFound');
  const network = visitorNetwork(from.ip);
  await checkCode(services, share, code, network);
  return { share, end, network };
}

async function checkCode({ db, now, passwords }: World, { idShare, codeHash }: OpenShare, code: string | undefined, network: string) {
  if (codeHash === null) return;
  if (code === undefined || code === '') throw new Refusal('share.codeNeeded');
  const at = now().getTime();
  const [ofNetwork, ofEverybody, key] = [guessesOf.network(db), guessesOf.everybody(db), `${idShare} ${network}`];
  ofNetwork.check(key, at);
  ofEverybody.check(String(idShare), at);
  // Counted before the slow comparison, so that many at once are no more than one after the other.
  ofNetwork.add(key, at);
  if (!(await passwords.matches(code, codeHash))) {
    // Whoever knows the code keeps asking with it: that forgives the guesses of others nothing.
    ofEverybody.add(String(idShare), at);
    throw new Refusal('share.codeWrong');
  }
  ofNetwork.clear(key);
}

function keyOf({ idShipment, idAsset }: OpenShare): SubjectKey {
  if (idShipment !== null) return { idShipment, idAsset: null };
  if (idAsset !== null) return { idShipment: null, idAsset };
  throw new Refusal('share.notFound');
}

async function gather(services: World, share: OpenShare, end: Date): Promise<Shared> {
  const { idCustomer, idShipment, asset, scopes } = share;
  const documents = scopes.includes('documents') ? await listForLink(services, scopeOf({ idCustomer }), keyOf(share)) : null;
  if (idShipment !== null) return gatherTransport(services, { ...share, idShipment, documents }, end);
  if (asset !== null) return gatherAsset(services, { ...share, asset, documents }, end);
  throw new Refusal('share.notFound');
}

type Of<Thing> = Pick<OpenShare, 'idCustomer' | 'scopes'> & Pick<Shared, 'documents'> & Thing;

/** Where an asset was in the last days, and how it was kept. */
async function gatherAsset(services: World, { idCustomer, scopes, asset, documents }: Of<{ asset: string }>, end: Date): Promise<Shared> {
  const scope = scopeOf({ idCustomer });
  const to = services.now();
  const { reference, kind, position, tracker } = await readAsset(services, scope, asset);
  const readings = await readingsWithin(services.db, scope, asset, { from: new Date(to.getTime() - ASSET_PERIOD_MS), to });
  const { temperature = null, humidity = null } = tracker ?? {};
  const last = position && { latitude: position.latitude, longitude: position.longitude, deviceDate: position.deviceDate };
  return {
    ...{ kind: 'asset', assetKind: kind, reference, endsDate: end.toISOString(), documents },
    position: scopes.includes('position') ? { last, routeSteps: [], tracks: pathsOf(tracksOf(readings, POINTS)) } : null,
    climate: scopes.includes('climate')
      ? { temperature, humidity, minCelsius: null, maxCelsius: null, series: linesOf(climateOf(readings, POINTS)) }
      : null,
  };
}

type Path = { readonly time: number[]; readonly latitude: number[]; readonly longitude: number[] };
type Line = {
  readonly time: number[];
  readonly longestStepMs: number;
  readonly temperature: (number | null)[];
  readonly humidity: (number | null)[];
};

/** Trackers have no names here. */
function pathsOf(tracks: readonly Path[]): Path[] {
  return tracks.map(({ time, latitude, longitude }) => ({ time, latitude, longitude }));
}

function linesOf(series: readonly Line[]): Line[] {
  return series.map(({ time, longestStepMs, temperature, humidity }) => ({ time, longestStepMs, temperature, humidity }));
}

async function gatherTransport(
  services: World,
  { idCustomer, idShipment, scopes, documents }: Of<{ idShipment: number }>,
  end: Date,
): Promise<Shared> {
  const scope = scopeOf({ idCustomer });
  const [transport, { tracks, series }] = await Promise.all([
    readShipment(services, scope, idShipment),
    readSeries(services, scope, idShipment, { points: POINTS, limit: MOST_READINGS }),
  ]);
  const { reference, type, status, plannedArrival, estimatedArrival, etaDeltaMinutes, punctuality } = transport;
  const { progress, departedDate, arrivedDate, routeSteps, lastPosition, temperature, humidity } = transport;
  return {
    kind: 'transport',
    ...{ reference, type, status, plannedArrival, estimatedArrival, etaDeltaMinutes, punctuality, progress, departedDate, arrivedDate },
    endsDate: end.toISOString(),
    documents,
    position: scopes.includes('position')
      ? {
          last: lastPosition,
          routeSteps: routeSteps.map(({ kind, address, country, latitude, longitude, radius, enteredDate, leftDate }) => ({
            ...{ kind, address, country, latitude, longitude, radius, enteredDate, leftDate },
          })),
          tracks: pathsOf(tracks),
        }
      : null,
    climate: scopes.includes('climate')
      ? {
          ...{ temperature, humidity, ...limitsOf(transport) },
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
