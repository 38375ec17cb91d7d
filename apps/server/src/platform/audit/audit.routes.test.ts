import { systemScope } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { inScope } from '../db/inScope.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { recordChange } from './shared/recordChange.store.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const [admin, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];

const list = (as: Member, query = '') => server.call(as, 'GET', `/audit-entries${query}`);
const record = (idCustomer: typeof acme, idUser: number | null, subject: string, details = {}) =>
  inScope(database.db, idCustomer, (tx) => recordChange(tx, idCustomer, { idUser, action: 'member.updated', subject, details }));

test('a user sees no trail, an administrator none but the own one', async () => {
  expect((await list(await server.aMember(acme, 'user'))).statusCode).toBe(403);
  const answer = await list(admin, `?idCustomer=${other}`);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'access.otherCustomer']);
});

test('the trail says who did what to whom and when, the newest first, page by page', async () => {
  for (const subject of ['member 1', 'member 2', 'member 3']) await record(acme, admin.idUser, subject, { fields: ['phone'] });
  await record(other, null, 'theirs');
  const first = (await list(admin, '?limit=2')).json();
  expect(first.data).toMatchObject([
    { seq: 3, subject: 'member 3', idUser: admin.idUser, actor: 'Ada King', action: 'member.updated', details: { fields: ['phone'] } },
    { seq: 2, subject: 'member 2' },
  ]);
  expect(first.data[0].hash).toMatch(/^[\da-f]{64}$/);
  const second = (await list(admin, `?limit=2&cursor=${first.nextCursor}`)).json();
  expect([second.data.map(({ subject }: { subject: string }) => subject), second.nextCursor]).toEqual([['member 1'], null]);
});

test('a superAdmin names the customer; without one it is their own', async () => {
  expect((await list(operator, `?idCustomer=${other}`)).json().data).toMatchObject([{ subject: 'theirs', idUser: null, actor: '' }]);
  await record(operator.idCustomer, operator.idUser, 'ours');
  expect((await list(operator)).json().data).toMatchObject([{ subject: 'ours', actor: 'Ada King' }]);
});

test('somebody of the operator goes by its name, and somebody who was deleted by none', async () => {
  const ada = await server.aMember(other, 'userAdmin');
  await record(acme, operator.idUser, 'by the operator');
  await record(acme, ada.idUser, 'by somebody who left');
  await onServer(`update member set status = 'deleted' where id_user = ${ada.idUser}`, database.ownerUrl);
  expect((await list(admin, '?limit=2')).json().data.map(({ actor }: { actor: string }) => actor)).toEqual(['', 'Operator']);
});

test('a change that does not happen leaves no entry', async () => {
  const gone = await server.aCustomer('Gone');
  const undone = inScope(database.db, gone, async (tx) => {
    await recordChange(tx, gone, { idUser: null, action: 'member.updated', subject: 'member 1' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list(operator, `?idCustomer=${gone}`)).json().data).toEqual([]);
});

test('the application can neither change, nor remove, nor slip in an entry', async () => {
  const { rows } = await onServer(
    `select distinct table_name, privilege_type from information_schema.role_table_grants
     where table_name in ('audit_entry', 'audit_head') and grantee like 'sillage_%' order by 1, 2`,
    database.ownerUrl,
  );
  expect(rows).toEqual(['audit_entry', 'audit_head'].map((table_name) => ({ table_name, privilege_type: 'SELECT' })));
  const forged = { idCustomer: acme, seq: 99, at: new Date(), action: 'a.b', subject: 's', details: '{}', hash: Buffer.alloc(32) };
  const tries = [acme, systemScope()].flatMap((scope) => [
    () => inScope(database.db, scope, (tx) => tx.insertInto('auditEntry').values(forged).execute()),
    () => inScope(database.db, scope, (tx) => tx.updateTable('auditEntry').set({ action: 'x.y' }).execute()),
    () => inScope(database.db, scope, (tx) => tx.deleteFrom('auditEntry').execute()),
    () => inScope(database.db, scope, (tx) => tx.updateTable('auditHead').set({ seq: 0 }).execute()),
  ]);
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(/permission denied/);
});

test('an entry cannot be written to the trail of another customer', async () => {
  const before = (await list(operator, `?idCustomer=${other}`)).json().data.length;
  await record(acme, null, 'ours');
  expect((await list(operator, `?idCustomer=${other}`)).json().data).toHaveLength(before);
});
