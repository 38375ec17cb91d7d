import type { WebMessage } from '../protocol.ts';
import { isJsonObject } from '../json/attributes.ts';
import { draftToReport, newDraft } from '../json/draftReport.ts';
import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { devEuiOf } from './devEui.ts';
import { readLocation } from './location.ts';
import { normalizedMeasurements } from './normalized.ts';
import { bestGateway, type Uplink, uplinkReports } from './uplink.ts';

type JsonObject = { readonly [key: string]: unknown };

const IGNORED = [
  'join_accept',
  'downlink_ack',
  'downlink_nack',
  'downlink_sent',
  'downlink_failed',
  'downlink_queued',
  'downlink_queue_invalidated',
  'service_data',
] as const;

/**
 * A call of The Things Stack v3's webhook integration, parsed. Uplinks and solved locations become readings at the time they were received.
 * Empty fields are left out of this JSON: an absent value is never taken for a zero, except the frame counter, which starts there. Never throws.
 */
export function decodeTts(body: unknown): WebMessage {
  if (!isJsonObject(body)) return { kind: 'refused', field: 'body', reason: 'notAnObject' };
  const ids = isJsonObject(body['end_device_ids']) ? body['end_device_ids'] : undefined;
  if (ids === undefined) return { kind: 'refused', field: 'end_device_ids', reason: 'missing' };
  const identifier = devEuiOf(ids['dev_eui']);
  const uplink = body['uplink_message'] ?? body['uplink_normalized'];
  const solved = body['location_solved'];
  if (uplink === undefined && solved === undefined) {
    return {
      kind: 'ignored',
      identifier: identifier ?? null,
      reason: IGNORED.find((name) => body[name] !== undefined) ?? 'unknownMessage',
    };
  }
  if (identifier === undefined) {
    return { kind: 'refused', field: 'end_device_ids.dev_eui', reason: ids['dev_eui'] === undefined ? 'missing' : 'invalid' };
  }
  const receivedAt = receivedAtOf(body, isJsonObject(uplink) ? uplink : {});
  const deviceTime = typeof receivedAt === 'string' ? parseIsoTime(receivedAt) : undefined;
  if (receivedAt !== undefined && deviceTime === undefined) return { kind: 'refused', field: 'received_at', reason: 'invalid' };
  if (solved !== undefined) return decodeSolved(solved, identifier, deviceTime);
  if (!isJsonObject(uplink)) return { kind: 'refused', field: 'uplink_message', reason: 'invalid' };
  return { kind: 'reports', identifier, reports: uplinkReports(uplinkOf(uplink, body, ids, deviceTime)) };
}

/**
 * The network server's time of an uplink where the stack also says when each gateway's copy came in (2022 and later), the application server's for
 * older stacks and other messages: a fraction of a second apart, and chosen as the converters written for each generation choose.
 */
function receivedAtOf(body: JsonObject, uplink: JsonObject): unknown {
  const receptions: unknown[] = Array.isArray(uplink['rx_metadata']) ? uplink['rx_metadata'] : [];
  const isRecent = receptions.some((reception) => isJsonObject(reception) && reception['received_at'] !== undefined);
  const [own, outer] = [uplink['received_at'], body['received_at']];
  return isRecent ? (own ?? outer) : (outer ?? own);
}

function uplinkOf(uplink: JsonObject, body: JsonObject, ids: JsonObject, deviceTime: number | undefined): Uplink {
  const {
    f_cnt: fCnt = 0,
    f_port: fPort,
    frm_payload,
    decoded_payload,
    normalized_payload,
    decoded_payload_warnings,
    last_battery_percentage,
    locations,
  } = uplink;
  const { device_id: deviceName, dev_addr: devAddr } = ids;
  return {
    deviceTime,
    decoded: decoded_payload,
    normalized: normalizedMeasurements(normalized_payload),
    location: isJsonObject(locations) ? locations['frm-payload'] : undefined,
    batteryStatus: isJsonObject(last_battery_percentage) ? numberOf(last_battery_percentage['value']) : undefined,
    gateway: bestGateway(uplink['rx_metadata']),
    envelope: {
      deduplicationId: deduplicationIdOf(body['correlation_ids']),
      devAddr,
      fCnt,
      fPort,
      frm_payload,
      deviceName,
      decoded_payload,
      normalized_payload,
      decoded_payload_warnings,
      last_battery_percentage,
      simulated: body['simulated'],
    },
  };
}

function decodeSolved(solved: unknown, identifier: string, deviceTime: number | undefined): WebMessage {
  const draft = newDraft();
  draft.deviceTime = deviceTime;
  draft.attributes['event'] = 'location_solved';
  if (!isJsonObject(solved) || !readLocation(draft, solved['location'])) {
    return { kind: 'refused', field: 'location_solved.location', reason: 'invalid' };
  }
  if (solved['service'] !== undefined) draft.attributes['service'] = solved['service'];
  return { kind: 'reports', identifier, reports: [draftToReport(draft)] };
}

/** The correlation id of the application server's uplink, `as:up:…`, is the one that a repeated webhook call repeats. */
function deduplicationIdOf(correlationIds: unknown): string | undefined {
  const ids: unknown[] = Array.isArray(correlationIds) ? correlationIds : [];
  return ids.find((id): id is string => typeof id === 'string' && id.startsWith('as:up:'));
}
