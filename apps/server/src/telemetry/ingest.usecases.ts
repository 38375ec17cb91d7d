import { Refusal } from '@sillage/domain/refusal';
import { hashSecret } from '../platform/session/sealedToken.ts';
import type { Bearer } from './pipeline/identity.ts';
import type { Delivery, Outcome } from './pipeline/ingest.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import type { DecodedReadings, JsonEntry } from './protocols/json/readings.ts';
import { decodeOsmand, type OsmandRequest } from './protocols/osmand/osmand.ts';
import type { WebMessage } from './protocols/protocol.ts';

export interface ReadingsReply extends Outcome {
  readonly rejected: readonly { readonly index: number; readonly code: string }[];
}

type Rejected = ReadingsReply['rejected'][number];

/**
 * One reading or many, of the tracker that bears the call, or of the trackers of the customer that does. A bad one is rejected alone.
 * @throws Refusal `ingest.malformed`, `ingest.tooMany`, `ingest.busy`
 */
export async function takeReadings(
  reception: Reception,
  protocol: string,
  bearer: Bearer,
  decoded: DecodedReadings,
): Promise<ReadingsReply> {
  if (decoded.kind === 'refused') {
    const isTooMany = decoded.reason === 'tooMany';
    reception.rejected(protocol, isTooMany ? 'tooMany' : 'malformed');
    throw isTooMany ? new Refusal('ingest.tooMany') : malformed(decoded.field, decoded.reason);
  }
  const { deliveries, rejected } =
    bearer.kind === 'tracker'
      ? ofTracker(bearer.tracker, decoded.entries)
      : await ofCustomer(reception, protocol, bearer.idCustomer, decoded.entries);
  if (rejected.length > 0) reception.rejected(protocol, 'malformed', rejected.length);
  return { ...(await reception.keep(protocol, deliveries)), rejected };
}

interface Sorted {
  readonly deliveries: Delivery[];
  readonly rejected: Rejected[];
}

function ofTracker(tracker: KnownTracker, entries: readonly JsonEntry[]): Sorted {
  const sorted: Sorted = { deliveries: [], rejected: [] };
  for (const entry of entries) {
    const { index } = entry;
    if ('code' in entry) sorted.rejected.push({ index, code: entry.code });
    else if (entry.identifier !== null && entry.identifier !== tracker.identifier) {
      sorted.rejected.push({ index, code: 'uniqueIdentifiant.notYours' });
    } else sorted.deliveries.push({ tracker, report: entry.report });
  }
  return sorted;
}

async function ofCustomer(reception: Reception, protocol: string, idCustomer: number, entries: readonly JsonEntry[]): Promise<Sorted> {
  const named = new Set<string>();
  for (const entry of entries) if (!('code' in entry) && entry.identifier !== null) named.add(entry.identifier);
  const trackers = await reception.identity.ofCustomer(protocol, idCustomer, named);
  const sorted: Sorted = { deliveries: [], rejected: [] };
  for (const entry of entries) {
    const { index } = entry;
    const tracker = 'code' in entry || entry.identifier === null ? undefined : trackers.get(entry.identifier);
    if ('code' in entry) sorted.rejected.push({ index, code: entry.code });
    else if (entry.identifier === null) sorted.rejected.push({ index, code: 'uniqueIdentifiant.missing' });
    else if (!tracker) sorted.rejected.push({ index, code: 'uniqueIdentifiant.unknown' });
    else sorted.deliveries.push({ tracker, report: entry.report });
  }
  return sorted;
}

/**
 * A report in the OsmAnd protocol, whose `key` is the tracker's secret.
 * @throws Refusal `ingest.malformed` naming the parameter, `ingest.wrongSecret` (also for an unknown tracker), `ingest.busy`
 */
export async function takeOsmand(reception: Reception, request: OsmandRequest): Promise<void> {
  const message = decodeOsmand(request);
  if (!isReports(reception, 'osmand', message)) return;
  const { identifier, key, reports } = message;
  const tracker = await reception.identity.bySecret('osmand', identifier ?? '', key === undefined ? null : hashSecret(key));
  if (!tracker) throw new Refusal('ingest.wrongSecret');
  await reception.keepOf('osmand', tracker, reports);
}

/**
 * A message of a tracker that has shown its secret: it is the sender, whatever the message calls itself.
 * @throws Refusal `ingest.malformed`, `ingest.busy`
 */
export async function takeOwntracks(reception: Reception, tracker: KnownTracker, message: WebMessage): Promise<void> {
  if (isReports(reception, 'owntracks', message)) await reception.keepOf('owntracks', tracker, message.reports);
}

/**
 * What a LoRaWAN network server passes on for the customer whose API key it has.
 * @throws Refusal `ingest.malformed`, `ingest.unknownTracker` (also for another customer's), `ingest.busy`
 */
export async function takeLorawan(
  reception: Reception,
  protocol: 'chirpstack' | 'tts',
  idCustomer: number,
  message: WebMessage,
): Promise<void> {
  if (!isReports(reception, protocol, message)) return;
  const { identifier, reports } = message;
  // A devEui is decoded in lower case; whoever added the tracker may have copied it from the label.
  const spellings = [identifier ?? '', identifier?.toUpperCase() ?? ''];
  const tracker = await reception.identity.oneOfCustomer(protocol, idCustomer, spellings);
  if (!tracker) throw new Refusal('ingest.unknownTracker');
  await reception.keepOf(protocol, tracker, reports);
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

export function malformed(field: string, reason: string): Refusal {
  return new Refusal('ingest.malformed', [{ field, reason }]);
}
