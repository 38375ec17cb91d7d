import { systemScope } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { inScope } from './inScope.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
await server.aTracker(acme, 'ours');
await server.aTracker(other, 'theirs');

const everyTracker = (scope: Parameters<typeof inScope>[1]) =>
  inScope(database.db, scope, (tx) => tx.selectFrom('tracker').select('identifier').orderBy('identifier').execute());

test('a query that forgets the customer still sees no row of another one', async () => {
  expect(await everyTracker(acme)).toEqual([{ identifier: 'ours' }]);
  expect(await everyTracker(systemScope())).toHaveLength(2);
});

test('without a scope nothing is seen', async () => {
  expect(await database.db.selectFrom('tracker').selectAll().execute()).toEqual([]);
  expect(await everyTracker('' as unknown as typeof acme)).toEqual([]);
});

test('within the scope of a customer the application is not the operator, nor after having been it', async () => {
  const before = await everyTracker(systemScope());
  const nested = await inScope(database.db, systemScope(), (tx) =>
    inScope(tx, acme, (inner) => inner.selectFrom('tracker').select('identifier').execute()),
  );
  expect([before.length, nested]).toEqual([2, [{ identifier: 'ours' }]]);
  const { rows } = await onServer("select pg_has_role('sillage_app', 'sillage_operator', 'usage') as inherits", database.ownerUrl);
  expect(rows).toEqual([{ inherits: false }]);
  expect(await everyTracker(acme)).toEqual([{ identifier: 'ours' }]);
});

test('a row cannot be written for another customer', async () => {
  const foreign = { idCustomer: other, name: 'x', keyHash: Buffer.from('x'), createdBy: 1 };
  await expect(inScope(database.db, acme, (tx) => tx.insertInto('apiKey').values(foreign).execute())).rejects.toThrow(/row-level security/);
});

test('a thousand interleaved requests over a few connections never see a foreign row', async () => {
  const seen = await Promise.all(Array.from({ length: 1000 }, (_, index) => everyTracker(index % 2 === 0 ? acme : other)));
  expect(seen.every((rows, index) => rows.length === 1 && rows[0]?.identifier === (index % 2 === 0 ? 'ours' : 'theirs'))).toBe(true);
});

test('every table of a customer is under forced row-level security, and the application owns none', async () => {
  const open = await onServer(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_customer'
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
    database.ownerUrl,
  );
  expect(open.rows).toEqual([]);
  const owned = await onServer("select relname from pg_class where pg_get_userbyid(relowner) like 'sillage_%'", database.ownerUrl);
  expect(owned.rows).toEqual([]);
});

test('readings cannot be changed or removed by the application', async () => {
  const { rows } = await onServer(
    "select privilege_type, grantee from information_schema.role_table_grants where table_name = 'reading' and grantee like 'sillage_%' order by 1, 2",
    database.ownerUrl,
  );
  expect(rows).toEqual([
    { privilege_type: 'INSERT', grantee: 'sillage_ingest' },
    { privilege_type: 'SELECT', grantee: 'sillage_app' },
    { privilege_type: 'SELECT', grantee: 'sillage_ingest' },
    { privilege_type: 'SELECT', grantee: 'sillage_operator' },
  ]);
});
