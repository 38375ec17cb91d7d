import { createServer } from 'node:net';

/** Below the ports that systems lend to outgoing connections: nothing else may take one while the server is down for a moment. */
const FIRST = 20_000;
const LAST = 32_000;

/** Ports that are free and stay so, all different. */
export async function steadyPorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
