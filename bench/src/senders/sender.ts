import { encodeLogin, readAcceptance, readRecordCount } from '@sillage/simulator/protocols/teltonika';
import type { Channel } from './channel.ts';
import { openHttpChannel } from './httpChannel.ts';
import { messagesOf } from './messages.ts';
import { connectPacket, isAccepted, isPuback } from './mqttPackets.ts';
import type { Device, Order, Way } from './order.ts';
import { flatOut, paced, type Lane } from './pace.ts';
import { openSocketChannel } from './socketChannel.ts';

/**
 * A process that sends. It gets an order, builds every message, connects and says `ready`; at `go` it sends, and answers with what was delivered.
 * Built beforehand, since what a sender computes while it sends would be taken from the server on the same cores.
 */
process.on('message', (said: Order | 'go') => {
  if (said === 'go') start.resolve();
  else void obey(said).catch(fail);
});
const start = Promise.withResolvers<void>();

async function obey(order: Order): Promise<void> {
  const lanes = await openLanes(order);
  process.send?.('ready');
  await start.promise;
  const shape = { messages: order.messages, readings: order.way.readings };
  const delivered = await (order.rate === null ? flatOut(lanes, shape) : paced(lanes, shape, order.rate));
  for (const { channel } of lanes) channel.close();
  process.send?.(delivered, () => process.exit(0));
}

async function openLanes({ way, devices, times, messages }: Order): Promise<Lane[]> {
  const members = devices.map((device, index) => ({ ...device, index }));
  const lanes = way.kind === 'batches' ? way.connections : devices.length;
  const perLane = Math.ceil(members.length / lanes);
  return Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const ofLane = members.slice(lane * perLane, (lane + 1) * perLane);
      const make = messagesOf(way, ofLane, times);
      const ready = times === 'now' ? null : Array.from({ length: messages }, make).values();
      return { channel: await openChannel(way, ofLane), next: () => ready?.next().value ?? make() };
    }),
  );
}

function openChannel(way: Way, [device]: readonly Device[]): Channel | Promise<Channel> {
  if (!device) throw new Error('There are more connections than devices.');
  const { uniqueIdentifiant, secret } = device;
  switch (way.kind) {
    case 'batches':
      return openHttpChannel(way.origin, way.key);
    case 'mqtt':
      return openSocketChannel({
        port: way.port,
        hello: connectPacket(uniqueIdentifiant, secret),
        isWelcome: isAccepted,
        isAcknowledged: isPuback,
      });
    case 'teltonika':
      return openSocketChannel({
        port: way.port,
        hello: encodeLogin(uniqueIdentifiant),
        isWelcome: (answer) => readAcceptance(answer) === true,
        isAcknowledged: (answer) => readRecordCount(answer) === way.readings,
      });
  }
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}
