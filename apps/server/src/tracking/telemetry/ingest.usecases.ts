import { DomainError } from '@sillage/domain/domainError';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import type { Bearer } from './pipeline/identity.ts';
import type { Delivery, Outcome } from './pipeline/ingest.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import { isJsonObject } from './protocols/json/attributes.ts';
import { isIdentifier } from './protocols/json/identifier.ts';
import { decodeMapped } from './protocols/json/mappedReadings.ts';
import { decodeReadings, type DecodedReadings, type JsonEntry } from './protocols/json/readings.ts';
import { decodeOsmand, type OsmandRequest } from './protocols/osmand/osmand.ts';
import type { WebMessage } from './protocols/protocol.ts';

export interface ReadingsReply extends Outcome {
  readonly rejected: readonly { readonly index: number; readonly code: string }[];
}

type Rejected = ReadingsReply['rejected'][number];

/**
 * One reading or many, of the tracker that bears the call, or of the trackers of the customer that does. A bad one is rejected alone. What a tracker with a
 * mapping sends is read by that.
 * @param payload JSON, as it came
 * @param field what the whole of it is called in an error
 * @throws DomainError `ingest.malformed`, `ingest.tooMany`, `ingest.busy`
 */
export async function takeReadings(
  reception: Reception,
  protocol: string,
  bearer: Bearer,
  payload: string | Uint8Array,
  field = 'body',
): Promise<ReadingsReply> {
  const value = parsedOf(payload);
  const decoded = await decodedOf(reception, bearer, value, field);
  if (bearer.kind === 'tracker') reception.heard(protocol, bearer.tracker, () => ({ payload: textOf(payload), ...madeOf(decoded) }));
  if (decoded.kind === 'refused') {
    const isTooMany = decoded.reason === 'tooMany';
    reception.rejected(protocol, isTooMany ? 'tooMany' : 'malformed');
    throw isTooMany ? new DomainError('ingest.tooMany') : malformed(decoded.field, decoded.reason);
  }
  const sorted =
    bearer.kind === 'tracker'
      ? ofTracker(bearer.tracker, decoded.entries)
      : await ofCustomer(reception, protocol, bearer.idCustomer, decoded.entries, value);
  if (bearer.kind === 'customer') noteEach(reception, protocol, sorted, value);
  const { deliveries, rejected } = sorted;
  if (rejected.length > 0) reception.rejected(protocol, 'malformed', rejected.length);
  return { ...(await reception.keep(protocol, deliveries)), rejected };
}

/**
 * A reading of a tracker that the product plays itself: it needs no secret, and is taken as any other.
 * @throws DomainError `ingest.malformed`, `ingest.busy`
 */
export async function takePlayed(reception: Reception, identifier: string, reading: object): Promise<void> {
  const tracker = await reception.identity.byName('json', identifier);
  if (tracker) await takeReadings(reception, 'json', { kind: 'tracker', tracker }, JSON.stringify(reading));
}

/** Undefined for what is no JSON: nothing that is JSON reads so. */
function parsedOf(payload: string | Uint8Array): unknown {
  try {
    return JSON.parse(textOf(payload));
  } catch {
    return undefined;
  }
}

async function decodedOf({ mappings }: Reception, bearer: Bearer, value: unknown, field: string): Promise<DecodedReadings> {
  if (value === undefined) return { kind: 'refused', field, reason: 'notJson' };
  const idMapping = bearer.kind === 'tracker' ? bearer.tracker.idMapping : null;
  const mapping = idMapping === null ? null : await mappings.find(idMapping);
  return mapping ? decodeMapped(mapping, value) : decodeReadings(value);
}

function madeOf(decoded: DecodedReadings) {
  if (decoded.kind === 'refused') return { reports: [], fault: `${decoded.field}.${decoded.reason}` };
  const faults = decoded.entries.flatMap((entry) => {
    const fault = 'code' in entry ? entry.code : entry.fault;
    return fault ? [`[${entry.index}] ${fault}`] : [];
  });
  return { reports: decoded.entries.flatMap((entry) => ('code' in entry ? [] : [entry.report])), fault: faults.join(', ') };
}

/** Of a call for many trackers, to each what is its own. */
function noteEach(reception: Reception, protocol: string, { deliveries, indexes }: Sorted, value: unknown): void {
  deliveries.forEach(({ tracker, report }, at) => {
    const own: unknown = Array.isArray(value) ? value[indexes[at] ?? 0] : value;
    reception.heard(protocol, tracker, () => ({ payload: JSON.stringify(own), reports: [report] }));
  });
}

/** The beginning is enough. */
function textOf(payload: string | Uint8Array): string {
  return typeof payload === 'string' ? payload : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString();
}

interface Sorted {
  readonly deliveries: Delivery[];
  /** Where each of them stood in the call. */
  readonly indexes: number[];
  readonly rejected: Rejected[];
}

function ofTracker(tracker: KnownTracker, entries: readonly JsonEntry[]): Sorted {
  const sorted: Sorted = { deliveries: [], indexes: [], rejected: [] };
  for (const entry of entries) {
    const { index } = entry;
    if ('code' in entry) sorted.rejected.push({ index, code: entry.code });
    else if (entry.identifier !== null && entry.identifier !== tracker.identifier) {
      sorted.rejected.push({ index, code: 'uniqueIdentifiant.notYours' });
    } else sorted.deliveries.push({ tracker, report: entry.report });
  }
  return sorted;
}

