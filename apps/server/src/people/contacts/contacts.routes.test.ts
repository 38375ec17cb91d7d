import { expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const marie = await server.aMember(acme, 'user');
const admin = await server.aMember(acme, 'userAdmin');
const stranger = await server.aMember(await server.aCustomer('Other'), 'userAdmin');
const operator = await server.anOperator();

const ada = { company: 'Acme', firstname: 'Ada', lastname: 'King', email: 'ada@acme.example', phone: '+33 6 12 34 56 78' };

const add = (member: Member | null, details: object) => server.call(member, 'POST', '/address-book', details);
const list = async (member: Member, query = '') => (await server.call(member, 'GET', `/address-book${query}`)).json();

async function anAddressBook(...firstnames: string[]) {
  const idCustomer = await server.aCustomer();
  const member = await server.aMember(idCustomer, 'user');
  const ids = [];
  for (const firstname of firstnames) ids.push((await add(member, { ...ada, firstname })).json().id);
  return { member, idCustomer, ids };
}

const audited = (member: Member) =>
  inScope(database.db, member.idCustomer, (tx) =>
    tx
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'idUser', 'details'])
      .where('idCustomer', '=', member.idCustomer)
      .orderBy('seq')
      .execute(),
  );

test('nobody reads or writes an address book without signing in', async () => {
  for (const [method, path] of [
    ['GET', '/address-book'],
    ['POST', '/address-book'],
    ['PUT', '/address-book/1'],
    ['DELETE', '/address-book/1'],
  ] as const) {
    const answer = await server.call(null, method, path, method === 'GET' ? undefined : ada);
    expect([path, answer.statusCode, answer.json().status]).toEqual([path, 401, 'nok']);
  }
});

test("another customer's contacts look as if they did not exist", async () => {
  const { ids, idCustomer, member } = await anAddressBook('Ada');
  for (const method of ['PUT', 'DELETE'] as const) {
    const answer = await server.call(stranger, method, `/address-book/${ids[0]}`, method === 'PUT' ? ada : undefined);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: 'nok', code: 'CONTACT_NOT_FOUND' }]);
  }
  expect((await server.call(stranger, 'GET', `/address-book?idCustomer=${idCustomer}`)).statusCode).toBe(403);
  expect((await add(stranger, { ...ada, idCustomer })).statusCode).toBe(403);
  expect(await list(stranger)).toMatchObject({ contacts: [], total: 0 });
  expect((await list(member)).contacts).toMatchObject([{ firstname: 'Ada' }]);
});

test('a superAdmin must say whose address book it is', async () => {
  const { ids, idCustomer } = await anAddressBook('Ada');
  for (const asked of ['', '?idCustomer=0', '?idCustomer=']) {
    const answer = await server.call(operator, 'GET', `/address-book${asked}`);
    expect([asked, answer.statusCode, answer.json().code]).toEqual([asked, 400, 'CUSTOMER_NOT_NAMED']);
  }
  expect((await server.call(operator, 'DELETE', `/address-book/${ids[0]}`)).statusCode).toBe(400);
  expect((await add(operator, { ...ada, idCustomer: 2_000_000 })).json().code).toBe('CUSTOMER_NOT_FOUND');

  expect(await list(operator, `?idCustomer=${idCustomer}`)).toMatchObject({ contacts: [{ id: ids[0] }], total: 1 });
  expect((await add(operator, { ...ada, firstname: 'Bea', idCustomer })).json()).toMatchObject({ idCustomer, firstname: 'Bea' });
  expect((await server.call(operator, 'DELETE', `/address-book/${ids[0]}?idCustomer=${idCustomer}`)).statusCode).toBe(200);
});

test('a member without any special role adds a contact; the number is kept as digits', async () => {
  const answer = await add(marie, { ...ada, idCustomer: acme });
  const { id } = answer.json();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ok', ...ada, id, idContact: id, idCustomer: acme, phone: '33612345678', roleName: 'user' },
  ]);
});

test('what is missing is named, all of it', async () => {
  const answer = await add(marie, { lastname: ' ' });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      status: 'nok',
      code: 'CONTACT_INCOMPLETE',
      message: 'Phone, firstname and lastname are mandatory',
      details: ['phone', 'firstname', 'lastname'].map((field) => ({ field, reason: 'missing' })),
    },
  ]);
  const french = await server.app.inject({
    method: 'POST',
    url: '/api/address-book',
    payload: {},
    headers: { authorization: `Bearer ${marie.token}`, 'accept-language': 'fr' },
  });
  expect(french.json().message).toBe('Téléphone, prénom et nom sont obligatoires');
});

