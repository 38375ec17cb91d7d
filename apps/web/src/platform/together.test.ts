import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTogether } from './together.ts';

interface Heard {
  readonly at: string;
  readonly calls: readonly { readonly path: string; readonly etag?: string }[];
  readonly token: string | undefined;
  readonly response: ServerResponse;
}

/** What came to the server, and how it answers what was asked together; by itself everything is answered with its address. */
let heard: Heard[] = [];
let answerTogether: (heard: Heard) => void = ({ calls, response }) => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.end(calls.map(({ path }, call) => `${JSON.stringify({ call, status: 200, body: { path } })}\n`).join(''));
};
const usual = answerTogether;
const server = createServer((request, response) => void hear(request, response));
async function hear(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { calls = [] } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Partial<Heard>;
  const one: Heard = { at: request.url ?? '', calls, token: request.headers.authorization, response };
  heard.push(one);
  if (one.at === '/api/batch') answerTogether(one);
  else response.end(JSON.stringify({ alone: one.at }));
}
let origin = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
afterEach(() => {
  heard = [];
  answerTogether = usual;
});

const headers = { authorization: 'Bearer one' };
const open = () => {
  const ask = openTogether();
  return (path: string, { signal, more = {} }: { signal?: AbortSignal; more?: Record<string, string> } = {}) =>
    ask(`${origin}/api${path}`, { ...headers, ...more }, signal);
};
const line = (said: object) => `${JSON.stringify(said)}\n`;

test('what is asked for at once is one request, and each has its own answer', async () => {
  const ask = open();
  const answers = await Promise.all(['/a', '/b?limit=2', '/c/ü'].map((path) => ask(path)));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { path: '/a' },
    { path: '/b?limit=2' },
    { path: '/c/%C3%BC' },
  ]);
  expect(heard.map(({ at, token }) => [at, token])).toEqual([['/api/batch', 'Bearer one']]);
});

test('what is asked for by itself is sent by itself, also when others were asked for before', async () => {
  const ask = open();
  await Promise.all([ask('/a'), ask('/b')]);
  expect(await (await ask('/c')).json()).toEqual({ alone: '/api/c' });
  expect(heard.map(({ at }) => at)).toEqual(['/api/batch', '/api/c']);
});

test('more than one request takes are several, and of another token another', async () => {
  const ask = open();
  const other = ask('/other', { more: { authorization: 'Bearer two' } });
  await Promise.all([other, ...Array.from({ length: 26 }, (_, n) => ask(`/${n}`))]);
  expect(heard.map(({ at, token, calls }) => `${at} ${token} ${calls.length}`).toSorted()).toEqual([
    '/api/batch Bearer one 2',
    '/api/batch Bearer one 24',
    '/api/other Bearer two 0',
  ]);
});

test('an answer is given as soon as it comes, in whatever pieces', async () => {
  let response: ServerResponse | undefined;
  answerTogether = (one) => {
    ({ response } = one);
    const bytes = Buffer.from(line({ call: 1, status: 200, body: { name: 'Zürich' } }));
    const middle = bytes.indexOf('ü') + 1;
    response.write(bytes.subarray(0, middle));
    response.write(bytes.subarray(middle));
  };
  const ask = open();
  const slow = ask('/slow');
  expect(await (await ask('/quick')).json()).toEqual({ name: 'Zürich' });
  response?.end(line({ call: 0, status: 404, body: { code: 'request.notFound' } }));
  expect((await slow).status).toBe(404);
});

test('what is known already is not sent again, and when to ask again is told', async () => {
  answerTogether = ({ response }) =>
    response.end(line({ call: 0, status: 304, etag: 'W/"7"', body: null }) + line({ call: 1, status: 429, retryAfter: '2', body: {} }));
  const ask = open();
  const [known, crowded] = await Promise.all([ask('/known', { more: { 'if-none-match': 'W/"7"' } }), ask('/crowded')]);
  expect(heard[0]?.calls).toEqual([{ path: '/known', etag: 'W/"7"' }, { path: '/crowded' }]);
  expect([known.status, known.headers.get('etag'), crowded.status, crowded.headers.get('retry-after')]).toEqual([304, 'W/"7"', 429, '2']);
});

test('a refusal of all is the answer of each, and a server that does not know it is asked one by one', async () => {
  answerTogether = ({ response }) => response.writeHead(401).end('{"code":"access.signInFirst"}');
  const ask = open();
  const refused = await Promise.all([ask('/a'), ask('/b')]);
  expect(await Promise.all(refused.map(async (answer) => `${answer.status} ${await answer.text()}`))).toEqual(
    Array(2).fill('401 {"code":"access.signInFirst"}'),
  );
  answerTogether = ({ response }) => response.writeHead(404).end('{}');
  expect(await Promise.all([ask('/a'), ask('/b')].map(async (answer) => (await answer).text()))).toEqual([
    '{"alone":"/api/a"}',
    '{"alone":"/api/b"}',
  ]);
});

test('who leaves has no answer, and the others have theirs; when all have left the request ends', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  answerTogether = ({ response }) => resolve(response);
  const ask = open();
  const [one, other] = [new AbortController(), new AbortController()];
  const whyNot = (path: string, { signal }: AbortController) => ask(path, { signal }).then(String, (reason: Error) => reason.message);
  const [first, second] = [whyNot('/a', one), whyNot('/b', other)];
  const response = await asked;
  const isClosed = new Promise((closed) => response.once('close', closed));
  one.abort(new Error('first left'));
  expect(await first).toBe('first left');
  expect(response.destroyed).toBe(false);
  other.abort(new Error('second left'));
  expect(await second).toBe('second left');
  await isClosed;
});

test('of a line that breaks off, what has its answer keeps it and the rest fails', async () => {
  answerTogether = ({ response }) => {
    response.write(line({ call: 0, status: 200, body: { is: 'there' } }), () => response.destroy());
  };
  const ask = open();
  const [first, second] = [ask('/a'), ask('/b')];
  const lost = second.then(
    () => 'answered',
    () => 'lost',
  );
  expect(await (await first).json()).toEqual({ is: 'there' });
  expect(await lost).toBe('lost');
});
