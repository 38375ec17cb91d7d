import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listening } from './listening.ts';

export interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A customer's own system, over real HTTP on this machine. */
export async function aReceiver() {
  const taken: Taken[] = [];
  let answer = { status: 204, body: '' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(answer.status, answer.status === 302 ? { location: '/elsewhere' } : {}).end(answer.body);
    });
  });
  const port = await listening(server);
  return {
    taken,
    url: `http://127.0.0.1:${port}/hooks`,
    answer: (status: number, body = '') => {
      answer = { status, body };
    },
  };
}
