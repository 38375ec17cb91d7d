import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { contactLink } from './shared/contactLink.usecases.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const { services } = server;
const [acme, other] = [await server.aCustomer('Acme <i>'), await server.aCustomer('Other')];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const call = (member: Member | null, action: string, body: object) =>
  server.call(member, 'POST', '/notification', { action, type: 'customer', ...body });
const email = (contactId: string) => ({ contactId, contactType: 'email' });
const phone = (contactId: string, countryCode = '') => ({ contactId, contactType: 'phone', countryCode });
const add = (notification: object, member: Member | null = admin, more: object = {}) => call(member, 'update', { notification, ...more });
const list = async (member: Member = admin, more: object = {}) => (await call(member, 'list', more)).json().data;
const remove = (idNotificationContact: number, member: Member | null = admin) => call(member, 'delete', { idNotificationContact });
const askAgain = (id: number, member: Member | null = admin) => server.call(member, 'POST', `/notification-contacts/${id}/question`);
const outbox = (recipient: string) => rows(`select * from outbox_message where recipient = '${recipient}' order by id_message`);
const tokenIn = (text: string) => /\/noauth\/contact\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const answer = (token: string, wanted: boolean) => server.call(null, 'POST', '/contact-links/answer', { token, wanted });
const look = (token: string) => server.call(null, 'POST', '/contact-links/reading', { token });
let count = 0;
/** A contact that was added and asked, with the token of its question. */
async function anAskedContact(address = `asked${++count}@example.com`) {
  const made = await add(email(address));
  expect(made.statusCode).toBe(200);
  const [mail] = await outbox(address);
  return { address, id: made.json().data[0].idNotificationContact as number, token: tokenIn(mail.body_text), mail };
}

test('a user sees them and changes nothing; another company sees and changes nothing', async () => {
  const { id, address } = await anAskedContact();
  expect((await list(ada)).map(({ contactId }: { contactId: string }) => contactId)).toContain(address);
  for (const [member, status] of [
    [null, 401],
    [ada, 403],
  ] as const) {
    expect((await add(email('mine@example.com'), member)).statusCode).toBe(status);
    expect((await remove(id, member)).statusCode).toBe(status);
    expect((await askAgain(id, member)).statusCode).toBe(status);
  }
  expect((await call(null, 'list', {})).statusCode).toBe(401);
  expect(await list(eve)).toEqual([]);
  expect((await add(email('mine@example.com'), eve, { idCustomer: acme })).statusCode).toBe(403);
  for (const reply of [await remove(id, eve), await askAgain(id, eve)]) expect(reply.statusCode).toBe(404);
  expect((await remove(id, eve)).json().code).toBe('NOTIFICATION_CONTACT_NOT_FOUND');
  expect((await add(email('mine@example.com'), admin, { idConnectedUser: eve.idUser })).json().code).toBe('MEMBER_CONTRADICTION');
});

test('contacts are listed as they were entered, by type, and are asked before anything else', async () => {
  const made = await add([email(' Zoe@Example.com '), phone('+44 7911 123456', 'gb')], admin, { idConnectedUser: admin.idUser });
  expect([made.statusCode, made.json()]).toMatchObject([
    200,
    {
      status: 'ok',
      data: [
        { contactId: 'Zoe@Example.com', contactType: 'email', isConfirmed: false },
        { contactId: '447911123456', contactType: 'phone', countryCode: 'gb', isConfirmed: false },
      ],
    },
  ]);
  expect((await list(ada, { contactType: 'phone' })).map(({ contactId }: { contactId: string }) => contactId)).toEqual(['447911123456']);
  const [mail] = await outbox('Zoe@Example.com');
  expect(mail).toMatchObject({ channel: 'mail', subject: 'Do you want the alerts of Acme <i>?', is_secret: true });
  expect(mail.body_html).toContain('Acme &lt;i&gt; would like to send you its alerts');
  expect(mail.stop_url).toMatch(/^https:\/\/sillage\.example\/noauth\/contact\?token=[\w-]+$/);
  const [sms] = await outbox('447911123456');
  expect(sms).toMatchObject({ channel: 'sms', is_secret: true, status: 'waiting' });
  expect(sms.body_text).toMatch(/^Sillage: Acme <i> would like .* https:\/\/sillage\.example\/noauth\/contact\?token=[\w-]+$/);
});

