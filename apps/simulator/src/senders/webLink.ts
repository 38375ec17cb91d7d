import { encodeReadingsRequest } from '../protocols/json.ts';
import { encodeChirpstackUplink, encodeTtsUplink } from '../protocols/lorawan.ts';
import type { Measurement, WebRequest } from '../protocols/measurement.ts';
import { encodeOsmandQuery } from '../protocols/osmand.ts';
import { encodeOwntracksRequest } from '../protocols/owntracks.ts';
import { NotAcknowledged, type Link } from './link.ts';
import type { WebClient } from './webClient.ts';

export interface Credentials {
  readonly uniqueIdentifiant: string;
  /** The tracker's own secret, or for the LoRaWAN webhooks the API key of its customer. */
  readonly secret: string;
}

/** The interface takes up to 10,000; a tenth of that keeps a request well below the size that a proxy may refuse. */
const MOST_READINGS = 1000;
const MINUTE_MS = 60_000;

/** `POST /api/ingest/readings`, many at once. */
export function jsonLink(client: WebClient, { secret }: Credentials): Link {
  const encode = (measurements: readonly Measurement[]) => encodeReadingsRequest(measurements, { bearer: secret });
  return { ...webLink(client, encode, requireNoneRejected), mostPerSend: MOST_READINGS };
}

/** OsmAnd's GET, one position at a time. `path` is `/` on the protocol's own port. */
export function osmandLink(client: WebClient, { uniqueIdentifiant, secret }: Credentials): Link {
  return oneByOne(client, (measurement) => encodeOsmandQuery(measurement, { id: uniqueIdentifiant, key: secret || undefined }));
}

export function owntracksHttpLink(client: WebClient, { uniqueIdentifiant, secret }: Credentials): Link {
  const sender = { user: uniqueIdentifiant, password: secret, device: uniqueIdentifiant };
  return oneByOne(client, (measurement) => encodeOwntracksRequest(measurement, sender));
}

/** What the network server of a LoRaWAN sensor calls, for `chirpstack` or `tts`. */
export function lorawanLink(client: WebClient, { uniqueIdentifiant, secret }: Credentials, server: 'chirpstack' | 'tts'): Link {
  const encode = server === 'chirpstack' ? encodeChirpstackUplink : encodeTtsUplink;
  return oneByOne(client, (measurement) =>
    encode(measurement, {
      devEui: uniqueIdentifiant,
      deviceName: `sensor-${uniqueIdentifiant.slice(-4)}`,
      apiKey: secret,
      fCnt: frameOf(measurement),
    }),
  );
}

/** A frame counter that only grows and is the same when the same measurement is sent again. */
function frameOf({ time }: Measurement): number {
  return Math.floor(time / MINUTE_MS);
}

function oneByOne(client: WebClient, encode: (measurement: Measurement) => WebRequest): Link {
  const encodeFirst = ([first]: readonly Measurement[]) => {
    if (!first) throw new RangeError('nothing to send');
    return encode(first);
  };
  return { ...webLink(client, encodeFirst), mostPerSend: 1 };
}

function webLink(
  client: WebClient,
  encode: (measurements: readonly Measurement[]) => WebRequest,
  check: (body: string) => void = () => undefined,
): Omit<Link, 'mostPerSend'> {
  return {
    open: () => Promise.resolve(),
    async send(measurements, signal) {
      check(await client.call(encode(measurements), signal));
      return measurements.length;
    },
    // The client is shared, and closed by who opened it.
    close: () => Promise.resolve(),
  };
}

function requireNoneRejected(body: string): void {
  const { rejected = [] } = JSON.parse(body) as { rejected?: { index: number; code: string }[] };
  const [first] = rejected;
  if (first) throw new NotAcknowledged('refused', `${rejected.length} readings rejected, the first because of ${first.code}`);
}
