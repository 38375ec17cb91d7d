import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whoever takes nothing of an answer for so long is cut off. */
const UNREAD_MS = 30_000;
/** What all connections together may leave unread. */
const MOST_BYTES = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** Bounds what answers keep that nobody reads. */
export interface Unread {
  watch(socket: Socket, response: ServerResponse): void;
}

export function boundUnread({ unreadMs = UNREAD_MS, mostBytes = MOST_BYTES } = {}): Unread {
  const open = new Set<Socket>();
  let looking: NodeJS.Timeout | undefined;

  function forget(socket: Socket): void {
    open.delete(socket);
    if (open.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return {
    watch(socket, response) {
      open.add(socket);
      looking ??= setInterval(() => cutDownTo(mostBytes, open), LOOK_EVERY_MS).unref();
      response.once('close', () => forget(socket));
      // Node's timer of a socket starts again with each part that the other end has taken.
      response.setTimeout(unreadMs, () => {
        if (socket.writableLength > 0) socket.destroy();
        else socket.setTimeout(unreadMs);
      });
    },
  };
}

/** Cuts off those that hold the most, of the address that holds the most. */
function cutDownTo(mostBytes: number, open: ReadonlySet<Socket>): void {
  const full = [...open].filter(({ writableLength }) => writableLength > 0);
  let total = full.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (total <= mostBytes) return;
  const ofAddress = new Map<string, number>();
  for (const { remoteAddress = '', writableLength } of full)
    ofAddress.set(remoteAddress, (ofAddress.get(remoteAddress) ?? 0) + writableLength);
  const held = ({ remoteAddress = '' }: Socket) => ofAddress.get(remoteAddress) ?? 0;
  for (const socket of full.toSorted((a, b) => held(b) - held(a) || b.writableLength - a.writableLength)) {
    if (total <= mostBytes) return;
    total -= socket.writableLength;
    socket.destroy();
  }
}
