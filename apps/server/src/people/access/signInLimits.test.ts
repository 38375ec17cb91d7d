import { expect, test } from 'vitest';
import { aServer, PASSWORD } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { updatePassword } from './shared/credentials.store.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();

let addresses = 0;
/** Nobody was there before. */
const anAddress = () => `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`;
const WRONG = 'Wrong-horse-9';

const signIn = (username: string, password: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress, headers, payload: { username, password } });
const statusOf = async (...said: Parameters<typeof signIn>) => (await signIn(...said)).statusCode;
/** As if a quarter of an hour had gone by. */
const wait = () =>
  onServer("update sign_in_attempt set recent = array(select t - interval '16 minutes' from unnest(recent) t)", database.ownerUrl);
const failures = (count: number) => onServer(`update sign_in_attempt set failures = ${count} where origin = ''`, database.ownerUrl);

test('forty tries at once are ten tries', async () => {
  const { email } = await server.aMember(acme, 'user');
  const from = anAddress();
  const answers = await Promise.all(Array.from({ length: 40 }, () => statusOf(email, WRONG, from)));
  expect([answers.filter((status) => status === 401).length, answers.filter((status) => status === 429).length]).toEqual([10, 30]);
});

test('neither another address nor a header that names one gives more tries', async () => {
  const { email } = await server.aMember(acme, 'user');
  for (let attempt = 0; attempt < 5; attempt++) expect(await statusOf(email, WRONG, anAddress())).toBe(401);
  const from = anAddress();
  for (let attempt = 0; attempt < 5; attempt++) expect(await statusOf(email, WRONG, from, { 'x-forwarded-for': anAddress() })).toBe(401);
  expect(await statusOf(email, WRONG, anAddress(), { 'x-forwarded-for': anAddress() })).toBe(429);
  await wait();
  expect(await statusOf(email, WRONG, from)).toBe(401);
});

test('failures that a clock wrote which was ahead lock nobody out until it is then', async () => {
  const { email } = await server.aMember(acme, 'user');
  for (let attempt = 0; attempt < 10; attempt++) expect(await statusOf(email, WRONG, anAddress())).toBe(401);
  expect(await statusOf(email, PASSWORD, anAddress())).toBe(429);
  await onServer("update sign_in_attempt set recent = array(select t + interval '2 years' from unnest(recent) t)", database.ownerUrl);
  expect(await statusOf(email, WRONG, anAddress())).toBe(401);
  expect(await statusOf(email, PASSWORD, anAddress())).toBe(200);
});

