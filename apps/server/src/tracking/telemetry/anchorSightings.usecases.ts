import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { anchorKey } from '@sillage/domain/tracking/telemetry/sightings';
import { malformed } from './ingest.usecases.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import { readAnchorTopic, spellingsOf } from './protocols/mqtt/anchorTopics.ts';

/** What the anchors of a building hear of one beacon within this time is one scan. */
const GATHER_MS = 2000;
const MOST_ANCHORS = 64;
const MOST_GATHERED = 20_000;

interface Gathered {
  /** The strongest of each anchor. */
  readonly heard: Map<string, number>;
  /** Ends when it is durable. */
  readonly kept: Promise<void>;
}

const gathering = new WeakMap<Reception, Map<string, Gathered>>();

/**
 * What an anchor heard, when that is what the message is. Beacons that are no trackers are passed over: an anchor hears every telephone that walks by.
 * @param idCustomer whose anchor it is; null where an outside broker passes it on: then it is told of whoever's tracker that is
 * @returns whether it was one
 * @throws DomainError `ingest.malformed`, `ingest.busy`
 */
export async function takeAnchorSighting(
  reception: Reception,
  idCustomer: number | null,
  { topic, payload }: { readonly topic: string; readonly payload: string | Uint8Array },
): Promise<boolean> {
  const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
  const said = readAnchorTopic(topic, text);
  if (said === null) return false;
  if ('refused' in said) {
    reception.rejected('mqtt', 'malformed');
    throw malformed(said.refused, 'invalid');
  }
  const tracker = await reception.identity.ifKnown(idCustomer, spellingsOf(said.beacon));
  if (!tracker) reception.ignored('mqtt');
  else await gather(reception, tracker, anchorKey(said.anchor), said.rssi);
  return true;
}

function gather(reception: Reception, tracker: KnownTracker, anchor: string, rssi: number): Promise<void> {
  const open = gathering.get(reception) ?? new Map<string, Gathered>();
  gathering.set(reception, open);
  const key = `${tracker.idCustomer} ${tracker.idTracker}`;
  const known = open.get(key);
  if (known) {
    if (known.heard.size < MOST_ANCHORS || known.heard.has(anchor))
      known.heard.set(anchor, Math.max(rssi, known.heard.get(anchor) ?? -Infinity));
    return known.kept;
  }
  const heard = new Map([[anchor, rssi]]);
  // Where very many wait already, nothing is gathered: each is kept by itself.
  const wait = open.size >= MOST_GATHERED ? 0 : GATHER_MS;
  const kept = new Promise<void>((resolve) => setTimeout(resolve, wait)).then(() => {
    open.delete(key);
    return reception.keepOf('mqtt', tracker, [reportOf(heard)]).then(() => undefined);
  });
  open.set(key, { heard, kept });
  return kept;
}

/** At the time at which it arrives: anchors have no clock that could be relied on. */
function reportOf(heard: ReadonlyMap<string, number>): Report {
  return { deviceTime: undefined, attributes: { heardBy: 'anchors', sightings: [...heard].map(([anchor, rssi]) => ({ anchor, rssi })) } };
}
