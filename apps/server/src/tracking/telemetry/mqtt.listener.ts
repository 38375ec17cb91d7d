import { Aedes, type AedesOptions, type Client } from 'aedes';
import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { DomainError } from '@sillage/domain/domainError';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { listen, SOCKET_OPTIONS, type Address, type Limits, type Listener } from './listening.listener.ts';
import { toFetched } from './downlink.usecases.ts';
import { takeMqtt } from './mqtt.usecases.ts';
import type { Downlink } from './pipeline/downlink.ts';
import type { Reception } from './pipeline/reception.ts';
import { openDeviceConnections } from './pipeline/deviceConnections.ts';
import { openPacketBound } from './protocols/mqtt/packetBound.ts';

const MOST_BYTES = 1024 * 1024;
/** Before anybody has said who they are. */
const MOST_BYTES_FROM_STRANGERS = 16_384;
/** QoS 2 messages of one connection that wait for their second half: the broker holds them in memory. */
const MOST_HALF_DONE = 24;
/** Connections of one tracker at a time. */
const MOST_PER_TRACKER = 8;
/** Phones ask for up to an hour between two signs of life, so as to save their battery. */
const KEEPALIVE_IDLE_LIMITS = 4;
const SERVER_UNAVAILABLE = 3;

interface Options {
  readonly reception: Reception;
  readonly downlink: Downlink;
  readonly services: Dependencies<'log' | 'metrics'>;
  readonly address: Address;
  readonly limits: Limits;
}

/** A connection that has shown a tracker's secret. */
interface Session {
  readonly identifier: string;
  readonly secretHash: Buffer;
}

/** The embedded broker: it takes what trackers publish under their own names, and acknowledges it once it is durable. */
export async function openMqttListener({ reception, downlink, services: { log, metrics }, address, limits }: Options): Promise<Listener> {
  const underWay = new Set<Promise<void>>();
  const sessions = openSessions(reception, limits);
  let isClosing = false;

  const authorizePublish: NonNullable<AedesOptions['authorizePublish']> = (client, packet, callback) => {
    // Nothing is kept here for others to read, so nothing is retained.
    packet.retain = false;
    const session = client && sessions.of(client);
    if (!session || isClosing) return callback(new Error('not taken'));
    const taking = takeMqtt(reception, downlink, session, packet)
      .then(
        () => callback(null),
        (error: unknown) => {
          // Without a PUBACK the tracker sends again; MQTT 3.1.1 has no other way to say no than to hang up.
          if (!(error instanceof DomainError) && !isUnreachable(error))
            log.error({ error, protocol: 'mqtt' }, 'a message could not be handled');
          callback(error instanceof Error ? error : new Error('refused'));
        },
      )
      .catch((error: unknown) => log.error({ error, protocol: 'mqtt' }, 'a message could not be answered'))
      .finally(() => underWay.delete(taking));
    underWay.add(taking);
  };
  const broker = await Aedes.createBroker({
    authorizePublish,
    preConnect: limitConnect(limits),
    authenticate: sessions.authenticate,
    connectTimeout: limits.identifyMs,
    authorizeSubscribe: (client, subscription, callback) => {
      const isOwn = subscription.topic === topicOf(sessions.of(client)?.identifier ?? '');
      callback(null, isOwn ? subscription : null);
    },
    maxClientsIdLength: 65_535,
    maxInflightInbound: MOST_HALF_DONE,
  });
  broker.on('error' as 'closed', (...error: unknown[]) => log.error({ error, protocol: 'mqtt' }, 'the broker failed'));

  openLines(broker, sessions, downlink);

  const server = createServer(SOCKET_OPTIONS, (socket) => {
    metrics.connections.inc({ listener: 'mqtt' });
    socket.once('close', () => metrics.connections.dec({ listener: 'mqtt' }));
    const client = broker.handle(socket);
    boundPackets(socket, () => (client.connected ? MOST_BYTES : MOST_BYTES_FROM_STRANGERS), reception);
  });
  server.maxConnections = limits.connections;
  server.on('drop', () => reception.rejected('mqtt', 'tooMany'));
  server.on('error', (error) => log.error({ error, protocol: 'mqtt' }, 'a listener failed'));

  const closeBroker = () => new Promise<void>((resolve) => broker.close(resolve));
  const port = await listen(server, address).catch(async (error: unknown) => {
    await closeBroker();
    throw error;
  });
  return {
    port,
    close: async () => {
      isClosing = true;
      server.close();
      await Promise.all(underWay);
      // The acknowledgements of what has just been kept are written in this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      await closeBroker();
    },
  };
}