test.each([
  [email('zoe at example'), 'NOTIFICATION_EMAIL_INVALID', 'This not a valid email address'],
  [email(''), 'NOTIFICATION_EMAIL_INVALID', 'This not a valid email address'],
  [email('a@b.co\r\nBcc: c@d.co'), 'NOTIFICATION_EMAIL_INVALID', 'This not a valid email address'],
  [phone('061234'), 'NOTIFICATION_PHONE_INVALID', /11 to 15 digits/],
  [phone('07911123456', 'gb'), 'NOTIFICATION_PHONE_INVALID', /11 to 15 digits/],
])('%j is refused', async (contact, code, message) => {
  const one = await add(contact);
  expect([one.statusCode, one.json()]).toMatchObject([422, { status: 'nok', code, details: [{ field: 'notification.contactId' }] }]);
  expect(one.json().message).toMatch(message);
  const of = await add([email('right@example.com'), contact]);
  expect(of.json().details).toEqual([{ field: 'notification.1.contactId', reason: 'invalid' }]);
  expect(await outbox('right@example.com')).toEqual([]);
});

test('the error of an address is said in French too', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/notification',
    payload: { action: 'update', notification: email('x') },
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'fr' },
  });
  expect(reply.json().message).toBe("Cette adresse e-mail n'est pas valide");
});

test('of two administrators who add the same contact at once one does, in whatever case it is written', async () => {
  const colleague = await server.aMember(acme, 'userAdmin');
  const replies = await Promise.all([
    add(email('twice@example.com')),
    add(email('TWICE@example.com'), colleague),
    add([email('also@example.com'), email('twice@Example.com')], colleague),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('NOTIFICATION_CONTACT_TAKEN');
  const questions = await rows("select count(*)::int as sent from outbox_message where lower(recipient) = 'twice@example.com'");
  expect(questions).toEqual([{ sent: 1 }]);
  expect((await add(email('twice@example.com'), eve)).statusCode).toBe(200);
});

test('there are fifty of each type at most, also when many are added at once', async () => {
  const many = await server.aCustomer('Many');
  const clerk = await server.aMember(many, 'userAdmin');
  const batch = (from: number) => Array.from({ length: 10 }, (_, index) => email(`many${from + index}@example.com`));
  const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => add(batch(index * 10), clerk)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
  expect(await list(clerk)).toHaveLength(50);
  expect((await add(email('onemore@example.com'), clerk)).json().code).toBe('NOTIFICATION_TOO_MANY_CONTACTS');
  expect((await add(phone('33612345678'), clerk)).statusCode).toBe(200);
  expect(
    (
      await add(
        Array.from({ length: 51 }, () => email('x@example.com')),
        clerk,
      )
    ).statusCode,
  ).toBe(422);
});

test("the contact's own word confirms it, once", async () => {
  const { address, token, id } = await anAskedContact();
  expect((await look(token)).json()).toEqual({ contact: address, customerName: 'Acme <i>', isConfirmed: false });
  for (const _ of [1, 2])
    expect((await answer(token, true)).json()).toEqual({ contact: address, customerName: 'Acme <i>', isConfirmed: true });
  expect(await list()).toContainEqual({
    idNotificationContact: id,
    contactId: address,
    contactType: 'email',
    countryCode: '',
    isConfirmed: true,
  });
  expect((await askAgain(id)).json().code).toBe('notification.contactConfirmed');
  const trail = await rows(`select action, id_user from audit_entry where subject = 'notificationContact ${id}' order by seq`);
  expect(trail).toEqual([
    { action: 'notificationContact.added', id_user: admin.idUser },
    { action: 'notificationContact.confirmed', id_user: null },
  ]);
});

test('a contact that says no is gone, and is not asked again for thirty days, by whatever means', async () => {
  const { address, token, id } = await anAskedContact();
  expect((await answer(token, false)).json().isConfirmed).toBe(false);
  expect((await list()).some(({ contactId }: { contactId: string }) => contactId === address)).toBe(false);
  expect((await rows(`select status from outbox_message where recipient = '${address}'`)).map(({ status }) => status)).not.toContain(
    'waiting',
  );
  for (const again of [address, address.toUpperCase()])
    expect((await add(email(again))).json()).toMatchObject({ status: 'nok', code: 'NOTIFICATION_CONTACT_DECLINED' });
  for (const reply of [await answer(token, true), await look(token)])
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'access.linkExpired']);
  expect(await rows('select distinct length(address_hash) as bytes from asked_address')).toEqual([{ bytes: 32 }]);
  expect((await rows(`select action from audit_entry where subject = 'notificationContact ${id}' order by seq`)).at(-1)?.action).toBe(
    'notificationContact.declined',
  );
  await onServer("update asked_address set declined_until = now() - interval '1 second'", database.ownerUrl);
  expect((await add(email(address))).statusCode).toBe(200);
});

