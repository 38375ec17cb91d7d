import type { WireReading } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { bytesOf, hasWrongChecksum, mustBeRefused, openFor, REFERENCE_IS_WRONG, type BinaryVector } from './binaryVectors.ts';
import type { StreamMessage } from '../protocol.ts';
import { ruleFor } from './referenceRules.ts';
import { differences, type ExpectedRecord } from './vectorDifferences.ts';
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

/** What differs, and why that is right; without a reason, an empty text. */
interface Difference {
  readonly name: string;
  readonly because: string;
}

/** @param said what the server answered, as hex */
export function binaryVerdict(vector: BinaryVector, said: string, reports: readonly Report[]): Verdict {
  const isRefused = mustBeRefused(vector);
  const differing = wrongIn(vector, said, reports);
  const names = differing.map(({ name }) => name);
  if (names.length === 0) return { id: vector.id, outcome: isRefused ? 'refused' : 'equal', differing: names, because: '' };
  const isExplained = differing.every(({ because }) => because !== '');
  const because = isExplained ? [...new Set(differing.map((one) => one.because))].join('; ') : '';
  return { id: vector.id, outcome: 'differing', differing: [...new Set(names)], because };
}

function wrongIn(vector: BinaryVector, said: string, reports: readonly Report[]): Difference[] {
  const { replyHex, records = [], outcome } = vector.expect;
  const named = (names: readonly string[]) => names.map((name) => ({ name, because: becauseOfTable(vector, name) }));
  if (mustBeRefused(vector)) return named(reports.length > 0 ? ['kept'] : []);
  const reply = replyHex === undefined || said.includes(replyHex) ? [] : [`reply ${said}`];
  // How messages are cut is seen where they are decoded, not in what becomes of them.
  if (outcome === 'frame') return [];
  if (outcome === 'command') return named([...reply, ...wrongCommand(vector, reports)]);
  const expected = records.toSorted((one, other) => timeOf(one.time) - timeOf(other.time));
  if (expected.length !== reports.length) {
    const name = `${reports.length} readings instead of ${expected.length}`;
    return [...named(reply), { name, because: becauseOfCount(vector, expected, reports) || becauseOfTable(vector, name) }];
  }
  const fields = expected.flatMap((record, index) => {
    const report = reports[index] ?? {};
    const names = differences(record, report, vector.basis, STORED);
    return names.map((name) => ({ name, because: ruleFor(vector.protocol, name, record, report) || becauseOfTable(vector, name) }));
  });
  return [...named(reply), ...fields];
}

/** Why there are fewer readings than records: a checksum that the reference does not look at, or reports of one second, of which a tracker has one reading. */
function becauseOfCount(vector: BinaryVector, expected: readonly ExpectedRecord[], reports: readonly Report[]): string {
  if (reports.length >= expected.length) return '';
  if (new Set(expected.map(({ time }) => time)).size === reports.length)
    return 'reports of one second are told apart; here they are one reading';
  return hasWrongChecksum(messagesOf(vector)) ? 'a message is read whose checksum is wrong' : '';
}

function messagesOf(vector: BinaryVector): StreamMessage[] {
  const decoder = openFor(vector);
  return [...decoder.push(bytesOf(vector)), ...(decoder.end?.() ?? [])];
}

function becauseOfTable({ id }: BinaryVector, name: string): string {
  const { fields = [], because = '' } = REFERENCE_IS_WRONG[id] ?? {};
  return fields.includes(name) ? because : '';
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
