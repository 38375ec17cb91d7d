import { isIPv6 } from 'node:net';
import { connectAsync, ErrorWithReasonCode, type IClientOptions, type MqttClient } from 'mqtt';
import { encodeReadingsPublication } from '../protocols/json.ts';
import type { Measurement, MqttPublication } from '../protocols/measurement.ts';
import { encodeOwntracksPublication } from '../protocols/owntracks.ts';
import type { Gateway } from './conversationLink.ts';
import { ACKNOWLEDGED_WITHIN_MS, NotAcknowledged, unreachable, type Link } from './link.ts';
import type { Credentials } from './webLink.ts';

const MOST_READINGS = 500;
/** OwnTracks has a message for each position; this many wait for their PUBACK together. */
const MOST_LOCATIONS = 20;

/** Readings on the tracker's own topic, many in one message. */
export function readingsMqttLink(broker: Gateway, credentials: Credentials): Link {
  const { uniqueIdentifiant } = credentials;
  return mqttLink(broker, credentials, MOST_READINGS, (measurements) => [
    { ...encodeReadingsPublication(measurements, uniqueIdentifiant), carries: measurements.length },
  ]);
}

export function owntracksMqttLink(broker: Gateway, credentials: Credentials): Link {
  const { uniqueIdentifiant } = credentials;
  return mqttLink(broker, credentials, MOST_LOCATIONS, (measurements) =>
    measurements.map((measurement) => ({ ...encodeOwntracksPublication(measurement, uniqueIdentifiant, uniqueIdentifiant), carries: 1 })),
  );
}

interface Message extends MqttPublication {
  /** How many measurements its PUBACK acknowledges. */
  readonly carries: number;
}

function mqttLink(
  broker: Gateway,
  credentials: Credentials,
  mostPerSend: number,
  encode: (measurements: readonly Measurement[]) => readonly Message[],
): Link {
  let client: MqttClient | null = null;

  const connected = async (): Promise<MqttClient> => {
    if (client?.connected) return client;
    client?.end(true);
    client = await connect(broker, credentials);
    return client;
  };

  return {
    mostPerSend,
    async open() {
      await connected();
    },
    async send(measurements, signal) {
      const current = await connected();
      const stop = () => current.end(true);
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await publishAll(current, encode(measurements));
      } catch (error) {
        // What is unacknowledged on a connection that fails is sent again on a new one, by the caller.
        current.end(true);
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    async close() {
      await client?.endAsync(true);
    },
  };
}

async function connect({ host, port }: Gateway, { uniqueIdentifiant, secret }: Credentials): Promise<MqttClient> {
  const settings: IClientOptions = {
    clientId: uniqueIdentifiant,
    username: uniqueIdentifiant,
    password: secret,
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    // Connecting again is the caller's: it keeps what was not acknowledged.
    reconnectPeriod: 0,
    connectTimeout: ACKNOWLEDGED_WITHIN_MS,
  };
  try {
    const client = await connectAsync(`mqtt://${isIPv6(host) ? `[${host}]` : host}:${port}`, settings, false);
    client.on('error', () => client.end(true));
    return client;
  } catch (error) {
    throw error instanceof ErrorWithReasonCode ? new NotAcknowledged('refused', error.message) : unreachable(error);
  }
}

/** How many measurements were acknowledged before the first message that was not. */
async function publishAll(client: MqttClient, messages: readonly Message[]): Promise<number> {
  const loss = lossOf(client);
  const published = messages.map(({ topic, payload }) => Promise.race([client.publishAsync(topic, payload, { qos: 1 }), loss.promise]));
  const results = await Promise.allSettled(published).finally(loss.forget);
  const failed = results.findIndex(({ status }) => status === 'rejected');
  const acknowledged = messages.slice(0, failed < 0 ? messages.length : failed).reduce((sum, { carries }) => sum + carries, 0);
  const first = results[failed];
  if (acknowledged === 0 && first?.status === 'rejected') throw unreachable(first.reason);
  return acknowledged;
}

/** Fails when the connection ends, or takes too long: the library itself would wait for the PUBACK for ever. */
function lossOf(client: MqttClient): { promise: Promise<never>; forget: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const lost = () => reject(new NotAcknowledged('unreachable', 'the connection ended without an acknowledgement'));
  const timer = setTimeout(() => reject(new NotAcknowledged('unreachable', 'no acknowledgement in time')), ACKNOWLEDGED_WITHIN_MS);
  client.once('close', lost);
  const forget = () => {
    clearTimeout(timer);
    client.off('close', lost);
  };
  return { promise, forget };
}
