import { beforeEach, expect, test } from 'vitest';
import { doUpkeep } from '../../testing/doUpkeep.ts';
import { aServer, PASSWORD } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
let ada = await server.aMember(acme, 'user');
const eve = await server.aMember(acme, 'userAdmin');
const operator = await server.anOperator();
beforeEach(async () => {
  ada = await server.aMember(acme, 'user');
});

interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}
async function signIn(email: string, userAgent = 'Firefox'): Promise<Tokens> {
  const request = { method: 'POST', url: '/api/login_check', remoteAddress: '203.0.113.9', headers: { 'user-agent': userAgent } } as const;
  return (await server.app.inject({ ...request, payload: { username: email, password: PASSWORD } })).json();
}
const sessionsOf = async (who: { readonly token: string }) =>
  (await server.call(who, 'GET', '/sessions')).json().data as { idSession: string; isCurrent: boolean; userAgent: string; ip: string }[];
const whoAmI = async (who: { readonly token: string }) => (await server.call(who, 'GET', '/auth/access-token')).statusCode;
const refresh = async ({ refresh_token }: Tokens) => (await server.call(null, 'POST', '/token/refresh', { refresh_token })).statusCode;
const auditOf = async (idUser: number) => {
  const { rows } = await onServer(
    `select action, id_user, details::jsonb ->> 'why' as why from audit_entry where subject = 'member ${idUser}' order by seq`,
    database.ownerUrl,
  );
  return rows.map(({ action, id_user, why }) => [action, id_user, why]);
};

test('nobody has sessions to see or to end', async () => {
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/4d1f2b64-6f7c-4f0c-9d67-6f0e7f1c2a3b'],
  ] as const) {
    expect((await server.call(null, method, path)).statusCode).toBe(401);
  }
});

test("somebody else's session is as unknown as one that does not exist, for administrators too", async () => {
  const [session] = await sessionsOf(ada);
  for (const other of [eve, operator]) {
    expect((await server.call(other, 'DELETE', `/sessions/${session?.idSession}`)).json()).toMatchObject({
      code: 'access.sessionNotFound',
      status: 404,
    });
  }
  for (const unknown of ['4d1f2b64-6f7c-4f0c-9d67-6f0e7f1c2a3b', '1', "'", '%00'])
    expect((await server.call(ada, 'DELETE', `/sessions/${unknown}`)).statusCode).toBe(404);
  expect(await whoAmI(ada)).toBe(200);
});

test('one sees the own sessions, from where and with what', async () => {
  const tokens = await signIn(ada.email, 'F'.repeat(600));
  const seen = await sessionsOf(tokens);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({ isCurrent: true, ip: '203.0.113.9', userAgent: 'F'.repeat(500) });
  expect(seen[1]).toMatchObject({ isCurrent: false });
});

test('a session that is ended elsewhere opens nothing from the next request on, and cannot be refreshed', async () => {
  const tokens = await signIn(ada.email);
  expect(await whoAmI(tokens)).toBe(200);
  const [session] = await sessionsOf(tokens);
  expect((await server.call(ada, 'DELETE', `/sessions/${session?.idSession}`)).statusCode).toBe(200);
  expect([await whoAmI(tokens), await refresh(tokens), await whoAmI(ada)]).toEqual([401, 401, 200]);
  expect((await server.call(ada, 'DELETE', `/sessions/${session?.idSession}`)).statusCode).toBe(404);
  expect(await auditOf(ada.idUser)).toEqual([
    ['session.started', ada.idUser, null],
    ['session.ended', ada.idUser, 'endedElsewhere'],
  ]);
});

test('all others end at once, and nobody else has to leave', async () => {
  const [here, there] = [await signIn(ada.email), await signIn(ada.email)];
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([200, 200]);
  expect((await server.call(here, 'DELETE', '/sessions')).json()).toEqual({ ended: 2 });
  expect([
    await whoAmI(here),
    await refresh(here),
    await whoAmI(there),
    await refresh(there),
    await whoAmI(ada),
    await whoAmI(eve),
  ]).toEqual([200, 200, 401, 401, 401, 200]);
  expect((await server.call(here, 'DELETE', '/sessions')).json()).toEqual({ ended: 0 });
});

test('signing in and out stand in the audit trail, and so does a token that was used again', async () => {
  const tokens = await signIn(ada.email);
  await server.call(tokens, 'POST', '/auth', { action: 'logout' });
  const stolen = await signIn(ada.email);
  expect(await refresh(stolen)).toBe(200);
  await onServer(
    "update refresh_token set rotated_at = rotated_at - interval '21 seconds' where rotated_at is not null",
    database.ownerUrl,
  );
  expect([await refresh(stolen), await whoAmI(stolen)]).toEqual([401, 401]);
  expect(await auditOf(ada.idUser)).toEqual([
    ['session.started', ada.idUser, null],
    ['session.ended', ada.idUser, 'logout'],
    ['session.started', ada.idUser, null],
    ['session.ended', null, 'tokenReuse'],
  ]);
});

