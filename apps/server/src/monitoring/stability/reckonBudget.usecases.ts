import type { WireBudget } from '@sillage/contract/monitoring/stability/stability.contract';
import type { Span } from '@sillage/domain/monitoring/reports/holds';
import { budgetOf, reckonUse, type Budget, type JourneyUse } from '@sillage/domain/monitoring/stability/budget';
import type { StabilityProfile } from '@sillage/domain/monitoring/stability/profile';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { createHash } from 'node:crypto';
import type { Dependencies } from '../../platform/services.ts';
import { calibrationsBetween } from '../../tracking/calibrations/shared/calibrationsBetween.store.ts';
import { listLinks, listObservations } from '../reports/shared/observations.store.ts';
import { logOf, presentTrackers } from '../reports/shared/trackerLogs.usecases.ts';
import { listTrips, type TripRow } from './goods.store.ts';

/** As many as a cold-chain report has of a shipment. */
const MOST_READINGS = 200_000;

interface Asked {
  readonly idContent: number;
  readonly profile: StabilityProfile;
  /** Through the end of this shipment; null: until now. */
  readonly idShipment: number | null;
}

/**
 * What goods have used of their budget: of every journey that had begun by then, from its departure to its arrival, or to now.
 * Journey by journey, so that never more than one of them is held.
 * @throws DomainError `stability.tooManyReadings`
 */
export async function reckonBudget(
  { db, now }: Dependencies<'db' | 'now'>,
  own: OneCustomer,
  { idContent, profile, idShipment }: Asked,
): Promise<WireBudget> {
  const trips = await listTrips(db, own, idContent);
  const at = now().getTime();
  const last = trips.find((trip) => trip.idShipment === idShipment);
  const through = Math.min(at, last?.arrivedAt?.getTime() ?? at);
  const notified: WireBudget['trips'] = [];
  const uses: JourneyUse[] = [];
  for (const trip of trips) {
    const span = spanOf(trip, through);
    if (!span) {
      if (trip.idShipment === null || trip === last || idShipment === null) notified.push(tripOf(profile, trip, null, null));
      continue;
    }
    const use = reckonUse(profile, { span, logs: await readLogs(db, own, trip, span) });
    uses.push(use);
    notified.push(tripOf(profile, trip, span, use));
  }
  return withDigest(profile, budgetOf(profile, uses, trips.every(isKnown)), notified);
}

const isKnown = ({ idShipment }: TripRow) => idShipment !== null;

function spanOf({ departedAt, arrivedAt }: TripRow, through: number): Span | null {
  if (departedAt === null) return null;
  const span = { from: departedAt.getTime(), to: Math.min(through, arrivedAt?.getTime() ?? through) };
  return span.from < span.to ? span : null;
}

async function readLogs(db: Dependencies<'db'>['db'], own: OneCustomer, { idShipment, idContainer }: TripRow, period: Span) {
  if (idShipment === null) return [];
  const range = { from: new Date(period.from), to: new Date(period.to) };
  const links = await listLinks(db, own, idShipment, idContainer);
  const observations = await listObservations(db, own, idShipment, { ...range, idContainer, limit: MOST_READINGS + 1 });
  if (observations.length > MOST_READINGS) throw new DomainError('stability.tooManyReadings');
  const idTrackers = [...new Set(links.map(({ idTracker }) => idTracker))];
  const calibrations = await calibrationsBetween(db, own, idTrackers, range);
  return presentTrackers({ links, observations, calibrations, period }).map(logOf);
}

const iso = (ms: number) => new Date(ms).toISOString();
/** To the hundredth of a minute: what is signed does not hang on a microsecond. */
const rounded = (minutes: number) => Number(minutes.toFixed(2));
const minutesOf = (ms: number) => rounded(ms / 60_000);

function tripOf(
  profile: StabilityProfile,
  { idShipment, transportReference }: TripRow,
  span: Span | null,
  use: JourneyUse | null,
): WireBudget['trips'][number] {
  return {
    idTransport: idShipment,
    transportReference,
    from: span && iso(span.from),
    to: span && iso(span.to),
    bandMinutes: profile.bands.map((_, index) => minutesOf(use?.bandMs[index] ?? 0)),
    beyondMinutes: minutesOf(use?.beyondMs ?? 0),
    freezes: use?.freezes ?? 0,
    gapMinutes: minutesOf(use?.gapMs ?? 0),
    gaps: (use?.gaps ?? []).map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    readings: use?.readings ?? 0,
  };
}

function withDigest(profile: StabilityProfile, budget: Budget, trips: WireBudget['trips']): WireBudget {
  const figures = {
    state: budget.state,
    bands: budget.bands.map(({ minutes, usedMinutes, leftMinutes, ...band }) => ({
      ...band,
      allowedMinutes: minutes,
      usedMinutes: rounded(usedMinutes),
      leftMinutes: rounded(leftMinutes),
    })),
    beyondMinutes: rounded(budget.beyondMinutes),
    freezing: budget.freezing,
    gapMinutes: rounded(budget.gapMinutes),
    trips,
  };
  return { ...figures, digest: digestOf({ minCelsius: profile.minCelsius, maxCelsius: profile.maxCelsius, ...figures }) };
}

/** Names of shipments may be mended: what they are called is no figure. */
function digestOf({ trips, ...figures }: Omit<WireBudget, 'digest'> & Record<string, unknown>): string {
  const plain = trips.filter(({ from }) => from !== null).map(({ transportReference: _name, ...trip }) => trip);
  return createHash('sha256')
    .update(JSON.stringify([figures, plain]))
    .digest('hex');
}
