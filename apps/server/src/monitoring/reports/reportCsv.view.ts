import type { CalibrationCoverage } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import { withOffsets } from './withOffsets.usecases.ts';
import { guardFormula } from '@sillage/domain/platform/text/formula';
import { bandOf } from '@sillage/domain/monitoring/reports/limits';
import type { HumidityStatistics } from '@sillage/domain/monitoring/reports/humidity';
import { groupedCode } from '@sillage/domain/monitoring/reports/verificationCode';
import Papa from 'papaparse';
import { goodsRows } from './goodsCsv.view.ts';
import type { Gathered } from './gatherFacts.usecases.ts';
import { excursionsIn, type ReportFacts } from './facts.view.ts';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 5000;
const MINUTE_MS = 60_000;

type Cell = string | number | null;

/**
 * A report's data file: the same bytes for every reader, so that its SHA-256 means something to all of them. Figures first, then every excursion, then
 * every reading. Times are UTC, decimals have points; nothing in it is taken for a formula.
 */
export function writeReportCsv(facts: ReportFacts, { links, observations, calibrations }: Gathered, made: { code: string; at: Date }) {
  const blocks = [
    sheet([
      ...headRows(facts, made),
      [],
      ...trackerRows(facts),
      [],
      ...untrackedRows(facts),
      ...humidityRows(facts),
      ...calibrationRows(facts),
      ...lapsedRows(facts),
      ...goodsRows(facts),
      ...excursionRows(facts),
      [],
      readingHeads(facts),
    ]),
  ];
  const lapsedOf = isMarked(facts) ? new Map(facts.trackers.map(({ identifier, lapsed = [] }) => [identifier, lapsed])) : null;
  const names = new Map(links.map(({ idTracker, identifier }) => [idTracker, identifier]));
  for (let start = 0; start < observations.length; start += ROWS_AT_ONCE) {
    const measured = observations.slice(start, start + ROWS_AT_ONCE);
    const rows = withOffsets(measured, calibrations).map(({ idTracker, time, temperature, humidity, isOutOfService }, index) => {
      const state = isOutOfService ? 'out of service' : temperature === null ? '' : bandOf(facts.limits, temperature);
      const raw = facts.hasOffsets ? [measured[index]?.temperature ?? null, measured[index]?.humidity ?? null] : [];
      const name = names.get(idTracker) ?? '';
      const mark = lapsedOf === null ? [] : [lapsedOf.get(name)?.some(({ from, to }) => time >= from && time < to) ? LAPSED : ''];
      return [name, iso(time), temperature, humidity, state, ...mark, ...raw];
    });
    blocks.push(sheet(rows));
  }
  return Buffer.from(BOM + blocks.join('\r\n') + '\r\n');
}

const CALIBRATED = {
  unknown: 'unknown: no register of calibrations',
  none: 'no certificate held in this period',
  partly: 'certificates held for a part of the time or of the trackers',
  whole: 'every tracker had a certificate that held, all of the time',
} as const satisfies Record<CalibrationCoverage, string>;

const LAPSED = 'after the end of the certificate';

function isMarked({ trackers }: ReportFacts): boolean {
  return trackers.some(({ lapsed = [] }) => lapsed.length > 0);
}

function readingHeads(facts: ReportFacts): string[] {
  const { hasOffsets = false } = facts;
  const heads = ['Tracker', 'Time (UTC)', 'Temperature (°C)', 'Humidity (%)', 'State', ...(isMarked(facts) ? ['Calibration'] : [])];
  return hasOffsets ? [...heads, 'Temperature as measured (°C)', 'Humidity as measured (%)'] : heads;
}

/** Numbers stay numbers: a minus before one is no formula. */
function sheet(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)));
  return Papa.unparse(cells, { newline: '\r\n' });
}

function headRows(
  { reference, asset, customerName, period, limits, verdict, whole, coverage = 'unknown', hasOffsets = false }: ReportFacts,
  { code, at }: { code: string; at: Date },
): Cell[][] {
  return [
    ['Cold-chain report', groupedCode(code)],
    ['Made (UTC)', at.toISOString()],
    ['Customer', customerName],
    ['Shipment', reference],
    ...(asset === undefined ? [] : [['Asset', asset]]),
    ['From (UTC)', iso(period.from)],
    ['To (UTC)', iso(period.to)],
    ['Lowest allowed (°C)', limits.minCelsius],
    ['Highest allowed (°C)', limits.maxCelsius],
    ['Verdict', verdict],
    ['Readings', whole.readings],
    ['Minutes that no tracker observed', minutes(whole.unobservedMs)],
    ['Mean, time-weighted (°C)', rounded(whole.mean)],
    ['Mean kinetic temperature (°C); never part of the verdict', rounded(whole.meanKinetic)],
    ['Sensor calibration', CALIBRATED[coverage]],
    ...(hasOffsets ? [['Values', 'with the offsets of the certificates that say so; as measured at the end of each line']] : []),
  ];
}

