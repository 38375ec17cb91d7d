import type { WebMessage } from '../protocol.ts';
import { isJsonObject } from '../json/attributes.ts';
import { type DraftReport, draftToReport, newDraft } from '../json/draftReport.ts';
import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { isPhysical } from '@sillage/domain/tracking/telemetry/physicalRange';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { devEuiOf } from './devEui.ts';
import { readLocation } from './location.ts';
import { bestGateway, uplinkReports } from './uplink.ts';

type JsonObject = { readonly [key: string]: unknown };

/** Understood, with nothing of the tracker in them to keep. */
const IGNORED: ReadonlySet<string> = new Set(['join', 'ack', 'txack', 'log', 'integration']);

/**
 * A call of ChirpStack v4's HTTP integration: `event` is the query parameter of that name, `body` the parsed JSON.
 * Uplinks, device status and resolved locations become readings at the network server's time. Never throws.
 */
export function decodeChirpstack(event: string, body: unknown): WebMessage {
  if (!isJsonObject(body)) return { kind: 'refused', field: 'body', reason: 'notAnObject' };
  const deviceInfo = isJsonObject(body['deviceInfo']) ? body['deviceInfo'] : {};
  const identifier = devEuiOf(deviceInfo['devEui']);
  if (event === '') return { kind: 'refused', field: 'event', reason: 'missing' };
  if (identifier === undefined) {
    return { kind: 'refused', field: 'deviceInfo.devEui', reason: deviceInfo['devEui'] === undefined ? 'missing' : 'invalid' };
  }
  if (IGNORED.has(event)) return { kind: 'ignored', identifier, reason: event };
  const time = timeOf(body);
  const deviceTime = typeof time === 'string' ? parseIsoTime(time) : undefined;
  if (time !== undefined && time !== null && deviceTime === undefined) return { kind: 'refused', field: 'time', reason: 'invalid' };
  if (event === 'up') return { kind: 'reports', identifier, reports: uplinkReports(uplinkOf(body, deviceInfo, deviceTime)) };
  const draft = newDraft();
  draft.deviceTime = deviceTime;
  draft.attributes['event'] = event;
  draft.attributes['deduplicationId'] = body['deduplicationId'];
  if (event === 'status') readStatus(draft, body);
  else if (event !== 'location') return { kind: 'ignored', identifier, reason: 'unknownEvent' };
  else if (!readLocation(draft, body['location'])) return { kind: 'refused', field: 'location', reason: 'invalid' };
  return { kind: 'reports', identifier, reports: [draftToReport(draft)] };
}

/** The event's own. A gateway's clock may be off by years; where the event has none, the network server says when it heard of it. */
function timeOf({ time, rxInfo }: JsonObject): unknown {
  if (time !== undefined && time !== null) return time;
  const receptions: unknown[] = Array.isArray(rxInfo) ? rxInfo : [];
  return receptions
    .map((reception) => (isJsonObject(reception) ? reception['nsTime'] : undefined))
    .find((heard) => typeof heard === 'string');
}

function uplinkOf(body: JsonObject, deviceInfo: JsonObject, deviceTime: number | undefined) {
  const { deduplicationId, devAddr, fCnt, fPort, dr, confirmed, data, object } = body;
  const { deviceName, deviceProfileName } = deviceInfo;
  return {
    deviceTime,
    decoded: object,
    normalized: [],
    gateway: bestGateway(body['rxInfo']),
    envelope: { deduplicationId, devAddr, fCnt, fPort, dr, confirmed, data, deviceName, deviceProfileName, object },
  };
}

/**
 * `batteryLevel` is in percent, and 0 beside a flag that says that it isn't known or that the device is on the mains. LoRaWAN's own codes, which some pass on,
 * say the same without a flag: 0 for the mains, 255 for not known; neither is a charge.
 */
function readStatus(draft: DraftReport, { batteryLevel, batteryLevelUnavailable, externalPowerSource, margin }: JsonObject): void {
  const level = numberOf(batteryLevel);
  const isOnMains = externalPowerSource === true || (level === 0 && batteryLevelUnavailable !== true);
  const isKnown = level !== undefined && batteryLevelUnavailable !== true && !isOnMains;
  if (isKnown && isPhysical('battery', level)) draft.measures.battery = level;
  else if (isKnown) draft.attributes['batteryRaw'] = level;
  draft.attributes['margin'] = margin;
  if (isOnMains) draft.attributes['externalPowerSource'] = true;
}
