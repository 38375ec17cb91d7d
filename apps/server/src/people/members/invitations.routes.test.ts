import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { byMail, sendMessages } from '../../messages/notifications/outbox.jobs.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example/', SMTP_URL: 'smtp://mail.example' });
const [acme, other] = [await server.aCustomer('Acme <b>&</b> Co'), await server.aCustomer('Other')];
const [operator, admin] = [await server.anOperator(), await server.aMember(acme, 'userAdmin')];

const anEmail = () => `p${randomBytes(5).toString('hex')}@example.com`;
const people = (count: number, idRole: number | string = 3) => Array.from({ length: count }, () => ({ email: anEmail(), idRole }));
const create = (as: Member | null, usersList: readonly object[], more = {}) =>
  server.call(as, 'POST', '/user', { action: 'create', usersList, ...more });
const said = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const memberOf = async (email: string) =>
  (await rows(`select id_customer, role, status, language, invited_by from member where email = '${email}'`))[0];

test('a user invites nobody, an administrator nobody to another company, and none of them an operator', async () => {
  expect(said(await create(null, people(1)))).toEqual([401, 'ACCESS_SIGN_IN_FIRST']);
  expect(said(await create(await server.aMember(acme, 'user'), people(1)))).toEqual([403, 'ACCESS_NOT_ALLOWED']);
  for (const customerId of [other, 0]) expect(said(await create(admin, people(1), { customerId }))).toEqual([403, 'MEMBER_CONTRADICTION']);
  expect(said(await create(admin, people(1), { userId: operator.idUser }))).toEqual([403, 'MEMBER_CONTRADICTION']);
  expect(said(await create(admin, people(1, 1)))).toEqual([403, 'MEMBER_ROLE_NOT_ALLOWED']);
});

test('a company that is null is not said: it is the own one', async () => {
  const email = anEmail();
  expect(said(await create(admin, [{ email, idRole: 3 }], { customerId: null, userId: null }))[0]).toBe(200);
  expect(await memberOf(email)).toMatchObject({ id_customer: acme, role: 'user' });
});

test('an administrator invites people into the own company, with the role that was chosen and the own language', async () => {
  const [ada, bea] = [
    { email: anEmail(), idRole: 3 },
    { email: anEmail(), idRole: '2' },
  ];
  const answer = await create(admin, [ada, bea], { userId: admin.idUser, customerId: acme });
  expect(answer.json()).toMatchObject({ status: 'ok' });
  expect(
    answer
      .json()
      .data.map(({ email }: { email: string }) => email)
      .toSorted(),
  ).toEqual([ada.email, bea.email].toSorted());
  expect([await memberOf(ada.email), await memberOf(bea.email)]).toEqual(
    ['user', 'userAdmin'].map((role) => ({ id_customer: acme, role, status: 'unconfirmed', language: 'en', invited_by: admin.idUser })),
  );
  const entries = await rows(
    `select id_user, details from audit_entry where action = 'member.invited' and id_customer = ${acme} order by seq desc limit 2`,
  );
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('a superAdmin invites into the customer that they name, and operators into their own', async () => {
  const [theirs, ours] = [people(1, 2), people(1, 1)];
  expect(said(await create(operator, theirs))).toEqual([400, 'CUSTOMER_NOT_NAMED']);
  expect(said(await create(operator, theirs, { customerId: 2_000_000_000 }))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  expect((await create(operator, theirs, { customerId: other })).statusCode).toBe(200);
  const office = people(1, 2);
  expect((await create(operator, office, { customerId: 0 })).statusCode).toBe(200);
  expect(await memberOf(office[0]?.email ?? '')).toMatchObject({ id_customer: 0, role: 'userAdmin' });
  expect(said(await create(operator, people(1, 1), { customerId: other }))).toEqual([403, 'MEMBER_ROLE_NOT_ALLOWED']);
  expect((await create(operator, ours, { customerId: 0 })).statusCode).toBe(200);
  expect([await memberOf(theirs[0]?.email ?? ''), await memberOf(ours[0]?.email ?? '')]).toMatchObject([
    { id_customer: other, role: 'userAdmin' },
    { id_customer: 0, role: 'superAdmin' },
  ]);
});

test('all are invited or none: addresses that have an account are named, wherever it is, and nothing more is said', async () => {
  const [ours, theirs] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
  const fresh = people(2);
  const answer = await create(admin, [...fresh, { email: theirs.email.toUpperCase(), idRole: 3 }, { email: ours.email, idRole: 3 }]);
  expect(said(answer)).toEqual([409, 'MEMBER_TAKEN']);
  expect(answer.json().details.emails.toSorted()).toEqual([theirs.email.toUpperCase(), ours.email].toSorted());
  expect(answer.body).not.toContain('Other');
  for (const { email } of fresh) expect(await memberOf(email)).toBeUndefined();
  expect(await rows(`select 1 from outbox_message where recipient in (${fresh.map(({ email }) => `'${email}'`).join(',')})`)).toEqual([]);
});

test('an address that is in the list twice, or is none, is named by its place', async () => {
  const [one] = people(1);
  const twice = await create(admin, [one ?? {}, ...people(1), { ...one, email: one?.email.toUpperCase() }]);
  expect([...said(twice), twice.json().details[0].field]).toEqual([422, 'REQUEST_INVALID', 'usersList.2.email']);
  const wrong = await create(admin, [...people(1), { email: 'nobody', idRole: 3 }, { email: anEmail() }]);
  expect([...said(wrong), wrong.json().message]).toEqual([422, 'ACCOUNT_INVALID_EMAIL', 'This not a valid email address']);
  expect(wrong.json().details.map(({ field }: { field: string }) => field)).toEqual(['usersList.1.email', 'usersList.2.idRole']);
});

test('of many who invite the same people at once, in whatever order, one does', async () => {
  const admins = await Promise.all([acme, other, acme, other].map((idCustomer) => server.aMember(idCustomer, 'userAdmin')));
  const list = people(6);
  const answers = await Promise.all(admins.map((as, index) => create(as, index % 2 === 0 ? list : list.toReversed())));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await rows(`select 1 from member where email in (${list.map(({ email }) => `'${email}'`).join(',')})`)).toHaveLength(6);
});

test('one person asks about twenty addresses an hour; the same one again costs nothing', async () => {
  const as = await server.aMember(acme, 'userAdmin');
  const list = people(19);
  const taken = { email: admin.email, idRole: 3 };
  expect((await create(as, [...list, taken])).statusCode).toBe(409);
  expect((await create(as, list)).statusCode).toBe(200);
  expect((await create(as, [taken])).statusCode).toBe(409);
  const answer = await create(as, people(1));
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 3000]).toEqual([429, true]);
  expect((await create(operator, people(30), { customerId: acme })).statusCode).toBe(200);
});

