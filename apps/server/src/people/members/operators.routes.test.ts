import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const admin = await server.aMember(await server.aCustomer(), 'userAdmin');

const user = (as: Member, body: object) => server.call(as, 'POST', '/user', body);
const read = async (as: Member, { idUser }: Member) => (await user(as, { action: 'read', idUser })).json();
const update = (as: Member, { idUser }: Member, body: object) => user(as, { action: 'update', idUser, ...body });
const said = (answer: Awaited<ReturnType<typeof user>>) => [answer.statusCode, answer.json().code];

test("the operator's people have any of the three roles, and the last superAdmin stays one", async () => {
  const office = await server.anOperator();
  for (const body of [{ idRole: 2 }, { role: 'user' }]) {
    const answer = await update(office, office, body);
    expect([...said(answer), answer.json().message]).toEqual([
      409,
      'MEMBER_LAST_ADMINISTRATOR',
      'This is the last administrator. Name another one first.',
    ]);
  }
  const colleague = await server.anOperator();
  expect((await update(office, office, { idRole: 2 })).statusCode).toBe(200);
  expect(await read(office, office)).toMatchObject({ role: 'userAdmin', idCustomer: 0 });
  expect((await server.call(office, 'GET', '/registrations')).statusCode).toBe(403);
  expect(said(await update(office, colleague, { firstName: 'Eve' }))).toEqual([403, 'MEMBER_NOT_ALLOWED']);
  expect(
    (await server.call(office, 'POST', '/user', { action: 'create', usersList: [{ email: 'op@example.com', idRole: 1 }] })).json().code,
  ).toBe('MEMBER_ROLE_NOT_ALLOWED');
  expect((await update(colleague, office, { idRole: 3 })).statusCode).toBe(200);
  expect(await read(office, office)).toMatchObject({ role: 'user' });
  expect((await update(colleague, office, { role: 'superAdmin' })).statusCode).toBe(200);
  expect((await server.call(office, 'GET', '/registrations')).statusCode).toBe(200);
  expect(said(await update(colleague, admin, { idRole: 1 }))).toEqual([403, 'MEMBER_ROLE_NOT_ALLOWED']);
});

test("whoever works for the operator without being its administrator sees the operator's own things, and no customer's", async () => {
  const clerk = await server.anOperator();
  const chief = await server.anOperator();
  await server.aTracker(admin.idCustomer, 'theirs');
  expect((await update(chief, clerk, { idRole: 3 })).statusCode).toBe(200);
  const seen = (await server.call(clerk, 'GET', '/trackers')).json();
  expect(JSON.stringify(seen)).not.toContain('theirs');
  for (const path of ['/transports', '/assets', '/alerts', '/alert-rules', '/notifications', '/dashboard', '/auth/access-token'])
    expect([path, (await server.call(clerk, 'GET', path)).statusCode]).toEqual([path, 200]);
  for (const path of ['/outbox', '/registrations']) expect([path, (await server.call(clerk, 'GET', path)).statusCode]).toEqual([path, 403]);
});
