import { DomainError } from '@sillage/domain/domainError';
import { createServer, type Socket } from 'node:net';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import { openPlace, sayTo, type StreamContext } from './devicePlace.listener.ts';
import { listen, SOCKET_OPTIONS, type Address, type Listener } from './listening.listener.ts';
import { openDeviceConnections } from './pipeline/deviceConnections.ts';
import type { DeviceAnswer, StreamMessage } from './protocols/protocol.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';

const GOODBYE_MS = 5000;

interface Options extends Omit<StreamContext, 'connections'> {
  readonly services: Dependencies<'log' | 'metrics'>;
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
  const context: StreamContext = { ...rest, connections: openDeviceConnections(rest.limits.takeoverPauseMs) };
  const { protocol: name } = context;
  const conversations = new Set<Conversation>();
  // Half open, since a device that has said its last word still waits for the answer.
  const server = createServer({ ...SOCKET_OPTIONS, allowHalfOpen: true }, (socket) => {
    metrics.connections.inc({ listener: name });
    const conversation = converse(socket, context, (error) => log.error({ error, protocol: name }, 'a message could not be handled'));
    conversations.add(conversation);
    void conversation.over.finally(() => {
      conversations.delete(conversation);
      metrics.connections.dec({ listener: name });
    });
  });
  server.maxConnections = context.limits.connections;
  server.on('drop', () => context.reception.rejected(name, 'tooMany'));
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

function converse(socket: Socket, context: StreamContext, report: (error: unknown) => void): Conversation {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let [isBusy, isLast] = [false, false];
  // Every socket has one, for as long as it exists: whatever breaks is this connection's own affair.
  socket.on('error', () => undefined);
  socket.setTimeout(context.limits.idleMs, () => {
    context.reception.rejected(context.protocol, 'timeout');
    socket.destroy();
  });
  const device = meet(socket, context);

  async function hear(message: StreamMessage): Promise<boolean> {
    try {
      return await device.hear(message);
    } catch (error) {
      // Without an answer the device keeps its records and sends them again.
      if (!(error instanceof DomainError) && !isUnreachable(error)) report(error);
      socket.destroy();
      return false;
    }
  }

  async function hearAll(messages: readonly StreamMessage[]): Promise<boolean> {
    for (const message of messages) if (!(await hear(message))) return false;
    return true;
  }

  /** What came in one piece, and all that was understood with it. Who it was is known by then, and is one device alone, or nothing is kept. */
  function note(payload: Uint8Array, messages: readonly StreamMessage[], before: KnownTracker | null): void {
    const who = device.who();
    if (who !== null && messages.length > 0 && isAllOf(who, messages, before))
      context.reception.heard(context.protocol, who, () => ({ payload, ...madeOf(messages) }));
  }

  async function listenTo(): Promise<void> {
    const decoder = context.open();
    for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
      isBusy = true;
      const before = device.who();
      const messages = decoder.push(bytes as Uint8Array);
      const goesOn = await hearAll(messages);
      note(bytes as Uint8Array, messages, before);
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

/** Several may share a connection, of several customers: nobody is shown what another one said. */
function isAllOf({ identifier }: KnownTracker, messages: readonly StreamMessage[], before: KnownTracker | null): boolean {
  const isItsFrom = messages[0]?.kind === 'identity' || before === null || before.identifier === identifier;
  return isItsFrom && messages.every((message) => message.kind !== 'identity' || message.identifier === identifier);
}

function madeOf(messages: readonly StreamMessage[]) {
  return {
    reports: messages.flatMap((message) => (message.kind === 'reports' ? message.reports : [])),
    fault: messages.flatMap((message) => (message.kind === 'refused' ? [message.reason] : [])).join(', '),
  };
}

/** The device on the other end, as far as it is known. `hear` answers false when there is nothing more to say to each other. */
function meet(socket: Socket, context: StreamContext) {
  const { protocol: name, reception, downlink } = context;
  const place = openPlace(socket, context);
  let known: KnownTracker | null = null;
  const say = (reply: Uint8Array | null) => sayTo(socket, reply);
  const noteAnswer = async (answer: DeviceAnswer | undefined) => {
    if (answer && known) await downlink.answered(known, { idCommand: answer.tag, ok: answer.ok, text: answer.text });
  };

  async function identify({ identifier: said, reply, rejection }: Extract<StreamMessage, { kind: 'identity' }>): Promise<boolean> {
    place.named();
    known = await reception.identity.byName(name, said);
    if (!known) say(rejection);
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
