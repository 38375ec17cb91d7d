import type { Member as Shown } from '@sillage/contract/people/members/members.contract';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const admin = await server.aMember(acme, 'userAdmin');

async function called(firstName: string, lastName: string): Promise<Member> {
  const member = await server.aMember(acme, 'user');
  await onServer(
    `update member set first_name = '${firstName}', last_name = '${lastName}' where id_user = ${member.idUser}`,
    database.ownerUrl,
  );
  return member;
}
await called('Zoé', 'Éluard');
const paused = await called('Anna', 'curie');
await called('Bruno', 'Curie');
const gone = await called('Gone', 'Away');
await server.call(admin, 'POST', '/user', { action: 'update', idUser: paused.idUser, enabled: 0 });
await server.call(admin, 'POST', '/user', { action: 'delete', idUser: gone.idUser });
await server.call(admin, 'POST', '/user', { action: 'create', usersList: [{ email: 'new_50@example.com', idRole: 3 }] });

const list = async (more: object = {}): Promise<{ data: Shown[]; total: number }> =>
  (await server.call(admin, 'POST', '/customer', { action: 'users', ...more })).json();
const names = async (search: string) => (await list({ search })).data.map(({ displayName }) => displayName);

test('members are listed by name, an accent or not, those who are gone are not', async () => {
  const { data, total } = await list();
  expect(data.map(({ displayName }) => displayName)).toEqual(['new_50@example.com', 'Anna curie', 'Bruno Curie', 'Zoé Éluard', 'Ada King']);
  expect([total, data.map(({ status, enabled }) => [status, enabled])]).toEqual([
    5,
    [
      ['unconfirmed', true],
      ['paused', false],
      ['active', true],
      ['active', true],
      ['active', true],
    ],
  ]);
});

test('a page at a time, with how many there are in all', async () => {
  const pages = [await list({ position: 1, limit: 2 }), await list({ position: 3, limit: 2 }), await list({ position: 9, limit: 2 })];
  expect(pages.map(({ data, total }) => [data.map(({ lastName }) => lastName), total])).toEqual([
    [['', 'curie'], 5],
    [['King'], 5],
    [[], 5],
  ]);
});

test('a search finds every word of it, whatever its case and accents, in name, address and number', async () => {
  expect(await names('CURIE')).toEqual(['Anna curie', 'Bruno Curie']);
  expect(await names('curie anna')).toEqual(['Anna curie']);
  expect(await names('eluard zoe')).toEqual(['Zoé Éluard']);
  expect(await names(admin.email)).toEqual(['Ada King']);
  expect(await names('33612345678')).toHaveLength(4);
  expect([await names('_'), await names('%'), await names("' or 1=1 --")]).toEqual([['new_50@example.com'], [], []]);
});
