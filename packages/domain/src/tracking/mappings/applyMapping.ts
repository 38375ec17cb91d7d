import { numberOf } from '../telemetry/numericText.ts';
import { isOnEarth, isPhysical } from '../telemetry/physicalRange.ts';
import { MAX_READINGS, type Measures, type ReadingFlag } from '../telemetry/reading.ts';
import { readPath, valueAt, type JsonPath } from './jsonPath.ts';
import { degreesOf, measureOf, timeOf } from './mappedForms.ts';
import type { MappedField, Mapping, MappingLine } from './mapping.ts';

/** Why a field could not be read. */
export type FieldFault = 'notANumber' | 'notATime' | 'outOfRange' | 'alone';

/** What became of one line of the mapping. `value`: the measure in its unit, epoch ms of a time. */
export type LineOutcome =
  | { readonly kind: 'read'; readonly value: number }
  /** Not in this message, or null. */
  | { readonly kind: 'absent' }
  /** An earlier line has said it. */
  | { readonly kind: 'unused' }
  | { readonly kind: 'fault'; readonly reason: FieldFault };

export interface MappedReading {
  /** Epoch ms; undefined where the mapping has no time: the time of its reception counts. */
  readonly deviceTime: number | undefined;
  readonly measures: Measures;
  readonly flags: readonly ReadingFlag[];
  /** The members of the reading that no line reads in whole, as they came. */
  readonly rest: { readonly [name: string]: unknown };
  /** In the order of the lines. */
  readonly outcomes: readonly LineOutcome[];
  /** Why it is no reading; null for one that is kept. */
  readonly error: {
    readonly field: MappedField | 'body';
    readonly reason: 'missing' | 'invalid' | 'nothingMapped' | 'notAnObject';
  } | null;
}

export type MappedMessage =
  | { readonly kind: 'readings'; readonly readings: readonly MappedReading[] }
  | { readonly kind: 'refused'; readonly reason: 'noReadings' | 'tooMany' };

interface CompiledLine extends MappingLine {
  readonly at: JsonPath;
  /** The member of the reading that the line reads in whole: it is not kept a second time. */
  readonly whole: string | null;
}

const NOWHERE: JsonPath = { isFromRoot: true, steps: [{ kind: 'name', name: '' }] };

/** A mapping whose paths are read already. */
export interface CompiledMapping {
  readonly readings: JsonPath | null;
  readonly lines: readonly CompiledLine[];
}

/** A path that is none leads nowhere. */
export function compileMapping({ readings, lines }: Mapping): CompiledMapping {
  const compiled = lines.map((line) => {
    const at = readPath(line.path) ?? NOWHERE;
    const [only] = at.steps;
    return { ...line, at, whole: !at.isFromRoot && at.steps.length === 1 && only?.kind === 'name' ? only.name : null };
  });
  return { readings: readings.trim() === '' ? null : (readPath(readings) ?? NOWHERE), lines: compiled };
}

/** Reads a foreign message by a mapping. Never throws, whatever the message; what cannot be read is named, and the rest of the reading is kept. */
export function applyMapping(mapping: CompiledMapping, message: unknown): MappedMessage {
  const found = readingsOf(mapping, message);
  if (found === null) return { kind: 'refused', reason: 'noReadings' };
  if (found.length > MAX_READINGS) return { kind: 'refused', reason: 'tooMany' };
  // Once for all readings, so that long lists are not searched for each of them.
  const ofMessage = mapping.lines.map(({ at }) => (at.isFromRoot ? valueAt(message, at.steps) : undefined));
  return { kind: 'readings', readings: found.map((reading) => mapReading(mapping, reading, ofMessage)) };
}

/** The readings within a message, as they came; null where there are none. */
export function readingsOf({ readings }: Pick<CompiledMapping, 'readings'>, message: unknown): readonly unknown[] | null {
  if (readings === null) return listOf(message);
  if (readings.steps.length === 0) return [message];
  return listOf(valueAt(message, readings.steps));
}

function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) {
    const values: readonly unknown[] = value;
    return values;
  }
  return typeof value === 'object' && value !== null ? [value] : null;
}

interface Draft {
  deviceTime: number | undefined;
  readonly measures: { -readonly [Name in keyof Measures]: Measures[Name] };
  readonly flags: Set<ReadingFlag>;
  readonly outcomes: LineOutcome[];
}

