import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { answerInTurn } from './answerInTurn.ts';
import { withOneHost } from './badRequest.ts';
import { trustedBy } from './trustedBy.ts';
import { boundUnread } from './unread.ts';

/** Of one process, idle ones and listeners of live changes among them. */
const MOST_CONNECTIONS = 12_000;
/** From one address, so that one machine cannot take them all. A proxy that is trusted speaks for many and is not counted. */
const MOST_OF_ADDRESS = 2000;

interface Bounds {
  readonly mostConnections?: number;
  readonly mostOfAddress?: number;
  readonly unread?: Parameters<typeof boundUnread>[0];
  readonly trustedProxies: readonly string[];
}

/** The HTTP server itself, with bounds on what its connections can make it hold: none of them is asked who it is. */
export function openConnections(handle: RequestListener, options: ServerOptions, bounds: Bounds): Server {
  const server = createServer(options, answerInTurn(boundUnread(bounds.unread), withOneHost(handle)));
  server.maxConnections = bounds.mostConnections ?? MOST_CONNECTIONS;
  boundAddresses(server, bounds.mostOfAddress ?? MOST_OF_ADDRESS, trustedBy(bounds.trustedProxies));
  return server;
}

function boundAddresses(server: Server, most: number, isTrusted: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > most) socket.destroy();
  });
}
