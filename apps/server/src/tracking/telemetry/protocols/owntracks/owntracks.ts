import { MAX_READINGS } from '@sillage/domain/tracking/telemetry/reading';
import type { WebMessage } from '../protocol.ts';
import { isJsonObject } from '../json/attributes.ts';
import { parseDeviceTime } from '@sillage/domain/tracking/telemetry/deviceTime';
import { type DraftReport, draftToReport, newDraft, setMeasure, setPosition } from '../json/draftReport.ts';
import { isIdentifier } from '../json/identifier.ts';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { readVehicleSaid } from './vehicle.ts';

/** Who the transport says is speaking: the MQTT topic `owntracks/{user}/{device}`, or the HTTP user (Basic, `X-Limit-U`) and device (`X-Limit-D`). */
export interface OwntracksContext {
  readonly topic?: string | undefined;
  readonly user?: string | undefined;
  readonly device?: string | undefined;
}

type JsonObject = { readonly [key: string]: unknown };

const BATTERY_STATUS = ['unknown', 'unplugged', 'charging', 'full'] as const;
/** Read into the report itself, or saying what the message is. */
const OWN_KEYS: ReadonlySet<string> = new Set(['_type', 'lat', 'lon', 'tst', 'acc', 'alt', 'vel', 'cog', 'batt', '__proto__']);

/**
 * One OwnTracks message or a list of them, as text, bytes or parsed JSON. Locations become readings, and so do transitions: a phone that crosses the edge of a region
 * says where it is. Everything else (cards, commands, waypoints, last wills, what is encrypted) is understood and ignored.
 * `identifier` is the device where the transport names one, else the user, else the two letters of `tid`; a listener that has
 * authenticated the tracker knows better. Speed is km/h on this wire, `p` kPa, `tst` seconds. Never throws.
 */
export function decodeOwntracks(payload: unknown, context: OwntracksContext): WebMessage {
  const message = parsed(payload);
  if (message === '') return { kind: 'ignored', identifier: identifierOf({}, context), reason: 'empty' };
  return Array.isArray(message) ? decodeList(message, context) : decodeOne(message, context);
}

/** What a phone stored while it was out of reach. One that is none is left out, as long as there are others; all are of one sender. */
function decodeList(messages: readonly unknown[], context: OwntracksContext): WebMessage {
  if (messages.length === 0) return { kind: 'ignored', identifier: identifierOf({}, context), reason: 'empty' };
  if (messages.length > MAX_READINGS) return { kind: 'refused', field: 'payload', reason: 'tooMany' };
  const decoded = messages.map((message) => decodeOne(message, context));
  const readings = decoded.filter((one) => one.kind === 'reports');
  const [first] = readings;
  if (first) return { ...first, reports: readings.flatMap(({ reports }) => reports) };
  return decoded.find(({ kind }) => kind === 'refused') ?? decoded[0] ?? { kind: 'refused', field: 'payload', reason: 'notAJsonObject' };
}

function decodeOne(message: unknown, context: OwntracksContext): WebMessage {
  if (!isJsonObject(message)) return { kind: 'refused', field: 'payload', reason: 'notAJsonObject' };
  const identifier = identifierOf(message, context);
  const type = message['_type'];
  if (type === 'location' || type === 'transition') return decodeMovement(message, type, identifier);
  return { kind: 'ignored', identifier, reason: typeof type === 'string' && type !== '' ? type.slice(0, 40) : 'untyped' };
}

function parsed(payload: unknown): unknown {
  const text = payload instanceof Uint8Array ? new TextDecoder().decode(payload) : payload;
  if (typeof text !== 'string') return text;
  if (text.trim() === '') return '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function identifierOf(message: JsonObject, { topic, user, device }: OwntracksContext): string | null {
  const [, topicUser, topicDevice] = topic?.split('/') ?? [];
  return [device, topicDevice, user, topicUser, message['tid']].find(isIdentifier) ?? null;
}

function decodeMovement(message: JsonObject, type: 'location' | 'transition', identifier: string | null): WebMessage {
  const draft = newDraft();
  const wrong = readTime(draft, message['tst']) ?? readPosition(draft, message, type);
  if (wrong !== undefined) return { kind: 'refused', field: wrong, reason: isPresent(message[wrong]) ? 'invalid' : 'missing' };
  readMeasures(draft, message);
  for (const [key, value] of Object.entries(message)) if (!OWN_KEYS.has(key)) draft.attributes[key] = value;
  if (type === 'location') readVehicleSaid(draft, message);
  const accessPoint = macOf(message['BSSID']);
  if (accessPoint !== undefined) draft.attributes['network'] = { radioType: 'gsm', wifiAccessPoints: [{ macAddress: accessPoint }] };
  const batteryStatus = BATTERY_STATUS[numberOf(message['bs']) ?? -1];
  if (batteryStatus !== undefined) draft.attributes['batteryStatus'] = batteryStatus;
  return { kind: 'reports', identifier, reports: [draftToReport(draft)] };
}

/** The access point that the phone is connected to, in the form that all protocols use. */
function macOf(bssid: unknown): string | undefined {
  if (typeof bssid !== 'string' || !/^(?:[0-9a-f]{1,2}:){5}[0-9a-f]{1,2}$/i.test(bssid)) return undefined;
  const pairs = bssid.toLowerCase().split(':');
  return pairs.map((pair) => pair.padStart(2, '0')).join(':');
}

function readTime(draft: DraftReport, tst: unknown): 'tst' | undefined {
  if (!isPresent(tst)) return undefined;
  draft.deviceTime = parseDeviceTime(tst);
  // 0 is what a phone sends that does not know the time of its fix.
  return draft.deviceTime === undefined || draft.deviceTime === 0 ? 'tst' : undefined;
}

/** A beacon's transition may come without coordinates; a location may not. */
function readPosition(draft: DraftReport, message: JsonObject, type: 'location' | 'transition'): 'lat' | 'lon' | undefined {
  if (type === 'transition' && !isPresent(message['lat']) && !isPresent(message['lon'])) return undefined;
  const [lat, lon] = [numberOf(message['lat']), numberOf(message['lon'])];
  if (lat === undefined) return 'lat';
  if (lon === undefined) return 'lon';
  setPosition(draft, lat, lon);
  return undefined;
}

/** iOS says with a negative accuracy that the fix is none, and with a negative speed, course or charge that it is unknown. */
function readMeasures(draft: DraftReport, message: JsonObject): void {
  const altitude = numberOf(message['alt']);
  if (altitude !== undefined) setMeasure(draft, 'altitude', altitude, 'alt');
  for (const [key, name] of [
    ['acc', 'accuracy'],
    ['vel', 'speed'],
    ['cog', 'course'],
    ['batt', 'battery'],
  ] as const) {
    const value = numberOf(message[key]);
    if (value !== undefined && value >= 0) setMeasure(draft, name, value, key);
    else if (value !== undefined && key === 'acc') draft.flags.add('noFix');
  }
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
