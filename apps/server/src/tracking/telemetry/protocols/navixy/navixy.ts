import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import type { Measures, Report } from '@sillage/domain/tracking/telemetry/reading';
import { isJsonObject } from '../json/attributes.ts';
import { draftToReport, newDraft, setMeasure, setPosition } from '../json/draftReport.ts';

/** Its fields that are measures here, in our units: metres, degrees, km/h. */
const MEASURES: readonly (readonly [keyof Measures, string])[] = [
  ['altitude', 'alt'],
  ['satellites', 'satellites'],
  ['course', 'heading'],
  ['speed', 'speed'],
  ['accuracy', 'precision'],
];
/** What is kept under its own name. */
const SAID = ['mileage', 'gsm_lbs', 'parking', 'buffered', 'address'] as const;
const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * A point of a track as the API of Navixy has it (`point info` of its backend API, v2): degrees, metres, km/h, a time that names its zone. One that was found by
 * cells of the network is flagged. Null for what is none: without a time, or without a place.
 */
export function decodeNavixyPoint(value: unknown): Report | null {
  if (!isJsonObject(value)) return null;
  const { lat, lng, get_time: time } = value;
  const deviceTime = typeof time === 'string' && ZONED.test(time) ? parseIsoTime(time) : undefined;
  if (deviceTime === undefined || !isNumber(lat) || !isNumber(lng)) return null;
  const draft = newDraft();
  draft.deviceTime = deviceTime;
  draft.attributes['source'] = 'navixy';
  setPosition(draft, lat, lng);
  for (const [name, key] of MEASURES) {
    const { [key]: measured } = value;
    if (isNumber(measured)) setMeasure(draft, name, measured, key);
  }
  for (const name of SAID) {
    const { [name]: said } = value;
    if (said !== undefined && said !== null && said !== '' && said !== false) draft.attributes[name] = said;
  }
  if (value['gsm_lbs'] === true) draft.flags.add('network');
  return draftToReport(draft);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
