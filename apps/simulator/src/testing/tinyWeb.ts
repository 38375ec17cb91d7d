import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a request gets: an answer, or a connection that ends without one. */
export type TinyAnswer = { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> } | 'hangUp';

export interface TinyWeb {
  readonly origin: URL;
  readonly requests: readonly SeenRequest[];
  /** How many connections were made. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A real HTTP server on a free port of this machine. */
export async function tinyWeb(answer: (request: SeenRequest, count: number) => TinyAnswer): Promise<TinyWeb> {
  const requests: SeenRequest[] = [];
  let connections = 0;
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(parts).toString(),
      };
      requests.push(request);
      const what = answer(request, requests.length);
      if (what === 'hangUp') incoming.socket.destroy();
      else outgoing.writeHead(what.status, what.headers).end(what.body);
    });
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    connections: () => connections,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
