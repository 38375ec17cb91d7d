import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface TinyTcp {
  readonly gateway: { readonly host: string; readonly port: number };
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A frame at the front of the bytes, and how many it took; null while it is not complete. */
export type Framing = (bytes: Buffer) => { readonly frame: Buffer; readonly used: number } | null;

/** A real TCP server on a free port of this machine that hands over whole frames. */
export async function tinyTcp(framing: Framing, onFrame: (frame: Buffer, socket: Socket, connection: number) => void): Promise<TinyTcp> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = ++connections;
    let unread = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      for (let found = framing(unread); found; found = framing(unread)) {
        unread = unread.subarray(found.used);
        onFrame(found.frame, socket, connection);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    gateway: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    connections: () => connections,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
