import type { SharedTransport } from '@sillage/contract/sharing/sharing.contract';
import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { scopeOf } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { browserFamily, endOf } from '@sillage/domain/sharing/share';
import { openFailureCounts } from '../access/shared/failureCount.ts';
import { listForLink, readForLink } from '../files/shared/sharedFiles.ts';
import type { Caller } from '../platform/http/serve.ts';
import type { Needs } from '../platform/services.ts';
import { hashSecret } from '../platform/session/sealedToken.ts';
import { readSeries } from '../shipments/shared/readSeries.ts';
import { readShipment } from '../shipments/shared/readShipment.ts';
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
const MOST_READINGS = 300_000;

/**
 * What a link shows, to whoever has it.
 * @throws Refusal `share.notFound` alike for what is unknown, expired or revoked; `share.codeNeeded`, `share.codeWrong`; `request.tooMany`
 */
export async function readShared(services: World, link: Link, from: Caller): Promise<SharedTransport> {
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
  return readForLink(services, scopeOf(share), share.idShipment, idFile);
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

async function gather(services: World, { idCustomer, idShipment, scopes }: OpenShare, end: Date): Promise<SharedTransport> {
  const scope = scopeOf({ idCustomer });
  const [transport, { tracks, series }, documents] = await Promise.all([
    readShipment(services, scope, idShipment),
    readSeries(services, scope, idShipment, { points: POINTS, limit: MOST_READINGS }),
    scopes.includes('documents') ? listForLink(services, scope, idShipment) : null,
  ]);
  const { reference, type, status, plannedArrival, estimatedArrival, etaDeltaMinutes, punctuality } = transport;
  const { progress, departedDate, arrivedDate, routeSteps, lastPosition, temperature, humidity } = transport;
  return {
    ...{ reference, type, status, plannedArrival, estimatedArrival, etaDeltaMinutes, punctuality, progress, departedDate, arrivedDate },
    endsDate: end.toISOString(),
    documents,
    position: scopes.includes('position')
      ? {
          last: lastPosition,
          routeSteps: routeSteps.map(({ kind, address, country, latitude, longitude, radius, enteredDate, leftDate }) => ({
            ...{ kind, address, country, latitude, longitude, radius, enteredDate, leftDate },
          })),
          tracks: tracks.map(({ time, latitude, longitude }) => ({ time, latitude, longitude })),
        }
      : null,
    climate: scopes.includes('climate')
      ? {
          ...{ temperature, humidity, ...limitsOf(transport) },
          series: series.map(({ time, longestStepMs, ...values }) => ({
            ...{ time, longestStepMs, temperature: values.temperature, humidity: values.humidity },
          })),
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
