import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll } from 'vitest';

/** Counts who connects to this machine itself, at one port, by IPv4 and IPv6. */
export async function aSink() {
  let connections = 0;
  const open = async (host: string, port: number): Promise<Server> => {
    const server = createServer((socket) => {
      connections++;
      socket.on('error', () => undefined);
      socket.destroy();
    });
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  };
  const first = await open('127.0.0.1', 0);
  const { port } = first.address() as AddressInfo;
  const servers = [first, await open('::1', port)];
  afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));
  return { port, connections: () => connections };
}
