import { createServer, type RequestListener } from 'node:http';
import { listening } from '../../../testing/listening.ts';

/** A site of the tests' own on this machine, under a name that only `resolve` knows. */
export async function aSite(answer: RequestListener, host = '127.0.0.1', asked = 0) {
  const server = createServer(answer);
  const port = await listening(server, asked, host);
  return { port, url: (path: string) => `http://images.example:${port}${path}` };
}
