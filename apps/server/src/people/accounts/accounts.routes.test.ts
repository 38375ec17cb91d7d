import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const [operator, admin] = [await server.anOperator(), await server.aMember(acme, 'userAdmin')];

const NEW_PASSWORD = 'Bananas-in-Pyjamas';
const anIp = () => `10.${[...randomBytes(3)].join('.')}`;
const anEmail = () => `p${randomBytes(5).toString('hex')}@example.com`;
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const said = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];

/** Whoever asks comes from somewhere else each time, unless said otherwise. */
const noauth = (action: string, body: object, remoteAddress = anIp()) =>
  server.app.inject({ method: 'POST', url: '/api/noauth', remoteAddress, payload: { action, ...body } });
const register = (body: object, ip?: string) =>
  noauth(
    'newRegister',
    { password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Ada', lastName: 'King', phone: '0612345678', language: 'en', ...body },
    ip,
  );
const signIn = (username: string, password = PASSWORD) => server.call(null, 'POST', '/login_check', { username, password });
const isSignedIn = async (member: Pick<Member, 'token'>) => (await server.call(member, 'GET', '/auth/access-token')).statusCode === 200;

/** The newest mail to an address, and the token of its link. */
async function mailTo(email: string) {
  const [mail] = await rows(
    `select subject, body_text, is_secret, id_customer from outbox_message where recipient = '${email}' order by id_message desc limit 1`,
  );
  return {
    ...mail,
    token:
      /(?:register|reset-password)\/([\w-]+)|token=([\w-]+)/
        .exec(mail?.body_text ?? '')
        ?.slice(1)
        .find(Boolean) ?? '',
  };
}
async function anInvited(email = anEmail()) {
  const answer = await server.call(admin, 'POST', '/user', { action: 'create', usersList: [{ email, idRole: 3 }] });
  return { email, idUser: answer.json().data[0].idUser as number, token: (await mailTo(email)).token };
}
async function aResetOf({ email }: { email: string }) {
  expect((await noauth('mailpwd', { email })).json()).toEqual({ status: 'ok' });
  return (await mailTo(email)).token;
}
async function aRegistered(more = {}) {
  const email = anEmail();
  expect((await register({ email, ...more })).json()).toEqual({ status: 'ok', confirmed: false });
  const [{ id_registration: idRegistration }] = await rows(`select id_registration from registration where email = '${email}'`);
  return { email, idRegistration: idRegistration as number, ...(await mailTo(email)) };
}

test('an action that is missing or unknown is told apart, and a dead token is no hindrance', async () => {
  for (const [action, code] of [
    [undefined, 'ACTION_UNDEFINED'],
    ['__proto__', 'ACTION_UNKNOWN'],
  ])
    expect((await server.call(null, 'POST', '/noauth', { action })).json().code).toBe(code);
  const dead = { token: `${admin.token.slice(0, -6)}AAAAAA` };
  expect(said(await server.call(dead, 'POST', '/noauth', { action: 'pendingreset', token: 'x' }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
});

test('an ill-formed address is not a valid e-mail address, wherever it is sent', async () => {
  for (const email of ['nobody', 'a@b', '', 'a b@example.com', undefined, 7, `${'a'.repeat(250)}@example.com`])
    for (const [action, body] of [
      ['newRegister', { password: PASSWORD }],
      ['mailpwd', {}],
      ['updpwd', { password: PASSWORD }],
    ] as const) {
      const answer = await noauth(action, { email, ...body });
      expect([...said(answer), answer.json().message]).toEqual([422, 'ACCOUNT_INVALID_EMAIL', 'This not a valid email address']);
    }
  expect(said(await server.call(null, 'POST', '/auth/register', { email: 'x', password: PASSWORD }))).toEqual([
    422,
    'ACCOUNT_INVALID_EMAIL',
  ]);
});

test.each([
  [{ password: 'Short1' }, 'PASSWORD_TOO_SHORT'],
  [{ password: 'no capital letter' }, 'PASSWORD_NO_CAPITAL'],
  [{ password: 'Password123' }, 'PASSWORD_TOO_COMMON'],
  [{ password: PASSWORD, confirmPassword: 'Another-horse-9' }, 'PASSWORD_MISMATCH'],
  [{ terms: false }, 'ACCOUNT_TERMS_NOT_ACCEPTED'],
  [{ phone: '123' }, 'MEMBER_PHONE_INVALID'],
])('an account is not made with %j', async (body, code) => {
  const email = anEmail();
  const asked = { confirmPassword: undefined, ...body };
  expect(said(await register({ email, ...asked }))).toEqual([422, code]);
  const { token, ...invited } = await anInvited();
  expect(said(await register({ email: invited.email, token, ...asked }))).toEqual([422, code]);
  expect(await rows(`select 1 from registration where email = '${email}'`)).toEqual([]);
});

test('somebody who makes an account must confirm the address and be attached, and only then connects', async () => {
  const { email, idRegistration, token, is_secret, id_customer } = await aRegistered({ terms: true, newsletter: true });
  expect([is_secret, id_customer, (await signIn(email)).statusCode]).toEqual([true, 0, 403]);
  const attach = (as: Member | null, id = idRegistration) =>
    server.call(as, 'POST', `/registrations/${id}/attachment`, { idCustomer: acme, idRole: 3 });
  expect([(await attach(null)).statusCode, (await attach(admin)).statusCode]).toEqual([401, 403]);
  expect(said(await attach(operator))).toEqual([409, 'account.notConfirmed']);

  expect(said(await noauth('confirmmail', { token: 'x' }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
  for (let time = 0; time < 2; time++) expect((await noauth('confirmmail', { token })).json()).toEqual({ status: 'ok', email });
  expect((await signIn(email)).statusCode).toBe(403);

  const { idUser } = (await attach(operator)).json();
  expect(said(await attach(operator))).toEqual([404, 'account.notFound']);
  expect((await signIn(email)).statusCode).toBe(200);
  expect((await mailTo(email)).subject).toBe('Your Sillage account is ready');
  const [member] = await rows(
    `select id_customer, role, status, phone, newsletter, terms_accepted_at is not null as accepted from member where id_user = ${idUser}`,
  );
  expect(member).toEqual({ id_customer: acme, role: 'user', status: 'active', phone: '33612345678', newsletter: true, accepted: true });
  expect(
    await rows(
      `select action, id_user from audit_entry where subject in ('registration ${idRegistration}', 'member ${idUser}') order by at`,
    ),
  ).toEqual([
    { action: 'registration.made', id_user: null },
    { action: 'registration.confirmed', id_user: null },
    { action: 'member.attached', id_user: operator.idUser },
    { action: 'session.started', id_user: idUser },
  ]);
});

test('an account cannot be attached to the operator, nor to a customer that is not there', async () => {
  const { idRegistration, token } = await aRegistered();
  await noauth('confirmmail', { token });
  const attach = (body: object) => server.call(operator, 'POST', `/registrations/${idRegistration}/attachment`, body);
  expect((await attach({ idCustomer: 0, idRole: 2 })).statusCode).toBe(422);
  expect((await attach({ idCustomer: acme, idRole: 1 })).statusCode).toBe(422);
  expect(said(await attach({ idCustomer: 2_000_000_000, idRole: 2 }))).toEqual([404, 'customer.notFound']);
});

test('whoever attaches one account twice at once makes one member', async () => {
  const { idRegistration, token, email } = await aRegistered();
  await noauth('confirmmail', { token });
  const answers = await Promise.all(
    [acme, other, acme, other].map((idCustomer) =>
      server.call(operator, 'POST', `/registrations/${idRegistration}/attachment`, { idCustomer, idRole: 2 }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
  expect(await rows(`select 1 from member where email = '${email}'`)).toHaveLength(1);
});

test('waiting accounts are listed to superAdmins alone, and turned down', async () => {
  const [first, second] = [await aRegistered(), await aRegistered()];
  expect((await server.call(admin, 'GET', '/registrations')).statusCode).toBe(403);
  const page = (await server.call(operator, 'GET', '/registrations?limit=1')).json();
  expect(page.data).toMatchObject([{ email: second.email, isConfirmed: false, firstName: 'Ada' }]);
  expect(JSON.stringify(page)).not.toMatch(/hash|password/i);
  const next = (await server.call(operator, 'GET', `/registrations?limit=1&cursor=${page.nextCursor}`)).json();
  expect(next.data).toMatchObject([{ email: first.email }]);
  const turnDown = () => server.call(operator, 'DELETE', `/registrations/${first.idRegistration}`);
  expect([(await turnDown()).statusCode, (await turnDown()).statusCode]).toEqual([200, 404]);
  expect(said(await noauth('confirmmail', { token: first.token }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
});

test('an address that has an account, or waits for one, is taken in whatever case it is written', async () => {
  const { email } = await aRegistered();
  for (const taken of [email.toUpperCase(), admin.email, (await anInvited()).email]) {
    const answer = await register({ email: taken });
    expect([...said(answer), answer.json().message]).toEqual([409, 'ACCOUNT_TAKEN', 'This user is already registered']);
  }
});

test('of many who make an account with one address at once, one does', async () => {
  const email = anEmail();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(() => register({ email })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
});

test('one that was never confirmed in time gives its address back', async () => {
  const { email, token } = await aRegistered();
  await onServer(`update registration set confirm_expires_at = now() - interval '1 second' where email = '${email}'`, database.ownerUrl);
  expect(said(await noauth('confirmmail', { token }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
  expect((await register({ email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })).statusCode).toBe(200);
  expect([(await signIn(email)).statusCode, (await signIn(email, NEW_PASSWORD)).statusCode]).toEqual([401, 403]);
});

test('the link is sent again to whoever waits, and whoever does not gets the same answer', async () => {
  const { email, token } = await aRegistered();
  const answers = await Promise.all([email, anEmail(), admin.email].map((one) => noauth('resendconfirm', { email: one })));
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([1, 2, 3].map(() => [200, { status: 'ok' }]));
  await expect.poll(async () => (await mailTo(email)).token).not.toBe(token);
  expect((await noauth('confirmmail', { token })).statusCode).toBe(410);
  expect((await noauth('confirmmail', { token: (await mailTo(email)).token })).statusCode).toBe(200);
});

test('an invitation says whose it is, and is completed once', async () => {
  const { email, token, idUser } = await anInvited();
  expect(said(await noauth('invitation', { token: `${token}x` }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
  expect((await noauth('invitation', { token })).json()).toEqual({
    status: 'ok',
    email,
    customerName: 'Acme',
    language: 'en',
    firstName: '',
    lastName: '',
  });
  expect(said(await register({ email: anEmail(), token }))).toEqual([422, 'MEMBER_EMAIL_READ_ONLY']);
  expect((await signIn(email)).statusCode).toBe(401);

  expect((await register({ email: email.toUpperCase(), token, terms: true, language: 'fr' })).json()).toEqual({
    status: 'ok',
    confirmed: true,
  });
  expect((await signIn(email)).statusCode).toBe(200);
  const [member] = await rows(
    `select id_customer, role, status, first_name, phone, language, terms_accepted_at is not null as accepted from member where id_user = ${idUser}`,
  );
  expect(member).toEqual({
    id_customer: acme,
    role: 'user',
    status: 'active',
    first_name: 'Ada',
    phone: '33612345678',
    language: 'fr',
    accepted: true,
  });
  for (const answer of [await register({ email, token }), await noauth('invitation', { token })])
    expect(said(answer)).toEqual([410, 'ACCESS_LINK_EXPIRED']);
});

test('of many who complete one invitation at once, one does', async () => {
  const { email, token } = await anInvited();
  const passwords = ['Bananas-1-in', 'Bananas-2-in', 'Bananas-3-in'];
  const answers = await Promise.all(passwords.map((password) => register({ email, token, password, confirmPassword: password })));
  // Who looks at the link when it has been used already is told so.
  expect(answers.map(({ statusCode }) => (statusCode === 410 ? 409 : statusCode)).toSorted()).toEqual([200, 409, 409]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const opened = await Promise.all(passwords.map((password) => signIn(email, password)));
  expect(opened.map(({ statusCode }) => statusCode === 200)).toEqual(passwords.map((_, index) => index === winner));
});

test('an invitation ends with its time, with a newer one, and with the member', async () => {
  const [late, renewed, gone, paused] = [await anInvited(), await anInvited(), await anInvited(), await anInvited()];
  await onServer(`update link_token set expires_at = now() where id_user = ${late.idUser}`, database.ownerUrl);
  await server.call(admin, 'POST', `/members/${renewed.idUser}/invitation`);
  await server.call(admin, 'POST', '/user', { action: 'delete', idUser: gone.idUser });
  await server.call(admin, 'POST', '/user', { action: 'update', idUser: paused.idUser, enabled: false });
  for (const { email, token } of [late, renewed, gone, paused])
    expect(said(await register({ email, token }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
  expect((await register({ email: renewed.email, token: (await mailTo(renewed.email)).token })).statusCode).toBe(200);
  await server.call(admin, 'POST', '/user', { action: 'update', idUser: paused.idUser, enabled: true });
  expect((await register(paused)).statusCode).toBe(200);
});

test('somebody who waits and is then invited takes the invitation, and waits no more', async () => {
  const { email } = await aRegistered();
  const { token } = await anInvited(email);
  expect(said(await register({ email, token, password: 'Acme-2026!', confirmPassword: 'Acme-2026!' }))).toEqual([
    422,
    'PASSWORD_TOO_COMMON',
  ]);
  expect((await register({ email, token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })).statusCode).toBe(200);
  expect(await rows(`select 1 from registration where email = '${email}'`)).toEqual([]);
  expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
});

test('nobody sets a password by knowing an address: without the link there is no reset to finish', async () => {
  const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
  const [token, ofEve] = [await aResetOf(ada), await aResetOf(eve)];
  for (const wrong of [undefined, '', 'x', ofEve, `${token}x`]) {
    const answer = await noauth('updpwd', { email: ada.email, password: NEW_PASSWORD, token: wrong }, anIp());
    expect([...said(answer), answer.json().message]).toEqual([403, 'ACCESS_RESET_NOT_PENDING', 'Password not declared forgot']);
  }
  expect((await signIn(ada.email)).statusCode).toBe(200);
});

test('a forgotten password is set anew by the link, once; every session ends, and the owner is told', async () => {
  const ada = await server.aMember(acme, 'user');
  const token = await aResetOf(ada);
  expect((await noauth('pendingreset', { token })).json()).toEqual({ status: 'ok', email: ada.email });
  expect(await isSignedIn(ada)).toBe(true);
  const update = (password: string) => noauth('updpwd', { email: ada.email.toUpperCase(), password, token });
  expect(said(await update('Short1'))).toEqual([422, 'PASSWORD_TOO_SHORT']);
  expect(said(await update('Acme-2026!'))).toEqual([422, 'PASSWORD_TOO_COMMON']);
  expect((await update(NEW_PASSWORD)).json()).toEqual({ status: 'ok' });
  expect([await isSignedIn(ada), (await signIn(ada.email)).statusCode, (await signIn(ada.email, NEW_PASSWORD)).statusCode]).toEqual([
    false,
    401,
    200,
  ]);
  expect((await mailTo(ada.email)).subject).toBe('Your Sillage password was changed');
  expect(said(await update('Another-banana-9'))).toEqual([403, 'ACCESS_RESET_NOT_PENDING']);
  expect((await noauth('pendingreset', { token })).statusCode).toBe(410);
});

test('an office of which five have asked in vain does not keep out whoever holds a good link', async () => {
  const [ada, ip] = [await server.aMember(acme, 'user'), anIp()];
  const token = await aResetOf(ada);
  for (let time = 0; time < 5; time++) await noauth('updpwd', { email: anEmail(), password: NEW_PASSWORD }, ip);
  for (let time = 0; time < 5; time++) await noauth('updpwd', { email: ada.email, password: NEW_PASSWORD, token: 'x' });
  expect((await noauth('updpwd', { email: ada.email, password: NEW_PASSWORD, token: 'x' }, ip)).statusCode).toBe(429);
  expect((await noauth('updpwd', { email: anEmail(), password: NEW_PASSWORD, token }, ip)).statusCode).toBe(429);
  expect((await noauth('updpwd', { email: ada.email, password: NEW_PASSWORD, token }, ip)).json()).toEqual({ status: 'ok' });
});

test('of many who use one link at once, one sets the password', async () => {
  const ada = await server.aMember(acme, 'user');
  const token = await aResetOf(ada);
  const answers = await Promise.all(['1', '2', '3'].map((n) => noauth('updpwd', { email: ada.email, password: `Bananas-in-${n}`, token })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403]);
});

test('a link ends after an hour, and with a newer one', async () => {
  const ada = await server.aMember(acme, 'user');
  const first = await aResetOf(ada);
  const second = await aResetOf(ada);
  const update = (token: string) => noauth('updpwd', { email: ada.email, password: NEW_PASSWORD, token });
  expect((await update(first)).statusCode).toBe(403);
  const [{ minutes }] = await rows(
    `select round(extract(epoch from expires_at - created_at) / 60) as minutes from link_token where id_user = ${ada.idUser} and used_at is null`,
  );
  expect(Number(minutes)).toBe(60);
  await onServer(`update link_token set expires_at = now() where id_user = ${ada.idUser}`, database.ownerUrl);
  expect((await update(second)).statusCode).toBe(403);
});

test.each([
  ['password', () => ({ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })],
  ['address', () => ({ email: anEmail() })],
])('a link that was mailed ends when its owner changes the %s by hand', async (_, change) => {
  const ada = await server.aMember(acme, 'user');
  const token = await aResetOf(ada);
  const body = { action: 'update', idUser: ada.idUser, currentPassword: PASSWORD, ...change() };
  expect((await server.call(ada, 'POST', '/user', body)).statusCode).toBe(200);
  expect(said(await noauth('pendingreset', { token }))).toEqual([410, 'ACCESS_LINK_EXPIRED']);
  const email = 'email' in body ? body.email : ada.email;
  expect(said(await noauth('updpwd', { email, password: 'Oranges-in-Pyjamas', token }))).toEqual([403, 'ACCESS_RESET_NOT_PENDING']);
});

test('an address without an account is told so', async () => {
  const answers = [await noauth('mailpwd', { email: anEmail() }), await noauth('updpwd', { email: anEmail(), password: NEW_PASSWORD })];
  expect(answers.map((answer) => [...said(answer), answer.json().message])).toEqual([
    [404, 'ACCOUNT_UNKNOWN_EMAIL', 'This email is not associated with any account'],
    [404, 'ACCOUNT_NO_SUCH_EMAIL', 'This email address does not exist'],
  ]);
});

test('whoever has not completed or confirmed the account gets what they need for that', async () => {
  const [invited, waiting] = [await anInvited(), await aRegistered()];
  const [again, confirm] = [await aResetOf(invited), await aResetOf(waiting)];
  expect((await register({ email: invited.email, token: again })).statusCode).toBe(200);
  expect((await noauth('confirmmail', { token: confirm })).statusCode).toBe(200);
  expect(said(await noauth('mailpwd', { email: waiting.email }))).toEqual([403, 'ACCESS_NOT_AUTHORIZED']);
});

test.each([
  ['mailpwd', {}],
  ['newRegister', { password: PASSWORD }],
  ['updpwd', { password: PASSWORD }],
  ['resendconfirm', {}],
])('%s is asked five times an hour from one place, and five times about one address', async (action, body) => {
  const ip = anIp();
  for (let time = 0; time < 5; time++) expect((await noauth(action, { email: anEmail(), ...body }, ip)).statusCode).not.toBe(429);
  const answer = await noauth(action, { email: anEmail(), ...body }, ip);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 3000]).toEqual([429, true]);
  const email = anEmail();
  for (let time = 0; time < 5; time++) expect((await noauth(action, { email, ...body })).statusCode).not.toBe(429);
  expect((await noauth(action, { email: email.toUpperCase(), ...body })).statusCode).toBe(429);
});

test('an office of IPv6 addresses is one place', async () => {
  for (let time = 0; time < 5; time++) await noauth('mailpwd', { email: anEmail() }, `2001:db8:1:2::${time + 1}`);
  expect((await noauth('mailpwd', { email: anEmail() }, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
});

test('the legacy helper makes an account the same way, and keeps settings and shortcuts', async () => {
  const email = anEmail();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: anIp(),
    payload: { displayName: 'Ada Augusta King', email, password: PASSWORD },
  });
  expect(answer.json()).toEqual({ status: 'ok', user: null, access_token: null, error: null });
  expect(await rows(`select first_name, last_name from registration where email = '${email}'`)).toEqual([
    { first_name: 'Ada', last_name: 'Augusta King' },
  ]);

  const ada = await server.aMember(acme, 'user');
  const keep = (data: object, more = {}) => server.call(ada, 'POST', '/auth/user/update', { user: { role: 'superAdmin', ...more, data } });
  const kept = (await keep({ settings: { theme: 'charteGraphDark' }, shortcuts: ['transport'], idRole: 1, email: 'x@example.com' })).json();
  expect(kept).toMatchObject({
    status: 'ok',
    error: null,
    user: { role: 'user', data: { email: ada.email, settings: { theme: 'charteGraphDark' }, shortcuts: ['transport'] } },
  });
  expect(await isSignedIn({ token: kept.access_token })).toBe(true);
  expect((await keep({ shortcuts: [] })).json().user.data).toMatchObject({ settings: { theme: 'charteGraphDark' }, shortcuts: [] });
  // Two tabs know of each other's settings only what they were when they were opened.
  await Promise.all([keep({ settings: { columns: [1] } }), keep({ settings: { timeZone: 'Asia/Tokyo' } })]);
  expect((await keep({ settings: { columns: [2] } })).json().user.data.settings).toEqual({
    theme: 'charteGraphDark',
    timeZone: 'Asia/Tokyo',
    columns: [2],
  });
  expect((await keep({ settings: { long: 'é'.repeat(20_000) } })).statusCode).toBe(413);
  expect([
    (await keep({ settings: { one: 'x'.repeat(20_000) } })).statusCode,
    (await keep({ settings: { two: 'x'.repeat(20_000) } })).statusCode,
  ]).toEqual([200, 413]);
  expect((await keep({ settings: { bad: '\0' } })).statusCode).toBe(422);
});
