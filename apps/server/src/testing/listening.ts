import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Lets a server of a test listen on this machine until its tests are over. @returns its port: the one that is asked for, or else any */
export async function listening(server: Server, asked = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(asked, host);
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
