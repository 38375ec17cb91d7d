import type { Json } from '@sillage/domain/tracking/telemetry/reading';

export type Attributes = { readonly [key: string]: Json };
type AttributesError = 'attributes.tooLarge' | 'attributes.tooDeep';

/** Of the attributes' JSON text, in UTF-8. */
export const MAX_ATTRIBUTES_BYTES = 8192;
const MAX_DEPTH = 12;
/** No JSON text needs more than this many bytes for one unit of weight (a control character is escaped as six). */
const BYTES_PER_WEIGHT = 6;
const TOO_HEAVY = MAX_ATTRIBUTES_BYTES * 4;

interface Scale {
  weight: number;
  tooDeep: boolean;
}

export function isJsonObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A copy that any JSON store takes: NUL characters and lone surrogates become U+FFFD, numbers that JSON can't hold become null,
 * and a `__proto__` key is dropped. Too large or too deep is an error, never a cut.
 */
export function boundedAttributes(raw: { readonly [key: string]: unknown }): Attributes | AttributesError {
  const scale: Scale = { weight: 0, tooDeep: false };
  const attributes = cleanObject(raw, 1, scale);
  if (scale.tooDeep) return 'attributes.tooDeep';
  return isWithinBound(attributes, scale.weight) ? attributes : 'attributes.tooLarge';
}

/**
 * For protocols where a report must not be lost to its trimmings: what makes the attributes too large or too deep is left out and named
 * under `oversized`, the heaviest first.
 */
export function fittingAttributes(raw: { readonly [key: string]: unknown }): Attributes {
  const whole = boundedAttributes(raw);
  if (typeof whole !== 'string') return whole;
  const kept: { [key: string]: Json } = {};
  const oversized: string[] = [];
  const members = Object.entries(raw).map(([key, value]) => ({ key, part: boundedAttributes({ [key]: value }) }));
  const bytesOf = (part: Attributes | AttributesError) => (typeof part === 'string' ? Infinity : Buffer.byteLength(JSON.stringify(part)));
  const byWeight = members.map((member) => ({ ...member, bytes: bytesOf(member.part) })).toSorted((a, b) => a.bytes - b.bytes);
  let room = MAX_ATTRIBUTES_BYTES - 512;
  for (const { key, part, bytes } of byWeight) {
    room -= bytes;
    if (typeof part === 'string' || room < 0) oversized.unshift(cleanText(key).slice(0, 40));
    else Object.assign(kept, part);
  }
  return { ...kept, oversized: oversized.slice(0, 8) };
}

function isWithinBound(attributes: Attributes, weight: number): boolean {
  if (weight * BYTES_PER_WEIGHT <= MAX_ATTRIBUTES_BYTES) return true;
  return weight <= TOO_HEAVY && Buffer.byteLength(JSON.stringify(attributes)) <= MAX_ATTRIBUTES_BYTES;
}

function cleanObject(raw: { readonly [key: string]: unknown }, depth: number, scale: Scale): { [key: string]: Json } {
  const clean: { [key: string]: Json } = {};
  for (const key of Object.keys(raw)) {
    if (scale.weight > TOO_HEAVY) break;
    if (key === '__proto__') continue;
    const value = cleanValue(raw[key], depth, scale);
    if (value === undefined) continue;
    scale.weight += key.length + 2;
    clean[cleanText(key)] = value;
  }
  return clean;
}

function cleanValue(value: unknown, depth: number, scale: Scale): Json | undefined {
  scale.weight += 4;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') {
    scale.weight += value.length;
    return scale.weight > TOO_HEAVY ? '' : cleanText(value);
  }
  const isArray = Array.isArray(value);
  if (!isArray && !isJsonObject(value)) return undefined;
  if (depth >= MAX_DEPTH) {
    scale.tooDeep = true;
    return undefined;
  }
  return isArray ? cleanArray(value, depth + 1, scale) : cleanObject(value, depth + 1, scale);
}

function cleanArray(values: readonly unknown[], depth: number, scale: Scale): Json[] {
  const clean: Json[] = [];
  for (const value of values) {
    if (scale.weight > TOO_HEAVY) break;
    clean.push(cleanValue(value, depth, scale) ?? null);
  }
  return clean;
}

function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '\u{FFFD}') : wellFormed;
}
