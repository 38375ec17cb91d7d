import { randomBytes } from 'node:crypto';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const customers = [
  await server.aCustomer('One'),
  await server.aCustomer('Two'),
  await server.aCustomer('Three'),
  await server.aCustomer('Four'),
];
const [firstOne] = customers as [OneCustomer];
const admins = await Promise.all(customers.map((customer) => server.aMember(customer, 'userAdmin')));
const [one, two, three, four] = admins as [Member, Member, Member, Member];

const ask = (by: Member, contactId: string, contactType = 'email') =>
  server.call(by, 'POST', '/notification', {
    action: 'update',
    type: 'customer',
    notification: { contactId, contactType, countryCode: 'gb' },
  });
const invite = (by: Member, email: string) => server.call(by, 'POST', '/user', { action: 'create', usersList: [{ email, idRole: 3 }] });
const noauth = (action: string, body: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/noauth',
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    payload: { action, ...body },
  });
const sentTo = async (recipient: string) =>
  (
    await onServer(
      `select count(*)::int as sent from outbox_message where lower(recipient) = '${recipient.toLowerCase()}'`,
      database.ownerUrl,
    )
  ).rows[0].sent;

test('three customers together write three questions a day to an address that never asked, and the fourth is told what to do', async () => {
  for (const admin of [one, two, three]) expect((await ask(admin, 'Victim@example.com')).statusCode).toBe(200);
  const refused = await ask(four, 'victim@example.com');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'NOTIFICATION_ADDRESS_RESTED']);
  expect(refused.json().message).toMatch(/look for the message that is there, also among spam, or try again tomorrow/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await sentTo('victim@example.com')).toBe(3);
});

test('invitations, confirmations of accounts and questions count together, and a refused invitation makes no member', async () => {
  const address = 'mixed@example.com';
  expect((await ask(one, address)).statusCode).toBe(200);
  expect((await noauth('newRegister', { email: address, password: PASSWORD })).statusCode).toBe(200);
  expect((await invite(two, address)).statusCode).toBe(200);
  for (const refused of [await ask(three, address), await noauth('mailpwd', { email: address })])
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'NOTIFICATION_ADDRESS_RESTED']);
  expect(await sentTo(address)).toBe(3);

  const stranger = 'stranger@example.com';
  for (const admin of [one, two, three]) await ask(admin, stranger);
  expect((await invite(four, stranger)).statusCode).toBe(429);
  const { rows } = await onServer(`select 1 from member where email = '${stranger}'`, database.ownerUrl);
  expect(rows).toEqual([]);
});

test('of many who ask one address at once three are served', async () => {
  const replies = await Promise.all(
    [...admins, ...admins].map((admin, index) => ask(admin, index % 2 === 0 ? 'RUSH@example.com' : 'rush@example.com')),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(await sentTo('rush@example.com')).toBe(3);
});

test('a telephone number is left in peace as an address is', async () => {
  const number = '+44 7911 123499';
  const statuses = [];
  for (const admin of admins) statuses.push((await ask(admin, number, 'phone')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("somebody's new address is asked no more often than any other", async () => {
  const statuses = [];
  for (const customer of customers) {
    const mover = await server.aMember(customer, 'user');
    const body = { action: 'update', idUser: mover.idUser, email: 'moved@example.com', currentPassword: PASSWORD };
    statuses.push((await server.call(mover, 'POST', '/user', body)).statusCode);
    await onServer(`update member set email = 'gone' || id_user || '@example.com' where email = 'moved@example.com'`, database.ownerUrl);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a forgotten password is no stranger: questions of customers do not keep its owner out', async () => {
  const owner = await server.aMember(firstOne, 'user');
  for (const admin of [two, three, four]) await ask(admin, owner.email);
  expect((await noauth('mailpwd', { email: owner.email })).statusCode).toBe(200);
});

test("nor can somebody who took a stranger's address as their own have notices about it written without end", async () => {
  const mover = await server.aMember(firstOne, 'user');
  const victim = 'noticed@example.com';
  const change = async (body: object, token: string) =>
    (await server.call({ token }, 'POST', '/user', { action: 'update', idUser: mover.idUser, ...body })).statusCode;
  expect(await change({ email: victim, currentPassword: PASSWORD }, mover.token)).toBe(200);
  let [current, next] = [PASSWORD, 'Wholly-other-horse-8'];
  for (let round = 0; round < 14; round++) {
    const { token } = (await server.call(null, 'POST', '/login_check', { username: victim, password: current })).json();
    expect(await change({ password: next, currentPassword: current }, token)).toBe(200);
    [current, next] = [next, current];
  }
  expect(await sentTo(victim)).toBe(1 + 10);
});
