import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { read, type Action, type Actions, type Endpoint, type FileReply, type Read, type WrittenReply } from '@sillage/contract/endpoint';
import { askTogether, type AnsweredCall } from '@sillage/contract/platform/batch/batch.contract';
import { sentBody } from '@sillage/contract/sentBody';
import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { errorTitle, statusOf } from './errors.ts';
import type { DomainError } from '@sillage/domain/domainError';
import { WebSocketServer, type WebSocket } from 'ws';

export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  /** An image or a file that was sent as it is. */
  readonly image: { readonly type: string; readonly bytes: number } | null;
  readonly token: string | null;
}
type Answer = (asked: Asked) => unknown;

export interface TestServer {
  readonly origin: string;
  /** From now on this endpoint answers so, at once or later; what it answers must obey the contract. A thrown DomainError is refused as the server does. */
  readonly on: <E extends Endpoint>(endpoint: E, answer: (asked: Asked) => Read<E['reply']> | Promise<Read<E['reply']>>) => void;
  /** The same, unless the test has said otherwise already. */
  readonly byDefault: TestServer['on'];
  readonly onAction: <Table extends Record<string, Action>, Name extends keyof Table & string>(
    actions: Actions<Table>,
    name: Name,
    answer: (asked: Asked) => Read<Table[Name]['reply']>,
  ) => void;
  /** The same, unless the test has said otherwise already. */
  readonly actionByDefault: TestServer['onAction'];
  readonly push: (frame: LiveFrame) => void;
  /** What live listeners said as they came. */
  readonly hellos: { readonly token: string; readonly since?: number; readonly agoMs?: number }[];
  /** How often somebody was told that what they have is still the newest. */
  readonly timesUnchanged: () => number;
  readonly dropListeners: () => void;
  readonly refuseListeners: (isRefusing: boolean) => void;
  readonly close: () => Promise<void>;
}

/** What jsdom uploads by XMLHttpRequest comes from the address that it was started with. */
const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': 'authorization, content-type',
};

