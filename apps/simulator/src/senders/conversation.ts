import { connect, type Socket } from 'node:net';
import { ACKNOWLEDGED_WITHIN_MS, NotAcknowledged, unreachable } from './link.ts';

/** What a reply is, and how many bytes it took; null while it is not complete. */
export type ReplyReader<Reply> = (bytes: Buffer) => { readonly reply: Reply; readonly used: number } | null;

/** A TCP connection on which every message has its reply, in order. */
export interface Conversation {
  readonly isOpen: boolean;
  write(bytes: Uint8Array): void;
  /** @throws NotAcknowledged when the connection ends or the reply does not come in time */
  next<Reply>(read: ReplyReader<Reply>): Promise<Reply>;
  close(): void;
}

const MOST_UNREAD_BYTES = 65_536;

/** @throws NotAcknowledged when nobody listens there */
export async function openConversation(host: string, port: number, signal: AbortSignal): Promise<Conversation> {
  const socket = connect({ host, port, noDelay: true, signal });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', (error) => reject(unreachable(error)));
  });
  return conversationOn(socket);
}

function conversationOn(socket: Socket): Conversation {
  let unread = Buffer.alloc(0);
  let ended: NotAcknowledged | null = null;
  let wake: () => void = () => undefined;

  const news = () => new Promise<void>((resolve) => (wake = resolve));

  const end = (why: NotAcknowledged) => {
    ended ??= why;
    socket.destroy();
    wake();
  };
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    if (unread.length > MOST_UNREAD_BYTES) end(new NotAcknowledged('refused', 'the gateway says more than its protocol knows'));
    wake();
  });
  socket.on('error', (error) => end(unreachable(error)));
  socket.on('close', () => end(new NotAcknowledged('unreachable', 'the gateway ended the connection')));
  socket.setKeepAlive(true, 30_000);

  return {
    get isOpen() {
      return ended === null;
    },
    write: (bytes) => void socket.write(bytes),
    async next(read) {
      const timer = setTimeout(() => end(new NotAcknowledged('unreachable', 'no reply in time')), ACKNOWLEDGED_WITHIN_MS);
      try {
        for (;;) {
          const found = read(unread);
          if (found) {
            unread = unread.subarray(found.used);
            return found.reply;
          }
          if (ended) throw ended;
          await news();
        }
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => end(new NotAcknowledged('unreachable', 'closed')),
  };
}
