import { expect, test } from 'vitest';
import sharp from 'sharp';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const operator = await server.anOperator();
const admin = await server.aMember(acme, 'userAdmin');

const user = (as: Member | null, body: object) => server.call(as, 'POST', '/user', body);
const read = async (as: Member, { idUser }: Member) => (await user(as, { action: 'read', idUser })).json();
const update = (as: Member, { idUser }: Member, body: object) =>
  user(as, { action: 'update', idUser, idConnectedUser: as.idUser, ...body });
const said = (answer: Awaited<ReturnType<typeof user>>) => [answer.statusCode, answer.json().code];
const signIn = (username: string, password = PASSWORD) => server.call(null, 'POST', '/login_check', { username, password });
const isSignedIn = async (member: Member) => (await server.call(member, 'GET', '/auth/access-token')).statusCode === 200;
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const trail = (subject: Member) =>
  rows(
    `select id_user, action, details from audit_entry where subject = 'member ${subject.idUser}' and action like 'member.%' order by seq`,
  );
const mailsTo = (address: string) =>
  rows(`select subject, is_secret, body_text from outbox_message where recipient = '${address}' order by id_message`);

test('a member of another customer is not there: to read, to change, to delete, to invite, to show a photo of', async () => {
  const [stranger, eve] = [await server.aMember(other, 'user'), await server.aMember(other, 'userAdmin')];
  for (const as of [admin, await server.aMember(acme, 'user')])
    for (const { idUser } of [stranger, eve, operator, { idUser: 2_000_000_000 }]) {
      expect(said(await user(as, { action: 'read', idUser }))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect(said(await user(as, { action: 'update', idUser, firstName: 'Eve' }))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect((await server.call(as, 'DELETE', `/members/${idUser}/photo`)).statusCode).toBe(404);
    }
  expect(said(await user(admin, { action: 'delete', idUser: stranger.idUser }))).toEqual([404, 'MEMBER_NOT_FOUND']);
  expect((await server.call(admin, 'POST', `/members/${stranger.idUser}/invitation`)).statusCode).toBe(404);
  expect((await server.call(admin, 'DELETE', `/members/${stranger.idUser}/second-factor`)).statusCode).toBe(404);
});

test('whoever says to be somebody else is refused, with the fields that are not true', async () => {
  const ada = await server.aMember(acme, 'user');
  const answer = await update(ada, ada, { idConnectedUser: admin.idUser, customerId: other, userId: 'x', firstName: 'Eve' });
  expect(said(answer)).toEqual([403, 'MEMBER_CONTRADICTION']);
  expect(answer.json().details.map(({ field }: { field: string }) => field)).toEqual(['idConnectedUser', 'userId', 'customerId']);
  for (const customerId of [0, '0', [], false]) expect(said(await update(ada, ada, { customerId, firstName: 'Eve' }))[0]).toBe(403);
  expect(await read(ada, ada)).toMatchObject({ firstName: 'Ada' });
});

test('a user changes nobody else, and nobody changes the own role or lets themselves out', async () => {
  const [ada, bea] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  expect(said(await update(ada, bea, { firstName: 'Eve' }))).toEqual([403, 'MEMBER_NOT_ALLOWED']);
  expect(said(await user(ada, { action: 'delete', idUser: bea.idUser }))).toEqual([403, 'ACCESS_NOT_ALLOWED']);
  for (const body of [{ idRole: 2 }, { idRole: 1 }, { role: 'superAdmin' }, { enabled: false }])
    for (const as of [ada, admin]) {
      const same = as === admin && 'idRole' in body && body.idRole === 2;
      expect([body, (await update(as, as, body)).statusCode]).toEqual([body, same ? 200 : 403]);
    }
  expect([await read(ada, ada), await read(ada, admin)]).toMatchObject([{ role: 'user' }, { role: 'userAdmin' }]);
});

test('a member reads another one of the company, without anything secret', async () => {
  const ada = await server.aMember(acme, 'user');
  const answer = await user(ada, { action: 'read', idUser: String(admin.idUser) });
  expect(answer.json()).toMatchObject({
    status: 'ok',
    firstName: 'Ada',
    lastName: 'King',
    phone: '33612345678',
    email: admin.email,
    role: 'userAdmin',
    idRole: 2,
  });
  expect(answer.body).not.toMatch(/password|hash|token|secret"/i);
});

test('the profile is changed as the specification sends it, the phone with its prefix, and the trail says which fields', async () => {
  const ada = await server.aMember(acme, 'user');
  const answer = await update(ada, ada, {
    customerId: acme,
    userId: ada.idUser,
    email: ada.email.toUpperCase(),
    password: '',
    firstName: 'Augusta',
    lastName: 'Lovelace',
    phone: '06 98 76 54 32',
    enabled: 1,
    language: 'fr',
    photo: 'https://elsewhere.example/me.png',
    idRole: 3,
  });
  expect(answer.json()).toEqual({ status: 'ok', success_coce: 'UPDACNTSUC' });
  expect(await read(ada, ada)).toMatchObject({
    displayName: 'Augusta Lovelace',
    phone: '33698765432',
    language: 'fr',
    email: ada.email,
    photo: '',
  });
  const [entry] = await trail(ada);
  expect(entry).toMatchObject({ id_user: ada.idUser, action: 'member.updated' });
  expect(JSON.parse(entry.details)).toEqual({ fields: ['firstName', 'lastName', 'phone', 'language'] });
  expect(JSON.stringify(await trail(ada))).not.toMatch(/Augusta|698765432/);
  expect((await update(ada, ada, { phone: '' })).statusCode).toBe(200);
});

test('names cannot be emptied, and a phone number is one', async () => {
  const ada = await server.aMember(acme, 'user');
  for (const [body, code, field] of [
    [{ firstName: ' ' }, 'MEMBER_NAME_MISSING', 'firstName'],
    [{ firstName: 'Ada', lastName: '' }, 'MEMBER_NAME_MISSING', 'lastName'],
    [{ phone: '123' }, 'MEMBER_PHONE_INVALID', 'phone'],
  ] as const) {
    const answer = await update(ada, ada, body);
    expect([answer.statusCode, answer.json().code, answer.json().details[0].field]).toEqual([422, code, field]);
  }
  expect(await trail(ada)).toEqual([]);
});

const signedInAgo = (minutes: number, { idUser }: Member) =>
  onServer(`update session set created_at = now() - interval '${minutes} minutes' where id_user = ${idUser}`, database.ownerUrl);

test('whoever signed in just now changes address and password as clients of before do, without the current password', async () => {
  const ada = await server.aMember(acme, 'user');
  await signedInAgo(14, ada);
  const sent = { customerId: acme, email: ada.email, firstName: 'Ada', lastName: 'King', phone: '33612345678', enabled: true };
  expect((await update(ada, ada, { ...sent, email: 'ada.fresh@example.com' })).json()).toMatchObject({ success_coce: 'UPDACNTSUCPASS' });
  expect((await update(ada, ada, { ...sent, email: 'ada.fresh@example.com', password: 'Bananas-in-Pyjamas' })).statusCode).toBe(200);
  expect((await signIn('ada.fresh@example.com', 'Bananas-in-Pyjamas')).statusCode).toBe(200);
});

test('a fresh session guesses no password: one that is sent has to be right', async () => {
  const ada = await server.aMember(acme, 'user');
  const answer = await update(ada, ada, { password: 'Bananas-in-Pyjamas', currentPassword: 'Wrong-horse-9' });
  expect(said(answer)).toEqual([403, 'ACCESS_CURRENT_PASSWORD_WRONG']);
});

test('a stolen session changes neither password nor address: the current password is asked for', async () => {
  const ada = await server.aMember(acme, 'user');
  await signedInAgo(16, ada);
  for (const body of [{ password: 'Bananas-in-Pyjamas' }, { email: 'mallory@example.com' }])
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'Wrong-horse-9' }]) {
      const answer = await update(ada, ada, { ...body, ...more });
      expect(said(answer)).toEqual([403, 'ACCESS_CURRENT_PASSWORD_WRONG']);
      expect(answer.json().details).toMatchObject([{ field: 'currentPassword' }]);
    }
  expect((await signIn(ada.email)).statusCode).toBe(200);
});