test('an invitation is sent again until the account is complete, a few times', async () => {
  const email = anEmail();
  const { idUser } = (await create(admin, [{ email, idRole: 3 }])).json().data[0];
  const again = (as: Member, id = idUser) => server.call(as, 'POST', `/members/${id}/invitation`);
  expect(said(await again(await server.aMember(acme, 'user')))).toEqual([403, 'access.notAllowed']);
  expect(said(await again(await server.aMember(other, 'userAdmin')))).toEqual([404, 'member.notFound']);
  expect(said(await again(admin, (await server.aMember(acme, 'user')).idUser))).toEqual([409, 'member.alreadyComplete']);
  for (let time = 0; time < 2; time++) expect((await again(admin)).statusCode).toBe(200);
  expect(said(await again(admin))).toEqual([429, 'notification.addressRested']);
  expect(await rows(`select 1 from outbox_message where recipient = '${email}'`)).toHaveLength(3);
  expect(await rows(`select 1 from link_token where id_user = ${idUser} and used_at is null`)).toHaveLength(1);
});

test('the invitation goes out by mail: in the language of who invites, escaped, with a link that is kept nowhere else', async () => {
  const taken: { from: string | false; source: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom } = session.envelope;
        taken.push({ from: mailFrom && mailFrom.address, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, 'Sillage <no-reply@sillage.example>', 'https://sillage.example');
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  await onServer('delete from outbox_message', database.ownerUrl);
  const french = await server.aMember(acme, 'userAdmin');
  await onServer(`update member set language = 'fr', first_name = '<i>Zoé' where id_user = ${french.idUser}`, database.ownerUrl);
  const email = anEmail();
  await create(french, [{ email, idRole: 2 }]);
  const list = async () =>
    (await server.call(operator, 'GET', '/outbox')).json().data.find(({ recipient }: { recipient: string }) => recipient === email);
  expect(await list()).toMatchObject({ text: '', status: 'waiting' });

  await sendMessages(server.services, 'mail', byMail(mailer));
  const [{ from, source } = { from: false, source: '' }] = taken;
  expect([taken.length, from]).toEqual([1, '']);
  expect(source).toMatch(/^auto-submitted: auto-generated/im);
  expect(source).toMatch(/^x-auto-response-suppress: all/im);
  const text = decoded(source);
  expect(text).toContain('Rejoignez Acme');
  expect(text).toContain('&lt;i&gt;Zoé King vous a créé un compte');
  expect(text).toContain('Acme &lt;b&gt;&amp;&lt;/b&gt; Co');
  expect(text).not.toMatch(/<i>Zoé[^\n]*<\/p>/);
  const token = /https:\/\/sillage\.example\/register\/([\w-]{43})"/.exec(text)?.[1] ?? '';
  expect((await server.call(null, 'POST', '/noauth', { action: 'invitation', token })).json()).toMatchObject({ status: 'ok', email });
  expect(await rows(`select status, body_text, body_html from outbox_message where recipient = '${email}'`)).toEqual([
    { status: 'sent', body_text: '', body_html: null },
  ]);
  expect((await rows("select encode(token_hash, 'base64') as kept from link_token")).some(({ kept }) => kept.includes(token))).toBe(false);
});

/** Quoted-printable, and the words of headers. */
function decoded(source: string): string {
  const bytes = source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('without a mail server the operator reads the invitation and hands the link over', async () => {
  const kept = await aServer(database);
  const as = await kept.anOperator();
  const [person = { email: '' }] = people(1);
  await kept.call(as, 'POST', '/user', { action: 'create', customerId: other, usersList: [person] });
  await sendMessages(kept.services, 'mail', null);
  const [mail] = (await kept.call(as, 'GET', '/outbox')).json().data;
  expect(mail).toMatchObject({ recipient: person.email, status: 'kept' });
  expect(mail.text).toMatch(/http:\/\/localhost:8080\/register\/[\w-]{43}/);
});
