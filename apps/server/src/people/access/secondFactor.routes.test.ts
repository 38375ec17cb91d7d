import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { removeSecondFactor } from './removeSecondFactor.store.ts';

const database = await freshDb();
const STEP = 30_000;
/** In the middle of a step, so that codes of the steps around it are told apart. */
let time = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
const server = await aServer(database, {}, { now: () => new Date(time) });
const acme = await server.aCustomer();
const strict = await server.aCustomer('Strict');
await onServer(`update customer set requires_second_factor = true where id_customer = ${strict}`, database.ownerUrl);

const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: (time + steps * STEP) / 1000 });
const signIn = (email: string, code?: string, password = PASSWORD) =>
  server.call(null, 'POST', '/login_check', { username: email, password, ...(code === undefined ? {} : { code }) });
const start = (member: Member, currentPassword = PASSWORD) => server.call(member, 'POST', '/second-factor', { currentPassword });
const confirm = (member: Member, code: string) => server.call(member, 'POST', '/second-factor/confirmation', { code });
const state = async (member: Member) => (await server.call(member, 'GET', '/second-factor')).json();

async function setUp(member: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await start(member)).json();
  const { recoveryCodes } = (await confirm(member, codeOf(secret))).json();
  time += STEP;
  return { secret, recoveryCodes };
}
const fates = async (answers: readonly ReturnType<typeof signIn>[]) =>
  (await Promise.all(answers)).map((answer) => answer.json().code ?? answer.statusCode);
const auditOf = async (idUser: number) => {
  const entries = `select action, id_user from audit_entry where subject = 'member ${idUser}' and action like 'secondFactor.%' order by seq`;
  return (await onServer(entries, database.ownerUrl)).rows.map((row) => [row.action, row.id_user]);
};

