import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../../platform/services.ts';
import { toFetched } from './downlink.usecases.ts';
import { isForGood, takeBridged, type MqttMessage } from './mqtt.usecases.ts';
import type { Downlink } from './pipeline/downlink.ts';
import type { Reception } from './pipeline/reception.ts';

const TOPICS = ['t/+/up', 't/+/ack', 'owntracks/+/+', 'owntracks/+/+/event', 'espresense/devices/+/+', 'home/+/BTtoMQTT/+'];
const CONNECTIONS = 8;
/** Messages of one connection at a time; the broker has its own bound for those that it wants acknowledged. */
const MOST_UNDER_WAY = 64;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const FIRST_RECONNECT_MS = 500;
const LONGEST_RECONNECT_MS = 30_000;
/** The broker keeps for so long what comes while we are away. */
const SESSION_SECONDS = 7 * 86_400;
/** CONNACK: the broker does not speak this version (3.1.1's code, and 5's). */
const WRONG_VERSION = [1, 0x84];

interface BridgeOptions {
  readonly url: string;
  readonly reception: Reception;
  readonly downlink: Downlink;
  readonly services: Dependencies<'log' | 'metrics' | 'config'>;
  readonly connections?: number;
}

export interface Bridge {
  /** Ends after the messages that are under way; what is not acknowledged stays with the broker. */
  close(): Promise<void>;
}

/**
 * Subscribes at an outside broker, which has asked the trackers who they are. Where it speaks MQTT 5 several connections share the work; otherwise there is one.
 * A message is acknowledged once it is durable, and tried again in place for as long as that takes.
 */
export function openMqttBridge({
  url,
  reception,
  downlink,
  services: { log, metrics, config },
  connections = CONNECTIONS,
}: BridgeOptions): Bridge {
  const installation = createHash('sha256').update(`${hostname()}\n${config.DATA_DIR}`).digest('hex').slice(0, 12);
  const closing = new AbortController();
  const links: Link[] = [];

  const openLink = (index: number, options: IClientOptions) => {
    const link = openMqttLink(
      { url, group: config.MQTT_GROUP },
      { ...options, clientId: `sillage-${installation}-${index}` },
      {
        take: (message) =>
          keepInPlace({ reception, downlink }, message, closing.signal, (error) => log.warn({ error }, 'a message of the broker waits')),
        connected: (isOpen) => metrics.connections[isOpen ? 'inc' : 'dec']({ listener: 'mqttBridge' }),
        failed: (error) => log.warn({ error: error.message }, 'the outside broker is out of reach'),
        // The first one finds out what the broker can do; then come the others.
        shares: () => {
          while (links.length < connections) openLink(links.length, { protocolVersion: 5 });
        },
      },
    );
    links.push(link);
  };
  openLink(0, { protocolVersion: 5 });
  // The broker keeps it for a tracker that is away, where that asked it to.
  const endRelay = downlink.relay('mqtt', (command) => {
    const isSent = links[0]?.publish(`t/${command.identifier}/down`, JSON.stringify(toFetched(command))) ?? false;
    return isSent ? 'sent' : 'gone';
  });

  return {
    close: async () => {
      closing.abort();
      endRelay();
      await Promise.all(links.map((link) => link.close()));
    },
  };
}

interface Link {
  /** @returns whether the broker is there to take it */
  publish(topic: string, payload: string): boolean;
  close(): Promise<void>;
}

interface Hooks {
  readonly take: (message: MqttMessage) => Promise<boolean>;
  readonly connected: (isOpen: boolean) => void;
  readonly failed: (error: Error) => void;
  readonly shares: () => void;
}

interface Broker {
  readonly url: string;
  /** Whose subscriptions share what comes. */
  readonly group: string;
}

/** One connection that comes back for ever, ever more slowly. */
function openMqttLink({ url, group }: Broker, options: IClientOptions, { take, connected, failed, shares }: Hooks): Link {
  const client = connect(url, {
    clean: false,
    resubscribe: false,
    reconnectOnConnackError: true,
    reconnectPeriod: FIRST_RECONNECT_MS,
    keepalive: 60,
    ...options,
    properties: { sessionExpiryInterval: SESSION_SECONDS, receiveMaximum: 64 },
  });
  let isOpen = false;
  const messages = openMessages(client, take);
  client.handleMessage = messages.handle;

  client.on('connect', ({ properties }) => {
    isOpen = true;
    connected(true);
    client.options.reconnectPeriod = FIRST_RECONNECT_MS;
    const isShared = client.options.protocolVersion === 5 && properties?.sharedSubscriptionAvailable !== false;
    client.subscribe(
      TOPICS.map((topic) => (isShared ? `$share/${group}/${topic}` : topic)),
      { qos: 1 },
      (error) => error && failed(error),
    );
    if (isShared) shares();
  });
  client.on('close', () => {
    if (isOpen) connected(false);
    isOpen = false;
    const { reconnectPeriod = FIRST_RECONNECT_MS } = client.options;
    client.options.reconnectPeriod = Math.min(LONGEST_RECONNECT_MS, reconnectPeriod * (1.5 + Math.random()));
  });
  client.on('error', (error) => {
    if ('code' in error && WRONG_VERSION.some((code) => code === error.code)) speakOlder(client);
    else failed(error);
  });

  return {
    publish: (topic, payload) => {
      if (!client.connected) return false;
      client.publish(topic, payload, { qos: 1 });
      return true;
    },
    close: async () => {
      await messages.settled();
      await client.endAsync();
    },
  };
}

/** Said to the client library instead of "done": it goes on to the next message, and leaves the acknowledgement to us. */
const ACKNOWLEDGED_LATER = new Error('acknowledged later');
const PUBACK = 0x40;

/** Several messages of a connection under way at once, each acknowledged when it is durable, in the order in which they came (MQTT 4.6). */
function openMessages(client: MqttClient, take: Hooks['take']) {
  let underWay = 0;
  let inOrder: Promise<unknown> = Promise.resolve();
  const parked: (() => void)[] = [];

  const handle: MqttClient['handleMessage'] = ({ topic, payload, qos, messageId = 0 }, done) => {
    const { stream } = client;
    const taking = take({ topic, payload }).finally(() => {
      underWay--;
      parked.shift()?.();
    });
    const acknowledge = async (before: Promise<unknown>) => {
      await before;
      // On another connection the number of this message may be that of another one: the broker sends it again there.
      if (!(await taking) || qos !== 1 || client.stream !== stream || !stream.writable) return;
      stream.write(Buffer.from([PUBACK, 2, messageId >> 8, messageId & 0xff]));
    };
    inOrder = acknowledge(inOrder);
    underWay++;
    const goOn = () => done?.(ACKNOWLEDGED_LATER);
    if (underWay < MOST_UNDER_WAY) goOn();
    else parked.push(goOn);
  };
  return { handle, settled: () => inOrder };
}

function speakOlder({ options }: MqttClient): void {
  options.protocolVersion = 4;
  delete options.properties;
}

/** True once the message may be acknowledged; false when we are closing and it must not be. */
async function keepInPlace(
  { reception, downlink }: Pick<BridgeOptions, 'reception' | 'downlink'>,
  message: MqttMessage,
  closing: AbortSignal,
  waiting: (error: unknown) => void,
): Promise<boolean> {
  for (let pauseMs = FIRST_PAUSE_MS; !closing.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      await takeBridged(reception, downlink, message);
      return true;
    } catch (error) {
      // What is malformed stays so: the broker is relieved of it, and it is counted.
      if (isForGood(error)) return true;
      waiting(error);
      await sleep(pauseMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return false;
}
