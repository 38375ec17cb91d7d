import type { TransportDetails, TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { lengthMetres } from '@sillage/domain/platform/geo/distance';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { deltaMinutes, punctualityOf } from '@sillage/domain/journeys/shipments/eta';
import type { Reasons } from '@sillage/domain/journeys/shipments/outlook';
import type { ArchiveState, ShipmentStatus, StopKind } from '@sillage/domain/journeys/shipments/shipment';
import { headingOf } from '@sillage/domain/tracking/telemetry/heading';
import { saidOf } from './said.view.ts';
import { isFurther, toWatched } from './watched.view.ts';
import type { listRules, listStops, ShipmentRow } from './shipments.store.ts';
import type { TrackerOf } from './trackersOf.store.ts';

type StopRow = Awaited<ReturnType<typeof listStops>>[number];
type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

export function toSummary(row: ShipmentRow, stops: readonly StopRow[], trackers: readonly TrackerOf[], now: Date): TransportSummary {
  const arrival = stops.findLast((stop) => stop.kind === 'arrival');
  // An estimate that has passed without an arrival is no estimate any more: at best it is now.
  const ahead = row.estimatedArrival && new Date(Math.max(row.estimatedArrival.getTime(), now.getTime()));
  const estimated = row.arrivedAt ?? ahead;
  const minutes = deltaMinutes({
    plannedArrival: arrival?.plannedAt?.getTime() ?? null,
    estimatedArrival: row.estimatedArrival?.getTime() ?? null,
    arrivedAt: row.arrivedAt?.getTime() ?? null,
    now: now.getTime(),
  });
  return {
    idTransport: row.idShipment,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    ...saidOf(row),
    status: row.status as ShipmentStatus,
    departure: placeOf(stops.find((stop) => stop.kind === 'departure')),
    arrival: placeOf(arrival),
    plannedArrival: iso(arrival?.plannedAt),
    estimatedArrival: iso(estimated),
    etaDeltaMinutes: minutes,
    punctuality: punctualityOf(minutes, latestMinutes(row, arrival)),
    progress: row.progress,
    departedDate: iso(row.departedAt),
    arrivedDate: iso(row.arrivedAt),
    createdDate: row.createdAt.toISOString(),
    shelf: row.shelf as ArchiveState,
    archivedDate: iso(row.archivedAt),
    deletedDate: iso(row.deletedAt),
    revision: row.revision,
    trackers: trackers.filter(({ isLinked }) => isLinked).map(({ identifier }) => identifier),
    ...latestOf(trackers, row.arrivedAt, arrival),
    openAlerts: row.openAlerts ?? 0,
    responsible: responsibleOf(row),
  };
}

function responsibleOf({ idResponsible, firstName, lastName, email }: ShipmentRow): TransportSummary['responsible'] {
  if (idResponsible === null) return null;
  return { idUser: idResponsible, name: displayNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }) };
}

/** Against the plan, what one in ten exceeds; null once it has arrived, and while that is not known. */
function latestMinutes({ arrivedAt, estimatedLatest }: ShipmentRow, arrival: StopRow | undefined): number | null {
  if (arrivedAt !== null || estimatedLatest === null || !arrival?.plannedAt) return null;
  return (estimatedLatest.getTime() - arrival.plannedAt.getTime()) / 60_000;
}

/** An end that has passed without an arrival is at best now. */
function outlookOf({ estimatedEarliest, estimatedLatest, estimateReasons }: ShipmentRow, now: Date): TransportDetails['outlook'] {
  if (estimatedEarliest === null || estimatedLatest === null || estimateReasons === null) return null;
  const { positionTime, ...reasons } = estimateReasons as unknown as Reasons;
  const notBefore = (date: Date) => new Date(Math.max(date.getTime(), now.getTime())).toISOString();
  return {
    earliest: notBefore(estimatedEarliest),
    latest: notBefore(estimatedLatest),
    ...reasons,
    positionDate: new Date(positionTime).toISOString(),
  };
}

function placeOf(stop: StopRow | undefined) {
  return stop ? { address: stop.address, country: stop.country } : null;
}

/** The newest position and value of any of its trackers, as far as those are the shipment's: see `observationWindow`. */
function latestOf(trackers: readonly TrackerOf[], arrivedAt: Date | null, arrival: StopRow | undefined) {
  const newest = (timeOf: (tracker: TrackerOf) => Date | null) =>
    trackers.toSorted((one, other) => (timeOf(other)?.getTime() ?? 0) - (timeOf(one)?.getTime() ?? 0))[0];
  const batteries = trackers.flatMap(({ isLinked, battery }) => (isLinked && battery !== null ? [battery] : []));
  return {
    lastPosition: positionOf(newest((tracker) => tracker.positionTime)) ?? whereItArrived(arrivedAt, arrival),
    temperature: newest((tracker) => tracker.temperatureTime)?.temperature ?? null,
    humidity: newest((tracker) => tracker.humidityTime)?.humidity ?? null,
    battery: batteries.length === 0 ? null : Math.min(...batteries),
  };
}

function positionOf(tracker: TrackerOf | undefined) {
  if (!tracker || tracker.latitude === null || tracker.longitude === null || tracker.positionTime === null) return null;
  const { latitude, longitude, accuracy, positionTime, course, speed, isFromNetwork } = tracker;
  const heading = headingOf(course, speed);
  return { latitude, longitude, accuracy, heading, deviceDate: positionTime.toISOString(), ...(isFromNetwork && { isFromNetwork }) };
}

function whereItArrived(arrivedAt: Date | null, arrival: StopRow | undefined) {
  if (arrivedAt === null || !arrival) return null;
  const { latitude, longitude } = arrival;
  return { latitude, longitude, accuracy: null, heading: null, deviceDate: arrivedAt.toISOString() };
}

export function toDetails(
  row: ShipmentRow,
  summary: TransportSummary,
  now: Date,
  stops: readonly StopRow[],
  rules: readonly RuleRow[],
): TransportDetails {
  const [temperatures, further] = [rules.filter(({ ruleKey }) => ruleKey === 'temperature'), rules.filter(isFurther)];
  return {
    ...summary,
    outlook: outlookOf(row, now),
    routeSteps: stops.map((stop) => ({
      kind: stop.kind as StopKind,
      address: stop.address,
      country: stop.country,
      latitude: stop.latitude,
      longitude: stop.longitude,
      radius: stop.radiusMetres,
      ETA: iso(stop.plannedAt),
      enteredDate: iso(stop.enteredAt),
      leftDate: iso(stop.leftAt),
    })),
    alerts: temperatures.map((rule) => ({
      id: rule.idRule,
      ruleName: rule.ruleName,
      ruleKey: 'temperature' as const,
      ruleValueMin: rule.valueMin,
      ruleValueMax: rule.valueMax,
      forMinutes: rule.forMinutes,
      forTotal: rule.forTotal,
      hysteresis: rule.hysteresis,
    })),
    rules: further.map(toWatched),
    plannedKilometres: lengthMetres(stops) / 1000,
  };
}
