import type { PayloadMapping } from '@sillage/contract/tracking/mappings/mappings.contract';
import { applyMapping, compileMapping, readingsOf, type MappedReading } from '@sillage/domain/tracking/mappings/applyMapping';
import { findValues, type FoundValue } from '@sillage/domain/tracking/mappings/foundValues';
import { readPath } from '@sillage/domain/tracking/mappings/jsonPath';
import {
  isUnitOf,
  MAPPED_FIELDS,
  MAPPED_UNITS,
  needsVolts,
  USUAL_VOLTS,
  type MappedField,
  type MappedUnit,
  type Mapping,
  type MappingLine,
} from '@sillage/domain/tracking/mappings/mapping';

/** A line as it is being typed. */
export interface DraftLine {
  /** Tells lines apart while they are moved about. */
  readonly key: number;
  readonly field: MappedField;
  readonly path: string;
  readonly unit: MappedUnit;
  readonly factor: number | null;
  readonly offset: number | null;
  readonly emptyVolts: number | null;
  readonly fullVolts: number | null;
}

export interface MappingDraft {
  readonly name: string;
  readonly idCustomer: number | null;
  readonly readings: string;
  readonly lines: readonly DraftLine[];
}

let lastKey = 0;

export function newLine(field: MappedField, path = '', unit: MappedUnit = MAPPED_UNITS[field][0]): DraftLine {
  const volts = { emptyVolts: USUAL_VOLTS.empty, fullVolts: USUAL_VOLTS.full };
  return { key: ++lastKey, field, path, unit, factor: 1, offset: 0, ...volts };
}

export function draftOf(mapping: PayloadMapping | null): MappingDraft {
  if (mapping === null) return { name: '', idCustomer: 0, readings: '', lines: [] };
  const { name, idCustomer, readings, lines } = mapping;
  return { name, idCustomer, readings, lines: lines.map((line) => ({ key: ++lastKey, ...line })) };
}

/** Another field keeps the unit where it has it. */
export function withField(line: DraftLine, field: MappedField): DraftLine {
  return { ...line, field, unit: isUnitOf(field, line.unit) ? line.unit : MAPPED_UNITS[field][0] };
}

/** The mapping as far as it is typed; what is empty counts as usual. */
export function mappingOf({ readings, lines }: Pick<MappingDraft, 'readings' | 'lines'>): Mapping {
  return { readings: readings.trim(), lines: lines.map(lineOf) };
}

function lineOf({ key: _key, path, factor, offset, emptyVolts, fullVolts, ...line }: DraftLine): MappingLine {
  const volts = { emptyVolts: emptyVolts ?? USUAL_VOLTS.empty, fullVolts: fullVolts ?? USUAL_VOLTS.full };
  return { ...line, path: path.trim(), factor: factor ?? 1, offset: offset ?? 0, ...volts };
}

export type LineFault = 'wrong.path' | 'wrong.volts';

/** What is wrong with a line before anything is read by it; null for one that is right, or still empty. */
export function faultOf(line: DraftLine): LineFault | null {
  if (line.path.trim() !== '' && readPath(line.path) === null) return 'wrong.path';
  const { emptyVolts, fullVolts } = lineOf(line);
  return needsVolts(line) && fullVolts <= emptyVolts ? 'wrong.volts' : null;
}

export function isComplete({ name, readings, lines }: MappingDraft): boolean {
  const isEach = lines.every((line) => line.path.trim() !== '' && faultOf(line) === null);
  return name.trim() !== '' && readPath(readings) !== null && lines.length > 0 && isEach;
}

/** JSON, or undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Preview {
  /** The values of the first reading, to choose from. */
  readonly values: readonly FoundValue[];
  readonly first: MappedReading | null;
  readonly count: number;
  readonly error: 'noReadings' | 'tooMany' | null;
}

/** What a message becomes by the mapping as it is being typed. */
export function previewOf(draft: Pick<MappingDraft, 'readings' | 'lines'>, message: unknown): Preview {
  const mapping = compileMapping(mappingOf(draft));
  const [reading] = readingsOf(mapping, message) ?? [];
  const mapped = applyMapping(mapping, message);
  const values = findValues(reading);
  if (mapped.kind === 'refused') return { values, first: null, count: 0, error: mapped.reason };
  return { values, first: mapped.readings[0] ?? null, count: mapped.readings.length, error: null };
}

/** Lines for what the names of the values say, of fields that have none yet. */
export function linesByName(values: readonly FoundValue[], lines: readonly DraftLine[]): DraftLine[] {
  const has = new Set(lines.map(({ field }) => field));
  const added: DraftLine[] = [];
  for (const { path, guess } of values) {
    if (guess === null || has.has(guess.field)) continue;
    has.add(guess.field);
    added.push(newLine(guess.field, path, guess.unit));
  }
  return added.toSorted((a, b) => MAPPED_FIELDS.indexOf(a.field) - MAPPED_FIELDS.indexOf(b.field));
}

/** A value that was chosen goes into the line that waits for it, or into a new one. */
export function withValue(lines: readonly DraftLine[], { path, guess }: FoundValue, waiting: number | null): DraftLine[] {
  if (lines.some(({ key }) => key === waiting)) return lines.map((line) => (line.key === waiting ? { ...line, path } : line));
  const free = MAPPED_FIELDS.find((field) => !lines.some((line) => line.field === field)) ?? MAPPED_FIELDS[0];
  return [...lines, guess === null ? newLine(free, path) : newLine(guess.field, path, guess.unit)];
}