test.each([
  [{ phone: '+354 611 1234' }, 'CONTACT_PHONE_INVALID'],
  [{ phone: 'call me' }, 'CONTACT_PHONE_INVALID'],
  [{ email: 'nobody' }, 'ACCOUNT_INVALID_EMAIL'],
  [{ firstname: 'x'.repeat(101) }, 'REQUEST_TOO_LONG'],
  [{ company: 'a\u0000b' }, 'REQUEST_INVALID'],
])('%j is refused', async (wrong, code) => {
  const answer = await add(marie, { ...ada, ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('contacts are listed by name, whatever case and accents, a page at a time', async () => {
  const { member } = await anAddressBook('Zoé', 'adèle', 'Émile', 'Bob');
  const names = async (query: string) => (await list(member, query)).contacts.map(({ firstname }: { firstname: string }) => firstname);
  expect(await names('')).toEqual(['adèle', 'Bob', 'Émile', 'Zoé']);
  expect(await names('?position=2&limit=3')).toEqual(['Zoé']);
  expect((await list(member, '?position=9')).total).toBe(4);
});

test.each([
  ['emi', ['Émile']],
  ['ÉMI', ['Émile']],
  ['emile king', ['Émile']],
  ['KÏNG', ['Émile', 'O%b']],
  ['acm', ['Émile', 'O%b']],
  ['%', ['O%b']],
  ['_', []],
  ['ada@', []],
])('searching for %j finds %j', async (search, found) => {
  const { member } = await anAddressBook('Émile', 'O%b');
  const { contacts, total } = await list(member, `?search=${encodeURIComponent(search)}`);
  expect(contacts.map(({ firstname }: { firstname: string }) => firstname)).toEqual(found);
  expect(total).toBe(found.length);
});

test('a contact who is a member of the same customer has their role, whatever the case of the address', async () => {
  const { member, idCustomer } = await anAddressBook();
  const boss = await server.aMember(idCustomer, 'userAdmin');
  await add(member, { ...ada, email: boss.email.toUpperCase() });
  await add(member, { ...ada, firstname: 'Bea', email: stranger.email });
  await add(member, { ...ada, firstname: 'Cleo', email: '' });
  const roles = async () => (await list(member)).contacts.map(({ roleName }: { roleName: string }) => roleName);
  expect(await roles()).toEqual(['userAdmin', 'user', 'user']);
  await inScope(database.db, idCustomer, (tx) =>
    tx.updateTable('member').set({ status: 'paused' }).where('idUser', '=', boss.idUser).execute(),
  );
  expect(await roles()).toEqual(['user', 'user', 'user']);
});

test('a contact is changed, and deleted once', async () => {
  const { member, ids } = await anAddressBook('Ada');
  const path = `/address-book/${ids[0]}`;
  const changed = await server.call(member, 'PUT', path, { ...ada, company: '', lastname: 'Lovelace' });
  expect(changed.json()).toMatchObject({ status: 'ok', id: ids[0], company: '', lastname: 'Lovelace' });
  expect((await server.call(member, 'PUT', path, { ...ada, phone: '' })).json().code).toBe('CONTACT_INCOMPLETE');
  expect((await server.call(member, 'DELETE', path)).json()).toEqual({ status: 'ok' });
  expect((await server.call(member, 'DELETE', path)).statusCode).toBe(404);
  expect(await list(member)).toMatchObject({ total: 0 });
});

test('every change is in the audit trail, without names and addresses; what changes nothing is not', async () => {
  const { member, ids } = await anAddressBook('Ada');
  const path = `/address-book/${ids[0]}`;
  await server.call(member, 'PUT', path, { ...ada, email: '', lastname: 'Lovelace' });
  await server.call(member, 'PUT', path, { ...ada, email: '', lastname: 'Lovelace' });
  await server.call(member, 'PUT', path, {});
  await server.call(member, 'DELETE', path);
  const [subject, idUser] = [`contact ${ids[0]}`, member.idUser];
  expect(await audited(member)).toEqual([
    { action: 'contact.added', subject, idUser, details: '{}' },
    { action: 'contact.changed', subject, idUser, details: '{"fields":["lastname","email"]}' },
    { action: 'contact.removed', subject, idUser, details: '{}' },
  ]);
});

test('two people who add the very same contact at once have added one', async () => {
  const { member } = await anAddressBook();
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(member, ada)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await list(member)).toMatchObject({ total: 1 });
  expect(await audited(member)).toHaveLength(1);
});

test('of two people who delete a contact at once, one did', async () => {
  const { member, ids } = await anAddressBook('Ada');
  const answers = await Promise.all([1, 2].map(() => server.call(member, 'DELETE', `/address-book/${ids[0]}`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

test('the contacts of a deleted customer are erased', async () => {
  const { idCustomer } = await anAddressBook('Ada');
  expect((await server.call(operator, 'DELETE', `/customers/${idCustomer}`)).statusCode).toBe(200);
  expect(await inScope(database.db, idCustomer, (tx) => tx.selectFrom('contact').selectAll().execute())).toEqual([]);
  expect((await add(operator, { ...ada, idCustomer })).json().code).toBe('CUSTOMER_NOT_FOUND');
});

test('an administrator is one more member here', async () => {
  expect((await add(admin, { ...ada, firstname: 'Dora' })).statusCode).toBe(200);
});
