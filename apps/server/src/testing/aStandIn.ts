import { createServer, type IncomingMessage } from 'node:http';
import { listening } from './listening.ts';

/**
 * A server of another product that is asked for history: it answers JSON, and may be held in the middle.
 * @param answerTo the status and the body of an answer; what is asked with `from` is asked for history
 */
export async function aStandIn(name: string, answerTo: (request: IncomingMessage, url: URL) => [number, unknown]) {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let answered = Infinity;
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', `http://${name}.invalid`);
      asked.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
      if (url.searchParams.has('from') && --answered < 0) await new Promise<void>((resolve) => held.push(resolve));
      const [status, body] = answerTo(request, url);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  const port = await listening(server);
  return {
    asked,
    host: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}`,
    /** After so many answers, questions for history are not answered until they are let go. */
    hold: (after: number) => (answered = after),
    /** How many wait for their answer. */
    waiting: () => held.length,
    letGo: () => {
      answered = Infinity;
      for (const answer of held.splice(0)) answer();
    },
  };
}
