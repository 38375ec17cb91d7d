import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { openBeginnings } from './beginnings.ts';
import type { Unread } from './unread.ts';

/** Behind the request that is being answered: of one connection, and of all of them. Whoever sends more without waiting is cut off. */
const MOST_WAITING = 32;
const MOST_WAITING_IN_ALL = 2048;

export type Handle = (request: IncomingMessage, response: Answering) => void;
/** As Node makes it for a request. */
type Answering = ServerResponse & { req: IncomingMessage };

/** The requests that one connection has sent ahead (pipelining, RFC 9112, 9.3.2). */
interface Line {
  isBusy: boolean;
  readonly waiting: [IncomingMessage, Answering][];
}

/**
 * Node hands over every request of what has arrived at once, a thousand in one write if need be, and keeps each answer until it is read.
 * Here the next one of a connection begins when the answer before it has been taken, and until then the connection is not read any further.
 */
export function answerInTurn(unread: Unread, handle: Handle): Handle {
  const lines = new WeakMap<Socket, Line>();
  const beginnings = openBeginnings();
  let waitingInAll = 0;

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    socket.once('close', () => {
      waitingInAll -= line.waiting.splice(0).length;
    });
    return line;
  }

  function begin(line: Line, request: IncomingMessage, response: Answering): void {
    if (request.socket.destroyed) return;
    // Streams, compression, turns and bounds each wait for its end: together more than the ten at which Node warns of a leak.
    response.setMaxListeners(30);
    unread.watch(request.socket, response);
    response.once('close', () => goOn(line, request.socket));
    handle(request, response);
  }

  function goOn(line: Line, socket: Socket): void {
    const next = line.waiting.shift();
    line.isBusy = next !== undefined;
    if (!next) return;
    waitingInAll--;
    if (line.waiting.length === 0) socket.resume();
    beginnings.beginAhead(() => begin(line, ...next));
  }

  return (request, response) => {
    const { socket } = request;
    const line = lineOf(socket);
    if (!line.isBusy) {
      line.isBusy = true;
      beginnings.begin(() => begin(line, request, response));
      return;
    }
    if (socket.destroyed) return;
    if (line.waiting.length >= MOST_WAITING || waitingInAll >= MOST_WAITING_IN_ALL) {
      socket.destroy();
      return;
    }
    line.waiting.push([request, response]);
    waitingInAll++;
    socket.pause();
  };
}
