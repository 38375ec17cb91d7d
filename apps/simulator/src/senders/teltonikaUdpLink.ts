import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { encodeDatagram, readDatagramReply } from '../protocols/teltonika.ts';
import type { Gateway } from './conversationLink.ts';
import { NotAcknowledged, unreachable, type Link } from './link.ts';
import { avlRecordOf } from './teltonikaRecord.ts';

const MOST_RECORDS = 10;
/** A datagram may be lost: after this long it is sent again. */
const REPLY_WITHIN_MS = 5000;

/** Codec 8 Extended over UDP; the answer repeats the packet ids and counts the records. */
export function teltonikaUdpLink({ host, port }: Gateway, imei: string, replyWithinMs: number = REPLY_WITHIN_MS): Link {
  let socket: Socket | null = null;
  let sent = 0;

  const current = (): Socket => {
    if (socket) return socket;
    socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    // Errors of a datagram come back to who sent it; one that comes without a send (ICMP) is a reply that never comes.
    socket.on('error', () => undefined);
    return socket;
  };

  return {
    mostPerSend: MOST_RECORDS,
    open: () => Promise.resolve(),
    async send(measurements, signal) {
      sent += 1;
      const ids = { packetId: sent % 65_536, avlPacketId: sent % 256 };
      const datagram = encodeDatagram(imei, ids, '8E', measurements.map(avlRecordOf));
      const accepted = await exchange(current(), datagram, { host, port, ids, signal, replyWithinMs });
      if (accepted === 0) throw new NotAcknowledged('refused', 'no record was taken');
      return Math.min(accepted, measurements.length);
    },
    close() {
      socket?.close();
      socket = null;
      return Promise.resolve();
    },
  };
}

interface Exchange extends Gateway {
  readonly ids: { readonly packetId: number; readonly avlPacketId: number };
  readonly signal: AbortSignal;
  readonly replyWithinMs: number;
}

/** Sends one datagram and waits for the answer to that very one. */
function exchange(socket: Socket, bytes: Uint8Array, { host, port, ids, signal, replyWithinMs }: Exchange): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.off('message', hear);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const fail = (cause: unknown) => end(() => reject(unreachable(cause)));
    const stop = () => fail(signal.reason);
    const hear = (message: Buffer) => {
      const reply = readDatagramReply(message);
      if (reply?.packetId === ids.packetId && reply.avlPacketId === ids.avlPacketId) end(() => resolve(reply.accepted));
    };
    const timer = setTimeout(() => fail(new Error('no reply in time')), replyWithinMs);
    socket.on('message', hear);
    signal.addEventListener('abort', stop, { once: true });
    socket.send(bytes, port, host, (error) => error && fail(error));
  });
}
