import fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { takeTurns } from './takeTurns.ts';

const server = await aServer(await freshDb());
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];

test('of 500 searches that one member makes at once some are asked to come again; nobody else waits for them, and health answers at once', async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 500 }, async () => {
    const answer = await server.call(ada, 'GET', '/search?q=lyon');
    order.push('search');
    return answer;
  });
  const done = async (what: string, asked: Promise<{ statusCode: number }>) => {
    expect([what, (await asked).statusCode]).toEqual([what, 200]);
    order.push(what);
  };
  await Promise.all([done('list', server.call(eve, 'GET', '/transports')), done('health', server.call(null, 'GET', '/health'))]);
  const answered = await Promise.all(flood);
  const refused = answered.filter(({ statusCode }) => statusCode === 429);
  expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  // Four at work and 250 that wait: at least the others.
  expect(refused.length).toBeGreaterThanOrEqual(246);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused.every((answer) => answer.json().code === 'request.crowded')).toBe(true);
  // All that were refused are answered at once; of those that wait, hardly any.
  const searchesBefore = order.slice(0, order.indexOf('list')).filter((what) => what === 'search').length - refused.length;
  expect(searchesBefore).toBeLessThan(60);
});

test('keys of two customers that one operator made take turns of their own', async () => {
  const operator = await server.anOperator();
  const keyOf = async (idCustomer: number) => {
    const made = await server.call(operator, 'POST', '/api-keys', { name: 'import', idCustomer, scopes: ['read'] });
    return made.json<{ key: string }>().key;
  };
  const [busy, calm] = [await keyOf(acme), await keyOf(other)];
  const search = (key: string) => server.app.inject({ url: '/api/search?q=lyon', headers: { authorization: `Bearer ${key}` } });
  let answered = 0;
  const flood = Array.from({ length: 300 }, async () => {
    const { statusCode } = await search(busy);
    answered++;
    return statusCode;
  });
  await Promise.race(flood);
  const before = answered;
  expect((await search(calm)).statusCode).toBe(200);
  // Of those that wait some are answered meanwhile, by far not all.
  expect(answered - before).toBeLessThan(100);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 429]));
});

test('what one page asks for at once is answered, all of it', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.call(eve, 'GET', '/transports')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
});

test('whoever asks and goes away at once has no more work done at one time than whoever stays', async () => {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.decorateRequest('signedIn', null);
  takeTurns(app);
  let [atWork, most, begun] = [0, 0, 0];
  app.get('/', { config: { access: 'anyone' } }, async () => {
    begun++;
    most = Math.max(most, ++atWork);
    await sleep(50);
    atWork--;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (let round = 0; round < 10; round++) {
    const sockets = Array.from({ length: 20 }, () => connect({ port, host: '127.0.0.1' }));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: sillage.example\r\n\r\n');
    await sleep(10);
    const gone = sockets.map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(gone);
  }
  while (atWork > 0) await sleep(10);
  expect(begun).toBeGreaterThan(8);
  expect(most).toBe(8);
  expect((await app.inject('/')).body).toBe('done');
});

test('who went away while it was looked up who they are has no work done at all', async () => {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.decorateRequest('signedIn', null);
  let [lookedUp, begun] = [0, 0];
  const known = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => {
    lookedUp++;
    await known.promise;
  });
  takeTurns(app);
  app.get('/', { config: { access: 'anyone' } }, async () => {
    begun++;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 30 }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: sillage.example\r\n\r\n');
  await vi.waitFor(() => expect(lookedUp).toBe(30));
  for (const socket of sockets) socket.destroy();
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  known.resolve();
  expect((await app.inject('/')).body).toBe('done');
  expect(begun).toBe(1);
});

test('a row of large answers of one leaves room between them, which few of them do not need', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    request.signedIn = { idUser: 1, idCustomer: 1, role: 'user' } as unknown as typeof request.signedIn;
  });
  takeTurns(app);
  let [atWork, idle] = [false, 0];
  app.get('/', { config: { access: 'user' } }, async () => {
    atWork = true;
    await sleep(40);
    atWork = false;
    return 'done';
  });
  const looking = setInterval(() => {
    if (!atWork) idle++;
  }, 5);
  onTestFinished(() => clearInterval(looking));
  const idleWith = async (count: number) => {
    idle = 0;
    await Promise.all(Array.from({ length: count }, () => app.inject('/?limit=1000')));
    return idle;
  };
  expect(await idleWith(4)).toBeLessThan(await idleWith(24));
});

test('of all customers two large answers are made at one time, and who reads theirs slowly keeps nobody waiting', async () => {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    const idCustomer = Number(request.headers['x-customer']);
    request.signedIn = { idUser: 1, idCustomer, role: 'user' } as unknown as typeof request.signedIn;
  });
  takeTurns(app);
  let [atWork, most, made] = [0, 0, 0];
  app.get('/', { config: { access: 'user' } }, async (request, reply) => {
    most = Math.max(most, ++atWork);
    await sleep(20);
    atWork--;
    made++;
    return reply.send(Number(request.headers['x-customer']) >= 90 ? Buffer.alloc(30_000_000) : 'done');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (customer: number) =>
    app.inject({ url: '/?limit=1000', headers: { 'x-customer': `${customer}` } }).then(({ statusCode }) => statusCode);
  expect(await Promise.all(Array.from({ length: 6 }, (_, at) => ask(at + 1)))).toEqual(Array(6).fill(200));
  expect(most).toBe(2);
  const slow = [90, 91].map((customer) => {
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    socket.write(`GET /?limit=1000 HTTP/1.1\r\nHost: sillage.example\r\nX-Customer: ${customer}\r\n\r\n`);
    return socket;
  });
  onTestFinished(() => slow.forEach((socket) => socket.destroy()));
  while (made < 8) await sleep(10);
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([200, 200, 200]);
});