test('nobody has a second factor to read or to change', async () => {
  for (const [method, path] of [
    ['GET', '/second-factor'],
    ...(['', '/confirmation', '/recovery-codes', '/removal'] as const).map((way) => ['POST', `/second-factor${way}`] as const),
  ] as const) {
    expect((await server.call(null, method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
  }
});

test('who only has the session cannot set one up, nor guess the password by trying', async () => {
  const member = await server.aMember(acme, 'user');
  const wrong = await Promise.all(Array.from({ length: 12 }, () => start(member, 'Wrong-horse-9')));
  const statuses = wrong.map((answer) => answer.statusCode);
  expect([statuses.filter((status) => status === 403).length, statuses.filter((status) => status === 429).length]).toEqual([10, 2]);
  expect((await start(member)).statusCode).toBe(429);
});

test('nothing changes before a first code confirms it', async () => {
  const member = await server.aMember(acme, 'user');
  expect((await confirm(member, '000000')).json()).toMatchObject({ status: 409, code: 'access.noSecondFactor' });
  const { secret, uri, qrCode } = (await start(member)).json();
  expect(uri).toBe(`otpauth://totp/Sillage:${encodeURIComponent(member.email)}?secret=${secret}&issuer=Sillage`);
  expect(Buffer.from(qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
  expect((await confirm(member, codeOf(secret, 5))).json()).toMatchObject({ status: 422, code: 'access.codeMismatch' });
  expect(await state(member)).toEqual({ isActive: false, isRequired: false, recoveryCodesLeft: 0 });
  expect((await signIn(member.email)).statusCode).toBe(200);
});

test('once it is confirmed, the right password asks for a code, and only then', async () => {
  const member = await server.aMember(acme, 'user');
  const { secret } = await setUp(member);
  expect(await state(member)).toEqual({ isActive: true, isRequired: false, recoveryCodesLeft: 10 });
  const wrong = [signIn(member.email, undefined, 'Wrong-horse-9'), signIn(member.email, codeOf(secret), 'Wrong-horse-9')];
  expect(await fates(wrong)).toEqual(['ACCESS_BAD_CREDENTIALS', 'ACCESS_BAD_CREDENTIALS']);
  expect(await fates([signIn(member.email), signIn(member.email, '')])).toEqual(['ACCESS_CODE_NEEDED', 'ACCESS_CODE_NEEDED']);
  const answer = await signIn(member.email, codeOf(secret));
  expect(answer.statusCode).toBe(200);
  const { user } = (await server.call(answer.json(), 'GET', '/auth/access-token')).json();
  expect(user.data.secondFactor).toBe('active');
});

test('a code is good for one step before and after its own, and once', async () => {
  const member = await server.aMember(acme, 'user');
  const { secret } = await setUp(member);
  time += 5 * STEP;
  expect(await fates([signIn(member.email, codeOf(secret, -2)), signIn(member.email, codeOf(secret, 2))])).toEqual(
    new Array(2).fill('ACCESS_BAD_CODE'),
  );
  expect(await fates([signIn(member.email, codeOf(secret, -1))])).toEqual([200]);
  const now = codeOf(secret);
  const atOnce = await fates(Array.from({ length: 5 }, () => signIn(member.email, `${now.slice(0, 3)} ${now.slice(3)}`)));
  expect(atOnce.toSorted()).toEqual([200, ...new Array(4).fill('ACCESS_BAD_CODE')]);
  expect(await fates([signIn(member.email, codeOf(secret, -1))])).toEqual(['ACCESS_BAD_CODE']);
  expect(await fates([signIn(member.email, codeOf(secret, 1))])).toEqual([200]);
});

test('the code that confirmed it is used up, and the sessions that were opened without it end', async () => {
  const member = await server.aMember(acme, 'user');
  const elsewhere = (await signIn(member.email)).json();
  const { secret } = (await start(member)).json();
  const code = codeOf(secret);
  expect((await confirm(member, code)).statusCode).toBe(200);
  expect(await fates([signIn(member.email, code)])).toEqual(['ACCESS_BAD_CODE']);
  expect((await server.call(elsewhere, 'GET', '/sessions')).statusCode).toBe(401);
  expect((await server.call(member, 'GET', '/sessions')).statusCode).toBe(200);
});

test('wrong codes count like wrong passwords, and asking for the code clears none of them', async () => {
  const member = await server.aMember(acme, 'user');
  const { secret } = await setUp(member);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await fates([signIn(member.email)])).toEqual(['ACCESS_CODE_NEEDED']);
    expect(await fates([signIn(member.email, codeOf(secret, 100 + attempt))])).toEqual(['ACCESS_BAD_CODE']);
  }
  expect(await fates([signIn(member.email, codeOf(secret))])).toEqual(['REQUEST_TOO_MANY']);
});

test('each recovery code is good once, however it is typed', async () => {
  const member = await server.aMember(acme, 'user');
  const { recoveryCodes } = await setUp(member);
  expect([
    recoveryCodes.length,
    new Set(recoveryCodes).size,
    recoveryCodes.every((code) => /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code)),
  ]).toEqual([10, 10, true]);
  const [first = '', second = ''] = recoveryCodes;
  const atOnce = await fates(Array.from({ length: 5 }, () => signIn(member.email, first)));
  expect(atOnce.toSorted()).toEqual([200, ...new Array(4).fill('ACCESS_BAD_CODE')]);
  expect(await fates([signIn(member.email, second.toUpperCase().replaceAll('-', ' '))])).toEqual([200]);
  expect((await state(member)).recoveryCodesLeft).toBe(8);
  const { rows } = await onServer(`select encode(code_hash, 'escape') as kept from recovery_code`, database.ownerUrl);
  expect(rows.some(({ kept }) => recoveryCodes.some((code) => kept.includes(code.slice(0, 4))))).toBe(false);
});

test('new recovery codes end the old ones, for who knows the password', async () => {
  const member = await server.aMember(acme, 'user');
  const renew = (currentPassword: string) => server.call(member, 'POST', '/second-factor/recovery-codes', { currentPassword });
  expect((await renew(PASSWORD)).json().code).toBe('access.noSecondFactor');
  const { recoveryCodes: old } = await setUp(member);
  expect((await renew('Wrong-horse-9')).json()).toMatchObject({ status: 403, code: 'access.currentPasswordWrong' });
  const { recoveryCodes } = (await renew(PASSWORD)).json();
  expect(await fates([signIn(member.email, old[0]), signIn(member.email, recoveryCodes[0])])).toEqual(['ACCESS_BAD_CODE', 200]);
});

test('a new one replaces the old one without a moment without', async () => {
  const member = await server.aMember(acme, 'user');
  const { secret: old } = await setUp(member);
  const { secret } = (await start(member)).json();
  expect(await fates([signIn(member.email), signIn(member.email, codeOf(old))])).toEqual(['ACCESS_CODE_NEEDED', 200]);
  expect((await confirm(member, codeOf(secret))).statusCode).toBe(200);
  time += STEP;
  expect(await fates([signIn(member.email, codeOf(old)), signIn(member.email, codeOf(secret))])).toEqual(['ACCESS_BAD_CODE', 200]);
});

test('it is removed with the password, and all of it stands in the audit trail', async () => {
  const member = await server.aMember(acme, 'user');
  const remove = (currentPassword: string) => server.call(member, 'POST', '/second-factor/removal', { currentPassword });
  expect((await remove(PASSWORD)).json().code).toBe('access.noSecondFactor');
  await setUp(member);
  expect((await remove('Wrong-horse-9')).statusCode).toBe(403);
  expect((await remove(PASSWORD)).statusCode).toBe(200);
  expect(await state(member)).toEqual({ isActive: false, isRequired: false, recoveryCodesLeft: 0 });
  expect((await signIn(member.email)).statusCode).toBe(200);
  expect(await auditOf(member.idUser)).toEqual([
    ['secondFactor.setUp', member.idUser],
    ['secondFactor.removed', member.idUser],
  ]);
});

test('where the customer requires one, nothing else works before it is set up, and it stays', async () => {
  const member = await server.aMember(strict, 'userAdmin');
  const { user } = (await server.call(member, 'GET', '/auth/access-token')).json();
  expect(user.data.secondFactor).toBe('required');
  for (const path of ['/sessions', '/transports', '/trackers', '/api-keys', '/identity-provider/identity']) {
    expect((await server.call(member, 'GET', path)).json()).toMatchObject({ status: 403, code: 'access.secondFactorNeeded' });
  }
  expect((await server.call(member, 'POST', '/customer', { action: 'read' })).json().code).toBe('ACCESS_SECOND_FACTOR_NEEDED');
  await setUp(member);
  expect((await server.call(member, 'GET', '/transports')).statusCode).toBe(200);
  const removal = await server.call(member, 'POST', '/second-factor/removal', { currentPassword: PASSWORD });
  expect(removal.json()).toMatchObject({ status: 409, code: 'access.secondFactorRequired' });
});

test('signing out works before it is set up', async () => {
  const member = await server.aMember(strict, 'user');
  expect((await server.call(member, 'POST', '/auth', { action: 'logout' })).statusCode).toBe(200);
});

test('an administrator can take away what was lost', async () => {
  const member = await server.aMember(acme, 'user');
  await setUp(member);
  const remove = () => inScope(database.db, acme, (tx) => removeSecondFactor(tx, acme, member.idUser));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect((await signIn(member.email)).statusCode).toBe(200);
});

test('its owner is told by mail that it is on, that there are new codes, and that one of them was used; of wrong ones nothing', async () => {
  const member = await server.aMember(acme, 'user');
  const { secret } = await setUp(member);
  const { recoveryCodes } = (await server.call(member, 'POST', '/second-factor/recovery-codes', { currentPassword: PASSWORD })).json();
  time += STEP;
  expect(await fates([signIn(member.email, recoveryCodes[0])])).toEqual([200]);
  expect(await fates([signIn(member.email, recoveryCodes[0]), signIn(member.email, codeOf(secret))])).toEqual(['ACCESS_BAD_CODE', 200]);
  const { rows } = await onServer(
    `select subject from outbox_message where recipient = '${member.email}' order by id_message`,
    database.ownerUrl,
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'The second factor of your Sillage account is set up',
    'Your Sillage account has new recovery codes',
    'A recovery code opened your Sillage account',
  ]);
});

test('the secret is not in the database as it is', async () => {
  const member = await server.aMember(acme, 'user');
  const { secret } = await setUp(member);
  const { rows } = await onServer(
    `select encode(totp_sealed, 'escape') as kept from credential where id_user = ${member.idUser}`,
    database.ownerUrl,
  );
  expect(rows[0].kept.includes(secret)).toBe(false);
});
