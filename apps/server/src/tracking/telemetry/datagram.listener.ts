import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { DomainError } from '@sillage/domain/domainError';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Address, Listener } from './listening.listener.ts';
import type { Reception } from './pipeline/reception.ts';
import type { Datagram } from './protocols/protocol.ts';

/** More than this at one time are dropped: their senders hear nothing and send again. */
const MOST_UNDER_WAY = 2000;
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

interface Options {
  readonly protocol: string;
  readonly decode: (bytes: Uint8Array) => Datagram;
  readonly reception: Reception;
  readonly services: Dependencies<'log'>;
  readonly address: Address;
}

/** Devices that report by UDP: each datagram says who it is from, and is answered once what it brought is durable. */
export async function openDatagramListener({ protocol, decode, reception, services: { log }, address }: Options): Promise<Listener> {
  const socket = createSocket({ type: address.host.includes(':') ? 'udp6' : 'udp4' });
  const underWay = new Set<Promise<void>>();

  async function take(bytes: Buffer, sender: RemoteInfo): Promise<void> {
    const datagram = decode(bytes);
    if (datagram.kind === 'refused') return reception.rejected(protocol, 'malformed');
    const tracker = await reception.identity.byName(protocol, datagram.identifier);
    if (!tracker) return;
    reception.heard(protocol, tracker, () => ({ payload: bytes, reports: datagram.reports }));
    await reception.keepOf(protocol, tracker, datagram.reports);
    const { reply } = datagram;
    if (reply) await new Promise((sent) => socket.send(reply, sender.port, sender.address, sent));
  }

  socket.on('message', (bytes, sender) => {
    if (underWay.size >= MOST_UNDER_WAY) return reception.rejected(protocol, 'tooMany');
    const taking = take(bytes, sender)
      .catch((error: unknown) => {
        if (!(error instanceof DomainError) && !isUnreachable(error)) log.error({ error, protocol }, 'a datagram could not be handled');
      })
      .finally(() => underWay.delete(taking));
    underWay.add(taking);
  });
  socket.bind({ port: address.port, address: address.host });
  await once(socket, 'listening').catch((error: unknown) => {
    socket.close();
    throw error;
  });
  socket.on('error', (error) => log.error({ error, protocol }, 'a listener failed'));
  socket.setRecvBufferSize(RECEIVE_BUFFER_BYTES);

  return {
    port: socket.address().port,
    close: async () => {
      socket.removeAllListeners('message');
      await Promise.all(underWay);
      socket.close();
      await once(socket, 'close');
    },
  };
}
