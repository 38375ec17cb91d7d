import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { isJsonObject } from '../json/attributes.ts';
import { draftToReport, newDraft, setMeasure } from '../json/draftReport.ts';
import { isPhysical } from '@sillage/domain/tracking/telemetry/physicalRange';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { sightingsIn } from '@sillage/domain/tracking/telemetry/sightings';
import { readLocation } from './location.ts';
import { readCanonical } from './canonical.ts';
import { readPosition } from './decodedPosition.ts';
import { namedValues, tellsOfMeasurements, timeOfItem } from './namedValues.ts';
import { readNormalized } from './normalized.ts';

type JsonObject = { readonly [key: string]: unknown };

export interface Uplink {
  readonly deviceTime: number | undefined;
  /** What the codec made of the bytes; anything but an object means that there was no codec, or that it failed. */
  readonly decoded: unknown;
  readonly normalized: readonly JsonObject[];
  /** What the network server knows of the battery by the device's own status, in percent. */
  readonly batteryStatus?: number | undefined;
  /** Where the network server found the device to be by what it said. */
  readonly location?: unknown;
  readonly gateway: BestGateway;
  /** The envelope's own fields, kept among the attributes. */
  readonly envelope: JsonObject;
}

/** How the uplink was heard by the gateway that heard it best, in dBm and dB. Where that gateway stands says nothing of the tracker's position. */
interface BestGateway {
  readonly rssi?: number | undefined;
  readonly snr?: number | undefined;
}

const MAX_PAST_ITEMS = 200;

/** One report of the uplink itself, then one of every measurement with a time of its own that it brings along. */
export function uplinkReports(uplink: Uplink): Report[] {
  const past = uplink.normalized.filter((measurement) => pastTime(measurement, uplink.deviceTime) !== undefined);
  const present = uplink.normalized.filter((measurement) => !past.includes(measurement));
  const reports = [reportOfNow(uplink, present)];
  for (const item of pastItems(uplink.decoded)) {
    const report = reportOfPast(uplink, item, {});
    if (report !== undefined) reports.push(report);
  }
  for (const measurement of past) {
    const report = reportOfPast(uplink, {}, measurement);
    if (report !== undefined) reports.push(report);
  }
  return reports;
}

export function bestGateway(receptions: unknown): BestGateway {
  const heard = (Array.isArray(receptions) ? receptions : []).filter(isJsonObject);
  let best: BestGateway = {};
  for (const reception of heard) {
    const rssi = numberOf(reception['rssi']) ?? numberOf(reception['channel_rssi']);
    if (rssi !== undefined && (best.rssi === undefined || rssi > best.rssi)) best = { rssi, snr: numberOf(reception['snr']) };
  }
  return best;
}

function reportOfNow(
  { deviceTime, decoded, location, batteryStatus, gateway, envelope }: Uplink,
  normalized: readonly JsonObject[],
): Report {
  const draft = newDraft();
  draft.deviceTime = deviceTime;
  if (isJsonObject(decoded)) {
    const values = namedValues(decoded);
    readCanonical(draft, values);
    readPosition(draft, values);
    const sightings = sightingsIn(decoded);
    if (sightings !== null) draft.attributes['sightings'] = sightings;
  }
  for (const measurement of normalized) readNormalized(draft, measurement);
  if (draft.measures.latitude === undefined && !draft.flags.has('noFix')) readLocation(draft, location);
  const isBatteryReported = draft.measures.battery !== undefined || draft.measures.batteryVoltage !== undefined;
  if (!isBatteryReported && batteryStatus !== undefined && isPhysical('battery', batteryStatus)) draft.measures.battery = batteryStatus;
  if (gateway.rssi !== undefined) setMeasure(draft, 'signal', gateway.rssi, 'rssi');
  Object.assign(draft.attributes, withoutUndefined({ ...envelope, ...gateway }));
  return draftToReport(draft);
}

function reportOfPast({ deviceTime, envelope }: Uplink, item: JsonObject, normalized: JsonObject): Report | undefined {
  const draft = newDraft();
  draft.deviceTime = pastTime(item, deviceTime) ?? pastTime(normalized, deviceTime);
  if (draft.deviceTime === undefined) return undefined;
  const values = namedValues(item);
  readCanonical(draft, values);
  readPosition(draft, values);
  readNormalized(draft, normalized);
  if (Object.values(draft.measures).every((value) => value === undefined) && draft.flags.size === 0) return undefined;
  const { fCnt, fPort, deduplicationId } = envelope;
  Object.assign(draft.attributes, withoutUndefined({ fCnt, fPort, deduplicationId }), { past: { ...item, ...normalized } });
  return draftToReport(draft);
}

/** Items of the decoded object's lists that say when they were measured: the memory of a device that was out of reach. */
function pastItems(decoded: unknown): JsonObject[] {
  if (!isJsonObject(decoded)) return [];
  const lists = Object.entries(decoded).flatMap(([key, value]) => (Array.isArray(value) && tellsOfMeasurements(key) ? [value] : []));
  const items = lists.flat().filter((item: unknown): item is JsonObject => isJsonObject(item) && timeOfItem(item) !== undefined);
  return items.slice(0, MAX_PAST_ITEMS);
}

function pastTime(item: JsonObject, uplinkTime: number | undefined): number | undefined {
  const time = timeOfItem(item);
  return time === uplinkTime ? undefined : time;
}

function withoutUndefined(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== null));
}
