import type { Denial } from '@sillage/contract/people/denials/denials.contract';
import { MOST_IN_AN_HOUR } from '@sillage/domain/people/denials/hourBook';
import { expect, test, vi } from 'vitest';
import { doUpkeep } from '../../testing/doUpkeep.ts';
import { aServer, PASSWORD } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
/** One moment for all of it: what is alike is gathered by the hour, and told once a day. */
const now = new Date();
const server = await aServer(database, {}, { now: () => now });
const acme = await server.aCustomer();
const operator = await server.anOperator();
const WRONG = 'Wrong-horse-9';

const signIn = (username: string, password: string, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress, payload: { username, password } });
const list = async (query = ''): Promise<Denial[]> => (await server.call(operator, 'GET', `/denials${query}`)).json().data;
/** They are written down a moment later. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 50 });
const mailsTo = async (email: string) =>
  (await onServer(`select subject, body_text from outbox_message where recipient = '${email}'`, database.ownerUrl)).rows;

test('nobody but the operator sees them', async () => {
  for (const [as, status] of [
    [null, 401],
    [await server.aMember(acme, 'user'), 403],
    [await server.aMember(acme, 'userAdmin'), 403],
    [operator, 200],
  ] as const)
    expect((await server.call(as, 'GET', '/denials')).statusCode).toBe(status);
});

test('a failed sign-in says whose account it was, how often and from where, and what was typed is nowhere', async () => {
  const { email, idUser } = await server.aMember(acme, 'user');
  for (let attempt = 0; attempt < 3; attempt++) expect((await signIn(email, WRONG, '10.7.0.1')).statusCode).toBe(401);
  await signIn('nobody.at.all@example.com', WRONG, '10.7.0.2');
  await signIn(WRONG, WRONG, '10.7.0.3');
  await eventually(async () => {
    const [known, unknown, other] = await Promise.all(['10.7.0.1', '10.7.0.2', '10.7.0.3'].map((ip) => list(`?search=${ip}`)));
    expect(known).toMatchObject([
      { reason: 'password', idUser, member: 'Ada King', customerName: 'Acme', account: '', ip: '10.7.0.1', door: '', times: 3 },
    ]);
    expect(unknown).toMatchObject([{ reason: 'password', idUser: null, member: null, account: 'n…@example.com', times: 1 }]);
    expect(other).toMatchObject([{ idUser: null, account: '…' }]);
  });
  const { rows } = await onServer('select d::text as said from denial d', database.ownerUrl);
  for (const secret of [WRONG, PASSWORD, 'nobody.at.all']) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('what was refused to somebody who is signed in says what it was', async () => {
  const member = await server.aMember(acme, 'user');
  for (let attempt = 0; attempt < 4; attempt++) expect((await server.call(member, 'GET', '/audit-entries')).statusCode).toBe(403);
  await server.call(member, 'POST', '/second-factor', { currentPassword: WRONG });
  await eventually(async () => {
    const said = (await list(`?search=${member.email}`)).map(({ reason, door, times }) => ({ reason, door, times }));
    expect(said).toEqual([
      { reason: 'currentPassword', door: 'POST /api/second-factor', times: 1 },
      { reason: 'permission', door: 'GET /api/audit-entries', times: 4 },
    ]);
  });
  expect(await server.services.metrics.registry.metrics()).toMatch(/sillage_denials_total\{reason="permission"\} [4-9]/);
});

test('an account that is locked says so, and one that may not connect', async () => {
  const [locked, paused] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  await onServer(`update member set status = 'paused' where id_user = ${paused.idUser}`, database.ownerUrl);
  for (let attempt = 0; attempt < 12; attempt++) await signIn(locked.email, WRONG, '10.8.0.1');
  expect((await signIn(paused.email, PASSWORD, '10.8.0.2')).statusCode).toBe(403);
  await eventually(async () => {
    const said = (await list('?search=10.8.0.')).map(({ reason, idUser, times }) => ({ reason, idUser, times }));
    expect(said).toEqual(
      expect.arrayContaining([
        { reason: 'locked', idUser: locked.idUser, times: 2 },
        { reason: 'password', idUser: locked.idUser, times: 10 },
        { reason: 'inactive', idUser: paused.idUser, times: 1 },
      ]),
    );
  });
  expect((await list('?reason=locked')).every(({ reason }) => reason === 'locked')).toBe(true);
});

test('after ten in a row whoever the account is of is told once, in their language; nine, or ten with a right one among them, are not', async () => {
  const [ada, few, clumsy] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  await onServer(`update member set language = 'fr' where id_user = ${ada.idUser}`, database.ownerUrl);
  for (let attempt = 0; attempt < 9; attempt++) await signIn(few.email, WRONG, '10.9.0.2');
  for (let attempt = 0; attempt < 6; attempt++) await signIn(clumsy.email, WRONG, '10.9.0.3');
  expect((await signIn(clumsy.email, PASSWORD, '10.9.0.3')).statusCode).toBe(200);
  for (let attempt = 0; attempt < 6; attempt++) await signIn(clumsy.email, WRONG, '10.9.0.3');
  for (let attempt = 0; attempt < 10; attempt++) await signIn(ada.email, WRONG, '10.9.0.1');
  // Denials are written in the background, several at once: the mail tells as many as there were by then.
  await eventually(async () => expect(await mailsTo(ada.email)).toHaveLength(1));
  await onServer("update sign_in_attempt set recent = '{}'", database.ownerUrl);
  await signIn(ada.email, WRONG, '10.9.0.9');
  await eventually(async () => expect(await list('?search=10.9.0.9')).toHaveLength(1));
  const mails = await mailsTo(ada.email);
  expect(mails).toHaveLength(1);
  expect(mails[0].subject).toBe('Échecs de connexion à votre compte Sillage');
  expect(mails[0].body_text).toMatch(/a échoué 10 fois de suite[\s\S]*de l'adresse 10\.9\.0\.1/);
  expect([await mailsTo(few.email), await mailsTo(clumsy.email)]).toEqual([[], []]);
});

test('a flood is a few lines that count, whoever floods', async () => {
  const member = await server.aMember(acme, 'user');
  const many = Array.from({ length: 300 }, (_, index) => index);
  for (const index of many)
    server.services.bus.publish('denied', { reason: 'permission', who: member, ip: '10.10.0.1', door: `GET /api/some/${index}` });
  for (const index of many) server.services.bus.publish('denied', { reason: 'provider', who: null, ip: `10.11.0.1`, door: `${index}` });
  await eventually(async () => {
    const { rows } = await onServer(
      `select count(*)::int as lines, sum(times)::int as times from denial
       where id_user = ${member.idUser} or network = '10.11.0.1' group by id_user order by id_user`,
      database.ownerUrl,
    );
    expect(rows).toEqual([
      { lines: MOST_IN_AN_HOUR.ofMember + 1, times: 300 },
      { lines: MOST_IN_AN_HOUR.ofNetwork + 1, times: 300 },
    ]);
  });
  const more = (await list(`?search=${member.email}`)).find(({ ip }) => ip === '');
  expect(more).toMatchObject({ reason: 'permission', door: '', times: 280 });
});

test('they come page by page, and between two moments', async () => {
  const first = (await server.call(operator, 'GET', '/denials?limit=2')).json();
  const second = (await server.call(operator, 'GET', `/denials?limit=2&cursor=${first.nextCursor}`)).json();
  const ids = [...first.data, ...second.data].map(({ idDenial }: Denial) => idDenial);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(ids).toHaveLength(4);
  const [before, after] = [-1, 1].map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString());
  expect(await list(`?from=${before}&until=${after}&limit=1`)).toHaveLength(1);
  expect([await list(`?until=${before}`), await list(`?from=${after}`)]).toEqual([[], []]);
});

test('after ninety days they are forgotten', async () => {
  await onServer(
    "update denial set first_at = now() - interval '91 days' where reason = 'locked'; update denial set first_at = now() - interval '89 days' where reason = 'inactive'",
    database.ownerUrl,
  );
  await doUpkeep(server.services);
  expect([await list('?reason=locked'), (await list('?reason=inactive')).length]).toEqual([[], 1]);
});
