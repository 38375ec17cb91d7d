import { expect, test } from 'vitest';
import { aProvider } from '../../testing/aProvider.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const PUBLIC_URL = 'https://sillage.example';
const provider = await aProvider(`${PUBLIC_URL}/login`);
const database = await freshDb();
const SETTINGS = {
  PUBLIC_URL,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_NAME: 'Company ID',
  OIDC_USER_API_URL: provider.issuer,
};
const server = await aServer(database, SETTINGS);
const acme = await server.aCustomer();

type Who = { readonly token: string } | null;
const begin = (who: Who = null, link = false) => server.call(who, 'POST', '/identity-provider/authorizations', { link });
const finish = (returned: { code: string; state: string }, who: Who = null) =>
  server.call(who, 'POST', '/identity-provider/sessions', returned);
/** All the way to the provider and back, but for the last step. */
const returnedAs = async (account: string, who: Who = null, link = false) =>
  provider.signInAs(account, (await begin(who, link)).json().url);
const signInAs = async (account: string) => finish(await returnedAs(account));
const link = async (account: string, member: Member) => finish(await returnedAs(account, member, true), member);
const record = (who: Who) => server.call(who, 'GET', '/identity-provider/user');
const onDatabase = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

let accounts = 0;
/** Somebody at the provider whom nobody here has linked. */
const anAccount = (claims: object = {}) => {
  const account = `company|${accounts++}/ø`;
  provider.knows(account, { ...claims });
  return account;
};
async function aLinkedMember(role: 'user' | 'userAdmin' = 'user') {
  const [member, account] = [await server.aMember(acme, role), anAccount()];
  expect((await link(account, member)).statusCode).toBe(200);
  return { member, account };
}

test('where no provider is configured, there is none', async () => {
  const plain = await aServer(database);
  const member = await plain.aMember(acme, 'user');
  expect((await plain.call(null, 'GET', '/identity-provider')).json()).toEqual({ isConfigured: false, name: '' });
  for (const [method, path, body] of [
    ['POST', '/identity-provider/authorizations', {}],
    ['POST', '/identity-provider/sessions', { code: 'x', state: 'x' }],
    ['GET', '/identity-provider/user', undefined],
    ['PATCH', '/identity-provider/user', { user_metadata: {} }],
  ] as const) {
    const answer = await plain.call(member, method, path, body);
    expect([path, answer.statusCode, answer.body]).toEqual([
      path,
      404,
      expect.stringMatching(/provider.notConfigured|PROVIDER_NOT_CONFIGURED/),
    ]);
  }
});

test('the browser is sent to the provider with a challenge, a state and a nonce, and comes back to the sign-in page', async () => {
  expect((await server.call(null, 'GET', '/identity-provider')).json()).toEqual({ isConfigured: true, name: 'Company ID' });
  const { url, state } = (await begin()).json();
  const asked = Object.fromEntries(new URL(url).searchParams);
  expect(asked).toMatchObject({
    client_id: provider.client.id,
    response_type: 'code',
    redirect_uri: `${PUBLIC_URL}/login`,
    scope: 'openid email profile',
    state,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{20,}$/),
  });
});

test('an account that nobody here has linked opens nothing, whatever it says of itself', async () => {
  const { email } = await server.aMember(acme, 'user');
  for (const claims of [{}, { email, email_verified: true }, { role: 'superAdmin', idCustomer: 0 }]) {
    expect((await signInAs(anAccount(claims))).json()).toMatchObject({ status: 'nok', code: 'PROVIDER_NOT_LINKED' });
  }
});

test('who is signed in links the account, and signs in by it from then on', async () => {
  const member = await server.aMember(acme, 'userAdmin');
  const identity = async () => (await server.call(member, 'GET', '/identity-provider/identity')).json().isLinked;
  const account = anAccount({ role: 'superAdmin', idCustomer: 0 });
  expect(await identity()).toBe(false);
  const linked = (await link(account, member)).json();
  expect(linked).toMatchObject({ status: 'ok', isLinked: true, data: { idUser: member.idUser, role: 'userAdmin' } });
  expect(await identity()).toBe(true);
  expect((await server.call(null, 'POST', '/token/refresh', { refresh_token: linked.refresh_token })).statusCode).toBe(200);

  const signedIn = (await signInAs(account)).json();
  expect(signedIn).toMatchObject({ status: 'ok', isLinked: false, data: { idUser: member.idUser, role: 'userAdmin' } });
  const { user } = (await server.call(signedIn, 'GET', '/auth/access-token')).json();
  expect(user).toMatchObject({ from: 'provider', role: 'userAdmin', data: { idCustomer: acme } });
  expect((await link(account, member)).statusCode).toBe(200);
  const entries = `select action, details::jsonb ->> 'by' as by from audit_entry where subject = 'member ${member.idUser}' order by seq`;
  expect((await onDatabase(entries)).map(({ action, by }) => [action, by])).toEqual([
    ['identity.linked', null],
    ['session.started', 'provider'],
  ]);
});

test('a link is finished by the session that began it, and by no other', async () => {
  const [member, other] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  expect((await begin(null, true)).statusCode).toBe(401);
  for (const [who, status] of [
    [null, 401],
    [other, 403],
  ] as const) {
    const returned = await returnedAs(anAccount(), member, true);
    expect((await finish(returned, who)).statusCode).toBe(status);
    expect((await finish(returned, member)).statusCode).toBe(410);
  }
  expect(await onDatabase(`select 1 from provider_identity where id_user in (${member.idUser}, ${other.idUser})`)).toEqual([]);
});