test('an unanswered contact is asked three times a day, also when it is taken out and put in again', async () => {
  const { address, id } = await anAskedContact();
  expect((await askAgain(id)).statusCode).toBe(200);
  expect((await remove(id)).statusCode).toBe(200);
  const again = (await add(email(address))).json().data[0].idNotificationContact;
  const refused = await askAgain(again);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  await remove(again);
  expect((await add(email(address))).statusCode).toBe(429);
  await onServer('update unasked_message set sent_on = sent_on - 1', database.ownerUrl);
  expect((await add(email(address))).statusCode).toBe(200);
});

test('a link is good for seven days, and no link opens another contact', async () => {
  const { id, token } = await anAskedContact();
  const at = (daysAgo: number) => ({ ...services, now: () => new Date(Date.now() - daysAgo * 86_400_000) });
  const made = (daysAgo: number, days: number | null, idCustomer = acme) =>
    tokenIn(contactLink(at(daysAgo), { idCustomer, idContact: id }, days));
  expect((await look(made(6.9, 7))).statusCode).toBe(200);
  expect((await look(made(7.1, 7))).statusCode).toBe(410);
  expect((await look(made(700, null))).statusCode).toBe(200);
  expect((await look(made(0, 7, other))).statusCode).toBe(410);
  const flipped = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  for (const wrong of ['', 'x', flipped, services.vault.seal('["secret"]').toString('base64url')])
    expect((await look(wrong)).statusCode).toBe(410);
});

test('the operator names the customer that it adds for, which must be there', async () => {
  expect((await add(email('op@example.com'), operator)).statusCode).toBe(400);
  expect((await add(email('op@example.com'), operator, { idCustomer: 999_999 })).json().code).toBe('CUSTOMER_NOT_FOUND');
  const made = await add(email('op@example.com'), operator, { idCustomer: other });
  expect(made.statusCode).toBe(200);
  expect((await askAgain(made.json().data[0].idNotificationContact, operator)).statusCode).toBe(200);
  expect((await remove(made.json().data[0].idNotificationContact, operator)).statusCode).toBe(200);
});

test('the contact of a member who is deleted goes, with what was written to them', async () => {
  const leaver = await server.aMember(acme, 'user');
  await anAskedContact(leaver.email);
  expect((await server.call(admin, 'POST', '/user', { action: 'delete', idUser: leaver.idUser })).statusCode).toBe(200);
  expect((await list()).some(({ contactId }: { contactId: string }) => contactId === leaver.email)).toBe(false);
  expect(await outbox(leaver.email)).toEqual([]);
});

test('a link on its way to somebody is not shown to the operator', async () => {
  const withMail = await aServer(database, { SMTP_URL: 'smtp://127.0.0.1:1' });
  const { address, token } = await anAskedContact();
  const shown = async (from: typeof server) =>
    (await from.call(await from.anOperator(), 'GET', '/outbox'))
      .json()
      .data.find(({ recipient }: { recipient: string }) => recipient === address);
  expect((await shown(withMail)).text).toBe('');
  expect((await shown(server)).text).toContain(token);
});