function trackerRows({ trackers }: ReportFacts): Cell[][] {
  return [
    [
      'Tracker',
      'Interval (s)',
      'Readings',
      'Left out (out of service)',
      'Minimum (°C)',
      'Minimum at (UTC)',
      'Maximum (°C)',
      'Maximum at (UTC)',
      'Mean (°C)',
      'Mean kinetic temperature (°C)',
      'Minutes below',
      'Minutes within',
      'Minutes above',
      'Minutes unobserved',
      'Excursions',
      'Calibration',
    ],
    ...trackers.map(
      ({
        identifier,
        intervalSeconds,
        readings,
        leftOut,
        min,
        max,
        mean,
        meanKinetic,
        bandMs,
        unobservedMs,
        excursions,
        calibrations = [],
      }) => [
        identifier,
        intervalSeconds,
        readings,
        leftOut,
        min?.celsius ?? null,
        iso(min?.at),
        max?.celsius ?? null,
        iso(max?.at),
        rounded(mean),
        rounded(meanKinetic),
        minutes(bandMs.below),
        minutes(bandMs.within),
        minutes(bandMs.above),
        minutes(unobservedMs),
        excursions.length,
        calibrations.map(({ certificate }) => certificate).join('; ') || 'none',
      ],
    ),
  ];
}

/** Only of an asset that was without a tracker for a time, followed by an empty line. */
function untrackedRows({ untracked = [] }: ReportFacts): Cell[][] {
  if (untracked.length === 0) return [];
  const rows = untracked.map(({ from, to }) => [iso(from), iso(to), minutes(to - from)]);
  return [['Without a tracker from (UTC)', 'Until (UTC)', 'Minutes'], ...rows, []];
}

/** Only where somebody measured it, followed by an empty line. */
function humidityRows({ humidity, trackers }: ReportFacts): Cell[][] {
  if (!humidity) return [];
  const { limits, whole } = humidity;
  const figures = ({ readings, min, max, mean, bandMs, unobservedMs }: HumidityStatistics) => [
    readings,
    min?.percent ?? null,
    iso(min?.at),
    max?.percent ?? null,
    iso(max?.at),
    rounded(mean),
    minutes(bandMs.below),
    minutes(bandMs.within),
    minutes(bandMs.above),
    minutes(unobservedMs),
  ];
  return [
    ['Lowest allowed humidity (%)', limits.minPercent],
    ['Highest allowed humidity (%)', limits.maxPercent],
    [
      'Humidity of',
      'Readings',
      'Minimum (%)',
      'Minimum at (UTC)',
      'Maximum (%)',
      'Maximum at (UTC)',
      'Mean, time-weighted (%)',
      'Minutes below',
      'Minutes within',
      'Minutes above',
      'Minutes unobserved',
    ],
    ['all trackers', ...figures(whole)],
    ...humidity.trackers.map((one, index) => [trackers[index]?.identifier ?? '', ...figures(one)]),
    [],
  ];
}

/** Only where there are certificates, followed by an empty line. */
function calibrationRows({ trackers }: ReportFacts): Cell[][] {
  const listed = trackers.flatMap(({ identifier, calibrations = [] }) => calibrations.map((one) => ({ identifier, ...one })));
  if (listed.length === 0) return [];
  return [
    [
      'Calibration of',
      'Certificate',
      'Laboratory',
      'Calibrated on',
      'Due on',
      'Offset (°C)',
      'Offset of humidity (percentage points)',
      'Offsets are',
    ],
    ...listed.map(({ identifier, certificate, laboratory, calibratedOn, dueOn, temperatureOffset, humidityOffset, isApplied }) => [
      identifier,
      certificate,
      laboratory,
      calibratedOn,
      dueOn,
      temperatureOffset,
      humidityOffset,
      isApplied ? 'added to the values' : 'not added to the values',
    ]),
    [],
  ];
}

/** Only where somebody measured after the end of a certificate, followed by an empty line. */
function lapsedRows({ trackers }: ReportFacts): Cell[][] {
  const rows = trackers.flatMap(({ identifier, lapsed = [] }) =>
    lapsed.map(({ from, to }) => [identifier, iso(from), iso(to), minutes(to - from)]),
  );
  return rows.length === 0 ? [] : [['Measured after the end of its certificate', 'From (UTC)', 'Until (UTC)', 'Minutes'], ...rows, []];
}

function excursionRows(facts: ReportFacts): Cell[][] {
  return [
    [
      'Excursion of',
      'Quantity',
      'Direction',
      'From (UTC)',
      'Until (UTC)',
      'Minutes outside',
      'Minutes unobserved within',
      'Worst (°C or %)',
      'Worst at (UTC)',
      'Readings',
    ],
    ...excursionsIn(facts).map(({ identifier, quantity, direction, startedAt, endedAt, ...excursion }) => [
      identifier,
      quantity,
      direction,
      iso(startedAt),
      endedAt === null ? 'not ended' : iso(endedAt),
      minutes(excursion.outsideMs),
      minutes(excursion.unobservedMs),
      excursion.extreme,
      iso(excursion.extremeAt),
      excursion.readings,
    ]),
  ];
}

function iso(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}

function minutes(ms: number): number {
  return Number((ms / MINUTE_MS).toFixed(2));
}

function rounded(celsius: number | null): number | null {
  return celsius === null ? null : Number(celsius.toFixed(3));
}
