import type { Json } from '@sillage/domain/tracking/telemetry/reading';
import type { Elements } from './avlRecord.ts';
import { sensorValue } from './sensorValue.ts';

/** Elements of Codec 8 Extended whose bytes are text. */
const TEXTS: ReadonlyMap<number, string> = new Map([
  [256, 'vin'],
  [281, 'faultCodes'],
  [325, 'vin'],
  [387, 'iso6709'],
]);

const EYE_TAGS = 11317;

/** An element of any length, kept raw like all others, and by name where we know it. */
export function takeVariable(elements: Elements, id: number, value: Buffer): void {
  elements.io[id] = value.toString('hex');
  const name = TEXTS.get(id);
  const text = value.toString('latin1');
  if (name !== undefined && /^[\x20-\x7e]+$/.test(text)) elements.named[name] = text;
  if (id === EYE_TAGS) takeEyeTags(elements, value);
}

/**
 * The EYE sensors in reach: a version, then for each its length and items of kind, length and value. They come in the order in which they were
 * heard, so only one that is alone can stand for the reading.
 */
function takeEyeTags(elements: Elements, value: Buffer): void {
  const tags: Record<string, Json>[] = [];
  for (let at = 1; at < value.length; at += 1 + value.readUInt8(at)) {
    tags.push(eyeTag(value.subarray(at + 1, at + 1 + value.readUInt8(at))));
  }
  elements.named['tags'] = tags;
  const [only] = tags;
  if (tags.length !== 1 || !only) return;
  if (typeof only['temperature'] === 'number') elements.temperature ??= only['temperature'];
  if (typeof only['humidity'] === 'number') elements.humidity ??= only['humidity'];
}

const ITEM = { name: 0x05, temperature: 0x06, humidity: 0x07, batteryVoltage: 0x0e, mac: 0x0f } as const;

function eyeTag(items: Buffer): Record<string, Json> {
  const tag: Record<string, Json> = {};
  for (let at = 0; at + 2 <= items.length; at += 2 + items.readUInt8(at + 1)) {
    takeItem(tag, items.readUInt8(at), items.subarray(at + 2, at + 2 + items.readUInt8(at + 1)));
  }
  return tag;
}

function takeItem(tag: Record<string, Json>, kind: number, value: Buffer): void {
  if (kind === ITEM.name) tag['name'] = value.toString('latin1').replaceAll('\0', '');
  if (kind === ITEM.mac) tag['mac'] = value.toString('hex');
  if (kind === ITEM.batteryVoltage && value.length === 2) tag['batteryVoltage'] = value.readUInt16BE(0) / 1000;
  if (kind === ITEM.temperature && value.length === 2)
    takeSensor(tag, 'temperature', sensorValue('eyeTemperature', value.readUInt16BE(0), 2));
  if (kind === ITEM.humidity && value.length === 1) takeSensor(tag, 'humidity', sensorValue('eyeHumidity', value.readUInt8(0), 1));
}

function takeSensor(tag: Record<string, Json>, name: string, value: number | { readonly error: string }): void {
  tag[name] = typeof value === 'number' ? value : null;
  if (typeof value !== 'number') tag[`${name}Error`] = value.error;
}
