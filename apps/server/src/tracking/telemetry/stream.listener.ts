import { Refusal } from '@sillage/domain/refusal';
import { createServer, type Socket } from 'node:net';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Needs } from '../../platform/services.ts';
import { openPlace, sayTo, type StreamWorld } from './devicePlace.listener.ts';
import { listen, SOCKET_OPTIONS, type Address, type Listener } from './listening.listener.ts';
import { openDeviceConnections } from './pipeline/deviceConnections.ts';
import type { DeviceAnswer, StreamMessage } from './protocols/protocol.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';

const GOODBYE_MS = 5000;

interface Options extends Omit<StreamWorld, 'connections'> {
  readonly services: Needs<'log' | 'metrics'>;
  readonly address: Address;
}

interface Conversation {
  /** Over once the socket is closed and nothing is under way. */
  readonly over: Promise<void>;
  /** Ends it after the message that is under way. */
  finish(): void;
}

/** Devices that keep a TCP connection and are known by their IMEI. Each message waits for the one before it, so replies keep their order. */
export async function openStreamListener({ services: { log, metrics }, address, ...rest }: Options): Promise<Listener> {
  const world: StreamWorld = { ...rest, connections: openDeviceConnections(rest.limits.takeoverPauseMs) };
  const { protocol: name } = world;
  const conversations = new Set<Conversation>();
  // Half open, since a device that has said its last word still waits for the answer.
  const server = createServer({ ...SOCKET_OPTIONS, allowHalfOpen: true }, (socket) => {
    metrics.connections.inc({ listener: name });
    const conversation = converse(socket, world, (error) => log.error({ error, protocol: name }, 'a message could not be handled'));
    conversations.add(conversation);
    void conversation.over.finally(() => {
      conversations.delete(conversation);
      metrics.connections.dec({ listener: name });
    });
  });
  server.maxConnections = world.limits.connections;
  server.on('drop', () => world.reception.rejected(name, 'tooMany'));
  server.on('error', (error) => log.error({ error, protocol: name }, 'a listener failed'));

  const port = await listen(server, address);
  return {
    port,
    close: async () => {
      server.close();
      for (const conversation of conversations) conversation.finish();
      await Promise.all([...conversations].map(({ over }) => over));
    },
  };
}

function converse(socket: Socket, world: StreamWorld, report: (error: unknown) => void): Conversation {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let [isBusy, isLast] = [false, false];
  // Every socket has one, for as long as it exists: whatever breaks is this connection's own affair.
  socket.on('error', () => undefined);
  socket.setTimeout(world.limits.idleMs, () => {
    world.reception.rejected(world.protocol, 'timeout');
    socket.destroy();
  });
  const device = meet(socket, world);

  async function hear(message: StreamMessage): Promise<boolean> {
    try {
      return await device.hear(message);
    } catch (error) {
      // Without an answer the device keeps its records and sends them again.
      if (!(error instanceof Refusal) && !isUnreachable(error)) report(error);
      socket.destroy();
      return false;
    }
  }

  async function hearAll(messages: readonly StreamMessage[]): Promise<boolean> {
    for (const message of messages) if (!(await hear(message))) return false;
    return true;
  }

  /** What came in one piece, and all that was understood with it. Who it was is known by then, or nothing is kept. */
  function note(payload: Uint8Array, messages: readonly StreamMessage[]): void {
    const who = device.who();
    if (who !== null && messages.length > 0) world.reception.heard(world.protocol, who, () => ({ payload, ...madeOf(messages) }));
  }

  async function listenTo(): Promise<void> {
    const decoder = world.open();
    for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
      isBusy = true;
      const messages = decoder.push(bytes as Uint8Array);
      const goesOn = await hearAll(messages);
      note(bytes as Uint8Array, messages);
      if (!goesOn) return;
      isBusy = false;
      if (isLast) return;
    }
    await hearAll(decoder.end?.() ?? []);
  }

  async function untilOver(): Promise<void> {
    await listenTo().catch(() => undefined);
    device.leave();
    if (socket.closed) return resolve();
    socket.once('close', () => resolve());
    sayGoodbye(socket);
  }
  void untilOver();

  return {
    over,
    finish: () => {
      isLast = true;
      if (!isBusy) sayGoodbye(socket);
    },
  };
}

/** Sends what there still is to send; a peer that does not take it is not waited for. */
function sayGoodbye(socket: Socket): void {
  socket.destroySoon();
  const goodbyeTimer = setTimeout(() => socket.destroy(), GOODBYE_MS);
  socket.once('close', () => clearTimeout(goodbyeTimer));
}

function madeOf(messages: readonly StreamMessage[]) {
  return {
    reports: messages.flatMap((message) => (message.kind === 'reports' ? message.reports : [])),
    fault: messages.flatMap((message) => (message.kind === 'refused' ? [message.reason] : [])).join(', '),
  };
}

/** The device on the other end, as far as it is known. `hear` answers false when there is nothing more to say to each other. */
function meet(socket: Socket, world: StreamWorld) {
  const { protocol: name, reception, downlink } = world;
  const place = openPlace(socket, world);
  let known: KnownTracker | null = null;
  const say = (reply: Uint8Array | null) => sayTo(socket, reply);
  const noteAnswer = async (answer: DeviceAnswer | undefined) => {
    if (answer && known) await downlink.answered(known, { idCommand: answer.tag, ok: answer.ok, text: answer.text });
  };

  async function identify({ identifier: said, reply, refusal }: Extract<StreamMessage, { kind: 'identity' }>): Promise<boolean> {
    place.named();
    known = await reception.identity.byName(name, said);
    if (!known) say(refusal);
    if (!known || !(await place.take(said))) return false;
    say(reply);
    place.listen(known);
    return true;
  }

  async function keep({ reports, reply, answer }: Extract<StreamMessage, { kind: 'reports' }>): Promise<boolean> {
    const identifier = place.name();
    // Asked each time: a customer that was paused meanwhile is refused on the connection that it already has.
    known = identifier === null ? null : await reception.identity.byName(name, identifier);
    if (!known) return false;
    await reception.keepOf(name, known, reports);
    say(reply);
    await noteAnswer(answer);
    return true;
  }

  return {
    hear: async (message: StreamMessage): Promise<boolean> => {
      switch (message.kind) {
        case 'identity':
          return identify(message);
        case 'reports':
          return keep(message);
        case 'chatter':
          say(message.reply);
          await noteAnswer(message.answer);
          return true;
        case 'refused':
          reception.rejected(name, 'malformed');
          say(message.reply);
          return !message.fatal;
        default:
          return message satisfies never;
      }
    },
    who: () => known,
    leave: place.leave,
  };
}
