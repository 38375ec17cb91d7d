import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import { takeOsmand } from './ingest.usecases.ts';
import { listen, type Address, type Limits, type Listener } from './listening.listener.ts';
import { answerBareQuery, meetFirst, type AnswerOsmand, type OsmandAnswer } from './osmandBareQuery.listener.ts';
import type { Reception } from './pipeline/reception.ts';

const MOST_BODY_BYTES = 262_144;
const MOST_HEADER_BYTES = 16_384;
/** Headers within 15 s, a whole request within 30: whoever drips is cut off. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

interface Options {
  readonly reception: Reception;
  readonly services: Dependencies<'log' | 'metrics'>;
  readonly address: Address;
  readonly limits: Limits;
}

/** The OsmAnd protocol on its own port: whatever the path, a query or a JSON body, also from the devices that begin their target with the query. */
export async function openOsmandListener({ reception, services: { log, metrics }, address, limits }: Options): Promise<Listener> {
  const answer = openAnswers(reception, (error) => log.error({ error, protocol: 'osmand' }, 'a request could not be handled'));
  const headersMs = Math.min(HEADERS_MS, limits.identifyMs);
  const options = { headersTimeout: headersMs, requestTimeout: Math.max(headersMs, Math.min(REQUEST_MS, limits.idleMs)) };
  const server = createServer(
    {
      ...options,
      keepAliveTimeout: Math.min(65_000, limits.idleMs),
      connectionsCheckingInterval: Math.ceil(headersMs / 3),
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    (request, response) => void serve(server, request, response, answer),
  );
  const waiting = new Set<Socket>();
  readFirstLine(server, waiting, { answer, headersMs, reception });
  server.on('connection', (socket: Socket) => {
    metrics.connections.inc({ listener: 'osmand' });
    socket.once('close', () => metrics.connections.dec({ listener: 'osmand' }));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'ECONNRESET') reception.rejected('osmand', error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'malformed');
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    // Nobody reads on after such an error, so its other end would never be noticed.
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', () => socket.destroy());
  });
  server.maxConnections = limits.connections;
  server.on('drop', () => reception.rejected('osmand', 'tooMany'));
  server.on('error', (error) => log.error({ error, protocol: 'osmand' }, 'a listener failed'));

  const port = await listen(server, address);
  return {
    port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of waiting) socket.destroy();
      await closed;
    },
  };
}

/** Looks at the first bytes of every connection before the HTTP server does. */
function readFirstLine(
  server: Server,
  waiting: Set<Socket>,
  { answer, headersMs, reception }: { readonly answer: AnswerOsmand; readonly headersMs: number; readonly reception: Reception },
): void {
  const serveHttp = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    meetFirst(socket, headersMs, {
      timeout: () => reception.rejected('osmand', 'timeout'),
      http: () => {
        waiting.delete(socket);
        for (const listener of serveHttp) Reflect.apply(listener, server, [socket]);
      },
      bareQuery: () => void answerBareQuery(socket, answer),
    });
  });
}

function openAnswers(reception: Reception, report: (error: unknown) => void): AnswerOsmand {
  return async (target, body, contentType) => {
    try {
      reception.requireRoom('osmand');
      const query = new URLSearchParams(target.includes('?') ? target.slice(target.indexOf('?') + 1) : '');
      await takeOsmand(reception, { query, body, contentType });
      return { status: 200, said: '' };
    } catch (error) {
      if (error instanceof DomainError)
        return { status: ERROR_STATUS[error.code], said: `${JSON.stringify(error.details ?? error.code)}\n` };
      if (isUnreachable(error)) return { status: 503, said: '' };
      report(error);
      return { status: 500, said: '' };
    }
  };
}

async function serve(server: Server, request: IncomingMessage, response: ServerResponse, answer: AnswerOsmand): Promise<void> {
  const { method, url = '/', headers } = request;
  try {
    if (method !== 'GET' && method !== 'POST') return reply(server, response, { status: 405, said: '' });
    const body = await readBody(request);
    if (body === null) return reply(server, response, { status: 413, said: '' });
    reply(server, response, await answer(url, body, headers['content-type']));
  } catch {
    // The connection broke while the body was coming in: there is nobody to answer.
    response.destroy();
  }
}

function reply(server: Server, response: ServerResponse, { status, said }: OsmandAnswer): void {
  if (status === 503) response.setHeader('retry-after', '2');
  if (!server.listening || status === 413) response.shouldKeepAlive = false;
  response.statusCode = status;
  response.end(said);
}

/** Null for one that is too long; undefined when there is none. */
async function readBody(request: IncomingMessage): Promise<Buffer | null | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BODY_BYTES) return null;
    parts.push(part);
  }
  return length === 0 ? undefined : Buffer.concat(parts);
}
