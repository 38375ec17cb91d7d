import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import type { WebRequest } from '../protocols/measurement.ts';
import { ACKNOWLEDGED_WITHIN_MS, NotAcknowledged, unreachable } from './link.ts';

/** Connections to one origin, kept alive and shared by all trackers that report there. */
export interface WebClient {
  /**
   * @returns the body of a 2xx answer
   * @throws NotAcknowledged on any other answer, or none
   */
  call(request: WebRequest, signal: AbortSignal): Promise<string>;
  close(): void;
}

const MOST_SOCKETS = 128;
const LONGEST_REASON = 200;

export function openWebClient(base: URL): WebClient {
  const isTls = base.protocol === 'https:';
  const settings = { keepAlive: true, maxSockets: MOST_SOCKETS, scheduling: 'lifo' } as const;
  const agent = isTls ? new TlsAgent(settings) : new Agent(settings);
  const start = isTls ? httpsRequest : httpRequest;

  const call = ({ method, target, headers, body }: WebRequest, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const fail = (error: unknown) => reject(unreachable(error));
      const outgoing = start(new URL(target, base), { agent, method, signal, headers: { ...headers, ...length } }, (answer) => {
        readAnswer(answer).then(resolve, fail);
      });
      outgoing.setTimeout(ACKNOWLEDGED_WITHIN_MS, () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', fail);
      outgoing.end(body);
    });

  return { call, close: () => agent.destroy() };
}

async function readAnswer(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return body;
  const seconds = Number(answer.headers['retry-after']);
  throw new NotAcknowledged('refused', `${status} ${body.slice(0, LONGEST_REASON)}`.trim(), seconds > 0 ? seconds * 1000 : null);
}
