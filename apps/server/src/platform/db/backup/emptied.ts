import type pg from 'pg';

const IN_PUBLIC = "= 'public'::regnamespace";

interface Held {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as on, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and k.connamespace ${IN_PUBLIC} order by 1, 2`;

const TRIGGERS = `
  select t.tgrelid::regclass::text as on, quote_ident(t.tgname) as name, '' as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and c.relnamespace ${IN_PUBLIC} order by 1, 2`;

const FORCED = `
  select c.oid::regclass::text as on, '' as name, '' as definition
  from pg_class c where c.relforcerowsecurity and c.relkind in ('r', 'p') and c.relnamespace ${IN_PUBLIC} order by 1`;

/**
 * Empties these tables and takes off what stands in the way of filling them: foreign keys, triggers, and the policies for the owner, under which COPY is
 * refused. All of it is the right of whoever owns the tables: a user of one's own server, who may not set session_replication_role, restores the same way.
 * @returns what puts everything back, foreign keys last, so that every reference is looked at
 */
export async function emptied(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const held = async (query: string) => (await client.query<Held>(query)).rows;
  const [keys, triggers, forced] = [await held(FOREIGN_KEYS), await held(TRIGGERS), await held(FORCED)];
  const forAll = async (all: readonly Held[], statement: (one: Held) => string) => {
    for (const one of all) await client.query(statement(one));
  };
  await forAll(forced, ({ on }) => `alter table ${on} no force row level security`);
  await forAll(triggers, ({ on, name }) => `alter table ${on} disable trigger ${name}`);
  await forAll(keys, ({ on, name }) => `alter table ${on} drop constraint ${name}`);
  await client.query(`truncate ${tables.map((name) => client.escapeIdentifier(name)).join(', ')}`);
  return async () => {
    await forAll(keys, ({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`);
    await forAll(triggers, ({ on, name }) => `alter table ${on} enable trigger ${name}`);
    await forAll(forced, ({ on }) => `alter table ${on} force row level security`);
  };
}