function topicOf(identifier: string): string {
  return `t/${identifier}/down`;
}

/** Whoever listens under its name is told what it is to do, for as long as the connection stands. */
function openLines(broker: Aedes, sessions: ReturnType<typeof openSessions>, downlink: Downlink): void {
  broker.on('subscribe', (_subscriptions, client) => {
    const session = sessions.of(client);
    if (!session) return;
    const detach = downlink.attach(session, (command) => {
      if (client.closed) return 'gone';
      client.publish(messageOf(topicOf(session.identifier), JSON.stringify(toFetched(command))), () => undefined);
      return 'sent';
    });
    client.conn.once('close', detach);
  });
}

function messageOf(topic: string, payload: string): Parameters<Client['publish']>[0] {
  return { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false };
}

/** What a client asks for beyond reporting is not given: no will, no session that outlives the connection, no connection without a sign of life. */
function limitConnect({ idleMs }: Limits): NonNullable<AedesOptions['preConnect']> {
  const longest = (KEEPALIVE_IDLE_LIMITS * idleMs) / 1000;
  return (_client, packet, callback) => {
    delete packet.will;
    packet.clean = true;
    packet.keepalive = Math.min(packet.keepalive || longest, longest);
    // Under its own name, so that no tracker can throw another one out by calling itself the same.
    packet.clientId = `${packet.username ?? ''}/${packet.clientId || randomUUID()}`;
    callback(null, true);
  };
}

function openSessions(reception: Reception, { takeoverPauseMs }: Limits) {
  const sessions = new WeakMap<Client, Session>();
  const connections = openDeviceConnections(takeoverPauseMs);
  const counts = new Map<string, number>();

  async function admit(client: Client, identifier: string, password: Uint8Array): Promise<boolean> {
    const secretHash = hashSecret(Buffer.from(password).toString());
    if (!(await reception.identity.bySecret('mqtt', identifier, secretHash))) return false;
    const leave = await connections.take(client.id, { evict: () => client.close(), isThere: () => !client.closed });
    if (!leave) return false;
    const count = counts.get(identifier) ?? 0;
    if (count >= MOST_PER_TRACKER || client.closed) {
      if (!client.closed) reception.rejected('mqtt', 'tooMany');
      leave();
      return false;
    }
    sessions.set(client, { identifier, secretHash });
    counts.set(identifier, count + 1);
    client.conn.once('close', () => {
      leave();
      const left = (counts.get(identifier) ?? 1) - 1;
      if (left > 0) counts.set(identifier, left);
      else counts.delete(identifier);
    });
    return true;
  }

  const authenticate: NonNullable<AedesOptions['authenticate']> = (client, username, password, done) => {
    if (username === undefined || password === undefined) {
      reception.rejected('mqtt', 'noSecret');
      return done(null, false);
    }
    admit(client, username, password).then(
      (isBelieved) => done(null, isBelieved),
      () => done(Object.assign(new Error('server unavailable'), { returnCode: SERVER_UNAVAILABLE }), false),
    );
  };
  return { authenticate, of: (client: Client) => sessions.get(client) };
}

/** Looks at what the broker reads, since the broker reads whatever is announced. */
function boundPackets(socket: Socket, most: () => number, reception: Reception): void {
  const isWithinBound = openPacketBound(most);
  const read: (size?: number) => Buffer | null = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const bytes = read(size);
    if (bytes === null || isWithinBound(bytes)) return bytes;
    reception.rejected('mqtt', 'tooLarge');
    socket.destroy();
    return null;
  };
}