async function ofCustomer(
  reception: Reception,
  protocol: string,
  idCustomer: number,
  entries: readonly JsonEntry[],
  value: unknown,
): Promise<Sorted> {
  const rawOf = (index: number): unknown => (Array.isArray(value) ? value[index] : value);
  const nameOf = (entry: JsonEntry) => ('code' in entry ? namedIn(rawOf(entry.index)) : entry.identifier);
  const named = new Set<string>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name !== null) named.add(name);
  }
  const trackers = await reception.identity.ofCustomer(protocol, idCustomer, named);
  const sorted: Sorted = { deliveries: [], indexes: [], rejected: [] };
  for (const entry of entries) {
    const { index } = entry;
    const tracker = trackers.get(nameOf(entry) ?? '');
    const mapping = tracker && tracker.idMapping !== null ? await reception.mappings.find(tracker.idMapping) : null;
    if (tracker && mapping) takeMapped(sorted, tracker, decodeMapped(mapping, rawOf(index)), index);
    else if ('code' in entry) sorted.rejected.push({ index, code: entry.code });
    else if (entry.identifier === null) sorted.rejected.push({ index, code: 'uniqueIdentifiant.missing' });
    else if (!tracker) sorted.rejected.push({ index, code: 'uniqueIdentifiant.unknown' });
    else take(sorted, tracker, entry.report, index);
  }
  return sorted;
}

function take({ deliveries, indexes }: Sorted, tracker: KnownTracker, report: Delivery['report'], index: number): void {
  deliveries.push({ tracker, report });
  indexes.push(index);
}

/** One element of the call, which may hold several readings by the mapping of its tracker. */
function takeMapped(sorted: Sorted, tracker: KnownTracker, decoded: DecodedReadings, index: number): void {
  if (decoded.kind === 'refused') {
    sorted.rejected.push({ index, code: `${decoded.field}.${decoded.reason}` });
    return;
  }
  for (const entry of decoded.entries) {
    if ('code' in entry) sorted.rejected.push({ index, code: entry.code });
    else take(sorted, tracker, entry.report, index);
  }
}

/** Of an element that is none of our readings, whose it says that it is. */
function namedIn(raw: unknown): string | null {
  const name = isJsonObject(raw) ? raw['uniqueIdentifiant'] : null;
  return isIdentifier(name) ? name : null;
}

/**
 * A report in the OsmAnd protocol, whose `key` is the tracker's secret.
 * @throws DomainError `ingest.malformed` naming the parameter, `ingest.wrongSecret` (also for an unknown tracker), `ingest.busy`
 */
export async function takeOsmand(reception: Reception, request: OsmandRequest): Promise<void> {
  const message = decodeOsmand(request);
  if (!isReports(reception, 'osmand', message)) return;
  const { identifier, key, reports } = message;
  const tracker = await reception.identity.bySecret('osmand', identifier ?? '', key === undefined ? null : hashSecret(key));
  if (!tracker) throw new DomainError('ingest.wrongSecret');
  reception.heard('osmand', tracker, () => ({ payload: shownOf(request), reports }));
  await reception.keepOf('osmand', tracker, reports);
}

/** Query and body, without the key however it is written. */
function shownOf({ query, body }: OsmandRequest): string {
  const said = [...query].filter(([name]) => name.toLowerCase() !== 'key').map(([name, value]) => `${name}=${value}`);
  const bytes = typeof body === 'string' || body instanceof Uint8Array ? textOf(body) : '';
  return [said.join('&'), decodedText(bytes)].filter(Boolean).join('\n');
}

/** A form with its escapes undone, so that a name cannot hide behind them. */
function decodedText(text: string): string {
  if (text.trimStart().startsWith('{')) return text;
  return [...new URLSearchParams(text)].map(([name, value]) => `${name}=${value}`).join('&');
}

/**
 * A message of a tracker that has shown its secret: it is the sender, whatever the message calls itself.
 * @throws DomainError `ingest.malformed`, `ingest.busy`
 */
export async function takeOwntracks(
  reception: Reception,
  tracker: KnownTracker,
  message: WebMessage,
  payload: string | Uint8Array,
): Promise<void> {
  reception.heard('owntracks', tracker, () => ({ payload: textOf(payload), ...saidBy(message) }));
  if (isReports(reception, 'owntracks', message)) await reception.keepOf('owntracks', tracker, message.reports);
}

/**
 * What a LoRaWAN network server, or another product's server, passes on for the customer whose API key it has.
 * @throws DomainError `ingest.malformed`, `ingest.unknownTracker` (also for another customer's), `ingest.busy`
 */
export async function takePassedOn(
  reception: Reception,
  protocol: 'chirpstack' | 'tts' | 'traccar',
  idCustomer: number,
  message: WebMessage,
  payload: string | Uint8Array,
): Promise<void> {
  if (!isReports(reception, protocol, message)) return;
  const { identifier, reports } = message;
  // A devEui is decoded in lower case; whoever added the tracker may have copied it from the label.
  const spellings = [identifier ?? '', identifier?.toUpperCase() ?? ''];
  const tracker = await reception.identity.oneOfCustomer(protocol, idCustomer, spellings);
  if (!tracker) throw new DomainError('ingest.unknownTracker');
  reception.heard(protocol, tracker, () => ({ payload: textOf(payload), reports }));
  await reception.keepOf(protocol, tracker, reports);
}

function saidBy(message: WebMessage) {
  if (message.kind === 'reports') return { reports: message.reports };
  return { reports: [], fault: message.kind === 'refused' ? `${message.field}.${message.reason}` : null };
}

type Reports = Extract<WebMessage, { kind: 'reports' }>;

function isReports(reception: Reception, protocol: string, message: WebMessage): message is Reports {
  if (message.kind === 'refused') {
    reception.rejected(protocol, 'malformed');
    throw malformed(message.field, message.reason);
  }
  if (message.kind === 'ignored') reception.ignored(protocol);
  return message.kind === 'reports';
}

export function malformed(field: string, reason: string): DomainError {
  return new DomainError('ingest.malformed', [{ field, reason }]);
}
