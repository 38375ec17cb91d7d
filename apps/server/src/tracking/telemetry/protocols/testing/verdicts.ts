import type { WireReading } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { mustBeRefused, REFERENCE_IS_WRONG, type BinaryVector } from './binaryVectors.ts';
import { differences } from './vectorDifferences.ts';
import { reportsDiffer, wantedKind, type WebVector } from './webVectors.ts';

/** float4, as measures are stored, keeps seven digits. */
const STORED = 1e-6;

/** What became of a vector: nothing to name, or what differs and why that is right. */
export interface Verdict {
  readonly id: string;
  readonly outcome: 'equal' | 'refused' | 'differing';
  readonly differing: readonly string[];
  readonly because: string;
}

/** The reading as its protocol decoded it: without what the server added. */
export function toReport(reading: WireReading): Report {
  const { deviceDate, receivedDate, flags, attributes, ...measures } = reading;
  const { reportedDate, ...rest } = attributes;
  const isUntimed = deviceDate === receivedDate && reportedDate === undefined;
  const deviceTime = Date.parse(typeof reportedDate === 'string' ? reportedDate : deviceDate);
  return { ...measures, flags, attributes: rest as NonNullable<Report['attributes']>, ...(isUntimed ? {} : { deviceTime }) };
}

/** @param said what the server answered, as hex */
export function binaryVerdict(vector: BinaryVector, said: string, reports: readonly Report[]): Verdict {
  const { fields = [], because = '' } = REFERENCE_IS_WRONG[vector.id] ?? {};
  return verdictOf(vector.id, mustBeRefused(vector), wrongIn(vector, said, reports), fields, because);
}

function wrongIn(vector: BinaryVector, said: string, reports: readonly Report[]): string[] {
  const { replyHex, records = [], outcome } = vector.expect;
  if (mustBeRefused(vector)) return reports.length > 0 ? ['kept'] : [];
  const reply = replyHex === undefined || said.includes(replyHex) ? [] : [`reply ${said}`];
  if (outcome === 'command') return [...reply, ...wrongCommand(vector, reports)];
  const expected = records.toSorted((one, other) => timeOf(one.time) - timeOf(other.time));
  if (expected.length !== reports.length) return [...reply, `${reports.length} readings instead of ${expected.length}`];
  return [...reply, ...expected.flatMap((record, index) => differences(record, reports[index] ?? {}, vector.basis, STORED))];
}

/** A text is nothing to keep, unless it says who drives. */
function wrongCommand({ asserted }: BinaryVector, reports: readonly Report[]): string[] {
  if (asserted?.attribute === undefined) return reports.length > 0 ? ['kept'] : [];
  return reports.length === 1 && reports[0]?.attributes?.[asserted.attribute] === asserted.value ? [] : [asserted.attribute];
}

const timeOf = (time: string | null) => (time === null ? Infinity : Date.parse(time));

const NULL_ISLAND = 'hasPosition: true expected, false';

export function webVerdict(id: string, expected: WebVector['expect'], status: number, reports: readonly Report[]): Verdict {
  const wanted = wantedKind(expected);
  const isAnswered = status === (wanted === 'refused' ? 400 : 200);
  const kept = reports.length > 0 ? ['kept'] : [];
  const differing = [
    ...(isAnswered ? [] : [`answered ${status}`]),
    ...(wanted === 'reports' ? reportsDiffer(expected, reports, STORED) : kept),
  ];
  const isAtZero = reports.some(({ latitude, longitude, flags }) => latitude === 0 && longitude === 0 && flags?.includes('noFix'));
  return verdictOf(
    id,
    wanted === 'refused',
    differing,
    isAtZero ? [NULL_ISLAND] : [],
    'the latitude and longitude 0 are a fix; here they are kept and flagged',
  );
}

function verdictOf(id: string, isRefused: boolean, differing: readonly string[], known: readonly string[], because: string): Verdict {
  if (differing.length === 0) return { id, outcome: isRefused ? 'refused' : 'equal', differing, because: '' };
  const isExplained = differing.length === known.length && differing.every((name) => known.includes(name));
  return { id, outcome: 'differing', differing, because: isExplained ? because : '' };
}

export function tableText(table: readonly { readonly protocol: string; readonly verdicts: readonly Verdict[] }[]): string {
  const line = (...cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(20))).join('');
  const count = (verdicts: readonly Verdict[], outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const all = table.flatMap(({ verdicts }) => verdicts);
  const rows = [...table, { protocol: 'all', verdicts: all }].map(({ protocol, verdicts }) =>
    line(protocol, verdicts.length, count(verdicts, 'equal'), count(verdicts, 'refused'), count(verdicts, 'differing')),
  );
  const reasons = all
    .filter(({ outcome }) => outcome === 'differing')
    .map(
      ({ id, differing, because }) =>
        `  ${id} (${differing.join(', ')}): ${because === '' ? 'not explained' : `in the expectation ${because}`}`,
    );
  return [
    '',
    line('protocol', 'vectors', 'equal', 'refused as expected', 'differing'),
    ...rows,
    ...(reasons.length > 0 ? ['differing:', ...reasons] : []),
    '',
  ].join('\n');
}
