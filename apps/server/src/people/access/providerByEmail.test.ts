import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { aProvider } from '../../testing/aProvider.ts';
import { aServer, PASSWORD } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { listening } from '../../testing/listening.ts';

const PUBLIC_URL = 'https://sillage.example';
const provider = await aProvider(`${PUBLIC_URL}/login`);
const database = await freshDb();
const SETTINGS = {
  PUBLIC_URL,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
};
const server = await aServer(database, { ...SETTINGS, OIDC_LINK_BY_EMAIL: 'true' });
const acme = await server.aCustomer();

async function signInAs(account: string) {
  const { url } = (await server.call(null, 'POST', '/identity-provider/authorizations', {})).json();
  return server.call(null, 'POST', '/identity-provider/sessions', await provider.signInAs(account, url));
}
let accounts = 0;
function anAccount(claims: object) {
  const account = `account-${accounts++}`;
  provider.knows(account, { ...claims });
  return account;
}

test('an address that the provider has verified links the account of the active member who has it', async () => {
  const { email, idUser } = await server.aMember(acme, 'user');
  const account = anAccount({ email: email.toUpperCase(), email_verified: true });
  const together = (await Promise.all([signInAs(account), signInAs(account)])).map((answer) => answer.json());
  for (const answer of together) expect(answer).toMatchObject({ status: 'ok', isLinked: false, data: { idUser, role: 'user' } });
  provider.knows(account, { email: 'changed@example.com', email_verified: true });
  expect((await signInAs(account)).statusCode).toBe(200);
});

test('an address that is not verified, belongs to nobody, or to somebody who may not connect, links nothing', async () => {
  const [member, paused] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  await onServer(`update member set status = 'paused' where id_user = ${paused.idUser}`, database.ownerUrl);
  for (const claims of [
    { email: member.email },
    { email: member.email, email_verified: false },
    { email: member.email, email_verified: 'true' },
    { email: 'nobody@example.com', email_verified: true },
    { email: paused.email, email_verified: true },
    {},
  ]) {
    expect([claims, (await signInAs(anAccount(claims))).json().code]).toEqual([claims, 'PROVIDER_NOT_LINKED']);
  }
});

test('a second account with the same address does not get in', async () => {
  const { email } = await server.aMember(acme, 'user');
  expect((await signInAs(anAccount({ email, email_verified: true }))).statusCode).toBe(200);
  expect((await signInAs(anAccount({ email, email_verified: true }))).json().code).toBe('PROVIDER_NOT_LINKED');
});

/** A provider that answers the way it is told, or never. */
async function aSickProvider(answer: string | null) {
  let asked = 0;
  const sick = createServer((_request, response) => {
    asked++;
    if (answer !== null) response.setHeader('content-type', 'application/json').end(answer);
  });
  return { issuer: `http://127.0.0.1:${await listening(sick)}`, asked: () => asked };
}

test.each([
  ['answers nonsense', 'nonsense'],
  ['answers as somebody else', '{"issuer":"https://other.example"}'],
  ['answers without end', ' '.repeat(2 * 1024 * 1024)],
  ['never answers', null],
])('a provider that %s fails alone', async (_, answer) => {
  const sick = await aSickProvider(answer);
  const beside = await aServer(database, { ...SETTINGS, OIDC_ISSUER: sick.issuer });
  const member = await beside.aMember(acme, 'user');
  const begin = () => beside.call(null, 'POST', '/identity-provider/authorizations', {});
  const [waiting, ...others] = [begin(), begin(), begin()];
  expect((await beside.call(null, 'POST', '/login_check', { username: member.email, password: PASSWORD })).statusCode).toBe(200);
  expect((await beside.call(null, 'GET', '/identity-provider')).json().isConfigured).toBe(true);
  for (const answered of await Promise.all([waiting, ...others]))
    expect(answered?.json()).toMatchObject({ status: 502, code: 'provider.failed' });
  const asked = sick.asked();
  expect((await begin()).statusCode).toBe(502);
  expect([asked, sick.asked()]).toEqual([1, 1]);
});

test.each(['http://provider.example', 'not an address', 'ftp://127.0.0.1'])(
  '%j is refused at the start, before it costs a secret',
  async (issuer) => {
    await expect(aServer(database, { ...SETTINGS, OIDC_ISSUER: issuer })).rejects.toThrow('OIDC_ISSUER cannot be used');
    await expect(aServer(database, { ...SETTINGS, OIDC_USER_API_URL: issuer })).rejects.toThrow('OIDC_USER_API_URL cannot be used');
  },
);