/** A real HTTP server with a real socket that speaks the contract; every test says what it knows. */
export async function aServer(): Promise<TestServer> {
  const answers = new Map<string, { readonly endpoint: Endpoint; readonly answer: Answer }>();
  const actions = new Map<string, { readonly action: Action; readonly answer: Answer }>();
  let unchanged = 0;
  const http = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, FROM_ANYWHERE).end();
    if (request.url === `/api${askTogether.path}`) return void replyTogether(request, response);
    void reply(request, response, answers, actions);
    response.on('finish', () => {
      if (response.statusCode === 304) unchanged++;
    });
  });
  const live = new WebSocketServer({ noServer: true });
  const hellos: { token: string; since?: number; readonly agoMs?: number }[] = [];
  let isRefusing = false;
  http.on('upgrade', (request, socket, head) => {
    if (isRefusing) return void socket.destroy();
    live.handleUpgrade(request, socket, head, (client) => greet(client, hellos));
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));

  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    on: (endpoint, answer) => answers.set(keyOf(endpoint), { endpoint, answer }),
    byDefault: (endpoint, answer) => {
      if (!answers.has(keyOf(endpoint))) answers.set(keyOf(endpoint), { endpoint, answer });
    },
    onAction: ({ path, actions: table }, name, answer) => {
      const action = table[name];
      if (action) actions.set(`${path} ${name}`, { action, answer });
    },
    actionByDefault: ({ path, actions: table }, name, answer) => {
      const action = table[name];
      if (action && !actions.has(`${path} ${name}`)) actions.set(`${path} ${name}`, { action, answer });
    },
    push: (frame) => {
      for (const client of live.clients) client.send(JSON.stringify(frame));
    },
    hellos,
    timesUnchanged: () => unchanged,
    dropListeners: () => {
      for (const client of live.clients) client.terminate();
    },
    refuseListeners: (refusing) => {
      isRefusing = refusing;
    },
    close: () =>
      new Promise((closed) => {
        for (const client of live.clients) client.terminate();
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function greet(client: WebSocket, hellos: { token: string; since?: number; readonly agoMs?: number }[]) {
  client.once('message', (data: Buffer) => {
    hellos.push(JSON.parse(data.toString()) as { token: string; since?: number; readonly agoMs?: number });
    client.send(JSON.stringify({ type: 'welcome', time: Date.now() }));
  });
}

/** Each call is asked for as if it had come by itself. */
async function replyTogether(request: IncomingMessage, response: ServerResponse) {
  const { calls } = read(askTogether.body, JSON.parse((await bytesOf(request)).toString()));
  const { authorization = '', 'accept-language': language = '' } = request.headers;
  response.writeHead(200, { ...FROM_ANYWHERE, 'content-type': 'application/x-ndjson' });
  const ask = async ({ path, etag }: (typeof calls)[number], call: number) => {
    const headers = { authorization, 'accept-language': language, ...(etag !== undefined && { 'if-none-match': etag }) };
    const answer = await fetch(`http://${request.headers.host}/api${path}`, { headers });
    const known = answer.headers.get('etag');
    const body: unknown = answer.status === 304 ? null : await answer.json();
    const said: AnsweredCall = { call, status: answer.status, ...(known !== null && { etag: known }), body };
    response.write(`${JSON.stringify(said)}\n`);
  };
  // Where the test is over, nobody waits any more.
  await Promise.allSettled(calls.map(ask));
  response.end();
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answers: ReadonlyMap<string, { readonly endpoint: Endpoint; readonly answer: Answer }>,
  actions: ReadonlyMap<string, { readonly action: Action; readonly answer: Answer }>,
) {
  const url = new URL(request.url ?? '/', 'http://test');
  const path = url.pathname.replace(/^\/api/, '');
  const sent = await bytesOf(request);
  const type = request.headers['content-type'] ?? '';
  const image = type.startsWith('image/') || type === 'application/octet-stream' ? { type, bytes: sent.length } : null;
  const body = sent.length === 0 || image ? {} : (JSON.parse(sent.toString()) as Record<string, unknown>);
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? null;
  const action = actions.get(`${path} ${String(body['action'])}`);
  try {
    if (action)
      return send(response, 200, {
        status: 'ok',
        ...(action.action.reply.parse(action.answer({ params: {}, query: url.searchParams, body, image, token })) as object),
      });
    for (const [key, { endpoint, answer }] of answers) {
      const params = matches(key, request.method ?? 'GET', path);
      if (!params) continue;
      // The server refuses what it does not know, so nothing here may send it.
      if (!image) read(sentBody(endpoint), body);
      read(endpoint.params, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)])));
      read(endpoint.query, Object.fromEntries(url.searchParams));
      if (endpoint.media.reply === 'file')
        return await sendFile(response, answer({ params, query: url.searchParams, body, image, token }) as FileReply | WrittenReply);
      const answered = endpoint.reply.parse(await answer({ params, query: url.searchParams, body, image, token })) as object;
      if (endpoint.method === 'GET' && endpoint.envelope === 'resource') {
        const etag = `W/"${createHash('sha1').update(JSON.stringify(answered)).digest('hex')}"`;
        response.setHeader('etag', etag);
        if (request.headers['if-none-match'] === etag) return void response.writeHead(304, FROM_ANYWHERE).end();
      }
      return send(response, endpoint.status, endpoint.envelope === 'legacy' ? { status: 'ok', ...answered } : answered);
    }
    send(response, 404, { code: 'request.notFound', title: `The test does not say what ${request.method} ${path} answers.` });
  } catch (error) {
    const { code, details } = error as DomainError;
    const isLegacy = action !== undefined || answers.get(`${request.method} ${path}`)?.endpoint.envelope === 'legacy';
    send(
      response,
      statusOf(code),
      isLegacy ? { status: 'nok', code: errorTitle(code), message: code, details } : { status: statusOf(code), code, errors: details },
    );
  }
}

function matches(key: string, method: string, path: string): Record<string, string> | null {
  const [wantedMethod, wantedPath = ''] = key.split(' ');
  if (wantedMethod !== method) return null;
  const pattern = new RegExp(`^${wantedPath.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const found = pattern.exec(path);
  return found ? { ...found.groups } : null;
}

async function sendFile(response: ServerResponse, said: FileReply | WrittenReply) {
  const { name, type } = said;
  response.writeHead(200, { ...FROM_ANYWHERE, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` });
  if ('bytes' in said) return void response.end(said.bytes);
  for await (const piece of said.pieces) response.write(piece);
  response.end();
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { ...FROM_ANYWHERE, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
