import { heldSpan, type CalibratedQuantity, type Calibration } from '@sillage/domain/tracking/calibrations/calibration';
import { coverageOf } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import type { CalibrationOf } from '../../tracking/calibrations/shared/calibrationsBetween.store.ts';
import type { Lapsed } from '../../tracking/calibrations/shared/withLapsed.store.ts';
import { intervalOf, logOf, presentTrackers, type OfTracker } from './shared/trackerLogs.usecases.ts';
import { addsOffsets } from './withOffsets.usecases.ts';
import type { StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { coldChainOf } from '@sillage/domain/monitoring/reports/coldChain';
import { humidityOf, withHumidity, type HumidityLimits, type HumidityLog } from '@sillage/domain/monitoring/reports/humidity';
import { gapsIn, sharedSpans, type Span } from '@sillage/domain/monitoring/reports/holds';
import type { Limits } from '@sillage/domain/monitoring/reports/limits';
import { climateOf } from '../../tracking/telemetry/shared/series.view.ts';
import type { LinkRow, ObservationRow } from './shared/observations.store.ts';
import type { ReportFacts, TrackerFacts } from './facts.view.ts';

/** Points of all lines of the chart together: more cannot be told apart on paper. */
const POINTS = 4000;
const FEWEST_POINTS = 100;

export interface Gathered {
  readonly transport: TransportDetails;
  /** Null: the whole shipment. */
  readonly asset: string | null;
  readonly period: Span;
  readonly limits: Limits;
  readonly humidityLimits: HumidityLimits;
  readonly links: readonly LinkRow[];
  readonly observations: readonly ObservationRow[];
  /** On the shipment, or in the asset. */
  readonly goods: readonly StabilityGoods[];
  /** Of these trackers, that hold in the period. */
  readonly calibrations: readonly CalibrationOf[];
  /** When these trackers measured although their certificates had ended. */
  readonly lapsed: readonly Lapsed[];
}

export function gatherFacts({
  transport,
  asset,
  period,
  limits,
  humidityLimits,
  links,
  observations,
  calibrations,
  lapsed,
  goods,
}: Gathered): ReportFacts {
  const present = presentTrackers({ links, observations, calibrations, period });
  const { trackers, whole, verdict } = coldChainOf(present.map(logOf), period, limits);
  const humidity = humidityOf(present.map(humidityLogOf), period, humidityLimits);
  const points = Math.max(FEWEST_POINTS, Math.floor(POINTS / Math.max(1, present.length)));
  return {
    reference: transport.reference,
    customerName: transport.customerName,
    stops: stopsOf(transport),
    ...(asset === null
      ? {}
      : {
          asset,
          untracked: gapsIn(
            period,
            present.flatMap(({ spans }) => spans),
          ),
        }),
    period,
    limits,
    whole,
    verdict: withHumidity(verdict, humidity, humidityLimits),
    ...(humidity && { humidity }),
    goods,
    coverage: coverageFor(present, calibrations, humidityLimits),
    hasOffsets: addsOffsets(calibrations),
    trackers: present.flatMap(({ idTracker, ofTracker: [link], rows, spans }, index): TrackerFacts[] => {
      const figures = trackers[index];
      if (!link || !figures) return [];
      const { identifier, reportingIntervalSeconds: intervalSeconds } = link;
      const leftOut = rows.filter(({ isOutOfService }) => isOutOfService).length;
      return [
        {
          identifier,
          intervalSeconds,
          // Of one that was there for a part of the time: as far as it was.
          calibrations: ownOf(calibrations, idTracker).filter((one) => sharedSpans([heldSpan(one)], spans).length > 0),
          lapsed: sharedSpans(
            lapsed.filter((one) => one.identifier === identifier),
            spans,
          ),
          leftOut,
          ...figures,
          line: lineOf(link, rows, points),
        },
      ];
    }),
  };
}

/** Humidity matters where it is evaluated. */
function coverageFor(trackers: readonly OfTracker[], calibrations: readonly CalibrationOf[], { minPercent, maxPercent }: HumidityLimits) {
  const quantities: CalibratedQuantity[] = minPercent === null && maxPercent === null ? ['temperature'] : ['temperature', 'humidity'];
  const each = trackers.map(({ idTracker, spans }) => ({ spans, calibrations: ownOf(calibrations, idTracker) }));
  return coverageOf(each, quantities);
}

function ownOf(calibrations: readonly CalibrationOf[], idTracker: number): Calibration[] {
  return calibrations.filter((one) => one.idTracker === idTracker).map(({ idTracker: _id, ...calibration }) => calibration);
}

function humidityLogOf({ ofTracker, rows, spans }: OfTracker): HumidityLog {
  const samples = rows.flatMap(({ time, humidity, isOutOfService }) =>
    isOutOfService || humidity === null ? [] : [{ time, percent: humidity }],
  );
  return { intervalMs: intervalOf(ofTracker), spans, samples };
}

function lineOf({ identifier, reportingIntervalSeconds, idTracker }: LinkRow, rows: readonly ObservationRow[], points: number) {
  const measured = rows
    .filter(({ isOutOfService, temperature }) => !isOutOfService && temperature !== null)
    .map(({ time, temperature }) => ({
      identifier,
      reportingIntervalSeconds,
      idLink: idTracker,
      time,
      temperature,
      flags: 0,
      latitude: null,
      longitude: null,
      humidity: null,
      battery: null,
    }));
  const [line] = climateOf(measured, points);
  return { time: line?.time ?? [], celsius: line?.temperature ?? [] };
}

function stopsOf({ routeSteps }: TransportDetails) {
  const ms = (date: string | null) => (date === null ? null : Date.parse(date));
  return routeSteps.map(({ kind, address, enteredDate, leftDate }) => ({
    kind,
    address,
    enteredAt: ms(enteredDate),
    leftAt: ms(leftDate),
  }));
}
