import { DomainError } from '@sillage/domain/domainError';
import { takeAnchorSighting } from './anchorSightings.usecases.ts';
import { takeAnswer } from './downlink.usecases.ts';
import { malformed, takeOwntracks, takeReadings } from './ingest.usecases.ts';
import type { Downlink } from './pipeline/downlink.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import { decodeOwntracks } from './protocols/owntracks/owntracks.ts';

export interface MqttMessage {
  readonly topic: string;
  readonly payload: string | Uint8Array;
}

/** The tracker that a topic names, and what is said under it; null for a topic that is none of ours. */
function readTopic(topic: string): { readonly identifier: string; readonly format: 'json' | 'owntracks' | 'answer' } | null {
  const [root, identifier = '', ...rest] = topic.split('/');
  if (root === 't' && rest.length === 1 && rest[0] === 'up') return { identifier, format: 'json' };
  if (root === 't' && rest.length === 1 && rest[0] === 'ack') return { identifier, format: 'answer' };
  // OwnTracks speaks of the same device also one level below: …/event, …/waypoints.
  if (root === 'owntracks' && rest.length >= 1 && rest.length <= 2) return { identifier, format: 'owntracks' };
  return null;
}

/**
 * One message of a tracker that has shown its secret, which is looked at again: it may have been renewed since, or the customer paused. What is malformed
 * stays so: it is counted and stands among what the tracker said last, and is acknowledged, for a tracker that sends it again before all else would never be
 * heard again.
 * @throws DomainError `ingest.wrongSecret`, `ingest.busy`, `ingest.malformed` of a topic that is not the tracker's own; nothing of it may be acknowledged then
 */
export async function takeMqtt(
  reception: Reception,
  downlink: Downlink,
  { identifier, secretHash }: { readonly identifier: string; readonly secretHash: Buffer },
  message: MqttMessage,
): Promise<void> {
  const topic = readTopic(message.topic);
  if (topic === null) {
    // An anchor is a device with a secret of its own, which tells of the beacons of its customer.
    const anchor = await reception.identity.bySecret('mqtt', identifier, secretHash);
    if (!anchor) throw new DomainError('ingest.wrongSecret');
    if (await takeAnchorSighting(reception, anchor.idCustomer, message)) return;
  }
  if (topic?.identifier !== identifier) {
    reception.rejected('mqtt', 'foreignTopic');
    throw malformed('topic', 'notYours');
  }
  const tracker = await reception.identity.bySecret('mqtt', identifier, secretHash);
  if (!tracker) throw new DomainError('ingest.wrongSecret');
  await takePayload({ reception, downlink }, tracker, topic.format, message).catch((error: unknown) => {
    if (!isForGood(error)) throw error;
  });
}

/**
 * One message that an outside broker passes on. That broker has asked who it is; whether we know them is asked here.
 * @throws DomainError `ingest.malformed`, `ingest.busy`
 */
export async function takeBridged(reception: Reception, downlink: Downlink, message: MqttMessage): Promise<void> {
  const topic = readTopic(message.topic);
  if (!topic) {
    if (!(await takeAnchorSighting(reception, null, message))) reception.rejected('mqtt', 'foreignTopic');
    return;
  }
  const tracker = await reception.identity.byName('mqtt', topic.identifier);
  if (tracker) await takePayload({ reception, downlink }, tracker, topic.format, message);
}

/** Whether a message that could not be taken cannot be taken later either: then its sender is relieved of it. */
export function isForGood(error: unknown): boolean {
  return error instanceof DomainError && error.code !== 'ingest.busy';
}

async function takePayload(
  { reception, downlink }: { readonly reception: Reception; readonly downlink: Downlink },
  tracker: KnownTracker,
  format: 'json' | 'owntracks' | 'answer',
  { topic, payload }: MqttMessage,
): Promise<void> {
  if (format === 'answer') return takeAnswer(downlink, tracker, payload);
  if (format === 'owntracks') return takeOwntracks(reception, tracker, decodeOwntracks(payload, { topic }), payload);
  const { rejected, accepted, duplicates } = await takeReadings(reception, 'mqtt', { kind: 'tracker', tracker }, payload, 'payload');
  // Of many, the good ones are kept and the bad ones are counted.
  const [first] = rejected;
  if (first && accepted + duplicates === 0) throw malformed(`[${first.index}]`, first.code);
}
