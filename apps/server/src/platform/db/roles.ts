import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { PrimaryClient } from './hosts/primaryClient.ts';

/** `sillage_app` serves people, `sillage_ingest` adds readings. Neither owns anything. */
const ROLES = ['sillage_app', 'sillage_ingest'] as const;
type RoleName = (typeof ROLES)[number];

/** Taken on by `sillage_app`, for a transaction, to see every customer; it must never have that by itself, so that it inherits nothing. */
const TAKEN_ON = 'sillage_operator';

/** Makes the roles where they are missing. The owner needs CREATEROLE for that, once. */
export async function ensureRoles(client: pg.ClientBase, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  // Where the owner may give it: without it policies let the two through, and PostgreSQL does not look at its statistics of texts.
  const bypass = rows[0]?.super === true ? 'bypassrls' : '';
  for (const role of ROLES)
    await makeRole(client, role, `login noinherit ${role === 'sillage_ingest' ? bypass : ''} password '${passwordOf(role, ownerUrl)}'`);
  await makeRole(client, TAKEN_ON, `nologin ${bypass}`);
  if (await holds(client, "select from pg_roles where rolname = 'sillage_app' and rolinherit"))
    await changeRoles(client, 'alter role sillage_app noinherit');
  if (!(await holds(client, `select where pg_has_role('sillage_app', '${TAKEN_ON}', 'member')`)))
    await changeRoles(client, `grant ${TAKEN_ON} to sillage_app`);
  if (await holds(client, `select where pg_has_role('sillage_app', '${TAKEN_ON}', 'usage')`))
    throw new Error(`The role sillage_app must not inherit ${TAKEN_ON}: "revoke ${TAKEN_ON} from sillage_app", and start again.`);
}

/** Whoever may not make roles is refused before PostgreSQL looks whether there is one. */
async function makeRole(client: pg.ClientBase, role: string, words: string): Promise<void> {
  if (!(await holds(client, `select from pg_roles where rolname = '${role}'`))) await changeRoles(client, `create role ${role} ${words}`);
}

async function holds(client: pg.ClientBase, question: string): Promise<boolean> {
  return (await client.query(question)).rowCount === 1;
}

async function changeRoles(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // Done by somebody else, before or at this very moment: roles are the whole server's.
    if (code === '42710' || code === '23505' || (code === 'XX000' && /concurrently/.test(String(error)))) return;
    if (code === '42501') {
      throw new Error(
        'The user of DATABASE_URL may not create roles. As a superuser run:\n' +
          '  create role sillage_app login noinherit; create role sillage_ingest login; create role sillage_operator nologin;\n' +
          '  grant sillage_operator to sillage_app;\n' +
          '  grant sillage_app, sillage_operator, sillage_ingest to <that user>;',
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * What every session starts with. A server's own PostgreSQL compiles queries that look expensive (`jit` is on where nobody said otherwise), as those that ask
 * for readings on several servers do: a page of shipments took 0.8 s instead of 0.03 for it.
 */
const SETTINGS = '-c jit=off';

/**
 * A URL that connects as the role, with the settings of our sessions; what the owner's URL says in `options` comes after them. Where the server does not
 * let the role sign in by its own password (another installation made it, or pg_hba forbids it), the owner connects and takes the role on as the session's
 * default.
 */
export async function urlAs(role: RoleName, ownerUrl: string): Promise<string> {
  const own = withOptions(ownerUrl);
  own.username = role;
  own.password = passwordOf(role, ownerUrl);
  if (await connects(own.href)) return own.href;
  return withOptions(ownerUrl, `-c role=${role}`).href;
}

function withOptions(ownerUrl: string, ...more: readonly string[]): URL {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', [SETTINGS, ...url.searchParams.getAll('options'), ...more].join(' '));
  return url;
}

async function connects(url: string): Promise<boolean> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Derived, so that nothing more has to be kept or agreed between processes. */
function passwordOf(role: RoleName, ownerUrl: string): string {
  return createHmac('sha256', new URL(ownerUrl).password || 'sillage')
    .update(role)
    .digest('hex');
}
