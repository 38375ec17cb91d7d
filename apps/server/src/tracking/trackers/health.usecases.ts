import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { TrackerHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { FORECAST_DAYS, forecastBattery } from '@sillage/domain/tracking/trackers/battery';
import { SILENT_AFTER_INTERVALS } from '@sillage/domain/tracking/trackers/tracker';
import type { Dependencies } from '../../platform/services.ts';
import { climateOf } from '../telemetry/shared/series.view.ts';
import { findGaps, readBattery, readClimatePoints, readHealth, type ClimatePoint } from './health.store.ts';
import { findTracker } from './trackers.store.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 31;
const PARTS = 500;
const MOST_GAPS = 50;
/** What is drawn of what it measured, and what that is taken from: a report each half a minute over the longest time. */
const CLIMATE_POINTS = 1000;
const MOST_MEASURED = 90_000;

/** @throws DomainError `tracker.notFound`; `tracker.periodWrong` for a time that ends before it begins, or is too long */
export async function healthOf(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  identifier: string,
  asked: { readonly from: string; readonly to: string },
): Promise<TrackerHealth> {
  const tracker = await findTracker(db, scope, identifier);
  if (!tracker) throw new DomainError('tracker.notFound');
  const span = { from: new Date(asked.from), to: new Date(Math.min(Date.parse(asked.to), now().getTime())) };
  const lengthMs = span.to.getTime() - span.from.getTime();
  if (lengthMs <= 0 || lengthMs > LONGEST_DAYS * DAY_MS)
    throw new DomainError('tracker.periodWrong', [{ field: 'from', reason: 'period' }]);
  const partSeconds = Math.max(1, lengthMs / 1000 / PARTS);
  const longestSeconds = SILENT_AFTER_INTERVALS * tracker.reportingIntervalSeconds;
  const recent = { from: daysBefore(now(), FORECAST_DAYS), to: now() };
  const points = await readHealth(db, scope, tracker, span, partSeconds);
  const gaps = await findGaps(db, scope, tracker, span, { longestSeconds, most: MOST_GAPS });
  const climate = climateLine(await readClimatePoints(db, scope, tracker, span, MOST_MEASURED), tracker.reportingIntervalSeconds);
  const forecast = forecastBattery(await readBattery(db, scope, tracker, recent));
  return {
    series: {
      time: points.map(({ time }) => time),
      battery: points.map(({ battery }) => battery),
      highestBattery: points.map(({ highestBattery }) => highestBattery),
      signal: points.map(({ signal }) => signal),
      longestStepMs: Math.max(longestSeconds, 2 * partSeconds) * 1000,
    },
    climate,
    gaps: { ...gaps, longest: gaps.longest.map(({ from, to, isOpen }) => ({ from: isoOf(from), to: isoOf(to), isOpen })) },
    reports: points.reduce((sum, { reports }) => sum + reports, 0),
    forecast: forecast && { emptyDate: isoOf(forecast.emptyAt), percentPerDay: forecast.percentPerDay },
  };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** As charts of shipments draw it. */
function climateLine(points: readonly ClimatePoint[], reportingIntervalSeconds: number): TrackerHealth['climate'] {
  const nowhere = { identifier: '', idLink: 0, flags: 0, latitude: null, longitude: null, battery: null };
  const [line] = climateOf(
    points.map((point) => ({ ...nowhere, ...point, reportingIntervalSeconds })),
    CLIMATE_POINTS,
  );
  const { time = [], temperature = [], humidity = [], longestStepMs = 0 } = line ?? {};
  return { time, temperature, humidity, longestStepMs };
}