test('a new password ends every session of the member, this one too, and is told by mail', async () => {
  const ada = await server.aMember(acme, 'user');
  const elsewhere = { ...ada, token: (await signIn(ada.email)).json().token };
  const password = 'Bananas-in-Pyjamas';
  for (const [body, code] of [
    [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
    [{ password, confirmPassword: 'Another-one-9' }, 'PASSWORD_MISMATCH'],
    [{ password: 'Password1' }, 'PASSWORD_TOO_COMMON'],
    [{ password: 'Acme-2026!' }, 'PASSWORD_TOO_COMMON'],
  ] as const)
    expect(said(await update(ada, ada, { ...body, currentPassword: PASSWORD }))).toEqual([422, code]);
  const answer = await update(ada, ada, { password, confirmPassword: password, currentPassword: PASSWORD });
  expect(answer.json()).toEqual({ status: 'ok', success_coce: 'UPDACNTSUCPASS' });
  expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect([(await signIn(ada.email)).statusCode, (await signIn(ada.email, password)).statusCode]).toEqual([401, 200]);
  expect(await mailsTo(ada.email)).toMatchObject([{ subject: 'Your Sillage password was changed' }]);
  expect(JSON.parse((await trail(ada))[0].details)).toEqual({ fields: ['password'] });
});

test('a new address ends the other sessions, keeps this one, and is told to both addresses', async () => {
  const ada = await server.aMember(acme, 'user');
  const elsewhere = { ...ada, token: (await signIn(ada.email)).json().token };
  const email = `new.${ada.email}`;
  expect(said(await update(ada, ada, { email: admin.email.toUpperCase(), currentPassword: PASSWORD }))).toEqual([409, 'MEMBER_TAKEN']);
  expect((await update(ada, ada, { email, currentPassword: PASSWORD })).json().success_coce).toBe('UPDACNTSUCPASS');
  expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect([(await signIn(ada.email)).statusCode, (await signIn(email)).statusCode]).toEqual([401, 200]);
  const [[toOld], [toNew]] = [await mailsTo(ada.email), await mailsTo(email)];
  expect([toOld.subject, toOld.body_text.includes(email), toNew.subject]).toEqual([
    'Your Sillage e-mail address was changed',
    false,
    'Your Sillage e-mail address was changed',
  ]);
});

test('two members who take the same address at once: one has it, the other is told, nothing breaks', async () => {
  const pair = await Promise.all([server.aMember(acme, 'user'), server.aMember(other, 'user')]);
  const email = `wanted.${pair[0].email}`;
  const answers = await Promise.all(pair.map((one) => update(one, one, { email, currentPassword: PASSWORD })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("an administrator edits a member's names, phone and role; the address and the password are the member's own", async () => {
  const ada = await server.aMember(acme, 'user');
  expect(said(await update(admin, ada, { email: 'else@example.com' }))).toEqual([422, 'MEMBER_EMAIL_READ_ONLY']);
  expect(said(await update(admin, ada, { password: 'Bananas-in-Pyjamas' }))).toEqual([403, 'MEMBER_NOT_ALLOWED']);
  expect(said(await update(admin, ada, { firstName: 'Ada', lastName: '' }))).toEqual([422, 'MEMBER_NAME_MISSING']);
  expect(said(await update(admin, ada, { idRole: 1 }))).toEqual([403, 'MEMBER_ROLE_NOT_ALLOWED']);
  expect(said(await update(admin, ada, { idRole: 2, role: 'user' }))).toEqual([403, 'MEMBER_CONTRADICTION']);
  const edit = { email: ada.email, role: 'userAdmin', firstName: 'Bea', lastName: 'Potter', phone: '+44 20 7946 0000' };
  expect((await update(admin, ada, edit)).json()).toEqual({ status: 'ok', success_coce: 'UPDACNTSUC' });
  expect(await read(ada, ada)).toMatchObject({ displayName: 'Bea Potter', idRole: 2, phone: '442079460000' });
  expect(JSON.parse((await trail(ada))[0].details).role).toEqual({ from: 'user', to: 'userAdmin' });
});

test('a changed role holds at the next request', async () => {
  const ada = await server.aMember(acme, 'user');
  const listKeys = async () => (await server.call(ada, 'GET', '/api-keys')).statusCode;
  expect(await listKeys()).toBe(403);
  expect((await update(admin, ada, { idRole: '2' })).statusCode).toBe(200);
  expect(await listKeys()).toBe(200);
  expect((await update(admin, ada, { idRole: 3 })).statusCode).toBe(200);
  expect(await listKeys()).toBe(403);
});

test('a paused member is out at once, cannot sign in, and comes back as they were', async () => {
  const ada = await server.aMember(acme, 'user');
  expect(await isSignedIn(ada)).toBe(true);
  await update(admin, ada, { enabled: false });
  expect([await isSignedIn(ada), (await signIn(ada.email)).statusCode, (await read(admin, ada)).enabled]).toEqual([false, 403, false]);
  await update(admin, ada, { enabled: true });
  expect([(await signIn(ada.email)).statusCode, (await read(admin, ada)).enabled]).toEqual([200, true]);
});

test('a deleted member is gone with everything personal; the address is free, and what refers to them stays', async () => {
  const ada = await server.aMember(acme, 'user');
  await update(ada, ada, { photo: `data:image/png;base64,${(await aPng()).toString('base64')}` });
  const { photo } = await read(ada, ada);
  await onServer(
    `insert into notification_contact (id_customer, contact_type, address) values (${acme}, 'email', '${ada.email.toUpperCase()}')`,
    database.ownerUrl,
  );
  expect((await user(admin, { action: 'delete', idUser: ada.idUser })).json()).toEqual({ status: 'ok' });
  expect([await isSignedIn(ada), (await signIn(ada.email)).statusCode, (await server.app.inject(photo)).statusCode]).toEqual([
    false,
    401,
    404,
  ]);
  expect(said(await user(admin, { action: 'read', idUser: ada.idUser }))).toEqual([404, 'MEMBER_NOT_FOUND']);
  expect(
    await rows(
      `select m.email, first_name, last_name, phone, photo_key, status, k.password_hash from member m join credential k using (id_user) where id_user = ${ada.idUser}`,
    ),
  ).toEqual([
    {
      email: `deleted-${ada.idUser}@invalid`,
      first_name: '',
      last_name: '',
      phone: '',
      photo_key: null,
      status: 'deleted',
      password_hash: null,
    },
  ]);
  expect(await rows(`select 1 from notification_contact where lower(address) = '${ada.email}'`)).toEqual([]);
  const again = await user(admin, { action: 'create', usersList: [{ email: ada.email, idRole: 3 }] });
  expect(again.statusCode).toBe(200);
});

test('the last administrator of a customer, and the last superAdmin, cannot be demoted, paused or deleted by anybody', async () => {
  const shut = await server.aCustomer('Shut');
  const only = await server.aMember(shut, 'userAdmin');
  for (const body of [{ idRole: 3 }, { enabled: false }])
    expect(said(await update(operator, only, body))).toEqual([409, 'MEMBER_LAST_ADMINISTRATOR']);
  expect(said(await user(operator, { action: 'delete', idUser: only.idUser }))).toEqual([409, 'MEMBER_LAST_ADMINISTRATOR']);
  expect(said(await user(operator, { action: 'delete', idUser: operator.idUser }))).toEqual([409, 'MEMBER_LAST_ADMINISTRATOR']);
  expect(said(await update(operator, operator, { enabled: false }))).toEqual([409, 'MEMBER_LAST_ADMINISTRATOR']);
  expect(said(await update(operator, operator, { idRole: 2 }))).toEqual([409, 'MEMBER_LAST_ADMINISTRATOR']);
});

test.each([{ idRole: 3 }, { enabled: false }, 'delete'] as const)(
  'administrators who do %j to each other all at once leave one',
  async (action) => {
    const shared = await server.aCustomer('Shared');
    const admins = await Promise.all(Array.from({ length: 4 }, () => server.aMember(shared, 'userAdmin')));
    const answers = await Promise.all(
      admins.flatMap((as) =>
        admins
          .filter((victim) => victim !== as)
          .map((victim) => (action === 'delete' ? user(as, { action: 'delete', idUser: victim.idUser }) : update(as, victim, action))),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500);
    expect(await rows(`select 1 from member where id_customer = ${shared} and role = 'userAdmin' and status = 'active'`)).toHaveLength(1);
  },
);

const aPng = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const put = (as: Member, { idUser }: Member, payload: Buffer) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/members/${idUser}/photo`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'image/png' },
    payload,
  });

test("one's own photo is kept, replaced and removed; another's is the superAdmin's business alone", async () => {
  const ada = await server.aMember(acme, 'user');
  expect((await put(admin, ada, await aPng())).statusCode).toBe(404);
  expect((await put(ada, ada, Buffer.from('<svg/>'))).statusCode).toBe(415);
  const first = (await put(ada, ada, await aPng())).json().photo;
  expect((await server.app.inject(first)).headers['content-type']).toBe('image/webp');
  const second = (await put(operator, ada, await aPng())).json().photo;
  expect([(await server.app.inject(first)).statusCode, (await read(ada, ada)).photo]).toEqual([404, second]);
  expect((await server.call(ada, 'DELETE', `/members/${ada.idUser}/photo`)).statusCode).toBe(200);
  expect([(await server.app.inject(second)).statusCode, (await read(ada, ada)).photo]).toEqual([404, '']);
  expect((await trail(ada)).map(({ details }: { details: string }) => details)).toEqual(new Array(3).fill('{"fields":["photo"]}'));
});

test('a member who lost their second factor gets it removed by an administrator, and nobody removes their own so', async () => {
  const ada = await server.aMember(acme, 'user');
  const remove = (as: Member, { idUser }: Member) => server.call(as, 'DELETE', `/members/${idUser}/second-factor`);
  expect((await remove(admin, ada)).json().code).toBe('access.noSecondFactor');
  await onServer(
    `update credential set totp_sealed = 'x', totp_confirmed_at = now() where id_user in (${ada.idUser}, ${operator.idUser})`,
    database.ownerUrl,
  );
  expect([
    (await read(admin, ada)).hasSecondFactor,
    (await remove(ada, ada)).statusCode,
    (await remove(operator, operator)).statusCode,
  ]).toEqual([true, 403, 403]);
  expect((await remove(admin, ada)).statusCode).toBe(200);
  expect([(await read(admin, ada)).hasSecondFactor, (await trail(ada)).at(-1)?.action]).toEqual([false, 'member.secondFactorReset']);
  const [mail, ...more] = await mailsTo(ada.email);
  expect([mail?.['subject'], more]).toEqual(['The second factor of your Sillage account was removed', []]);
  expect(mail?.['body_text']).toMatch(/^\S.+ removed it on .+ UTC\./m);
});
