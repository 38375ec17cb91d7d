import type { Socket } from 'node:net';
import { osmandTargetFrom } from './protocols/osmand/requestLine.ts';

/** What became of one request: its status, and what is wrong with it where the sender can mend that. */
export interface OsmandAnswer {
  readonly status: number;
  readonly said: string;
}

export type AnswerOsmand = (target: string, body: Buffer | undefined, contentType: string | undefined) => Promise<OsmandAnswer>;

/** Whole requests; nobody who sends them has more to say. */
const MOST_BYTES = 32_768;
const BARE_QUERIES = ['GET ?', 'POST ?'];

interface Ways {
  readonly timeout: () => void;
  /** An ordinary request: everything that was read is back in the socket. */
  readonly http: () => void;
  /** `GET ?id=…`, which no HTTP parser takes. */
  readonly bareQuery: () => void;
}

/** Reads as many of the first bytes of a connection as it takes to know which of the two it is, and puts them back. */
export function meetFirst(socket: Socket, holdMs: number, on: Ways): void {
  let head = Buffer.alloc(0);
  const identifyTimer = setTimeout(() => {
    on.timeout();
    socket.destroy();
  }, holdMs);
  socket.on('error', () => undefined);
  socket.once('close', () => clearTimeout(identifyTimer));
  const giveUp = () => socket.destroy();
  socket.once('end', giveUp);

  const look = (bytes: Buffer) => {
    head = Buffer.concat([head, bytes]);
    const start = head.toString('latin1', 0, 'POST ?'.length);
    if (BARE_QUERIES.some((bare) => bare.length > start.length && bare.startsWith(start))) return;
    socket.off('data', look).off('end', giveUp).pause();
    socket.unshift(head);
    if (BARE_QUERIES.some((bare) => start.startsWith(bare))) return on.bareQuery();
    clearTimeout(identifyTimer);
    on.http();
    socket.resume();
  };
  socket.on('data', look);
}

/** Reads one such request, answers it, and ends the connection, as HTTP/1.0 would. */
export async function answerBareQuery(socket: Socket, answer: AnswerOsmand): Promise<void> {
  let bytes = Buffer.alloc(0);
  try {
    for await (const part of socket.iterator({ destroyOnReturn: false })) {
      bytes = Buffer.concat([bytes, part as Buffer]);
      const request = cutRequest(bytes);
      if (request === null && bytes.length <= MOST_BYTES) continue;
      return say(socket, request === null ? { status: 413, said: '' } : await answer(request.target, request.body, request.contentType));
    }
  } catch {
    // The connection broke: there is nobody to answer.
  }
  socket.destroy();
}

function say(socket: Socket, { status, said }: OsmandAnswer): void {
  const headers = [`content-length: ${Buffer.byteLength(said)}`, 'connection: close', ...(status === 503 ? ['retry-after: 2'] : [])];
  socket.end(`HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Refused'}\r\n${headers.join('\r\n')}\r\n\r\n${said}`);
  socket.once('finish', () => socket.destroySoon());
}

interface Request {
  readonly target: string;
  readonly body: Buffer | undefined;
  readonly contentType: string | undefined;
}

/** The request, or null while it is not complete. A first line without a version has nothing behind it. */
function cutRequest(bytes: Buffer): Request | null {
  const text = bytes.toString('latin1');
  const [line] = /^[^\n]*(?=\n)/.exec(text) ?? [];
  if (line === undefined) return null;
  const target = osmandTargetFrom(line) ?? '/';
  if (!/ HTTP\/\d/.test(line)) return { target, body: undefined, contentType: undefined };
  const headersEnd = /\r?\n\r?\n/.exec(text);
  if (!headersEnd) return null;
  const headers = text.slice(0, headersEnd.index);
  const start = headersEnd.index + headersEnd[0].length;
  const length = Number(/^content-length: *(\d+)/im.exec(headers)?.[1] ?? 0);
  if (bytes.length < start + length) return null;
  const contentType = /^content-type: *(.*?)\r?$/im.exec(headers)?.[1];
  return { target, body: length === 0 ? undefined : bytes.subarray(start, start + length), contentType };
}
