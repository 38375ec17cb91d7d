import { expect, test } from 'vitest';
import { buildHttp } from '../../platform/http/buildHttp.ts';
import { aServer, PASSWORD } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();

const signIn = (username: string, password = PASSWORD) => server.call(null, 'POST', '/login_check', { username, password });
const refresh = (refresh_token: string) => server.call(null, 'POST', '/token/refresh', { refresh_token });
const whoAmI = (token: string) => server.call({ token }, 'GET', '/auth/access-token');

test('a wrong e-mail and a wrong password get the same answer', async () => {
  const { email } = await server.aMember(acme, 'user');
  const answers = [await signIn('nobody@example.com'), await signIn(email, 'Wrong-horse-9')];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    [1, 2].map(() => [
      401,
      { status: 'nok', code: 'ACCESS_BAD_CREDENTIALS', message: 'Your email or password does not match. Try again.' },
    ]),
  );
});

test('the right password of a paused member or customer is not authorized', async () => {
  const paused = await server.aMember(acme, 'user');
  await onServer(`update member set status = 'paused' where id_user = ${paused.idUser}`, database.ownerUrl);
  const shut = await server.aCustomer('Shut');
  const member = await server.aMember(shut, 'user');
  await onServer(`update customer set status = 'paused' where id_customer = ${shut}`, database.ownerUrl);
  for (const { email } of [paused, member]) {
    const answer = await signIn(email);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'You are not authorized to connect.']);
  }
});

test('signing in opens a session that knows who one is, in whatever case the address is typed', async () => {
  const { email, idUser } = await server.aMember(acme, 'userAdmin');
  const answer = (await signIn(email.toUpperCase())).json();
  expect(answer).toMatchObject({ status: 'ok', data: { idUser, role: 'userAdmin' } });
  const me = (await whoAmI(answer.token)).json();
  expect(me).toMatchObject({
    status: 'ok',
    user: { role: 'userAdmin', data: { email, idRole: 2, idCustomer: acme, customerName: 'Acme' } },
  });
  expect(JSON.stringify(me)).not.toMatch(/hash|argon/i);
});

test('a refresh token is exchanged once; fifty tabs at the same moment get the same successor', async () => {
  const { email } = await server.aMember(acme, 'user');
  const { refresh_token } = (await signIn(email)).json();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(new Array(50).fill(200));
  expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
});

test('a refresh token used again after the grace ends its session', async () => {
  const { email } = await server.aMember(acme, 'user');
  const { refresh_token } = (await signIn(email)).json();
  const next = (await refresh(refresh_token)).json();
  await onServer(
    "update refresh_token set rotated_at = rotated_at - interval '21 seconds' where rotated_at is not null",
    database.ownerUrl,
  );
  expect((await refresh(refresh_token)).statusCode).toBe(401);
  expect((await refresh(next.refresh_token)).statusCode).toBe(401);
});

test("logging out ends the caller's own session at once, and nobody else's", async () => {
  const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  await whoAmI(ada.token);
  const answer = await server.call(ada, 'POST', '/auth', { action: 'logout', idUser: eve.idUser, email: eve.email });
  expect(answer.json()).toEqual({ status: 'ok' });
  expect([(await whoAmI(ada.token)).statusCode, (await whoAmI(eve.token)).statusCode]).toEqual([401, 200]);
});

test('actions that are missing or unknown are told apart, also the ones that every object has', async () => {
  const member = await server.aMember(acme, 'user');
  const codes = [];
  for (const action of [undefined, 'dance', '__proto__', 'constructor'])
    codes.push((await server.call(member, 'POST', '/auth', { action })).json().code);
  expect(codes).toEqual(['ACTION_UNDEFINED', 'ACTION_UNKNOWN', 'ACTION_UNKNOWN', 'ACTION_UNKNOWN']);
});

test('a token that was tampered with anywhere, signed with nothing, or is not ours opens nothing', async () => {
  const { token } = await server.aMember(acme, 'user');
  const [head, body, signature] = token.split('.') as [string, string, string];
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const forged of [
    `${none}.${body}.`,
    `${none}.${body}.x`,
    `${head}.${body}.${flipped}`,
    `${head}.${body.slice(0, -4)}AAAA.${signature}`,
  ]) {
    expect((await whoAmI(forged)).statusCode).toBe(401);
  }
});

test('the eleventh wrong password within a quarter of an hour has to wait, with the right one too', async () => {
  const { email } = await server.aMember(acme, 'user');
  for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(email, 'Wrong-horse-9')).statusCode).toBe(401);
  const answer = await signIn(email);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('signing in by the address is switched off', async () => {
  expect((await server.call(null, 'GET', '/auth?email=a&password=b')).statusCode).toBe(410);
});

test('a route that does not say who may call it does not start', async () => {
  const app = await buildHttp(server.services);
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow('GET /api/forgotten does not say who may call it.');
});
