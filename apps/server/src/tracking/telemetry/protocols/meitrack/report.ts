import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { addTemperature, draftOf, takeClock, takeCourse, takeFix, toReport, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { utcOf } from '../utcOf.ts';
import { takeEvent, takeProbe } from './event.ts';
import { signalOf } from './signal.ts';
import { takeTaximeter } from './taximeter.ts';
import { takeVoltages } from './voltages.ts';

/** The fields of a report that every model has. */
const LEAST_FIELDS = 13;

/**
 * AAA and AFF: event, latitude, longitude, time, fix, satellites, signal, speed, course, HDOP, altitude, mileage, run time, cell, inputs,
 * voltages, then what the event and the model add. AFF says first how many are still kept. Null where it is something else.
 */
export function readReport(body: string): Report | null {
  const all = body.split(',');
  const fields = all[2]?.includes('.') && !all[1]?.includes('.') ? all.slice(1) : all;
  const [event, latitude, longitude, time = '', fix] = fields;
  const [where, code] = [[decimalIn(latitude), decimalIn(longitude)], decimalIn(event)] as const;
  if (fields.length < LEAST_FIELDS || code === undefined || where[0] === undefined || where[1] === undefined) return null;
  const draft = draftOf();
  takeEvent(draft, code, true);
  takeFix(draft, where[0], where[1], fix === 'A');
  takeClock(draft, timeOf(time));
  takeMotion(draft, fields);
  takeState(draft, fields);
  takeExtras(draft, fields.slice(16), code);
  return toReport(draft);
}

/** yymmddhhmmss, UTC. */
function timeOf(text: string): number | undefined {
  if (!/^\d{12}$/.test(text)) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (text.match(/../g) ?? []).map(Number);
  return utcOf(2000 + year, month, day, hour, minute, second);
}

function takeMotion(draft: Draft, fields: readonly string[]): void {
  const [satellites, , speed, course, hdop, altitude, odometer, runtime] = fields.slice(5);
  draft.measures.satellites = decimalIn(satellites);
  draft.measures.speed = decimalIn(speed);
  takeCourse(draft, decimalIn(course) ?? -1);
  draft.measures.altitude = decimalIn(altitude);
  draft.attributes['hdop'] = decimalIn(hdop) ?? null;
  draft.attributes['odometerM'] = decimalIn(odometer) ?? null;
  draft.attributes['runtime'] = runtime ?? null;
}

function takeState(draft: Draft, fields: readonly string[]): void {
  const signal = decimalIn(fields[6]) ?? 0;
  draft.measures.signal = signalOf(signal);
  const [mcc, mnc, lac, cellId] = (fields[13] ?? '').split('|');
  const [mobileCountryCode = 0, mobileNetworkCode = 0] = [decimalIn(mcc), decimalIn(mnc)];
  const [locationAreaCode = 0, id = 0] = [hexIn(lac), hexIn(cellId)];
  const tower = { cellId: id, locationAreaCode, mobileCountryCode, mobileNetworkCode, signalStrength: signal === 0 ? 0 : -signal };
  if (mobileCountryCode !== 0 && id !== 0) draft.cellTowers.push(tower);
  const [, input, output] = /^([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})$/.exec(fields[14] ?? '') ?? [];
  draft.attributes['input'] = hexIn(input) ?? 0;
  draft.attributes['output'] = hexIn(output) ?? 0;
  takeVoltages(draft, (fields[15] ?? '').split('|'));
}

/** What the event says, a reserved field, the kind of the rest, fuel, probes; then a count and fields that models use as they like. */
function takeExtras(draft: Draft, extras: readonly string[], event: number): void {
  const [eventData = '', , kind, fuel = '', probes = '', , ...more] = extras;
  if (eventData !== '') draft.attributes[event === DRIVER_EVENT ? 'driverUniqueId' : 'eventData'] = eventData;
  const [, whole, hundredths] = /^([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})$/.exec(fuel) ?? [];
  if (whole !== undefined) draft.attributes['fuel'] = (hexIn(whole) ?? 0) + (hexIn(hundredths) ?? 0) / 100;
  for (const probe of probes.split('|')) takeTextProbe(draft, probe, (decimalIn(kind) ?? 0) >= 3);
  if (more[1]) draft.attributes['tempData'] = more[1];
  if (more[5]) takeTaximeter(draft, more[5].split('|'));
}

const DRIVER_EVENT = 37;

/** Number and value, two and four digits: hundredths with their sign, or in the older kind whole degrees with theirs and hundredths. */
function takeTextProbe(draft: Draft, text: string, isHundredths: boolean): void {
  if (!/^[0-9A-Fa-f]{6}$/.test(text)) return;
  const bytes = Buffer.from(text, 'hex');
  const degrees = bytes.readInt8(1);
  const celsius = isHundredths ? bytes.readInt16BE(1) / 100 : degrees + ((degrees < 0 ? -1 : 1) * bytes.readUInt8(2)) / 100;
  takeProbe(draft, bytes.readUInt8(0), celsius, addTemperature);
}
