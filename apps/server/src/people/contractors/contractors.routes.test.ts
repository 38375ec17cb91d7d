import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const add = (member: Member | null, company: string, more: object = {}) =>
  server.call(member, 'POST', '/contractors', { company, ...more });
const list = async (member: Member, more: object = {}) =>
  (await server.call(member, 'POST', '/contractor', { action: 'read', position: 1, limit: 300, ...more })).json();
const companies = (answer: { data: { company: string }[] }) => answer.data.map(({ company }) => company);

test('only administrators write, and nobody writes into another company', async () => {
  const { idContractor } = (await add(admin, 'Guarded')).json();
  for (const [member, status] of [
    [null, 401],
    [ada, 403],
  ] as const) {
    expect((await add(member, 'Mine')).statusCode).toBe(status);
    expect((await server.call(member, 'PATCH', `/contractors/${idContractor}`, { company: 'Mine' })).statusCode).toBe(status);
    expect((await server.call(member, 'DELETE', `/contractors/${idContractor}`)).statusCode).toBe(status);
  }
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await server.call(eve, method, `/contractors/${idContractor}`, method === 'PATCH' ? { company: 'Mine' } : undefined);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'contractor.notFound']);
  }
  expect((await add(eve, 'Guarded too', { idCustomer: acme })).statusCode).toBe(403);
  expect(companies(await list(eve))).toEqual([]);
  expect((await server.call(eve, 'POST', '/contractor', { action: 'read', idCustomer: acme })).statusCode).toBe(403);
  expect(companies(await list(ada))).toContain('Guarded');
});

test('a contractor is kept as it was written, the phone with its country', async () => {
  const more = { firstname: 'Zoë', lastname: 'Núñez', email: 'zoe@example.com', phone: '06 12 34 56 78', address: '1 quai des Brumes' };
  const made = await add(admin, ' Études & Cie ', more);
  expect([made.statusCode, made.json()]).toMatchObject([201, { ...more, company: 'Études & Cie', phone: '33612345678', idCustomer: acme }]);
  const { idContractor } = made.json();
  const changed = await server.call(admin, 'PATCH', `/contractors/${idContractor}`, { company: 'Études', email: '' });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { idContractor, company: 'Études', email: '', phone: '' }]);
  expect((await server.call(admin, 'DELETE', `/contractors/${idContractor}`)).statusCode).toBe(200);
  expect((await server.call(admin, 'DELETE', `/contractors/${idContractor}`)).statusCode).toBe(404);
});

test.each([
  ['no company', { company: ' ' }, 422],
  ['an address that is none', { email: 'zoe at example' }, 422],
  ['a phone number that is too short', { phone: '061234' }, 422],
])('%s is refused, naming the field', async (_, more, status) => {
  const answer = await add(admin, 'Bad', more);
  expect([answer.statusCode, answer.json().errors.map(({ field }: { field: string }) => field)]).toEqual([status, Object.keys(more)]);
});

test('a company is listed once by a customer, also by two who add it at once, and by as many customers as like', async () => {
  const answers = await Promise.all([add(admin, 'Once'), add(admin, 'ONCE')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await add(eve, 'Once')).statusCode).toBe(201);
  const { idContractor } = (await add(admin, 'Twice')).json();
  const renamed = await server.call(admin, 'PATCH', `/contractors/${idContractor}`, { company: 'once' });
  expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'contractor.taken']);
});

test('the list goes by company, in pages, and is searched without regard to case and accents', async () => {
  const many = await server.aCustomer();
  const clerk = await server.aMember(many, 'userAdmin');
  for (const [company, lastname] of [
    ['bêta', 'Kurtz'],
    ['Alpha', 'Élan'],
    ['Gamma 100%', 'Marlow'],
  ] as const)
    await add(clerk, company, { lastname });
  expect(companies(await list(clerk))).toEqual(['Alpha', 'bêta', 'Gamma 100%']);
  expect(await list(clerk, { limit: 2, position: 2 })).toMatchObject({ status: 'ok', total: 3, data: [{ company: 'Gamma 100%' }] });
  for (const [search, found] of [
    ['BETA', 'bêta'],
    ['elan', 'Alpha'],
    ['É', 'Alpha'],
    ['100%', 'Gamma 100%'],
    ['a%a', undefined],
  ] as const)
    expect([search, companies(await list(clerk, { search }))[0]]).toEqual([search, found]);
});

test('the operator names the customer it writes for, which must be there', async () => {
  expect((await add(operator, 'Ours')).statusCode).toBe(400);
  expect((await add(operator, 'Ours', { idCustomer: 0 })).statusCode).toBe(400);
  expect((await add(operator, 'Ours', { idCustomer: 999_999 })).statusCode).toBe(404);
  const { idContractor } = (await add(operator, 'Theirs', { idCustomer: other })).json();
  expect((await server.call(operator, 'PATCH', `/contractors/${idContractor}`, { company: 'Theirs now' })).statusCode).toBe(200);
  expect(companies(await list(operator, { idCustomer: other }))).toContain('Theirs now');
});

test('every change is in the audit trail of the customer, without names of people', async () => {
  const { idContractor } = (await add(admin, 'Traced', { lastname: 'Secretperson' })).json();
  await server.call(admin, 'PATCH', `/contractors/${idContractor}`, { company: 'Traced', lastname: 'Secretperson' });
  await server.call(admin, 'DELETE', `/contractors/${idContractor}`);
  const { rows } = await onServer(
    `select action, id_user, details from audit_entry where id_customer = ${acme} and subject = 'contractor ${idContractor}' order by seq`,
    database.ownerUrl,
  );
  expect(rows).toEqual(
    ['added', 'changed', 'removed'].map((done) => ({ action: `contractor.${done}`, id_user: admin.idUser, details: '{}' })),
  );
});