test('one account, one member, either way', async () => {
  const { member, account } = await aLinkedMember();
  const other = await server.aMember(acme, 'user');
  expect((await link(account, other)).json()).toMatchObject({ code: 'PROVIDER_TAKEN' });
  expect((await link(anAccount(), member)).json()).toMatchObject({ code: 'PROVIDER_TAKEN' });
});

test('what was begun is finished once, by whom it was begun for, and in time', async () => {
  const { account } = await aLinkedMember();
  const returned = await returnedAs(account);
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => finish(returned)))).map((answer) => answer.statusCode);
  expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410]);
  expect((await finish({ code: returned.code, state: 'unknown' })).statusCode).toBe(410);
  const late = await returnedAs(account);
  await onDatabase('update provider_request set expires_at = now()');
  expect((await finish(late)).statusCode).toBe(410);
});

test('a code that was given for another way here is good for nothing', async () => {
  const { account } = await aLinkedMember();
  const [one, two] = [await returnedAs(account), await returnedAs(account)];
  expect((await finish({ code: one.code, state: two.state })).statusCode).toBe(410);
  expect((await finish({ code: 'forged', state: one.state })).statusCode).toBe(410);
});

test('a member who is paused does not get in this way either', async () => {
  const { member, account } = await aLinkedMember();
  await onDatabase(`update member set status = 'paused' where id_user = ${member.idUser}`);
  expect((await signInAs(account)).json()).toMatchObject({ status: 'nok', code: 'ACCESS_NOT_AUTHORIZED' });
});

test('once it is unlinked, it opens nothing', async () => {
  const { member, account } = await aLinkedMember();
  const signedIn = (await signInAs(account)).json();
  expect((await server.call(member, 'DELETE', '/identity-provider/identity')).statusCode).toBe(200);
  expect((await signInAs(account)).statusCode).toBe(403);
  expect((await record(signedIn)).json()).toMatchObject({ status: 403, code: 'provider.notLinked' });
  const entries = `select 1 from audit_entry where subject = 'member ${member.idUser}' and action = 'identity.unlinked'`;
  expect(await onDatabase(entries)).toHaveLength(1);
});

test('the provider vouches for the second factor, but linking is no way around setting one up', async () => {
  const strict = await server.aCustomer('Strict');
  const [member, account] = [await server.aMember(strict, 'user'), anAccount()];
  expect((await link(account, member)).statusCode).toBe(200);
  await onDatabase(`update customer set requires_second_factor = true where id_customer = ${strict}`);
  server.services.bus.publish('sessionsChanged', {});
  expect((await begin(member, true)).json()).toMatchObject({ status: 403, code: 'access.secondFactorNeeded' });
  expect((await server.call(member, 'GET', '/sessions')).statusCode).toBe(403);
  const signedIn = (await signInAs(account)).json();
  expect((await server.call(signedIn, 'GET', '/sessions')).statusCode).toBe(200);
});

test('the own record at the provider is read and changed with the own access token', async () => {
  const { account } = await aLinkedMember();
  provider.records.set(account, { colour: 'blue' });
  const signedIn = (await signInAs(account)).json();
  expect((await record(signedIn)).json()).toEqual({ subject: account, user_metadata: { colour: 'blue' } });
  const changed = await server.call(signedIn, 'PATCH', '/identity-provider/user', { user_metadata: { theme: 'dark' } });
  expect(changed.json()).toEqual({ subject: account, user_metadata: { colour: 'blue', theme: 'dark' } });
  expect(provider.records.get(account)).toEqual({ colour: 'blue', theme: 'dark' });
});

test('there is no record for nobody, for a session by password, or once the access token has run out', async () => {
  const { member, account } = await aLinkedMember();
  const other = await server.aMember(acme, 'user');
  expect([(await record(null)).statusCode, (await record(other)).statusCode, (await record(member)).statusCode]).toEqual([401, 403, 200]);
  const signedIn = (await signInAs(account)).json();
  await onDatabase(`update session set provider_token_expires_at = now() where id_user = ${member.idUser}`);
  expect((await record(signedIn)).json()).toMatchObject({ status: 403, code: 'provider.notLinked' });
});

test('an access token is kept sealed, for as long as the provider said, and never answered', async () => {
  const { member, account } = await aLinkedMember();
  const before = Date.now();
  const answer = await signInAs(account);
  const [kept] = await onDatabase(
    `select encode(provider_token_sealed, 'base64') as sealed, provider_token_expires_at as until from session
     where id_user = ${member.idUser} and signed_in_by = 'provider'`,
  );
  const token = server.services.vault.open(Buffer.from(kept.sealed, 'base64'));
  expect(Buffer.from(kept.sealed, 'base64').includes(token)).toBe(false);
  expect(answer.body).not.toContain(token);
  const seconds = (kept.until.getTime() - before) / 1000;
  expect([seconds > 500, seconds < 700]).toEqual([true, true]);
});

test('what the user record answers with is passed on as a failure, never as ours', async () => {
  const { member, account } = await aLinkedMember();
  await onDatabase(`update provider_identity set subject = subject || 'x' where id_user = ${member.idUser}`);
  expect((await record(member)).json()).toMatchObject({ status: 502, code: 'provider.failed' });
  expect((await signInAs(account)).statusCode).toBe(403);
});
