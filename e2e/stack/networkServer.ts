import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was put into a queue: the path names the device. */
interface QueuedDownlink {
  readonly path: string;
  readonly body: unknown;
}

/** A network server of LoRaWAN on this machine: it takes what is put into its queues, and says the item's name. */
export async function aNetworkServer() {
  const queued: QueuedDownlink[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      queued.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: `item-${queued.length}` }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queued,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