test('an address without an account is limited like one with', async () => {
  const known = await server.aMember(acme, 'user');
  const seen = [];
  for (const email of [known.email, 'nobody.at.all@example.com']) {
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push(await signIn(email, WRONG, anAddress()));
    await failures(100);
    answers.push(await signIn(email, WRONG, anAddress()));
    seen.push(answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after'] !== undefined]));
  }
  expect(seen[0]).toEqual([
    ...Array.from({ length: 10 }, () => [401, 'ACCESS_BAD_CREDENTIALS', false]),
    [429, 'REQUEST_TOO_MANY', true],
    [429, 'ACCESS_TOO_MANY_FAILURES', true],
  ]);
  expect(seen[1]).toEqual(seen[0]);
});

test('the owner is not locked out where they signed in before, whatever strangers try', async () => {
  const { email } = await server.aMember(acme, 'user');
  const home = anAddress();
  expect(await statusOf(email, PASSWORD, home)).toBe(200);
  for (let attempt = 0; attempt < 10; attempt++) await signIn(email, WRONG, anAddress());
  expect([await statusOf(email, PASSWORD, anAddress()), await statusOf(email, PASSWORD, home)]).toEqual([429, 200]);
  await signIn(email, WRONG, anAddress());
  await failures(100);
  await wait();
  expect([await statusOf(email, PASSWORD, anAddress()), await statusOf(email, PASSWORD, home)]).toEqual([429, 200]);
  expect(await statusOf(email, PASSWORD, anAddress())).toBe(200);
});

test('at home there are ten tries in a quarter of an hour too', async () => {
  const { email } = await server.aMember(acme, 'user');
  const home = anAddress();
  expect(await statusOf(email, PASSWORD, home)).toBe(200);
  for (let attempt = 0; attempt < 10; attempt++) expect(await statusOf(email, WRONG, home)).toBe(401);
  expect(await statusOf(email, PASSWORD, home)).toBe(429);
});

test('after a hundred failures in all only a new password lets strangers try again', async () => {
  const { email, idUser } = await server.aMember(acme, 'user');
  await signIn(email, WRONG, anAddress());
  await failures(99);
  expect(await statusOf(email, WRONG, anAddress())).toBe(401);
  for (let days = 0; days < 3; days++) {
    await wait();
    expect((await signIn(email, PASSWORD, anAddress())).json()).toMatchObject({ status: 'nok', code: 'ACCESS_TOO_MANY_FAILURES' });
  }
  const passwordHash = await server.services.passwords.hash('Another-horse-9');
  await updatePassword(database.db, acme, idUser, passwordHash, new Date());
  expect([await statusOf(email, PASSWORD, anAddress()), await statusOf(email, 'Another-horse-9', anAddress())]).toEqual([401, 200]);
});

/** So many accounts, as many at a time as one address may have at work. @returns the statuses */
async function tryInVain(accounts: number, name: string, from: string): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < accounts) {
    const batch = Array.from(
      { length: Math.min(8, accounts - statuses.length) },
      (_, index) => `${name}${statuses.length + index}@example.com`,
    );
    statuses.push(...(await Promise.all(batch.map((email) => statusOf(email, WRONG, from)))));
  }
  return statuses;
}

test('one network may try a hundred times in vain, however many accounts it tries', async () => {
  const from = '2001:db8:7:7::1';
  expect(new Set(await tryInVain(100, 'victim', from))).toEqual(new Set([401]));
  const { email } = await server.aMember(acme, 'user');
  expect([await statusOf(email, PASSWORD, '2001:db8:7:7:ffff::2'), await statusOf(email, PASSWORD, '2001:db8:7:8::1')]).toEqual([429, 200]);
});

test('who signed in from a network before is not locked out by others who share it', async () => {
  const from = '2001:db8:9:9::1';
  const [owner, newcomer] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  expect(await statusOf(owner.email, PASSWORD, from)).toBe(200);
  await tryInVain(100, 'prey', from);
  expect([await statusOf(newcomer.email, PASSWORD, from), await statusOf(owner.email, PASSWORD, from)]).toEqual([429, 200]);
  expect(await statusOf(newcomer.email, PASSWORD, anAddress())).toBe(200);
});

test('an account that is attached to nobody may not connect, and tells nobody else that it is there', async () => {
  const passwordHash = await server.services.passwords.hash(PASSWORD);
  await onServer(`insert into registration (email, password_hash) values ('New@example.com', '${passwordHash}')`, database.ownerUrl);
  const [right, wrong, unknown] = await Promise.all([
    signIn('new@EXAMPLE.com', PASSWORD, anAddress()),
    signIn('new@example.com', WRONG, anAddress()),
    signIn('other@example.com', WRONG, anAddress()),
  ]);
  expect([right?.statusCode, right?.json().message]).toEqual([403, 'You are not authorized to connect.']);
  expect([wrong?.statusCode, wrong?.body]).toEqual([401, unknown?.body]);
});

test('somebody who was invited and has no password yet cannot sign in', async () => {
  const { email, idUser } = await server.aMember(acme, 'user');
  await onServer(`update credential set password_hash = null where id_user = ${idUser}`, database.ownerUrl);
  for (const password of ['', PASSWORD, 'null']) expect(await statusOf(email, password, anAddress())).toBe(401);
});
