import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openConnections } from './connections.ts';

const MEBIBYTE = 1024 * 1024;
const LARGE = Buffer.alloc(8 * MEBIBYTE, 'x');

async function aListener(handle: RequestListener, bounds: Partial<Parameters<typeof openConnections>[2]> = {}) {
  const server = openConnections(handle, { connectionsCheckingInterval: 50, headersTimeout: 500 }, { trustedProxies: [], ...bounds });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open: Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    send: (said: string) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.pause();
      open.push(socket);
      socket.write(said);
      return socket;
    },
  };
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: sillage.example\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';
/** All that came until the end, be it a cut. */
const heard = (socket: Socket) => {
  let all = '';
  socket.on('data', (part: Buffer) => (all += part.toString())).resume();
  return new Promise<string>((resolve) => socket.once('close', () => resolve(all)));
};
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('requests that a connection sends ahead are answered one after the other, in their order', async () => {
  const begun: string[] = [];
  const { send } = await aListener((request, response) => {
    begun.push(request.url ?? '');
    if (begun.length > 1) response.end(`${request.url};`);
    else setImmediate(() => response.end(`${request.url} of ${begun.length} begun;`));
  });
  const all = await heard(send(get('/a') + get('/b') + get('/c', LAST)));
  expect(all.match(/\/[abc][^;]*;/g)).toEqual(['/a of 1 begun;', '/b;', '/c;']);
});

test('a body that is sent behind another request arrives whole', async () => {
  const { send } = await aListener((request, response) => {
    void text(request).then((body) => setImmediate(() => response.end(`${request.url}:${body.length};`)));
  });
  const body = 'y'.repeat(300_000);
  const socket = send(
    `${get('/a')}POST /b HTTP/1.1\r\nHost: sillage.example\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('/c', LAST)}`,
  );
  expect((await heard(socket)).match(/\/[abc]:\d+;/g)).toEqual(['/a:0;', '/b:300000;', '/c:0;']);
});

test('of a thousand requests in one write that nobody reads the answers of, one is answered, and the connection is cut', async () => {
  let begun = 0;
  const { server, send } = await aListener((_request, response) => {
    begun++;
    response.end(LARGE);
  });
  const gone = new Promise<void>((resolve) => server.once('connection', (socket: Socket) => socket.once('close', () => resolve())));
  send(get('/').repeat(1000));
  await gone;
  expect(begun).toBe(1);
});

test('whoever takes nothing of an answer is cut off after a while, and whoever waits for one that takes long is not', async () => {
  const { server, send } = await aListener(
    (request, response) => {
      if (request.url === '/large') response.end(LARGE);
      else setTimeout(() => response.end('late'), 400);
    },
    { unread: { unreadMs: 100 } },
  );
  const gone = new Promise<void>((resolve) => server.once('connection', (socket: Socket) => socket.once('close', () => resolve())));
  send(get('/large'));
  await gone;
  expect(await heard(send(get('/slow', LAST)))).toContain('late');
});

test('when too much is left unread in all, those that hold the most are cut off', async () => {
  const { server, send } = await aListener((_request, response) => response.end(LARGE), { unread: { mostBytes: 20 * MEBIBYTE } });
  let held = 0;
  const cut = new Promise<number>((resolve) => {
    server.on('connection', (socket: Socket) => {
      held++;
      socket.once('close', () => resolve(held));
    });
  });
  for (let at = 0; at < 6; at++) send(get('/'));
  expect(await cut).toBeGreaterThan(2);
});

test('one address cannot take every connection', async () => {
  const { send } = await aListener((_request, response) => response.end('here'), { mostOfAddress: 2 });
  const [one, other] = [send(get('/')), send(get('/'))];
  await Promise.all([once(one, 'connect'), once(other, 'connect')]);
  expect(await heard(send(get('/', LAST)))).toBe('');
  const gone = ended(one);
  one.destroy();
  await gone;
  let again = '';
  while (again === '') again = await heard(send(get('/', LAST)));
  expect(again).toContain('here');
});

test.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])('a proxy that is trusted as %s speaks for many', async (proxy) => {
  const { send } = await aListener((_request, response) => response.end('here'), { mostOfAddress: 2, trustedProxies: [proxy] });
  const [one, other] = [send(get('/')), send(get('/'))];
  await Promise.all([once(one, 'connect'), once(other, 'connect')]);
  expect(await heard(send(get('/', LAST)))).toContain('here');
});

test('a request that names two hosts is refused, before anybody believes one of them', async () => {
  const { send } = await aListener((_request, response) => response.end('here'));
  const said = await heard(send('GET / HTTP/1.1\r\nHost: one.example\r\nHost: other.example\r\n\r\n'));
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).toContain('"code":"request.invalid"');
});
