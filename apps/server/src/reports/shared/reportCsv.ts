import { guardFormula } from '@sillage/domain/text/formula';
import { bandOf } from '@sillage/domain/reports/limits';
import { groupedCode } from '@sillage/domain/reports/verificationCode';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import type { Gathered } from './gatherFacts.ts';
import type { ReportFacts, TrackerFacts } from './facts.ts';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 5000;
const MINUTE_MS = 60_000;

type Cell = string | number | null;

/**
 * A report's data file: the same bytes for every reader, so that its SHA-256 means something to all of them. Figures first, then every excursion, then
 * every reading. Times are UTC, decimals have points; nothing in it is taken for a formula.
 */
export async function writeReportCsv(facts: ReportFacts, { links, observations }: Gathered, made: { code: string; at: Date }) {
  const blocks = [sheet([...headRows(facts, made), [], ...trackerRows(facts), [], ...excursionRows(facts), [], READINGS])];
  const names = new Map(links.map(({ idTracker, identifier }) => [idTracker, identifier]));
  for (let start = 0; start < observations.length; start += ROWS_AT_ONCE) {
    const rows = observations.slice(start, start + ROWS_AT_ONCE).map(({ idTracker, time, temperature, humidity, isOutOfService }) => {
      const state = isOutOfService ? 'out of service' : bandOf(facts.limits, temperature);
      return [names.get(idTracker) ?? '', iso(time), temperature, humidity, state];
    });
    blocks.push(sheet(rows));
    // Who else asks for something is answered in between.
    await setImmediate();
  }
  return Buffer.from(BOM + blocks.join('\r\n') + '\r\n');
}

const READINGS = ['Tracker', 'Time (UTC)', 'Temperature (°C)', 'Humidity (%)', 'State'];

/** Numbers stay numbers: a minus before one is no formula. */
function sheet(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)));
  return Papa.unparse(cells, { newline: '\r\n' });
}

function headRows(
  { reference, customerName, period, limits, verdict, whole }: ReportFacts,
  { code, at }: { code: string; at: Date },
): Cell[][] {
  return [
    ['Cold-chain report', groupedCode(code)],
    ['Made (UTC)', at.toISOString()],
    ['Customer', customerName],
    ['Shipment', reference],
    ['From (UTC)', iso(period.from)],
    ['To (UTC)', iso(period.to)],
    ['Lowest allowed (°C)', limits.minCelsius],
    ['Highest allowed (°C)', limits.maxCelsius],
    ['Verdict', verdict],
    ['Readings', whole.readings],
    ['Minutes that no tracker observed', minutes(whole.unobservedMs)],
    ['Mean, time-weighted (°C)', rounded(whole.mean)],
    ['Mean kinetic temperature (°C); never part of the verdict', rounded(whole.meanKinetic)],
    ['Sensor calibration', 'unknown: no register of calibrations'],
  ];
}

function trackerRows({ trackers }: ReportFacts): Cell[][] {
  return [
    [
      ...[
        'Tracker',
        'Interval (s)',
        'Readings',
        'Left out (out of service)',
        'Minimum (°C)',
        'Minimum at (UTC)',
        'Maximum (°C)',
        'Maximum at (UTC)',
      ],
      ...['Mean (°C)', 'Mean kinetic temperature (°C)', 'Minutes below', 'Minutes within', 'Minutes above', 'Minutes unobserved'],
      ...['Excursions', 'Calibration'],
    ],
    ...trackers.map(({ identifier, intervalSeconds, readings, leftOut, min, max, mean, meanKinetic, bandMs, unobservedMs, excursions }) => [
      ...[identifier, intervalSeconds, readings, leftOut, min?.celsius ?? null, iso(min?.at), max?.celsius ?? null, iso(max?.at)],
      ...[rounded(mean), rounded(meanKinetic), minutes(bandMs.below), minutes(bandMs.within), minutes(bandMs.above)],
      ...[minutes(unobservedMs), excursions.length, 'unknown'],
    ]),
  ];
}

function excursionRows({ trackers }: ReportFacts): Cell[][] {
  return [
    [
      ...['Excursion of', 'Direction', 'From (UTC)', 'Until (UTC)', 'Minutes outside', 'Minutes unobserved within'],
      ...['Worst (°C)', 'Worst at (UTC)', 'Readings'],
    ],
    ...trackers.flatMap(({ identifier, excursions }: TrackerFacts) =>
      excursions.map(({ direction, startedAt, endedAt, outsideMs, unobservedMs, extreme, extremeAt, readings }) => [
        ...[identifier, direction, iso(startedAt), endedAt === null ? 'not ended' : iso(endedAt), minutes(outsideMs)],
        ...[minutes(unobservedMs), extreme, iso(extremeAt), readings],
      ]),
    ),
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
