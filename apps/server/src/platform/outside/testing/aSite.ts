import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A site of the tests' own on this machine, under a name that only `resolve` knows. */
export async function aSite(answer: RequestListener, host = '127.0.0.1', asked = 0) {
  const server = createServer(answer);
  server.listen(asked, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, url: (path: string) => `http://images.example:${port}${path}` };
}
