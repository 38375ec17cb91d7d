import type { ErrorCode } from '@sillage/domain/domainError';
import { STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorText } from './language.ts';

type Status = 400 | 408 | 431;

const STATUS_OF: Readonly<Record<string, Status>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is no HTTP request, in the form in which everything else is refused. Nothing of it may be believed, so the connection ends. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = bodyOf(status);
  const head = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** A request with two hosts means one thing to a proxy and another to us (RFC 9112, 3.2). */
export function withOneHost(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (hostsOf(request) <= 1) return handle(request, response);
    return refuse(response);
  };
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts;
}

function refuse(response: ServerResponse): void {
  const body = bodyOf(400);
  response.writeHead(400, headersOf(body)).end(body);
}

function headersOf(body: string): Record<string, string> {
  return {
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

function bodyOf(status: Status): string {
  const code: ErrorCode = status === 431 ? 'request.tooLarge' : 'request.invalid';
  return JSON.stringify({ type: `urn:sillage:${code}`, title: errorText(code, 'en'), status, code });
}