function mapReading({ lines }: CompiledMapping, reading: unknown, ofMessage: readonly unknown[]): MappedReading {
  const draft: Draft = { deviceTime: undefined, measures: {}, flags: new Set(), outcomes: [] };
  const said = new Set<MappedField>();
  for (const [at, line] of lines.entries()) {
    const raw = line.at.isFromRoot ? ofMessage[at] : valueAt(reading, line.at.steps);
    const outcome: LineOutcome = said.has(line.field) ? { kind: 'unused' } : outcomeOf(line, raw);
    draft.outcomes.push(outcome);
    if (outcome.kind === 'read') take(draft, line.field, outcome.value);
    if (outcome.kind === 'fault' && line.field !== 'deviceDate') draft.flags.add(isPlace(line) ? 'noFix' : 'sensorError');
    if (outcome.kind === 'read' || outcome.kind === 'fault') said.add(line.field);
  }
  settlePosition(draft, lines);
  const rest = restOf(reading, lines, draft.outcomes);
  return { ...draft, flags: [...draft.flags], rest, error: errorOf(draft, lines, reading) };
}

function take(draft: Draft, field: MappedField, value: number): void {
  if (field === 'deviceDate') draft.deviceTime = value;
  else draft.measures[field] = value;
}

const isPlace = ({ field }: MappingLine) => field === 'latitude' || field === 'longitude';

function outcomeOf(line: MappingLine, raw: unknown): LineOutcome {
  if (raw === undefined || raw === null || raw === '') return { kind: 'absent' };
  if (line.field === 'deviceDate') {
    const time = timeOf(raw, line);
    return time === undefined ? { kind: 'fault', reason: 'notATime' } : { kind: 'read', value: time };
  }
  if (isPlace(line)) {
    const degrees = degreesOf(raw, line);
    return degrees === undefined ? { kind: 'fault', reason: 'notANumber' } : { kind: 'read', value: degrees };
  }
  const number = numberOf(raw);
  const value = number === undefined ? undefined : measureOf(number, line);
  if (value === undefined || !Number.isFinite(value)) return { kind: 'fault', reason: 'notANumber' };
  return isPhysical(line.field, value) ? { kind: 'read', value } : { kind: 'fault', reason: 'outOfRange' };
}

/** A coordinate without the other is no place. One that is not on Earth, and (0, 0), is no fix. */
function settlePosition({ measures, flags, outcomes }: Draft, lines: readonly MappingLine[]): void {
  const { latitude, longitude } = measures;
  if (latitude === undefined && longitude === undefined) return;
  const isAlone = latitude === undefined || longitude === undefined;
  if (!isAlone && isOnEarth(latitude, longitude)) return;
  measures.latitude = undefined;
  measures.longitude = undefined;
  flags.add('noFix');
  lines.forEach((line, at) => {
    if (isPlace(line) && outcomes[at]?.kind === 'read') outcomes[at] = { kind: 'fault', reason: isAlone ? 'alone' : 'outOfRange' };
  });
}

function errorOf(draft: Draft, lines: readonly MappingLine[], reading: unknown): MappedReading['error'] {
  if (typeof reading !== 'object' || reading === null) return { field: 'body', reason: 'notAnObject' };
  const hasTime = lines.some(({ field }) => field === 'deviceDate');
  if (hasTime && draft.deviceTime === undefined) {
    const isWrong = lines.some(({ field }, at) => field === 'deviceDate' && draft.outcomes[at]?.kind === 'fault');
    return { field: 'deviceDate', reason: isWrong ? 'invalid' : 'missing' };
  }
  const isEmpty = Object.values(draft.measures).every((value) => value === undefined);
  return isEmpty ? { field: 'body', reason: 'nothingMapped' } : null;
}

function restOf(reading: unknown, lines: readonly CompiledLine[], outcomes: readonly LineOutcome[]): MappedReading['rest'] {
  if (typeof reading !== 'object' || reading === null) return {};
  if (Array.isArray(reading)) return { values: reading };
  const said = new Set(lines.map(({ whole }, at) => (outcomes[at]?.kind === 'fault' ? null : whole)));
  return Object.fromEntries(Object.entries(reading).filter(([name]) => !said.has(name)));
}
