import { applyMapping, type CompiledMapping, type MappedReading } from '@sillage/domain/tracking/mappings/applyMapping';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { sightingsIn } from '@sillage/domain/tracking/telemetry/sightings';
import { fittingAttributes } from './attributes.ts';
import type { DecodedReadings, JsonEntry } from './readings.ts';

/** The JSON of a tracker that speaks its own, by the mapping that it was given. Never throws, whatever the body. */
export function decodeMapped(mapping: CompiledMapping, body: unknown): DecodedReadings {
  const mapped = applyMapping(mapping, body);
  if (mapped.kind === 'refused') return { kind: 'refused', field: 'body', reason: mapped.reason };
  return { kind: 'readings', entries: mapped.readings.map((reading, index) => entryOf(mapping, reading, index)) };
}

function entryOf(mapping: CompiledMapping, reading: MappedReading, index: number): JsonEntry {
  const { error } = reading;
  if (error) return { index, code: `${error.field}.${error.reason}` };
  return { index, identifier: null, report: reportOf(reading), fault: faultOf(mapping, reading) };
}

function reportOf({ deviceTime, measures, flags, rest }: MappedReading): Report {
  const hasRest = Object.keys(rest).length > 0;
  const sightings = hasRest ? sightingsIn(rest) : null;
  return {
    deviceTime,
    ...measures,
    flags: flags.length > 0 ? flags : undefined,
    attributes: hasRest ? fittingAttributes(sightings === null ? rest : { ...rest, sightings }) : undefined,
  };
}

/** What of it could not be read: `humidity.notANumber`. */
function faultOf({ lines }: CompiledMapping, { outcomes }: MappedReading): string | null {
  const faults = lines.flatMap(({ field }, at) => {
    const outcome = outcomes[at];
    return outcome?.kind === 'fault' ? [`${field}.${outcome.reason}`] : [];
  });
  return faults.length > 0 ? faults.join(', ') : null;
}
