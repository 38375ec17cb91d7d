import type { StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { Calibration } from '@sillage/domain/tracking/calibrations/calibration';
import type { CalibrationCoverage } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import type { Excursion } from '@sillage/domain/monitoring/reports/excursions';
import type { Statistics, TrackerFigures, Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import type { Humidity } from '@sillage/domain/monitoring/reports/humidity';
import type { Span } from '@sillage/domain/monitoring/reports/holds';
import type { Limits } from '@sillage/domain/monitoring/reports/limits';

/** All that a report says but its release, kept as it was when it was made. Times are epoch ms. */
export interface ReportFacts {
  readonly reference: string;
  /** The asset that it is about; without one it is about the whole shipment. */
  readonly asset?: string;
  readonly customerName: string;
  /** Of an asset: when it had no tracker. Missing in reports that were made before that was kept. */
  readonly untracked?: readonly Span[];
  readonly stops: readonly ReportStop[];
  readonly period: Span;
  readonly limits: Limits;
  readonly verdict: Verdict;
  readonly whole: Statistics;
  readonly trackers: readonly TrackerFacts[];
  /** Whether certificates held while it was measured. Missing in reports that were made before there was a register. */
  readonly coverage?: CalibrationCoverage;
  /** Whether the figures are of what was measured with the offsets of certificates. */
  readonly hasOffsets?: boolean;
  /** In the order of the trackers. Missing where nobody measured it. */
  readonly humidity?: Humidity;
  /** The goods on the shipment with their stability budgets. Missing in reports that were made before there were any. */
  readonly goods?: readonly StabilityGoods[];
}

export interface ReportStop {
  readonly kind: string;
  readonly address: string;
  readonly enteredAt: number | null;
  readonly leftAt: number | null;
}

export interface TrackerFacts extends TrackerFigures {
  readonly identifier: string;
  readonly intervalSeconds: number;
  /** The certificates that held at least on a day of when it was there. Missing in reports that were made before there was a register. */
  readonly calibrations?: readonly Calibration[];
  /** When it measured although its certificate had ended. Missing in reports that were made before that was kept. */
  readonly lapsed?: readonly Span[];
  /** Readings that were left out, since the tracker was out of service. */
  readonly leftOut: number;
  /** Its line in the chart, thinned; null where it was silent. */
  readonly line: { readonly time: readonly number[]; readonly celsius: readonly (number | null)[] };
}

export interface ListedExcursion extends Excursion {
  readonly identifier: string;
  /** What was out of its limits: °C or %. */
  readonly quantity: 'temperature' | 'humidity';
}

/** Of all trackers, of temperature and then of humidity. */
export function excursionsIn({ trackers, humidity }: Pick<ReportFacts, 'trackers' | 'humidity'>): ListedExcursion[] {
  const listed = (quantity: ListedExcursion['quantity'], of: readonly { readonly excursions: readonly Excursion[] }[]) =>
    of.flatMap(({ excursions }, index) => {
      const identifier = trackers[index]?.identifier ?? '';
      return excursions.map((excursion) => ({ identifier, quantity, ...excursion }));
    });
  return [...listed('temperature', trackers), ...listed('humidity', humidity?.trackers ?? [])];
}
