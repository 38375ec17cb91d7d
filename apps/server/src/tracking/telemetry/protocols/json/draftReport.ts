import type { Measures, ReadingFlag, Report } from '@sillage/domain/tracking/telemetry/reading';
import { fittingAttributes } from './attributes.ts';
import { isOnEarth, isPhysical } from '@sillage/domain/tracking/telemetry/physicalRange';

/** A report being put together by a protocol whose messages name their fields freely. */
export interface DraftReport {
  readonly measures: { -readonly [Name in keyof Measures]: Measures[Name] };
  readonly attributes: { [key: string]: unknown };
  readonly flags: Set<ReadingFlag>;
  deviceTime: number | undefined;
}

export function newDraft(): DraftReport {
  return { measures: {}, attributes: {}, flags: new Set(), deviceTime: undefined };
}

/** Takes a value in the unit of the measure; one out of the physical range is left out, flagged, and kept raw under `rawName`. */
export function setMeasure(draft: DraftReport, name: keyof Measures, value: number, rawName: string): void {
  const measured = name === 'course' ? turned(value) : value;
  if (isPhysical(name, measured)) {
    draft.measures[name] = measured;
  } else {
    draft.flags.add('sensorError');
    draft.attributes[rawName] = value;
  }
}

/** Takes a position in degrees; one that isn't on Earth is no fix, and is kept raw among the attributes. */
export function setPosition(draft: DraftReport, latitude: number, longitude: number): void {
  if (isOnEarth(latitude, longitude)) {
    draft.measures.latitude = latitude;
    draft.measures.longitude = longitude;
  } else {
    draft.flags.add('noFix');
    draft.attributes['latitude'] = latitude;
    draft.attributes['longitude'] = longitude;
  }
}

export function draftToReport({ measures, attributes, flags, deviceTime }: DraftReport): Report {
  return {
    deviceTime,
    ...measures,
    flags: flags.size > 0 ? [...flags] : undefined,
    attributes: Object.keys(attributes).length > 0 ? fittingAttributes(attributes) : undefined,
  };
}

/** Devices count a full turn as 360 as often as 0. */
function turned(degrees: number): number {
  return degrees === 360 ? 0 : degrees;
}
