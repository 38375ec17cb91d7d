import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aServer, PASSWORD } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { AUTH_REVEAL_ACCOUNTS: 'false' });
const ada = await server.aMember(await server.aCustomer(), 'user');

const noauth = (action: string, body: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/noauth',
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    payload: { action, ...body },
  });
const mails = async (recipient: string) =>
  (await onServer(`select subject, body_text from outbox_message where recipient = '${recipient}' order by id_message`, database.ownerUrl))
    .rows;
const answers = async (action: string, emails: readonly string[], body: object) =>
  Promise.all(emails.map(async (email) => (({ statusCode, body: text }) => [statusCode, text])(await noauth(action, { email, ...body }))));

test('an installation that does not reveal accounts answers the same to those who have one and those who have none', async () => {
  const unknown = 'nobody@example.com';
  for (const [action, body] of [
    ['mailpwd', {}],
    ['newRegister', { password: PASSWORD }],
    ['updpwd', { password: 'Bananas-in-Pyjamas' }],
    ['updpwd', { password: 'Bananas-in-Pyjamas', token: 'x' }],
  ] as const) {
    const [known, other] = await answers(action, [ada.email, unknown], body);
    expect([action, known]).toEqual([action, other]);
  }
  expect((await noauth('mailpwd', { email: 'somebody@example.com' })).json()).toEqual({ status: 'ok' });
  expect((await server.call(null, 'POST', '/login_check', { username: ada.email, password: PASSWORD })).statusCode).toBe(200);
});

test('whoever owns the address is told by mail what the answer keeps to itself', async () => {
  await expect
    .poll(async () => (await mails(ada.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(['Set a new Sillage password', 'You have a Sillage account already']));
  await expect
    .poll(async () => (await mails('nobody@example.com')).map(({ subject }) => subject))
    .toEqual(['Confirm your e-mail address for Sillage']);
});

test('the link works as ever', async () => {
  const reset = (await mails(ada.email)).find(({ subject }) => subject === 'Set a new Sillage password');
  const token = /reset-password\/([\w-]+)/.exec(reset?.body_text)?.[1];
  expect((await noauth('updpwd', { email: 'nobody@example.com', password: 'Bananas-in-Pyjamas', token })).statusCode).toBe(403);
  expect((await noauth('updpwd', { email: ada.email, password: 'Bananas-in-Pyjamas', token })).json()).toEqual({ status: 'ok' });
  expect((await server.call(null, 'POST', '/login_check', { username: ada.email, password: 'Bananas-in-Pyjamas' })).statusCode).toBe(200);
});