test('fifty tabs that refresh at once, each with the same token, stay signed in', async () => {
  const tabs = (refresh_token: string) =>
    Promise.all(Array.from({ length: 50 }, () => server.call(null, 'POST', '/token/refresh', { refresh_token })));
  let { refresh_token } = await signIn(ada.email);
  for (let round = 0; round < 3; round++) {
    const answers = await tabs(refresh_token);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const tokens = answers.map((answer): Tokens => answer.json());
    const [successor = '', ...others] = new Set(tokens.map((answer) => answer.refresh_token));
    expect(others).toEqual([]);
    expect(new Set(await Promise.all(tokens.map(whoAmI)))).toEqual(new Set([200]));
    refresh_token = successor;
  }
  const { rows } = await onServer(
    `select count(*)::int as tokens from refresh_token t join session s using (id_session) where s.id_user = ${ada.idUser} and s.ip <> ''`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ tokens: 4 }]);
});

test('each refresh is seen as the last sign of life', async () => {
  const tokens = await signIn(ada.email);
  await onServer(`update session set last_seen_at = '2020-01-01' where id_user = ${ada.idUser}`, database.ownerUrl);
  await refresh(tokens);
  const seen = (await server.call(ada, 'GET', '/sessions')).json().data as { lastSeenDate: string }[];
  expect(seen.map(({ lastSeenDate }) => lastSeenDate.startsWith('2020'))).toEqual([false, true]);
});

test('nothing that was sent or kept in secret is ever answered', async () => {
  const tokens = await signIn(ada.email);
  const answers = [
    ...(await Promise.all(
      ['/auth/access-token', '/sessions', '/second-factor', '/identity-provider/identity'].map((path) => server.call(tokens, 'GET', path)),
    )),
    await server.call(null, 'POST', '/login_check', { username: ada.email, password: `${PASSWORD}x` }),
    await server.call(null, 'POST', '/login_check', { username: ada.email, password: { a: PASSWORD } }),
    await server.call(null, 'GET', `/auth?email=${ada.email}&password=${PASSWORD}`),
    await server.call(tokens, 'POST', '/second-factor', { currentPassword: `${PASSWORD}x` }),
  ];
  for (const { body } of answers) expect([body, /argon2|Correct-horse|passwordHash|password_hash/.test(body)]).toEqual([body, false]);
});

test('what has run out is swept away in the end, and nothing else', async () => {
  const tokens = await signIn(ada.email);
  await onServer(
    `update session set expires_at = now() - interval '8 days' where id_user = ${ada.idUser} and ip = '';
     insert into link_token (token_hash, id_customer, id_user, purpose, created_at, expires_at) values
       ('old', ${acme}, ${ada.idUser}, 'reset', now(), now() - interval '8 days'), ('new', ${acme}, ${ada.idUser}, 'reset', now(), now());
     insert into provider_request (state_hash, code_verifier_sealed, nonce, expires_at) values
       ('old', '', '', now() - interval '1 second'), ('new', '', '', now() + interval '1 minute');
     insert into sign_in_attempt (account_hash, origin, failures, recent, last_at) values
       ('typo', '', 1, '{}', now() - interval '2 days'), ('attack', '', 50, '{}', now() - interval '2 days'), ('old', '', 50, '{}', now() - interval '31 days')`,
    database.ownerUrl,
  );
  await doUpkeep(server.services);
  const kept = async (query: string) => (await onServer(query, database.ownerUrl)).rows.map((row) => String(row.kept));
  expect(await sessionsOf(tokens)).toHaveLength(1);
  expect(await kept("select encode(token_hash, 'escape') as kept from link_token")).toEqual(['new']);
  expect(await kept("select encode(state_hash, 'escape') as kept from provider_request")).toEqual(['new']);
  expect(await kept("select encode(account_hash, 'escape') as kept from sign_in_attempt where length(account_hash) < 10")).toEqual([
    'attack',
  ]);
});

test('sessions that ran out long ago are forgotten, the others stay', async () => {
  const [old, young] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  await onServer(`update session set expires_at = now() - interval '8 days' where id_user = ${old.idUser}`, database.ownerUrl);
  await doUpkeep(server.services);
  const { rows } = await onServer(`select id_user from session where id_user in (${old.idUser}, ${young.idUser})`, database.ownerUrl);
  expect(rows).toEqual([{ id_user: young.idUser }]);
});
